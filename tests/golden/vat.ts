/** Quantity, unit price, the VAT of the line alone, category (standard when absent). */
type Line = readonly [quantity: string, unitPrice: string, tax: string, category?: 'STANDARD' | 'ZERO_RATED' | 'EXEMPT']

export interface VatCase {
  readonly why: string
  /** The seller's; each is registered, and bills in its own currency. */
  readonly jurisdiction: 'AE' | 'SA' | 'QA' | 'NG'
  readonly lines: readonly Line[]
  readonly discount: string | null
  /** Category, percent, taxable, tax. */
  readonly taxes: readonly (readonly [string, string, string, string])[]
  readonly taxTotal: string
  readonly amount: string
}

/** Worked out by hand: exact halves, and sums of lines that differ from their category. */
export const VAT_CASES: readonly VatCase[] = [
  {
    why: 'SAR 1.10 at 15 % is 0.165, so 0.17',
    jurisdiction: 'SA',
    lines: [['1', '1.10', '0.17']],
    discount: null,
    taxes: [['STANDARD', '15', '1.10', '0.17']],
    taxTotal: '0.17',
    amount: '1.27',
  },
  {
    why: 'AED 1,000.10 at 5 % is 50.005, so 50.01',
    jurisdiction: 'AE',
    lines: [['1', '1000.10', '50.01']],
    discount: null,
    taxes: [['STANDARD', '5', '1000.10', '50.01']],
    taxTotal: '50.01',
    amount: '1050.11',
  },
  {
    why: 'NGN 0.60 at 7.5 % is 0.045, so 0.05',
    jurisdiction: 'NG',
    lines: [['1', '0.60', '0.05']],
    discount: null,
    taxes: [['STANDARD', '7.5', '0.60', '0.05']],
    taxTotal: '0.05',
    amount: '0.65',
  },
  {
    why: 'Qatar charges none',
    jurisdiction: 'QA',
    lines: [['1', '1000.10', '0.00']],
    discount: null,
    taxes: [['OUT_OF_SCOPE', '0', '1000.10', '0.00']],
    taxTotal: '0.00',
    amount: '1000.10',
  },
  {
    // Each line's 0.165 is 0.17, three of them 0.51; the category's 0.495 is 0.50, and the category decides.
    why: 'three lines of SAR 1.10 are 0.17 each, and 0.50 together',
    jurisdiction: 'SA',
    lines: [
      ['1', '1.10', '0.17'],
      ['1', '1.10', '0.17'],
      ['1', '1.10', '0.17'],
    ],
    discount: null,
    taxes: [['STANDARD', '15', '3.30', '0.50']],
    taxTotal: '0.50',
    amount: '3.80',
  },
  {
    why: 'categories are rounded apart, and add up to the tax of the document',
    jurisdiction: 'AE',
    lines: [
      ['1', '1000.10', '50.01'],
      ['2', '0.15', '0.02'],
      ['1', '500.05', '0.00', 'ZERO_RATED'],
      ['3', '33.33', '0.00', 'EXEMPT'],
    ],
    discount: null,
    // 1,000.40 x 5 % is 50.02.
    taxes: [
      ['STANDARD', '5', '1000.40', '50.02'],
      ['ZERO_RATED', '0', '500.05', '0.00'],
      ['EXEMPT', '0', '99.99', '0.00'],
    ],
    taxTotal: '50.02',
    amount: '1650.46',
  },
  {
    why: 'a discount is taken off before VAT, and a line states its VAT before the discount',
    jurisdiction: 'AE',
    lines: [['1', '1000.20', '50.01']],
    discount: '0.10',
    taxes: [['STANDARD', '5', '1000.10', '50.01']],
    taxTotal: '50.01',
    amount: '1050.11',
  },
  {
    why: 'half a fils of a quantity times a price is rounded up, too',
    jurisdiction: 'AE',
    lines: [['2.5', '0.01', '0.00']],
    discount: null,
    taxes: [['STANDARD', '5', '0.03', '0.00']],
    taxTotal: '0.00',
    amount: '0.03',
  },
]
