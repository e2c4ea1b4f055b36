import { Box, chakra } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { Empty } from '@/ui/lists/empty'
import { NotificationLine } from './notification-line'
import { useMarkRead, useNotifications } from './use-notifications'

const SHOWN = 6

/** The latest notifications, each linked to its subject. */
export const RecentActivity = () => {
  const { t } = useTranslation('notifications')
  const query = useNotifications()
  const markRead = useMarkRead(query.data?.notifications.unreadCount ?? 0)
  return (
    <Card title={t('recent')} padding="4" overflow="clip">
      <Box marginInline="-4" marginBlockEnd="-4">
        <QueryView
          query={query}
          isEmpty={({ notifications }) => notifications.nodes.length === 0}
          empty={<Empty icon={History} title={t('recentEmpty')} explanation={t('recentEmptyExplanation')} />}
        >
          {({ notifications: { nodes } }) => (
            <chakra.ul listStyleType="none" css={{ '& > li': { borderBlockStartWidth: '1px' } }}>
              {nodes.slice(0, SHOWN).map((notification) => (
                <li key={notification.id}>
                  <NotificationLine
                    notification={notification}
                    onOpen={(id) => {
                      if (notification.readAt === null) void markRead(id)
                    }}
                  />
                </li>
              ))}
            </chakra.ul>
          )}
        </QueryView>
      </Box>
    </Card>
  )
}
