import { sumOf, toMinor } from '../../../shared/money.ts'
import { brokenRules, type Rule } from '../calculation/faults.ts'
import type { RiskBearing, TermsContext, TermsRules } from '../calculation/schedule.ts'
import { toBasisPoints } from '../calculation/values.ts'
import { Bearer, Risk, TermsFaultCode } from '../terms/codes.ts'
import type { MusharakahTerms } from '../terms/partnership.terms.ts'
import type { Stake } from './sharing.ts'
import { distributionLines, ratioRule, ventureDisclosure, ventureRules, WHOLE_BP } from './venture.ts'

/** The venture is both partners': what it loses is a loss of its result. */
const RISKS: readonly RiskBearing[] = [
  { risk: Risk.TOTAL_LOSS, bearer: Bearer.SHARED_BY_CAPITAL },
  { risk: Risk.BUSINESS_RESULT, bearer: Bearer.SHARED_BY_CAPITAL },
]

/**
 * Returns what each partner has in a musharakah: profit is shared by agreed ratios, loss by capital, whatever the terms say. Throws
 * INVALID, naming the field, for a value that cannot be read.
 */
export const musharakahStakes = ({ partners }: MusharakahTerms, { currency }: Pick<TermsContext, 'currency'>): Stake[] =>
  partners.map((partner, at) => {
    const inCash = toMinor(partner.cash, currency, `partners.${at}.cash`)
    const capital = inCash + toMinor(partner.inKind ?? '0', currency, `partners.${at}.inKind`)
    return {
      side: partner.side,
      capital,
      profitWeight: BigInt(toBasisPoints(partner.profitShare, `partners.${at}.profitShare`)),
      lossWeight: capital,
    }
  })

/** Whether loss shares are those of the capital, as exact fractions. */
const areByCapital = (lossShares: readonly string[], capitals: readonly bigint[]) =>
  lossShares.length === capitals.length &&
  lossShares.every((share, at) => BigInt(toBasisPoints(share, 'lossShares')) * sumOf(capitals) === capitals[at]! * WHOLE_BP)

const partnerRules = ({ partners }: MusharakahTerms, stakes: readonly Stake[], { currency }: Pick<TermsContext, 'currency'>): Rule[] => {
  const total = sumOf(stakes.map(({ capital }) => capital))
  return stakes.flatMap(({ capital, profitWeight }, at) => {
    const { isSilent, inKind, valuedOn } = partners[at]!
    const isValued = valuedOn != null || toMinor(inKind ?? '0', currency, `partners.${at}.inKind`) === 0n
    return [
      [isSilent && profitWeight * total > capital * WHOLE_BP, TermsFaultCode.SILENT_PARTNER_RATIO, `partners.${at}.profitShare`],
      [!isValued, TermsFaultCode.VALUATION_MISSING, `partners.${at}.valuedOn`],
    ] satisfies Rule[]
  })
}

/** A partnership in a venture. The schedule has the days of distributions, and no amounts. */
export const musharakahRules: TermsRules<MusharakahTerms> = {
  faults(terms, context) {
    const stakes = musharakahStakes(terms, context)
    const capitals = stakes.map(({ capital }) => capital)
    return brokenRules([
      ...ventureRules(terms, context),
      ...partnerRules(terms, stakes, context),
      ratioRule(stakes, 'partners.profitShare'),
      [terms.lossShares != null && !areByCapital(terms.lossShares, capitals), TermsFaultCode.LOSS_NOT_BY_CAPITAL, 'lossShares'],
    ])
  },
  schedule: distributionLines,
  disclosure: (terms, context) => ventureDisclosure(musharakahStakes(terms, context), RISKS),
}
