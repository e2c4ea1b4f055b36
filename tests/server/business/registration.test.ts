import { describe, expect, it } from 'vitest'
import {
  ADDRESS,
  BUSINESS_NAME,
  normaliseRegistryNo,
  normaliseTaxId,
  REGISTRY_NO,
  TAX_ID,
} from '../../../server/modules/business/registration.ts'

const cases: [string, RegExp, string[], string[]][] = [
  [
    'a name',
    BUSINESS_NAME,
    ['Al', 'Dates & Co. (Dubai) LLC', 'شركة النخيل للتجارة', '  padded  ', 'x'.repeat(160)],
    ['', ' ', 'x', ' x ', 'x'.repeat(161), 'a\u0000b', 'two\nlines', 'evil\u202Ename'],
  ],
  [
    'a registry number',
    REGISTRY_NO,
    ['123', 'CN-123456', '١٠١٠٢٣٤٥٦٧', 'RC 12/345.B', 'س ت 1234'],
    [
      '12',
      'ABC',
      '---',
      `1${'2'.repeat(40)}`,
      '1;drop',
      'СN-123456',
      'CN-12345\ufe0f6',
      'CN-1234\u03056',
      'C\u3164N-123456',
      'CN\u0640-123456',
      'CN-12345६',
    ],
  ],
  [
    'a tax number',
    TAX_ID,
    ['100234567890003', '100-2345-6789-0003', ' 300 999 888 777 663 ', '١٠٠٢٣٤٥٦٧٨٩٠٠٠٣', 'AB12345', '12345678-0001'],
    ['1234', 'ABCDEF', '00000', '111 111 111 111 111', '123456789012345678901', '12345$', ''],
  ],
  ['an address', ADDRESS, ['Villa 4, Al Quoz', 'Line one\nLine two', 'دبي، القوز'], ['', 'a', '    ', 'x'.repeat(301), 'a\u0007bcdef']],
]

describe.each(cases)('%s', (_what, pattern, accepted, refused) => {
  it.each(accepted)('may be %j', (text) => expect(text).toMatch(pattern))
  it.each(refused)('may not be %j', (text) => expect(text).not.toMatch(pattern))
})

describe('numbers', () => {
  it('are stored without separators', () => {
    expect(normaliseTaxId(' ١٠٠-2345 ۶789 0003 ')).toBe('100234567890003')
    expect(normaliseTaxId('ae12-345')).toBe('AE12345')
    expect(normaliseTaxId('AE 100-2345-6789-0003')).toBe('100234567890003')
    expect(normaliseTaxId('sa310122393500003')).toBe('310122393500003')
    expect(normaliseRegistryNo('  CN-  ١٢٣ ')).toBe('CN- 123')
  })

  it('are validated quickly, whatever is sent', () => {
    for (const pattern of [BUSINESS_NAME, REGISTRY_NO, TAX_ID, ADDRESS]) expect(`1${' '.repeat(20_000)}!`).not.toMatch(pattern)
  })
})
