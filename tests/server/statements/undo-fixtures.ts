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

/** A statement of one account as OFX, whose rows are recognised by their ids. */
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

/** A statement of one account as the CSV of ADCB: rows are recognised by their texts, and have a balance where one is given. */
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

const IMPORT = `id fileName format startsOn endsOn imported updated duplicates badLines importedAt importedBy { name } undoneAt undoneBy { name } undoObstacle
  leavesAccountEmpty account { id balance transactionCount historyStartsOn historyEndsOn }`

export const importsOf = async (world: World, person: Person, connectionId: string) =>
  (
    await world.ask(person, `query ($id: ID!) { statementImports(filter: { connectionId: $id }, first: 100) { nodes { ${IMPORT} } } }`, {
      id: connectionId,
    })
  ).statementImports.nodes

export const undo = async (world: World, person: Person, id: string) =>
  (await world.ask(person, `mutation ($id: ID!) { undoStatementImport(id: $id) { ${IMPORT} } }`, { id })).undoStatementImport

/** The imports of a business that were not undone, in order. */
export const importsInForce = (world: World, businessId: string) =>
  sql<{ id: string }>(world, 'select id from statement_import where business_id = $1 and undone_at is null order by place', [businessId])

const all = (from: string, order: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(x) order by ${order}), '[]') from ${from} x where x.business_id = $1)`

/** All bank data of a business: rows, pairs, sums, accounts, connections, and the values that imports would restore. */
export const everything = async (world: World, businessId: string) => {
  const [found] = await sql<Record<string, unknown>>(
    world,
    `select ${all('bank_transaction', 'x.place')} as rows, ${all('bank_day', 'x.account_id, x.day')} as days,
      ${all('bank_day_payer', 'x.account_id, x.day, x.payer')} as payers,
      ${all('bank_month_payer', 'x.month, x.currency, x.payer')} as months, ${all('bank_account', 'x.created_at, x.id')} as accounts,
      ${all('bank_connection', 'x.created_at, x.id')} as connections,
      (select coalesce(jsonb_agg(to_jsonb(i) order by i.place), '[]') from statement_import i where i.business_id = $1 and i.undone_at is null) as imports,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.import_id, c.transaction_id), '[]') from statement_import_change c
        join statement_import i on i.id = c.import_id where i.business_id = $1) as changes`,
    [businessId],
  )
  return found!
}

/** The contradictions in the bank data of a business: one-sided pairs, reversals before what they reverse, and days and accounts that differ from the sums of their rows. */
export const contradictions = async (world: World, businessId: string) =>
  sql<{ what: string }>(
    world,
    `select 'one-sided pair ' || t.description as what from bank_transaction t
      left join bank_transaction o on o.id = coalesce(t.own_transfer_of, t.reversal_of)
      where t.business_id = $1 and coalesce(t.own_transfer_of, t.reversal_of) is not null
        and (o.id is null or coalesce(o.own_transfer_of, o.reversal_of) is distinct from t.id or o.amount <> -t.amount)
    union all
    select 'reversal ' || t.description || ' before ' || o.description from bank_transaction t join bank_transaction o on o.id = t.reversal_of
      where t.business_id = $1 and (t.rule_category = 'refund' or t.is_penalty) and t.booked_on < o.booked_on
    union all
    select 'category ' || t.category || ' of ' || t.description from bank_transaction t
      where t.business_id = $1 and t.category <> case when t.own_transfer_of is null then t.rule_category else 'own_transfer' end
    union all
    select 'day ' || coalesce(d.day, its.day) from (
        select account_id, booked_on as day, sum(amount) as net, count(*) as rows,
          coalesce(sum(amount) filter (where amount > 0 and reversal_of is null and category not in (
            'own_transfer', 'not_ours', 'financing', 'capital', 'refund', 'interest')), 0) as inflow
        from bank_transaction where business_id = $1 group by 1, 2) its
      full join (select * from bank_day where business_id = $1) d on d.account_id = its.account_id and d.day = its.day
      where (d.net, d.transactions, d.inflow) is distinct from (its.net, its.rows, its.inflow)
    union all
    select 'account ' || a.mask from bank_account a left join lateral (
        select count(*) as rows, min(booked_on) as first, max(booked_on) as last from bank_transaction t where t.account_id = a.id) its on true
      where a.business_id = $1 and (a.transaction_count, a.history_starts_on, a.history_ends_on) is distinct from (its.rows, its.first, its.last)`,
    [businessId],
  )
