import type { EntityManager } from 'typeorm'
import { type Batch, groupByKey } from '../../platform/context.ts'
import { newSqlStatement, type SqlStatement, statementName } from '../../platform/database/sql-statement.ts'
import type { Platform } from '../../platform/platform.ts'
import { cursorPart, decodeCursor, encodeCursor, isId } from '../../platform/reading.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { pageOf } from '../../shared/page.ts'
import { accountsVisibleTo } from './account.query.ts'
import { Transaction, type TransactionCount, type TransactionList } from './transaction.entity.ts'
import type { TransactionFilter } from './transaction.inputs.ts'
import { isSearchIndexed, searchConditions, transactionConditions } from './transaction-conditions.ts'

/** How far the list is walked in its own order before the search index is asked. */
const WALK = 2_000
/** Counts are exact up to here. */
const COUNT_LIMIT = 1_000

const COLUMNS = `
  t.id, t.account_id as "accountId", t.type, t.category, t.status, t.currency, t.counterparty, t.description, t.reference,
  t.at as "timestamp", t.journal_id as "journalId", t.amount as "amountMinor", t.fee as "feeMinor",
  t.balance_after as "balanceAfterMinor"`

const NEWEST_FIRST = 'order by t.at desc, t.id desc'

interface Row extends Omit<Transaction, 'amountMinor' | 'feeMinor' | 'balanceAfterMinor' | 'amount' | 'fee' | 'balanceAfter'> {
  readonly amountMinor: string
  readonly feeMinor: string
  readonly balanceAfterMinor: string | null
}

const asTransaction = (row: Row): Transaction =>
  Object.assign(new Transaction(), row, {
    amountMinor: BigInt(row.amountMinor),
    feeMinor: BigInt(row.feeMinor),
    balanceAfterMinor: row.balanceAfterMinor === null ? null : BigInt(row.balanceAfterMinor),
  })

const BY_IDS = `
  select ${COLUMNS} from account_transaction t
  where t.id = any($1::uuid[]) and ($2::uuid is null or t.business_id = $2)`

/** Movements by id as far as the viewer may see them; inside a use case, as its transaction sees them. */
export const transactionsByIds = async (db: EntityManager, ids: readonly string[], viewer: Viewer): Promise<Map<string, Transaction>> => {
  const owner = accountsVisibleTo(viewer)
  const known = ids.filter(isId)
  if (owner === undefined || known.length === 0) return new Map()
  const rows = await db.query<Row[]>(BY_IDS, [known, owner])
  return new Map(rows.map((row) => [row.id, asTransaction(row)]))
}

/** Movements by id as far as the viewer may see them; null otherwise. */
export const transactionById: Batch<string, Transaction | null> = async (db, ids, viewer) => {
  const found = await transactionsByIds(db, ids, viewer)
  return ids.map((id) => found.get(id.toLowerCase()) ?? null)
}

const RECENT = `
  select latest.* from unnest($1::uuid[]) with ordinality as asked (id, place)
  join wallet_account w on w.id = asked.id and ($3::uuid is null or w.business_id = $3)
  cross join lateral (select ${COLUMNS} from account_transaction t where t.account_id = w.id ${NEWEST_FIRST} limit $2) latest
  order by asked.place, latest."timestamp" desc, latest.id desc`

const recent = new Map<number, Batch<string, Transaction[]>>()

/** The latest movements of accounts, so many each, as far as the viewer may see them. */
export const recentTransactions = (first: number): Batch<string, Transaction[]> => {
  const known = recent.get(first)
  if (known) return known
  const batch: Batch<string, Transaction[]> = async (db, accountIds, viewer) => {
    const owner = accountsVisibleTo(viewer)
    const rows = owner === undefined ? [] : await db.query<Row[]>(RECENT, [accountIds, first, owner])
    return groupByKey(accountIds, rows.map(asTransaction), ({ accountId }) => accountId)
  }
  recent.set(first, batch)
  return batch
}

const before = (cursor: string, { bind }: SqlStatement) => {
  const { key, id } = decodeCursor(cursor, cursorPart.moment)
  return `(t.at, t.id) < (${bind(key)}, ${bind(id)})`
}

