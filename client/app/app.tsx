import type { ApolloClient } from '@apollo/client'
import { BrowserRouter } from 'react-router-dom'
import { Toaster } from '@/ui/toaster'
import { Providers } from './providers'
import { AppRoutes } from './router'

/** The whole product in a browser. */
export const App = ({ client }: { readonly client: ApolloClient }) => (
  <Providers client={client}>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
    <Toaster />
  </Providers>
)
