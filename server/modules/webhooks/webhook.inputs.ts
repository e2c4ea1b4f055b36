import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsIn, IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../platform/list-order.ts'
import { says } from '../../shared/i18n/text.ts'
import { ListArgs } from '../../shared/page.ts'
import { DateTime } from '../../shared/scalars.ts'
import type { WebhookDelivery } from './webhook-delivery.entity.ts'
import { CHOSEN_TYPES, WebhookDeliveryStatus, WebhookEventType } from './webhook-terms.ts'

const URL_WANTED =
  'HTTPS on port 443, without a user name, a password or a fragment, up to 2,000 characters. INVALID when its host has no address, or one that is not public.'
const LONGEST_DESCRIPTION = 200

@InputType({ description: 'An endpoint to add.' })
export class CreateWebhookEndpointInput {
  @Field(() => String, { description: `Where events are posted: ${URL_WANTED}` })
  url!: string

  @Field(() => String, { defaultValue: '', description: 'What it is for, up to 200 characters.' })
  @MaxLength(LONGEST_DESCRIPTION, says('webhooks.input.description'))
  description!: string

  @Field(() => [WebhookEventType], {
    description: 'Events that it receives, at least one. PING cannot be chosen: every endpoint can receive it.',
  })
  @ArrayNotEmpty(says('webhooks.input.events'))
  @ArrayUnique(says('webhooks.input.eventOnce'))
  @ArrayMaxSize(CHOSEN_TYPES.length, says('webhooks.input.eventOnce'))
  @IsIn(CHOSEN_TYPES, { each: true, ...says('webhooks.input.chosen') })
  events!: WebhookEventType[]
}

@InputType({ description: 'Changes of an endpoint. An omitted field stays as it is.' })
export class UpdateWebhookEndpointInput {
  @Field(() => String, { nullable: true, description: `New address, for which the person must be present: ${URL_WANTED}` })
  @IsOptional()
  url?: string | null

  @Field(() => String, { nullable: true, description: 'What it is for, up to 200 characters.' })
  @IsOptional()
  @MaxLength(LONGEST_DESCRIPTION, says('webhooks.input.description'))
  description?: string | null

  @Field(() => [WebhookEventType], { nullable: true, description: 'Events that it receives from now on, at least one.' })
  @IsOptional()
  @ArrayNotEmpty(says('webhooks.input.events'))
  @ArrayUnique(says('webhooks.input.eventOnce'))
  @ArrayMaxSize(CHOSEN_TYPES.length, says('webhooks.input.eventOnce'))
  @IsIn(CHOSEN_TYPES, { each: true, ...says('webhooks.input.chosen') })
  events?: WebhookEventType[] | null
}

@InputType({ description: 'Which failed deliveries to send again.' })
export class ReplayFailedWebhooksInput {
  @Field(() => DateTime, { description: 'Failed deliveries of events at or after this time.' })
  happenedFromAt!: Date
}

@InputType({ description: 'Which deliveries to list. Omitted criteria do not filter.' })
export class WebhookDeliveryFilter {
  @Field(() => ID, { nullable: true, description: 'Only to this endpoint.' })
  endpointId?: string | null

  @Field(() => WebhookDeliveryStatus, { nullable: true, description: 'Only with this status.' })
  status?: WebhookDeliveryStatus | null

  @Field(() => WebhookEventType, { nullable: true, description: 'Only events of this type.' })
  type?: WebhookEventType | null
}

export const WEBHOOK_DELIVERY_ORDERS = ordersOf(
  'WebhookDelivery',
  latestOrEarliest('delivery.createdAt', ({ createdAt }: WebhookDelivery) => createdAt, 'created'),
)

@ArgsType()
export class WebhookDeliveriesArgs extends ListArgs(WebhookDeliveryFilter, WEBHOOK_DELIVERY_ORDERS) {}
