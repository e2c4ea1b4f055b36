import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { StoredEvent } from './events.ts'

const CHANNEL = 'mizan_event'
const BATCH = 500
const LOOK_EVERY = 1_000
/** How soon to look again when a committed fact still waits for an older transaction. */
const UNSETTLED_RETRY = 10
const RECONNECT_AFTER = 500
/** A client that missed more than this starts from a fresh read instead. */
export const REPLAY_LIMIT = 1_000

interface Row extends StoredEvent {
  readonly settled: boolean
}

const COLUMNS = `txid::text || '-' || seq as cursor, name, audience, actor_id as "actorId", subject_id as "subjectId", payload, at`

const TAIL = `
  select ${COLUMNS}, txid < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from event where (txid, seq) > ($1::text::xid8, $2::bigint) order by txid, seq limit ${BATCH}`

const REPLAY = `
  select ${COLUMNS}
  from event
  where name = $1 and audience && $2 and (txid, seq) > ($3::text::xid8, $4::bigint) and (txid, seq) <= ($5::text::xid8, $6::bigint)
  order by txid, seq limit ${REPLAY_LIMIT + 1}`

/** Everything that is complete now; the place from which a new process begins. */
const NOW = `
  select coalesce((select txid::text || '-' || seq from event where txid < pg_snapshot_xmin(pg_current_snapshot())
    order by txid desc, seq desc limit 1), '0-0') as cursor`

const CURSOR = /^\d{1,19}-\d{1,19}$/
export const isCursor = (cursor: string) => CURSOR.test(cursor)
const parts = (cursor: string) => cursor.split('-') as [string, string]

/** Reads the committed facts of all processes, in one order, and hands each to this process's listeners. */
export interface Push {
  start(): Promise<void>
  stop(): Promise<void>
  /** Tells every process, this one first, that there may be something new. */
  wake(): void
  /** Hears every fact from now on; awaited, so that facts are heard one after the other. Answers how to stop. */
  listen(listener: (event: StoredEvent) => Promise<void>): () => void
  /** The last fact that was handed out. */
  position(): string
  /** Facts of one name for an audience after a cursor, up to {@link position} at the time of the call. */
  replay(name: string, audience: readonly string[], after: string, upTo: string): Promise<StoredEvent[]>
}

export interface PushDatabase {
  /** A connection outside the pool, for LISTEN. */
  connect(): Promise<Client>
  query<Result extends object>(text: string, values: readonly unknown[]): Promise<Result[]>
}

/**
 * Tails the event table. Woken by an empty NOTIFY that is sent after commits, and looks once a second anyway, so a lost
 * LISTEN connection loses nothing. Rows are ordered by (txid, seq) and handed out only below the snapshot's xmin: a slow
 * commit is never skipped.
 */
export const createPush = (database: PushDatabase, log: Logger): Push => {
  const listeners = new Set<(event: StoredEvent) => Promise<void>>()
  let position = '0-0'
  let listening: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  let stopped = false
  let notifying = false
  let notifyAgain = false

  const read = async () => {
    for (;;) {
      const rows = await database.query<Row>(TAIL, parts(position))
      for (const { settled, ...event } of rows) {
        if (!settled) return UNSETTLED_RETRY
        position = event.cursor
        for (const listener of listeners) await listener(event)
      }
      if (rows.length < BATCH) return LOOK_EVERY
    }
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
      const [now] = await database.query<{ cursor: string }>(NOW, [])
      position = now!.cursor
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
    position: () => position,
    replay: (name, audience, after, upTo) => database.query<StoredEvent>(REPLAY, [name, audience, ...parts(after), ...parts(upTo)]),
  }
}
