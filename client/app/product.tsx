import { ApolloProvider } from '@apollo/client/react'
import { connect } from '@/lib/api/apollo'
import { Presence } from './presence'
import { AppRoutes, preloadRoute } from './router'

const client = connect()
preloadRoute(window.location.pathname)

/** Every page that needs Apollo and the session. Loaded when a visitor leaves the public pages. */
const Product = () => (
  <ApolloProvider client={client}>
    <AppRoutes />
    <Presence />
  </ApolloProvider>
)
export default Product