const EMPTY: TransactionList = {
  ...pageOf<Transaction>([], 1, 0, () => ''),
  count: async () => ({ total: 0, isExact: true }),
}

/**
 * The movements of a viewer's accounts, newest first. Every filter but the search walks an index in that order. A search
 * is looked for in the newest 2,000 first; only when that does not fill the page is the search index asked, for it must
 * gather all that matches.
 */
export const createTransactionReads = ({ readRows }: Platform) => {
  const rowsOf = (text: string, { values }: SqlStatement) => readRows<Row>(statementName(text), text, values)

  const walk = (businessId: string, filter: TransactionFilter, after: string | null | undefined, limit: number) => {
    const statement = newSqlStatement()
    const start = [...transactionConditions(businessId, filter, statement), ...(after ? [before(after, statement)] : [])].join(' and ')
    const words = searchConditions(filter, statement)
    const from =
      words.length > 0 && isSearchIndexed(filter)
        ? `(select * from account_transaction t where ${start} ${NEWEST_FIRST} limit ${WALK}) t where ${words.join(' and ')}`
        : `account_transaction t where ${[start, ...words].join(' and ')}`
    return rowsOf(`select ${COLUMNS} from ${from} ${NEWEST_FIRST} limit ${statement.bind(limit)}`, statement)
  }

  const gather = (businessId: string, filter: TransactionFilter, after: string | null | undefined, limit: number) => {
    const statement = newSqlStatement()
    const conditions = [
      ...searchConditions(filter, statement, businessId),
      ...transactionConditions(businessId, filter, statement),
      ...(after ? [before(after, statement)] : []),
    ]
    const text = `
      with hit as materialized (select t.id, t.at from account_transaction t where ${conditions.join(' and ')}),
        page as materialized (select t.id from hit t ${NEWEST_FIRST} limit ${statement.bind(limit)})
      select ${COLUMNS} from account_transaction t where t.id in (select id from page) ${NEWEST_FIRST}`
    return rowsOf(text, statement)
  }

  const count = async (businessId: string, filter: TransactionFilter): Promise<TransactionCount> => {
    const statement = newSqlStatement()
    const conditions = [...searchConditions(filter, statement, businessId), ...transactionConditions(businessId, filter, statement)]
    const matching = `from account_transaction t where ${conditions.join(' and ')}`
    const text = `select count(*)::int as total from (select 1 ${matching} limit ${COUNT_LIMIT + 1}) counted`
    const [counted] = await readRows<{ total: number }>(statementName(text), text, statement.values)
    if (counted!.total <= COUNT_LIMIT) return { total: counted!.total, isExact: true }
    const plan = `explain (format json) select 1 ${matching}`
    const [estimate] = await readRows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(statementName(plan), plan, statement.values)
    return { total: Math.max(COUNT_LIMIT + 1, Math.round(estimate!['QUERY PLAN'][0].Plan['Plan Rows'])), isExact: false }
  }

  /** So many movements under a filter, after a cursor. */
  const rows = async (businessId: string, filter: TransactionFilter, limit: number, after?: string | null): Promise<Transaction[]> => {
    let found = await walk(businessId, filter, after, limit)
    if (found.length < limit && isSearchIndexed(filter)) found = await gather(businessId, filter, after, limit)
    return found.map(asTransaction)
  }

  return {
    /** One page of the viewer's own movements. */
    async list(
      { businessId }: Viewer,
      filter: TransactionFilter | null | undefined,
      first: number,
      after?: string | null,
    ): Promise<TransactionList> {
      if (!businessId) return EMPTY
      const found = await rows(businessId, filter ?? {}, first + 1, after)
      const page = pageOf(found, first, found.length, ({ timestamp, id }) => encodeCursor(String(timestamp.getTime()), id))
      const isWhole = !after && found.length <= first
      const total = found.length
      return { ...page, count: () => (isWhole ? Promise.resolve({ total, isExact: true }) : count(businessId, filter ?? {})) }
    },

    /** The viewer's own movements under a filter, newest first, so many at most. */
    async all({ businessId }: Viewer, filter: TransactionFilter, most: number): Promise<Transaction[]> {
      return businessId ? rows(businessId, filter, most) : []
    },
  }
}

export type TransactionReads = ReturnType<typeof createTransactionReads>
