import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { dayIn } from '../../../shared/day.ts'
import { toDecimal } from '../../../shared/money.ts'
import { ownBusinessId } from '../../business/index.ts'
import { commitmentLimits, jurisdictionOf } from '../../jurisdictions/index.ts'
import { createConverter, type RateService } from '../../rates/index.ts'
import { ownCommitments } from './committed.query.ts'
import type { LenderClassification, LenderLimits } from './lender-class.type.ts'

/** Measures that depend on the lender alone, and not on a request or on what the business owes to others. */
const OF_LENDER: readonly string[] = ['lender_to_merchant', 'lender_year']

/** Says how much of its own limits a lender has used, before it reads any request. */
export const createOwnLimits = ({ dataSource, clock }: Platform, rates: Pick<RateService, 'list'>) => ({
  /** Returns the limits of the viewer's business in a country. */
  async own(viewer: Viewer, { jurisdiction, lenderClass }: LenderClassification): Promise<LenderLimits> {
    const now = clock.now()
    const { currency, calendar } = jurisdictionOf(jurisdiction)
    const { timeZone } = calendar
    const committed = await ownCommitments(dataSource.manager, ownBusinessId(viewer), { jurisdiction, timeZone }, now)
    const stored = await rates.list()
    const convertible = createConverter(stored).factorsTo(currency).currencies
    const converter = createConverter(stored)
    const counted = committed.filter((each) => convertible.includes(each.currency))
    const byMerchant = new Map<string, bigint>()
    for (const { merchantId, total, currency: of } of counted) {
      byMerchant.set(merchantId, (byMerchant.get(merchantId) ?? 0n) + converter.convert(BigInt(total), of, currency))
    }
    const position = {
      lenderClass,
      requested: 0n,
      committed: 0n,
      lenderToMerchant: [...byMerchant.values()].reduce((most, each) => (each > most ? each : most), 0n),
      lenderYear: converter.total(
        counted.map(({ ofYear, currency: of }) => ({ minor: BigInt(ofYear), currency: of })),
        currency,
      ),
      merchantOutstanding: 0n,
      merchantYear: 0n,
    }
    const { limits, setAside } = commitmentLimits(jurisdiction, position, dayIn(timeZone, now))
    return {
      limits: limits.flatMap(({ rule, most, used, amount, basis }) => {
        if (basis === null || !OF_LENDER.includes(basis.measure)) return []
        const shown = (minor: bigint) => toDecimal(minor, currency)
        const { source, verifiedOn } = basis
        return [{ rule, currency, most: shown(most), used: shown(used), remaining: shown(amount), source, verifiedOn }]
      }),
      exemptFrom: setAside.filter(({ why }) => why === 'exempt').map(({ rule }) => rule),
      unconverted: [...new Set(committed.map((each) => each.currency))].filter((each) => !convertible.includes(each)),
    }
  },
})

export type OwnLimits = ReturnType<typeof createOwnLimits>
