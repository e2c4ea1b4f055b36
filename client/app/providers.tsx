import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Look } from './look'

/** What the screens of the product stand on: data and look. */
export const Providers = ({ client, children }: { readonly client: ApolloClient; readonly children: ReactNode }) => (
  <ApolloProvider client={client}>
    <Look>{children}</Look>
  </ApolloProvider>
)
