import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { PushedEvent, StoredEvent } from './events.ts'

const CHANNEL = 'mizan_event'
const BATCH = 500
const LOOK_EVERY = 1_000
/** How soon to look again while a transaction under way may still store facts: one that is rolled back wakes nobody. */
const UNSETTLED_RETRY = 50
const RECONNECT_AFTER = 500
/** A client that missed more than this starts from a fresh read instead. */
export const REPLAY_LIMIT = 1_000

const ORDER = 'select given, settled from event_order()'

const COLUMNS = 'seq, name, audience, actor_id as "actorId", subject_id as "subjectId", payload, at'

const TAIL = `select ${COLUMNS} from event where seq > $1 and seq <= $2 order by seq limit ${BATCH}`

const REPLAY = `
  select ${COLUMNS}
  from event
  where name = $1 and audience && $2 and seq > $3 and seq <= $4
  order by seq limit ${REPLAY_LIMIT + 1}`

/** Another cluster, another database, a dump restored in place and a standby that took over each have a name of their own. */
const NAME = `
  select left(md5(concat_ws('/', (pg_control_system()).system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
    (select oid from pg_database where datname = current_database()), 'event'::regclass::oid)), 12) as name`

const CURSOR = /^([0-9a-f]{12})-(\d{1,18})$/

/** The database that a cursor belongs to, and its place there; undefined for what is no cursor. */
export const readCursor = (cursor: string): { readonly database: string; readonly seq: bigint } | undefined => {
  const [, database, seq] = CURSOR.exec(cursor) ?? []
  return database === undefined || seq === undefined ? undefined : { database, seq: BigInt(seq) }
}

interface Row extends StoredEvent {
  readonly seq: string
}

/** Reads the committed facts of all processes, in one order, and hands each to this process's listeners. */
export interface Push {
  start(): Promise<void>
  stop(): Promise<void>
  /** Tells every process, this one first, that there may be something new. */
  wake(): void
  /** Hears every fact from now on; awaited, so that facts are heard one after the other. Answers how to stop. */
  listen(listener: (event: PushedEvent) => Promise<void>): () => void
  /** Calls when this process finds itself on another database than before: what was pushed and what comes have nothing in common. */
  onMoved(listener: () => void): () => void
  /** The cursor up to which everything was handed out. */
  position(): string
  /** Facts of one name for an audience after a cursor, up to another of the same database. */
  replay(name: string, audience: readonly string[], after: string, upTo: string): Promise<PushedEvent[]>
}

export interface PushDatabase {
  /** A connection outside the pool, for LISTEN. */
  connect(): Promise<Client>
  query<Result extends object>(text: string, values: readonly unknown[]): Promise<Result[]>
}

/**
 * Tails the event table. Woken by an empty NOTIFY that is sent after commits, and looks once a second anyway, so a lost
 * LISTEN connection loses nothing. Facts are handed out in the order of seq, and only while no transaction under way may
 * still store an earlier one: a slow commit is never skipped. A cursor names its database, which is asked for its name again
 * after each lost connection: a process that finds itself on another one begins there anew.
 */
export const createPush = (database: PushDatabase, log: Logger): Push => {
  const listeners = new Set<(event: PushedEvent) => Promise<void>>()
  const movers = new Set<() => void>()
  let name: string | undefined
  let isNameSure = false
  let seq = 0n
  let listening: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  let stopped = false
  let notifying = false
  let notifyAgain = false

  const order = async () => {
    const [row] = await database.query<{ given: string; settled: string }>(ORDER, [])
    return { given: BigInt(row!.given), settled: BigInt(row!.settled) }
  }

  /** A new process, and one on another database, begins after everything that is complete now. */
  const findPlace = async () => {
    isNameSure = true
    try {
      const [row] = await database.query<{ name: string }>(NAME, [])
      if (row!.name === name) return
      const { settled } = await order()
      const hasMoved = name !== undefined
      name = row!.name
      seq = settled
      if (!hasMoved) return
      log.warn('this is another database than before; whoever listens must read afresh')
      for (const moved of movers) moved()
    } catch (error) {
      isNameSure = false
      throw error
    }
  }

  const cursorAt = (at: bigint | string) => `${name}-${at}`
  const pushed = ({ seq: at, ...event }: Row): PushedEvent => ({ ...event, cursor: cursorAt(at) })

  const read = async () => {
    if (!isNameSure) await findPlace()
    const { given, settled } = await order()
    while (seq < settled) {
      const rows = await database.query<Row>(TAIL, [String(seq), String(settled)])
      for (const row of rows) {
        seq = BigInt(row.seq)
        for (const listener of listeners) await listener(pushed(row))
      }
      if (rows.length < BATCH) seq = settled
    }
    return settled < given ? UNSETTLED_RETRY : LOOK_EVERY
  }

  const look = () => {
    if (stopped) return
    if (looking) {
      lookAgain = true
      return
    }
    clearTimeout(timer)
    looking = read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the event table could not be read; trying again')
        return LOOK_EVERY
      })
      .then((wait) => {
        looking = undefined
        if (stopped) return
        if (lookAgain) {
          lookAgain = false
          look()
        } else {
          timer = setTimeout(look, wait)
        }
      })
  }

  const listenToOthers = async () => {
    if (stopped) return
    const again = () => setTimeout(() => void listenToOthers(), RECONNECT_AFTER).unref()
    try {
      const client = await database.connect()
      listening = client
      client.on('error', (error) =>
        log.warn({ err: error }, 'the LISTEN connection was lost; the event table is read every second meanwhile'),
      )
      client.on('end', () => {
        isNameSure = false
        if (!stopped && listening === client) again()
      })
      client.on('notification', look)
      await client.query(`listen ${CHANNEL}`)
      look()
    } catch (error) {
      log.warn({ err: error }, 'no LISTEN connection; trying again')
      again()
    }
  }

  const notify = () => {
    if (notifying) {
      notifyAgain = true
      return
    }
    notifying = true
    void database
      .query(`notify ${CHANNEL}`, [])
      .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be notified; they look every second'))
      .finally(() => {
        notifying = false
        if (notifyAgain && !stopped) {
          notifyAgain = false
          notify()
        }
      })
  }

  return {
    async start() {
      await findPlace()
      await listenToOthers()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
      await listening?.end()
    },
    wake() {
      look()
      if (!stopped) notify()
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onMoved(listener) {
      movers.add(listener)
      return () => void movers.delete(listener)
    },
    position: () => cursorAt(seq),
    async replay(fact, audience, after, upTo) {
      const [from, to] = [readCursor(after), readCursor(upTo)]
      if (!from || !to) throw new Error('A replay needs two cursors.')
      const rows = await database.query<Row>(REPLAY, [fact, audience, String(from.seq), String(to.seq)])
      return rows.map(pushed)
    },
  }
}
