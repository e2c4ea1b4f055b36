import type { Platform } from '../../../platform/platform.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { Heartbeats } from '../health/heartbeat.service.ts'
import type { AdminOverview } from './admin-overview.type.ts'
import { createFigures } from './figures.query.ts'
import { createModelInUse } from './model-in-use.query.ts'
import { createPending } from './pending.query.ts'

/** The product at a glance. */
export const createAdminOverview = (platform: Platform, rates: RateService, heartbeats: Heartbeats) => {
  const figures = createFigures(platform, rates, heartbeats)
  const pending = createPending(platform)
  const model = createModelInUse(platform)
  return {
    /** Reads the overview; money is in the given currency, or else in the one that the viewer chose. */
    async read(viewer: Viewer, given: Currency | null): Promise<AdminOverview> {
      const currency = given ?? (await displayCurrencyOf(platform.dataSource.manager, viewer))
      return {
        ...(await figures.read(currency)),
        pendingReviews: await pending.read(signedIn(viewer)),
        model: await model.read(),
      }
    },
  }
}

export type AdminOverviewService = ReturnType<typeof createAdminOverview>
