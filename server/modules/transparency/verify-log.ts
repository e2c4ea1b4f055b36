import type { DataSource, EntityManager } from 'typeorm'
import { MINUTE } from '../../shared/clock.ts'
import { areEqual, utf8 } from '../../shared/transparency/bytes.ts'
import { leafHash } from '../../shared/transparency/merkle.ts'
import { emptyTree } from '../../shared/transparency/tiles.ts'
import { type LeafRow, leavesBetween, sizeOf, unplacedRows, unprovenEvents } from './leaves.query.ts'
import { type LogCopies, type Opened, openCheckpoints, trustedHashes } from './log-copies.ts'
import { type Gathering, gathering, type LogVerdict, MOST_SHOWN } from './log-verdict.ts'
import { reviewsChanged } from './reviewed.query.ts'
import { verifying } from './signing-key.ts'

const { sha256 } = verifying

const BATCH = 5_000
/** A row is written after its own moment, in a transaction that takes this long at most. */
const LATE_AFTER = 10 * MINUTE

const named = ({ stream, row, place }: Pick<LeafRow, 'stream' | 'row' | 'place'>) =>
  `${stream} ${row ?? ''} at place ${place}`.replace('  ', ' ')
/** The database has moments that JavaScript cannot represent. */
const said = (at: number | null) => {
  const moment = new Date(at ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? `a time that is none (${at ?? 'infinite'})` : moment.toISOString()
}

/** Returns the number of the log with an origin: `host/log` is the first, `host/log/2` the second. */
const logOf = (origin: string) => Number(/\/log\/([1-9]\d*)$/.exec(origin)?.[1] ?? 1)

const UNPROVEN = {
  values: 'a row says what its leaf does not hold',
  address: 'an address is not the one of its hash',
} as const

/** Checks what events say beside the content of their leaves. */
const checkBesideLeaves = async (db: EntityManager, log: number, { add, addEntry }: Gathering) => {
  const { first, counts } = await unprovenEvents(db, log, MOST_SHOWN)
  for (const of of ['values', 'address'] as const) {
    const shown = first.filter((each) => each.of === of)
    for (const { row, place } of shown)
      addEntry(UNPROVEN[of], place === null ? `event ${row}` : `event ${row} at place ${place}`, { stream: 'event', row, place })
    if (counts[of] > shown.length) add(UNPROVEN[of], undefined, counts[of] - shown.length)
  }
}

/** The times of the current run of places and of the one before. */
interface Runs {
  last: number | undefined
  beforeLast: number | undefined
}

/** Checks a row's own time, and the leaf after a checkpoint: the next run begins by naming that checkpoint's note. */
const check = (leaf: LeafRow, runs: Runs, bySize: ReadonlyMap<number, Opened>, { add, addEntry }: Gathering) => {
  if (leaf.content === null) return
  if (leaf.at === null) {
    addEntry('a row says no time', named(leaf), leaf)
    return
  }
  const note = bySize.get(leaf.place)
  const previous: unknown = leaf.stream === 'checkpoint' ? JSON.parse(leaf.content)[3] : undefined
  if (note && previous !== note.hash) add('a checkpoint is not named by the next', `the one of ${note.size} places`)
  if (leaf.stream !== 'checkpoint') {
    if (runs.beforeLast !== undefined && leaf.at < runs.beforeLast - LATE_AFTER)
      addEntry(
        'a row was inserted into the past',
        `${named(leaf)} says ${said(leaf.at)}, and was not there at ${said(runs.beforeLast)}`,
        leaf,
      )
    return
  }
  if (runs.last !== undefined && leaf.at < runs.last - LATE_AFTER)
    addEntry('the time of the log went back', `${named(leaf)} says ${said(leaf.at)}, after ${said(runs.last)}`, leaf)
  runs.beforeLast = runs.last
  runs.last = leaf.at
}

const compare = async (db: EntityManager, opened: readonly Opened[], { tiles, onCompared }: LogCopies, gathered: Gathering) => {
  const { add, addEntry } = gathered
  const newest = opened.at(-1)!
  const log = logOf(newest.origin)
  const known = await sizeOf(db, log)
  if (known < newest.size) add('rows were lost', `${known} places are left of the ${newest.size} that were signed`)
  const hashOf = tiles && (await trustedHashes(tiles, newest, gathered))
  const bySize = new Map(opened.map((each) => [each.size, each]))
  const runs: Runs = { last: undefined, beforeLast: undefined }
  const tree = emptyTree(sha256)
  const nothing = sha256(new Uint8Array())
  let isRight = true
  let rightUpTo = 0
  const endAt = Math.max(newest.size, known)
  for (let from = 0; from < endAt; from += BATCH) {
    const leaves = new Map((await leavesBetween(db, log, from, Math.min(endAt, from + BATCH))).map((leaf) => [leaf.place, leaf]))
    for (let place = from; place < Math.min(endAt, from + BATCH); place++) {
      const leaf = leaves.get(place)
      const hash = leaf?.content == null ? nothing : leafHash(sha256, utf8(leaf.content))
      if (leaf) check(leaf, runs, bySize, gathered)
      if (place >= newest.size) continue
      tree.append(hash)
      if (hashOf && !areEqual(hash, await hashOf(place))) {
        const state = leaf?.content == null ? 'is gone' : 'is not what was signed'
        addEntry(
          'a row is not what was signed',
          leaf ? `${named(leaf)} ${state}` : `place ${place} is gone`,
          leaf ?? { stream: 'checkpoint', row: null, place },
        )
      }
      const checkpoint = bySize.get(place + 1)
      if (!checkpoint || !isRight) continue
      isRight = areEqual(tree.root(), checkpoint.root)
      if (isRight) rightUpTo = checkpoint.size
      else
        add(
          'the rows do not give the root of a checkpoint',
          `a row between places ${rightUpTo} and ${checkpoint.size - 1} is not what the checkpoint of ${checkpoint.size} places was signed over`,
        )
    }
    await onCompared?.(Math.min(endAt, from + BATCH))
  }
  await checkBesideLeaves(db, log, gathered)
  if (runs.last === undefined) return
  // A row dated in the future would never be older than a checkpoint.
  const wrong = { before: runs.last - LATE_AFTER, after: Math.max(Date.now(), runs.last) + LATE_AFTER }
  const { count, first } = await unplacedRows(db, log, wrong, MOST_SHOWN)
  const left = 'a row that the last checkpoint should hold, or that says a time to come, is not in the log'
  for (const { stream, row, at } of first) addEntry(left, `${stream} ${row} of ${said(at)}`, { stream, row, place: null })
  if (count > first.length) add(left, undefined, count - first.length)
}

/**
 * Compares the rows that a transaction sees with checkpoints that another party kept. It calls none of the database's own
 * functions, so that an operator who can replace those cannot choose the outcome. Throws NotVerified when the key
 * cannot be read.
 */
export const verifyLogIn = async (db: EntityManager, copies: LogCopies): Promise<LogVerdict> => {
  await db.query('set transaction read only')
  await db.query('set local statement_timeout = 0')
  await db.query('set local search_path = pg_catalog')
  const gathered = gathering()
  const opened = openCheckpoints(copies, gathered)
  const newest = opened.at(-1)
  if (newest) await compare(db, opened, copies, gathered)
  else gathered.add('there is no checkpoint to compare with')
  for (const id of await reviewsChanged(db)) gathered.add('what the board read is not what was voted on', `review ${id}`)
  const findings = gathered.findings()
  return {
    holds: findings.length === 0,
    origin: newest?.origin ?? '',
    checkpoints: opened.length,
    size: newest?.size ?? 0,
    root: newest?.root ?? null,
    findings,
  }
}

/** Does {@link verifyLogIn} in its own snapshot, while the database continues to be written. */
export const verifyLog = (dataSource: DataSource, copies: LogCopies): Promise<LogVerdict> =>
  dataSource.transaction('REPEATABLE READ', (db) => verifyLogIn(db, copies))
