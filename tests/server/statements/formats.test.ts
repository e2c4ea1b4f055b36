import { describe, expect, it } from 'vitest'
import { type Reading, readStatement } from '../../../server/modules/banking/import/readers/read-statement.ts'
import type { Statement, UnreadLine } from '../../../server/modules/banking/import/readers/statement.ts'
import { written } from '../../../server/shared/i18n/text.ts'
import { fixture } from './files.ts'

const inWords = (lines: readonly UnreadLine[]) => lines.map((line) => ({ ...line, message: written(line.message, 'en') }))

const read = (content: Uint8Array | string): Reading =>
  readStatement(typeof content === 'string' ? Buffer.from(content) : content, { chosen: null, remembered: {} })

const only = (name: string): Statement => read(fixture(name)).statements[0]!

const summaryOf = ({ rows }: Statement) => rows.map(({ bookedOn, amount, description }) => [bookedOn, amount, description])

describe('known layouts of banks', () => {
  it('reads an account of Emirates NBD', () => {
    const { csv, statements } = read(fixture('enbd-account.csv'))
    expect(csv).toMatchObject({ layout: 'Emirates NBD account', likelyCurrency: 'AED', dateFormats: ['dd/mm/yyyy'] })
    expect(summaryOf(statements[0]!)).toEqual([
      ['2026-02-03', '12500.00', 'TRANSFER FROM GULF RETAIL LLC'],
      ['2026-02-05', '-8000.00', 'RENT AL QUOZ WAREHOUSE 4'],
      ['2026-02-13', '-742.35', 'DEWA BILL 2026-01'],
      ['2026-02-13', '1100.10', 'CARD SETTLEMENT'],
    ])
  })

  it('reads a card of Emirates NBD: spending leaves, payments come', () => {
    const { csv, statements } = read(fixture('enbd-card.csv'))
    expect(csv).toMatchObject({ layout: 'Emirates NBD card', mapping: { invertAmounts: true, date: 1 } })
    expect(statements[0]!.rows.map(({ amount }) => amount)).toEqual(['-412.50', '-180.00', '592.50'])
  })

  it('reads an account of ADCB with the lines above its header', () => {
    const { csv, statements } = read(fixture('adcb-account.csv'))
    expect(csv).toMatchObject({ layout: 'ADCB account', mapping: { headerRows: 4, date: 0, reference: 2 } })
    expect(statements[0]).toMatchObject({ accountNumber: '10012345678', closingBalance: '79749.25' })
    expect(summaryOf(statements[0]!)).toEqual([
      ['2026-01-02', '25000.00', 'INWARD TRANSFER AL NOOR TRADING'],
      ['2026-01-04', '-5000.00', 'CHEQUE RETURNED INSUFFICIENT FUNDS'],
      ['2026-01-31', '-40250.75', 'SALARIES JANUARY WPS'],
    ])
  })

  it('reads a card of ADCB by its Cr and Dr', () => {
    const { csv, statements } = read(fixture('adcb-card.csv'))
    expect(csv).toMatchObject({ layout: 'ADCB card', mapping: { direction: 2 } })
    expect(statements[0]).toMatchObject({ currency: 'AED', accountType: 'card' })
    expect(statements[0]!.rows.map(({ amount }) => amount)).toEqual(['-1049.00', '1049.00'])
  })
})

