import { DataSource } from 'typeorm'
import { createIngest } from '../server/modules/banking/intake/ingest.ts'
import { type NewBankRow, RowSource } from '../server/modules/banking/records/new-bank-row.ts'
import { SYSTEM } from '../server/platform/viewer.ts'
import { systemClock } from '../server/shared/clock.ts'
import { median, say, table } from './figures.ts'
import { type BenchPerson, people } from './people.ts'
import type { Stage } from './stage.ts'

const ROWS = 100_000
const DAYS = 730
const SIZES = [100_000, 1_000_000]
/** Of deliveries into two accounts that send each other every tenth row. */
const DELIVERED = [5_000, 20_000, 60_000, 100_000]
const TRANSFER_EVERY = 10
const STATEMENT_TIMEOUT = 5_000
const ROUNDS = 15
const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2024, 10, 21)

const TEXTS = [
  'POS settlement',
  'Invoice',
  'Salary WPS',
  'DEWA bill',
  'Supplier payment',
  'Shop rent',
  'Transfer',
  'VAT payment',
  'Fee',
  'دفعة عميل',
]

/** Generates a history that is the same in every run: two years, some three hundred parties, a balance after each row. */
const history = (count: number): NewBankRow[] => {
  let balance = 100_000_000n
  return Array.from({ length: count }, (_, at) => {
    const amount = BigInt(((at * 7_919) % 20_000) - 9_000 || 1)
    balance += amount
    return {
      providerTxnId: `bench-${at}`,
      bookedOn: new Date(FIRST_DAY + Math.floor((at * DAYS) / count) * DAY).toISOString().slice(0, 10),
      amount,
      balanceAfter: balance,
      counterparty: at % 3 ? `Party ${(at * 31) % 300} LLC` : null,
      reference: `R${at}`,
      description: `${TEXTS[(at * 13) % TEXTS.length]} ${(at * 104_729) % 1_000_000}`,
    }
  })
}

/** Generates the other account's side of a history: its transfers with the other sign, and other rows. */
const otherSide = (rows: readonly NewBankRow[]): NewBankRow[] =>
  rows.map((row, at) =>
    at % TRANSFER_EVERY === 0
      ? { ...row, amount: -row.amount, balanceAfter: null, description: `Transfer ${at}` }
      : { ...row, amount: row.amount + 20_000n, balanceAfter: null },
  )

const ACCOUNT = `
  with opened as (
    insert into bank_connection (business_id, provider, institution_id, bank_name, is_sandbox, status, created_at)
    values ($1, 'statement_import', 'bench ' || $2::text, 'Bench', true, 'connected', now()) returning id)
  insert into bank_account (connection_id, business_id, mask, name, account_type, currency, created_at)
  select id, $1, '0001', 'Bench', 'current', 'AED', now() from opened returning id`

const COPIED = `account_id, business_id, provider_txn_id, fingerprint, ordinal, booked_on, amount, balance_after, counterparty,
  counterparty_key, reference, description, category, rule_category, rule, is_penalty, created_at, search_lc`

/** Copies the rows with other ids and amounts: one business grows without as many deliveries. */
const GROW = `
  insert into bank_transaction (${COPIED})
  select ${COPIED.replace('provider_txn_id', "provider_txn_id || '-' || $2::text")
    .replace('fingerprint', 'fingerprint || $2::text')
    .replace('amount,', 'amount * ($2::int + 1),')}
  from bank_transaction where account_id = $1 and provider_txn_id not like '%-%-%'`

/** The floor of an ingest: the same rows into a table with the same indexes, without any processing. */
const FLOOR = [
  'create table floor_row (like bank_transaction including all)',
  `insert into floor_row (${COPIED}) select ${COPIED} from bank_transaction`,
  'drop table floor_row',
]

const QUESTIONS: Readonly<Record<string, object>> = {
  'first page': {},
  category: { category: 'PAYROLL' },
  counterparty: { counterparty: 'Party 7' },
  'least amount': { minAmount: '109.00' },
  'a month': { from: '2025-03-01', to: '2025-03-31', direction: 'DEBIT' },
  'common word': { search: 'invoice' },
  'rare words': { search: 'invoice 104729' },
  nowhere: { search: 'zzzqqq' },
  'inflow of a payer': { evidence: 'flow:in;payer:party%207' },
  'overdrawn days': { evidence: 'overdrawn:yes' },
}

