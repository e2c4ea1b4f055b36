import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { AnalyticsPeriod } from '../../analytics/index.ts'
import { ReviewEntityType, ReviewStatus, type SSBReview } from '../reviews/review.entity.ts'
import { type ShariahScreen, toShariahScreen } from './screen.type.ts'
import type { ReadScreen } from './screens.ts'

/** The merchant of a request whose review is before the board: it is read from the review, whatever row the caller holds. */
const MERCHANT = `
  select request.merchant_id as "merchantId" from ssb_review review join financing_request request on request.id = review.entity_id
  where review.id = $1 and review.entity_type = '${ReviewEntityType.APPLICATION}' and review.status in ('${ReviewStatus.PENDING}', '${ReviewStatus.UNDER_REVIEW}')
    and review.closed_at is null`

/** Screens of income as their owners and the board's auditors read them. */
export const createScreeningService = ({ dataSource: { manager }, clock }: Platform, screenOf: ReadScreen) => {
  const read = async (businessId: string, period: AnalyticsPeriod): Promise<ShariahScreen | null> => {
    const screen = await screenOf(manager, businessId, period, clock.now())
    return screen && toShariahScreen(screen)
  }

  return {
    /** The screen of the viewer's own business; null without a business or without bank transactions. */
    async own({ businessId }: Viewer, period: AnalyticsPeriod): Promise<ShariahScreen | null> {
      return businessId === null ? null : read(businessId, period)
    },

    /** The screen of the business whose application is before the board, for auditors alone. */
    async ofReview({ role }: Viewer, { id }: SSBReview): Promise<ShariahScreen | null> {
      if (role !== Role.SSB_AUDITOR) return null
      const [found] = await manager.query<{ merchantId: string }[]>(MERCHANT, [id])
      return found ? read(found.merchantId, AnalyticsPeriod.M12) : null
    },
  }
}

export type ScreeningService = ReturnType<typeof createScreeningService>
