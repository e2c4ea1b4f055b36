import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { MutationField } from '@/graphql/query-fields.generated'
import { EXPLORER_PREFIX, forget } from '../browser/storage'
import { setViewer } from './viewer'
import { useSignOutMutation, useViewerQuery, type ViewerFieldsFragment } from './viewer.generated'

export type Viewer = ViewerFieldsFragment
export type Role = Viewer['role']

/** Whether a person manages their business: its details, its members, its endpoints. */
export const isManaging = ({ memberRole }: Pick<Viewer, 'memberRole'>): boolean => memberRole === 'OWNER' || memberRole === 'ADMIN'

/** Whether a person sees what their business pays the platform: who does the daily business over all of its accounts. */
export const isPaying = ({ memberRole, visibleAccountIds }: Pick<Viewer, 'memberRole' | 'visibleAccountIds'>): boolean =>
  memberRole !== null && memberRole !== 'VIEWER' && !visibleAccountIds

/**
 * Whether the person may call a mutation as a member of their business, as the server says it. What they may not do is not offered:
 * a notice above every page says why.
 *
 *     const may = useMay()
 *     {may('createInvoice') && <Button onClick={begin}>…</Button>}
 */
export const useMay = (): ((mutation: MutationField) => boolean) => {
  const { viewer } = useSession()
  return (mutation) => !viewer?.refusedMutations.includes(mutation)
}

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

/** Ends the session at the server, then here, with what the explorer stored in this browser. */
export const useSignOut = () => {
  const client = useApolloClient()
  const [signOut] = useSignOutMutation()
  return useCallback(async () => {
    await signOut()
    forget(EXPLORER_PREFIX)
    await setViewer(client, null)
  }, [client, signOut])
}
