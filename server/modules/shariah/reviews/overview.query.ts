import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { ReadRows } from '../../../platform/reading.ts'
import { SSBReview } from './review.entity.ts'

@ObjectType({
  description: "The board's figures, each counted from the reviews; null where nothing stands behind it.",
  simpleResolvers: true,
})
@Scoped()
export class SSBOverview {
  @Field(() => Int)
  totalReviews!: number

  @Field(() => Int, { description: 'Waiting for the board.' })
  pendingReviews!: number

  @Field(() => Int, { nullable: true, description: 'Percent approved of those decided in the last 90 days; null without decisions.' })
  approvalRate!: number | null

  @Field(() => Float, { nullable: true, description: 'Median days from submission to decision over the same period.' })
  averageReviewDays!: number | null

  @Field(() => Int, { description: 'Reviews of critical priority that are not decided.' })
  criticalIssues!: number

  @Field(() => Int, { nullable: true, description: 'Mean compliance score of the reviews decided in the last 90 days.' })
  complianceScore!: number | null

  @Field(() => Int, { description: 'How many decided reviews that mean is of.' })
  scoredReviews!: number

  @Field(() => Int, { nullable: true, description: 'Points against the 90 days before; null without both.' })
  monthlyTrend!: number | null

  @Field(() => [SSBReview], { description: 'The three latest.' })
  recentReviews!: SSBReview[]
}

export type OverviewFigures = Omit<SSBOverview, 'recentReviews'>

const FIGURES = `
  with decided as (
    select status, compliance_score, reviewed_at > $1::timestamptz - interval '90 days' as recent,
      extract(epoch from reviewed_at - submitted_at) / 86400 as days
    from ssb_review
    where status in ('approved', 'rejected') and reviewed_at > $1::timestamptz - interval '180 days' and reviewed_at <= $1
  ), period as (
    select
      round(100.0 * count(*) filter (where recent and status = 'approved') / nullif(count(*) filter (where recent), 0))::int as approval_rate,
      round((percentile_cont(0.5) within group (order by days) filter (where recent))::numeric, 1)::float8 as days,
      round(avg(compliance_score) filter (where recent))::int as score,
      (count(compliance_score) filter (where recent))::int as scored,
      round(avg(compliance_score) filter (where not recent))::int as score_before
    from decided
  ), standing as (
    select count(*)::int as total, count(*) filter (where queue_rank = 0)::int as pending,
      count(*) filter (where priority = 'critical' and queue_rank < 2)::int as critical
    from ssb_review
  )
  select total as "totalReviews", pending as "pendingReviews", critical as "criticalIssues", approval_rate as "approvalRate",
    days as "averageReviewDays", score as "complianceScore", scored as "scoredReviews", score - score_before as "monthlyTrend"
  from standing, period`

/** Counts the board's figures as of a moment. */
export const readOverview = async (readRows: ReadRows, now: Date): Promise<OverviewFigures> => {
  const [figures] = await readRows<OverviewFigures>('ssb-overview', FIGURES, [now])
  return figures!
}
