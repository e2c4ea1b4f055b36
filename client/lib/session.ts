import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { setViewer } from './viewer'
import { useSignOutMutation, useViewerQuery, type ViewerFieldsFragment } from './viewer.generated'

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

/** Makes the answer of signing in or up the session. */
export const useEnter = () => {
  const client = useApolloClient()
  return useCallback((viewer: Viewer) => setViewer(client, viewer), [client])
}

/** Ends the session at the server, then here. */
export const useSignOut = () => {
  const client = useApolloClient()
  const [signOut] = useSignOutMutation()
  return useCallback(async () => {
    await signOut()
    await setViewer(client, null)
  }, [client, signOut])
}
