import { ApolloProvider } from '@apollo/client/react'
import { connect } from '@/lib/apollo'
import { AppRoutes, beginRoute } from './router'

const client = connect()
beginRoute(window.location.pathname)

/** All that needs the server's data. Loaded when somebody goes beyond the public pages. */
const Product = () => (
  <ApolloProvider client={client}>
    <AppRoutes />
  </ApolloProvider>
)
export default Product
