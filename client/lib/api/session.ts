import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { setViewer } from './viewer'
import { useSignOutMutation, useViewerQuery, type ViewerFieldsFragment } from './viewer.generated'

export type Viewer = ViewerFieldsFragment
export type Role = Viewer['role']

/** Whether a person manages their business: its details, its members, its endpoints. */
export const isManaging = ({ memberRole }: Pick<Viewer, 'memberRole'>): boolean => memberRole === 'OWNER' || memberRole === 'ADMIN'

/** The session. `viewer` is null for a visitor and undefined while it is loading. */
export const useSession = () => {
  const { data, error, refetch } = useViewerQuery({ fetchPolicy: 'cache-first' })
  return { viewer: data?.viewer, error: data ? undefined : error, refetch }
}

/** The signed-in user, for screens behind the guard, where there is always one. */
export const useViewer = (): Viewer => {
  const { viewer } = useSession()
  if (!viewer) throw new Error('useViewer is for screens that require a viewer')
  return viewer
}

/** Starts the session with the user that sign-in or sign-up returned. */
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
