import type { Disclosure, ScheduleLine } from '../../../server/modules/structures/calculation/schedule.ts'
import { type Abatement, abatementsOf, rentAfter } from '../../../server/modules/structures/ijarah/abatement.ts'
import { ijarahRules } from '../../../server/modules/structures/ijarah/ijarah.ts'
import { LateClause, ScheduleLineKind, SeparateDocument } from '../../../server/modules/structures/terms/codes.ts'
import {
  EndOfLease,
  type IjarahTerms,
  LeaseParty,
  LessorTitle,
  RentKind,
  RentPayment,
  TotalLossClause,
  type VariableRent,
} from '../../../server/modules/structures/terms/ijarah.terms.ts'
import type { GoldenFamily } from './mapper.ts'
import { amountIfAny, amountOf, contextOf, type GoldenFault, type GoldenTerms, goldenFaults, percentOf, readTerms } from './terms-values.ts'

interface GoldenRent {
  readonly kind: keyof typeof RentKind
  readonly total?: number
  readonly steps?: readonly number[]
  readonly firstPeriods?: number
  readonly initialRateBp?: number
  readonly marginBp?: number
  readonly floorBp?: number | null
  readonly ceilingBp?: number | null
  readonly reviewEveryPeriods?: number
  readonly fixingsBp?: readonly number[]
}

/** The terms of a lease in a golden file, and what happened to the asset. */
export interface GoldenIjarah extends GoldenTerms {
  readonly asset: { readonly description: string }
  readonly assetCost: number
  readonly title: keyof typeof LessorTitle
  readonly deliveryDate: string
  readonly rentStart: string
  readonly periods: number
  readonly everyMonths: number
  readonly payment: keyof typeof RentPayment
  readonly rent: GoldenRent
  readonly majorMaintenance: keyof typeof LeaseParty
  readonly takaful: keyof typeof LeaseParty
  readonly totalLoss: keyof typeof TotalLossClause
  readonly endOfTerm: keyof typeof EndOfLease
  readonly transferDocument: 'SEPARATE' | 'IN_LEASE'
  readonly transferPrice?: number
  readonly unusable?: readonly { readonly from: string; readonly to: string; readonly cause: string }[]
  readonly totalLossOn?: string
}

export interface GoldenIjarahResult {
  readonly errors: readonly GoldenFault[]
  readonly schedule?: readonly object[]
  readonly disclosure?: object
  readonly adjustments?: readonly object[]
  readonly rentAfterAdjustment?: readonly object[]
  readonly totalAfterAdjustment?: number
}

const rateIfAny = (basisPoints: number | null | undefined) => (basisPoints == null ? null : percentOf(basisPoints))

const variableRentOf = (rent: GoldenRent): VariableRent => ({
  firstPeriods: rent.firstPeriods ?? 0,
  initialRate: percentOf(rent.initialRateBp ?? 0),
  marginRate: percentOf(rent.marginBp ?? 0),
  floorRate: rateIfAny(rent.floorBp),
  ceilingRate: rateIfAny(rent.ceilingBp),
  reviewEveryPeriods: rent.reviewEveryPeriods ?? 1,
  fixingRates: rent.fixingsBp?.map(percentOf) ?? null,
})

/** Returns the product's terms of a golden lease. */
export const ijarahTermsOf = (golden: GoldenIjarah): IjarahTerms => ({
  asset: golden.asset.description,
  assetCost: amountOf(golden.assetCost, golden.currency),
  title: LessorTitle[golden.title],
  deliveryOn: golden.deliveryDate,
  rentStartsOn: golden.rentStart,
  periods: golden.periods,
  everyMonths: golden.everyMonths,
  payment: RentPayment[golden.payment],
  rentKind: RentKind[golden.rent.kind],
  rentTotal: amountIfAny(golden.rent.total, golden.currency),
  rentSteps: golden.rent.steps?.map((amount) => amountOf(amount, golden.currency)) ?? null,
  variableRent: golden.rent.kind === 'VARIABLE' ? variableRentOf(golden.rent) : null,
  majorMaintenance: LeaseParty[golden.majorMaintenance],
  takaful: LeaseParty[golden.takaful],
  totalLoss: TotalLossClause[golden.totalLoss],
  endOfLease: EndOfLease[golden.endOfTerm],
  transferDocument: golden.transferDocument === 'IN_LEASE' ? SeparateDocument.WITHIN : SeparateDocument.SEPARATE,
  transferPrice: amountIfAny(golden.transferPrice, golden.currency),
  lateClause: LateClause[golden.lateClause],
})

