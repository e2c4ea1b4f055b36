import { ratePercent } from '../../../server/modules/structures/calculation/annual-rate.ts'
import type { Disclosure, ScheduleLine, TermsContext } from '../../../server/modules/structures/calculation/schedule.ts'
import { murabahaRules } from '../../../server/modules/structures/sale/murabaha.ts'
import { tawarruqRules } from '../../../server/modules/structures/sale/tawarruq.ts'
import { LateClause, ScheduleLineKind } from '../../../server/modules/structures/terms/codes.ts'
import { FeeKind } from '../../../server/modules/structures/terms/common.terms.ts'
import {
  AssetState,
  GoodsKind,
  type MurabahaTerms,
  PriceRevision,
  PurchasePromise,
  type SaleTerms,
  type TawarruqTerms,
} from '../../../server/modules/structures/terms/sale.terms.ts'
import type { GoldenFamily } from './mapper.ts'
import { amountIfAny, amountOf, contextOf, type GoldenFault, type GoldenTerms, goldenFaults, readTerms } from './terms-values.ts'

interface GoldenSale extends GoldenTerms {
  readonly buyer: string
  readonly lender: string
  readonly cost: number
  readonly profit: number
  readonly salePrice: number
  readonly costDisclosed: boolean
  readonly promise: keyof typeof PurchasePromise
  readonly repricing: keyof typeof PriceRevision
  readonly saleDate: string
  readonly firstDue: string
  readonly count: number
  readonly everyMonths: number
  readonly downPayment?: number
  readonly instalments?: readonly number[]
  readonly fees?: readonly { readonly kind: keyof typeof FeeKind; readonly amount: number; readonly actualCost: number }[]
}

/** The terms of a murabaha of goods in a golden file. */
export interface GoldenMurabaha extends GoldenSale {
  readonly variant: 'GOODS'
  readonly asset: { readonly description: string; readonly state: keyof typeof AssetState }
  readonly supplier: string
  readonly supplierRelatedToBuyer: boolean
}

/** The terms of a tawarruq in a golden file. */
export interface GoldenTawarruq extends GoldenSale {
  readonly variant: 'COMMODITY'
  readonly commodity: { readonly name: string; readonly kind: keyof typeof GoodsKind }
  readonly brokerA: string
  readonly brokerB: string
  readonly brokersRelated: boolean
  readonly resalePrice: number
}

interface GoldenLine {
  readonly n: number
  readonly nominal: string
  readonly due: string
  readonly amount: number
  readonly profitPart: number
}

export interface GoldenSaleResult {
  readonly errors: readonly GoldenFault[]
  readonly schedule?: readonly GoldenLine[]
  readonly disclosure?: Readonly<Record<string, number | string>>
}

const saleTermsOf = (golden: GoldenSale): SaleTerms => {
  const { currency } = golden
  return {
    cost: amountOf(golden.cost, currency),
    profit: amountOf(golden.profit, currency),
    salePrice: amountOf(golden.salePrice, currency),
    isCostDisclosed: golden.costDisclosed,
    promise: PurchasePromise[golden.promise],
    repricing: PriceRevision[golden.repricing],
    saleOn: golden.saleDate,
    firstDueOn: golden.firstDue,
    instalments: golden.count,
    everyMonths: golden.everyMonths,
    downPayment: amountIfAny(golden.downPayment, currency),
    instalmentAmounts: golden.instalments?.map((amount) => amountOf(amount, currency)) ?? null,
    fees:
      golden.fees?.map(({ kind, amount, actualCost }) => ({
        kind: FeeKind[kind],
        amount: amountOf(amount, currency),
        actualCost: amountOf(actualCost, currency),
      })) ?? null,
    lateClause: LateClause[golden.lateClause],
  }
}

/** Returns the product's terms of a golden murabaha. */
export const murabahaTermsOf = (golden: GoldenMurabaha): MurabahaTerms => ({
  ...saleTermsOf(golden),
  asset: { description: golden.asset.description, state: AssetState[golden.asset.state] },
  supplier: golden.supplier,
  isSupplierRelated: golden.supplierRelatedToBuyer,
})

/** Returns the product's terms of a golden tawarruq. */
export const tawarruqTermsOf = (golden: GoldenTawarruq): TawarruqTerms => ({
  ...saleTermsOf(golden),
  commodity: { name: golden.commodity.name, kind: GoodsKind[golden.commodity.kind] },
  brokerA: golden.brokerA,
  brokerB: golden.brokerB,
  areBrokersRelated: golden.brokersRelated,
  resalePrice: amountOf(golden.resalePrice, golden.currency),
})

/** Returns what a golden sale is read with. */
export const saleContextOf = (golden: GoldenSale, family: Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>): TermsContext =>
  contextOf(golden, family, { merchant: golden.buyer, lender: golden.lender })

/** Golden names of fields that are named otherwise in the product. */
const FIELDS = { isCostDisclosed: 'cost', instalmentAmounts: 'instalments', instalments: 'count', firstDueOn: 'firstDue' }

const goldenLine = ({ number, nominalOn, dueOn, amount, profit }: ScheduleLine): GoldenLine => ({
  n: number,
  nominal: nominalOn,
  due: dueOn,
  amount: Number(amount),
  profitPart: Number(profit),
})

const goldenDisclosure = (disclosure: Disclosure, schedule: readonly ScheduleLine[]) => ({
  financedAmount: Number(disclosure.financed),
  totalPayable: Number(disclosure.totalPayable),
  costOfFinance: Number(disclosure.costOfFinance),
  fees: Number(disclosure.fees),
  aprEquivalent: disclosure.aprEquivalent!,
  profitYield: ratePercent(disclosure.profitYield!),
  firstInstalment: Number(disclosure.firstInstalment),
  lastInstalment: Number(disclosure.lastInstalment),
  maxInstalment: Number(disclosure.largestInstalment),
  instalments: schedule.filter(({ kind }) => kind === ScheduleLineKind.INSTALMENT).length,
  firstDue: disclosure.firstDueOn!,
  lastDue: disclosure.lastDueOn!,
  ...(disclosure.proceedsToClient === undefined ? {} : { proceedsToClient: Number(disclosure.proceedsToClient) }),
})

/** Returns what the product says about a golden sale, as golden files write it. */
export const saleResultOf = (
  golden: GoldenMurabaha | GoldenTawarruq,
  family: Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>,
): GoldenSaleResult => {
  const context = saleContextOf(golden, family)
  const { faults, concluded } =
    golden.variant === 'GOODS'
      ? readTerms(murabahaRules, murabahaTermsOf(golden), context)
      : readTerms(tawarruqRules, tawarruqTermsOf(golden), context)
  const errors = goldenFaults(faults, FIELDS)
  if (!concluded) return { errors }
  const { schedule, disclosure } = concluded
  return { errors, schedule: schedule.map(goldenLine), disclosure: goldenDisclosure(disclosure, schedule) }
}
