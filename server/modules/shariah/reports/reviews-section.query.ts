import type { ReadRows } from '../../../platform/rows.ts'
import { gulfDayInSql } from '../../../shared/day.ts'
import { count, days, percent, type ReadSection, share } from './report-figure.ts'

interface Row {
  readonly submitted: number
  readonly resubmitted: number
  readonly approved: number
  readonly rejected: number
  readonly medianDays: number | null
  readonly complianceScore: number | null
  readonly scored: number
  readonly modifications: number
  readonly closed: number
  readonly openAtEnd: number
  readonly awaitingChanges: number
  readonly longestOpen: number | null
  readonly recusals: number
  readonly shortfalls: number
  readonly lowerings: number
  readonly late: number
}

/** Decided reviews, their rate, median and score are defined as in the board's figures. A request for changes is an event: the review goes on. */
const REVIEWS = `
  with decided as (
    select status, compliance_score, extract(epoch from reviewed_at - submitted_at) / 86400 as days from ssb_review
    where status in ('approved', 'rejected') and reviewed_at >= $1 and reviewed_at < $2
  ), announced as (
    select review.id, event.name, event.at, event.payload
    from ssb_review review join event on event.subject_id = review.id::text
    where event.name in ('shariah.review_decided', 'shariah.review_fell_short') and event.at < $2
  ), unsettled as (
    select review.id, (select min(version.submitted_at) from ssb_review_version version where version.review_id = review.id) as began_at,
      exists (select from announced asked where asked.id = review.id and asked.payload ->> 'decision' = 'request_modification'
        and not exists (select from ssb_review_version later
          where later.review_id = review.id and later.submitted_at > asked.at and later.submitted_at < $2)) as awaits_changes
    from ssb_review review
    where not (review.status in ('approved', 'rejected') and review.reviewed_at < $2)
      and (review.closed_at is null or review.closed_at >= $2)
      and exists (select from ssb_review_version version where version.review_id = review.id and version.submitted_at < $2)
  )
  select
    (select count(*)::int from ssb_review_version where submitted_at >= $1 and submitted_at < $2 and version = 1) as submitted,
    (select count(*)::int from ssb_review_version where submitted_at >= $1 and submitted_at < $2 and version > 1) as resubmitted,
    (select count(*)::int from decided where status = 'approved') as approved,
    (select count(*)::int from decided where status = 'rejected') as rejected,
    (select round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 from decided) as "medianDays",
    (select round(avg(compliance_score))::int from decided) as "complianceScore",
    (select count(compliance_score)::int from decided) as scored,
    (select count(*)::int from announced where at >= $1 and payload ->> 'decision' = 'request_modification') as modifications,
    (select count(*)::int from ssb_review where closed_at >= $1 and closed_at < $2) as closed,
    (select count(*)::int from unsettled) as "openAtEnd",
    (select count(*)::int from unsettled where awaits_changes) as "awaitingChanges",
    (select round((extract(epoch from least($2, $3::timestamptz) - min(began_at)) / 86400)::numeric, 1)::float8 from unsettled) as "longestOpen",
    (select count(distinct (review_id, auditor_id))::int from review_recusal where recused_at >= $1 and recused_at < $2) as recusals,
    (select count(*)::int from announced where at >= $1 and name = 'shariah.review_fell_short' and payload ->> 'begins' = 'true') as shortfalls,
    (select count(*)::int from ssb_review review where review.due_on is not null and review.closed_at is null
      and (review.reviewed_at is null or review.reviewed_at >= $1)
      and review.due_on < ${gulfDayInSql('least($2, $3::timestamptz)')}
      and (review.due_on < ${gulfDayInSql('review.reviewed_at')} or (review.reviewed_at is null and review.queue_rank = 0))) as late,
    (select count(*)::int from approval
      where kind = 'review_lowering' and status = 'approved' and decided_at >= $1 and decided_at < $2) as lowerings`

/** The work of the board on its reviews. */
export const reviewsSection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end, now }) => {
    const [row] = await readRows<Row>('board-report-reviews', REVIEWS, [begin, end, now])
    const { submitted, resubmitted, approved, rejected, modifications, openAtEnd, scored } = row!
    const decided = approved + rejected
    return {
      title: 'reports:reviews.title',
      basis: 'reports:reviews.basis',
      figures: [
        count('reports:reviews.submitted', submitted),
        count('reports:reviews.resubmitted', resubmitted),
        count('reports:reviews.decided', decided),
        count('reports:reviews.approved', approved, decided),
        count('reports:reviews.rejected', rejected, decided),
        share('reports:reviews.approvalRate', approved, decided),
        days('reports:reviews.medianDays', row!.medianDays, decided),
        percent('reports:reviews.complianceScore', row!.complianceScore, scored),
        count('reports:reviews.modifications', modifications),
        count('reports:reviews.closed', row!.closed),
        count('reports:reviews.openAtEnd', openAtEnd),
        count('reports:reviews.awaitingChanges', row!.awaitingChanges, openAtEnd),
        days('reports:reviews.longestOpen', row!.longestOpen, openAtEnd),
        count('reports:reviews.late', row!.late),
        count('reports:reviews.recusals', row!.recusals, decided + modifications),
        count('reports:reviews.shortfalls', row!.shortfalls),
        count('reports:reviews.lowerings', row!.lowerings),
      ],
    }
  }