const LIST = `query Rows($filter: BankTransactionFilter) { bankTransactions(filter: $filter) {
  totalCount isTotalExact pageInfo { endCursor } nodes { id bookedOn amount category counterparty account { id name } } } }`

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

const ask = async (port: number, { cookie }: BenchPerson, filter: object) => {
  const body = JSON.stringify({ query: LIST, variables: { filter } })
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body,
  })
  const { errors } = (await answer.json()) as { errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
}

/** Measures deliveries of 5,000 to 100,000 rows into two accounts; then, for one business, 100,000 rows next to the bare insert, and pages of the list as the business grows to a million. */
export const banking = async (stage: Stage) => {
  const product = await stage.start(['dist/server/main.js'], '/ready')
  const [owner, ...others] = (await people(stage, 'merchant', 1 + DELIVERED.length)) as [BenchPerson, ...BenchPerson[]]
  const open = async ({ businessId }: BenchPerson, name: string) => (await stage.sql<{ id: string }>(ACCOUNT, [businessId, name]))[0]!
  const account = await open(owner, 'main')
  // The limit of the product's own requests: a size that exceeds it fails here, too.
  const extra = { statement_timeout: STATEMENT_TIMEOUT }
  const dataSource = await new DataSource({ type: 'postgres', url: stage.url, extra }).initialize()
  const ingest = createIngest()
  const silent = {
    viewer: SYSTEM,
    now: systemClock.now(),
    identify: () => {},
    emit: async () => {},
    enqueue: async () => {},
  }
  const deliver = (rows: readonly NewBankRow[], to = account) =>
    dataSource.transaction((db) => ingest({ ...silent, db }, to.id, rows, RowSource.STATEMENT))
  try {
    const sizes: (string | number)[][] = []
    for (const [at, size] of DELIVERED.entries()) {
      const [one, other] = [await open(others[at]!, 'one'), await open(others[at]!, 'other')]
      const rows = history(size)
      const alone = await timed(() => deliver(rows, one))
      const paired = await timed(() => deliver(otherSide(rows), other))
      sizes.push([`${size}`, alone, paired, alone / (size / 1_000), paired / (size / 1_000)])
    }
    table(['rows delivered', 'first, ms', 'its other side, ms', 'first, ms per 1000', 'other side, ms per 1000'], sizes)
    say()

    const rows = history(ROWS)
    const first = await timed(() => deliver(rows))
    const again = await timed(() => deliver(rows))
    await stage.sql(FLOOR[0]!)
    const floor = await timed(() => stage.sql(FLOOR[1]!))
    await stage.sql(FLOOR[2]!)
    table(
      [`${ROWS} rows`, 'ms', 'x bare insert'],
      [
        ['delivered', first, first / floor],
        ['delivered again', again, again / floor],
        ['bare insert', floor, 1],
      ],
    )

    const figures = new Map(Object.keys(QUESTIONS).map((name) => [name, [] as number[]]))
    for (const size of SIZES) {
      const copies = size / ROWS - 1
      for (let copy = 1; copy <= copies; copy++) await stage.sql(GROW, [account.id, copy])
      await stage.sql('vacuum analyze bank_transaction')
      for (const [name, filter] of Object.entries(QUESTIONS)) {
        for (let warm = 0; warm < 6; warm++) await ask(product.port, owner, filter)
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => ask(product.port, owner, filter)))
        figures.get(name)!.push(median(times))
      }
    }
    say()
    table(
      ['page of 20 with its count, ms', ...SIZES.map((size) => `${size} rows`), 'growth'],
      [...figures].map(([name, [small = Number.NaN, large = Number.NaN]]) => [name, small, large, large / small]),
    )
    await deliver(rows.slice(-200))
    const day = history(200).map((row) => ({ ...row, providerTxnId: `next-${row.providerTxnId}`, bookedOn: '2026-11-21' }))
    say(`\n  the next day's 200 rows on a million: ${Math.round(await timed(() => deliver(day)))} ms`)
  } finally {
    await dataSource.destroy()
  }
}
