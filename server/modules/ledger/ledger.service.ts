import { mustBeKeyed } from '../../platform/idempotency.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Currency } from '../../shared/currency.ts'
import { conflict, DomainError, notFound } from '../../shared/errors.ts'
import { TransactionCategory, TransactionType } from './ledger-terms.ts'

export interface EntryDraft {
  readonly accountId: string
  /** Minor units; a positive amount increases the account's balance. */
  readonly amount: bigint
  readonly currency: Currency
}

/** The movement that the owner of an account sees of a journal or a hold. */
export interface TransactionDraft {
  readonly accountId: string
  readonly type: TransactionType
  readonly category: TransactionCategory
  /** Minor units, above zero, without the fee. */
  readonly amount: bigint
  readonly fee?: bigint
  readonly counterparty?: string | null
  readonly description?: string | null
  readonly reference?: string | null
}

export interface JournalDraft {
  /** Unique for ever: `vendor-payment:<id>`. Posting under it again returns the journal that was posted. */
  readonly key: string
  readonly cause: string
  readonly causeId: string
  readonly entries: readonly EntryDraft[]
  readonly transactions: readonly TransactionDraft[]
  /** A hold that this journal ends; its pending transaction becomes the completed one. */
  readonly settlesHold?: string
}

export interface HoldDraft {
  readonly accountId: string
  /** Minor units, including everything that will be debited. */
  readonly amount: bigint
  readonly cause: string
  readonly causeId: string
  /** The movement that the owner sees as pending. */
  readonly transaction?: Omit<TransactionDraft, 'accountId'>
}

export interface ReversalDraft {
  readonly key: string
  readonly cause: string
  readonly causeId: string
  readonly description?: string
}

export interface Posted {
  readonly journalId: string
  readonly transactionIds: string[]
}

const SYSTEM_KINDS = ['settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity'] as const
export type SystemAccountKind = (typeof SYSTEM_KINDS)[number]

/** Returns the id of the house's own account of a kind in a currency. It follows from both, by the rule of system_account.sql. */
export const systemAccount = (kind: SystemAccountKind, currency: Currency): string => {
  const place = String(SYSTEM_KINDS.indexOf(kind) + 1).padStart(2, '0')
  return `ffffffff-ffff-4000-8000-00${place}00${Buffer.from(currency).toString('hex')}`
}

/** Returns the error for a refusal of the ledger's SQL, with a text for people. */
export const refusalOf = (refusal: string): Error => {
  switch (refusal) {
    case 'INSUFFICIENT_FUNDS':
      return new DomainError('INSUFFICIENT_FUNDS', 'common.insufficientFunds')
    case 'ACCOUNT_FROZEN':
      return new DomainError('ACCOUNT_FROZEN', 'ledger.accountFrozen')
    case 'HOLD_ENDED':
      return conflict('ledger.noLongerHeld')
    case 'REVERSED':
      return conflict('ledger.alreadyReversed')
    case 'KEY_REUSED':
      return conflict('ledger.postedDifferently')
    default:
      return new Error(`The ledger refused with ${refusal}.`)
  }
}

const POST = `
  select refusal, journal_id as "journalId", movement_ids as "transactionIds"
  from unnest(post_journals(array[jsonb_populate_record(null::ledger_journal_draft, $1)], $2))`
const HOLD = 'select refusal, hold_id as "holdId" from hold_money(jsonb_populate_record(null::ledger_hold_draft, $1), $2)'
const RELEASE = 'select release_hold($1, $2, $3, $4, $5) as refusal'

/** Selects the journal of a key with its movements, and whether its content was the same. */
const POSTED = `
  select journal.id as "journalId",
    journal.cause = $2 and journal.cause_id = $3 and
      (select jsonb_agg(jsonb_build_array(account_id, amount::text, currency) order by line) from journal_entry where journal_id = journal.id)
        = $4::jsonb as "isSame",
    array(select moved.id from account_transaction moved
      where moved.account_id in (select account_id from journal_entry where journal_id = journal.id) and moved.at = journal.at
        and moved.journal_id = journal.id order by moved.id) as "transactionIds"
  from journal where key = $1`

const ENTRIES = `
  select account_id as "accountId", amount, currency from journal_entry where journal_id = $1 order by line`

const MOVEMENTS = `
  select moved.account_id as "accountId", moved.type, moved.amount, moved.fee, moved.counterparty, moved.description, moved.reference
  from journal join account_transaction moved on moved.at = journal.at and moved.journal_id = journal.id
  where journal.id = $1 and moved.account_id in (select account_id from journal_entry where journal_id = $1)
  order by moved.id`

const RECEIVER = `
  select entry.account_id as "accountId" from journal_entry entry
  join ledger_account account on account.id = entry.account_id and account.kind = 'customer'
  where entry.journal_id = $1 and entry.amount > 0`

interface Outcome {
  readonly refusal: string | null
  readonly journalId: string
  /** Null where the journal has no movements. */
  readonly transactionIds: string[] | null
}

interface Movement {
  readonly accountId: string
  readonly type: TransactionType
  readonly amount: string
  readonly fee: string
  readonly counterparty: string | null
  readonly description: string | null
  readonly reference: string | null
}

/** Converts a draft to a `ledger_movement_draft` of SQL. */
const movementOf = ({ accountId, amount, fee, ...said }: TransactionDraft) => ({
  account_id: accountId,
  amount: amount.toString(),
  fee: (fee ?? 0n).toString(),
  ...said,
})

