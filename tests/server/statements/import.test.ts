import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, upload } from '../../support/files.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { counts, fixture, importStatement, post, preview, uploaded } from './files.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('a preview', () => {
  it('shows what a file holds and changes nothing', async () => {
    const merchant = await aMerchant(world)
    const before = await counts(world)
    const shown = await preview(world, merchant, await uploaded(world, merchant, 'adcb-account.csv'))
    expect(shown).toMatchObject({
      format: 'CSV',
      layout: 'ADCB account',
      accountNumber: '10012345678',
      currency: 'AED',
      closingBalance: '79749.25',
      totalRows: 3,
      badLines: [],
      problem: null,
      mapping: { date: 0, dateFormat: 'dd/mm/yyyy', debit: 4, credit: 5, balance: 6, headerRows: 4 },
    })
    expect(shown.rows[1]).toEqual({
      line: 6,
      bookedOn: '2026-01-04',
      amount: '-5000.00',
      balance: '120000.00',
      counterparty: null,
      reference: 'CHQ000117',
      description: 'CHEQUE RETURNED INSUFFICIENT FUNDS',
    })
    expect(await counts(world)).toEqual(before)
  })

  it('names the obstacle to an import, in the reader’s language', async () => {
    const merchant = await aMerchant(world)
    const fileId = await uploaded(world, merchant, 'two-ways.csv')
    expect(await preview(world, merchant, fileId, { currency: 'AED' })).toMatchObject({
      dateFormats: ['dd/mm/yyyy', 'mm/dd/yyyy'],
      problem: 'These dates can be read with the day or the month first. Choose one.',
    })
    const query = `{ previewStatement(fileId: "${fileId}", currency: AED) { problem } }`
    const { body } = await world.post(merchant, { query }, { 'accept-language': 'fr' })
    expect(body.data).toEqual({
      previewStatement: { problem: 'Ces dates peuvent se lire avec le jour ou avec le mois en premier. Choisissez.' },
    })
    await expect(importStatement(world, merchant, { fileId, currency: 'AED' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { 'mapping.dateFormat': 'These dates can be read with the day or the month first. Choose one.' },
    })
  })

  it('is possible for own files only, and only for roles with banks', async () => {
    const [merchant, other, auditor] = [await aMerchant(world), await aMerchant(world), await anAuditor(world)]
    const fileId = await uploaded(world, merchant, 'enbd-account.csv')
    await expect(preview(world, other, fileId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(preview(world, merchant, 'no-id')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(preview(world, auditor, fileId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(importStatement(world, auditor, { fileId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('an import', () => {
  let merchant: Member
  beforeAll(async () => {
    merchant = await aMerchant(world)
  })

  it('opens the account that the statement names, under its bank', async () => {
    const report = await importStatement(world, merchant, { fileId: await uploaded(world, merchant, 'adcb-account.csv') })
    expect(report).toMatchObject({
      imported: 3,
      updated: 0,
      duplicates: 0,
      badLines: [],
      account: { name: 'ADCB AED', mask: '5678', currency: 'AED', balance: '79749.25', transactionCount: 3, historyStartsOn: '2026-01-02' },
      connection: { bankName: 'ADCB', provider: 'STATEMENT_IMPORT', status: 'CONNECTED' },
    })
  })

  it('recognises every row when the same file is imported again', async () => {
    const report = await importStatement(world, merchant, { fileId: await uploaded(world, merchant, 'adcb-account.csv') })
    expect(report).toMatchObject({ imported: 0, updated: 0, duplicates: 3, account: { transactionCount: 3 } })
  })

  it('adds only the new rows of an overlapping file', async () => {
    const head = fixture('adcb-account.csv').toString().split('\n')
    const more = [...head.slice(0, 4), head[6], '02/02/2026,02/02/2026,FT2602,SALE,,"1,000.00","80,749.25"', ''].join('\n')
    const report = await importStatement(world, merchant, { fileId: await uploaded(world, merchant, 'next.csv', more) })
    expect(report).toMatchObject({ imported: 1, updated: 0, duplicates: 1, account: { transactionCount: 4, balance: '80749.25' } })
  })

  it('of an older statement leaves the latest balance', async () => {
    const older =
      'Account Number:,10012345678,,,,\n,,,,,\nPosting Date,Value Date,Ref No,Description,Debit Amount,Credit Amount,Balance\n28/12/2025,28/12/2025,A,SALE,,10.00,"100,000.00"\n'
    const report = await importStatement(world, merchant, { fileId: await uploaded(world, merchant, 'older.csv', older) })
    expect(report).toMatchObject({ imported: 1, account: { balance: '80749.25', historyStartsOn: '2025-12-28' } })
  })

  it('of a file without an account number goes to the account of the same name at that bank', async () => {
    const someone = await aMerchant(world)
    const input = { bankName: 'ENBD', accountName: 'Main' }
    const first = await importStatement(world, someone, { ...input, fileId: await uploaded(world, someone, 'enbd-account.csv') })
    const second = await importStatement(world, someone, { ...input, fileId: await uploaded(world, someone, 'enbd-account.csv') })
    expect(first).toMatchObject({ imported: 4, connection: { bankName: 'Emirates NBD' } })
    expect(second).toMatchObject({ imported: 0, duplicates: 4, account: { id: first.account.id } })
  })

  it('finds one account by IBAN in OFX, MT940 and camt.053', async () => {
    const someone = await aMerchant(world)
    const reports = []
    for (const name of ['account.ofx', 'account.sta', 'account.xml']) {
      reports.push(await importStatement(world, someone, { bankName: 'Mashreq', fileId: await uploaded(world, someone, name) }))
    }
    expect(new Set(reports.map(({ account }) => account.id)).size).toBe(1)
    // The cheque is in the OFX and in the MT940, with another text.
    expect(reports.map(({ imported, likelyDuplicates, badLineCount }) => [imported, likelyDuplicates, badLineCount])).toEqual([
      [2, 0, 1],
      [2, 1, 1],
      [1, 0, 1],
    ])
    expect(reports[0].account).toMatchObject({ iban: 'AE070331234567890123456', balance: '10299.50', accountType: 'CURRENT' })
  })

  it('asks which account of a file with several', async () => {
    const someone = await aMerchant(world)
    const fileId = await uploaded(world, someone, 'accounts.ofx')
    const shown = await preview(world, someone, fileId)
    expect(shown.accountNumbers).toEqual(['608010167519', '608010167520'])
    expect(shown.problem).toBe('This file contains the statements of 2 accounts. Choose one: 608010167519, 608010167520.')
    await expect(importStatement(world, someone, { fileId })).rejects.toMatchObject({ fields: { accountNumber: shown.problem } })
    const report = await importStatement(world, someone, { fileId, bankName: 'Al Rajhi Bank', accountNumber: '608010167520' })
    expect(report).toMatchObject({ imported: 1, account: { mask: '7520', accountType: 'SAVINGS', currency: 'SAR' } })
  })

  it('imports the good rows and names the bad ones', async () => {
    const someone = await aMerchant(world)
    const fileId = await uploaded(world, someone, 'bad-lines.csv')
    const report = await importStatement(world, someone, { fileId, currency: 'QAR' })
    expect(report.imported).toBe(2)
    expect(report.badLines.map(({ line, message }: { line: number; message: string }) => [line, message])).toEqual([
      [3, '30/02/2026 is not a valid date (dd/mm/yyyy).'],
      [4, 'NaN cannot be read as an amount.'],
      [5, expect.stringContaining('is too large.')],
      [6, 'The amount is zero.'],
      [7, 'This row has no date.'],
    ])
  })

  it('remembers the columns that were chosen for files of the same shape, for this business alone', async () => {
    const [someone, other] = [await aMerchant(world), await aMerchant(world)]
    const fileId = await uploaded(world, someone, 'two-ways.csv')
    const mapping = { date: 0, dateFormat: 'MM/DD/YYYY', description: 1, amount: 2 }
    const report = await importStatement(world, someone, { fileId, currency: 'AED', mapping })
    expect(report).toMatchObject({ imported: 4, account: { historyStartsOn: '2026-03-04', historyEndsOn: '2026-05-06' } })
    const again = await preview(world, someone, await uploaded(world, someone, 'two-ways.csv'), { currency: 'AED' })
    expect(again).toMatchObject({ problem: null, dateFormats: ['mm/dd/yyyy'], mapping: { dateFormat: 'mm/dd/yyyy' } })
    const theirs = await preview(world, other, await uploaded(world, other, 'two-ways.csv'), { currency: 'AED' })
    expect(theirs.dateFormats).toHaveLength(2)
  })

  it('goes into the account that is chosen, unless the statement is of another', async () => {
    const fileId = await uploaded(world, merchant, 'enbd-account.csv')
    const { account } = await importStatement(world, merchant, { fileId: await uploaded(world, merchant, 'adcb-account.csv') })
    const report = await importStatement(world, merchant, { fileId, accountId: account.id })
    expect(report).toMatchObject({ imported: 4, account: { id: account.id } })
    const of = await uploaded(world, merchant, 'account.ofx')
    await expect(importStatement(world, merchant, { fileId: of, accountId: account.id })).rejects.toMatchObject({
      fields: { accountId: 'This statement belongs to a different account, not the one ending in 5678.' },
    })
    const stranger = await aLender(world)
    const theirs = await uploaded(world, stranger, 'enbd-account.csv')
    await expect(importStatement(world, stranger, { fileId: theirs, accountId: account.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('asks for the currency when the file does not name one, and refuses a different one', async () => {
    const someone = await aMerchant(world)
    const french = await uploaded(world, someone, 'french.csv')
    await expect(importStatement(world, someone, { fileId: french })).rejects.toMatchObject({
      fields: { currency: 'Choose the currency of this statement. The file does not show it.' },
    })
    const dirhams = await uploaded(world, someone, 'account.ofx')
    await expect(importStatement(world, someone, { fileId: dirhams, currency: 'USD' })).rejects.toMatchObject({
      fields: { currency: 'This statement is in AED, not in USD.' },
    })
    const euros = await uploaded(world, someone, 'euros.ofx', fixture('account.ofx').toString().replace('<CURDEF>AED', '<CURDEF>EUR'))
    expect(await preview(world, someone, euros)).toMatchObject({ currency: null, totalRows: 2 })
    await expect(importStatement(world, someone, { fileId: euros, currency: 'AED' })).rejects.toThrow('This statement is in EUR.')
  })

  it('is pushed to those who watch the connections', async () => {
    const someone = await aMerchant(world)
    const watching = await world.watch(someone, 'subscription { bankConnectionChanged { connection { bankName status } } }')
    await importStatement(world, someone, { fileId: await uploaded(world, someone, 'adcb-account.csv') })
    expect((await watching.next()).bankConnectionChanged.connection).toEqual({ bankName: 'ADCB', status: 'CONNECTED' })
    await watching.stop()
  })
})

describe('a file in UTF-16', () => {
  const ARABIC = ['التاريخ;البيان;مدين;دائن;الرصيد', '25/01/2026;تحويل من شركة النور;;1250.50;11250.50', ''].join('\r\n')
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
  const WAYS: readonly [string, (text: string) => Buffer][] = [
    ['little-endian with a mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['big-endian with a mark', (text) => bigEndian(`\ufeff${text}`)],
    ['little-endian without one', (text) => Buffer.from(text, 'utf16le')],
    ['big-endian without one', (text) => bigEndian(text)],
  ]
  const FILES: readonly [string, string, number][] = [
    ['adcb-account.csv', fixture('adcb-account.csv').toString(), 3],
    ['account.ofx', fixture('account.ofx').toString(), 2],
    ['account.sta', fixture('account.sta').toString(), 3],
    [
      'account.xml',
      fixture('account.xml')
        .toString()
        .replace(/encoding="[^"]*"/i, 'encoding="UTF-16"'),
      1,
    ],
    ['arabic.csv', ARABIC, 1],
  ]
  it.each(WAYS.flatMap(([way, write]) => FILES.map(([name, text, rows]) => ({ way, name, content: write(text), rows }))))(
    '$name, $way, is stored and read',
    async ({ name, content, rows }) => {
      const merchant = await aMerchant(world)
      const shown = await preview(world, merchant, await uploaded(world, merchant, name, content), { currency: 'AED' })
      expect(shown).toMatchObject({ problem: null, totalRows: rows })
    },
  )
})

describe('files that are no statements', () => {
  let merchant: Member
  const NEITHER = /No transactions were found in this file\. Download the statement from your bank as CSV, OFX, MT940 or camt\.053\./
  const CLEAR = expect.stringMatching(/^[A-Z].{15,250}\.$/s)
  beforeAll(async () => {
    merchant = await aMerchant(world)
  })

  const refused: [string, string, () => Buffer | string, RegExp][] = [
    ['an XML bomb', 'bomb.xml', () => fixture('bomb.xml'), /DOCTYPE/],
    ['balances that do not follow', 'x.csv', () => fixture('broken-chain.csv'), /do not follow from the amounts in 1 of 2 rows/],
    ['words in a table', 'x.csv', () => 'a,b 1\nc,d 2\n', /date, description and amount columns/],
    [
      'one row of a megabyte',
      'x.csv',
      () => `Date,Description,Amount\n14/01/2026,${'x'.repeat(1_000_000)},1.00\n`,
      /Line 2: This row is too long/,
    ],
    [
      'a quotation without end',
      'x.csv',
      () => `Date,Description,Amount\n14/01/2026,"${'x\n'.repeat(90_000)}`,
      /No row of this file can be read/,
    ],
    ['endless cells', 'x.csv', () => `Date,Description,Amount\n14/01/2026${','.repeat(3_000_000)}\n`, /Line 2: This row is too long/],
    ['tags without end', 'x.xml', () => `<?xml version="1.0"?>${'<a>'.repeat(200_000)}`, /not valid XML/],
    ['marks without end', 'x.ofx', () => `<OFX>${'<'.repeat(500_000)}`, /cut off|not a readable bank statement/],
    ['comments without end', 'x.xml', () => `<?xml version="1.0"?><Document>${'<!--'.repeat(500_000)}`, /cut off/],
    ['JSON', 'x.csv', () => '{"Data": {"Transaction": [1, 2]}}', /not a readable bank statement/],
    ['an empty OFX', 'x.ofx', () => 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX></OFX>', /contains no transactions/],
    ['future rows', 'x.csv', () => 'Date,Description,Amount\n14/01/2099,Sale,1.00\n', /2099-01-14 is in the future/],
  ]

  it.each(refused)('%s gets a clear message and changes nothing', async (_what, name, content, sentence) => {
    const before = await counts(world)
    const fileId = await uploaded(world, merchant, name, content())
    const refusal = await importStatement(world, merchant, { fileId, currency: 'AED' }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'INVALID', message: CLEAR })
    const { message, fields } = refusal as { message: string; fields: Record<string, string> }
    expect([message, ...Object.values(fields)].join('\n')).toMatch(sentence)
    expect(await counts(world)).toEqual(before)
  })

  it.each([
    ['null bytes', Buffer.from('Date,Description,Amount\n14/01/2026,Sa\0le,1.00\n'), NEITHER],
    [
      'half a character',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Date,Amount\n1,2\n', 'utf16le'), Buffer.from('x')]),
      NEITHER,
    ],
    ['a line without end', 'x'.repeat(9_000_000), NEITHER],
    ['a page', '<!DOCTYPE html><html><body>1,2</body></html>', NEITHER],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), NEITHER],
    ['a document', aPdf('Statement'), /This is a document or a picture\. Download the statement/],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, '1,2\n'), /Files may have up to 10 MB/],
  ])('%s are not even stored', async (_what, content, sentence) => {
    const { status, body } = await post(world, merchant, 'x.csv', content)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify(body)).toMatch(sentence)
  })

  it('are refused with the accepted formats when uploaded as a document', async () => {
    const { status, body } = await post(world, merchant, 'x.txt', 'no statement at all', '/files')
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toMatch(/Upload a PDF, JPG or PNG file/)
  })

  it('are kept apart from documents', async () => {
    const fileId = await upload(world, merchant, 'statement.pdf', aPdf('Statement'))
    await expect(preview(world, merchant, fileId)).rejects.toThrow('This is a document or a picture.')
    const statement = await uploaded(world, merchant, 'enbd-account.csv')
    const attach = 'mutation ($fileId: ID!) { addKycDocument(input: { type: TRADE_LICENSE, fileId: $fileId }) { id } }'
    await expect(world.ask(merchant, attach, { fileId: statement })).rejects.toThrow('Upload a PDF, JPG or PNG file.')
    const { headers } = await world.app.http.inject({ url: `/files/${statement}`, headers: { cookie: merchant.cookie! } })
    expect(headers).toMatchObject({ 'content-type': 'application/vnd.mizan.statement', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="enbd-account.csv"/)
  })
})
