import type { Disclosure, ScheduleLine } from '../../../server/modules/structures/calculation/schedule.ts'
import { diminishingMusharakahRules, lossByUnits } from '../../../server/modules/structures/partnership/diminishing-musharakah.ts'
import { Guarantee, LateClause, SeparateDocument } from '../../../server/modules/structures/terms/codes.ts'
import { type DiminishingMusharakahTerms, PriceBasis } from '../../../server/modules/structures/terms/partnership.terms.ts'
import { type GoldenFamily, plain } from './mapper.ts'
import { amountOf, contextOf, type GoldenTerms, goldenFaults, readTerms } from './terms-values.ts'

/** The terms of a diminishing musharakah in a golden file, with a loss of the asset. */
export interface GoldenDiminishingMusharakah extends GoldenTerms {
  readonly assetValue: number
  readonly totalUnits: number
  readonly lenderUnits: number
  readonly unitsPlan: readonly number[]
  readonly firstDue: string
  readonly everyMonths: number
  readonly fullRent: number
  readonly priceBasis: keyof typeof PriceBasis
  readonly undertakingDocument: keyof typeof DOCUMENTS
  readonly guarantee: keyof typeof Guarantee
  readonly valuations: readonly { readonly from: string; readonly value: number }[]
  readonly loss?: { readonly afterPayment: number; readonly uninsured: number }
}

const DOCUMENTS = { SEPARATE: SeparateDocument.SEPARATE, IN_PARTNERSHIP: SeparateDocument.WITHIN }

const termsOf = (golden: GoldenDiminishingMusharakah): DiminishingMusharakahTerms => ({
  asset: 'Warehouse 12, plot 7',
  assetValue: amountOf(golden.assetValue, golden.currency),
  totalUnits: golden.totalUnits,
  lenderUnits: golden.lenderUnits,
  unitsPlan: [...golden.unitsPlan],
  firstDueOn: golden.firstDue,
  everyMonths: golden.everyMonths,
  fullRent: amountOf(golden.fullRent, golden.currency),
  priceBasis: PriceBasis[golden.priceBasis],
  undertakingDocument: DOCUMENTS[golden.undertakingDocument],
  guarantee: Guarantee[golden.guarantee],
  lateClause: LateClause[golden.lateClause],
  valuations: golden.valuations.map(({ from, value }) => ({ fromOn: from, value: amountOf(value, golden.currency) })),
})

const goldenLine = ({ number, nominalOn, dueOn, amount, units }: ScheduleLine) => ({
  n: number,
  nominal: nominalOn,
  due: dueOn,
  lenderUnitsBefore: units!.before,
  rent: Number(amount! - units!.price),
  unitsBought: units!.bought,
  unitsPrice: Number(units!.price),
  amount: Number(amount),
})

const goldenDisclosure = (disclosure: Disclosure) => ({
  financedAmount: Number(disclosure.financed),
  totalPayable: disclosure.totalPayable,
  aprEquivalent: disclosure.aprEquivalent,
  aprReason: disclosure.aprAbsence?.toUpperCase(),
  projectedTotal: Number(disclosure.projected!.total),
  projectedRent: Number(disclosure.projected!.rent),
  projectedAt80: Number(disclosure.projected!.totalAt80),
  projectedAt120: Number(disclosure.projected!.totalAt120),
  firstInstalment: Number(disclosure.firstInstalment),
  lastInstalment: Number(disclosure.lastInstalment),
  maxInstalment: Number(disclosure.largestInstalment),
  firstDue: disclosure.firstDueOn,
  lastDue: disclosure.lastDueOn,
})

/** Returns what the product says about a golden diminishing musharakah, as golden files write it. */
export const diminishingMusharakahResultOf = (
  golden: GoldenDiminishingMusharakah,
  calendars: Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>,
): object => {
  const terms = termsOf(golden)
  const { faults, concluded } = readTerms(diminishingMusharakahRules, terms, contextOf(golden, calendars, {}))
  if (!concluded) return { errors: goldenFaults(faults, {}) }
  const { loss } = golden
  return {
    errors: [],
    schedule: concluded.schedule.map(goldenLine),
    disclosure: goldenDisclosure(concluded.disclosure),
    ...(loss && { lossShares: plain(lossByUnits(BigInt(loss.uninsured), loss.afterPayment, terms)) }),
  }
}
