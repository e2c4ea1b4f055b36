import { HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { LanguageSelect } from '../fields/language-select'
import { BrandMark } from './brand-mark'
import { ThemeSwitch } from './theme-switch'

/** Brand mark, language and theme, above pages outside the shell. */
export const VisitorHeader = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <HStack as="header" justify="space-between" gap="3" padding={{ base: '4', md: '6' }} flexWrap="wrap">
      <HStack asChild gap="2.5" fontWeight="semibold" textStyle="heading">
        <Link to={paths.landing}>
          <BrandMark size={28} />
          {t('product')}
        </Link>
      </HStack>
      <HStack gap="2">
        <ThemeSwitch />
        <LanguageSelect />
        {children}
      </HStack>
    </HStack>
  )
}
