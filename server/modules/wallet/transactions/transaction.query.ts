import type { EntityManager } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import { emptyPage, searchList } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import { accountsVisibleTo } from '../accounts/account.query.ts'
import { Transaction } from './transaction.entity.ts'
import { TRANSACTION_ORDERS, type TransactionFilter, type TransactionsArgs } from './transaction.inputs.ts'
import { type MovementsOwner, searchConditions, searchIndex, transactionConditions } from './transaction-conditions.ts'

const COLUMNS = `
  t.id, t.account_id as "accountId", t.type, t.category, t.status, t.currency, t.counterparty, t.description, t.reference,
  t.at as "postedAt", t.journal_id as "journalId", t.amount as "amountMinor", t.fee as "feeMinor",
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
  where t.id = any($1::uuid[]) and ($2::uuid is null or t.business_id = $2) and ($3::uuid[] is null or t.account_id = any($3))`

/** Returns the movements that the viewer may see; inside a use case, as its transaction sees them. */
export const transactionsByIds = async (db: EntityManager, ids: readonly string[], viewer: Viewer): Promise<Map<string, Transaction>> => {
  const owner = accountsVisibleTo(viewer)
  const known = ids.filter(isId)
  if (owner === undefined || known.length === 0) return new Map()
  const rows = await db.query<Row[]>(BY_IDS, [known, owner, viewer.accountIds])
  return new Map(rows.map((row) => [row.id, asTransaction(row)]))
}

/** Returns movements by id; null for those that the viewer may not see. */
export const transactionById: Batch<string, Transaction | null> = async (db, ids, viewer) => {
  const found = await transactionsByIds(db, ids, viewer)
  return ids.map((id) => found.get(id.toLowerCase()) ?? null)
}

const RECENT = `
  select latest.* from unnest($1::uuid[]) with ordinality as asked (id, place)
  join wallet_account w on w.id = asked.id and ($3::uuid is null or w.business_id = $3) and ($4::uuid[] is null or w.id = any($4))
  cross join lateral (select ${COLUMNS} from account_transaction t where t.account_id = w.id ${NEWEST_FIRST} limit $2) latest
  order by asked.place, latest."postedAt" desc, latest.id desc`

const recent = new Map<number, Batch<string, Transaction[]>>()

/** Returns the latest movements of accounts, `first` of each, that the viewer may see. */
export const recentTransactions = (first: number): Batch<string, Transaction[]> => {
  const known = recent.get(first)
  if (known) return known
  const batch: Batch<string, Transaction[]> = async (db, accountIds, viewer) => {
    const owner = accountsVisibleTo(viewer)
    const rows = owner === undefined ? [] : await db.query<Row[]>(RECENT, [accountIds, first, owner, viewer.accountIds])
    return groupByKey(accountIds, rows.map(asTransaction), ({ accountId }) => accountId)
  }
  recent.set(first, batch)
  return batch
}

/** Reads the movements of a viewer's accounts, newest first. Every filter except the search uses an index in that order. */
export const createTransactionReads = ({ readRows }: Platform) => {
  const movements = (owner: MovementsOwner, filter: TransactionFilter, orderBy: TransactionsArgs['orderBy']) =>
    searchList<Row, Transaction>(readRows, {
      table: 'account_transaction',
      alias: 't',
      columns: () => COLUMNS,
      asNode: asTransaction,
      order: TRANSACTION_ORDERS.by[orderBy],
      base: (statement) => transactionConditions(owner, filter, statement),
      narrow: (statement) => searchConditions(filter, statement),
      index: searchIndex(owner.businessId, filter),
      counting: 'estimated',
    })

  return {
    /** One page of the viewer's own movements. */
    async list({ businessId, accountIds }: Viewer, { filter, orderBy, ...page }: TransactionsArgs): Promise<Page<Transaction>> {
      return businessId ? movements({ businessId, accountIds }, filter ?? {}, orderBy).page(page) : emptyPage()
    },

    /** Returns the viewer's own movements under a filter, newest first, `most` at most. */
    async all({ businessId, accountIds }: Viewer, filter: TransactionFilter, most: number): Promise<Transaction[]> {
      return businessId ? movements({ businessId, accountIds }, filter, TRANSACTION_ORDERS.initial).rows(most) : []
    },
  }
}

export type TransactionReads = ReturnType<typeof createTransactionReads>
