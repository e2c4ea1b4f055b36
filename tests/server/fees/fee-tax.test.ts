import { describe, expect, it } from 'vitest'
import { type DailyFees, taxFees, vatWithin } from '../../../server/modules/fees/fee-tax.ts'
import { FeeKind } from '../../../server/modules/fees/fee-terms.ts'
import { JurisdictionCode } from '../../../server/modules/jurisdictions/index.ts'
import type { FeeIssuer } from '../../../server/platform/config.ts'

const issuer = (country: string, trn: string | null = '100000000000003'): FeeIssuer => ({
  legalName: 'Mizan Platform LLC',
  legalNameArabic: null,
  address: 'Dubai',
  country,
  trn,
})
const fees = (kind: FeeKind, amount: bigint, day = '2026-10-05', count = 1): DailyFees => ({ kind, day, count, amount })

describe('the VAT that a fee contains', () => {
  // Amount in minor units, rate in percent, VAT: amount × rate ÷ (100 + rate), half up.
  it.each([
    [10_500n, '5', 500n],
    [11_500n, '15', 1_500n],
    [10_750n, '7.5', 750n],
    [100n, '5', 5n],
    [10n, '5', 0n],
    [11n, '5', 1n],
    [1n, '15', 0n],
    [4n, '15', 1n],
    [1_234_567n, '5', 58_789n],
    [10_000n, '0', 0n],
    [0n, '5', 0n],
  ])('of %s at %s percent is %s', (gross, rate, vat) => {
    expect(vatWithin(gross, rate)).toBe(vat)
  })
})

describe('the document of a month', () => {
  it('divides the VAT of a rate over its lines, and every part adds up to the fees', () => {
    const taken = [
      fees(FeeKind.TRANSFER, 333n),
      fees(FeeKind.TRANSFER, 1n, '2026-10-06', 2),
      fees(FeeKind.VENDOR_PAYMENT, 667n),
      fees(FeeKind.OTHER, 9n),
    ]
    const { lines, taxes, amount, tax } = taxFees(taken, issuer('AE'), JurisdictionCode.AE)
    expect(amount).toBe(1_010n)
    // 1010 × 5 ÷ 105 = 48.095
    expect(tax).toBe(48n)
    expect(taxes).toEqual([{ category: 'standard', rate: '5', taxable: 962n, tax: 48n }])
    expect(lines.map(({ kind, count, gross, net, tax: part }) => [kind, count, gross, net, part])).toEqual([
      ['transfer', 3, 334n, 318n, 16n],
      ['vendor_payment', 1, 667n, 635n, 32n],
      ['other', 1, 9n, 9n, 0n],
    ])
  })

  it.each([
    ['a business in the issuer’s country', issuer('SA', '300000000000003'), JurisdictionCode.SA, 'standard', '15', 1_500n],
    ['a business elsewhere', issuer('AE'), JurisdictionCode.SA, 'zero_rated', '0', 0n],
    ['an issuer without a tax number', issuer('AE', null), JurisdictionCode.AE, 'out_of_scope', '0', 0n],
    ['an issuer in a country without VAT', issuer('QA', '12345'), JurisdictionCode.QA, 'out_of_scope', '0', 0n],
    ['no issuer', undefined, JurisdictionCode.AE, 'out_of_scope', '0', 0n],
  ] as const)('has the VAT that applies: %s', (_, by, law, category, rate, tax) => {
    const made = taxFees([fees(FeeKind.TRANSFER, 11_500n)], by, law)
    expect(made).toMatchObject({ amount: 11_500n, tax, taxes: [{ category, rate }] })
  })

  it('leaves out what was returned within the month', () => {
    const taken = [fees(FeeKind.TRANSFER, 100n), fees(FeeKind.TRANSFER, -100n, '2026-10-07', 0), fees(FeeKind.VENDOR_PAYMENT, 50n)]
    expect(taxFees(taken, undefined, JurisdictionCode.AE).lines.map(({ kind, gross }) => [kind, gross])).toEqual([['vendor_payment', 50n]])
  })
})
