import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { canBeLowered, mostVotes, type Reach } from './reach.query.ts'
import type { SSBReview } from './review.entity.ts'

export enum ReviewRemedy {
  INVITE_AUDITOR = 'invite_auditor',
  REINSTATE_AUDITOR = 'reinstate_auditor',
  LOWER_NUMBER = 'lower_number',
}

registerEnumType(ReviewRemedy, {
  name: 'ReviewRemedy',
  description: 'What can be done about a review that cannot have its number of equal votes.',
  valuesConfig: {
    INVITE_AUDITOR: { description: 'An admin invites another auditor (`npm run invite`).' },
    REINSTATE_AUDITOR: { description: 'An admin reinstates a suspended auditor.' },
    LOWER_NUMBER: { description: 'An auditor proposes a lower number of votes, and another auditor or an admin approves it.' },
  },
})

export enum ShortfallAction {
  PROPOSE_LOWER_NUMBER = 'propose_lower_number',
}

registerEnumType(ShortfallAction, {
  name: 'ShortfallAction',
  description: 'What the viewer can do about a review that cannot have its number of equal votes.',
  valuesConfig: {
    PROPOSE_LOWER_NUMBER: { description: 'Propose a lower number of votes for another person to approve.' },
  },
})

@ObjectType({
  description:
    'Why a review cannot reach the number of equal votes it requires, and what can be done. Readable by auditors, admins and analysts.',
  simpleResolvers: true,
})
@Embedded()
export class ReviewShortfall {
  @Field(() => ID, { description: 'Review that cannot be decided.' })
  reviewId!: string

  @Field(() => DateTime, { nullable: true, description: 'When the shortfall began; null before it was recorded.' })
  beganAt!: Date | null

  @Field(() => Int, { description: 'How many equal votes the review requires.' })
  required!: number

  @Field(() => Int, {
    description: 'Largest number of votes for the same decision that can still be reached, including those already cast.',
  })
  most!: number

  @Field(() => Int, { description: 'Number of auditors who are not suspended.' })
  auditors!: number

  @Field(() => Int, { description: 'Number of auditors who may vote on this version and have not voted yet.' })
  unvoted!: number

  @Field(() => Int, {
    description: 'Number of auditors, of those who are not suspended, who may not vote because of an interest in a party.',
  })
  barredByInterest!: number

  @Field(() => Int, { description: 'Number of auditors whose access is suspended.' })
  suspended!: number

  @Field(() => [ReviewRemedy], { description: 'What can be done now.' })
  remedies!: ReviewRemedy[]
}

const remediesOf = (reach: Reach): ReviewRemedy[] => [
  ReviewRemedy.INVITE_AUDITOR,
  ...(reach.suspended > 0 ? [ReviewRemedy.REINSTATE_AUDITOR] : []),
  ...(canBeLowered(reach) ? [ReviewRemedy.LOWER_NUMBER] : []),
]

/** The shortfall of a review as the board reads it. */
export const shortfallOf = ({ id, fellShortAt }: SSBReview, reach: Reach): ReviewShortfall => {
  const { required, auditors, unvoted, barredByInterest, suspended } = reach
  const counts = { required, most: mostVotes(reach), auditors, unvoted, barredByInterest, suspended }
  return { reviewId: id, beganAt: fellShortAt, ...counts, remedies: remediesOf(reach) }
}
