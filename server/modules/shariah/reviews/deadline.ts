import { Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import type { EntityManager } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { addDays, gulfDayInSql, gulfDayOf } from '../../../shared/day.ts'
import { says } from '../../../shared/i18n/text.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { Person } from '../../identity/index.ts'
import { DEFAULT_JURISDICTION, endOfFullBusinessDays, jurisdictionOf } from '../../jurisdictions/index.ts'
import type { SSBReview } from './review.entity.ts'

/** Business days for a review until the board sets another number. */
export const DEFAULT_REVIEW_DAYS = 5
const MOST_DAYS = 60

@ObjectType({ description: 'How many business days the board has for a review.', simpleResolvers: true })
@Scoped()
export class ReviewDeadline {
  @Field(() => Int, { description: 'Full business days after the day on which a version is submitted. Reviews that are open keep theirs.' })
  businessDays!: number

  @Field(() => Person, { nullable: true, description: 'Who set it; null for the default.' })
  setBy!: Person | null

  @Field(() => DateTime, { nullable: true, description: 'When it was set; null for the default.' })
  setAt!: Date | null
}

@InputType({ description: 'Another number of business days for a review.' })
export class SetReviewDeadlineInput {
  @Field(() => Int, { description: 'Business days, from 1 to 60.' })
  @Min(1, says('shariah.deadline.days'))
  @Max(MOST_DAYS, says('shariah.deadline.days'))
  businessDays!: number

  @Field(() => String, { description: 'Reasons, in at least 20 characters.' })
  reason!: string
}

const NOW = 'select business_days as "businessDays" from review_deadline order by seq desc limit 1'

/** The number of business days for a review that opens now. */
export const reviewDays = async (db: EntityManager): Promise<number> => {
  const [row] = await db.query<{ businessDays: number }[]>(NOW)
  return row?.businessDays ?? DEFAULT_REVIEW_DAYS
}

/** Returns the last day for a decision on what is submitted now: a business day of the country whose calendar the board keeps. */
export const dueOnOf = async (db: EntityManager, now: Date): Promise<string> =>
  addDays(gulfDayOf(endOfFullBusinessDays(jurisdictionOf(DEFAULT_JURISDICTION).calendar, now, await reviewDays(db))), -1)

/** Whether a review was decided after its day, or is before the board and the day has passed. */
export const isLateOn = ({ dueOn, reviewedAt, closedAt, queueRank }: SSBReview, today: string): boolean => {
  if (dueOn === null || closedAt !== null) return false
  if (reviewedAt !== null) return gulfDayOf(reviewedAt) > dueOn
  return Number(queueRank) === 0 && today > dueOn
}

/** SQL of {@link isLateOn} for a row of reviews; `today` is SQL of a day. */
export const isLateIn = (review: string, today: string): string => `(${review}.due_on is not null and ${review}.closed_at is null
  and coalesce(${gulfDayInSql(`${review}.reviewed_at`)}, case when ${review}.queue_rank = 0 then ${today} end) > ${review}.due_on)`
