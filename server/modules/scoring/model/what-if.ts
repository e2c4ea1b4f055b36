import { DAYS_OF_MONTH, type Metrics, type MonthFigures } from '../../analytics/index.ts'

/** Changes to the figures of a business in a what-if calculation. */
export interface Scenario {
  /** Minor units of the base currency that come in now. */
  readonly collected?: number
  /** Months of history more than there are, like those there are. */
  readonly addMonths?: number
  /** The largest payer split into so many equal ones. */
  readonly splitLargestPayerInto?: number
}

const WINDOW = 365
const MONTHS = 12

/** Money comes in on the last day: that day's balance rises, and with it the mean and the deviation, exactly. */
const collecting = (metrics: Metrics, amount: number): Metrics => {
  const { balance, lately, days } = metrics
  const risen = (mean: number, of: number) => mean + amount / of
  const raised = () => {
    if (!balance) return null
    const average = risen(balance.average, days)
    const squares = (balance.deviation ?? 0) ** 2 * (days - 1) + days * balance.average ** 2
    const after = squares - balance.last ** 2 + (balance.last + amount) ** 2
    const deviation = balance.deviation === null ? null : Math.sqrt(Math.max(after - days * average ** 2, 0) / (days - 1))
    // The last day is no longer one below so many days of spending.
    const without = (count: number, spendingDays: number) => {
      const line = (spendingDays * metrics.outflow) / days
      return balance.last < line && balance.last + amount >= line && count > 0 ? count - 1 : count
    }
    const { lows } = balance
    return {
      ...balance,
      average,
      deviation,
      last: balance.last + amount,
      thinDays: without(balance.thinDays, 7),
      ...(lows && { lows: { ...lows, shortDays: without(lows.shortDays, 14) } }),
    }
  }
  return {
    ...metrics,
    inflow: metrics.inflow + amount,
    balance: raised(),
    lately: {
      ...lately,
      inflow: lately.inflow + amount,
      averageBalance: lately.averageBalance === null ? null : risen(lately.averageBalance, lately.days),
    },
  }
}

/** A month like the mean of the window, for histories without a complete one. */
const typicalMonth = ({ inflow, outflow, days }: Metrics): MonthFigures => ({
  month: '',
  inflow: Math.round((inflow / days) * DAYS_OF_MONTH),
  outflow: Math.round((outflow / days) * DAYS_OF_MONTH),
  receipts: 0,
  balance: null,
})

/** The history goes on as it was: sums grow with the window, and what happened once did not happen more often. */
const lengthening = (metrics: Metrics, more: number): Metrics => {
  const { months, balance } = metrics
  const added = Math.round(more * DAYS_OF_MONTH)
  const days = Math.min(metrics.days + added, Math.max(metrics.days, WINDOW))
  const grown = (sum: number) => Math.round((sum * days) / metrics.days)
  const further = (count: number) => (count * days) / metrics.days
  const lows = balance?.lows
  const seen = months.length > 0 ? months : [typicalMonth(metrics)]
  const wanted = Math.min(months.length + more, Math.max(months.length, MONTHS))
  const earlier = Array.from({ length: wanted - months.length }, (_, at) => seen[at % seen.length]!)
  return {
    ...metrics,
    days,
    historyDays: metrics.historyDays + added,
    months: [...earlier, ...months],
    transactions: grown(metrics.transactions),
    inflow: grown(metrics.inflow),
    outflow: grown(metrics.outflow),
    lately: { ...metrics.lately },
    balance: balance && {
      ...balance,
      thinDays: further(balance.thinDays),
      ...(lows && { lows: { ...lows, shortDays: further(lows.shortDays), drainedDays: further(lows.drainedDays) } }),
    },
  }
}

const splitting = (metrics: Metrics, into: number): Metrics => {
  const { payers } = metrics
  const largest = payers.largest && { ...payers.largest, share: Math.max(payers.largest.share / into, payers.second) }
  return { ...metrics, payers: { ...payers, largest }, largestReceipt: metrics.largestReceipt / into }
}

const under = (metrics: Metrics, { collected = 0, addMonths = 0, splitLargestPayerInto = 1 }: Scenario): Metrics => {
  const longer = addMonths > 0 && metrics.days > 0 ? lengthening(metrics, addMonths) : metrics
  const paid = collected > 0 && metrics.days > 0 ? collecting(longer, collected) : longer
  return splitLargestPayerInto > 1 ? splitting(paid, splitLargestPayerInto) : paid
}

/** Returns the metrics under a scenario, those after guards too. The engine scores them like any others. */
export const imagined = (metrics: Metrics, scenario: Scenario): Metrics => {
  const { guarded, ...reported } = metrics
  return { ...under(reported, scenario), ...(guarded ? { guarded: under(guarded, scenario) } : {}) }
}
