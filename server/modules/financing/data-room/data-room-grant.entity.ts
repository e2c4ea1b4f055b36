import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { DataRoomScope, type GrantStatus } from './grant-lifecycle.ts'

/** What a lender asked to read of a merchant, and what the merchant decided. It belongs to one response and ends with it. */
@ObjectType({
  description:
    'What a lender asked to read of the merchant of a request, and what the merchant decided. Readable by the merchant and by the lender that asked.',
  simpleResolvers: true,
})
@Scoped()
@Entity('data_room_grant')
export class DataRoomGrant {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'Request that the lender responded to.' })
  @Column({ type: 'uuid' })
  requestId!: string

  @Column({ type: 'uuid' })
  merchantId!: string

  @Field(() => ID, { description: 'The business that asks for data.' })
  @Column({ type: 'uuid' })
  lenderId!: string

  @Column({ type: 'uuid' })
  responseId!: string

  @Column({ type: 'uuid' })
  askedBy!: string

  @Field(() => DateTime, { description: 'When the lender asked.' })
  @Column({ type: 'timestamptz', precision: 3 })
  askedAt!: Date

  @Field(() => [DataRoomScope], { description: 'Scopes that the lender asked for.' })
  @Column({ type: 'text', array: true })
  askedScopes!: DataRoomScope[]

  @Field(() => String, { nullable: true, description: 'Why the lender needs the data, in its words; null when it did not say.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  message!: string | null

  @Column({ type: 'text' })
  status!: GrantStatus

  @Field(() => [DataRoomScope], { description: 'Scopes that the merchant granted; empty until it did, and kept afterwards.' })
  @Column({ type: 'text', array: true })
  grantedScopes!: DataRoomScope[]

  /** The score that the merchant granted; null without that scope. */
  @Column({ type: 'uuid', nullable: true })
  altScoreId!: string | null

  @Column({ type: 'uuid', nullable: true })
  decidedBy!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the merchant last granted, refused or revoked; null until it decided.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'Until when the lender may read, exclusive; null unless it was granted.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Why the merchant refused, in its words; null unless it did.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reason!: string | null
}
