import { describe, expect, test } from 'vitest'
import { ReviewStatus, reviewLifecycle } from '../../../server/modules/shariah/reviews/review.entity.ts'

const { PENDING, UNDER_REVIEW, REQUIRES_MODIFICATION, APPROVED, REJECTED } = ReviewStatus
const WAITING = [PENDING, UNDER_REVIEW]
const UNSETTLED = [...WAITING, REQUIRES_MODIFICATION]

/** From where each move is legal, and where it leads. */
const MOVES = {
  deliberate: [WAITING, UNDER_REVIEW],
  approve: [WAITING, APPROVED],
  reject: [WAITING, REJECTED],
  request_modification: [WAITING, REQUIRES_MODIFICATION],
  resubmit: [UNSETTLED, PENDING],
  fall_away: [UNSETTLED, REQUIRES_MODIFICATION],
} as const

const EVERY = reviewLifecycle.actions.flatMap((action) => Object.values(ReviewStatus).map((status) => [status, action] as const))

describe('a review', () => {
  test.each(EVERY)('that is %s moves by %s, or refuses', (status, action) => {
    const review = { status }
    const [from, to] = MOVES[action]
    if ((from as readonly ReviewStatus[]).includes(status)) {
      reviewLifecycle.move(review, action)
      expect(review.status).toBe(to)
    } else {
      expect(() => reviewLifecycle.move(review, action)).toThrow(expect.objectContaining({ code: 'ILLEGAL_TRANSITION' }))
      expect(review.status).toBe(status)
    }
  })
})