describe('CSV of other banks', () => {
  it('reads semicolons, decimal commas and French headers', () => {
    expect(summaryOf(only('french.csv'))).toEqual([
      ['2026-01-05', '1250.50', 'Virement reçu — Société Générale'],
      ['2026-01-06', '-900.00', 'Loyer'],
    ])
  })

  it('reads Arabic headers, digits and separators', () => {
    expect(summaryOf(only('arabic.csv'))).toEqual([
      ['2026-01-05', '1250.50', 'تحويل من شركة النور'],
      ['2026-01-20', '-900.00', 'إيجار المحل'],
    ])
  })

  it('finds columns by their values where no header names them', () => {
    const { csv, statements } = read(
      '14/01/2026;Sale to Acme;;100,00;1.100,00\n15/01/2026;Rent of shop;40,00;;1.060,00\n16/01/2026;Sale;;5,00;1.065,00\n',
    )
    expect(csv?.mapping).toMatchObject({ date: 0, description: 1, debit: 2, credit: 3, balance: 4, decimalComma: true, headerRows: 0 })
    expect(statements[0]!.rows.map(({ amount }) => amount)).toEqual(['100.00', '-40.00', '5.00'])
  })

  it('takes opening and closing rows as balances, and joins a long description', () => {
    const text =
      'Date,Description,Debit,Credit,Balance\n01/01/2026,Opening Balance,,,500.00\n14/01/2026,Sale,,10.00,510.00\n,to Acme of Dubai,,,\n31/01/2026,Closing Balance,,,510.00\n'
    const [statement] = read(text).statements
    expect(statement).toMatchObject({ openingBalance: '500.00', closingBalance: '510.00', badLines: [] })
    expect(summaryOf(statement!)).toEqual([['2026-01-14', '10.00', 'Sale to Acme of Dubai']])
  })

  it('decides between day and month first over the whole file, by the order of its rows too', () => {
    const rows = (...days: string[]) => `Date,Description,Amount\n${days.map((day) => `${day},Sale,1.00\n`).join('')}`
    expect(read(rows('03/04/2026', '13/04/2026')).csv?.dateFormats).toEqual(['dd/mm/yyyy'])
    expect(read(rows('03/04/2026', '03/14/2026')).csv?.dateFormats).toEqual(['mm/dd/yyyy'])
    expect(read(rows('01/02/2026', '02/02/2026', '01/03/2026')).csv?.dateFormats).toEqual(['dd/mm/yyyy'])
    expect(read(rows('05/05/2026', '05/05/2026')).csv?.dateFormats).toHaveLength(1)
    expect(read(fixture('two-ways.csv')).csv?.dateFormats).toEqual(['dd/mm/yyyy', 'mm/dd/yyyy'])
    expect(read(rows('05-Mar-2026', '6 APR 26')).statements[0]!.rows.map(({ bookedOn }) => bookedOn)).toEqual(['2026-03-05', '2026-04-06'])
  })

  it('names each line that cannot be read', () => {
    const { rows, badLines } = only('bad-lines.csv')
    expect(rows.map(({ line }) => line)).toEqual([2, 5, 8])
    expect(inWords(badLines)).toEqual([
      { line: 3, message: '30/02/2026 is not a valid date (dd/mm/yyyy).', text: '30/02/2026,Never,50.00,1150.00' },
      { line: 4, message: 'NaN cannot be read as an amount.', text: '14/02/2026,Not a number,NaN,1150.00' },
      { line: 6, message: 'The amount is zero.', text: '16/02/2026,Nothing,0.00,1150.00' },
      { line: 7, message: 'This row has no date.', text: ',No day,12.00,1162.00' },
    ])
  })
})

describe('encodings', () => {
  const text = 'Date,Description,Amount\n14/01/2026,فاتورة شركة النور للتجارة,10.00\n15/01/2026,إيجار المحل التجاري,-5.00\n'
  const descriptions = (bytes: Uint8Array) => read(bytes).statements[0]!.rows.map(({ description }) => description)
  const expected = ['فاتورة شركة النور للتجارة', 'إيجار المحل التجاري']

  it('reads UTF-8 and UTF-16, with a mark or without', () => {
    const wide = Buffer.from(text, 'utf16le')
    expect(descriptions(Buffer.from(text))).toEqual(expected)
    expect(descriptions(Buffer.from(`\ufeff${text}`))).toEqual(expected)
    expect(descriptions(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))).toEqual(expected)
    expect(descriptions(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]))).toEqual(expected)
    const latin = Buffer.from('Date,Description,Amount\n14/01/2026,Sale,10.00\n', 'utf16le')
    expect(descriptions(latin)).toEqual(['Sale'])
    expect(descriptions(Buffer.from(latin).swap16())).toEqual(['Sale'])
  })

  it('distinguishes windows-1256 from windows-1252', () => {
    const codes = new Map<string, number>()
    for (let byte = 0x80; byte < 0x100; byte++) codes.set(new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte)
    const arabic = Uint8Array.from([...text].map((character) => codes.get(character) ?? character.charCodeAt(0)))
    expect(descriptions(arabic)).toEqual(expected)
    expect(descriptions(Buffer.from('Date,Description,Amount\n14/01/2026,Café Zürich à Genève,10.00\n', 'latin1'))).toEqual([
      'Café Zürich à Genève',
    ])
  })
})

describe('OFX', () => {
  it('reads version 1, where values need no end', () => {
    const statement = only('account.ofx')
    expect(statement).toMatchObject({
      iban: 'AE070331234567890123456',
      currency: 'AED',
      closingBalance: '10299.50',
      closingOn: '2026-02-28',
    })
    expect(statement.rows).toMatchObject([
      { line: 16, bookedOn: '2026-02-03', amount: '4500.00', providerTxnId: 'A-1', description: 'Gulf Retail LLC Invoice 44 & 45' },
      { line: 17, bookedOn: '2026-02-10', amount: '-1200.50', providerTxnId: 'A-2', reference: '1007' },
    ])
    expect(inWords(statement.badLines)).toEqual([
      { line: 18, message: '20260230 is not a valid date.', text: 'FEE 20260230 -25.00 A-3 Never' },
    ])
  })

  it('reads version 2 with several accounts, Arabic and character data', () => {
    const { statements } = read(fixture('accounts.ofx'))
    expect(statements.map(({ accountNumber, currency }) => [accountNumber, currency])).toEqual([
      ['608010167519', 'SAR'],
      ['608010167520', 'SAR'],
    ])
    expect(statements[0]!.rows[0]).toMatchObject({ counterparty: 'شركة النور', description: 'شركة النور دفعة <أولى>', amount: '99.95' })
  })

  it('trusts no id that a bank gave to different rows', () => {
    const row = (amount: string, name: string) => `<STMTTRN><DTPOSTED>20260101<TRNAMT>${amount}<FITID>SAME<NAME>${name}</STMTTRN>`
    const text = `<OFX><BANKMSGSRSV1><STMTRS><CURDEF>AED<BANKTRANLIST>${row('-10', 'Payment')}${row('-1', 'Fee')}</BANKTRANLIST></STMTRS></BANKMSGSRSV1></OFX>`
    expect(read(text).statements[0]!.rows.map(({ providerTxnId }) => providerTxnId)).toEqual([null, null])
  })

  it('refuses a truncated file', () => {
    const whole = fixture('account.ofx').toString()
    expect(() => read(whole.slice(0, whole.length - 40))).toThrow('This file is cut off')
    expect(() => read('<OFX><STMTRS><CURDEF>AED')).toThrow('This file is cut off')
  })
})

