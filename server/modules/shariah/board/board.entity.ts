import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'

/** What the board asks of itself. Two auditors change it. */
@ObjectType({
  description: 'How many equal votes settle a review of this kind. It holds for reviews that open from now on, and two auditors change it.',
})
@Scoped()
@Entity('board_setting')
export class BoardSetting {
  @Field(() => ReviewEntityType)
  @PrimaryColumn({ type: 'text' })
  entityType!: ReviewEntityType

  @Column({ type: 'uuid', insert: false, update: false })
  id!: string

  @Field(() => Int)
  @Column({ type: 'int' })
  requiredApprovals!: number

  @Field(() => Int, { nullable: true, description: 'The number that waits for a second auditor.' })
  @Column({ type: 'int', nullable: true })
  proposedApprovals!: number | null

  @Column({ name: 'proposed_by', type: 'uuid', nullable: true })
  proposerId!: string | null

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  proposedAt!: Date | null
}

/** An auditor's stake in a business, which bars from deciding its matters. */
@ObjectType({ description: "The viewer's own stake in a business: it bars from deciding that business's matters." })
@Scoped()
@Entity('declared_interest')
export class Interest {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  auditorId!: string

  @Field(() => ID)
  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => String, { description: 'Shareholding, kinship, earlier service.' })
  @Column({ type: 'text' })
  nature!: string

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  declaredAt!: Date
}
