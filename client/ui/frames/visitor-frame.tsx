import { Box, Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { Panel } from './panel'
import { VisitorHeader } from './visitor-header'

type VisitorFrameProps = {
  readonly title: string
  readonly explanation?: ReactNode
  readonly children: ReactNode /** A link to the related page, below the card. */
  readonly footer?: ReactNode
  readonly width?: string
}

/** The frame of pages outside the shell (sign-in, sign-up, reset, onboarding): brand mark, one card, language. */
export const VisitorFrame = ({ title, explanation, children, footer, width = '420px' }: VisitorFrameProps) => {
  useEffect(() => {
    document.title = `${title} · Mizan`
  }, [title])
  return (
    <Box minHeight="100dvh" display="flex" flexDirection="column">
      <VisitorHeader />
      <Box
        as="main"
        flex="1"
        width="full"
        maxWidth={`calc(${width} + 32px)`}
        marginInline="auto"
        paddingInline="4"
        paddingBlockStart={{ base: '2', md: '8vh' }}
        paddingBlockEnd="10"
      >
        <Heading as="h1" textStyle="figure" lineHeight="1.3" fontWeight="semibold" letterSpacing="-0.01em">
          {title}
        </Heading>
        {explanation && (
          <Box color="fg.muted" marginBlockStart="1">
            {explanation}
          </Box>
        )}
        <Panel padding={{ base: '4', md: '6' }} marginBlockStart="6">
          {children}
        </Panel>
        {footer && (
          <Box marginBlockStart="4" textAlign="center" color="fg.muted">
            {footer}
          </Box>
        )}
      </Box>
    </Box>
  )
}
