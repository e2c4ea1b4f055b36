import { buffer } from 'node:stream/consumers'
import { ownStatement } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type SignedInViewer, signedIn, type Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { forbidden, invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { BankAccounts } from '../connections/bank-accounts.ts'
import { announceConnection } from '../connections/bank-connection-changes.ts'
import type { StatementConnections } from '../connections/statement-connection.ts'
import type { Ingest } from '../intake/ingest.ts'
import { takeTurns } from '../intake/rollup.ts'
import { BankAccount } from '../records/bank-account.entity.ts'
import { banksVisibleTo } from '../records/bank-account.query.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { BankProviderKind } from '../records/bank-connection-terms.ts'
import { type Ingested, RowSource } from '../records/new-bank-row.ts'
import { findLikelyDuplicates } from './likely-duplicates.ts'
import type { ChosenMapping } from './readers/csv-mapping.ts'
import type { Reading } from './readers/read-statement.ts'
import type { UnreadLine } from './readers/statement.ts'
import { type CheckedRow, type CheckedStatement, checkStatement } from './readers/statement-check.ts'
import { readStatementFile } from './readers/statement-reader.ts'
import { rememberedMappings, rememberMapping } from './remembered-mapping.ts'
import { accountFor, checkIsOf, likelyAccount, setBalance, takeNumber, unknownAccount } from './statement-account.ts'
import { beginImport, endImport } from './statement-import-log.ts'
import { accountsBefore } from './undo-account.ts'

/** Limits readings, because reading a large file is expensive. */
const READINGS: Allowance = { name: 'statement readings', tries: 120, seconds: 600 }

/** A file to read, with the account to import it into as far as it is chosen. */
export interface StatementQuestion {
  readonly fileId: string
  readonly mapping: ChosenMapping | null
  readonly currency: Currency | null
  readonly accountNumber: string | null
  readonly accountId: string | null
  readonly accountName: string | null
  readonly bankName: string | null
}

/** Likely duplicates to import: all, or those with these row numbers, counted from 1. */
export type OtherRows = 'all' | ReadonlySet<number>

export interface StatementOrder extends StatementQuestion {
  readonly bankName: string
  readonly others: OtherRows
}

/** A row of a file that the account already has with another text. */
export interface LikelyDuplicate {
  /** Of the row among those of the statement, counted from 1. */
  readonly number: number
  readonly row: CheckedRow
  readonly knownId: string
}

export interface Previewed {
  readonly fileId: string
  readonly reading: Reading
  readonly checked: CheckedStatement
  readonly likelyDuplicates: readonly LikelyDuplicate[]
}

export interface Imported extends Ingested {
  readonly account: BankAccount
  readonly connection: BankConnection
  readonly badLines: readonly UnreadLine[]
  /** How many rows were left out because the account already has them with another text. */
  readonly likelyDuplicates: number
}

const asBankRow = (row: CheckedRow) => ({
  providerTxnId: row.providerTxnId,
  bookedOn: row.bookedOn,
  amount: row.minor,
  balanceAfter: row.minorBalance,
  counterparty: row.counterparty,
  counterpartyIban: row.counterpartyIban,
  reference: row.reference,
  description: row.description,
  bankCategory: row.bankCategory,
})

const lastDayOf = ({ rows, statement }: CheckedStatement) =>
  rows.reduce((last, { bookedOn }) => (bookedOn > last ? bookedOn : last), statement.closingOn ?? '')

/** The closing balance: as the statement says, or the opening balance plus all rows. */
const closingOf = ({ rows, openingBalance, closingBalance }: CheckedStatement) =>
  closingBalance ?? (openingBalance === null ? null : rows.reduce((sum, { minor }) => sum + minor, openingBalance))

/** Reads, previews and imports uploaded statements. */
export const createStatementImport = (platform: Platform, accounts: BankAccounts, statements: StatementConnections, ingest: Ingest) => {
  const { clock, dataSource, storage, throttle, work } = platform

  const businessOf = (viewer: SignedInViewer) => {
    const businessId = banksVisibleTo(viewer)
    if (businessId === null) throw forbidden()
    return businessId
  }

  const read = async (viewer: SignedInViewer, businessId: string, { fileId, mapping }: StatementQuestion) => {
    const file = await ownStatement(dataSource.manager, viewer, fileId)
    await throttle.take(READINGS, viewer.userId)
    const bytes = await buffer(await storage.read(file.key))
    return readStatementFile(bytes, { chosen: mapping, remembered: await rememberedMappings(dataSource.manager, businessId) })
  }

  const check = (reading: Reading, { accountNumber }: StatementQuestion, currency: Currency | null) =>
    checkStatement(reading, { accountNumber, currency, today: gulfDayOf(clock.now()) })

  const chosenAccount = async (businessId: string, { accountId }: StatementQuestion) => {
    if (accountId === null) return null
    const account = orNotFound(
      isId(accountId) ? await dataSource.manager.findOneBy(BankAccount, { id: accountId, businessId }) : null,
      unknownAccount,
    )
    if (!account.isConnected) throw invalidField('accountId', 'banking.import.accountDisconnected')
    return account
  }

  const likelyDuplicatesOf = async (tx: Tx, accountId: string, rows: readonly CheckedRow[]): Promise<LikelyDuplicate[]> => {
    const numbered = rows.map((row, at) => ({ ...asBankRow(row), row, number: at + 1 }))
    const found = await findLikelyDuplicates(tx, accountId, numbered)
    return numbered.flatMap((each) => {
      const knownId = found.get(each)
      return knownId === undefined ? [] : [{ number: each.number, row: each.row, knownId }]
    })
  }

  return {
    /**
     * Reads an uploaded file of the viewer's and returns its content, with the rows that the likely account already has with
     * another text. Changes nothing.
     */
    async preview(viewer: Viewer, question: StatementQuestion): Promise<Previewed> {
      const user = signedIn(viewer)
      const businessId = businessOf(user)
      const chosen = await chosenAccount(businessId, question)
      const reading = await read(user, businessId, question)
      const checked = check(reading, question, question.currency ?? chosen?.currency ?? null)
      const { currency, problem, rows, statement } = checked
      const { bankName, accountName, fileId } = question
      if (problem || currency === null) return { fileId, reading, checked, likelyDuplicates: [] }
      const likelyDuplicates = await work(viewer, async (tx) => {
        const accountId =
          chosen?.id ?? (await likelyAccount(tx, { businessId, bankName, accountName, currency, statement, rows: rows.map(asBankRow) }))
        return accountId === null ? [] : likelyDuplicatesOf(tx, accountId, rows)
      })
      return { fileId, reading, checked, likelyDuplicates }
    },

    /**
     * Imports the rows of an uploaded statement, all of them or none, into the chosen account, the account that the statement
     * names, or a new one. Known rows count as duplicates; unreadable lines are reported and left out. So are rows that the
     * account already has with another text or from another format, unless `order` chooses them. Throws what
     * {@link checkStatement} finds as `problem`.
     */
    async import(viewer: Viewer, order: StatementOrder): Promise<Imported> {
      const user = signedIn(viewer)
      const businessId = businessOf(user)
      if (!user.mayWrite) throw forbidden()
      const chosen = await chosenAccount(businessId, order)
      const reading = await read(user, businessId, order)
      if (chosen && order.currency && order.currency !== chosen.currency) {
        throw invalidField('currency', textOf('banking.import.accountCurrency', { account: chosen.currency, statement: order.currency }))
      }
      const checked = check(reading, order, chosen?.currency ?? order.currency)
      if (checked.problem) throw checked.problem
      const { currency, rows, badLines, statement } = checked
      if (currency === null) throw new Error('A statement without a currency was not refused.')
      if (chosen) checkIsOf(chosen, statement)
      const [lastDay, closing] = [lastDayOf(checked), closingOf(checked)]

      return work(viewer, async (tx) => {
        const { now } = tx
        // The lock on the business's transactions comes first, as everywhere: the state before the import is read under it.
        await takeTurns(tx, businessId)
        const before = await accountsBefore(tx, businessId)
        if (chosen && !before.has(chosen.id)) throw unknownAccount()
        const target = {
          businessId,
          bankName: order.bankName,
          accountName: order.accountName,
          currency,
          statement,
          rows: rows.map(asBankRow),
        }
        const accountId = chosen?.id ?? (await accountFor(tx, target, accounts, statements))
        const firstDay = rows.reduce((first, { bookedOn }) => (bookedOn < first ? bookedOn : first), lastDay)
        const { format, csv } = reading
        const file = { fileId: order.fileId, format, layout: csv?.layout ?? null, firstDay, lastDay, badLines: badLines.length }
        const importId = await beginImport(tx, { ...file, businessId, accountId, importedBy: user.userId }, before)
        await takeNumber(tx, accountId, statement)
        if (closing !== null) await setBalance(tx, accountId, closing, lastDay, now)
        const { others } = order
        const likely = others === 'all' ? [] : await likelyDuplicatesOf(tx, accountId, rows)
        const leftOut = new Set(likely.filter(({ number }) => others === 'all' || !others.has(number)).map(({ row }) => row))
        const ingested = await ingest(tx, accountId, rows.filter((row) => !leftOut.has(row)).map(asBankRow), RowSource.STATEMENT)
        await endImport(tx, importId, accountId, ingested)
        const account = await tx.db.findOneByOrFail(BankAccount, { id: accountId })
        if (csv?.mapping) {
          const { shape, mapping } = csv
          await rememberMapping(tx.db, { businessId, shape, mapping, userId: user.userId, at: now })
        }
        const { imported, updated, duplicates } = ingested
        const connectionId = account.connectionId
        if ((await tx.db.findOneByOrFail(BankConnection, { id: connectionId })).provider === BankProviderKind.STATEMENT_IMPORT) {
          await statements.read(tx, connectionId)
        }
        const connection = await tx.db.findOneByOrFail(BankConnection, { id: connectionId })
        await announceConnection(tx, connection)
        return { imported, updated, duplicates, likelyDuplicates: leftOut.size, account, connection, badLines }
      })
    },
  }
}

export type StatementImport = ReturnType<typeof createStatementImport>
