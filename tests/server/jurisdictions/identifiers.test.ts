import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasLuhnDigit,
  identityNumberFault,
  isIdentityNumber,
  isPlausibleTaxNumber,
  isVatNumberOf,
  jurisdictionOfTaxNumber,
  printedIdentityNumber,
  taxNumberFault,
} from '../../../server/modules/jurisdictions/identifiers.ts'

describe('identity numbers', () => {
  it('an Emirates ID has exactly one valid check digit, and every mistyped digit is detected', () => {
    const parts = fc.record({ number: fc.nat({ max: 9_999_999 }), year: fc.integer({ min: 1900, max: 2099 }), place: fc.nat({ max: 9 }) })
    fc.assert(
      fc.property(parts, ({ number, year, place }) => {
        const head = `784${year}${String(number).padStart(7, '0')}`
        const right = [...'0123456789'].filter((digit) => isIdentityNumber(`${head}${digit}`))
        expect(right).toHaveLength(1)
        const whole = `${head}${right[0]}`
        const mistyped = `${whole.slice(0, 5 + place)}${(Number(whole[5 + place]) + 1) % 10}${whole.slice(6 + place)}`
        expect(hasLuhnDigit(mistyped)).toBe(false)
      }),
    )
  })

  it('an Emirates ID is written as its card prints it, every other number as it was given', () => {
    expect(printedIdentityNumber('784 1987 1234567 1')).toBe('784-1987-1234567-1')
    expect(printedIdentityNumber('1087654321')).toBe('1087654321')
  })

  it('a number that begins like an Emirates ID must have all its digits', () => {
    expect(identityNumberFault('784-1987-1234567-1')).toBeNull()
    expect(identityNumberFault('784-1987-123456-1')).toBe('jurisdictions.emiratesId')
    expect(identityNumberFault('A1234567')).toBeNull()
  })
})

describe('tax numbers', () => {
  it.each(['100234567800003', '310122393500003', '20411873-0001', '5001234567'])('%s can be a tax number', (number) => {
    expect(isPlausibleTaxNumber(number)).toBe(true)
  })

  it.each(['200234567800003', '310122393500004', '999999999999999'])('%s cannot be a tax number', (number) => {
    expect(isPlausibleTaxNumber(number)).toBe(false)
  })

  it.each([
    ['100234567800003', 'AE'],
    ['310122393500003', 'SA'],
    ['310122393500004', 'AE'],
    ['5001234567', null],
  ])('%s indicates %s', (number, code) => expect(jurisdictionOfTaxNumber(number)).toBe(code))

  it('are checked against the format of the given country', () => {
    expect(taxNumberFault('SA', '100234567800003')).toBe('jurisdictions.saudiVatNumber')
    expect(taxNumberFault('AE', '100234567800003')).toBeNull()
    expect(taxNumberFault('QA', 'Q-1')).toBe('jurisdictions.taxNumber')
  })

  it('are VAT numbers only where the format of VAT numbers is known', () => {
    expect(isVatNumberOf('AE', '200234567800003')).toBe(true)
    expect(isVatNumberOf('NG', '200234567800003')).toBe(false)
  })
})
