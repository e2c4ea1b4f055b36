import { TaxCategory, TaxJurisdiction } from '../../server/modules/receivables/billing/tax.ts'
import type { DiscountToTake } from '../../server/modules/receivables/billing/totals.ts'

/** Quantity, unit price in minor units, category (standard when absent). */
type Line = readonly [quantity: string, unitPrice: bigint, category?: TaxCategory]

export interface TotalsCase {
  readonly why: string
  readonly lines: readonly Line[]
  readonly discount: DiscountToTake
  readonly jurisdiction: TaxJurisdiction
  readonly isRegistered: boolean
  readonly itemTotals: readonly bigint[]
  readonly subtotal: bigint
  readonly discountTaken: bigint
  /** Category, percent, taxable, tax; in the order in which the lines first name them. */
  readonly taxes: readonly (readonly [TaxCategory, string, bigint, bigint])[]
  readonly taxTotal: bigint
  readonly amount: bigint
}

const { STANDARD, ZERO_RATED, EXEMPT, OUT_OF_SCOPE } = TaxCategory
const { AE, SA, QA, NG } = TaxJurisdiction

/** Worked out by hand; a regulator would ask about each. */
export const TOTALS_CASES: readonly TotalsCase[] = [
  {
    why: 'one line in the Emirates: 5 % on top',
    lines: [['1', 10_000n]],
    discount: null,
    jurisdiction: AE,
    isRegistered: true,
    itemTotals: [10_000n],
    subtotal: 10_000n,
    discountTaken: 0n,
    taxes: [[STANDARD, '5', 10_000n, 500n]],
    taxTotal: 500n,
    amount: 10_500n,
  },
  {
    why: 'Saudi Arabia: 15 %',
    lines: [['3', 33_333n]],
    discount: null,
    jurisdiction: SA,
    isRegistered: true,
    itemTotals: [99_999n],
    subtotal: 99_999n,
    discountTaken: 0n,
    // 14 999.85 rounds up.
    taxes: [[STANDARD, '15', 99_999n, 15_000n]],
    taxTotal: 15_000n,
    amount: 114_999n,
  },
  {
    why: 'Nigeria: 7.5 %, a rate with a decimal',
    lines: [['1', 100n]],
    discount: null,
    jurisdiction: NG,
    isRegistered: true,
    itemTotals: [100n],
    subtotal: 100n,
    discountTaken: 0n,
    // 7.5 is halfway: up, to 8.
    taxes: [[STANDARD, '7.5', 100n, 8n]],
    taxTotal: 8n,
    amount: 108n,
  },
  {
    why: 'half a minor unit goes up, however small',
    lines: [['1', 10n]],
    discount: null,
    jurisdiction: AE,
    isRegistered: true,
    itemTotals: [10n],
    subtotal: 10n,
    discountTaken: 0n,
    // 0.5 to 1.
    taxes: [[STANDARD, '5', 10n, 1n]],
    taxTotal: 1n,
    amount: 11n,
  },
  {
    why: 'Qatar has no value added tax, also for those with a number',
    lines: [['2', 5_000n]],
    discount: null,
    jurisdiction: QA,
    isRegistered: true,
    itemTotals: [10_000n],
    subtotal: 10_000n,
    discountTaken: 0n,
    taxes: [[OUT_OF_SCOPE, '0', 10_000n, 0n]],
    taxTotal: 0n,
    amount: 10_000n,
  },
  {
    why: 'who is not registered charges no tax, whatever the lines say',
    lines: [
      ['1', 10_000n],
      ['1', 5_000n, ZERO_RATED],
    ],
    discount: null,
    jurisdiction: AE,
    isRegistered: false,
    itemTotals: [10_000n, 5_000n],
    subtotal: 15_000n,
    discountTaken: 0n,
    taxes: [[OUT_OF_SCOPE, '0', 15_000n, 0n]],
    taxTotal: 0n,
    amount: 15_000n,
  },
  {
    why: 'tax is rounded once per category of the document, not per line: three lines of 0.10 owe 0.02, not 0.03',
    lines: [
      ['1', 10n],
      ['1', 10n],
      ['1', 10n],
    ],
    discount: null,
    jurisdiction: AE,
    isRegistered: true,
    itemTotals: [10n, 10n, 10n],
    subtotal: 30n,
    discountTaken: 0n,
    // 1.5 to 2.
    taxes: [[STANDARD, '5', 30n, 2n]],
    taxTotal: 2n,
    amount: 32n,
  },
  {
    why: 'every category has its own line of tax, and they add up',
    lines: [
      ['1', 10_000n],
      ['1', 2_000n, ZERO_RATED],
      ['1', 3_000n, EXEMPT],
      ['1', 4_000n, OUT_OF_SCOPE],
    ],
    discount: null,
    jurisdiction: AE,
    isRegistered: true,
    itemTotals: [10_000n, 2_000n, 3_000n, 4_000n],
    subtotal: 19_000n,
    discountTaken: 0n,
    taxes: [
      [STANDARD, '5', 10_000n, 500n],
      [ZERO_RATED, '0', 2_000n, 0n],
      [EXEMPT, '0', 3_000n, 0n],
      [OUT_OF_SCOPE, '0', 4_000n, 0n],
    ],
    taxTotal: 500n,
    amount: 19_500n,
  },
  {
    why: 'six decimals of a quantity, rounded half up to the minor unit',
    lines: [
      ['0.333333', 3n],
      ['2.5', 1n],
      ['1.5', 1n],
      ['1.250000', 9_999n],
    ],
    discount: null,
    jurisdiction: QA,
    isRegistered: false,
    // 0.999999 -> 1; 2.5 -> 3; 1.5 -> 2; 12498.75 -> 12499
    itemTotals: [1n, 3n, 2n, 12_499n],
    subtotal: 12_505n,
    discountTaken: 0n,
    taxes: [[OUT_OF_SCOPE, '0', 12_505n, 0n]],
    taxTotal: 0n,
    amount: 12_505n,
  },
  {
    why: 'a discount is taken before tax, and shared out between categories by their sums',
    lines: [
      ['1', 7_500n],
      ['1', 2_500n, ZERO_RATED],
    ],
    discount: { amount: 1_000n },
    jurisdiction: AE,
    isRegistered: true,
    itemTotals: [7_500n, 2_500n],
    subtotal: 10_000n,
    discountTaken: 1_000n,
    // 6 750 x 5 % is 337.5: up, to 338.
    taxes: [
      [STANDARD, '5', 6_750n, 338n],
      [ZERO_RATED, '0', 2_250n, 0n],
    ],
    taxTotal: 338n,
    amount: 9_338n,
  },
  {
    why: 'the unit that is left of a shared discount goes to the category that lost the most in rounding',
    lines: [
      ['1', 100n],
      ['1', 100n, ZERO_RATED],
      ['1', 101n, EXEMPT],
    ],
    discount: { amount: 100n },
    jurisdiction: AE,
    isRegistered: true,
    itemTotals: [100n, 100n, 101n],
    subtotal: 301n,
    discountTaken: 100n,
    // Exact shares 33.22, 33.22, 33.55: the third gets 34.
    taxes: [
      [STANDARD, '5', 67n, 3n],
      [ZERO_RATED, '0', 67n, 0n],
      [EXEMPT, '0', 67n, 0n],
    ],
    taxTotal: 3n,
    amount: 204n,
  },
  {
    why: 'a discount in percent is of the sum of the lines, rounded half up',
    lines: [['1', 1_050n]],
    discount: { percent: '7.5' },
    jurisdiction: SA,
    isRegistered: true,
    itemTotals: [1_050n],
    subtotal: 1_050n,
    // 78.75 -> 79; tax on 971 is 145.65 -> 146.
    discountTaken: 79n,
    taxes: [[STANDARD, '15', 971n, 146n]],
    taxTotal: 146n,
    amount: 1_117n,
  },
  {
    why: 'free lines cost nothing and are taxed nothing',
    lines: [
      ['1', 20_000n],
      ['5', 0n],
    ],
    discount: null,
    jurisdiction: AE,
    isRegistered: true,
    itemTotals: [20_000n, 0n],
    subtotal: 20_000n,
    discountTaken: 0n,
    taxes: [[STANDARD, '5', 20_000n, 1_000n]],
    taxTotal: 1_000n,
    amount: 21_000n,
  },
  {
    why: 'a discount of everything leaves nothing, and never less',
    lines: [
      ['1', 333n],
      ['1', 667n, ZERO_RATED],
    ],
    discount: { amount: 1_000n },
    jurisdiction: AE,
    isRegistered: true,
    itemTotals: [333n, 667n],
    subtotal: 1_000n,
    discountTaken: 1_000n,
    taxes: [
      [STANDARD, '5', 0n, 0n],
      [ZERO_RATED, '0', 0n, 0n],
    ],
    taxTotal: 0n,
    amount: 0n,
  },
]
