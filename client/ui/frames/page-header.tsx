import { Box, Heading, HStack } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'

type PageHeaderProps = {
  readonly title: string
  readonly explanation?: ReactNode
  readonly badge?: ReactNode /** The primary action. */
  readonly action?: ReactNode
}

/** The title of a page with one line of explanation and its primary action. Also sets the title of the browser's tab. */
export const PageHeader = ({ title, explanation, badge, action }: PageHeaderProps) => {
  useEffect(() => {
    document.title = `${title} · Mizan`
  }, [title])
  return (
    <Box as="header" display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="flex-start" gap="3" marginBlockEnd="6">
      <Box minWidth="0" flex="1 1 280px">
        <HStack gap="3" flexWrap="wrap">
          <Heading as="h1" textStyle={{ base: 'title', md: 'figure' }} fontWeight="semibold" lineHeight="1.3" letterSpacing="-0.01em">
            <bdi>{title}</bdi>
          </Heading>
          {badge}
        </HStack>
        {explanation && (
          <Box color="fg.muted" marginBlockStart="1">
            {explanation}
          </Box>
        )}
      </Box>
      {action}
    </Box>
  )
}
