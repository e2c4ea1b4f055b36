import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeTag } from '@/lib/languages'
import { system } from '@/ui/theme'

/** What every screen stands on: data, colours, and the language's direction. */
export const Providers = ({ client, children }: { readonly client: ApolloClient; readonly children: ReactNode }) => {
  const { i18n } = useTranslation()
  return (
    <ApolloProvider client={client}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={localeTag(i18n.language)}>{children}</LocaleProvider>
      </ChakraProvider>
    </ApolloProvider>
  )
}
