import { describe, expect, test } from 'vitest'
import { addAmounts, compareAmounts, minorDigitsOf, parseAmount, smallestOf, subtractAmounts } from '@/lib/text/amount'
import { createFormat } from '@/lib/text/format'

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

  test('a difference has its sign before its digits, in Arabic too', () => {
    expect([12.34, -27.3, 0].map(createFormat('en').signed)).toEqual(['+12.3', '\u221227.3', '0'])
    expect(createFormat('ar').signed(10)).toBe('\u2066+10\u2069')
  })

  test('Arabic uses the same digits and isolates an amount from its sentence', () => {
    const { money, moneyShort } = createFormat('ar')
    expect(money('12500', 'AED')).toBe('\u2066AED\u00a012,500.00\u2069')
    expect(money('-5', 'USD')).toBe('\u2066\u2212$5.00\u2069')
    expect(moneyShort('106470', 'AED')).toMatch(/^\u2067\u2066AED\u00a0106\.47\u2069\s.*ألف\u2069$/)
  })

  test('a short amount has its minus before its digits, in Arabic too', () => {
    expect(createFormat('en').moneyShort('-1050', 'AED')).toBe('\u2212AED\u00a01.05K')
    expect(createFormat('ar').moneyShort('-1.05', 'AED')).toBe('\u2066\u2212AED\u00a01.05\u2069')
    expect(createFormat('ar').moneyShort('-2500000', 'USD')).toMatch(/^\u2067\u2066\u2212\$2\.5\u2069\s.*مليون\u2069$/)
  })

  test('a ratio has two decimals', () => {
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
    ['1\u00a0000\u202f000,50', '1000000.50'],
    ["1'000.50", '1000.50'],
    ['\u200e1,000\u200f', '1000'],
    ['₦ 2,500', '2500'],
    ['\u22125.25', '-5.25'],
    ['12.3456', '12.3456'],
    ['1.000,50', '1000.50'],
    ['-1,000,000.5', '-1000000.5'],
    ['1,', '1'],
    ['1.000.000', '1000000'],
    ['1,5', '1.5'],
    ['1,000', '1000'],
    ['1.000', '1.000'],
    ['-5', '-5'],
    ['007', '7'],
    ['.5', '0.5'],
  ])('%s is %s', (text, plain) => expect(parseAmount(text)).toBe(plain))

  test.each(['', ' ', 'abc', '1-2', '--1', '-', '.', '12k', '1 EUR', '1.2.34', '1,00,000', '1,000,50', '1,00.5'])(
    '%s is no amount',
    (text) => expect(parseAmount(text)).toBeNull(),
  )
})

describe('sums and comparisons of plain decimals', () => {
  test('are exact, with their signs', () => {
    expect(addAmounts(['0.1', '0.2', '-0.05'])).toBe('0.25')
    expect(addAmounts(['90071992547409931234.57', '0.01'])).toBe('90071992547409931234.58')
    expect(addAmounts([])).toBe('0')
    expect(subtractAmounts('1', '1.0001')).toBe('-0.0001')
  })

  test('compare as numbers, not as text', () => {
    expect([compareAmounts('9', '10'), compareAmounts('-2', '1'), compareAmounts('1.10', '1.1')]).toEqual([-1, -1, 0])
    expect(compareAmounts('90071992547409931234.58', '90071992547409931234.57')).toBe(1)
  })

  test('a currency has its number of decimals', () => {
    expect(['AED', 'KWD', 'JPY'].map(minorDigitsOf)).toEqual([2, 3, 0])
    expect(['AED', 'KWD', 'JPY'].map(smallestOf)).toEqual([0.01, 0.001, 1])
  })
})

test('a percent of the API is written as a percent', () => {
  expect(['en', 'fr'].map((language) => createFormat(language).percent('8.5'))).toEqual(['8.5%', '8,5\u00a0%'])
})

test('relative times use the most readable unit', () => {
  const now = Date.parse('2026-03-31T12:00:00Z')
  const at = (iso: string) => createFormat('en').relative(iso, now)
  expect(['2026-03-31T11:59:30Z', '2026-03-31T11:00:00Z', '2026-04-02T12:00:00Z', '2026-03-10T12:00:00Z'].map(at)).toEqual([
    'now',
    '1 hour ago',
    'in 2 days',
    '3 weeks ago',
  ])
})

test('a day and a month are the same in every time zone', () => {
  expect(createFormat('en').date('2026-03-31')).toBe('31 Mar 2026')
  expect(createFormat('en').date('2026-03-31T21:00:00Z', 'Asia/Dubai')).toBe('1 Apr 2026')
  expect([createFormat('en').month('2026-03'), createFormat('en').monthShort('2026-03-31')]).toEqual(['March 2026', 'Mar 2026'])
})

test('alternative names are joined as in the language, each in its own direction', () => {
  const names = ['Omar Haddad', 'سارة خان', 'Layla Haddad']
  expect(createFormat('en').anyOf(names)).toBe('Omar Haddad, \u2068سارة خان\u2069 or Layla Haddad')
  expect(createFormat('fr').anyOf(['Omar', 'Layla'])).toBe('Omar ou Layla')
  expect(createFormat('ar').anyOf(['Omar', 'سارة'])).toBe('\u2068Omar\u2069 أو \u2068سارة\u2069')
})
