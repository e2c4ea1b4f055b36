import type { ApolloCache } from '@apollo/client'
import { useCallback } from 'react'
import { failureOf } from '@/lib/api/failure'
import { toast } from '@/ui/overlays/toaster'
import {
  type NotificationRowFragment,
  NotificationsDocument,
  type NotificationsQuery,
  useMarkNotificationsReadMutation,
  useNotificationsQuery,
} from './bell.generated'

const PAGE = 20

type Page = NotificationsQuery['notifications']

const change = (cache: ApolloCache, next: (page: Page) => Page) =>
  cache.updateQuery(
    { query: NotificationsDocument, variables: { first: PAGE } },
    (known) => known && { ...known, notifications: next(known.notifications) },
  )

/** Adds pushed notifications to the top of the list. */
export const enter = (cache: ApolloCache, arrived: readonly NotificationRowFragment[]) =>
  change(cache, (page) => {
    const fresh = arrived.filter(({ id }) => !page.nodes.some((node) => node.id === id))
    return { ...page, nodes: [...fresh, ...page.nodes], totalCount: page.totalCount + fresh.length }
  })

/** Applies the unread count of a push at once, independently of its row. */
export const count = (cache: ApolloCache, unreadCount: number) => change(cache, (page) => ({ ...page, unreadCount }))

/** The viewer's notifications, newest first. */
export const useNotifications = () => useNotificationsQuery({ variables: { first: PAGE }, fetchPolicy: 'cache-and-network' })

/** Marks one or all as read, optimistically; reverted with a toast if the server refuses. */
export const useMarkRead = (unread: number) => {
  const [mark] = useMarkNotificationsReadMutation()
  return useCallback(
    async (id?: string) => {
      const unreadCount = id === undefined ? 0 : Math.max(0, unread - 1)
      const readAt = new Date().toISOString()
      try {
        await mark({
          variables: id === undefined ? {} : { input: { ids: [id] } },
          optimisticResponse: { markNotificationsRead: { __typename: 'NotificationsRead', unreadCount } },
          update: (cache, { data }) =>
            data &&
            change(cache, (page) => ({
              ...page,
              unreadCount: data.markNotificationsRead.unreadCount,
              nodes: page.nodes.map((node) => (node.readAt === null && (id === undefined || node.id === id) ? { ...node, readAt } : node)),
            })),
        })
      } catch (error) {
        toast.failed(failureOf(error).sentence)
      }
    },
    [mark, unread],
  )
}
