import { buffer } from 'node:stream/consumers'
import { NotStored, type Storage } from '../../platform/files/storage.ts'
import { addMonths, dayIn, monthBefore, monthOf } from '../../shared/day.ts'
import { sha256 } from '../../shared/text.ts'
import { type Tile, tileBytes, tilePath } from '../../shared/transparency/tiles.ts'

/** The log that is being written. Its origin is that of the first day: it stays the same log when the address changes. */
export interface CurrentLog {
  /** The name of the first log, such as `mizan.example/log`. */
  readonly base: string
  /** Counts from 1. */
  readonly log: number
  /** The hash of the last note of the log before, as hex. */
  readonly previous: string | null
}

/** Returns the name of a log; its checkpoint and tiles are below this address. */
export const originOf = ({ base, log }: Pick<CurrentLog, 'base' | 'log'>): string => (log === 1 ? base : `${base}/${log}`)

/** A note is filed under its month in UTC for all readers. */
const utcDayOf = (at: Date) => dayIn('UTC', at)

/** The files of the log outside the database: tiles and signed notes, under hashes of their paths. */
export const createLogStore = (storage: Storage) => {
  const keyOf = (path: string) => sha256(`log/${path}`)
  const find = async (path: string): Promise<Buffer | undefined> => {
    try {
      return await buffer(await storage.read(keyOf(path)))
    } catch (error) {
      if (error instanceof NotStored) return undefined
      throw error
    }
  }
  const put = (path: string, content: string | Uint8Array) => storage.put(keyOf(path), Buffer.from(content))
  const findJson = async <Value>(path: string): Promise<Value | undefined> => {
    const found = await find(path)
    return found && (JSON.parse(found.toString('utf8')) as Value)
  }
  const notesPath = (log: number, month: string) => `${log}/checkpoints/${month}`
  const notesOf = async (log: number, month: string) => (await findJson<string[]>(notesPath(log, month))) ?? []

  return {
    current: () => findJson<CurrentLog>('current'),
    putCurrent: (current: CurrentLog) => put('current', JSON.stringify(current)),

    /** Returns the last note of a log, byte for byte. */
    note: async (log: number) => (await find(`${log}/checkpoint`))?.toString('utf8'),
    putNote: (log: number, note: string) => put(`${log}/checkpoint`, note),

    /** Returns the reader of a log's tiles; it throws {@link NotStored} for a missing one. */
    tiles: (log: number) => async (path: string) => buffer(await storage.read(keyOf(`${log}/${path}`))),
    findTile: (log: number, path: string) => find(`${log}/${path}`),
    putTile: (log: number, tile: Tile) => put(`${log}/${tilePath(tile.level, tile.index, tile.hashes.length)}`, tileBytes(tile)),

    /** The notes of a month such as `2026-11`, oldest first. */
    notesOf,

    /** Adds a note to those of its month, once. */
    async list(log: number, note: string, at: Date) {
      const month = monthOf(utcDayOf(at))
      const notes = await notesOf(log, month)
      if (!notes.includes(note)) await put(notesPath(log, month), JSON.stringify([...notes, note]))
    },

    /** Returns all notes of a log since a moment's month, oldest first. */
    async allNotes(log: number, since: Date, now: Date) {
      const found: string[] = []
      for (let month = monthOf(utcDayOf(since)); month <= monthOf(utcDayOf(now)); month = monthOf(addMonths(`${month}-01`, 1))) {
        found.push(...(await notesOf(log, month)))
      }
      return [...new Set(found)]
    },

    /** Returns the newest notes of a log, oldest first: of this month and the last, `most` at most. */
    async newestNotes(log: number, now: Date, most: number) {
      const today = utcDayOf(now)
      const months = await Promise.all([monthBefore(today).from, today].map((day) => notesOf(log, monthOf(day))))
      return [...new Set(months.flat())].slice(-most)
    },
  }
}

export type LogStore = ReturnType<typeof createLogStore>
