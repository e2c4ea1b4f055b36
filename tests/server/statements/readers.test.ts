import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRecords } from '../../../server/modules/banking/import/readers/csv-table.ts'
import { readStatement } from '../../../server/modules/banking/import/readers/read-statement.ts'
import { readAmount } from '../../../server/modules/banking/import/readers/written-amount.ts'
import { dateFormatsOf, readDay } from '../../../server/modules/banking/import/readers/written-day.ts'
import { DomainError } from '../../../server/shared/errors.ts'

const read = (content: Uint8Array | string) => readStatement(Buffer.from(content as string), { chosen: null, remembered: {} })

const day = fc
  .date({ min: new Date('2020-01-13T00:00:00Z'), max: new Date('2026-10-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const words = fc
  .array(fc.constantFrom('SALE', 'Rent', 'فاتورة', 'Zürich', '"quoted"', 'a,b', 'c;d', 'x|y', '12', '-'), { minLength: 1, maxLength: 6 })
  .map((parts) => `Row ${parts.join(' ')}`)
const cents = fc.bigInt({ min: 1n, max: 10n ** 13n })
const row = fc.record({ day, words, cents, isDebit: fc.boolean() })

const plain = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
const grouped = (value: bigint, comma: string, point: string) =>
  plain(value)
    .replace('.', point)
    .replace(/\B(?=(\d{3})+(?!\d))(?<![.,]\d*)/g, comma)
const dmy = (iso: string) => iso.split('-').reverse().join('/')

describe('a CSV that was written from rows', () => {
  it('is read as the same rows, whatever separates cells, thousands and decimals', () => {
    const style = fc.constantFrom(
      { delimiter: ',', comma: ',', point: '.' },
      { delimiter: ';', comma: '.', point: ',' },
      { delimiter: '\t', comma: ' ', point: '.' },
      { delimiter: '|', comma: '', point: '.' },
    )
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 4, maxLength: 30 }),
        style,
        fc.constantFrom('\n', '\r\n'),
        (rows, { delimiter, comma, point }, end) => {
          const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
          const lines = rows.map((each) => {
            const amount = cell(grouped(each.cents, comma, point))
            return [each.day, cell(each.words), each.isDebit ? amount : '', each.isDebit ? '' : amount].join(delimiter)
          })
          const text = [['Date', 'Description', 'Debit', 'Credit'].join(delimiter), ...lines, ''].join(end)
          const [statement] = read(text).statements
          expect(statement!.badLines).toEqual([])
          expect(statement!.rows.map(({ line, bookedOn, amount, description }) => [line, bookedOn, amount, description])).toEqual(
            rows.map((each, at) => [at + 2, each.day, `${each.isDebit ? '-' : ''}${plain(each.cents)}`, each.words]),
          )
        },
      ),
      { numRuns: 150 },
    )
  })

  it('keeps every cell of every record', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\0]/g, '').trim())
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 12 }), (records) => {
        const filled = records.filter((cells) => cells.some((each) => each !== ''))
        const text = filled.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n')
        expect([...csvRecords(text, ',')].map(({ cells }) => cells)).toEqual(filled)
      }),
    )
  })
})

describe('amounts and days', () => {
  it.each([
    ['1,250.50', false, '1250.50'],
    ['1.250,50', true, '1250.50'],
    ['12,34,567.00', false, '1234567.00'],
    ['(1,250.50)', false, '-1250.50'],
    ['1250.50-', false, '-1250.50'],
    ['−1250.50', false, '-1250.50'],
    ['AED 1,250.50', false, '1250.50'],
    ['-AED 5', false, '-5'],
    ['1 250,5', true, '1250.5'],
    ["1'250.50", false, '1250.50'],
    ['١٬٢٥٠٫٥٠', false, '1250.50'],
    ['۱۲۵۰٫۵', true, '1250.5'],
    ['.5', false, '0.5'],
    ['007', false, '7'],
    ['-0.00', false, '0.00'],
  ])('reads %s', (written, decimalComma, value) => {
    expect(readAmount(written, decimalComma)?.value).toBe(value)
  })

  it.each(['NaN', 'Infinity', '1e30', '0x10', '1.2.3', '1,2,3', '12a', '--5', '', '1'.repeat(100)])('does not read %s', (written) => {
    expect(readAmount(written)).toBeUndefined()
  })

  it('reads a common format with the same result as an unusual one', () => {
    const written = fc.string({ unit: fc.constantFrom('0', '1', '9', ',', '.', '-'), maxLength: 12 })
    fc.assert(
      fc.property(written, fc.boolean(), (text, decimalComma) => {
        // A space makes it unusual, and says nothing.
        expect(readAmount(text, decimalComma)).toEqual(readAmount(` ${text}`, decimalComma))
      }),
      { numRuns: 2_000 },
    )
  })

  it('distinguishes Cr and Dr', () => {
    expect(readAmount('592.50 CR')).toEqual({ value: '592.50', side: 'credit' })
    expect(readAmount('1,000.00 Dr.')).toEqual({ value: '1000.00', side: 'debit' })
    expect(readAmount('100 مدين')).toEqual({ value: '100', side: 'debit' })
  })

  it('reads every day of the calendar in its own format, and no other', () => {
    fc.assert(
      fc.property(day, (iso) => {
        expect(readDay(dmy(iso), 'dd/mm/yyyy')).toBe(iso)
        expect(readDay(`${iso} 10:30:00`, 'yyyy-mm-dd')).toBe(iso)
        expect(readDay(iso.replaceAll('-', ''), 'yyyy-mm-dd')).toBe(iso)
      }),
    )
    for (const written of ['30/02/2026', '31/04/2026', '00/01/2026', '1/13/2026', '29/02/2025', ''])
      expect(readDay(written, 'dd/mm/yyyy')).toBeNull()
    expect(readDay('29/02/2024', 'dd/mm/yyyy')).toBe('2024-02-29')
    expect(readDay('5 يناير 2026', 'dd-MMM-yyyy')).toBe('2026-01-05')
    expect(dateFormatsOf([])).toEqual([])
  })
})

describe('any file at all', () => {
  const refusal = (content: Uint8Array) => {
    try {
      read(content)
      return null
    } catch (error) {
      return error
    }
  }

  it('is read or refused with a message, never with an internal error', () => {
    const start = fc.constantFrom(
      '',
      'OFXHEADER:100\n<OFX>',
      ':20:A\n:25:1\n:60F:C260101AED1,\n:61:',
      '<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>',
      'Date,Description,Amount\n',
    )
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '&#0;',
      '&amp;',
      '&lol;',
      '"',
      '""',
      ',',
      ';',
      '\n',
      '\r\n',
      ':61:',
      ':86:?20',
      ':62F:',
      '<STMTTRN>',
      '</STMTTRN>',
      '<TRNAMT>1',
      '<DTPOSTED>20260230',
      '<Ntry>',
      '</Ntry>',
      '<Amt Ccy="',
      '30/02/2026',
      '1e30',
      'NaN',
      'فاتورة',
      '<![CDATA[',
      ']]>',
      '<!--',
      '\u0000',
      '\ud800',
      '🙂',
      '-',
      '{1:',
      '}',
    )
    fc.assert(
      fc.property(start, fc.array(piece, { maxLength: 60 }), (head, pieces) => {
        const error = refusal(Buffer.from(head + pieces.join('')))
        if (error !== null) expect(error).toBeInstanceOf(DomainError)
      }),
      { numRuns: 600 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const error = refusal(bytes)
        if (error !== null) expect(error).toBeInstanceOf(DomainError)
      }),
      { numRuns: 300 },
    )
  })
})