describe('MT940', () => {
  it('reads messages, details in three manners, and reversals', () => {
    const statement = only('account.sta')
    expect(statement).toMatchObject({
      iban: 'AE070331234567890123456',
      currency: 'AED',
      openingBalance: '10000.00',
      closingBalance: '13324.50',
    })
    expect(statement.rows).toMatchObject([
      {
        line: 6,
        bookedOn: '2026-02-02',
        amount: '4500.00',
        counterparty: 'GULF RETAIL LLC',
        reference: 'E2E-44',
        description: 'INVOICE 44',
      },
      { line: 8, bookedOn: '2026-02-10', amount: '-1200.5', reference: '1007', description: 'CHEQUE PAID 1007 TO AL QUOZ WAREHOUSES' },
      {
        line: 12,
        amount: '25',
        counterparty: 'EMIRATES BANK PJSC',
        counterpartyIban: 'AE460090000000123456789',
        description: 'REVERSED FEE FEE OF JANUARY',
      },
    ])
    expect(inWords(statement.badLines)).toEqual([
      { line: 14, message: '2026-02-30 is not a valid date.', text: '2602300301D9,00NMSCNONREF NEVER' },
    ])
  })

  it('books an entry of January under a value date of December in the new year', () => {
    const text = ':20:A\n:25:1\n:60F:C251231AED0,\n:61:2512310102C5,NTRFX\n:61:2601021231C6,NTRFX\n:62F:C260102AED11,\n'
    expect(read(text).statements[0]!.rows.map(({ bookedOn }) => bookedOn)).toEqual(['2026-01-02', '2025-12-31'])
  })

  it.each([
    ['in place of the entry date', '260102    D5,NTRFX'],
    ['between the entry date and the mark', '2601020102 D5,NTRFX'],
    ['between the value date and the entry date', '260102 0102D5,NTRFX'],
    ['after the mark', '2601020102D 5,NTRFX'],
    ['before and after the mark of a reversal', '2601020102 RC 5,NTRFX'],
  ])('reads an entry with blanks %s', (_where, entry) => {
    const text = `:20:A\n:25:1\n:60F:C251231AED10,\n:61:${entry}\n:62F:C260102AED5,\n`
    const [statement] = read(text).statements
    expect(statement).toMatchObject({ badLines: [], untied: null, rows: [{ bookedOn: '2026-01-02', amount: '-5', reference: 'X' }] })
  })
})

describe('camt.053', () => {
  it('reads version 8 under any prefix, in local days, and leaves out pending entries', () => {
    const statement = only('account.xml')
    expect(statement).toMatchObject({
      iban: 'AE070331234567890123456',
      openingBalance: '-100.00',
      closingBalance: '400.25',
      closingOn: '2026-02-28',
    })
    expect(statement.rows).toMatchObject([
      {
        line: 10,
        bookedOn: '2026-02-03',
        amount: '500.25',
        counterparty: 'Ben & Sons',
        counterpartyIban: 'AE460090000000123456789',
        reference: 'E2E-9',
        description: 'Invoice 9',
        providerTxnId: 'REF-1',
      },
    ])
    expect(inWords(statement.badLines)).toMatchObject([{ line: 24, message: 'This entry is pending and not booked yet.' }])
  })

  it('refuses messages that are no statements, and XML that is not well formed', () => {
    const message = (name: string) => `<?xml version="1.0"?><Document><${name}></${name}></Document>`
    expect(() => read(message('BkToCstmrDbtCdtNtfctn'))).toThrow('camt.054 message')
    expect(() => read(message('BkToCstmrAcctRpt'))).toThrow('camt.052 message')
    expect(() => read('<?xml version="1.0"?><Document>\n<BkToCstmrStmt></Stmt></Document>')).toThrow('not valid XML (line 2)')
    expect(() => read('<?xml version="1.0"?><Document><BkToCstmrStmt>')).toThrow('This file is cut off')
  })
})
