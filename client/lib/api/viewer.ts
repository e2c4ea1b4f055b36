import type { ApolloClient } from '@apollo/client'
import { renewSocket } from './socket'
import { ViewerDocument, type ViewerFieldsFragment, type ViewerQuery } from './viewer.generated'

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

/** What decides which data a member may read. */
const rightsOf = ({ business, memberRole, visibleAccountIds }: ViewerFieldsFragment) =>
  JSON.stringify([business?.id ?? null, memberRole, visibleAccountIds])

/**
 * Clears everything that was cached when what the signed-in user may read changes: another role within the business, other visible
 * accounts, or no longer the same business. Nothing that is hidden from then on is shown from the cache.
 */
export const followRights = (client: ApolloClient): void => {
  let known: ViewerFieldsFragment | null = null
  client.cache.watch({
    query: ViewerDocument,
    optimistic: false,
    callback: ({ result, complete }) => {
      // While the cache is being cleared there is no viewer in it.
      if (!complete) return
      const [before, now] = [known, (result as ViewerQuery).viewer]
      known = now
      // Before the first business of a user there is nothing to hide.
      if (!before?.business || before.id !== now?.id || rightsOf(before) === rightsOf(now)) return
      void afterRender().then(() => (known === now ? setViewer(client, now) : undefined))
    },
  })
}
