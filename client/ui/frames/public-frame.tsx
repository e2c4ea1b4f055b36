import { Box, Button, chakra, Heading, HStack } from '@chakra-ui/react'
import type { DragEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { chooseLanguage } from '@/lib/text/i18n'
import { LANGUAGE_NAMES, LANGUAGES } from '@/lib/text/languages'
import { BrandMark } from './brand-mark'
import { TextLink } from './text-link'
import { ThemeSwitch } from './theme-switch'

type PublicFrameProps = {
  readonly children: ReactNode
  /** Names the company responsible for the page. */
  readonly footer: string
}

/** The slim frame of a page that a link opens: the product's name, a language choice, and the company responsible for it. */
export const PublicFrame = ({ children, footer }: PublicFrameProps) => {
  const { t: common, i18n } = useTranslation()
  return (
    <Box
      minHeight="100dvh"
      display="flex"
      flexDirection="column"
      maxWidth="1040px"
      marginInline="auto"
      paddingInline={{ base: '4', md: '6' }}
    >
      <HStack as="header" justify="space-between" gap="2" paddingBlock={{ base: '3', md: '5' }}>
        <HStack gap="2" fontWeight="semibold">
          <BrandMark size={24} />
          {common('product')}
        </HStack>
        <HStack gap="0" as="nav" aria-label={common('account.language')}>
          {LANGUAGES.filter((code) => code !== i18n.language).map((code) => (
            <Button key={code} variant="ghost" size="sm" lang={code} onClick={() => void chooseLanguage(code)}>
              {LANGUAGE_NAMES[code]}
            </Button>
          ))}
          <ThemeSwitch />
        </HStack>
      </HStack>
      <Box as="main" flex="1" paddingBlockEnd="8">
        {children}
      </Box>
      <chakra.footer
        color="fg.muted"
        textStyle="caption"
        borderBlockStartWidth="1px"
        paddingBlock="4"
        display="flex"
        flexWrap="wrap"
        gap="4"
      >
        <span>{footer}</span>
        <TextLink to={paths.terms} color="fg.muted">
          {common('terms')}
        </TextLink>
        <TextLink to={paths.privacy} color="fg.muted">
          {common('privacy')}
        </TextLink>
      </chakra.footer>
    </Box>
  )
}

type PublicSheetProps = {
  readonly title: ReactNode
  /** The purpose of the page. */
  readonly explanation: ReactNode
  readonly children: ReactNode
  readonly onDragOver?: DragEventHandler
  readonly onDrop?: DragEventHandler
}

/** A titled column inside the frame. */
export const PublicSheet = ({ title, explanation, children, ...dragging }: PublicSheetProps) => (
  <Box
    display="grid"
    gridTemplateColumns="minmax(0, 1fr)"
    gap="6"
    maxWidth="640px"
    marginInline="auto"
    paddingBlockStart={{ base: '2', md: '6' }}
    {...dragging}
  >
    <Box>
      <Heading as="h1" textStyle={{ base: 'figure', md: 'display' }} lineHeight="1.3" fontWeight="semibold" letterSpacing="-0.01em">
        {title}
      </Heading>
      <Box color="fg.muted">{explanation}</Box>
    </Box>
    {children}
  </Box>
)
