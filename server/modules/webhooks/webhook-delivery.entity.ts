import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, In, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { WebhookEndpoint } from './webhook-endpoint.entity.ts'
import { WebhookDeliveryStatus, WebhookEventType, WebhookFailure } from './webhook-terms.ts'

/** Something that happened to a business, as its endpoints receive it: the same bytes at every attempt. */
@Entity('webhook_event')
export class WebhookEvent {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'text' })
  type!: WebhookEventType

  @Column({ type: 'text' })
  body!: string

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date
}

/** An event on its way to one endpoint. */
@ObjectType({ description: 'An event on its way to one endpoint. Kept for 30 days, and readable by the members of the business.' })
@Scoped()
@Entity('webhook_delivery')
export class WebhookDelivery {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, {
    description:
      'Id of the event: `id` of the body and the header `webhook-id`. The same for every endpoint, attempt and replay, so receivers deduplicate by it.',
  })
  @Column({ type: 'uuid' })
  eventId!: string

  @Column({ type: 'uuid' })
  endpointId!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => WebhookEventType, { description: 'What happened.' })
  @Column({ type: 'text' })
  type!: WebhookEventType

  @Field(() => WebhookDeliveryStatus, { description: 'What became of it.' })
  @Column({ type: 'text' })
  status!: WebhookDeliveryStatus

  /** Counts the attempts since it was created or last replayed. */
  @Column({ type: 'int' })
  tries!: number

  @Field(() => DateTime, { nullable: true, description: 'When it is attempted next; null unless it is pending.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextAttemptAt!: Date | null

  /** An attempt is queued or under way until then, and no other is queued. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  queuedUntilAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When the endpoint acknowledged it; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deliveredAt!: Date | null

  @Field(() => DateTime, { description: 'When the event happened.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date
}

@ObjectType({ description: 'One page of a list of deliveries.' })
export class WebhookDeliveryPage extends ConnectionOf(WebhookDelivery) {}

/** One attempt at a delivery. */
@ObjectType({ description: 'One attempt at a delivery.', simpleResolvers: true })
@Embedded()
@Entity('webhook_attempt')
export class WebhookAttempt {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  deliveryId!: string

  @Field(() => DateTime, { description: 'When it began.' })
  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  @Column({ type: 'int' })
  milliseconds!: number

  @Field(() => Int, { name: 'httpStatus', nullable: true, description: 'HTTP status of the response; null without one.' })
  @Column({ type: 'int', nullable: true })
  httpStatus!: number | null

  @Field(() => String, { nullable: true, description: 'First 500 characters of the response; null without one.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  response!: string | null

  @Field(() => WebhookFailure, { nullable: true, description: 'Why it failed; null when the endpoint acknowledged the event.' })
  @Column({ type: 'text', nullable: true })
  failure!: WebhookFailure | null
}

/** Returns the endpoint of a delivery, for a viewer who may see the delivery. */
export const endpointById: Batch<string, WebhookEndpoint | undefined> = async (db, ids) => {
  const found = await db.findBy(WebhookEndpoint, { id: In([...ids]) })
  return ids.map((id) => found.find((endpoint) => endpoint.id === id))
}

/** Returns the body of an event, for a viewer who may see a delivery of it. */
export const bodyByEvent: Batch<string, string> = async (db, ids) => {
  const found = await db.findBy(WebhookEvent, { id: In([...ids]) })
  return ids.map((id) => found.find((event) => event.id === id)?.body ?? '')
}

/** How many attempts at one delivery are shown. Each replay adds eight at most. */
const MOST_SHOWN = 50

/** Returns the latest attempts at a delivery, newest first, for a viewer who may see it. */
export const attemptsByDelivery: Batch<string, WebhookAttempt[]> = async (db, ids) => {
  const found = await db.find(WebhookAttempt, { where: { deliveryId: In([...ids]) }, order: { at: 'DESC', id: 'ASC' } })
  return ids.map((id) => found.filter((attempt) => attempt.deliveryId === id).slice(0, MOST_SHOWN))
}
