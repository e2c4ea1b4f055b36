import { ArgsType, Field, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../platform/list-order.ts'
import { ListArgs } from '../../shared/page.ts'
import type { Notification } from './notification.entity.ts'

@InputType({ description: 'Which notifications to list. Omitted criteria do not filter.' })
export class NotificationFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: only notifications that are not marked as read.' })
  unreadOnly?: boolean | null
}

export const NOTIFICATION_ORDERS = ordersOf(
  'Notification',
  latestOrEarliest('notification.createdAt', ({ createdAt }: Notification) => createdAt, 'written'),
)

@ArgsType()
export class NotificationsArgs extends ListArgs(NotificationFilter, NOTIFICATION_ORDERS) {}
