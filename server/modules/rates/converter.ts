import { Currency, exponentOf } from '../../shared/currency.ts'
import { DomainError } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { divideHalfEven } from '../../shared/money.ts'

/** The part of a rate that a converter needs: units of `quote` for one of `base`, as a plain decimal. */
export interface Rate {
  readonly base: Currency
  readonly quote: Currency
  readonly rate: string
  readonly asOf: Date
}

/** The currency of every stored rate. */
export const PIVOT = Currency.USD

/** The number of decimals of stored and shown rates. */
export const RATE_SCALE = 10

/** Converts `3.67` to an integer of ten decimals. */
const scaled = (rate: string): bigint => {
  const [whole = '0', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.slice(0, RATE_SCALE).padEnd(RATE_SCALE, '0'))
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/**
 * One exact factor per currency, all over one denominator: minor units of `currencies[i]` times `numerators[i]`, over
 * `denominator`, are minor units of `target`. As query parameters: numbers beyond any integer column, so as text.
 */
export interface Factors {
  readonly target: Currency
  readonly currencies: readonly Currency[]
  readonly numerators: readonly string[]
  readonly denominator: string
}

export interface Converter {
  /** Converts minor units through the US dollar, exactly, and rounds once, half to even. Throws RATE_UNAVAILABLE. */
  convert(minor: bigint, from: Currency, to: Currency): bigint
  /** Units of `to` for one of `from`, times 10^10, rounded half to even; for display, never for converting. */
  rate(from: Currency, to: Currency): bigint
  /** Sums amounts of several currencies in one; each currency's sum is converted, and rounded, once. */
  total(amounts: readonly { readonly minor: bigint; readonly currency: Currency }[], to: Currency): bigint
  /** The time of the oldest rate that was used so far; null when none was needed. */
  asOf(): Date | null
  /** The time of the oldest rate of some currencies; null for none, and for the pivot alone. */
  oldestOf(currencies: readonly Currency[]): Date | null
  /** Factors into a currency, for comparing and ordering amounts inside one SQL statement; see {@link AMOUNT_FACTORS}. */
  factorsTo(target: Currency): Factors
}

/**
 * A join that gives each row the factor of its currency, exactly: parameters are `currencies`, `numerators` and
 * `denominator` of {@link Factors}, in this order from `$first` on.
 *
 *     from financing_request request ${AMOUNT_FACTORS('request.currency', 4)}
 *     where request.amount * factor.numerator >= $7 * factor.denominator  -- $7: minor units of the target
 *     order by request.amount * factor.numerator                          -- an integer, so keysets on it are exact
 *
 * A row whose currency has no rate has no factor: its comparison is null, and it is left out.
 */
export const AMOUNT_FACTORS = (currencyColumn: string, first: number): string => `
  left join (
    select unnest($${first}::text[]) as currency, unnest($${first + 1}::numeric[]) as numerator, $${first + 2}::numeric as denominator
  ) factor on factor.currency = ${currencyColumn}`

/** The parameters of {@link AMOUNT_FACTORS}. */
export const factorParameters = ({ currencies, numerators, denominator }: Factors) => [currencies, numerators, denominator] as const

/** Creates a converter with the given rates. Create one for each response, so that its `asOf` covers that response alone. */
export const createConverter = (rates: readonly Rate[]): Converter => {
  const known = new Map(rates.filter(({ base }) => base === PIVOT).map((rate) => [rate.quote, { ...rate, units: scaled(rate.rate) }]))
  let oldest: Date | null = null

  const use = (currency: Currency): bigint => {
    if (currency === PIVOT) return 10n ** BigInt(RATE_SCALE)
    const rate = known.get(currency)
    if (!rate || rate.units <= 0n) {
      throw new DomainError('RATE_UNAVAILABLE', textOf('rates.noRateFor', { currency }))
    }
    if (oldest === null || rate.asOf < oldest) oldest = rate.asOf
    return rate.units
  }

  /** Minor units of `from` times the first over the second are minor units of `to`. */
  const ratio = (from: Currency, to: Currency) => {
    const numerator = use(to) * 10n ** BigInt(exponentOf(to))
    const denominator = use(from) * 10n ** BigInt(exponentOf(from))
    const common = gcd(numerator, denominator)
    return { numerator: numerator / common, denominator: denominator / common }
  }

  const convert: Converter['convert'] = (minor, from, to) => {
    if (from === to) return minor
    const { numerator, denominator } = ratio(from, to)
    return divideHalfEven(minor * numerator, denominator)
  }

  return {
    convert,
    rate: (from, to) => (from === to ? 10n ** BigInt(RATE_SCALE) : divideHalfEven(use(to) * 10n ** BigInt(RATE_SCALE), use(from))),
    total(amounts, to) {
      const sums = new Map<Currency, bigint>()
      for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
      return [...sums].reduce((total, [currency, sum]) => total + convert(sum, currency, to), 0n)
    },
    asOf: () => oldest,
    oldestOf: (currencies) =>
      currencies
        .flatMap((currency) => known.get(currency)?.asOf ?? [])
        .reduce<Date | null>((first, asOf) => (first === null || asOf < first ? asOf : first), null),
    factorsTo(target) {
      const reachable = Object.values(Currency).filter((currency) => currency === target || currency === PIVOT || known.has(currency))
      const ratios = reachable.map((currency) => (currency === target ? { numerator: 1n, denominator: 1n } : ratio(currency, target)))
      const shared = ratios.reduce((least, { denominator }) => (least / gcd(least, denominator)) * denominator, 1n)
      return {
        target,
        currencies: reachable,
        numerators: ratios.map(({ numerator, denominator }) => String(numerator * (shared / denominator))),
        denominator: String(shared),
      }
    },
  }
}
