import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { PushedEvent, StoredEvent } from '../events.ts'

const CHANNEL = 'mizan_event'
const BATCH = 500
const POLL_INTERVAL = 1_000
/** How soon to poll again while a transaction that stored events is open: a rollback sends no NOTIFY. */
const OPEN_WRITER_RETRY = 50
const RECONNECT_AFTER = 500
/** A client that missed more events than this reads everything again instead. */
export const REPLAY_LIMIT = 1_000

const WATERMARK = 'select assigned, complete from event_watermark()'

const COLUMNS = 'seq, name, audience, actor_id as "actorId", subject_id as "subjectId", payload, at'

const TAIL = `select ${COLUMNS} from event where seq > $1 and seq <= $2 order by seq limit ${BATCH}`

const REPLAY = `
  select ${COLUMNS}
  from event
  where name = $1 and audience && $2 and seq > $3 and seq <= $4
  order by seq limit ${REPLAY_LIMIT + 1}`

/** Differs between clusters, databases and restores of one database, and changes when a standby is promoted. */
const DATABASE_ID = `
  select left(md5(concat_ws('/', (pg_control_system()).system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
    (select oid from pg_database where datname = current_database()), 'event'::regclass::oid)), 12) as id`

const CURSOR = /^([0-9a-f]{12})-(\d{1,18})$/

/** Splits a cursor into the id of its database and the position there. Returns undefined when the text is not a cursor. */
export const readCursor = (cursor: string): { readonly database: string; readonly seq: bigint } | undefined => {
  const [, database, seq] = CURSOR.exec(cursor) ?? []
  return database === undefined || seq === undefined ? undefined : { database, seq: BigInt(seq) }
}

interface Row extends StoredEvent {
  readonly seq: string
}

/** Delivers the committed events of all processes, in one order, to the listeners of this process. */
export interface Push {
  start(): Promise<void>
  stop(): Promise<void>
  /** Notifies every process, this one first, that there may be new events. */
  wake(): void
  /** Calls the listener with every event from now on, one after the other. Returns a function that removes it. */
  listen(listener: (event: PushedEvent) => Promise<void>): () => void
  /** Calls the listener when the database was replaced, by a restore or a failover. Returns a function that removes it. */
  onDatabaseReplaced(listener: () => void): () => void
  /** The cursor of the last delivered event. */
  position(): string
  /** Returns the events of one name for an audience after one cursor and up to another. Both must be of the current database. */
  replay(name: string, audience: readonly string[], after: string, upTo: string): Promise<PushedEvent[]>
}

export interface PushDatabase {
  /** A connection outside the pool, for LISTEN. */
  connect(): Promise<Client>
  query<Result extends object>(text: string, values: readonly unknown[]): Promise<Result[]>
}

/**
 * Tails the event table. An empty NOTIFY after each commit wakes it, and it polls once a second as well, so a lost LISTEN
 * connection loses no event. Events are delivered in the order of seq, up to the first that an open transaction may still
 * commit, so a slow commit is never skipped. Cursors carry the id of their database. The id is checked again after a lost
 * connection; if the database was replaced, delivery continues from its current end.
 */
export const createPush = (database: PushDatabase, log: Logger): Push => {
  const listeners = new Set<(event: PushedEvent) => Promise<void>>()
  const replacementListeners = new Set<() => void>()
  let databaseId: string | undefined
  let isDatabaseChecked = false
  let seq = 0n
  let listening: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  let stopped = false
  let notifying = false
  let notifyAgain = false

  const watermark = async () => {
    const [row] = await database.query<{ assigned: string; complete: string }>(WATERMARK, [])
    return { assigned: BigInt(row!.assigned), complete: BigInt(row!.complete) }
  }

  /** Starts at the end of the event table, the first time and whenever the database was replaced. */
  const checkDatabase = async () => {
    isDatabaseChecked = true
    try {
      const [row] = await database.query<{ id: string }>(DATABASE_ID, [])
      if (row!.id === databaseId) return
      const { complete } = await watermark()
      const isReplaced = databaseId !== undefined
      databaseId = row!.id
      seq = complete
      if (!isReplaced) return
      log.warn('the database was replaced; subscribers are asked to reload')
      for (const listener of replacementListeners) listener()
    } catch (error) {
      isDatabaseChecked = false
      throw error
    }
  }

  const cursorAt = (at: bigint | string) => `${databaseId}-${at}`
  const pushed = ({ seq: at, ...event }: Row): PushedEvent => ({ ...event, cursor: cursorAt(at) })

  const read = async () => {
    if (!isDatabaseChecked) await checkDatabase()
    const { assigned, complete } = await watermark()
    while (seq < complete) {
      const rows = await database.query<Row>(TAIL, [String(seq), String(complete)])
      for (const row of rows) {
        seq = BigInt(row.seq)
        for (const listener of listeners) await listener(pushed(row))
      }
      if (rows.length < BATCH) seq = complete
    }
    return complete < assigned ? OPEN_WRITER_RETRY : POLL_INTERVAL
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
        return POLL_INTERVAL
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
        isDatabaseChecked = false
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
      .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be notified; they poll every second'))
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
      await checkDatabase()
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
    onDatabaseReplaced(listener) {
      replacementListeners.add(listener)
      return () => void replacementListeners.delete(listener)
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
