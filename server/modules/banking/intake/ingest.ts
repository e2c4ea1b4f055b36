import { type Tx, takeTime } from '../../../platform/transaction.ts'
import { aboutCashflow } from '../records/banking.events.ts'
import { type Ingested, type NewBankRow, RowSource } from '../records/new-bank-row.ts'
import { sumUp } from './account-summary.ts'
import { dropVouched, unpairChanged, updateKnown } from './known-rows.ts'
import { insertNew } from './new-rows.ts'
import { pairRows } from './pair-rows.ts'
import { stageAndRecognise } from './recognised-rows.ts'
import { distinctDays, recomputeRollups, type TouchedDay, takeTurns } from './rollup.ts'

/** From this many new rows on, the table is analysed again for the planner. */
const BULK = 1_000

const ACCOUNT = `
  select account.business_id as "businessId", account.is_connected as "isConnected", connection.provider = 'open_banking' as "isByConsent"
  from bank_account account join bank_connection connection on connection.id = account.connection_id where account.id = $1`

interface AccountRow {
  readonly businessId: string
  readonly isConnected: boolean
  /** Whether its bank reports it over a consent. */
  readonly isByConsent: boolean
}

/**
 * Makes `ingest`, the one way for rows into the product: takes the rows of one account, recognises those that it has, categorises
 * each, pairs transfers between own accounts and reversals, and keeps the rollups, all by statements over sets. Throws for an account
 * that is not connected.
 *
 * Rows come in the bank's order and cover whole days: two equal payments of one day can be distinguished from one payment that
 * was delivered twice only when both are in the delivery. A row is recognised by the bank's id, else by its fingerprint (day, amount and text, the dates
 * in it left out) and its number among equals. So a row that the bank reports again with another text replaces the known one where its
 * id is the same: text and category are the new ones, a correction by a person stays, and it counts as updated. Without an id it is
 * a new row; an import asks about such likely duplicates first.
 *
 * A row that the bank vouches for over a consent is not changed by a file, nor are balances of its account; a row of a file that the bank
 * then reports too is the bank's.
 */
export const createIngest = () => {
  return async (tx: Tx, accountId: string, rows: readonly NewBankRow[], source: RowSource): Promise<Ingested> => {
    if (rows.length === 0) return { imported: 0, updated: 0, duplicates: 0 }
    const [account] = await tx.db.query<AccountRow[]>(ACCOUNT, [accountId])
    if (!account?.isConnected) throw new Error('Rows were given for an account that is not connected.')
    const { businessId } = account
    await takeTime(tx.db)
    await takeTurns(tx, businessId)
    await stageAndRecognise(tx, accountId, rows)
    if (source === RowSource.STATEMENT) await dropVouched(tx, account.isByConsent)

    const unpaired = await unpairChanged(tx)
    const known = await updateKnown(tx, source, rows.length)
    const added = await insertNew(tx, { id: accountId, businessId }, source, rows.length)
    const imported = added.reduce((sum, each) => sum + each.rows, 0)
    // Skipped while another import measures: the lock is held until that one commits, and nothing below depends on it.
    if (imported >= BULK) await tx.db.query('select analyze_bank_transactions()')

    const touched: TouchedDay[] = [
      ...unpaired,
      ...known.flatMap(({ day, before }) => [
        { accountId, day },
        { accountId, day: before },
      ]),
      ...added.map(({ day }) => ({ accountId, day })),
    ]
    if (touched.length > 0) {
      const days = touched.map(({ day }) => day).sort()
      const paired = await pairRows(tx, businessId, days[0]!, days.at(-1)!)
      await recomputeRollups(tx, businessId, distinctDays([...touched, ...paired]))
      await sumUp(tx, accountId)
      // A bank's new id for a known row changes no figure.
      const isChanged = [...unpaired, ...paired, ...added].length > 0 || known.some((row) => row.isChanged)
      if (isChanged) await tx.emit(aboutCashflow(businessId))
    }
    const updated = known.filter(({ isChanged }) => isChanged).length
    return { imported, updated, duplicates: rows.length - imported - updated }
  }
}

export type Ingest = ReturnType<typeof createIngest>
