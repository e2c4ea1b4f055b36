import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { orNull } from '../../platform/rows.ts'
import type { MarketingService } from './marketing.service.ts'
import { MarketingSubscription } from './marketing.type.ts'

const TOKEN = { description: 'Token of the link in a marketing mail.' }

@Resolver(() => MarketingSubscription)
export class MarketingResolver {
  constructor(private readonly service: MarketingService) {}

  @Query(() => MarketingSubscription, {
    nullable: true,
    description: 'Whether marketing mails are sent to the person of a link; null for a link that was not sent.',
  })
  marketingSubscription(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() { viewer }: Context,
  ): Promise<MarketingSubscription | null> {
    return orNull(this.service.subscription(viewer, token), 'notifications.marketing.unknownLink')
  }

  @Mutation(() => MarketingSubscription, {
    description: 'Ends marketing mails to the person of a link, who need not sign in. NOT_FOUND for a link that was not sent.',
  })
  unsubscribe(@Arg('token', () => String, TOKEN) token: string, @Ctx() { viewer }: Context): Promise<MarketingSubscription> {
    return this.service.unsubscribe(viewer, token)
  }
}
