import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { matchLikely } from '../../../server/modules/banking/import/likely-duplicates.ts'
import { RowSource } from '../../../server/modules/banking/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { row, sql } from '../banking/bank.ts'
import { importStatement, preview, uploaded } from './files.ts'

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

const IBAN = 'AE070331234567890123456'

interface Line {
  readonly day: string
  readonly amount: string
  readonly text: string
  readonly balance?: string
}

const MARCH: readonly Line[] = [
  { day: '2026-03-02', amount: '1250.00', text: 'TRF FROM ALNOOR TRADING', balance: '11250.00' },
  { day: '2026-03-02', amount: '-30.00', text: 'POS COFFEE', balance: '11220.00' },
  { day: '2026-03-02', amount: '-30.00', text: 'POS COFFEE', balance: '11190.00' },
  { day: '2026-03-09', amount: '-900.00', text: 'SHOP RENT', balance: '10290.00' },
]

const csv = (lines: readonly Line[]) => {
  const hasBalances = lines.some(({ balance }) => balance)
  const rows = lines.map(({ day, amount, text, balance }) => [day, text, amount, ...(hasBalances ? [balance] : [])].join(','))
  return `IBAN:,${IBAN},,\n${['Date', 'Description', 'Amount', ...(hasBalances ? ['Balance'] : [])].join(',')}\n${rows.join('\n')}\n`
}

const compact = (day: string) => day.replaceAll('-', '')

