import type { Currency } from '../../shared/currency.ts'
import { DomainError } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { createConverter, PIVOT, RATE_SCALE } from './converter.ts'
import type { ExchangeRate } from './exchange-rate.entity.ts'
import { joinedSources } from './rate-source.ts'

/** The rate between two currencies, its source and its time. */
export interface RatePair {
  /** Units of `to` for one of `from`, with up to ten decimals; for reading, amounts are converted by the exact fraction. */
  readonly rate: string
  readonly source: string
  /** The time of the older of the two rates used. */
  readonly asOf: Date
  /** Converts exactly, and rounds once, half to even. */
  convert(minor: bigint): bigint
  /** Returns what an amount brings after a fee: converted, and rounded down where rounding up would give more than was paid including the fee. */
  receivedFor(minor: bigint, fee: bigint): bigint
}

/** The largest rate that ten digits before the point and ten after it can express. */
const LIMIT = 10n ** BigInt(2 * RATE_SCALE)

const asText = (scaled: bigint): string => {
  const digits = scaled.toString().padStart(RATE_SCALE + 1, '0')
  const decimals = digits.slice(-RATE_SCALE).replace(/0+$/, '')
  const whole = digits.slice(0, -RATE_SCALE)
  return decimals === '' ? whole : `${whole}.${decimals}`
}

/** Returns the rate between two currencies through the US dollar; null within one currency. Throws RATE_UNAVAILABLE. */
export const ratePair = (rates: readonly ExchangeRate[], from: Currency, to: Currency): RatePair | null => {
  if (from === to) return null
  const converter = createConverter(rates)
  const scaled = converter.rate(from, to)
  if (scaled <= 0n || scaled >= LIMIT) {
    throw new DomainError('RATE_UNAVAILABLE', textOf('rates.noUsableRate', { from, to }))
  }
  const convert = (minor: bigint) => converter.convert(minor, from, to)
  /** Compares exactly, without rounding: otherwise a rounded minor unit of a strong currency could be bought for half of a weak one, repeatedly. */
  const isWorth = (received: bigint, paid: bigint): boolean => {
    const { currencies, numerators, denominator } = converter.factorsTo(to)
    return received * BigInt(denominator) <= paid * BigInt(numerators[currencies.indexOf(from)]!)
  }
  const used = rates.filter(({ base, quote }) => base === PIVOT && (quote === from || quote === to))
  return {
    rate: asText(scaled),
    source: joinedSources(used.map(({ source }) => source)),
    asOf: converter.asOf()!,
    convert,
    receivedFor(minor, fee) {
      const received = convert(minor)
      return isWorth(received, minor + fee) ? received : received - 1n
    },
  }
}
