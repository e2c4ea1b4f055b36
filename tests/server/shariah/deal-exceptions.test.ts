import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Sector } from '../../../server/modules/business/index.ts'
import { type DealFacts, exceptionsOf, type ProposalFacts } from '../../../server/modules/shariah/products/deal-exceptions.ts'
import { ProductForm } from '../../../server/modules/shariah/products/product-form.ts'
import { drawSample } from '../../../server/modules/shariah/products/sample.ts'
import { DealException } from '../../../server/modules/shariah/reviews/deal-exception.ts'
import { FeeKind } from '../../../server/modules/structures/index.ts'
import { Currency } from '../../../server/shared/currency.ts'

const PRODUCT: NonNullable<ProposalFacts['product']> = {
  currency: Currency.AED,
  largestMinor: 500_000_00n,
  longestTerm: 36,
  fees: [{ kind: FeeKind.DOCUMENTS, most: '350.00', costBasis: 'The invoice of the notary.' }],
}
const PROPOSAL: ProposalFacts = {
  form: ProductForm.TAWARRUQ,
  amountMinor: 250_000_00n,
  amountToCompare: 250_000_00n,
  term: 24,
  conditions: [],
  fees: [{ kind: 'documents', amount: '350.00' }],
  isLenderRelated: false,
  product: PRODUCT,
}
const DEAL = { sector: Sector.RETAIL_TRADE, currency: Currency.AED, thresholdMinor: 250_000_00n, isIncomeAboveThreshold: false }
const deal = (proposal: Partial<ProposalFacts>, more: Partial<DealFacts> = {}): DealFacts => ({
  ...DEAL,
  proposals: [{ ...PROPOSAL, ...proposal }],
  ...more,
})

describe('a deal', () => {
  test.each<readonly [string, DealFacts, readonly DealException[]]>([
    ['at every limit of its product', deal({ amountToCompare: 250_000_00n, term: 36 }), []],
    ['of a business in another sector', deal({}, { sector: Sector.OTHER }), [DealException.SECTOR_AMBIGUOUS]],
    [
      'of a business with too much impermissible income',
      deal({}, { isIncomeAboveThreshold: true }),
      [DealException.INCOME_ABOVE_THRESHOLD],
    ],
    ['of related parties', deal({ isLenderRelated: true }), [DealException.RELATED_PARTIES]],
    ['with a tawarruq above the threshold', deal({ amountToCompare: 250_000_01n }), [DealException.TAWARRUQ_ABOVE_THRESHOLD]],
    ['with a tawarruq that no rate compares', deal({ amountToCompare: null }), [DealException.TAWARRUQ_ABOVE_THRESHOLD]],
    ['with a tawarruq and no threshold', deal({ amountToCompare: 900_000_00n }, { thresholdMinor: null }), []],
    ['with another form above the threshold', deal({ form: ProductForm.MURABAHA, amountToCompare: 900_000_00n }), []],
    ["with the lender's own conditions", deal({ conditions: ['Insurance by the lender’s agent'] }), [DealException.LENDER_CONDITIONS]],
    ['with a blank condition', deal({ conditions: ['  '] }), []],
    ['without a product in force', deal({ product: null, fees: [] }), [DealException.PRODUCT_NOT_IN_FORCE]],
    ['from before terms were stored', deal({ form: null, product: null, fees: [] }), [DealException.TERMS_UNKNOWN]],
    ['above the largest amount', deal({ form: ProductForm.MURABAHA, amountMinor: 500_000_01n }), [DealException.AMOUNT_BEYOND_PRODUCT]],
    ['longer than the longest term', deal({ term: 37 }), [DealException.TERM_BEYOND_PRODUCT]],
    ['with a fee above its most', deal({ fees: [{ kind: 'documents', amount: '350.01' }] }), [DealException.FEE_BEYOND_PRODUCT]],
    ['with a fee of another kind', deal({ fees: [{ kind: 'valuation', amount: '1.00' }] }), [DealException.FEE_BEYOND_PRODUCT]],
    [
      'in another currency',
      deal({ form: ProductForm.MURABAHA, amountMinor: 900_000_00n }, { currency: Currency.SAR }),
      [DealException.CURRENCY_BEYOND_PRODUCT],
    ],
    [
      'of a syndicate of which one lender has no product',
      { ...DEAL, proposals: [PROPOSAL, { ...PROPOSAL, product: null, fees: [] }] },
      [DealException.PRODUCT_NOT_IN_FORCE],
    ],
    [
      'with two exceptions of two lenders',
      {
        ...DEAL,
        proposals: [
          { ...PROPOSAL, term: 60 },
          { ...PROPOSAL, isLenderRelated: true },
        ],
      },
      [DealException.RELATED_PARTIES, DealException.TERM_BEYOND_PRODUCT],
    ],
  ])('%s', (_, facts, exceptions) => {
    expect(exceptionsOf(facts)).toEqual(exceptions)
  })
})

describe('the sample', () => {
  const SEED = 'a1'.repeat(32)

  test('draws the same contract in the same way, and by the digest that anyone can compute', () => {
    const draw = drawSample(SEED, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 50)
    expect(draw).toEqual(drawSample(SEED, '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 50))
    expect(draw.isChosen).toBe(Number.parseInt(draw.digest.slice(0, 13), 16) < 2 ** 51)
  })

  test('chooses every contract at 100 percent, none at 0, and never fewer at a higher percentage', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 99 }), (id, percent) => {
        expect(drawSample(SEED, id, 100).isChosen).toBe(true)
        expect(drawSample(SEED, id, 0).isChosen).toBe(false)
        if (drawSample(SEED, id, percent).isChosen) expect(drawSample(SEED, id, percent + 1).isChosen).toBe(true)
      }),
      { seed: 7 },
    )
  })

  test.each([5, 20, 50, 80])('chooses close to %i percent of many contracts', (percent) => {
    const ids = fc.sample(fc.uuid(), { numRuns: 10_000, seed: 41 })
    const chosen = ids.filter((id) => drawSample(SEED, id, percent).isChosen).length
    // Five standard deviations of a draw of 10,000.
    expect(Math.abs(chosen / 100 - percent)).toBeLessThan(2.5)
  })

  test('draws another sample by another seed', () => {
    const ids = fc.sample(fc.uuid(), { numRuns: 1_000, seed: 42 })
    const [one, two] = [SEED, 'b2'.repeat(32)].map((seed) => ids.filter((id) => drawSample(seed, id, 50).isChosen))
    expect(one).not.toEqual(two)
  })
})
