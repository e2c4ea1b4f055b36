import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { ApprovalSubject } from '../../approvals/index.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'

/** The number of equal votes that settles reviews of a kind. A change takes two auditors. */
@ObjectType({
  description:
    'How many equal votes settle a review of one kind. It holds for reviews that open from now on, and takes two auditors to change.',
})
@Scoped()
@Entity('board_setting')
export class BoardSetting {
  @Field(() => ReviewEntityType, { description: 'Which matters the number is for.' })
  @PrimaryColumn({ type: 'text' })
  entityType!: ReviewEntityType

  @Column({ type: 'uuid', insert: false, update: false })
  id!: string

  @Field(() => Int, { description: 'How many equal votes a review requires that opens now.' })
  @Column({ type: 'int' })
  requiredApprovals!: number
}

/** A number of votes that an auditor proposed, with the number in force at that time. Never updated. */
@ObjectType({
  description: 'A number of equal votes that an auditor asked for, to settle reviews of one kind.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('board_setting_change')
export class BoardSettingChange extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Field(() => ReviewEntityType, { description: 'Which matters the number is for.' })
  @Column({ type: 'text' })
  entityType!: ReviewEntityType

  @Field(() => Int, { description: 'The number that held when it was asked for.' })
  @Column({ type: 'int' })
  before!: number

  @Field(() => Int, { description: 'The number that was asked for.' })
  @Column({ type: 'int' })
  requiredApprovals!: number
}

/** Changes by id. Only for approvals that the viewer may see. */
export const settingChangeById = oneBy(BoardSettingChange, 'id')

/** An auditor's stake in a business, which bars from deciding its matters. */
@ObjectType({
  description: "An auditor's interest in a business, which bars from deciding that business's matters. Readable by that auditor alone.",
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

  @Field(() => String, { description: 'What the interest is, such as shareholding, kinship or earlier service.' })
  @Column({ type: 'text' })
  nature!: string

  @Field(() => DateTime, { description: 'When it was declared, or last declared again.' })
  @Column({ type: 'timestamptz', precision: 3 })
  declaredAt!: Date
}

@ObjectType({ description: 'One page of a list of declared interests.' })
export class InterestPage extends ConnectionOf(Interest) {}
