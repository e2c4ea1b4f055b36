import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { ApprovalSubject } from '../../approvals/index.ts'
import { InterestKind } from '../reviews/interest-kind.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'

/** The number of equal votes that settles reviews of a kind. A change takes two auditors. */
@ObjectType({
  description:
    'How many votes for the same decision settle a review of one kind. The number applies to reviews opened from now on; two auditors are needed to change it.',
})
@Scoped()
@Entity('board_setting')
export class BoardSetting {
  @Field(() => ReviewEntityType, { description: 'Kind of matter that the number applies to.' })
  @PrimaryColumn({ type: 'text' })
  entityType!: ReviewEntityType

  @Column({ type: 'uuid', insert: false, update: false })
  id!: string

  @Field(() => Int, { description: 'Number of votes for the same decision that settles a review opened now.' })
  @Column({ type: 'int' })
  requiredApprovals!: number
}

/** A number of votes that an auditor proposed, with the number in force at that time. Never updated. */
@ObjectType({
  description: 'A change of how many votes for the same decision settle reviews of one kind, as an auditor proposed it.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('board_setting_change')
export class BoardSettingChange extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Field(() => ReviewEntityType, { description: 'Kind of matter that the number applies to.' })
  @Column({ type: 'text' })
  entityType!: ReviewEntityType

  @Field(() => Int, { description: 'Number of votes that was required when the change was proposed.' })
  @Column({ type: 'int' })
  before!: number

  @Field(() => Int, { description: 'Number of votes that the auditor proposed.' })
  @Column({ type: 'int' })
  requiredApprovals!: number
}

/** Changes by id. Only for approvals that the viewer may see. */
export const settingChangeById = oneBy(BoardSettingChange, 'id')

/** An auditor's stake in a business, which bars from deciding its matters. */
@ObjectType({
  description:
    "An auditor's interest in a business. While it is declared, the auditor may not vote on that business's matters. Readable by that auditor, and in a statement of independence by the board and admins.",
})
@Scoped()
@Entity('declared_interest')
export class Interest {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  auditorId!: string

  @Field(() => ID, { description: 'Business that the auditor has an interest in.' })
  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => InterestKind, { description: 'What kind of interest it is.' })
  @Column({ type: 'text' })
  kind!: InterestKind

  @Field(() => LocalDate, { nullable: true, description: 'Last day on which earlier service bars; null for other kinds.' })
  @Column({ type: 'date', nullable: true })
  barsUntilOn!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it ended; null while it bars.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt!: Date | null

  @Field(() => String, { description: 'What the interest is, such as shareholding, kinship or earlier service.' })
  @Personal()
  @Column({ type: 'text' })
  nature!: string

  @Field(() => DateTime, { description: 'When it was declared, or last declared again.' })
  @Column({ type: 'timestamptz', precision: 3 })
  declaredAt!: Date
}

@ObjectType({ description: 'One page of a list of declared interests.' })
export class InterestPage extends ConnectionOf(Interest) {}
