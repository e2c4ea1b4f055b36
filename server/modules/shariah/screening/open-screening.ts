import type { Platform, Room } from '../../../platform/platform.ts'
import type { ReadBasis } from '../../analytics/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import { IncomeContest } from './income-contest.entity.ts'
import { createIncomeContestService } from './income-contest.service.ts'
import { IncomePurification } from './income-purification.entity.ts'
import { createIncomePurificationService } from './income-purification.service.ts'
import { createScreenedIncome } from './screened-income.ts'
import {
  IncomeContestResolver,
  IncomePurificationResolver,
  IncomeReasonResolver,
  ReviewScreenResolver,
  ScreenedIncomeResolver,
  ShariahScreenResolver,
} from './screening.resolver.ts'
import { createScreeningService } from './screening.service.ts'
import { createScreens, type ReadScreen } from './screens.ts'

export const screeningEntities = [IncomePurification, IncomeContest]

interface Needs {
  /** The currency, the rates and the day on which a business is analysed. */
  readonly basis: ReadBasis
  readonly ledger: Ledger
  readonly accounts: WalletRoom['accounts']
}

/** The income of businesses, screened against the board's threshold, and what they give to charity of it. */
export const openScreening = (platform: Platform, { basis, ...money }: Needs): { readonly room: Room; readonly screenOf: ReadScreen } => {
  const screenOf = createScreens(basis)
  const screening = createScreeningService(platform, screenOf)
  const purifications = createIncomePurificationService(platform, screenOf, money)
  return {
    room: {
      resolvers: [
        new ShariahScreenResolver(screening, purifications, createScreenedIncome(platform.readRows)),
        new IncomeReasonResolver(),
        new ScreenedIncomeResolver(),
        new IncomeContestResolver(createIncomeContestService(platform, screenOf)),
        new IncomePurificationResolver(),
        new ReviewScreenResolver(screening),
      ],
    },
    screenOf,
  }
}
