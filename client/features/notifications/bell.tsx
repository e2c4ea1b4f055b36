import { Box, Button, chakra, HStack, IconButton, Popover, Portal } from '@chakra-ui/react'
import { Bell as BellIcon, BellOff, CheckCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/lib/api/session'
import { QueryView } from '@/ui/frames/query-view'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { Empty } from '@/ui/lists/empty'
import { LoadMore } from '@/ui/lists/load-more'
import { type NotificationRowFragment, useNotificationReceivedSubscription } from './bell.generated'
import { NotificationLine, Sentence } from './notification-line'
import { count, enter, useMarkRead, useNotifications } from './use-notifications'

const MANY = 99

/** The notifications that change the status of the user's business, or what the user may do for it: every page shows both. */
const OF_SESSION: readonly NotificationRowFragment['kind'][] = [
  'BUSINESS_VERIFIED',
  'BUSINESS_REJECTED',
  'BUSINESS_SUSPENDED',
  'RENEWAL_REJECTED',
  'VERIFICATION_EXPIRED',
  'MEMBER_CHANGED',
  'MEMBER_REMOVED',
]

/** The bell with the unread count and the list of notifications. New ones are announced politely. */
export const Bell = () => {
  const { t } = useTranslation('notifications')
  const [open, setOpen] = useState(false)
  const [waiting, setWaiting] = useState<readonly NotificationRowFragment[]>([])
  const [latest, setLatest] = useState<NotificationRowFragment>()
  const list = useRef<HTMLDivElement>(null)
  const query = useNotifications()
  const unread = query.data?.notifications.unreadCount ?? 0
  const markRead = useMarkRead(unread)
  const { cache } = query.client
  const { refetch } = useSession()

  useNotificationReceivedSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return
      const { notification, unreadCount } = data.notificationReceived
      setLatest(notification)
      count(cache, unreadCount)
      if (OF_SESSION.includes(notification.kind)) void refetch().catch(() => undefined)
      // An open list does not move while the user reads it.
      if (open) setWaiting((known) => [notification, ...known])
      else enter(cache, [notification])
    },
  })
  const show = () => {
    enter(cache, waiting)
    setWaiting([])
    list.current?.scrollTo({ top: 0 })
  }
  const toggle = (next: boolean) => {
    if (!next) show()
    setOpen(next)
  }
  const label = unread > 0 ? t('bellUnread', { count: unread }) : t('bell')

  return (
    <>
      <Box srOnly role="status" aria-live="polite">
        {latest && <Sentence key={latest.id} notification={latest} />}
      </Box>
      <Popover.Root
        open={open}
        onOpenChange={(change) => toggle(change.open)}
        positioning={{ placement: 'bottom-end' }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <IconButton variant="ghost" aria-label={label} position="relative">
            <BellIcon aria-hidden />
            {unread > 0 && <Badge>{unread > MANY ? t('many') : unread}</Badge>}
          </IconButton>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content
              aria-label={t('title')}
              width="min(420px, calc(100vw - 16px))"
              maxHeight="min(640px, calc(100dvh - 80px))"
              bg="bg.panel"
              borderRadius="card"
              borderWidth="1px"
            >
              <HStack justify="space-between" gap="3" paddingInline="4" minHeight="48px" borderBlockEndWidth="1px" flexShrink="0">
                <Popover.Title fontWeight="semibold" fontSize="heading">
                  {t('title')}
                </Popover.Title>
                <Button variant="ghost" size="xs" disabled={unread === 0} onClick={() => void markRead()}>
                  <CheckCheck aria-hidden />
                  {t('markAll')}
                </Button>
              </HStack>
              <ArrivalsBar count={waiting.length} label={t('arrivals', { count: waiting.length })} onShow={show} />
              <Box ref={list} overflowY="auto" minHeight="0" flex="1">
                <QueryView
                  query={query}
                  isEmpty={({ notifications }) => notifications.nodes.length === 0}
                  empty={<Empty icon={BellOff} title={t('empty')} explanation={t('emptyExplanation')} />}
                >
                  {({ notifications: { nodes, pageInfo } }) => (
                    <>
                      <chakra.ul listStyleType="none" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
                        {nodes.map((notification) => (
                          <li key={notification.id}>
                            <NotificationLine
                              notification={notification}
                              onRead={(id) => void markRead(id)}
                              onOpen={(id) => {
                                if (notification.readAt === null) void markRead(id)
                                toggle(false)
                              }}
                            />
                          </li>
                        ))}
                      </chakra.ul>
                      <LoadMore
                        hasMore={pageInfo.hasNextPage}
                        onMore={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })}
                      />
                    </>
                  )}
                </QueryView>
              </Box>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </>
  )
}

const Badge = ({ children }: { readonly children: React.ReactNode }) => (
  <chakra.span
    aria-hidden
    position="absolute"
    insetBlockStart="1px"
    insetInlineEnd="-1px"
    minWidth="17px"
    height="17px"
    paddingInline="1"
    display="grid"
    placeItems="center"
    borderRadius="full"
    bg="brand.solid"
    color="brand.contrast"
    fontSize="11px"
    fontWeight="semibold"
    fontVariantNumeric="tabular-nums"
    lineHeight="1"
  >
    {children}
  </chakra.span>
)
