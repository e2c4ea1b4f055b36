import { statementName } from '../../../platform/database/sql-statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { TransactionCategory, TransactionType } from '../../ledger/index.ts'

/** One entry of the ledger on one account, with the movement that its owner sees. */
export interface EntryRow {
  readonly journalId: string
  readonly at: Date
  readonly amount: string
  readonly balanceAfter: string
  readonly currency: Currency
  readonly transactionId: string | null
  readonly type: TransactionType | null
  readonly category: TransactionCategory | null
  readonly transactionAmount: string | null
  readonly fee: string | null
  readonly counterparty: string | null
  readonly description: string | null
  readonly reference: string | null
}

interface Place {
  readonly version: string
  readonly line: number
  readonly balanceAfter: string
}

// Entries of an account are numbered without gaps in the order they were made, and the number gives an entry's position more
// precisely than its time does: a period lies between two numbers, so that periods follow each other without a gap.
const LAST_BEFORE = `
  select e.account_version as version, e.line, e.balance_after as "balanceAfter"
  from journal_entry e join journal j on j.id = e.journal_id
  where e.account_id = $1 and j.at < $2 and ($3::bigint is null or e.account_version <= $3)
  order by e.account_version desc, e.line desc limit 1`

const BETWEEN = `
  select e.journal_id as "journalId", j.at, e.amount, e.balance_after as "balanceAfter", e.currency,
    t.id as "transactionId", t.type, t.category, t.amount as "transactionAmount", t.fee, t.counterparty, t.description, t.reference
  from journal_entry e join journal j on j.id = e.journal_id
  left join lateral (
    select * from account_transaction t 
    where t.account_id = e.account_id and t.at = j.at and t.journal_id = e.journal_id order by t.id limit 1) t on true
  where e.account_id = $1 and e.account_version > $2 and e.account_version <= $3
  order by e.account_version, e.line limit $4`

/** Reads the entries of an account in a period, with the numbers at which it begins and ends. */
export const createStatementReads = ({ readRows }: Platform) => {
  const lastBefore = async (accountId: string, at: Date, upTo: string | null): Promise<Place | undefined> => {
    const [place] = await readRows<Place>(statementName(LAST_BEFORE), LAST_BEFORE, [accountId, at, upTo])
    return place
  }
  return async (accountId: string, from: Date, until: Date, most: number) => {
    const end = await lastBefore(accountId, until, null)
    const start = end && (await lastBefore(accountId, from, end.version))
    const entries = end
      ? await readRows<EntryRow>(statementName(BETWEEN), BETWEEN, [accountId, start?.version ?? 0, end.version, most])
      : []
    return { opening: BigInt(start?.balanceAfter ?? 0), closing: BigInt(end?.balanceAfter ?? 0), entries }
  }
}

export type ReadEntries = ReturnType<typeof createStatementReads>
