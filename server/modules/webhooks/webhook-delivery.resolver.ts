import { Arg, Args, Authorized, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { Embedded, Personal, Scoped } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import type { PushedEvent } from '../../platform/events.ts'
import { forOwnBusiness, isWanted, Live, LivePayload, type Pushed } from '../../platform/live/live.ts'
import { orNull } from '../../platform/rows.ts'
import { InexactTotalOf } from '../../platform/search-list.ts'
import { BUSINESS_ROLES } from '../../shared/role.ts'
import type { ReplayService } from './replay.service.ts'
import { ReplayFailedWebhooksInput, WebhookDeliveriesArgs } from './webhook.inputs.ts'
import {
  attemptsByDelivery,
  bodyByEvent,
  endpointById,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryPage,
} from './webhook-delivery.entity.ts'
import { WebhookEndpoint } from './webhook-endpoint.entity.ts'
import { webhookDeliveryChanged } from './webhooks.events.ts'

@ObjectType({ description: 'A delivery has reached its final status, or it was replayed.', simpleResolvers: true })
@Scoped()
class WebhookDeliveryChange extends LivePayload {
  @Field(() => WebhookDelivery, { description: 'The delivery as it is now.' })
  delivery!: WebhookDelivery
}

@ObjectType({ description: 'Failed deliveries that are sent again.', simpleResolvers: true })
@Embedded()
class ReplayedWebhooks {
  @Field(() => WebhookEndpoint, { description: 'The endpoint that they are sent to.' })
  endpoint!: WebhookEndpoint

  @Field(() => Int, { description: 'How many are sent again, 500 at most.' })
  count!: number

  @Field(() => Int, { description: 'How many failed ones of this time are left for another call.' })
  left!: number
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  constructor(private readonly service: ReplayService) {}

  @Authorized(...BUSINESS_ROLES)
  @Query(() => WebhookDeliveryPage, { description: "Deliveries to the endpoints of the viewer's business within the last 30 days." })
  webhookDeliveries(@Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs, @Ctx() context: Context): Promise<WebhookDeliveryPage> {
    return this.service.deliveries(context.viewer, args)
  }

  @Authorized(...BUSINESS_ROLES)
  @Query(() => WebhookDelivery, {
    nullable: true,
    description: 'One delivery; null when it does not exist, is older than 30 days or belongs to another business.',
  })
  webhookDelivery(
    @Arg('id', () => ID, { description: 'Delivery to return.' }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookDelivery | null> {
    return orNull(this.service.delivery(context.viewer, id), 'webhooks.deliveryNotFound')
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => WebhookDelivery, {
    description:
      'Sends a `ping` to an endpoint, and returns its delivery. CONFLICT while the endpoint is disabled, RATE_LIMITED after 60 tests and replays within 10 minutes.',
  })
  sendTestWebhook(
    @Arg('id', () => ID, { description: 'Endpoint to send it to.' }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookDelivery> {
    return this.service.sendTest(context.viewer, id)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => WebhookDelivery, {
    description:
      'Sends a delivery once more, with the same `webhook-id` and body. CONFLICT while it is pending or its endpoint is disabled, RATE_LIMITED after 60 tests and replays within 10 minutes.',
  })
  replayWebhookDelivery(
    @Arg('id', () => ID, { description: 'Delivery to send again.' }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookDelivery> {
    return this.service.replay(context.viewer, id)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => ReplayedWebhooks, {
    description:
      'Sends the failed deliveries to an endpoint once more, oldest event first. CONFLICT while it is disabled, RATE_LIMITED after 60 tests and replays within 10 minutes.',
  })
  replayFailedWebhooks(
    @Arg('id', () => ID, { description: 'Endpoint that they are sent to.' }) id: string,
    @Arg('input', () => ReplayFailedWebhooksInput) input: ReplayFailedWebhooksInput,
    @Ctx() context: Context,
  ): Promise<ReplayedWebhooks> {
    return this.service.replayFailed(context.viewer, id, input)
  }

  @Live(() => WebhookDeliveryChange, {
    ...forOwnBusiness,
    facts: [webhookDeliveryChanged],
    matches: ({ endpointId }: { endpointId?: string | null }, { payload }) => isWanted(endpointId, payload.endpointId),
    description:
      "Delivers what becomes of deliveries to the endpoints of the viewer's business: their final status, and replays. Single attempts are read with `webhookDelivery`.",
  })
  async webhookDeliveryChanged(
    @Root() { payload }: PushedEvent<{ deliveryId: string }>,
    @Ctx() { viewer }: Context,
    @Arg('endpointId', () => ID, { nullable: true, description: 'Only deliveries to this endpoint. Absent: to all.' })
    _endpointId?: string | null,
  ): Promise<Pushed<WebhookDeliveryChange>> {
    return { delivery: await this.service.delivery(viewer, payload.deliveryId) }
  }

  @FieldResolver(() => WebhookEndpoint, { description: 'Where it is sent.' })
  endpoint(@Root() { endpointId }: WebhookDelivery, @Ctx() context: Context): Promise<WebhookEndpoint | undefined> {
    return context.load(endpointById, endpointId)
  }

  @FieldResolver(() => String, { description: 'Body of the requests, in JSON: exactly the signed bytes.' })
  @Personal()
  body(@Root() { eventId }: WebhookDelivery, @Ctx() context: Context): Promise<string> {
    return context.load(bodyByEvent, eventId)
  }

  @FieldResolver(() => [WebhookAttempt], { description: 'Latest attempts, newest first, 50 at most.' })
  attempts(@Root() { id }: WebhookDelivery, @Ctx() context: Context): Promise<WebhookAttempt[]> {
    return context.load(attemptsByDelivery, id)
  }
}

export const WebhookDeliveryPageResolver = InexactTotalOf(WebhookDeliveryPage, {
  description: 'False when more than 1,000 entries match; `totalCount` is 1,000 then.',
})
