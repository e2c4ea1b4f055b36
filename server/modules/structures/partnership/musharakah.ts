import { toMinor } from '../../../shared/money.ts'
import { basisPoints } from '../../../shared/percent.ts'
import { brokenRules, type Rule } from '../calculation/faults.ts'
import { sumOf } from '../calculation/figures.ts'
import type { RiskBearing, TermsContext, TermsRules } from '../calculation/schedule.ts'
import { Bearer, Risk, TermsFaultCode } from '../terms/codes.ts'
import { type MusharakahTerms, PartnerSide } from '../terms/partnership.terms.ts'
import type { Stake } from './sharing.ts'
import { distributionLines, ventureDisclosure, ventureRules } from './venture.ts'

const WHOLE_BP = 10_000n

/** The venture is both partners': what it loses is a loss of its result. */
const RISKS: readonly RiskBearing[] = [
  { risk: Risk.TOTAL_LOSS, bearer: Bearer.SHARED_BY_CAPITAL },
  { risk: Risk.BUSINESS_RESULT, bearer: Bearer.SHARED_BY_CAPITAL },
]

const bpOf = (percent: string) => BigInt(basisPoints(percent)!)

/** Returns what each partner has in a musharakah: profit is shared by agreed ratios, loss by capital, whatever the terms say. */
export const musharakahStakes = ({ partners }: MusharakahTerms, { currency }: TermsContext): Stake[] =>
  partners.map((partner, at) => {
    const inCash = toMinor(partner.cash, currency, `partners.${at}.cash`)
    const capital = inCash + toMinor(partner.inKind ?? '0', currency, `partners.${at}.inKind`)
    return { side: partner.side, capital, profitWeight: bpOf(partner.profitShare), lossWeight: capital }
  })

/** The loss shares given, if any, must be those of the capital, as exact fractions. */
const isLossByCapital = (lossShares: readonly string[], capitals: readonly bigint[], total: bigint) =>
  lossShares.length === capitals.length && capitals.every((capital, at) => bpOf(lossShares[at]!) * total === capital * WHOLE_BP)

const partnerRules = (terms: MusharakahTerms, context: TermsContext, total: bigint): Rule[] =>
  musharakahStakes(terms, context).flatMap(({ capital, profitWeight }, at) => {
    const { isSilent, inKind, valuedOn } = terms.partners[at]!
    const isValued = valuedOn != null || toMinor(inKind ?? '0', context.currency, `partners.${at}.inKind`) === 0n
    return [
      [isSilent && profitWeight * total > capital * WHOLE_BP, TermsFaultCode.SILENT_PARTNER_RATIO, `partners.${at}.profitShare`],
      [!isValued, TermsFaultCode.VALUATION_MISSING, `partners.${at}.valuedOn`],
    ] satisfies Rule[]
  })

/** A partnership in a venture. The schedule has the days of distributions, and no amounts. */
export const musharakahRules: TermsRules<MusharakahTerms> = {
  faults(terms, context) {
    const stakes = musharakahStakes(terms, context)
    const capitals = stakes.map(({ capital }) => capital)
    const total = sumOf(capitals)
    const ratio = sumOf(stakes.map(({ profitWeight }) => profitWeight))
    return brokenRules([
      ...ventureRules(terms, context),
      ...partnerRules(terms, context, total),
      [ratio !== WHOLE_BP, TermsFaultCode.RATIO_SUM, 'partners.profitShare'],
      [terms.lossShares != null && !isLossByCapital(terms.lossShares, capitals, total), TermsFaultCode.LOSS_NOT_BY_CAPITAL, 'lossShares'],
    ])
  },
  schedule: distributionLines,
  disclosure(terms, context) {
    const lenders = musharakahStakes(terms, context).filter(({ side }) => side === PartnerSide.LENDER)
    const financed = sumOf(lenders.map(({ capital }) => capital))
    const lenderProfitBp = Number(sumOf(lenders.map(({ profitWeight }) => profitWeight)))
    return ventureDisclosure(financed, lenderProfitBp, RISKS)
  },
}
