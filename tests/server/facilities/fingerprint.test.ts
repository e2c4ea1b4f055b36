import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { bareNumber, createFingerprints } from '../../../server/modules/facilities/collateral/fingerprint.ts'
import { Currency } from '../../../server/shared/currency.ts'

const SIGNS = [' ', '-', '/', '.', '_', '\u00a0', '\u202f', '\u200f', '\u0640', '\t', '’']
const CHARACTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']

/** Ways to write one digit or letter. */
const written = (character: string) => {
  const forms = [character, character.toLowerCase()]
  if (/\d/.test(character)) forms.push(...[0x660, 0x6f0, 0xff10].map((zero) => String.fromCodePoint(zero + Number(character))))
  return fc.constantFrom(...forms)
}

/** A number, and the same number as another person would write it. */
const twice = fc.array(fc.constantFrom(...CHARACTERS), { minLength: 4, maxLength: 20 }).chain((number) =>
  fc.record({
    number: fc.constant(number.join('')),
    other: fc
      .tuple(...number.map((character) => fc.tuple(written(character), fc.array(fc.constantFrom(...SIGNS), { maxLength: 3 }))))
      .map((parts) => parts.map(([form, signs]) => form + signs.join('')).join('')),
  }),
)

const { asset, invoice, guarantor } = createFingerprints('a secret')

describe('the fingerprint of a number', () => {
  it('does not depend on spaces, signs, case or the script of its digits', () => {
    fc.assert(
      fc.property(twice, ({ number, other }) => {
        expect(bareNumber(other)).toBe(number)
        expect(asset(other)).toBe(asset(number))
      }),
    )
  })

  it('differs for different numbers', () => {
    const number = fc.array(fc.constantFrom(...CHARACTERS), { minLength: 4, maxLength: 20 }).map((each) => each.join(''))
    fc.assert(
      fc.property(number, number, (one, two) => {
        expect(asset(one) === asset(two)).toBe(one === two)
      }),
    )
  })

  it('differs by what it is of, and by the secret', () => {
    expect(asset('1234567')).not.toBe(guarantor('1234567'))
    expect(asset('1234567')).not.toBe(createFingerprints('another secret').asset('1234567'))
  })
})

describe('the fingerprint of an invoice', () => {
  const printed = {
    issuer: '100-200-300-400-500',
    number: 'INV-2026-001',
    issuedOn: '2026-01-31',
    amountMinor: 10_500n,
    currency: Currency.AED,
  }

  test.each([{ issuer: '100200300400500' }, { number: 'inv 2026 / 001' }, { number: 'INV–٢٠٢٦–٠٠١' }])('is the same for %o', (same) => {
    expect(invoice({ ...printed, ...same })).toBe(invoice(printed))
  })

  test.each([{ issuer: '100200300400501' }, { number: 'INV-2026-002' }, { issuedOn: '2026-02-01' }, { currency: Currency.USD }])(
    'differs for %o',
    (different) => {
      expect(invoice({ ...printed, ...different })).not.toBe(invoice(printed))
    },
  )

  it('differs for another amount', () => {
    expect(invoice({ ...printed, amountMinor: 10_501n })).not.toBe(invoice(printed))
  })
})
