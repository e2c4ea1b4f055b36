import type { SelectQueryBuilder } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { literalPattern, readPage, withWords } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { isLateIn } from './deadline.ts'
import { narrowToMine } from './eligibility.ts'
import { readOverview, type SSBOverview } from './overview.query.ts'
import type { SSBReview } from './review.entity.ts'
import { SSB_REVIEW_ORDERS, type SSBReviewFilter, type SSBReviewsArgs } from './review.inputs.ts'
import { reviewsFor } from './review.query.ts'

const RECENT = 3

const FOUND = (word: string) => `review.entity_name ilike ${word} or review.submitter_name ilike ${word}`
/** Finds the review of an incident by the number of the incident, with which its title begins. */
const FOUND_BY_ANALYSTS = (word: string) =>
  `case when review.entity_type = 'incident' then split_part(review.entity_name, ':', 1) ilike ${word} else ${FOUND(word)} end`

/** What is masked for analysts cannot be searched by them either. */
const foundBy = ({ role }: Viewer) => (role === Role.ANALYST ? FOUND_BY_ANALYSTS : FOUND)

const narrow = (query: SelectQueryBuilder<SSBReview>, viewer: Viewer, filter: SSBReviewFilter, today: string) => {
  const { entityType, statuses, priority, needsMyVote, isLate, search } = filter
  if (isLate != null) query.andWhere(`coalesce(${isLateIn('review', 'cast(:today as date)')}, false) = :isLate`, { today, isLate })
  if (needsMyVote) narrowToMine(query, viewer)
  if (entityType) query.andWhere('review.entity_type = :entityType', { entityType })
  if (statuses && statuses.length > 0) query.andWhere('review.status in (:...statuses)', { statuses })
  if (priority) query.andWhere('review.priority = :priority', { priority })
  withWords(query, search, foundBy(viewer), literalPattern)
}

/** Reads reviews and the board's figures. */
export const createReviewService = ({ dataSource, readRows, clock }: Platform) => {
  const { manager } = dataSource

  return {
    /** The reviews that the viewer may see. */
    reviews(viewer: Viewer, { filter, ...page }: SSBReviewsArgs): Promise<Page<SSBReview>> {
      const query = reviewsFor(manager, viewer)
      if (filter) narrow(query, viewer, filter, gulfDayOf(clock.now()))
      return readPage(query, page, SSB_REVIEW_ORDERS)
    },

    /** Returns one review. Throws NOT_FOUND when the viewer may not see it. */
    async review(viewer: Viewer, id: string): Promise<SSBReview> {
      const found = isId(id) ? await reviewsFor(manager, viewer).andWhere('review.id = :id', { id }).getOne() : null
      return orNotFound(found, () => notFound('shariah.reviews.notFound'))
    },

    /** The board's figures, counted now. */
    async overview(viewer: Viewer): Promise<SSBOverview> {
      const [figures, recentReviews] = await Promise.all([
        readOverview(readRows, clock.now()),
        reviewsFor(manager, viewer).orderBy('review.submittedAt', 'DESC').addOrderBy('review.id', 'DESC').limit(RECENT).getMany(),
      ])
      return { ...figures, recentReviews }
    },
  }
}

export type ReviewService = ReturnType<typeof createReviewService>
