import { daysBetween } from '../../../shared/day.ts'

/** A payment on a day, in minor units. */
export interface Flow {
  readonly on: string
  readonly amount: bigint
}

const DAYS_A_YEAR = 365
const MOST_STEPS = 200

const presentValue = (flows: readonly { readonly years: number; readonly amount: number }[], rate: number) =>
  flows.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0)

/**
 * Solves for the annual rate X at which the present value of what is paid equals that of what is made available:
 * `sum B/(1+X)^(t/365) = sum C/(1+X)^(s/365)`, with actual days from the earliest flow. The form of the equation and the year of 365
 * days are those of SAMA's rules. Returns a fraction, unrounded: 0.1 is 10 % a year; 0 when both sums are equal. Flows have positive
 * amounts, and what is paid comes after what is made available.
 */
export const annualRate = (available: readonly Flow[], paid: readonly Flow[]): number => {
  const start = [...available, ...paid].map(({ on }) => on).reduce((earliest, on) => (on < earliest ? on : earliest))
  const asNumbers = (flows: readonly Flow[]) =>
    flows.map(({ on, amount }) => ({ years: daysBetween(start, on) / DAYS_A_YEAR, amount: Number(amount) }))
  const [gets, pays] = [asNumbers(available), asNumbers(paid)]
  const total = (flows: readonly Flow[]) => flows.reduce((sum, { amount }) => sum + amount, 0n)
  if (total(available) === total(paid)) return 0
  const excess = (rate: number) => presentValue(pays, rate) - presentValue(gets, rate)
  let [low, high] = [-0.99, 1]
  while (excess(high) > 0 && high < 1e6) high *= 2
  for (let step = 0; step < MOST_STEPS && high - low > 1e-15; step++) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Profit that accrues on a balance within some days at a rate a year: `balance * ((1 + rate)^(days / 365) - 1)`, rounded half up. */
export const accruedProfit = (balance: bigint, rate: number, days: number): bigint =>
  BigInt(Math.floor(Number(balance) * ((1 + rate) ** (days / DAYS_A_YEAR) - 1) + 0.5))

/** Writes a rate in percent with four decimals, rounded half up: 0.1 is "10.0000". */
export const ratePercent = (rate: number): string => {
  const scaled = Math.floor(Math.abs(rate) * 1_000_000 + 0.5)
  return `${rate < 0 && scaled > 0 ? '-' : ''}${(scaled / 10_000).toFixed(4)}`
}
