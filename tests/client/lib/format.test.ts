import { describe, expect, test } from 'vitest'
import { parseAmount } from '@/lib/amount'
import { createFormat } from '@/lib/format'

describe('money', () => {
  test.each([
    ['12500', 'AED', 'AED\u00a012,500.00'],
    ['1200', 'USD', '$1,200.00'],
    ['1200.5', 'NGN', '₦1,200.50'],
    ['-1200', 'USD', '\u2212$1,200.00'],
    ['-3', 'SAR', '\u2212SAR\u00a03.00'],
    ['90071992547409931234.57', 'QAR', 'QAR\u00a090,071,992,547,409,931,234.57'],
  ])('%s %s is written %s', (amount, currency, written) => {
    expect(createFormat('en').money(amount, currency)).toBe(written)
  })

  test('a difference keeps its sign before its digits, in Arabic too', () => {
    expect([12.34, -27.3, 0].map(createFormat('en').signed)).toEqual(['+12.3', '\u221227.3', '0'])
    expect(createFormat('ar').signed(10)).toBe('\u2066+10\u2069')
  })

  test('Arabic writes the same figures, and isolates an amount from the sentence around it', () => {
    const { money, moneyShort } = createFormat('ar')
    expect(money('12500', 'AED')).toBe('\u2066AED\u00a012,500.00\u2069')
    expect(money('-5', 'USD')).toBe('\u2066\u2212$5.00\u2069')
    expect(moneyShort('106470', 'AED')).toMatch(/^\u2067\u2066AED\u00a0106\.47\u2069\s.*ألف\u2069$/)
  })

  test('a short amount keeps its minus before its digits, in Arabic too', () => {
    expect(createFormat('en').moneyShort('-1050', 'AED')).toBe('\u2212AED\u00a01.05K')
    expect(createFormat('ar').moneyShort('-1.05', 'AED')).toBe('\u2066\u2212AED\u00a01.05\u2069')
    expect(createFormat('ar').moneyShort('-2500000', 'USD')).toMatch(/^\u2067\u2066\u2212\$2\.5\u2069\s.*مليون\u2069$/)
  })

  test('how many times over keeps its two decimals', () => {
    expect([1, 0.956, 1234.5].map(createFormat('en').times)).toEqual(['1.00×', '0.96×', '1,234.50×'])
    expect(createFormat('ar').times(1.5)).toBe('\u20661.50×\u2069')
  })

  test('sizes and time zones are named in the language', () => {
    expect(createFormat('en').fileSize(1_200)).toBe('2 kB')
    expect(createFormat('fr').fileSize(2_340_000)).toMatch(/^2,3\sMo$/)
    expect(createFormat('ar').fileSize(1_200)).toMatch(/^2\sكيلوبايت$/)
    expect(['en', 'ar', 'fr'].map((language) => createFormat(language).timeZone('Asia/Dubai'))).toEqual([
      'Gulf Standard Time',
      'توقيت الخليج',
      'heure du Golfe',
    ])
  })
})

describe('amounts as people paste them', () => {
  test.each([
    ['1,000.50', '1000.50'],
    ['١٬٠٠٠٫٥٠', '1000.50'],
    ['۱۲۳', '123'],
    ['AED 12,500', '12500'],
    ['$1,200.00', '1200.00'],
    ['1 000,50', '1000.50'],
    ['1.000.000', '1000000'],
    ['1,5', '1.5'],
    ['1,000', '1000'],
    ['1.000', '1.000'],
    ['-5', '-5'],
    ['007', '7'],
    ['.5', '0.5'],
  ])('%s is %s', (text, plain) => expect(parseAmount(text)).toBe(plain))

  test.each(['', 'abc', '1-2', '--1', '.', '12k'])('%s is no amount', (text) => expect(parseAmount(text)).toBeNull())
})

test('a day is that day in every time zone', () => {
  expect(createFormat('en').date('2026-03-31')).toBe('31 Mar 2026')
})
