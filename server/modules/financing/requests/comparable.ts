import { Currency } from '../../../shared/currency.ts'
import { divideHalfEven } from '../../../shared/money.ts'
import type { Converter } from '../../rates/index.ts'

/** Converts an amount to US cents by the stored rate, to order amounts of several currencies. Zero without a rate. */
export const comparable = ({ amountMinor, currency }: { amountMinor: bigint; currency: Currency }, converter: Converter): bigint => {
  const { currencies, numerators, denominator } = converter.factorsTo(Currency.USD)
  const numerator = numerators[currencies.indexOf(currency)]
  return numerator === undefined ? 0n : divideHalfEven(amountMinor * BigInt(numerator), BigInt(denominator))
}
