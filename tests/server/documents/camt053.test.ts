import path from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { camt053 } from '../../../server/modules/wallet/statements/camt053.ts'
import type { Statement } from '../../../server/modules/wallet/statements/statement.ts'
import { statementFingerprint } from '../../../server/modules/wallet/statements/statement-pdf.ts'
import { toMinor } from '../../../server/shared/money.ts'
import { aStatement } from './sample-documents.ts'
import { schemaErrors } from './schemas.ts'

const GOLDEN = path.resolve(import.meta.dirname, '../../golden/camt053')

const CASES: readonly (readonly [string, Statement])[] = [
  ['a-month-of-everything', aStatement()],
  ['without-movements-and-iban', aStatement(0, { account: { ...aStatement(0).account, iban: null } })],
]

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'Ntry' || name === 'Bal' })
const read = (xml: string) => parser.parse(xml).Document.BkToCstmrStmt.Stmt

describe.each(CASES)('the camt.053 of %s', (name, statement) => {
  it('is unchanged, and has the structure of the standard', async () => {
    const xml = camt053(statement)
    await expect(xml).toMatchFileSnapshot(path.join(GOLDEN, `${name}.xml`))
    expect(await schemaErrors(xml, 'camt053')).toEqual([])
  }, 60_000)

  it('balances: the opening balance and all movements give the closing balance', () => {
    const stmt = read(camt053(statement))
    const money = ({ Amt, CdtDbtInd }: { Amt: { '#text': string }; CdtDbtInd: string }) =>
      toMinor(Amt['#text'], statement.currency) * (CdtDbtInd === 'DBIT' ? -1n : 1n)
    const balance = (code: string) => money(stmt.Bal.find((each: { Tp: { CdOrPrtry: { Cd: string } } }) => each.Tp.CdOrPrtry.Cd === code))
    const entries: bigint[] = (stmt.Ntry ?? []).map(money)
    expect(balance('OPBD') + entries.reduce((sum, amount) => sum + amount, 0n)).toBe(balance('CLBD'))
    expect(balance('CLBD')).toBe(statement.closing)
    expect(Number(stmt.TxsSummry.TtlNtries.NbOfNtries)).toBe(entries.length)
  })
})

describe('a camt.053', () => {
  it('respects the lengths of the standard for any text', async () => {
    const long = 'شركة & <b>'.repeat(100)
    const [line] = aStatement(1).lines
    const statement = aStatement(1, {
      ownerName: long,
      account: { ...aStatement(0).account, name: long },
      lines: [{ ...line!, counterparty: long, description: long, reference: `${long}\u0000\u0007\n\t` }],
    })
    expect(await schemaErrors(camt053(statement), 'camt053')).toEqual([])
  }, 60_000)
})

describe('the fingerprint of a statement', () => {
  it('covers its figures: it is the same at any time, and another when a movement differs', () => {
    const statement = aStatement()
    expect(statementFingerprint({ ...statement, madeAt: new Date(), ownerName: 'Another name' })).toBe(statementFingerprint(statement))
    const lines = statement.lines.map((line, at) => (at === 3 ? { ...line, amount: line.amount + 1n } : line))
    expect(statementFingerprint({ ...statement, lines })).not.toBe(statementFingerprint(statement))
  })
})
