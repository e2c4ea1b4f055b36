import type { Disclosure, ScheduleLine } from '../../../server/modules/structures/calculation/schedule.ts'
import {
  auditedReport,
  type LossCause,
  mudarabahRules,
  mudarabahSettlement,
  mudarabahStakes,
  type VentureReport,
} from '../../../server/modules/structures/partnership/mudarabah.ts'
import { musharakahRules, musharakahStakes } from '../../../server/modules/structures/partnership/musharakah.ts'
import { type Scenario, type Scenarios, scenariosOf } from '../../../server/modules/structures/partnership/scenarios.ts'
import { type ResultPeriod, resultPeriods, type Stake, settlementOf } from '../../../server/modules/structures/partnership/sharing.ts'
import { Guarantee, LateClause } from '../../../server/modules/structures/terms/codes.ts'
import {
  CapitalKind,
  ExpenseKind,
  LossBearer,
  type MudarabahTerms,
  type MusharakahTerms,
  PartnerSide,
} from '../../../server/modules/structures/terms/partnership.terms.ts'
import { type GoldenFamily, plain } from './mapper.ts'
import { amountIfAny, amountOf, contextOf, type GoldenTerms, goldenFaults, percentOf, readTerms } from './terms-values.ts'

interface GoldenVenture extends GoldenTerms {
  readonly start: string
  readonly everyMonths: number
  readonly distributions: number
  readonly guarantee: keyof typeof Guarantee
  readonly fixedReturnBpOfCapital?: number
}

/** The terms of a musharakah in a golden file, with what is reported of it. */
export interface GoldenMusharakah extends GoldenVenture {
  readonly partners: readonly {
    readonly id: string
    readonly cash: number
    readonly inKind?: number
    readonly valuedOn?: string
    readonly profitBp: number
    readonly silent?: boolean
    readonly managing?: boolean
  }[]
  readonly lossBp?: readonly number[]
  readonly results?: readonly number[]
  readonly history?: readonly number[]
}

/** The terms of a mudarabah in a golden file, with what is reported of it. */
export interface GoldenMudarabah extends GoldenVenture {
  readonly capital: number
  readonly capitalKind: keyof typeof CapitalKind
  readonly lenderBp: number
  readonly mudaribBp: number
  readonly mandate: string
  readonly allowedExpenses: readonly (keyof typeof ExpenseKind)[]
  readonly lossOn: keyof typeof LOSS_BEARERS
  readonly lossCause?: keyof typeof LOSS_CAUSES
  readonly reports?: readonly {
    readonly revenue: number
    readonly expenses: readonly { readonly kind: keyof typeof ExpenseKind; readonly amount: number }[]
  }[]
}

type Calendars = Pick<GoldenFamily<unknown, unknown>, 'calendarOf'>

const LOSS_BEARERS = { CAPITAL_PROVIDER: LossBearer.CAPITAL_PROVIDER, MUDARIB: LossBearer.MANAGER }
const LOSS_CAUSES = { MISCONDUCT: 'misconduct' } satisfies Record<string, LossCause>

const ventureOf = ({ start, everyMonths, distributions, guarantee, lateClause, fixedReturnBpOfCapital }: GoldenVenture) => ({
  startsOn: start,
  everyMonths,
  distributions,
  guarantee: Guarantee[guarantee],
  lateClause: LateClause[lateClause],
  fixedReturnRate: fixedReturnBpOfCapital === undefined ? null : percentOf(fixedReturnBpOfCapital),
})

const musharakahTermsOf = (golden: GoldenMusharakah): MusharakahTerms => ({
  ...ventureOf(golden),
  partners: golden.partners.map(({ id, cash, inKind, valuedOn, profitBp, silent = false, managing = false }) => ({
    side: id.startsWith('lender') ? PartnerSide.LENDER : PartnerSide.MERCHANT,
    cash: amountOf(cash, golden.currency),
    inKind: amountIfAny(inKind, golden.currency),
    valuedOn: valuedOn ?? null,
    profitShare: percentOf(profitBp),
    isSilent: silent,
    isManaging: managing,
  })),
  lossShares: golden.lossBp?.map(percentOf) ?? null,
})

const mudarabahTermsOf = (golden: GoldenMudarabah): MudarabahTerms => ({
  ...ventureOf(golden),
  capital: amountOf(golden.capital, golden.currency),
  capitalKind: CapitalKind[golden.capitalKind],
  lenderProfitShare: percentOf(golden.lenderBp),
  managerProfitShare: percentOf(golden.mudaribBp),
  mandate: golden.mandate,
  allowedExpenses: golden.allowedExpenses.map((kind) => ExpenseKind[kind]),
  lossBearer: LOSS_BEARERS[golden.lossOn],
})

