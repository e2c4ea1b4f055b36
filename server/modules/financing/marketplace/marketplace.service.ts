import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { unknownRequest } from '../records/request.repository.ts'
import type { MarketplaceArgs, MarketplaceFilter } from './marketplace.inputs.ts'
import { type MarketplaceReads, wanted } from './marketplace.query.ts'

/** Lists open requests for lenders. */
export const createMarketplaceService = ({ dataSource }: Platform, reads: MarketplaceReads, rates: RateService) => {
  const want = (viewer: Viewer, filter: MarketplaceFilter | null | undefined) =>
    wanted(
      filter,
      () => displayCurrencyOf(dataSource.manager, viewer),
      () => rates.converter(),
    )

  return {
    /** Open requests under a filter, in the order asked for. */
    async list(viewer: Viewer, { filter, ...page }: MarketplaceArgs): Promise<Page<FinancingRequest>> {
      return reads.list(viewer, await want(viewer, filter), page)
    },

    /** Returns an open request that matches the filter. Throws NOT_FOUND otherwise. */
    async matching(viewer: Viewer, filter: MarketplaceFilter | null | undefined, id: string): Promise<FinancingRequest> {
      return orNotFound(await reads.one(viewer, await want(viewer, filter), id), unknownRequest)
    },
  }
}

export type MarketplaceService = ReturnType<typeof createMarketplaceService>
