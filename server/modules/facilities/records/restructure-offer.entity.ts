import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

/** New days for what is owed, as a lender offers them. Amounts are in minor units. */
@ObjectType({
  description: 'New days for what is owed, as the lender offered them. Readable by both parties, the board, admins and analysts.',
})
@Scoped()
@Entity('restructure_offer')
export class RestructureOffer {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  facilityId!: string

  @Column({ type: 'jsonb' })
  instalments!: { dueOn: string; amount: string }[]

  @Column({ type: 'bigint', transformer: asBigint })
  waiver!: bigint

  @Field(() => String, { description: 'Why the lender offers it.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string

  @Column({ type: 'uuid' })
  offeredById!: string

  @Field(() => DateTime, { description: 'When it was offered.' })
  @Column({ type: 'timestamptz', precision: 3 })
  offeredAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When the merchant accepted or declined it; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the merchant accepted it; null while it is open.' })
  @Column({ type: 'boolean', nullable: true })
  isAccepted!: boolean | null
}
