import type { Currency } from '../../../shared/currency.ts'
import { addDays } from '../../../shared/day.ts'
import { type Evidence, type Thin, writeEvidence } from '../../banking/index.ts'
import type { Base } from './basis.ts'
import { figuresOf, type MetricCode } from './figures.ts'
import type { Metrics, MonthFigures } from './metrics.ts'

const WEEK = 7
const FORTNIGHT = 14
const LATELY = 90

/** Days on which the total balance of all accounts was below an amount. */
const below = (amount: number, { currency, factors }: Base): Thin => {
  const others = [...factors].filter(([of]) => of !== currency)
  const rates = Object.fromEntries(others.map(([of, factor]) => [of, shortened(factor)])) as Partial<Record<Currency, string>>
  return { below: BigInt(Math.ceil(amount)), currency, ...(others.length > 0 ? { rates } : {}) }
}

/** Twelve decimals, as evidence is written. */
const shortened = (factor: string) => factor.replace(/(\.\d{12})\d+$/, '$1')

const named = (months: readonly MonthFigures[]) => months.map(({ month }) => month)

/** The rows behind one metric, or null where there are none: nothing was overdrawn, no month was dead. */
export const evidenceOf = (code: MetricCode, metrics: Metrics, base: Base): string | null => {
  const { start, asOf, months, balance, payers, outflow, days } = metrics
  if (start === null || days <= 0) return null
  const window = [{ from: start, to: addDays(asOf, -1) }]
  const lately = [{ from: addDays(asOf, -Math.min(LATELY, days)), to: addDays(asOf, -1) }]
  const figures = figuresOf(metrics)
  const ofMonths = (weak: readonly MonthFigures[]): Evidence | null => {
    const chosen = weak.length > 0 ? weak : months
    return chosen.length > 0 ? { months: named(chosen) } : null
  }
  const found: Readonly<Record<MetricCode, () => Evidence | null>> = {
    S1: () => (months.length > 0 ? { months: named(months), flow: 'in' } : null),
    S2: () => ({ days: window }),
    C1: () => ({ days: window }),
    C2: () => ({ days: lately }),
    C3: () => (balance ? { days: window, thin: below(balance.floor + 1, base) } : null),
    Q1: () => (months.length > 0 ? { months: named(months), flow: 'in' } : null),
    Q2: () => {
      if (!figures.byPayer) return { days: window, flow: 'in' }
      const its = { ...(months.length > 0 ? { months: named(months) } : { days: window }), flow: 'in' as const }
      return payers.isJoined ? its : { ...its, payer: payers.largest!.key }
    },
    Q3: () => ofMonths(months.filter((month) => month.inflow < month.outflow)),
    D1: () => (balance && balance.overdrawnDays > 0 ? { days: window, overdrawn: true } : null),
    D2: () => (metrics.penalties > 0 ? { days: window, penalty: true } : null),
    D3: () => (balance && balance.thinDays > 0 ? { days: window, thin: below((WEEK * outflow) / days, base) } : null),
    D4: () => (balance?.lows ? { days: window, thin: below(balance.lows.lowest + 1, base) } : null),
    D5: () => (balance?.lows && balance.lows.shortDays > 0 ? { days: window, thin: below((FORTNIGHT * outflow) / days, base) } : null),
    E1: () => ({ days: window }),
    E2: () => ({ days: window }),
  }
  const evidence = found[code]()
  return evidence && writeEvidence(evidence)
}