/** Returns the opposite movement: a debit returns with its fee, a credit is debited. */
const turnedRound = (before: Movement, description: string | undefined): TransactionDraft => ({
  accountId: before.accountId,
  type: before.type === TransactionType.DEBIT ? TransactionType.CREDIT : TransactionType.DEBIT,
  category: TransactionCategory.REVERSAL,
  amount: BigInt(before.amount) + (before.type === TransactionType.DEBIT ? BigInt(before.fee) : -BigInt(before.fee)),
  counterparty: before.counterparty,
  description: description ?? before.description,
  reference: before.reference,
})

/**
 * The ledger of every movement of money. Posted entries never change: a mistake is reversed by another journal. Everything
 * happens in the caller's transaction; accounts are locked in the order of their ids, and every movement is pushed to its
 * owner. Within a request that transaction must act under an idempotency key.
 */
export const createLedger = () => {
  const write = async (tx: Tx, draft: JournalDraft, reverses?: string): Promise<Posted> => {
    mustBeKeyed(tx)
    const { key, cause, causeId, entries, transactions, settlesHold } = draft
    const row = {
      key,
      cause,
      cause_id: causeId,
      actor_id: tx.viewer.userId,
      ip: tx.viewer.ip,
      reverses,
      settles_hold: settlesHold,
      entries: entries.map(({ accountId, amount, currency }) => ({ account_id: accountId, amount: amount.toString(), currency })),
      movements: transactions.map(movementOf),
    }
    const [outcome] = await tx.db.query<Outcome[]>(POST, [JSON.stringify(row), tx.now])
    const { refusal, journalId, transactionIds } = outcome!
    if (refusal === 'POSTED') {
      const same = JSON.stringify(entries.map(({ accountId, amount, currency }) => [accountId, amount.toString(), currency]))
      const [before] = await tx.db.query<(Posted & { isSame: boolean })[]>(POSTED, [key, cause, causeId, same])
      if (!before?.isSame) throw refusalOf('KEY_REUSED')
      return { journalId: before.journalId, transactionIds: before.transactionIds }
    }
    if (refusal) throw refusalOf(refusal)
    return { journalId, transactionIds: transactionIds ?? [] }
  }

  return {
    /** Opens an empty account for a business and returns its id. */
    async openAccount(tx: Tx, { businessId, currency }: { businessId: string; currency: Currency }): Promise<string> {
      const text = `insert into ledger_account (kind, business_id, currency) values ('customer', $1, $2) returning id`
      const [opened] = await tx.db.query<{ id: string }[]>(text, [businessId, currency])
      return opened!.id
    },

    /**
     * Posts a journal, in one statement. Throws INSUFFICIENT_FUNDS when a debited account has too little available, and
     * ACCOUNT_FROZEN when a debited account is frozen.
     */
    post: (tx: Tx, draft: JournalDraft): Promise<Posted> => write(tx, draft),

    /** Puts money on hold, so that nothing else can use it, and returns the hold's id. Throws as {@link post} does. */
    async hold(tx: Tx, { accountId, amount, cause, causeId, transaction }: HoldDraft): Promise<string> {
      mustBeKeyed(tx)
      const draft = {
        account_id: accountId,
        amount: amount.toString(),
        cause,
        cause_id: causeId,
        actor_id: tx.viewer.userId,
        ip: tx.viewer.ip,
        movement: transaction && movementOf({ ...transaction, accountId }),
      }
      const [held] = await tx.db.query<{ refusal: string | null; holdId: string }[]>(HOLD, [JSON.stringify(draft), tx.now])
      if (held!.refusal) throw refusalOf(held!.refusal)
      return held!.holdId
    },

    /** Releases a hold; its pending transaction gets the outcome. Throws CONFLICT when the hold has ended. */
    async release(tx: Tx, holdId: string, outcome: 'failed' | 'reversed'): Promise<void> {
      mustBeKeyed(tx)
      const values = [holdId, outcome, tx.viewer.userId, tx.viewer.ip, tx.now]
      const [released] = await tx.db.query<{ refusal: string | null }[]>(RELEASE, values)
      if (released!.refusal) throw refusalOf(released!.refusal)
    },

    /**
     * Reverses a journal by one that moves everything back, fee included; the transactions of the first one are then reversed.
     * Throws CONFLICT the second time, and as {@link post} does when the money has been spent.
     */
    async reverse(tx: Tx, journalId: string, { description, ...by }: ReversalDraft): Promise<{ journalId: string }> {
      const entries = await tx.db.query<{ accountId: string; amount: string; currency: Currency }[]>(ENTRIES, [journalId])
      if (entries.length === 0) throw notFound('ledger.journalNotFound')
      const movements = await tx.db.query<Movement[]>(MOVEMENTS, [journalId])
      const draft: JournalDraft = {
        ...by,
        entries: entries.map((entry) => ({ ...entry, amount: -BigInt(entry.amount) })),
        transactions: movements.map((before) => turnedRound(before, description)),
      }
      const { journalId: reversal } = await write(tx, draft, journalId)
      return { journalId: reversal }
    },

    /** Returns the account that a payment arrived on: the one customer account that its journal credits. */
    async receiver(db: Tx['db'], journalId: string): Promise<string> {
      const [found] = await db.query<{ accountId: string }[]>(RECEIVER, [journalId])
      return found!.accountId
    },

    /** Freezes an account, so that it cannot be debited, or unfreezes it. */
    async setFrozen(tx: Tx, accountId: string, frozen: boolean): Promise<void> {
      await tx.db.query('update ledger_account set is_frozen = $2 where id = $1', [accountId, frozen])
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
