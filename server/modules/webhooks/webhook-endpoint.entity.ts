import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { WebhookEndpointStatus, WebhookEventType } from './webhook-terms.ts'

/** A URL of a business that receives events. Its secrets are sealed, because each attempt signs with them. */
@ObjectType({ description: 'A URL that receives events of the business as signed HTTP requests. Readable by the members of the business.' })
@Scoped()
@Entity('webhook_endpoint')
export class WebhookEndpoint {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'text' })
  url!: string

  @Field(() => String, { description: 'What it is for, in the words of a member; may be empty.' })
  @Personal()
  @Column({ type: 'text' })
  description!: string

  @Field(() => [WebhookEventType], { description: 'Events that it receives.' })
  @Column({ type: 'text', array: true })
  events!: WebhookEventType[]

  @Column({ type: 'text' })
  sealedSecret!: string

  /** The secret before the last rotation, which signs as well until its time is over. */
  @Column({ type: 'text', nullable: true })
  sealedPreviousSecret!: string | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'Until when requests are also signed with the secret before the last rotation; null when none was rotated.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  previousSecretUntilAt!: Date | null

  @Field(() => WebhookEndpointStatus, { description: 'Whether it receives events.' })
  @Column({ type: 'text' })
  status!: WebhookEndpointStatus

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When the first attempt failed since it last acknowledged one; null while it acknowledges events. It is disabled after five days of failures only.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  firstFailedAt!: Date | null

  /** When the members were warned of the failures; null while they were not. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  warnedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When it last acknowledged an event; null until the first one.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastDeliveredAt!: Date | null

  @Column({ type: 'uuid' })
  createdById!: string

  @Field(() => DateTime, { description: 'When it was added.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  /** It is hidden since then, and its secrets are gone; a job deletes its rows. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null
}

@ObjectType({ description: 'An endpoint together with its new secret.', simpleResolvers: true })
@Embedded()
export class WebhookEndpointSecret {
  @Field(() => WebhookEndpoint, { description: 'The endpoint, without its secret.' })
  endpoint!: WebhookEndpoint

  @Field(() => String, {
    description: 'Shown only once: store it where the receiver verifies signatures. `whsec_` and 32 bytes in base64.',
  })
  secret!: string
}
