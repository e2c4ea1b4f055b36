import type { ApolloClient } from '@apollo/client'
import { renewSocket } from './socket'
import { ViewerDocument, type ViewerFieldsFragment } from './viewer.generated'

const afterRender = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Makes this person, or nobody, the one whose data is on the screen: nothing read before stays in memory, and the
 * socket opens anew with the new session.
 */
export const setViewer = async (client: ApolloClient, viewer: ViewerFieldsFragment | null): Promise<void> => {
  const write = () => client.writeQuery({ query: ViewerDocument, data: { viewer } })
  if (viewer === null) {
    // The guards first take the screens away, so that none of them asks again for what is about to be forgotten.
    write()
    await afterRender()
  }
  client.restore({})
  write()
  renewSocket()
}
