import type { QueryRunner } from 'typeorm'
import { LOCKS } from '../../platform/database/advisory-locks.ts'
import { type Cron, cron, handle, type JobHandler, job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { MINUTE, SECOND } from '../../shared/clock.ts'
import { areEqual, utf8 } from '../../shared/transparency/bytes.ts'
import { leafHash } from '../../shared/transparency/merkle.ts'
import { type Checkpoint, checkpointText, noteHash, openCheckpoint, signNote, type VerifierKey } from '../../shared/transparency/note.ts'
import { emptyTree, type Tile, type Tree, treeFromTiles } from '../../shared/transparency/tiles.ts'
import { lastNamed, leavesBetween, namesANote, sizeOf } from './leaves.query.ts'
import { type CurrentLog, type LogStore, originOf } from './log-store.ts'
import { type SigningKey, verifying } from './signing-key.ts'

const { sha256 } = verifying

/** Detects that another role holds the signer's lock: every role that may connect may take an advisory lock. */
const HELD_BY_ANOTHER = `
  select a.usename as role, a.pid from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1 and a.usename <> current_user
    and l.database = (select oid from pg_database where datname = current_database())`
/** How many leaves are read and hashed at a time. */
const BATCH = 2_000
/** The time limit of a checkpoint: the first one adds all existing rows. */
const WITHIN = 10 * MINUTE
/** The time limit at a stop. */
const STOP_WITHIN = 5 * SECOND

export const signCheckpoint = job<Record<never, never>>('transparency.sign_checkpoint', { attempts: 5 })

/** The log cannot be signed until a person intervenes; the message says what is wrong and what to do. */
export class LogBroken extends Error {
  override name = 'LogBroken'
}

/** The position at which the log continues. */
interface Head {
  readonly current: CurrentLog
  /** The last note; undefined in a new log. */
  readonly note: string | undefined
  /** The tree that the note signed. */
  readonly tree: Tree
}

type Needs = Pick<Platform, 'dataSource' | 'clock' | 'config' | 'log'>

/** Writes the log and signs it. */
export const createCheckpointService = ({ dataSource, clock, config, log }: Needs, store: LogStore, key: () => Promise<SigningKey>) => {
  const firstBase = () => `${new URL(config.publicUrl).host}/log`
  const currentLog = async (): Promise<CurrentLog> => (await store.current()) ?? { base: firstBase(), log: 1, previous: null }

  const verifierKey = async (current: CurrentLog): Promise<VerifierKey> => ({
    name: originOf(current),
    publicKey: (await key()).publicKey,
  })

  /** Opens one of our notes. Throws {@link LogBroken} when our key did not sign it. */
  const opened = async (current: CurrentLog, note: string): Promise<Checkpoint> => {
    try {
      return openCheckpoint(verifying, note, await verifierKey(current))
    } catch (cause) {
      throw new LogBroken(`The last note of ${originOf(current)} is not signed by our key. Give back the former LOG_SIGNING_KEY.`, {
        cause,
      })
    }
  }

  /** Restores the tree of the last note from its tiles: never from rows, so that a rewritten row cannot enter a new head. */
  const signedTree = async (current: CurrentLog, note: string, onFinished: (tile: Tile) => void): Promise<Tree> => {
    const { size, root } = await opened(current, note)
    const tree = await treeFromTiles(sha256, store.tiles(current.log), size, onFinished).catch((cause: unknown) => {
      throw new LogBroken(`The tiles of ${originOf(current)} cannot be read. Restore the files of the log.`, { cause })
    })
    if (!areEqual(tree.root(), root))
      throw new LogBroken(`The tiles of ${originOf(current)} do not give the root of its last note. Restore the files of the log.`)
    return tree
  }

  /** Returns the log after those in the files and the database. Its first leaf names the last known note. */
  const next = async (current: CurrentLog, note: string | undefined): Promise<CurrentLog> => {
    const known = await lastNamed(dataSource.manager)
    return {
      base: current.base,
      log: Math.max(current.log, known.log) + 1,
      previous: note === undefined ? (known.previous ?? current.previous) : noteHash(sha256, note),
    }
  }

  /** Returns where the log continues: after its last note, or in a new log when the database has fewer leaves than were signed. */
  const head = async (runner: QueryRunner, onFinished: (tile: Tile) => void): Promise<Head> => {
    const current = await currentLog()
    const note = await store.note(current.log)
    if (note === undefined) {
      if (await namesANote(runner, current.log, current.previous))
        throw new LogBroken(`The notes of ${originOf(current)} are gone. Restore the files of the log, or begin another: begin-log.`)
      return { current, note, tree: emptyTree(sha256, onFinished) }
    }
    const tree = await signedTree(current, note, onFinished)
    if ((await sizeOf(runner, current.log)) >= tree.size) return { current, note, tree }
    const following = await next(current, note)
    log.error({ log: originOf(current), signed: tree.size }, `the database lost rows that were signed: ${originOf(following)} begins`)
    return { current: following, note: undefined, tree: emptyTree(sha256, onFinished) }
  }

  const takeIn = async (runner: QueryRunner, of: number, tree: Tree, size: number, signal: AbortSignal) => {
    while (tree.size < size) {
      signal.throwIfAborted()
      const from = tree.size
      const leaves = await leavesBetween(runner, of, from, Math.min(size, from + BATCH))
      for (const { place, stream, row, content } of leaves) {
        if (place !== tree.size || content === null)
          throw new LogBroken(`Place ${tree.size} of the log has no row (${stream} ${row} was next). Run verify-ledger.`)
        tree.append(leafHash(sha256, utf8(content)))
      }
      if (tree.size === from) throw new LogBroken(`Place ${from} of the log has no row. Run verify-ledger.`)
    }
  }

  const advance = async (runner: QueryRunner, signal: AbortSignal): Promise<Checkpoint> => {
    const finished: Tile[] = []
    const { current, note, tree } = await head(runner, (tile) => finished.push(tile))
    const now = clock.now()
    // A process that died after it stored its note had not listed it yet.
    if (note !== undefined) await store.list(current.log, note, now)
    const previous = note === undefined ? current.previous : noteHash(sha256, note)
    const [row]: { size: string }[] = await runner.query('select log_sequence($1, $2, $3) as size', [current.log, previous, now])
    await takeIn(runner, current.log, tree, Number(row!.size), signal)
    for (const tile of [...finished, ...tree.edge()]) {
      signal.throwIfAborted()
      await store.putTile(current.log, tile)
    }
    const { sign } = await key()
    const checkpoint = { origin: originOf(current), size: tree.size, root: tree.root() }
    const signed = signNote(sha256, checkpointText(checkpoint), await verifierKey(current), sign)
    // Throws if the connection, and the lock with it, was lost meanwhile: another process may be signing.
    await runner.query('select 1')
    signal.throwIfAborted()
    if (note === undefined) await store.putCurrent(current)
    await store.putNote(current.log, signed)
    await store.list(current.log, signed, now)
    return checkpoint
  }

  /**
   * Adds the rows that were committed since the last checkpoint, and signs the log. Returns undefined while another process does.
   * Completes what a process that died left between database and tiles. Throws {@link LogBroken} when the log cannot continue.
   */
  const checkpoint = async (within = WITHIN): Promise<Checkpoint | undefined> => {
    const runner = dataSource.createQueryRunner()
    try {
      const [taken]: { locked: boolean }[] = await runner.query('select pg_try_advisory_lock($1) as locked', [LOCKS.signer])
      if (!taken!.locked) {
        const [holder]: { role: string; pid: number }[] = await runner.query(HELD_BY_ANOTHER, [LOCKS.signer])
        if (holder) throw new LogBroken(`Nothing can be signed: ${holder.role} holds the signer's lock. End its process ${holder.pid}.`)
        return undefined
      }
      try {
        await runner.query(`set statement_timeout = ${within}`)
        const made = await advance(runner, AbortSignal.timeout(within))
        log.info({ log: made.origin, size: made.size }, 'a checkpoint of the log was signed')
        return made
      } finally {
        // A broken connection has lost both, and its own error is the one to throw.
        await runner.query(`reset statement_timeout; select pg_advisory_unlock(${LOCKS.signer})`).catch(() => undefined)
      }
    } finally {
      await runner.release()
    }
  }

  const jobs: JobHandler[] = [
    handle(signCheckpoint, async () => {
      await checkpoint().catch((error: unknown) => {
        if (error instanceof LogBroken) log.error({ err: error }, 'the log cannot continue')
        throw error
      })
    }),
  ]
  const crons: Cron[] = [cron(signCheckpoint, '0 * * * *')]

  return {
    checkpoint,
    currentLog,
    verifierKey,
    opened,
    jobs,
    crons,
    /** Signs the rows of the last hour within the given milliseconds (default: 5,000), or not at all. Never throws. */
    async lastCheckpoint(within = STOP_WITHIN): Promise<void> {
      await Promise.race([
        checkpoint(within),
        new Promise((_, reject) => setTimeout(() => reject(new Error('There was no time for a checkpoint.')), within).unref()),
      ]).catch((error: unknown) => log.warn({ err: error }, 'no checkpoint was signed at the stop'))
    },
    /** Ends the current log, whose files or key are lost for good, and begins another. Returns its origin. */
    async begin(): Promise<string> {
      const current = await currentLog()
      const following = await next(current, await store.note(current.log))
      await store.putCurrent(following)
      return originOf(following)
    },
  }
}

export type CheckpointService = ReturnType<typeof createCheckpointService>
