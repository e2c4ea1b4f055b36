import type { EntityManager } from 'typeorm'
import type { LogCopies } from '../../../server/modules/transparency/log-copies.ts'
import { createLogStore, type LogStore } from '../../../server/modules/transparency/log-store.ts'
import type { LogVerdict } from '../../../server/modules/transparency/log-verdict.ts'
import { verifyLog, verifyLogIn } from '../../../server/modules/transparency/verify-log.ts'
import type { Checkpoint } from '../../../server/shared/transparency/note.ts'
import { type Agreement, anAgreement, decide, reviewOf } from '../../support/agreement.ts'
import { anAuditor, type Member } from '../../support/people.ts'
import type { Data, World } from '../../support/world.ts'

/** The public files of the log. */
export const filesOf = ({ app }: World): LogStore => createLogStore(app.platform.storage)

/** Signs the log now. */
export const sign = async ({ app }: World): Promise<Checkpoint> => {
  const checkpoint = await app.rooms.transparency.checkpoints.checkpoint()
  if (!checkpoint) throw new Error('Another process is signing.')
  return checkpoint
}

export interface Published {
  readonly origin: string
  readonly keys: readonly [string]
  readonly log: string
  readonly older: string
  readonly checkpoints: readonly string[]
}

/** Reads the published document of the log. */
export const published = async ({ app }: World): Promise<Published> =>
  (await app.http.inject({ method: 'GET', url: '/.well-known/mizan-checkpoints.json' })).json()

/** Copies the log as it is now, as an outsider would. */
export const copiesOf = async (world: World): Promise<LogCopies> => {
  const { checkpoints, keys } = await published(world)
  const { log } = await world.app.rooms.transparency.checkpoints.currentLog()
  return { notes: checkpoints, key: keys[0], tiles: filesOf(world).tiles(log) }
}

/** Verifies the rows against what is published now. */
export const verdictOf = async (world: World): Promise<LogVerdict> => verifyLog(world.app.platform.dataSource, await copiesOf(world))

const GUARDED = ['journal', 'journal_entry', 'ledger_account', 'event', 'contract', 'review_vote', 'log_leaf']

/** Runs one transaction as the owner of the database: the only place where these tests need that. */
const asOwner = ({ database }: World, steps: (db: EntityManager) => Promise<void>): Promise<void> =>
  database.migrating((runner) => runner.manager.transaction(steps))

/** Changes rows without the guards, as the owner of the database could. */
export const tamper = (world: World, ...statements: readonly string[]): Promise<void> =>
  asOwner(world, async (db) => {
    for (const table of GUARDED) await db.query(`alter table ${table} disable trigger user`)
    for (const statement of statements) await db.query(statement)
    for (const table of GUARDED) await db.query(`alter table ${table} enable trigger user`)
  })

/** Returns the verdict while the statements have changed rows without the guards. The changes are rolled back afterwards. */
export const verdictAfter = async (world: World, copies: LogCopies, statements: readonly string[]): Promise<LogVerdict> => {
  let verdict: LogVerdict | undefined
  const takenBack = new Error('taken back')
  await asOwner(world, async (db) => {
    for (const table of GUARDED) await db.query(`alter table ${table} disable trigger user`)
    for (const statement of statements) await db.query(statement)
    verdict = await verifyLogIn(db, copies)
    throw takenBack
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return verdict!
}

/** Returns the rows of a query, read by the world's own connection. */
export const rowsOf = (world: World, text: string, values: readonly unknown[] = []): Promise<Data[]> =>
  world.app.platform.dataSource.query(text, [...values])

export interface Concluded extends Agreement {
  readonly auditor: Member
  readonly contractId: string
  readonly voteId: string
}

/** Makes a contract that the board approved, and returns its voters. */
export const aContract = async (world: World, proposed: object = {}): Promise<Concluded> => {
  const agreement = await anAgreement(world, {}, proposed)
  const auditor = await anAuditor(world)
  await decide(world, auditor, await reviewOf(world, agreement), 'APPROVE')
  const [contract] = await rowsOf(world, 'select id from contract where request_id = $1', [agreement.requestId])
  const [vote] = await rowsOf(world, 'select id from review_vote where auditor_id = $1', [auditor.id])
  return { ...agreement, auditor, contractId: contract.id, voteId: vote.id }
}
