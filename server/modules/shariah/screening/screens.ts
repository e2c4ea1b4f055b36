import type { EntityManager } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'
import { addDays } from '../../../shared/day.ts'
import { divideHalfUp } from '../../../shared/money.ts'
import { percentOf } from '../../../shared/percent.ts'
import { type AnalyticsPeriod, type ReadBasis, WINDOWS } from '../../analytics/index.ts'
import { type AdoptedSource, type AdoptedThreshold, sourcesInForce, thresholdInForce } from '../policies/threshold.query.ts'
import { type CurrencyIncome, type Days, hasBankRows, incomeOf } from './income.query.ts'
import { INTEREST_REASON, reasonKey } from './judged-income.ts'
import { shariahScreen } from './shariah-screen.ts'

/** Impermissible income for one reason. Amount in minor units of the screen's currency. */
export interface ScreenReason {
  readonly key: string
  /** The kind of income that a policy names; null for interest. */
  readonly source: AdoptedSource | null
  readonly amount: bigint
  readonly transactions: number
  readonly sharePercent: string | null
}

/** The income of a business over a period, screened. Amounts in minor units of `currency`. */
export interface Screen extends Days {
  readonly businessId: string
  readonly currency: Currency
  readonly income: bigint
  readonly impermissible: bigint
  readonly sharePercent: string | null
  readonly isWithinThreshold: boolean | null
  readonly threshold: AdoptedThreshold | null
  readonly purification: bigint
  readonly purified: bigint
  /** What is left to give to charity. */
  readonly outstanding: bigint
  readonly transactions: number
  readonly judged: number
  readonly impermissibleRows: number
  readonly unpurifiedRows: number
  /** Impermissible rows whose classification is contested. */
  readonly contestedRows: number
  /** Kinds of income that policies in force name. */
  readonly sources: readonly AdoptedSource[]
  /** Interest and each of these kinds that has rows, largest first. */
  readonly reasons: readonly ScreenReason[]
  /** Other currencies, converted. */
  readonly converted: readonly Currency[]
  /** Other currencies, left out because they have no rate. */
  readonly leftOut: readonly Currency[]
  /** When the oldest of the stored rates was set; null where none was needed. */
  readonly ratesAsOf: Date | null
}

const counted = (
  rows: readonly CurrencyIncome[],
  of: 'transactions' | 'judged' | 'impermissibleRows' | 'unpurifiedRows' | 'contestedRows',
) => rows.reduce((sum, row) => sum + row[of], 0)

/** Makes the function that screens the income of a business. */
export const createScreens =
  (basis: ReadBasis) =>
  /** Screens the income of a business up to yesterday, with the threshold in force now; null while it has no bank transactions. */
  async (db: EntityManager, businessId: string, period: AnalyticsPeriod, now: Date): Promise<Screen | null> => {
    if (!(await hasBankRows(db, businessId))) return null
    const { currency, converter, today } = await basis(db, businessId, now)
    const days = { from: addDays(today, -WINDOWS[period].days), to: addDays(today, -1) }
    const [threshold, sources] = [await thresholdInForce(db, now), await sourcesInForce(db, now)]
    const found = await incomeOf(db, businessId, days, sources)
    const { currencies, numerators, denominator } = converter.factorsTo(currency)
    const factors = new Map(currencies.map((of, at) => [of, BigInt(numerators[at]!)]))
    const rows = found.filter((row) => factors.has(row.currency))
    // Exact: everything is compared over the denominator, and divided by it once.
    const scaled = (of: 'income' | 'impermissible' | 'purified') =>
      rows.reduce((sum, row) => sum + row[of] * factors.get(row.currency)!, 0n)
    const inCurrency = (amount: bigint) => divideHalfUp(amount, BigInt(denominator))
    const [income, impermissible, purified] = [scaled('income'), scaled('impermissible'), scaled('purified')]
    const screened = shariahScreen(
      [
        { amount: income - impermissible, isPermissible: true },
        { amount: impermissible, isPermissible: false },
      ],
      threshold?.basisPoints ?? null,
    )
    const reasonOf = (key: string, source: AdoptedSource | null): ScreenReason => {
      const parts = rows.flatMap((row) =>
        row.reasons
          .filter((reason) => reason.key === key)
          .map((reason) => ({ ...reason, amount: reason.amount * factors.get(row.currency)! })),
      )
      const amount = parts.reduce((sum, part) => sum + part.amount, 0n)
      const transactions = parts.reduce((sum, part) => sum + part.rows, 0)
      return { key, source, amount: inCurrency(amount), transactions, sharePercent: income === 0n ? null : percentOf(amount, income) }
    }
    const reasons = [reasonOf(INTEREST_REASON, null), ...sources.map((source) => reasonOf(reasonKey(source), source))]
      .filter(({ transactions }) => transactions > 0)
      .sort((a, b) => Number(b.amount - a.amount))
    const others = rows.map((row) => row.currency).filter((other) => other !== currency)
    return {
      businessId,
      ...days,
      currency,
      income: inCurrency(income),
      impermissible: inCurrency(impermissible),
      sharePercent: screened.sharePercent,
      isWithinThreshold: screened.isWithinThreshold,
      threshold,
      purification: inCurrency(screened.purification),
      purified: inCurrency(purified),
      outstanding: inCurrency(screened.purification - purified),
      transactions: counted(rows, 'transactions'),
      judged: counted(rows, 'judged'),
      impermissibleRows: counted(rows, 'impermissibleRows'),
      unpurifiedRows: counted(rows, 'unpurifiedRows'),
      contestedRows: counted(rows, 'contestedRows'),
      sources,
      reasons,
      converted: others,
      leftOut: found.map((row) => row.currency).filter((other) => !factors.has(other)),
      ratesAsOf: others.length > 0 ? converter.asOf() : null,
    }
  }

export type ReadScreen = ReturnType<typeof createScreens>
