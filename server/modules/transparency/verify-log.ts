import type { DataSource, EntityManager } from 'typeorm'
import { MINUTE } from '../../shared/clock.ts'
import { areEqual, utf8 } from '../../shared/transparency/bytes.ts'
import { leafHash } from '../../shared/transparency/merkle.ts'
import { type Checkpoint, NotVerified, noteHash, openCheckpoint, ownNote, readVerifierKey } from '../../shared/transparency/note.ts'
import { emptyTree, type ReadTile, readTile, treeFromTiles } from '../../shared/transparency/tiles.ts'
import { type LeafRow, leavesBetween, sizeOf, unplacedRows, unprovenEvents } from './leaves.query.ts'
import { reviewsChanged } from './reviewed.query.ts'
import { verifying } from './signing-key.ts'

const { sha256 } = verifying

const BATCH = 5_000
const TILE = 256
const MOST_SHOWN = 20
/** A row is written after its own moment, in a transaction that takes this long at most. */
const LATE_AFTER = 10 * MINUTE

/** An entry of the log that a finding names. */
export type LogEntry = Pick<LeafRow, 'stream' | 'row'> & {
  /** Null for a row without a place. */
  readonly place: number | null
}

/** One way in which the rows differ from what was signed. */
export interface LogFinding {
  readonly finding: string
  readonly count: number
  /** The first twenty of them. */
  readonly rows: readonly string[]
  /** The entries among them, as far as the finding names any. */
  readonly entries: readonly LogEntry[]
}

export interface LogVerdict {
  readonly holds: boolean
  readonly origin: string
  readonly checkpoints: number
  /** The size of the newest checkpoint. */
  readonly size: number
  /** Its root; null without a checkpoint. */
  readonly root: Uint8Array | null
  readonly findings: readonly LogFinding[]
}

export interface LogCopies {
  /** Signed notes as they were published, from a copy that the operator of the database cannot replace. */
  readonly notes: readonly string[]
  /** The verifier key, also from outside. */
  readonly key: string
  /** A copy of the tiles: with it each wrong row is named. */
  readonly tiles?: ReadTile | undefined
  /** Called with the number of places that have been compared, a few thousand at a time. */
  readonly onCompared?: (places: number) => Promise<void>
}

/** An opened checkpoint, with the hash of its note. */
type Opened = Checkpoint & { readonly hash: string }

const named = ({ stream, row, place }: Pick<LeafRow, 'stream' | 'row' | 'place'>) =>
  `${stream} ${row ?? ''} at place ${place}`.replace('  ', ' ')
/** The database has moments that JavaScript cannot represent. */
const said = (at: number | null) => {
  const moment = new Date(at ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? `a time that is none (${at ?? 'infinite'})` : moment.toISOString()
}

/** Collects findings, with the first rows of each. */
const gathering = () => {
  const found = new Map<string, { count: number; rows: string[]; entries: LogEntry[] }>()
  const add = (finding: string, row?: string, count = 1) => {
    const known = found.get(finding) ?? { count: 0, rows: [], entries: [] }
    found.set(finding, known)
    known.count += count
    if (row !== undefined && known.rows.length < MOST_SHOWN) known.rows.push(row)
    return known
  }
  return {
    add,
    /** Adds a finding about one entry of the log. */
    addEntry(finding: string, text: string, { stream, row, place }: LogEntry) {
      const { entries } = add(finding, text)
      if (entries.length < MOST_SHOWN) entries.push({ stream, row, place })
    },
    findings: (): LogFinding[] => [...found].map(([finding, each]) => ({ finding, ...each })),
  }
}

type Gathering = ReturnType<typeof gathering>

/** Opens the checkpoints that the key signed, by size. A note that it did not sign is a finding. */
const open = ({ notes, key: text }: LogCopies, { add }: Gathering): Opened[] => {
  const key = readVerifierKey(sha256, text)
  const opened = notes.flatMap((note): Opened[] => {
    try {
      return [{ ...openCheckpoint(verifying, note, key), hash: noteHash(sha256, ownNote(note, key)) }]
    } catch (error) {
      if (!(error instanceof NotVerified)) throw error
      add('a checkpoint is not signed by the key', `${note.split('\n').slice(0, 2).join(' ')}: ${error.message}`)
      return []
    }
  })
  for (const [at, { size }] of opened.entries()) {
    const before = opened[at - 1]
    if (before && size < before.size) add('the log shrank', `from ${before.size} to ${size} places`)
  }
  return opened.toSorted((a, b) => a.size - b.size)
}

/** Splits a file into signed notes: the published `mizan-checkpoints.json`, or notes one after the other. */
export const notesIn = (text: string): string[] => {
  if (text.trimStart().startsWith('{')) {
    const { checkpoints }: { checkpoints?: unknown } = JSON.parse(text)
    return Array.isArray(checkpoints) ? checkpoints.map(String) : []
  }
  // A note ends with its signatures; the text after them belongs to the next one.
  return (
    text
      .replaceAll('\r\n', '\n')
      .match(/[^\n]+(?:\n[^\n]+)*\n\n(?:\u2014 [^\n]*(?:\n|$))+/g)
      ?.map((note) => `${note.trim()}\n`) ?? []
  )
}

/** Returns the number of the log with an origin: `host/log` is the first, `host/log/2` the second. */
const logOf = (origin: string) => Number(/\/log\/([1-9]\d*)$/.exec(origin)?.[1] ?? 1)

/** Reads the true hash of a place from verified tiles. */
const trueHashes = (read: ReadTile, size: number) => {
  let current: { index: number; hashes: readonly Uint8Array[] } | undefined
  return async (place: number) => {
    const index = Math.floor(place / TILE)
    if (current?.index !== index) current = { index, hashes: await readTile(read, size, 0, index) }
    return current.hashes[place % TILE]!
  }
}

/** Returns the tiles if they, and all of level 0, give the root of the newest checkpoint. */
const trusted = async (read: ReadTile, { size, root }: Opened, { add }: Gathering) => {
  const broken = 'the copy of the tiles does not give the root of the newest checkpoint'
  try {
    const edge = await treeFromTiles(sha256, read, size)
    const whole = emptyTree(sha256)
    const hashOf = trueHashes(read, size)
    for (let place = 0; place < size; place++) whole.append(await hashOf(place))
    if (areEqual(edge.root(), root) && areEqual(whole.root(), root)) return trueHashes(read, size)
    add(broken)
  } catch (error) {
    add(broken, error instanceof Error ? error.message : String(error))
  }
  return undefined
}

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
  const hashOf = tiles && (await trusted(tiles, newest, gathered))
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
 * functions, so that an operator who can replace those cannot choose the outcome. Throws {@link NotVerified} when the key
 * cannot be read.
 */
export const verifyLogIn = async (db: EntityManager, copies: LogCopies): Promise<LogVerdict> => {
  await db.query('set transaction read only')
  await db.query('set local statement_timeout = 0')
  await db.query('set local search_path = pg_catalog')
  const gathered = gathering()
  const opened = open(copies, gathered)
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

/** Formats the verdict in plain lines, with the rows under their finding. */
export const linesOfLog = ({ holds, origin, checkpoints, size, findings }: LogVerdict): string[] => [
  ...findings.flatMap(({ finding, count, rows }) => [
    `WRONG ${finding}: ${count}`,
    ...rows.map((row) => `      ${row}`),
    ...(rows.length < count && rows.length > 0 ? ['      ...'] : []),
  ]),
  holds ? `${size} places of ${origin} are what its ${checkpoints} checkpoints were signed over.` : 'THE ROWS ARE NOT WHAT WAS SIGNED.',
]
