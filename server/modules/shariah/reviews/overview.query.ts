import { Field, Float, Int, ObjectType } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { ReadRows } from '../../../platform/rows.ts'
import { SSBReview } from './review.entity.ts'

@ObjectType({
  description: "Figures of the board's reviews, counted when they are read. A figure is null when there is nothing to compute it from.",
  simpleResolvers: true,
})
@Scoped()
export class SSBOverview {
  @Field(() => Int, { description: 'Reviews of any status, closed ones included.' })
  totalReviews!: number

  @Field(() => Int, { description: 'Reviews that the board can vote on.' })
  pendingReviews!: number

  @Field(() => Int, {
    nullable: true,
    description:
      'Approved reviews in percent of those approved or rejected in the last 90 days, 0 to 100, rounded; null when there are none.',
  })
  approvalRate!: number | null

  @Field(() => Float, {
    nullable: true,
    description:
      'Median days from the submission of a version to its decision, with 1 decimal, over the reviews decided in the last 90 days; null without any.',
  })
  averageReviewDays!: number | null

  @Field(() => Int, {
    description:
      'Reviews of CRITICAL priority that are neither decided nor closed, and open incidents of CRITICAL severity without such a review.',
  })
  criticalIssues!: number

  @Field(() => Int, {
    nullable: true,
    description: 'Average `complianceScore` of the reviews decided in the last 90 days, in percent, rounded; null when there are none.',
  })
  complianceScore!: number | null

  @Field(() => Int, { description: 'Number of reviews that `complianceScore` is computed from.' })
  scoredReviews!: number

  @Field(() => Int, {
    nullable: true,
    description: 'Change of `complianceScore` against the 90 days before, in percentage points; null when either period has no score.',
  })
  monthlyTrend!: number | null

  @Field(() => [SSBReview], { description: 'The three reviews that were submitted last, latest first.' })
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
  ), overall as (
    select count(*)::int as total, count(*) filter (where queue_rank = 0)::int as pending,
      count(*) filter (where priority = 'critical' and queue_rank < 2)::int
        + (select count(*) from incident where severity = 'critical' and stage not in ('not_actual', 'closed') and not exists (
            select from ssb_review where entity_type = 'incident' and entity_id = incident.id and queue_rank < 2))::int as critical
    from ssb_review
  )
  select total as "totalReviews", pending as "pendingReviews", critical as "criticalIssues", approval_rate as "approvalRate",
    days as "averageReviewDays", score as "complianceScore", scored as "scoredReviews", score - score_before as "monthlyTrend"
  from overall, period`

/** Counts the board's figures as of a moment. */
export const readOverview = async (readRows: ReadRows, now: Date): Promise<OverviewFigures> => {
  const [figures] = await readRows<OverviewFigures>('ssb-overview', FIGURES, [now])
  return figures!
}
