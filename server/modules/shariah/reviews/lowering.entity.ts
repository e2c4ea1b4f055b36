import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { ApprovalSubject } from '../../approvals/index.ts'

/** A lower number of votes for one review, as an auditor proposed it. Never updated. */
@ObjectType({
  description: 'A lower number of votes for one review, as an auditor proposed it. Another auditor or an admin decides.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('review_lowering')
export class ReviewLowering extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  reviewId!: string

  @Column({ type: 'int' })
  version!: number

  @Field(() => Int, { description: 'How many equal votes the review required when it was proposed.' })
  @Column({ type: 'int' })
  fromVotes!: number

  @Field(() => Int, { description: 'How many equal votes the review requires once it is approved.' })
  @Column({ type: 'int' })
  toVotes!: number

  @Field(() => String, { description: 'Why the number should be lowered, as the auditor wrote it.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string
}

/** Lowerings by id. Only for approvals that the viewer may see. */
export const loweringById = oneBy(ReviewLowering, 'id')