const ofx = (lines: readonly Line[]) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>AED<BANKACCTFROM><BANKID>033<ACCTID>${IBAN}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${lines.map(({ day, amount, text }, at) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${compact(day)}<TRNAMT>${amount}<FITID>F${compact(day)}${at}<NAME>${text}</STMTTRN>`).join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

/** The same payments as another format words them. */
const reworded = (lines: readonly Line[]) => lines.map((line, at) => ({ ...line, text: `Ref ${at} by another name` }))

const take = async (name: string, content: string, more: object = {}) =>
  importStatement(world, merchant, {
    bankName: 'Mashreq',
    currency: 'AED',
    fileId: await uploaded(world, merchant, name, content),
    ...more,
  })

const shown = async (name: string, content: string, more: object = {}) =>
  preview(world, merchant, await uploaded(world, merchant, name, content), { currency: 'AED', ...more })

const summary = ({ imported, updated, duplicates, likelyDuplicates }: Record<string, number>) => ({
  imported,
  updated,
  duplicates,
  likelyDuplicates,
})

describe('the rows of a statement in another format', () => {
  beforeEach(async () => {
    expect(await take('march.csv', csv(MARCH))).toMatchObject({ imported: 4, likelyDuplicates: 0 })
  })

  it('are shown with the rows that they repeat, and are not imported', async () => {
    const file = ofx(reworded(MARCH))
    const found = await shown('march.ofx', file)
    expect(found).toMatchObject({ totalRows: 4, likelyDuplicateCount: 4 })
    expect(found.likelyDuplicates[3]).toEqual({
      number: 4,
      row: { line: expect.any(Number), bookedOn: '2026-03-09', amount: '-900.00', description: 'Ref 3 by another name' },
      known: { id: expect.any(String), bookedOn: '2026-03-09', amount: '-900.00', description: 'SHOP RENT' },
    })
    expect(new Set(found.likelyDuplicates.map(({ known }: { known: { id: string } }) => known.id)).size).toBe(4)
    const report = await take('march.ofx', file)
    expect(summary(report)).toEqual({ imported: 0, updated: 0, duplicates: 0, likelyDuplicates: 4 })
    expect(report.account.transactionCount).toBe(4)
  })

  it('are imported when the person chooses them: all, or by number', async () => {
    const file = ofx(reworded(MARCH))
    expect(summary(await take('march.ofx', file, { includeRows: [4] }))).toEqual({
      imported: 1,
      updated: 0,
      duplicates: 0,
      likelyDuplicates: 3,
    })
    const all = await take('march.ofx', file, { includeLikelyDuplicates: true })
    expect(summary(all)).toEqual({ imported: 3, updated: 0, duplicates: 1, likelyDuplicates: 0 })
    expect(all.account.transactionCount).toBe(8)
  })

  it('are new when the account has fewer of them, or when the balance after them differs', async () => {
    const third = { day: '2026-03-02', amount: '-30.00', text: 'Another coffee' }
    expect(summary(await take('three.ofx', ofx([...reworded(MARCH.slice(1, 3)), third])))).toMatchObject({
      imported: 1,
      likelyDuplicates: 2,
    })
    const other = [
      { day: '2026-03-09', amount: '-900.00', text: 'Second rent', balance: '9390.00' },
      { day: '2026-03-09', amount: '-900.00', text: 'Rent by another name', balance: '10290.00' },
    ]
    expect(summary(await take('rents.csv', csv([...other].reverse())))).toMatchObject({ imported: 1, likelyDuplicates: 1 })
  })

  it('are new next to one that is recognised by its text', async () => {
    const rents = [
      { day: '2026-03-09', amount: '-900.00', text: 'SHOP RENT' },
      { day: '2026-03-09', amount: '-900.00', text: 'WAREHOUSE RENT' },
    ]
    expect(await take('rents.ofx', ofx(rents))).toMatchObject({ imported: 1, likelyDuplicates: 0 })
  })

  it('with the same text are recognised as duplicates, as before', async () => {
    expect(summary(await take('march.csv', csv(MARCH)))).toEqual({ imported: 0, updated: 0, duplicates: 4, likelyDuplicates: 0 })
    expect((await shown('march.csv', csv(MARCH))).likelyDuplicates).toEqual([])
  })

  it('are searched in the chosen account, and shown to no other business', async () => {
    const file = csv(reworded(MARCH)).replace(/^IBAN.*\n/, '')
    expect((await shown('march.csv', file)).likelyDuplicateCount).toBe(0)
    const [account] = await sql<{ id: string }>(world, 'select id from bank_account where business_id = $1', [merchant.businessId])
    expect((await shown('march.csv', file, { accountId: account!.id })).likelyDuplicateCount).toBe(4)
    const stranger = await aMerchant(world)
    const theirs = await uploaded(world, stranger, 'march.ofx', ofx(reworded(MARCH)))
    expect((await preview(world, stranger, theirs, { bankName: 'Mashreq' })).likelyDuplicates).toEqual([])
    await expect(preview(world, stranger, theirs, { accountId: account!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('refuse invalid row numbers', async () => {
    const fileId = await uploaded(world, merchant, 'march.ofx', ofx(reworded(MARCH)))
    await expect(importStatement(world, merchant, { fileId, includeRows: [0] })).rejects.toMatchObject({
      fields: { includeRows: 'Rows are counted from 1.' },
    })
    await expect(
      importStatement(world, merchant, { fileId, includeRows: Array.from({ length: 201 }, (_, at) => at + 1) }),
    ).rejects.toMatchObject({ fields: { includeRows: 'Choose up to 200 rows, or all.' } })
  })
})

it('two equal payments of one day in one file stay two', async () => {
  expect(summary(await take('march.ofx', ofx(MARCH)))).toEqual({ imported: 4, updated: 0, duplicates: 0, likelyDuplicates: 0 })
})

it('rows reported over a consent are found in a file that words them differently', async () => {
  const { account } = await take('first.csv', csv(MARCH.slice(0, 1)))
  await world.app.platform.work(SYSTEM, (tx) =>
    world.app.rooms.banking.ingest(
      tx,
      account.id,
      [row('2026-04-01', 500, 'Inward transfer', { providerTxnId: 'b-1' })],
      RowSource.CONSENT,
    ),
  )
  const april = [{ day: '2026-04-01', amount: '500.00', text: 'TT REF 88', balance: '11750.00' }]
  expect(summary(await take('april.csv', csv(april)))).toEqual({ imported: 0, updated: 0, duplicates: 0, likelyDuplicates: 1 })
  const kept = await sql(world, 'select description, source from bank_transaction where account_id = $1 and booked_on = $2', [
    account.id,
    '2026-04-01',
  ])
  expect(kept).toEqual([{ description: 'Inward transfer', source: 'consent' }])
})

describe('matching by day, amount and balance', () => {
  const of = (id: string, amount: bigint, balanceAfter: bigint | null, bookedOn = '2026-03-02') => ({ id, bookedOn, amount, balanceAfter })
  const cases: [string, ReturnType<typeof of>[], ReturnType<typeof of>[], string[]][] = [
    ['the same balance', [of('a', 5n, 10n)], [of('x', 5n, 9n), of('y', 5n, 10n)], ['a=y']],
    ['another balance', [of('a', 5n, 10n)], [of('x', 5n, 9n)], []],
    ['a balance on one side only', [of('a', 5n, 10n)], [of('x', 5n, null)], ['a=x']],
    ['no balances, by number among equals', [of('a', 5n, null), of('b', 5n, null)], [of('x', 5n, null)], ['a=x']],
    ['balances before numbers', [of('a', 5n, null), of('b', 5n, 10n)], [of('x', 5n, 10n), of('y', 5n, 11n)], ['b=x', 'a=y']],
    ['another day', [of('a', 5n, null)], [of('x', 5n, null, '2026-03-03')], []],
    ['another sign', [of('a', 5n, null)], [of('x', -5n, null)], []],
  ]
  it.each(cases)('%s', (_what, added, stored, expected) => {
    expect([...matchLikely(added, stored)].map(([each, id]) => `${each.id}=${id}`)).toEqual(expected)
  })
})

describe('a statement with an account number, of an account without one', () => {
  const unnumbered = (lines: readonly Line[]) => csv(lines).split('\n').slice(1).join('\n')
  const APRIL = MARCH.map((line) => ({ ...line, day: line.day.replace('-03-', '-04-') }))

  const accounts = () =>
    sql(world, 'select iban, mask, transaction_count as rows from bank_account where business_id = $1 order by created_at', [
      merchant.businessId,
    ])

  beforeEach(async () => {
    expect(await take('march.csv', unnumbered(MARCH), { accountName: 'Main' })).toMatchObject({ imported: 4 })
    expect(await accounts()).toEqual([{ iban: null, mask: '', rows: 4 }])
  })

  it('is found by its rows, and takes the number', async () => {
    expect((await shown('march.ofx', ofx(reworded(MARCH)), { bankName: 'Mashreq' })).likelyDuplicateCount).toBe(4)
    expect(await take('march.ofx', ofx(reworded(MARCH)))).toMatchObject({ imported: 0, likelyDuplicates: 4 })
    expect(await accounts()).toEqual([{ iban: IBAN, mask: '3456', rows: 4 }])
    expect(await take('april.ofx', ofx(APRIL))).toMatchObject({ imported: 4 })
    expect(await accounts()).toEqual([{ iban: IBAN, mask: '3456', rows: 8 }])
  })

  it('keeps the number when the person chose the account', async () => {
    const [account] = await sql<{ id: string }>(world, 'select id from bank_account where business_id = $1', [merchant.businessId])
    await take('april.ofx', ofx(APRIL), { accountId: account!.id })
    expect(await take('march.ofx', ofx(reworded(MARCH)))).toMatchObject({ imported: 0, likelyDuplicates: 4 })
    expect(await accounts()).toEqual([{ iban: IBAN, mask: '3456', rows: 8 }])
  })

  it('is another account when it shares too few rows', async () => {
    const other = [MARCH[0]!, ...MARCH.slice(1).map((line) => ({ ...line, amount: '-77.00' }))].map(({ balance: _, ...line }) => line)
    expect(await take('other.ofx', ofx(reworded(other)))).toMatchObject({ imported: 4 })
    expect(await accounts()).toHaveLength(2)
  })
})