const reportsOf = ({ reports = [] }: GoldenMudarabah): VentureReport[] =>
  reports.map(({ revenue, expenses }) => ({
    revenue: BigInt(revenue),
    expenses: expenses.map(({ kind, amount }) => ({ kind: ExpenseKind[kind], amount: BigInt(amount) })),
  }))

/** Golden names of fields that are named otherwise in the product. */
const FIELDS = {
  'partners.profitShare': 'partners.profitBp',
  'partners.0.profitShare': 'partners.0.profitBp',
  fixedReturnRate: 'fixedReturnBpOfCapital',
  lossShares: 'lossBp',
  lenderProfitShare: 'lenderBp',
  lossBearer: 'lossOn',
}

const goldenLine = ({ number, nominalOn, dueOn, amount, isEstimate }: ScheduleLine) => ({
  n: number,
  nominal: nominalOn,
  due: dueOn,
  amount,
  estimate: isEstimate,
})

const goldenDisclosure = ({ financed, totalPayable, costOfFinance, aprEquivalent, aprAbsence, lenderProfitBp }: Disclosure) => ({
  financedAmount: Number(financed),
  totalPayable,
  costOfFinance,
  aprEquivalent,
  aprReason: aprAbsence?.toUpperCase(),
  lenderProfitBp,
})

const goldenPeriods = (periods: readonly ResultPeriod[], schedule: readonly ScheduleLine[]) =>
  periods.map((period, at) => ({ due: schedule[at]!.dueOn, ...plain(period) }))

const divisorOf = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisorOf(other, one % other))

/** The share of each partner in a loss, as a fraction in lowest terms. */
const lossShares = (stakes: readonly Stake[]) => {
  const total = stakes.reduce((sum, { lossWeight }) => sum + lossWeight, 0n)
  return stakes.map(({ lossWeight }) => {
    const divisor = divisorOf(lossWeight, total)
    return `${lossWeight / divisor}/${total / divisor}`
  })
}

const goldenScenario = ({ result, lenderShare, overTerm }: Scenario) => plain({ result, lenderShare, overTerm })

const goldenScenarios = ({ p10, p50, p90, runs }: Scenarios) => ({
  p10: goldenScenario(p10),
  p50: goldenScenario(p50),
  p90: goldenScenario(p90),
  windows: runs,
})

const musharakahReports = (results: readonly bigint[], stakes: readonly Stake[], schedule: readonly ScheduleLine[]) => {
  const { paidAtExit: _, ...final } = settlementOf(results, stakes)
  return { periods: goldenPeriods(resultPeriods(results, stakes), schedule), final: plain(final) }
}

/** Returns what the product says about a golden musharakah, as golden files write it. */
export const musharakahResultOf = (golden: GoldenMusharakah, calendars: Calendars): object => {
  const [terms, context] = [musharakahTermsOf(golden), contextOf(golden, calendars, {})]
  const { faults, concluded } = readTerms(musharakahRules, terms, context)
  if (!concluded) return { errors: goldenFaults(faults, FIELDS) }
  const stakes = musharakahStakes(terms, context)
  const scenarios = golden.history && scenariosOf(golden.history.map(BigInt), terms, stakes)
  return {
    errors: [],
    capital: stakes.map(({ capital }) => Number(capital)),
    lossShares: lossShares(stakes),
    schedule: concluded.schedule.map(goldenLine),
    disclosure: goldenDisclosure(concluded.disclosure),
    ...(golden.results && musharakahReports(golden.results.map(BigInt), stakes, concluded.schedule)),
    ...(scenarios && { scenarios: 'unavailable' in scenarios ? scenarios : goldenScenarios(scenarios) }),
  }
}

/** Returns what the product says about a golden mudarabah, as golden files write it. */
export const mudarabahResultOf = (golden: GoldenMudarabah, calendars: Calendars): object => {
  const [terms, context] = [mudarabahTermsOf(golden), contextOf(golden, calendars, {})]
  const { faults, concluded } = readTerms(mudarabahRules, terms, context)
  if (!concluded) return { errors: goldenFaults(faults, FIELDS) }
  const cause = golden.lossCause && LOSS_CAUSES[golden.lossCause]
  const audited = reportsOf(golden).map((report) => auditedReport(report, terms))
  const results = audited.map(({ result }) => result)
  const { paidAtExit: _, managerOwes, capitalReturned, ...final } = mudarabahSettlement(results, terms, context, cause)
  return {
    errors: [],
    schedule: concluded.schedule.map(goldenLine),
    disclosure: goldenDisclosure(concluded.disclosure),
    reportsAudited: audited.map(({ borneByManager, ...report }) => plain({ ...report, disallowedBorneByMudarib: borneByManager })),
    periods: goldenPeriods(resultPeriods(results, mudarabahStakes(terms, context, cause)), concluded.schedule),
    final: {
      ...plain(final),
      capitalReturned: Number(capitalReturned[0]),
      ...(managerOwes > 0n && { mudaribOwes: Number(managerOwes) }),
    },
  }
}
