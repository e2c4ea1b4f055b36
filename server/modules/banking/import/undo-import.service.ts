import type { Batch } from '../../../platform/context.ts'
import { toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, type Tx, takeTime, UNIQUE_VIOLATION } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, forbidden, notFound } from '../../../shared/errors.ts'
import type { Said } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { announceConnection } from '../connections/bank-connection-changes.ts'
import { pairRows } from '../intake/pair-rows.ts'
import { distinctDays, excludeAccounts, recomputeRollups, type TouchedDay, takeTurns } from '../intake/rollup.ts'
import { banksVisibleTo } from '../records/bank-account.query.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { aboutCashflow, statementImportUndone } from '../records/banking.events.ts'
import type { StatementImport } from './statement-import.entity.ts'
import type { StatementImportsArgs } from './statement-import.inputs.ts'
import { importById, importsOf } from './statement-import.query.ts'
import { restoreAccount, settleAccount } from './undo-account.ts'
import type { UndoObstacles } from './undo-obstacles.ts'
import { undoRows } from './undo-rows.ts'

export const unknownImport = () => notFound('banking.undo.notFound')

const FIND = 'select id, place::text, account_id as "accountId" from statement_import where id = $1 and business_id = $2'
const MARK = 'update statement_import set undone_at = $2, undone_by = $3 where id = $1'

interface Found {
  readonly id: string
  readonly place: string
  readonly accountId: string
}

const inTheMeantime = () => conflict('banking.undo.justAdded')

/** Turns the database's refusal to delete a row that was referenced meanwhile into CONFLICT. */
const asConflict = (error: unknown): never => {
  throw [FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION].includes(sqlState(error) ?? '') ? inTheMeantime() : error
}

/** Lists what was imported, and undoes it. */
export const createUndoImport = ({ work, readRows, clock }: Platform, obstaclesOf: UndoObstacles) => {
  const pairAgain = async (tx: Tx, businessId: string, touched: readonly TouchedDay[]) => {
    const days = touched.map(({ day }) => day).sort()
    if (days.length > 0) await recomputeRollups(tx, businessId, distinctDays(await pairRows(tx, businessId, days[0]!, days.at(-1)!)))
  }

  /** Why each import cannot be undone now; null when it can, or when the viewer may not see it. */
  const obstacleOf: Batch<string, Said | null> = async (db, ids, viewer) => {
    const businessId = banksVisibleTo(viewer)
    const found = businessId === null ? null : await obstaclesOf(db, businessId, ids, clock.now())
    return ids.map((id) => found?.get(id)?.obstacle ?? null)
  }

  return {
    obstacleOf,

    /** What the viewer's business imported, undone imports included. */
    list: (viewer: Viewer, args: StatementImportsArgs): Promise<Page<StatementImport>> => importsOf(readRows, viewer, args),

    /**
     * Undoes a whole import: deletes the rows that it added, restores those that it changed, pairs rows again, and recomputes
     * figures and balances. An account that imports opened is removed with its last import, as is a connection left without accounts.
     * Throws CONFLICT, with the reason, while something was built on the import.
     */
    async undo(viewer: Viewer, id: string): Promise<StatementImport> {
      const user = signedIn(viewer)
      const businessId = banksVisibleTo(user)
      if (businessId === null || !user.mayWrite) throw forbidden()
      const undone = work(viewer, async (tx) => {
        await takeTime(tx.db)
        await takeTurns(tx, businessId)
        const found = orNotFound(isId(id) ? (await tx.db.query<Found[]>(FIND, [id, businessId]))[0] : null, unknownImport)
        const its = (await obstaclesOf(tx.db, businessId, [found.id], tx.now)).get(found.id)!
        if (its.obstacle !== null) throw conflict(its.obstacle)
        const { accountId } = found
        await tx.db.query(MARK, [found.id, tx.now, user.userId])
        const touched = distinctDays(await undoRows(tx, found))
        const account = await restoreAccount(tx, found.id)
        await recomputeRollups(tx, businessId, touched)
        if (account.isDisconnected) await excludeAccounts(tx, businessId, [accountId])
        const { connectionIsRemoved } = await settleAccount(tx, accountId, account)
        // After the account is settled: rows that name a removed account are not transfers to it.
        await pairAgain(tx, businessId, touched)
        const { connectionId } = account
        const payload = {
          importId: found.id,
          businessId,
          accountId,
          connectionId,
          importedAt: its.importedAt.toISOString(),
          fromDay: its.fromDay,
        }
        await tx.emit(statementImportUndone.of(found.id, [toBusiness(businessId)], payload))
        await tx.emit(aboutCashflow(businessId))
        if (!connectionIsRemoved) await announceConnection(tx, await tx.db.findOneByOrFail(BankConnection, { id: connectionId }))
        return (await importById(tx.db, [found.id], viewer))[0]!
      })
      return undone.catch(asConflict)
    },
  }
}

export type UndoImport = ReturnType<typeof createUndoImport>
