import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { Currency, exponentOf } from '../../../shared/currency.ts'
import { DomainError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { divideHalfUp, toDecimal } from '../../../shared/money.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'
import { jurisdictionOf } from '../../jurisdictions/index.ts'
import { type ExchangeRate, joinedSources, PIVOT, sourcesIn } from '../../rates/index.ts'
import { scaled, type TaxJurisdiction } from './tax.ts'

/** PINT-AE accepts a rate with at most six decimals (ibr-002-ae), as the Central Bank of the UAE publishes its rates. */
const RATE_DECIMALS = 6
/** Stored rates have ten decimals. */
const STORED_DECIMALS = 10

/** The rate of a document's conversion: AED per unit of its currency. */
export interface AedRate {
  readonly rate: string
  /** A moment in ISO 8601. */
  readonly rateAsOf: string
  readonly rateSource: string
}

/** The amounts of a document in fils, as text. */
export interface AedAmounts {
  /** The VAT. */
  readonly tax: string
  /** The total with VAT. */
  readonly total: string
}

/** The dirham amounts that an invoice stores from the day of issue. */
export type StoredVatInAed = AedRate & AedAmounts

@ObjectType({
  description: 'Amounts in dirhams that a seller registered in the Emirates states on an invoice in another currency. Fixed at issue.',
  simpleResolvers: true,
})
@Embedded()
export class VatInAed {
  @Field(() => Decimal, { description: "Dirhams for one unit of the invoice's currency, up to six decimals." })
  rate!: string

  @Field(() => DateTime, { description: 'Since when the rate applied; the older time when two rates were combined.' })
  rateAsOf!: Date

  @Field(() => String, { description: "Who published the rate, in the reader's language where it is ours.", simple: false })
  rateSource!: string

  @Field(() => Decimal, { description: 'VAT in dirhams, in major units, rounded half up to the fils.' })
  tax!: string

  @Field(() => Decimal, { description: 'Total with VAT in dirhams, in major units, rounded half up to the fils.' })
  total!: string
}

@Resolver(() => VatInAed)
export class VatInAedResolver {
  @FieldResolver(() => String)
  rateSource(@Root() { rateSource }: VatInAed, @Ctx() { language }: Context): string {
    return sourcesIn(language, rateSource)
  }
}

/** Converts minor units of a currency to fils, rounded once, half up. */
export const inAed = (minor: bigint, currency: Currency, rate: string): bigint =>
  divideHalfUp(
    minor * scaled(rate, RATE_DECIMALS) * 10n ** BigInt(exponentOf(Currency.AED)),
    10n ** BigInt(RATE_DECIMALS + exponentOf(currency)),
  )

const unitsOf = (rates: readonly ExchangeRate[], currency: Currency): bigint =>
  currency === PIVOT ? 10n ** BigInt(STORED_DECIMALS) : scaled(rates.find(({ quote }) => quote === currency)?.rate ?? '0', STORED_DECIMALS)

/** Returns the stored rate of a currency in AED, to six decimals, half up. Throws RATE_UNAVAILABLE if there is none. */
const aedRateOf = (stored: readonly ExchangeRate[], currency: Currency): AedRate => {
  const used = stored.filter(({ base, quote }) => base === PIVOT && (quote === currency || quote === Currency.AED))
  const [dirhams, units] = [unitsOf(used, Currency.AED), unitsOf(used, currency)]
  const millionths = dirhams > 0n && units > 0n ? divideHalfUp(dirhams * 10n ** BigInt(RATE_DECIMALS), units) : 0n
  if (millionths === 0n) {
    throw new DomainError('RATE_UNAVAILABLE', textOf('receivables.billing.noRateToAed', { currency }))
  }
  const digits = millionths.toString().padStart(RATE_DECIMALS + 1, '0')
  return {
    rate: `${digits.slice(0, -RATE_DECIMALS)}.${digits.slice(-RATE_DECIMALS)}`.replace(/\.?0+$/, ''),
    rateAsOf: new Date(Math.min(...used.map(({ asOf }) => asOf.getTime()))).toISOString(),
    rateSource: joinedSources(used.map(({ source }) => source)),
  }
}

interface Amounts {
  readonly tax: bigint
  readonly total: bigint
}

interface Statement extends Amounts {
  readonly jurisdiction: TaxJurisdiction
  readonly currency: Currency
  readonly isRegistered: boolean
}

/**
 * Returns the amounts in dirhams that an invoice issued now must state: a seller in the United Arab Emirates who is
 * registered for VAT owes the VAT in dirhams, whatever the currency. Null for all other sellers, and for invoices in
 * dirhams. Throws RATE_UNAVAILABLE without a rate.
 */
export const stateVatInAed = (
  { jurisdiction, currency, isRegistered, tax, total }: Statement,
  stored: readonly ExchangeRate[],
): StoredVatInAed | null => {
  if (jurisdictionOf(jurisdiction).vat.alsoStatedIn !== Currency.AED || !isRegistered || currency === Currency.AED) return null
  const by = aedRateOf(stored, currency)
  return { ...by, tax: String(inAed(tax, currency, by.rate)), total: String(inAed(total, currency, by.rate)) }
}

/**
 * Returns the amounts in dirhams of a credit note, at its invoice's rate, such that all notes together add up to the
 * invoice's dirhams despite rounding.
 */
export const creditInAed = ({ rate }: AedRate, currency: Currency, before: Amounts, note: Amounts): AedAmounts => {
  const part = (of: keyof Amounts) => String(inAed(before[of] + note[of], currency, rate) - inAed(before[of], currency, rate))
  return { tax: part('tax'), total: part('total') }
}

/** Converts stored dirhams to their GraphQL type. */
export const showVatInAed = ({ rate, rateAsOf, rateSource, tax, total }: StoredVatInAed): VatInAed => ({
  rate,
  rateAsOf: new Date(rateAsOf),
  rateSource,
  tax: toDecimal(BigInt(tax), Currency.AED),
  total: toDecimal(BigInt(total), Currency.AED),
})
