import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Look } from './look'

/** Provides the Apollo client and the theme to the screens. */
export const Providers = ({ client, children }: { readonly client: ApolloClient; readonly children: ReactNode }) => (
  <ApolloProvider client={client}>
    <Look>{children}</Look>
  </ApolloProvider>
)
