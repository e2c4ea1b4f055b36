import { ArrayMaxSize, IsOptional } from 'class-validator'
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { Scoped } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import { type PushedEvent, toUser } from '../../platform/events.ts'
import { Live, LivePayload, type Pushed } from '../../platform/live/live.ts'
import { notFound } from '../../shared/errors.ts'
import { readStored, says } from '../../shared/i18n/text.ts'
import { Role } from '../../shared/role.ts'
import { Actor, Party, personById } from '../identity/index.ts'
import { Notification, NotificationPage } from './notification.entity.ts'
import { NotificationsArgs } from './notification.inputs.ts'
import type { NotificationService } from './notification.service.ts'
import { notificationsWritten } from './notifications.events.ts'

const MARKED_AT_ONCE = 500

@InputType({ description: 'Which notifications to mark as read.' })
class MarkNotificationsReadInput {
  @Field(() => [ID], {
    nullable: true,
    description: "Notifications to mark, at most 500; ids that are not the viewer's own are ignored. Absent or null: all.",
  })
  @IsOptional()
  @ArrayMaxSize(MARKED_AT_ONCE, says('notifications.input.atOnce'))
  ids?: string[] | null
}

@ObjectType({ description: "The viewer's notifications after some were marked as read.", simpleResolvers: true })
@Scoped()
class NotificationsRead {
  @Field(() => [Notification], { description: 'Those that this marked, newest first, 500 at most. All of them are read now.' })
  notifications!: Notification[]

  @Field(() => Int, { description: 'How many notifications the viewer has not read now.' })
  unreadCount!: number
}

@ObjectType({ description: 'The viewer received a notification.', simpleResolvers: true })
@Scoped()
class NotificationReceived extends LivePayload {
  @Field(() => Notification, { description: 'What was written for the viewer.' })
  notification!: Notification

  @Field(() => Int, { description: 'How many notifications the viewer has not read now.' })
  unreadCount!: number
}

@Resolver(() => Notification)
export class NotificationResolver {
  constructor(private readonly notified: NotificationService) {}

  @Authorized()
  @Query(() => NotificationPage, { description: "The viewer's own notifications." })
  notifications(@Args(() => NotificationsArgs) args: NotificationsArgs, @Ctx() context: Context): Promise<NotificationPage> {
    return this.notified.notifications(context.viewer, args)
  }

  @Authorized()
  @Mutation(() => NotificationsRead, { description: 'Marks notifications of the viewer as read.' })
  markNotificationsRead(
    @Ctx() context: Context,
    @Arg('input', () => MarkNotificationsReadInput, { nullable: true, description: 'Which to mark. Absent or null: all.' })
    input?: MarkNotificationsReadInput | null,
  ): Promise<NotificationsRead> {
    return this.notified.markRead(context.viewer, input?.ids ?? null)
  }

  @Live(() => NotificationReceived, {
    facts: [notificationsWritten],
    roles: Object.values(Role),
    audience: ({ userId }) => (userId ? [toUser(userId)] : []),
    description: 'Delivers each new notification of the viewer.',
  })
  async notificationReceived(
    @Root() { payload }: PushedEvent<{ byUser: Readonly<Record<string, string>> }>,
    @Ctx() { viewer }: Context,
  ): Promise<Pushed<NotificationReceived>> {
    const id = viewer.userId === null ? undefined : payload.byUser[viewer.userId]
    if (id === undefined) throw notFound('notifications.notFound')
    const [notification, unreadCount] = await Promise.all([this.notified.notification(viewer, id), this.notified.unreadCount(viewer)])
    return { notification, unreadCount }
  }

  @FieldResolver(() => Actor, {
    nullable: true,
    description: 'The person, business or customer that did it; null when it happened automatically or may not be named.',
  })
  async actor(@Root() { actorId, partyName }: Notification, @Ctx() context: Context): Promise<Actor | null> {
    if (actorId !== null) return context.load(personById, actorId)
    return partyName === null ? null : Party.of(partyName)
  }

  @FieldResolver(() => String, {
    name: 'reason',
    nullable: true,
    description: 'Reason or note that came with the event, such as why a document was rejected; null when none was given.',
  })
  whatReason(@Root() { reason }: Notification, @Ctx() { language }: Context): string | null {
    return reason && readStored(reason, language)
  }
}
