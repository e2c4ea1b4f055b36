import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { endOfGulfDay, gulfDayOf, isDay, startOfGulfDay } from '../../../shared/day.ts'
import { DomainError, invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { Business } from '../../business/index.ts'
import { type TransactionCategory, TransactionType } from '../../ledger/index.ts'
import type { WalletAccount } from '../accounts/account.entity.ts'
import type { AccountReads } from '../accounts/account.query.ts'
import { unknownAccount } from '../accounts/account.service.ts'
import type { AccountType } from '../accounts/account-terms.ts'
import type { EntryRow, ReadEntries } from './statement.query.ts'

const MOST_LINES = 50_000

/** One movement of the account; a fee is a movement of its own. */
export interface StatementLine {
  readonly at: Date
  /** The day in Gulf time, such as `2026-01-31`. */
  readonly bookingDate: string
  readonly type: TransactionType
  readonly category: TransactionCategory | 'fee'
  /** Minor units; below zero for debits. */
  readonly amount: bigint
  readonly currency: Currency
  readonly counterparty: string | null
  readonly description: string | null
  readonly reference: string | null
  /** Minor units of the account's total after this movement. */
  readonly balanceAfter: bigint
  /** Null for an entry of the ledger without a transaction. */
  readonly transactionId: string | null
  readonly journalId: string
}

export interface StatementAccount {
  readonly id: string
  readonly businessId: string
  readonly name: string
  readonly type: AccountType
  readonly currency: Currency
  readonly accountNumber: string
  readonly iban: string | null
}

/** An account's balances and movements over a period: closing = opening + the sum of the lines. Money in minor units. */
export interface Statement {
  readonly account: StatementAccount
  /** The business's name. */
  readonly ownerName: string
  readonly currency: Currency
  /** First and last day, in Gulf time. */
  readonly from: string
  readonly to: string
  readonly opening: bigint
  readonly closing: bigint
  readonly totalCredits: bigint
  /** Above zero. */
  readonly totalDebits: bigint
  readonly lines: readonly StatementLine[]
  readonly madeAt: Date
}

/** Parses a day from an address or an argument. */
const dayOf = (given: string, field: string): string => {
  if (!isDay(given)) throw invalidField(field, 'wallet.statements.date')
  return given
}

const signed = ({ type, transactionAmount, fee }: EntryRow) => {
  if (type === null || transactionAmount === null) return undefined
  const amount = BigInt(transactionAmount)
  return type === TransactionType.CREDIT ? { amount, fee: 0n } : { amount: -amount, fee: -BigInt(fee ?? 0) }
}

/** Returns the lines of one journal: the payment and its fee, or the entries as they are if the transaction does not match them. */
const linesOf = (entries: readonly EntryRow[]): StatementLine[] => {
  const first = entries[0]!
  const moved = entries.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const shown = signed(first)
  const isWhole = shown !== undefined && shown.amount + shown.fee === moved
  const amounts = isWhole ? [shown.amount, ...(shown.fee === 0n ? [] : [shown.fee])] : entries.map(({ amount }) => BigInt(amount))
  let balanceAfter = BigInt(first.balanceAfter) - BigInt(first.amount)
  return amounts.map((amount, at) => {
    balanceAfter += amount
    const isFee = isWhole && at === 1
    return {
      at: first.at,
      bookingDate: gulfDayOf(first.at),
      type: amount < 0n ? TransactionType.DEBIT : TransactionType.CREDIT,
      category: isFee || first.category === null ? 'fee' : first.category,
      amount,
      currency: first.currency,
      counterparty: isFee ? null : first.counterparty,
      description: first.description,
      reference: first.reference,
      balanceAfter,
      transactionId: first.transactionId,
      journalId: first.journalId,
    }
  })
}

const byJournal = (entries: readonly EntryRow[]): EntryRow[][] => {
  const groups: EntryRow[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.[0]?.journalId === entry.journalId) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** Creates statements of accounts from the ledger's own entries. */
export const createStatements = ({ clock, dataSource }: Platform, accounts: AccountReads, readEntries: ReadEntries) => {
  const statementOf = async (account: WalletAccount, from: string, to: string): Promise<Statement> => {
    const owner = await dataSource.manager.findOneByOrFail(Business, { id: account.businessId })
    const { opening, closing, entries } = await readEntries(account.id, startOfGulfDay(from), endOfGulfDay(to), MOST_LINES + 1)
    if (entries.length > MOST_LINES) {
      throw new DomainError('LIMIT_EXCEEDED', textOf('wallet.statements.tooLong', { most: MOST_LINES }))
    }
    const lines = byJournal(entries).flatMap(linesOf)
    const sum = (of: readonly StatementLine[]) => of.reduce((total, { amount }) => total + amount, 0n)
    if (opening + sum(lines) !== closing) throw new Error(`The statement of account ${account.id} does not add up.`)
    const { id, businessId, name, type, currency, accountNumber, iban } = account
    return {
      account: { id, businessId, name, type, currency, accountNumber, iban },
      ownerName: owner.name,
      currency,
      from,
      to,
      opening,
      closing,
      totalCredits: sum(lines.filter(({ amount }) => amount > 0n)),
      totalDebits: -sum(lines.filter(({ amount }) => amount < 0n)),
      lines,
      madeAt: clock.now(),
    }
  }

  return {
    /**
     * Returns the statement of an account over a period of whole days in Gulf time, the last one included. Throws NOT_FOUND for
     * an account that the viewer may not see, and LIMIT_EXCEEDED above 50,000 entries, because a statement is never cut.
     */
    async statementOf(viewer: Viewer, accountId: string, from: string, to: string): Promise<Statement> {
      const account = orNotFound(await accounts.one(viewer, accountId), unknownAccount)
      if (dayOf(to, 'to') < dayOf(from, 'from')) throw invalidField('to', 'common.lastDayFirst')
      return statementOf(account, from, to)
    },

    /** Returns the statement of any account, for any viewer: for jobs, and for holders of an issued statement. */
    async ofAccount(accountId: string, from: string, to: string): Promise<Statement> {
      return statementOf(orNotFound(await accounts.whole(accountId), unknownAccount), from, to)
    },
  }
}

export type Statements = ReturnType<typeof createStatements>
