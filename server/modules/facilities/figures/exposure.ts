import type { Currency } from '../../../shared/currency.ts'
import { splitByWeights, sumOf } from '../../../shared/money.ts'

/** Facilities that have everything in common that their lender's book is divided by, in one currency. */
export interface BookEntry {
  readonly currency: Currency
  /** Their exposure in minor units of the currency. */
  readonly minor: bigint
  readonly facilities: number
}

/** A part of a book; its amount is in minor units of the currency that the whole is shown in. */
export interface BookPart<Key> {
  readonly key: Key
  readonly amount: bigint
  readonly facilities: number
  /** Hundredths of a percent of the whole; 0 where the whole is 0. */
  readonly shareBp: number
}

const WHOLE_BP = 10_000n

/**
 * Divides a book by a property of its facilities, largest part first. Each currency is converted, and rounded, once, as in the total of
 * the book, and then split: so the amounts of the parts sum to that total exactly, and their shares to 100 percent.
 */
export const divideBook = <Entry extends BookEntry, Key>(
  book: readonly Entry[],
  keyOf: (entry: Entry) => Key,
  convert: (minor: bigint, currency: Currency) => bigint,
): BookPart<Key>[] => {
  const keys = [...new Set(book.map(keyOf))]
  const of = (key: Key) => book.filter((entry) => keyOf(entry) === key)
  const byCurrency = [...new Set(book.map(({ currency }) => currency))].map((currency) => {
    const minors = keys.map((key) => sumOf(of(key).flatMap((entry) => (entry.currency === currency ? [entry.minor] : []))))
    const whole = sumOf(minors)
    return whole === 0n ? minors : splitByWeights(convert(whole, currency), minors)
  })
  const amounts = keys.map((_, at) => sumOf(byCurrency.map((parts) => parts[at]!)))
  const shares = sumOf(amounts) === 0n ? amounts : splitByWeights(WHOLE_BP, amounts)
  return keys
    .map((key, at) => ({
      key,
      amount: amounts[at]!,
      facilities: of(key).reduce((count, { facilities }) => count + facilities, 0),
      shareBp: Number(shares[at]!),
    }))
    .sort((one, other) => (one.amount === other.amount ? 0 : one.amount < other.amount ? 1 : -1))
}
