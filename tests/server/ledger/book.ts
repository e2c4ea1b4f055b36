import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { createLedger, type JournalDraft, systemAccount } from '../../../server/modules/ledger/ledger.service.ts'
import { TransactionCategory, TransactionType } from '../../../server/modules/ledger/ledger-terms.ts'
import { createTransfers } from '../../../server/modules/ledger/ledger-transfers.ts'
import { verifyLedger } from '../../../server/modules/ledger/verify-ledger.ts'
import { createDataSource } from '../../../server/platform/database/database.ts'
import { createDirect, createWork, type Tx } from '../../../server/platform/transaction.ts'
import { SYSTEM, type Viewer } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { Role } from '../../../server/shared/role.ts'
import { stoppedClock } from '../../support/clock.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

const PERSON = `
  with person as (
    insert into app_user (name, email, phone, role, password_hash) values ('Owner', $1, $2, 'merchant', 'none') returning id),
  owned as (
    insert into business (owner_id, name, registry_no, tax_id, sector, address, status, kyc_status, documents_step_done_at, created_at, updated_at)
    select id, 'Books', 'CN-1', '100000000000001', 'retail_trade', 'Dubai', 'verified', 'verified', now(), now(), now() from person returning id)
  select person.id as "userId", owned.id as "businessId" from person, owned`

const QUOTE = `
  insert into transfer_quote (business_id, created_by, from_account_id, to_account_id, from_name, to_name, currency, amount, fee,
    received_currency, received, rate, rate_source, rate_as_of, created_at, expires_at)
  values ($1, $2, $3, $4, 'From', 'To', $5, $6, $7, $8, $9, $10, 'test', $11, $11, $12) returning id`

const POST_TOGETHER = `
  select refusal from unnest(post_journals(array(select draft from jsonb_populate_recordset(null::ledger_journal_draft, $1) as draft), now()))`

/** The amounts of a row of ledger_account. */
export interface Position {
  readonly balance: bigint
  readonly held: bigint
  readonly version: bigint
}

interface QuoteTerms {
  readonly amount: bigint
  readonly fee?: bigint
  readonly currency?: Currency
  readonly receivedCurrency?: Currency
  readonly received?: bigint
  readonly rate?: string
  readonly livesFor?: number
}

interface BookOptions {
  readonly connections?: number
  /** The run's own clone, unless another is given. */
  readonly database?: Clone
}

/** Opens a ledger on its own database, with this many connections, and without the rest of the product. */
export const openBook = async ({ connections = 24, database: given }: BookOptions = {}) => {
  const database = given ?? (await cloneDatabase())
  const log = pino({ level: 'fatal' })
  const dataSource = await createDataSource(database.connection, { entities: [], migrations: [], poolSize: connections, log }).initialize()
  const clock = stoppedClock()
  const work = createWork(dataSource, [], () => {}, { clock })
  const direct = createDirect(dataSource, () => {})
  const ledger = createLedger()
  let people = 0

  const sql = <Row = Record<string, string>>(text: string, values: unknown[] = []): Promise<Row[]> => dataSource.query(text, values)

  /** Creates a person with their own business. */
  const anOwner = async (): Promise<Viewer & { userId: string; businessId: string }> => {
    people++
    const [made] = await sql<{ userId: string; businessId: string }>(PERSON, [`${randomUUID()}@example.com`, `+97150${1_000_000 + people}`])
    return { ...SYSTEM, ...made!, role: Role.MERCHANT }
  }

  const as =
    (viewer: Viewer) =>
    <Result>(steps: (tx: Tx) => Promise<Result>) =>
      work(viewer, steps)

  const move = (
    from: string,
    to: string,
    amount: bigint,
    { key = randomUUID() as string, currency = Currency.AED } = {},
  ): JournalDraft => ({
    key,
    cause: 'test',
    causeId: key,
    entries: [
      { accountId: from, amount: -amount, currency },
      { accountId: to, amount, currency },
    ],
    transactions: [
      { accountId: from, type: TransactionType.DEBIT, category: TransactionCategory.VENDOR_PAYMENT, amount },
      { accountId: to, type: TransactionType.CREDIT, category: TransactionCategory.CUSTOMER_PAYMENT, amount },
    ].filter(({ accountId }) => !accountId.startsWith('ffffffff')),
  })

  /** Opens an account of a business, with money that came from outside. */
  const anAccount = async (businessId: string, balance = 0n, currency = Currency.AED): Promise<string> =>
    work(SYSTEM, async (tx) => {
      const id = await ledger.openAccount(tx, { businessId, currency })
      if (balance > 0n) await ledger.post(tx, move(systemAccount('settlement_in', currency), id, balance, { currency }))
      return id
    })

  const positions = async (ids: readonly string[]): Promise<Position[]> => {
    const rows = await sql<{ id: string; balance: string; held: string; version: string }>(
      'select id, balance, held, version from ledger_account where id = any ($1)',
      [ids],
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => {
      const { balance, held, version } = byId.get(id)!
      return { balance: BigInt(balance), held: BigInt(held), version: BigInt(version) }
    })
  }

  return {
    connection: database.connection,
    owner: database.owner,
    asOwner: database.asOwner,
    migrating: database.migrating,
    dataSource,
    clock,
    work,
    ledger,
    transfers: createTransfers({ direct, clock }),
    /** Creates the transfers of another process of the same product. */
    anotherServer: () => createTransfers({ direct: createDirect(dataSource, () => {}), clock }),
    sql,
    as,
    anOwner,
    anAccount,
    move,
    positions,
    position: async (id: string) => (await positions([id]))[0]!,
    /** Posts rows of ledger_journal_draft in one statement. */
    postTogether: (drafts: readonly object[]) => sql<{ refusal: string | null }>(POST_TOGETHER, [JSON.stringify(drafts)]),
    /** Stores a quote as the wallet does. */
    async aQuote(viewer: { userId: string; businessId: string }, from: string, to: string, terms: QuoteTerms): Promise<string> {
      const {
        amount,
        fee = 1n,
        currency = Currency.AED,
        receivedCurrency = currency,
        received = amount,
        rate = null,
        livesFor = 60_000,
      } = terms
      const now = clock.now()
      const money = [currency, String(amount), String(fee), receivedCurrency, String(received), rate]
      const times = [now, new Date(now.getTime() + livesFor)]
      const [quote] = await sql<{ id: string }>(QUOTE, [viewer.businessId, viewer.userId, from, to, ...money, ...times])
      return quote!.id
    },
    /** Returns the promises that the verification finds broken. */
    async broken(): Promise<string[]> {
      const { checks } = await verifyLedger(dataSource)
      return checks.filter(({ mismatches }) => mismatches > 0).map(({ promise, rows }) => `${promise}: ${JSON.stringify(rows[0])}`)
    },
    async close() {
      await dataSource.destroy()
      await database.drop()
    },
  }
}

export type Book = Awaited<ReturnType<typeof openBook>>

/** Returns the outcome of an attempt: 'done', or the code of the refusal. Anything else is thrown on. */
export const outcomeOf = async (attempt: Promise<unknown>): Promise<string> => {
  try {
    await attempt
    return 'done'
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    if (name !== 'DomainError') throw error
    return code!
  }
}
