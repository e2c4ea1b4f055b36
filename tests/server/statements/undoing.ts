import type { Person, World } from '../../support/world.ts'
import { sql } from '../banking/bank.ts'
import { importStatement, uploaded } from './files.ts'

export interface OfxRow {
  readonly day: string
  readonly amount: string
  readonly id: string
  readonly name: string
  readonly memo?: string
}

const day = (written: string) => written.replaceAll('-', '')

/** A statement of one account as OFX: rows are known again by their ids. */
export const ofx = (iban: string, rows: readonly OfxRow[], closing: { readonly balance: string; readonly on: string } | null = null) => {
  const days = rows.map((row) => row.day).sort()
  const listed = rows.map(
    ({ day: on, amount, id, name, memo = '' }) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day(on)}<TRNAMT>${amount}<FITID>${id}<NAME>${name}${memo && `<MEMO>${memo}`}</STMTTRN>`,
  )
  return [
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\n',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<STMTRS><CURDEF>AED<BANKACCTFROM><BANKID>026<ACCTID>${iban}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${day(days[0]!)}<DTEND>${day(days.at(-1)!)}`,
    ...listed,
    '</BANKTRANLIST>',
    closing ? `<LEDGERBAL><BALAMT>${closing.balance}<DTASOF>${day(closing.on)}</LEDGERBAL>` : '',
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n')
}

const HEAD = (number: string) =>
  `Account Number:,${number},,,,\n,,,,,\nPosting Date,Value Date,Ref No,Description,Debit Amount,Credit Amount,Balance\n`

/** A statement of one account as the CSV of ADCB: rows are known again by their words, and tell a balance where one is given. */
export const adcb = (number: string, rows: readonly { day: string; amount: number; name: string; balance?: number }[]) =>
  HEAD(number) +
  rows
    .map(({ day: on, amount, name, balance }, at) => {
      const written = on.split('-').reverse().join('/')
      const [debit, credit] = amount < 0 ? [(-amount).toFixed(2), ''] : ['', amount.toFixed(2)]
      return `${written},${written},R${at},${name},${debit},${credit},${balance?.toFixed(2) ?? ''}`
    })
    .join('\n') +
  '\n'

/** Uploads and imports a file with all its rows; returns the report. */
export const importFile = async (world: World, person: Person, name: string, content: string, input: object = {}) =>
  importStatement(world, person, {
    fileId: await uploaded(world, person, name, content),
    includeLikelyDuplicates: true,
    ...input,
  })

const IMPORT = `id fileName format firstDay lastDay imported updated duplicates badLines importedAt importedBy undoneAt undoneBy undoObstacle
  leavesAccountEmpty account { id balance transactionCount firstDay lastDay }`

export const importsOf = async (world: World, person: Person, connectionId: string) =>
  (await world.ask(person, `query ($id: ID!) { statementImports(connectionId: $id) { ${IMPORT} } }`, { id: connectionId })).statementImports

export const undo = async (world: World, person: Person, id: string) =>
  (await world.ask(person, `mutation ($id: ID!) { undoStatementImport(id: $id) { ${IMPORT} } }`, { id })).undoStatementImport

/** The imports of a business that still count, in their order. */
export const standingImports = (world: World, businessId: string) =>
  sql<{ id: string }>(world, 'select id from statement_import where business_id = $1 and undone_at is null order by place', [businessId])

const all = (from: string, order: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(x) order by ${order}), '[]') from ${from} x where x.business_id = $1)`

/** Everything that is kept of the banks of a business: rows, pairs, sums, accounts, connections, and what imports would restore. */
export const everything = async (world: World, businessId: string) => {
  const [found] = await sql<Record<string, unknown>>(
    world,
    `select ${all('bank_transaction', 'x.place')} as rows, ${all('bank_day', 'x.account_id, x.day')} as days,
      ${all('bank_month_payer', 'x.month, x.currency, x.payer')} as months, ${all('bank_account', 'x.created_at, x.id')} as accounts,
      ${all('bank_connection', 'x.created_at, x.id')} as connections,
      (select coalesce(jsonb_agg(to_jsonb(i) order by i.place), '[]') from statement_import i where i.business_id = $1 and i.undone_at is null) as imports,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.import_id, c.transaction_id), '[]') from statement_import_change c
        join statement_import i on i.id = c.import_id where i.business_id = $1) as changes`,
    [businessId],
  )
  return found!
}
