import type { Disclosure, ScheduleLine } from '../../../server/modules/structures/calculation/schedule.ts'
import { istisnaRules, parallelSchedule } from '../../../server/modules/structures/istisna/istisna.ts'
import { type LateDelivery, lateDelivery } from '../../../server/modules/structures/istisna/remedy.ts'
import { AprAbsence, LateClause } from '../../../server/modules/structures/terms/codes.ts'
import {
  type IstisnaPlanPart,
  type IstisnaTerms,
  PlanPartKind,
  RemedyScope,
} from '../../../server/modules/structures/terms/istisna.terms.ts'
import type { GoldenFamily } from './mapper.ts'
import { amountOf, contextOf, type GoldenFault, type GoldenTerms, goldenFaults, percentOf, readTerms } from './terms-values.ts'

interface GoldenPart {
  readonly kind: keyof typeof PlanPartKind
  readonly bp: number
  readonly date?: string
  readonly firstDue?: string
  readonly count?: number
}

/** The terms of an istisna in a golden file, and when the goods were handed over. */
export interface GoldenIstisna extends GoldenTerms {
  readonly customer: string
  readonly subject: { readonly description: string; readonly manufactured: boolean }
  readonly price: number
  readonly priceFixed: boolean
  readonly deliveryDate: string
  readonly plan: readonly GoldenPart[]
  readonly parallel?: {
    readonly contractor: string
    readonly relatedToCustomer?: boolean
    readonly linked: boolean
    readonly price: number
    readonly plan: readonly GoldenPart[]
  } | null
  readonly remedy?: { readonly perDay: number; readonly capBp: number; readonly appliesTo: keyof typeof RemedyScope } | null
  readonly handover?: string
}

export interface GoldenIstisnaResult {
  readonly errors: readonly GoldenFault[]
  readonly schedule?: readonly object[]
  readonly disclosure?: object
  readonly parallelSchedule?: readonly object[]
  readonly lateDelivery?: object
}

const partsOf = (plan: readonly GoldenPart[]): IstisnaPlanPart[] =>
  plan.map(({ kind, bp, date, firstDue, count }) => ({
    kind: PlanPartKind[kind],
    share: percentOf(bp),
    dueOn: date ?? null,
    firstDueOn: firstDue ?? null,
    instalments: count ?? null,
  }))

/** Returns the product's terms of a golden istisna. */
export const istisnaTermsOf = ({ currency, subject, parallel, remedy, ...golden }: GoldenIstisna): IstisnaTerms => ({
  subject: { description: subject.description, isManufactured: subject.manufactured },
  price: amountOf(golden.price, currency),
  isPriceFixed: golden.priceFixed,
  deliveryOn: golden.deliveryDate,
  plan: partsOf(golden.plan),
  parallel: parallel
    ? {
        contractor: parallel.contractor,
        isRelatedToCustomer: parallel.relatedToCustomer ?? false,
        isLinked: parallel.linked,
        price: amountOf(parallel.price, currency),
        plan: partsOf(parallel.plan),
      }
    : null,
  remedy: remedy
    ? { perDay: amountOf(remedy.perDay, currency), capShare: percentOf(remedy.capBp), appliesTo: RemedyScope[remedy.appliesTo] }
    : null,
  lateClause: LateClause[golden.lateClause],
})

/** Golden names of fields that are named otherwise in the product. */
const FIELDS = { 'subject.isManufactured': 'subject', isPriceFixed: 'price', 'parallel.isLinked': 'parallel.linked' }

const goldenLine = ({ kind, nominalOn, dueOn, amount, number }: ScheduleLine) => ({
  kind: kind.toUpperCase(),
  nominal: nominalOn,
  due: dueOn,
  amount: Number(amount),
  n: number,
})

const numberIfAny = (amount: bigint | null) => (amount === null ? null : Number(amount))

const goldenDisclosure = (disclosure: Disclosure) => ({
  totalPayable: Number(disclosure.totalPayable),
  firstInstalment: Number(disclosure.firstInstalment),
  lastInstalment: Number(disclosure.lastInstalment),
  maxInstalment: Number(disclosure.largestInstalment),
  firstDue: disclosure.firstDueOn,
  lastDue: disclosure.lastDueOn,
  financedAmount: numberIfAny(disclosure.financed),
  costOfFinance: numberIfAny(disclosure.costOfFinance),
  aprEquivalent: disclosure.aprEquivalent,
  ...(disclosure.aprAbsence === AprAbsence.NO_OUTLAY_STATED ? { aprReason: 'NO_OUTLAY_STATED' } : {}),
})

const goldenLateDelivery = ({ daysLate, reduction, reduced, refund, priceAfter }: LateDelivery) => ({
  daysLate,
  priceReduction: Number(reduction),
  adjusted: reduced.map((each) => ({ n: each.number, reduction: Number(each.reduction), amount: Number(each.amount) })),
  refund: Number(refund),
  priceAfter: Number(priceAfter),
})

/** Returns what the product says about a golden istisna, as golden files write it. */
export const istisnaResultOf = (golden: GoldenIstisna, family: Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>): GoldenIstisnaResult => {
  const [terms, context] = [istisnaTermsOf(golden), contextOf(golden, family, { merchant: golden.customer })]
  const { faults, concluded } = readTerms(istisnaRules, terms, context)
  const errors = goldenFaults(faults, FIELDS)
  if (!concluded) return { errors }
  const { schedule, disclosure } = concluded
  return {
    errors,
    schedule: schedule.map(goldenLine),
    disclosure: goldenDisclosure(disclosure),
    ...(golden.parallel ? { parallelSchedule: parallelSchedule(terms, context).map(goldenLine) } : {}),
    ...(golden.handover ? { lateDelivery: goldenLateDelivery(lateDelivery(terms, schedule, golden.handover, context)) } : {}),
  }
}