/** Golden names of fields that are named otherwise in the product. */
const FIELDS = { rentStartsOn: 'rentStart', variableRent: 'rent', rentSteps: 'rent' }

const goldenLine = ({ number, period, nominalOn, dueOn, amount, rateBp }: ScheduleLine) => ({
  n: number,
  periodFrom: period?.from,
  periodTo: period?.to,
  nominal: nominalOn,
  due: dueOn,
  amount: Number(amount),
  ...(rateBp === undefined ? {} : { rateBp }),
})

const goldenBounds = ({ atFloor, atCeiling }: Disclosure) =>
  atFloor && atCeiling
    ? {
        totalAtFloor: Number(atFloor.totalPayable),
        totalAtCeiling: Number(atCeiling.totalPayable),
        maxAtCeiling: Number(atCeiling.largestInstalment),
        basis: 'INITIAL_RENT_HELD',
        aprAtFloor: atFloor.aprEquivalent,
        aprAtCeiling: atCeiling.aprEquivalent,
      }
    : {}

const goldenDisclosure = (disclosure: Disclosure, rents: readonly ScheduleLine[]) => ({
  financedAmount: Number(disclosure.financed),
  totalPayable: Number(disclosure.totalPayable),
  transferPrice: Number(disclosure.transferPrice),
  firstInstalment: Number(disclosure.firstInstalment),
  lastInstalment: Number(disclosure.lastInstalment),
  maxInstalment: Number(disclosure.largestInstalment),
  instalments: rents.length,
  firstDue: disclosure.firstDueOn,
  lastDue: disclosure.lastDueOn,
  costOfFinance: Number(disclosure.costOfFinance),
  aprEquivalent: disclosure.aprEquivalent,
  ...goldenBounds(disclosure),
})

/** Of a total loss golden files count the usable days. */
const goldenAbatement = ({ number, unusableDays, daysInPeriod, amount }: Abatement, isTotalLoss: boolean) => ({
  n: number,
  ...(isTotalLoss ? { usableDays: daysInPeriod - unusableDays } : { unusableDays }),
  daysInPeriod,
  abatement: Number(amount),
})

const goldenEvents = ({ unusable, totalLossOn }: GoldenIjarah, rents: readonly ScheduleLine[]) => {
  if (!unusable && !totalLossOn) return {}
  const abatements = abatementsOf(rents, {
    unusable: (unusable ?? []).map(({ from, to, cause }) => ({ from, to, isLesseeAtFault: cause === 'LESSEE_MISCONDUCT' })),
    totalLossOn: totalLossOn ?? null,
  })
  const after = rents.map((rent) => ({ n: rent.number, amount: Number(rentAfter(rent, abatements)) }))
  return {
    adjustments: abatements.map((each) => goldenAbatement(each, totalLossOn !== undefined)),
    rentAfterAdjustment: after,
    totalAfterAdjustment: after.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Returns what the product says about a golden lease, as golden files write it. They leave the transfer price out of the schedule. */
export const ijarahResultOf = (golden: GoldenIjarah, family: Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>): GoldenIjarahResult => {
  const { faults, concluded } = readTerms(ijarahRules, ijarahTermsOf(golden), contextOf(golden, family, {}))
  const errors = goldenFaults(faults, FIELDS)
  if (!concluded) return { errors }
  const rents = concluded.schedule.filter(({ kind }) => kind === ScheduleLineKind.RENT)
  return {
    errors,
    schedule: rents.map(goldenLine),
    disclosure: goldenDisclosure(concluded.disclosure, rents),
    ...goldenEvents(golden, rents),
  }
}
