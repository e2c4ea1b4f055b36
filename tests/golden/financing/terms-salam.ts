import type { Disclosure, ScheduleLine } from '../../../server/modules/structures/calculation/schedule.ts'
import { type DeliveriesState, deliveriesOn } from '../../../server/modules/structures/salam/deliveries.ts'
import { salamRules } from '../../../server/modules/structures/salam/salam.ts'
import { LateClause } from '../../../server/modules/structures/terms/codes.ts'
import { DeliveryPenalty, MeasureUnit, type SalamTerms } from '../../../server/modules/structures/terms/salam.terms.ts'
import { GoodsKind } from '../../../server/modules/structures/terms/sale.terms.ts'
import type { GoldenFamily } from './mapper.ts'
import { amountOf, contextOf, type GoldenFault, type GoldenTerms, goldenFaults, readTerms } from './terms-values.ts'

/** The terms of a salam in a golden file, and the goods received until a day. */
export interface GoldenSalam extends GoldenTerms {
  readonly contractDate: string
  readonly price: number
  readonly pricePaid: number
  readonly paidOn: string
  readonly goods: { readonly kind: keyof typeof GoodsKind; readonly description: string; readonly tiedTo?: string }
  readonly unit: keyof typeof MeasureUnit
  readonly quantity: number
  readonly count: number
  readonly firstDelivery: string
  readonly everyMonths: number
  readonly deliveries?: readonly number[]
  readonly latePenalty: keyof typeof DeliveryPenalty
  readonly resaleOn?: string
  readonly received?: readonly { readonly date: string; readonly quantity: number }[]
  readonly asOf?: string
}

export interface GoldenSalamResult {
  readonly errors: readonly GoldenFault[]
  readonly schedule?: readonly object[]
  readonly disclosure?: object
  readonly state?: object
}

/** Returns the product's terms of a golden salam. */
export const salamTermsOf = ({ currency, goods, ...golden }: GoldenSalam): SalamTerms => ({
  goods: { kind: GoodsKind[goods.kind], description: goods.description, source: goods.tiedTo ?? null },
  unit: MeasureUnit[golden.unit],
  quantity: golden.quantity,
  contractOn: golden.contractDate,
  price: amountOf(golden.price, currency),
  pricePaid: amountOf(golden.pricePaid, currency),
  paidOn: golden.paidOn,
  deliveryPlace: 'Jebel Ali, warehouse 4',
  deliveries: golden.count,
  firstDeliveryOn: golden.firstDelivery,
  everyMonths: golden.everyMonths,
  deliveryQuantities: golden.deliveries ? [...golden.deliveries] : null,
  latePenalty: DeliveryPenalty[golden.latePenalty],
  lateClause: LateClause[golden.lateClause],
  resaleOn: golden.resaleOn ?? null,
})

/** Golden names of fields that are named otherwise in the product. */
const FIELDS = { pricePaid: 'paidOn', 'goods.source': 'goods.tiedTo', deliveryQuantities: 'deliveries', deliveries: 'count' }

const goldenLine = ({ number, nominalOn, dueOn, quantity }: ScheduleLine, unit: string) => ({
  n: number,
  nominal: nominalOn,
  due: dueOn,
  quantity: Number(quantity),
  unit,
})

const goldenDisclosure = ({ deliveries, ...disclosure }: Disclosure) => ({
  financedAmount: Number(disclosure.financed),
  totalPayable: disclosure.totalPayable,
  costOfFinance: disclosure.costOfFinance,
  aprEquivalent: disclosure.aprEquivalent,
  aprReason: disclosure.aprAbsence?.toUpperCase(),
  quantity: Number(deliveries?.quantity),
  firstDelivery: Number(deliveries?.first),
  lastDelivery: Number(deliveries?.last),
  maxDelivery: Number(deliveries?.largest),
  firstDue: disclosure.firstDueOn,
  lastDue: disclosure.lastDueOn,
})

/** The product has no donation for late goods, which golden files write as 0. */
const goldenState = ({ businessDate, deliveries, heldInAdvance, undelivered, daysLate }: DeliveriesState) => ({
  businessDate,
  deliveries: deliveries.map((each) => ({
    due: each.dueOn,
    quantity: Number(each.quantity),
    delivered: Number(each.delivered),
    late: each.daysLate,
  })),
  heldInAdvance: Number(heldInAdvance),
  undelivered: Number(undelivered),
  daysLate,
  donation: 0,
})

/** Returns what the product says about a golden salam, as golden files write it. */
export const salamResultOf = (golden: GoldenSalam, family: Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>): GoldenSalamResult => {
  const context = contextOf(golden, family, {})
  const { faults, concluded } = readTerms(salamRules, salamTermsOf(golden), context)
  const errors = goldenFaults(faults, FIELDS)
  if (!concluded) return { errors }
  const { schedule, disclosure } = concluded
  const received = (golden.received ?? []).map(({ date, quantity }) => ({ on: date, quantity: BigInt(quantity) }))
  return {
    errors,
    schedule: schedule.map((line) => goldenLine(line, golden.unit)),
    disclosure: goldenDisclosure(disclosure),
    ...(golden.asOf ? { state: goldenState(deliveriesOn(context.calendar, schedule, received, golden.asOf)) } : {}),
  }
}
