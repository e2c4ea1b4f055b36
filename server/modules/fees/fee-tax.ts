import type { FeeIssuer } from '../../platform/config.ts'
import { divideHalfUp, splitByWeights, sumOf } from '../../shared/money.ts'
import { type JurisdictionCode, standardVatRate } from '../jurisdictions/index.ts'
import { TaxCategory, type TaxShare } from '../receivables/index.ts'
import type { FeeKind } from './fee-terms.ts'

/** The fees of one kind that were taken on one day, in minor units. */
export interface DailyFees {
  readonly kind: FeeKind
  readonly day: string
  /** How many were taken. */
  readonly count: number
  readonly amount: bigint
}

/** One line of a document: the fees of one kind at one rate of VAT. */
export interface FeeLine {
  readonly kind: FeeKind
  readonly count: number
  readonly category: TaxCategory
  /** In percent. */
  readonly rate: string
  /** With the VAT that it contains. */
  readonly gross: bigint
  readonly net: bigint
  readonly tax: bigint
}

/** The lines of a document with their VAT, whose parts add up to the fees exactly. */
export interface TaxedFees {
  readonly lines: readonly FeeLine[]
  readonly taxes: readonly TaxShare[]
  readonly amount: bigint
  readonly tax: bigint
}

const RATE_DECIMALS = 4

const scaledRate = (rate: string): bigint => {
  const [whole = '0', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, '0'))
}

/** Returns the VAT that an amount contains at a rate in percent, in minor units, rounded once, half up. */
export const vatWithin = (gross: bigint, rate: string): bigint => {
  const scaled = scaledRate(rate)
  return divideHalfUp(gross * scaled, 100n * 10n ** BigInt(RATE_DECIMALS) + scaled)
}

/** Returns whether an issuer can issue tax invoices: it is registered in a country that has VAT. */
export const isRegistered = (issuer: FeeIssuer | undefined, day: string): boolean =>
  issuer !== undefined && issuer.trn !== null && standardVatRate(issuer.country as JurisdictionCode, day) !== null

/** Returns how VAT applies to a fee: the issuer's rate within its own country, none for what it does for businesses elsewhere. */
const taxOf = (issuer: FeeIssuer | undefined, law: JurisdictionCode, day: string): { category: TaxCategory; rate: string } => {
  const standard = issuer && isRegistered(issuer, day) ? standardVatRate(issuer.country as JurisdictionCode, day) : null
  if (!issuer || standard === null) return { category: TaxCategory.OUT_OF_SCOPE, rate: '0' }
  return law === issuer.country ? { category: TaxCategory.STANDARD, rate: standard } : { category: TaxCategory.ZERO_RATED, rate: '0' }
}

/**
 * Returns what a document states of the fees of a business under the law of a country. A fee contains its VAT: it was announced and
 * taken as one amount, which does not change. The VAT is calculated once per rate, and divided over the lines of that rate.
 */
export const taxFees = (fees: readonly DailyFees[], issuer: FeeIssuer | undefined, law: JurisdictionCode): TaxedFees => {
  const groups = new Map<string, { category: TaxCategory; rate: string; lines: Map<FeeKind, { count: number; gross: bigint }> }>()
  for (const { kind, day, count, amount } of fees) {
    const { category, rate } = taxOf(issuer, law, day)
    const key = `${category} ${rate}`
    const group = groups.get(key) ?? { category, rate, lines: new Map() }
    const before = group.lines.get(kind) ?? { count: 0, gross: 0n }
    group.lines.set(kind, { count: before.count + count, gross: before.gross + amount })
    groups.set(key, group)
  }
  const taxed = [...groups.values()].map(({ category, rate, lines }) => {
    const kinds = [...lines].filter(([, { gross }]) => gross > 0n)
    const gross = sumOf(kinds.map(([, line]) => line.gross))
    const tax = vatWithin(gross, rate)
    const parts =
      gross === 0n
        ? []
        : splitByWeights(
            tax,
            kinds.map(([, line]) => line.gross),
          )
    const shown = kinds.map(([kind, line], at): FeeLine => {
      const part = parts[at]!
      return { kind, count: line.count, category, rate, gross: line.gross, net: line.gross - part, tax: part }
    })
    return { lines: shown, share: { category, rate, taxable: gross - tax, tax } }
  })
  const used = taxed.filter(({ lines }) => lines.length > 0)
  return {
    lines: used.flatMap(({ lines }) => lines),
    taxes: used.map(({ share }) => share),
    amount: sumOf(used.flatMap(({ lines }) => lines.map(({ gross }) => gross))),
    tax: sumOf(used.map(({ share }) => share.tax)),
  }
}
