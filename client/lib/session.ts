import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { renewSocket } from './socket'
import { useSignOutMutation, useViewerQuery, ViewerDocument, type ViewerFieldsFragment } from './viewer.generated'

export type Viewer = ViewerFieldsFragment
export type Role = Viewer['role']

/** Who is signed in. `viewer` is null for a visitor and undefined while nobody knows yet. */
export const useSession = () => {
  const { data, error, refetch } = useViewerQuery({ fetchPolicy: 'cache-first' })
  return { viewer: data?.viewer, error: data ? undefined : error, refetch }
}

/** The person signed in; for screens behind the guard, where there always is one. */
export const useViewer = (): Viewer => {
  const { viewer } = useSession()
  if (!viewer) throw new Error('useViewer is for screens that require a viewer')
  return viewer
}

/** Makes the answer of signing in or up the session: nothing of the visitor before stays. */
export const useEnter = () => {
  const client = useApolloClient()
  return useCallback(
    async (viewer: Viewer) => {
      await client.clearStore()
      client.writeQuery({ query: ViewerDocument, data: { viewer } })
      renewSocket()
    },
    [client],
  )
}

/** Ends the session at the server, then forgets everything that was read with it. */
export const useSignOut = () => {
  const client = useApolloClient()
  const [signOut] = useSignOutMutation()
  return useCallback(async () => {
    await signOut()
    await client.clearStore()
    client.writeQuery({ query: ViewerDocument, data: { viewer: null } })
    renewSocket()
  }, [client, signOut])
}
