import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStatement } from '../../../server/modules/banking/import/readers/read-statement.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { sql } from '../banking/bank.ts'
import { fixture, importStatement, preview, uploaded } from './files.ts'

const untied = (content: Uint8Array | string) =>
  readStatement(typeof content === 'string' ? Buffer.from(content) : content, { chosen: null, remembered: {} }).statements[0]!.untied

const written = (hundredths: number) => `${Math.trunc(Math.abs(hundredths) / 100)},${String(Math.abs(hundredths) % 100).padStart(2, '0')}`
const side = (hundredths: number) => (hundredths < 0 ? 'D' : 'C')

interface Message {
  readonly opening: number
  readonly rows: readonly number[]
  readonly closing?: number
}

/** Messages of one account, as a bank writes them. */
const mt940 = (...messages: readonly Message[]) =>
  messages
    .flatMap(({ opening, rows, closing = rows.reduce((sum, each) => sum + each, opening) }, at) => [
      `:20:M${at}`,
      ':25:AE070331234567890123456',
      ':28C:00001/001',
      `:60F:${side(opening)}260131AED${written(opening)}`,
      ...rows.flatMap((row, nth) => [`:61:2602020202${side(row)}${written(row)}NTRFNONREF`, `:86:Row ${at} ${nth}`]),
      `:62F:${side(closing)}260228AED${written(closing)}`,
      '-',
    ])
    .join('\n')

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-28</Dt></Dt></Bal>`
const entry = (amount: string, status = 'BOOK') =>
  `<Ntry><Amt Ccy="AED">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-02-02</Dt></BookgDt></Ntry>`
const camt = (...pages: readonly string[]) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${pages
    .map((page) => `<Stmt><Acct><Id><IBAN>AE070331234567890123456</IBAN></Id><Ccy>AED</Ccy></Acct>${page}</Stmt>`)
    .join('')}</BkToCstmrStmt></Document>`

const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).filter((value) => value !== 0)
const rows = fc.array(amount, { minLength: 1, maxLength: 8 })
const messages = fc.array(fc.record({ opening: fc.integer({ min: -5_000_000, max: 5_000_000 }), rows }), { minLength: 1, maxLength: 4 })

describe('the figures of a statement', () => {
  it.each(['account.sta', 'account.xml'])('of %s add up', (name) => {
    expect(untied(fixture(name))).toBeNull()
  })

  it('add up in every single message, in any order of its days', () => {
    fc.assert(
      fc.property(messages, (given) => {
        expect(untied(mt940(...given))).toBeNull()
      }),
    )
  })

  it('do not add up when a row is lost, doubled or changed, and the difference is shown', () => {
    const change = fc.constantFrom('lost', 'doubled', 'changed')
    fc.assert(
      fc.property(messages, fc.nat(), fc.nat(), change, (given, which, row, how) => {
        const at = which % given.length
        const message = given[at]!
        const { opening, rows: all } = message
        const nth = row % all.length
        const closing = all.reduce((sum, each) => sum + each, opening)
        const kept = all.flatMap((each, index) => {
          if (index !== nth) return [each]
          return how === 'lost' ? [] : how === 'doubled' ? [each, each] : [each === 1 ? 2 : each + (each > 0 ? -1 : 1)].filter(Boolean)
        })
        const comesTo = kept.reduce((sum, each) => sum + each, opening)
        const found = untied(mt940(...given.map((each, index) => (index === at ? { opening, rows: kept, closing } : each))))
        expect(found).not.toBeNull()
        expect(Math.round(Number(found!.difference) * 100)).toBe(closing - comesTo)
        expect(Math.round(Number(found!.comesTo) * 100)).toBe(comesTo)
      }),
    )
  })

  it('add up over the pages of one statement, of which only the first has an opening and the last a closing balance', () => {
    const [first, last] = [balance('OPBD', '100.00') + entry('20.00'), entry('30.5') + balance('CLBD', '150.50')]
    expect(untied(camt(first, last))).toBeNull()
    expect(untied(camt(first, entry('1.00'), last))).toMatchObject({ comesTo: '151.50', closing: '150.50', difference: '-1.00' })
  })

  it('leave out pending rows, and are not checked when a balance or a row is missing', () => {
    expect(untied(camt(balance('OPBD', '100.00') + entry('20.00') + entry('7.00', 'PDNG') + balance('CLBD', '120.00')))).toBeNull()
    expect(untied(camt(balance('OPBD', '100.00') + entry('20.00') + entry('7.00', 'PDNG') + balance('CLBD', '127.00')))).not.toBeNull()
    expect(untied(camt(entry('20.00') + balance('CLBD', '500.00')))).toBeNull()
    expect(untied(camt(balance('OPBD', '100.00') + entry('twenty') + balance('CLBD', '120.00')))).toBeNull()
  })
})

describe('a statement whose figures do not add up', () => {
  let world: World
  let merchant: Member
  beforeAll(async () => {
    world = await openWorld({ runJobs: false })
    merchant = await aMerchant(world)
  })
  afterAll(() => world.close())

  it.each([
    [
      'untied.sta',
      'the opening balance is AED\u00a010,000.00 and the transactions add AED\u00a04,525.00, which makes AED\u00a014,525.00, but the closing balance is AED\u00a013,324.50',
    ],
    [
      'untied.xml',
      'the opening balance is AED\u00a0−100.00 and the transactions add AED\u00a05,000.25, which makes AED\u00a04,900.25, but the closing balance is AED\u00a0400.25',
    ],
  ])('%s is refused with both sums and their difference, and nothing of it is kept', async (name, sums) => {
    const fileId = await uploaded(world, merchant, name)
    const { problem } = await preview(world, merchant, fileId)
    expect(problem).toContain(sums)
    expect(problem).toMatch(/a difference of AED\u00a0−?[\d,]+\.\d\d\. Transactions are missing, doubled or changed\./)
    await expect(importStatement(world, merchant, { fileId, bankName: 'Mashreq' })).rejects.toMatchObject({ fields: { fileId: problem } })
    expect(await sql(world, 'select 1 from bank_account where business_id = $1', [merchant.businessId])).toEqual([])
  })

  it('says so in the language of the reader', async () => {
    const query = `{ previewStatement(fileId: "${await uploaded(world, merchant, 'untied.sta')}") { problem } }`
    const { body } = await world.post(merchant, { query }, { 'accept-language': 'fr' })
    expect(body.data).toEqual({
      previewStatement: { problem: expect.stringMatching(/ne concordent pas\s.* un écart de AED\s−1\s200,50\./) },
    })
  })
})
