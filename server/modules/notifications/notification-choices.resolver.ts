import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { MARKETING_WORDING_VERSION } from './marketing-consent.ts'
import { NotificationChoices } from './notification-choices.entity.ts'
import { UpdateNotificationChoicesInput } from './notification-choices.inputs.ts'
import type { ChoicesService } from './notification-choices.service.ts'

@Resolver(() => NotificationChoices)
export class NotificationChoicesResolver {
  constructor(private readonly choices: ChoicesService) {}

  @Authorized()
  @Query(() => NotificationChoices, { description: 'What the viewer wants to be sent: everything but marketing, until they choose.' })
  notificationChoices(@Ctx() context: Context): Promise<NotificationChoices> {
    return this.choices.find(context.viewer)
  }

  @Authorized()
  @Mutation(() => NotificationChoices, {
    description:
      'Changes what the viewer wants to be sent. The bell shows everything in any case, and mails about security are always sent.',
  })
  updateNotificationChoices(
    @Arg('input', () => UpdateNotificationChoicesInput) input: UpdateNotificationChoicesInput,
    @Ctx() context: Context,
  ): Promise<NotificationChoices> {
    return this.choices.update(context.viewer, input)
  }

  @FieldResolver(() => Int, { description: 'Version of the wording by which one consents to marketing mails now.' })
  marketingWording(): number {
    return MARKETING_WORDING_VERSION
  }
}
