import { describe, expect, it, test } from 'vitest'
import { coolingOffEnd, coolingOffEndsAt } from '../../../server/modules/financing/cooling-off.ts'
import { RequestStage, RequestStatus } from '../../../server/modules/financing/request-lifecycle.ts'

describe('the cooling-off of an acceptance', () => {
  test.each([
    ['on a Monday', '2026-03-02T09:00:00+04:00', '2026-03-04T09:00:00+04:00'],
    ['on a Wednesday', '2026-03-04T17:30:00.250+04:00', '2026-03-06T17:30:00.250+04:00'],
    ['as a Thursday begins', '2026-03-05T00:00:00+04:00', '2026-03-07T00:00:00+04:00'],
    ['on a Thursday', '2026-03-05T10:00:00+04:00', '2026-03-09T10:00:00+04:00'],
    ['on a Friday', '2026-03-06T23:30:00+04:00', '2026-03-10T23:30:00+04:00'],
    ['on a Saturday', '2026-03-07T15:00:00+04:00', '2026-03-11T00:00:00+04:00'],
    ['on a Sunday', '2026-03-08T15:00:00+04:00', '2026-03-11T00:00:00+04:00'],
    ['on a Sunday in London that is Monday in the Gulf', '2026-03-08T21:00:00Z', '2026-03-11T01:00:00+04:00'],
    ['on a Friday in London that is Saturday in the Gulf', '2026-03-06T21:00:00Z', '2026-03-11T00:00:00+04:00'],
  ])('%s lasts two business days', (_when, accepted, end) => {
    expect(coolingOffEnd(new Date(accepted)).toISOString()).toBe(new Date(end).toISOString())
  })

  const acceptedAt = new Date('2026-03-02T09:00:00+04:00')
  const end = coolingOffEnd(acceptedAt)
  const underReview = { status: RequestStatus.UNDER_REVIEW, stage: RequestStage.SHARIAH_REVIEW, acceptedAt }

  it('is over in the very moment it ends', () => {
    expect(coolingOffEndsAt(underReview, new Date(end.getTime() - 1))).toEqual(end)
    expect(coolingOffEndsAt(underReview, end)).toBeNull()
  })

  it('is of agreements alone that the board has not settled', () => {
    expect(coolingOffEndsAt({ ...underReview, stage: RequestStage.MODIFICATION }, acceptedAt)).toEqual(end)
    expect(coolingOffEndsAt({ ...underReview, status: RequestStatus.FUNDED, stage: RequestStage.CONTRACTED }, acceptedAt)).toBeNull()
    expect(coolingOffEndsAt({ status: RequestStatus.ACTIVE, stage: null, acceptedAt: null }, acceptedAt)).toBeNull()
  })
})
