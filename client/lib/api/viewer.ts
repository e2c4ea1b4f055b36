import type { ApolloClient } from '@apollo/client'
import { renewSocket } from './socket'
import { ViewerDocument, type ViewerFieldsFragment } from './viewer.generated'

const afterRender = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Switches the client to this user, or to a visitor: clears everything that was cached and reopens the socket with the new
 * session.
 */
export const setViewer = async (client: ApolloClient, viewer: ViewerFieldsFragment | null): Promise<void> => {
  const write = () => client.writeQuery({ query: ViewerDocument, data: { viewer } })
  if (viewer === null) {
    // The guards unmount the screens first, so that none of them refetches what is about to be cleared.
    write()
    await afterRender()
  }
  client.restore({})
  write()
  renewSocket()
}
