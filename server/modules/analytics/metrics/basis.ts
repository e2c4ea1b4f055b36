import type { EntityManager } from 'typeorm'
import { Currency } from '../../../shared/currency.ts'
import { dayIn } from '../../../shared/day.ts'
import { Business } from '../../business/index.ts'
import { User } from '../../identity/index.ts'
import type { Converter, RateService } from '../../rates/index.ts'
import type { ReceivablesRoom } from '../../receivables/index.ts'
import type { CurrencyFactors } from './metrics.query.ts'

const DECIMALS = 18

/** The value of a minor unit of each currency in minor units of `currency`, as plain decimals; without currencies that have no rate. */
export const factorsIn = (converter: Converter, currency: Currency): CurrencyFactors => {
  const { currencies, numerators, denominator } = converter.factorsTo(currency)
  const factors = currencies.map((of, at) => {
    const units = (BigInt(numerators[at]!) * 10n ** BigInt(DECIMALS)) / BigInt(denominator)
    const digits = units.toString().padStart(DECIMALS + 1, '0')
    return [of, `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '')] as const
  })
  return new Map(factors)
}

/** The currency of all amounts, and the value of other currencies in it. */
export interface Base {
  readonly currency: Currency
  readonly factors: CurrencyFactors
}

export interface Basis extends Base {
  readonly converter: Converter
  /** The current day in the time zone of the business. */
  readonly today: string
}

/** Makes the function that reads the currency, the rates and the day on which a business is analysed. */
export const createBasis = (rates: RateService, receivables: ReceivablesRoom) => {
  return async (db: EntityManager, businessId: string, now: Date): Promise<Basis> => {
    const business = await db.findOneByOrFail(Business, { id: businessId })
    const owner = await db.findOne(User, { select: { displayCurrency: true }, where: { id: business.ownerId } })
    const currency = owner?.displayCurrency ?? Currency.AED
    const converter = await rates.converter(db)
    const { timeZone } = await receivables.billing.of(db, businessId)
    return { currency, factors: factorsIn(converter, currency), converter, today: dayIn(timeZone, now) }
  }
}

export type ReadBasis = ReturnType<typeof createBasis>
