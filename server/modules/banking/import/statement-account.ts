import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { endOfGulfDay } from '../../../shared/day.ts'
import { invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { BankAccounts } from '../connections/bank-accounts.ts'
import type { StatementConnections } from '../connections/statement-connection.ts'
import type { BankAccount } from '../records/bank-account.entity.ts'
import { institutionNamed } from '../records/institutions.ts'
import type { NewBankRow } from '../records/new-bank-row.ts'
import { hasMostOf } from './likely-duplicates.ts'
import type { Statement } from './readers/statement.ts'

export const unknownAccount = () => notFound('banking.import.accountNotFound')

/** How an import identifies the account of its rows. */
export interface StatementTarget {
  readonly businessId: string
  /** Null while it is not chosen. */
  readonly bankName: string | null
  readonly accountName: string | null
  readonly currency: Currency
  readonly statement: Statement
  readonly rows: readonly NewBankRow[]
}

const plainNumber = (number: string | null) => number?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || null

/** An IBAN ends with the account's number; shorter ones than this end many. */
const TELLING = 8

/**
 * An account that the statement names: by IBAN, by number at that bank, or by the end of its IBAN there. A statement that names
 * none belongs to the account that was given the same name at the same bank. $7: disconnected accounts too.
 */
const FIND = `
  select a.id from bank_account a join bank_connection c on c.id = a.connection_id
  where a.business_id = $1 and a.currency = $2 and (a.is_connected or $7) and (
    a.iban = $3
    or ($3::text is null and c.institution_id = $5 and (a.number = $4 or (length($4) >= ${TELLING} and right(a.iban, length($4)) = $4)))
    or ($3::text is null and $4::text is null and c.institution_id = $5 and a.iban is null and a.number is null
      and a.provider_account_id is null and lower(a.name) = lower($6))
  )
  order by a.is_connected desc, a.created_at, a.id limit 1`

/** Refuses a statement of one account for another one. */
export const checkIsOf = ({ iban, number, mask }: BankAccount, statement: Statement): void => {
  const said = statement.iban ?? plainNumber(statement.accountNumber)
  const own = iban ?? number
  if (said === null || own === null || said === own) return
  const [longer, shorter] = said.length > own.length ? [said, own] : [own, said]
  if (longer.endsWith(shorter) && shorter.length >= 4) return
  throw invalidField('accountId', textOf('banking.import.otherAccount', { mask }))
}

/** Accounts of a bank whose number is not known. */
const WITHOUT_NUMBER = `
  select a.id from bank_account a join bank_connection c on c.id = a.connection_id
  where a.business_id = $1 and a.currency = $2 and c.institution_id = $3 and a.is_connected
    and a.iban is null and a.number is null and a.provider_account_id is null
  order by a.created_at, a.id`

/** The account that has most rows of a statement already, from files that did not name it. */
const findByRows = async (tx: Tx, { businessId, currency, rows }: StatementTarget, institutionId: string) => {
  const accounts = await tx.db.query<{ id: string }[]>(WITHOUT_NUMBER, [businessId, currency, institutionId])
  for (const { id } of accounts) if (await hasMostOf(tx, id, rows)) return id
  return null
}

const find = async (tx: Tx, target: StatementTarget, inHistory: boolean) => {
  const { businessId, bankName, accountName, currency, statement } = target
  const bank = bankName === null ? null : institutionNamed(bankName)
  const name = accountName?.trim() || (bank && `${bank.name} ${currency}`)
  const number = plainNumber(statement.accountNumber)
  const [known] = await tx.db.query<{ id: string }[]>(FIND, [
    businessId,
    currency,
    statement.iban,
    number,
    bank?.id ?? null,
    name,
    inHistory,
  ])
  const isNamed = statement.iban !== null || number !== null
  return { name, number, id: known?.id ?? (bank && isNamed ? await findByRows(tx, target, bank.id) : null) }
}

/** Returns the id of the account that a statement would be imported into, disconnected ones included; null for a new one. */
export const likelyAccount = async (tx: Tx, target: StatementTarget): Promise<string | null> => (await find(tx, target, true)).id

/** Finds the account of a statement, or opens one in the connection of its bank's statements. */
export const accountFor = async (
  tx: Tx,
  target: StatementTarget & { readonly bankName: string },
  accounts: BankAccounts,
  statements: StatementConnections,
): Promise<string> => {
  const { businessId, bankName, currency, statement } = target
  const { id, name, number } = await find(tx, target, false)
  if (id !== null) return id
  const connection = await statements.forBank(tx, businessId, bankName)
  const { accountType, iban } = statement
  const opened = await accounts.findOrCreate(tx, {
    connectionId: connection.id,
    currency,
    name: name ?? bankName,
    iban,
    number,
    ...(accountType && { accountType }),
  })
  return opened.id
}

const TAKE_NUMBER = `
  update bank_account a set iban = $2, number = $3, mask = right($3, 4)
  where a.id = $1 and a.iban is null and a.number is null and a.provider_account_id is null
    and not exists (select from bank_account o where o.business_id = a.business_id and o.currency = a.currency and o.iban = $2)`

/** Stores the account number of a statement on an account without one, so that the next statement finds the account. */
export const takeNumber = async (tx: Tx, accountId: string, { iban, accountNumber }: Statement): Promise<void> => {
  const number = plainNumber(accountNumber) ?? iban
  if (number !== null) await tx.db.query(TAKE_NUMBER, [accountId, iban, number])
}

const SET_BALANCE = `
  update bank_account set balance = $2, balance_as_of = $3
  where id = $1 and (balance_as_of is null or balance_as_of <= $3)
    and exists (select from bank_connection k where k.id = bank_account.connection_id and k.provider = 'statement_import')`

/**
 * Sets the balance of an account to the closing balance of the statement, unless a later one is known or the bank reports it
 * over a consent. Call it before the rows are ingested.
 */
export const setBalance = async (tx: Tx, accountId: string, balance: bigint, day: string, now: Date): Promise<void> => {
  const endOfDay = endOfGulfDay(day)
  await tx.db.query(SET_BALANCE, [accountId, balance.toString(), endOfDay < now ? endOfDay : now])
}
