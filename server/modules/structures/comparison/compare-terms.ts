import type { Currency } from '../../../shared/currency.ts'
import { addMonths, firstOfMonth, monthOf } from '../../../shared/day.ts'
import { toMinor } from '../../../shared/money.ts'
import type { Flow } from '../calculation/annual-rate.ts'
import { mudarabahStakes } from '../partnership/mudarabah.ts'
import { musharakahStakes } from '../partnership/musharakah.ts'
import { type HistoryTooShort, type Scenarios, scenariosOf } from '../partnership/scenarios.ts'
import type { ProposalScheduleLine } from '../proposal/schedule-line.type.ts'
import type { ProposalTerms } from '../terms/kinds.ts'

/** The fees of a sale, on the day of the sale. */
const feesOf = ({ kind, terms }: ProposalTerms, currency: Currency): Flow[] =>
  kind === 'murabaha' || kind === 'tawarruq'
    ? (terms.fees ?? []).map(({ amount }) => ({ on: terms.saleOn, amount: toMinor(amount, currency) }))
    : []

/** What the merchant pays, on the days on which it falls due, by the stored schedule; estimates are left out. */
export const paymentsOf = (given: ProposalTerms, schedule: readonly ProposalScheduleLine[], currency: Currency): Flow[] => [
  ...feesOf(given, currency),
  ...scheduled(schedule, currency),
]

const scheduled = (schedule: readonly ProposalScheduleLine[], currency: Currency): Flow[] =>
  schedule.flatMap(({ dueOn, amount, isEstimate }) =>
    amount === null || isEstimate ? [] : [{ on: dueOn, amount: toMinor(amount, currency) }],
  )

/** The months from a day's to that of the last payment, such as `2026-03`. */
export const monthsTo = (from: string, payments: readonly Flow[]): string[] => {
  const last = payments.reduce((latest, { on }) => (on > latest ? on : latest), from)
  const months: string[] = []
  for (let first = firstOfMonth(from); first <= last; first = addMonths(first, 1)) months.push(monthOf(first))
  return months
}

/** Scenarios of what the lender receives from a venture with such monthly results; null for terms that are no venture. */
export const ventureScenarios = (
  { kind, terms }: ProposalTerms,
  history: readonly bigint[],
  currency: Currency,
): Scenarios | HistoryTooShort | null => {
  if (kind === 'musharakah') return scenariosOf(history, terms, musharakahStakes(terms, { currency }))
  if (kind === 'mudarabah') return scenariosOf(history, terms, mudarabahStakes(terms, { currency }))
  return null
}
