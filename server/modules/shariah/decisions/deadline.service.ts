import { actOnDue } from '../../../platform/due.ts'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/rows.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { conflict, forbidden } from '../../../shared/errors.ts'
import { lockActor, type Person } from '../../identity/index.ts'
import { lockBoard } from '../board/board.query.ts'
import { reasonGiven } from '../board/seat.service.ts'
import { DEFAULT_REVIEW_DAYS, isLateOn, ReviewDeadline, reviewDays, type SetReviewDeadlineInput } from '../reviews/deadline.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { hasVote } from '../reviews/seats.query.ts'
import { reviewBecameLate, reviewDeadlineSet } from '../reviews/shariah.events.ts'

export const markLateReviews = job<Record<never, never>>('shariah.mark_late_reviews', { attempts: 1 })

const LATE = 'select id from ssb_review where queue_rank = 0 and closed_at is null and late_at is null and due_on < $1'

const NOW = `
  select deadline.business_days as "businessDays", deadline.set_at as "setAt", person.id, person.name, person.role
  from review_deadline deadline join app_user person on person.id = deadline.set_by_id order by deadline.seq desc limit 1`

interface Set {
  readonly businessDays: number
  readonly setAt: Date
  readonly id: string
  readonly name: string
  readonly role: Person['role']
}

/** How many business days the board has for a review, and what follows once they have passed. */
export const createDeadlineService = (platform: Platform) => {
  const { work, dataSource, clock } = platform
  const now = async (): Promise<ReviewDeadline> => {
    const [found] = await dataSource.manager.query<Set[]>(NOW)
    if (!found) return Object.assign(new ReviewDeadline(), { businessDays: DEFAULT_REVIEW_DAYS, setBy: null, setAt: null })
    const { businessDays, setAt, id, name, role } = found
    return Object.assign(new ReviewDeadline(), { businessDays, setAt, setBy: { id, name, role, businessId: null } })
  }

  return {
    now,

    /**
     * Sets the number of business days for reviews that open from now on. Throws FORBIDDEN for an auditor without a vote, and CONFLICT for
     * the number that is in force.
     */
    async set(viewer: Viewer, { businessDays, reason: given }: SetReviewDeadlineInput): Promise<ReviewDeadline> {
      const { userId } = signedIn(viewer)
      const reason = reasonGiven(given)
      await work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        await lockBoard(tx.db, 'exclusive')
        const [seat] = await tx.db.query<{ hasVote: boolean }[]>(`select ${hasVote('$1::uuid')} as "hasVote"`, [userId])
        if (!seat!.hasVote) throw forbidden('shariah.deadline.voters')
        if ((await reviewDays(tx.db)) === businessDays) throw conflict('shariah.deadline.same')
        await tx.db.query('insert into review_deadline (business_days, reason, set_by_id, set_at) values ($1, $2, $3, $4)', [
          businessDays,
          reason,
          userId,
          tx.now,
        ])
        await tx.emit(reviewDeadlineSet.of('review_deadline', TO_THE_BOARD, { businessDays, reason }))
      })
      return now()
    },

    /** Announces once, for each version before the board, that the day for its decision has passed; returns how many. */
    markLate: (): Promise<number> =>
      actOnDue(platform, {
        sql: LATE,
        values: [gulfDayOf(clock.now())],
        async act(tx, { id }) {
          const review = await lockById(tx.db, SSBReview, id)
          if (!review || review.lateAt !== null || !isLateOn(review, gulfDayOf(tx.now))) return false
          await tx.db.update(SSBReview, { id }, { lateAt: tx.now })
          await tx.emit(reviewBecameLate.of(id, TO_THE_BOARD, { reviewId: id, dueOn: review.dueOn! }))
          return true
        },
      }),
  }
}

export type DeadlineService = ReturnType<typeof createDeadlineService>
