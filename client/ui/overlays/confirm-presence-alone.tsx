import { ApolloProvider } from '@apollo/client/react'
import type { ComponentProps } from 'react'
import { connect } from '@/lib/api/apollo'
import ConfirmPresence from './confirm-presence'

const client = connect()

/** The dialog that confirms the presence of the person, for pages without Apollo. */
const ConfirmPresenceAlone = (props: ComponentProps<typeof ConfirmPresence>) => (
  <ApolloProvider client={client}>
    <ConfirmPresence {...props} />
  </ApolloProvider>
)
export default ConfirmPresenceAlone
