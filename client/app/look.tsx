import { ChakraProvider, LocaleProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeTag } from '@/lib/text/languages'
import { system } from '@/ui/theme'

/** Provides colours and the text direction of the language, which every page needs. */
export const Look = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useTranslation()
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={localeTag(i18n.language)}>{children}</LocaleProvider>
    </ChakraProvider>
  )
}
