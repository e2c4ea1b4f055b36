import { Readable } from 'node:stream'
import { actOnDue, eachInTurn } from '../../../platform/due.ts'
import { csvHead, csvRows } from '../../../platform/files/csv.ts'
import { newStorageKey } from '../../../platform/files/storage.ts'
import { cron, handle, job, type Running } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { DAY, HOUR, later, SECOND } from '../../../shared/clock.ts'
import { DomainError } from '../../../shared/errors.ts'
import { type Said, stored, textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import type { ReaderNow } from '../../identity/index.ts'
import { NotificationKind, type Notify } from '../../notifications/index.ts'
import { DataExport, ExportFormat, ExportStatus } from './export.entity.ts'
import { fileNameOf } from './export-file-name.ts'
import { cellsOf, type ExportedPage, pageIn, titlesOf } from './export-page.ts'
import { PLAN_VARIABLES } from './export-plan.ts'
import { announceExport, discardContent, GIB, isActive, isSameReader, readerOf, runExport } from './export-states.ts'
import { exportExpired, exportFailed, exportProgressed, exportReady } from './exports.events.ts'

/** What one file may have at most. */
export interface ExportLimits {
  readonly rows: number
  readonly bytes: number
}

export const EXPORT_LIMITS: ExportLimits = { rows: 5_000_000, bytes: 2 * GIB }
const KEPT_FOR = 7 * DAY
/** A running export that wrote nothing for so long was given up with its process. */
const STALLED_AFTER = HOUR
/** What an export was asked for is known for so long after it ended without a file; the audit log has it for ever. */
const REMEMBERED_FOR = 90 * DAY
/** Progress is stored this often at most. */
const STORED_EVERY = SECOND
/** Events are kept for ever: progress is announced at growing intervals, up to this one. */
const ANNOUNCED_EVERY = 15 * SECOND
/** Refusals that may be gone at the next attempt. */
const PASSING = ['SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR']

const expireExports = job<Record<never, never>>('insight.expire_exports')

const STILL_MINE = `select from data_export where id = $1 and attempt = $2 and status = 'running'`
const STORE_PROGRESS = `
  update data_export set rows = $3, bytes = $4, total_rows = coalesce($5, total_rows), progressed_at = $6
  where id = $1 and attempt = $2 and status = 'running' returning id`
const DUE = `select id from data_export where status = 'ready' and expires_at <= $1`
const LEFT_BEHIND = `select id from data_export where status in ('failed', 'cancelled', 'expired') and storage_key is not null and finished_at <= $1`
const FORGET = `delete from data_export where status in ('failed', 'cancelled', 'expired') and storage_key is null and finished_at <= $1`
const STALLED = `select id from data_export where status = 'running' and progressed_at <= $1`

/** The export cannot be made; the text says why and what to do instead. */
class ExportRefused extends Error {
  constructor(readonly said: Said) {
    super('An export was refused.')
  }
}

/** The export was cancelled, or another attempt has taken it over. */
class ExportTaken extends Error {}

/** What an attempt has written so far. */
interface Progress {
  rows: number
  bytes: number
  total: number | null
  storedAt: number
  announcedAt: number
  announceAfter: number
}

interface Needs {
  readonly readerNow: ReaderNow
  readonly notify: Notify
  readonly limits?: ExportLimits
}

/** Returns the text of a page in the format of the export. */
const written = ({ format, plan }: DataExport, rows: ExportedPage['rows']): string =>
  format === ExportFormat.CSV
    ? csvRows(rows.map((row) => cellsOf(row, plan.columns)))
    : rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Writes exports: page after page, as the person with the rights of that moment, straight to the store. */
export const createExportRun = (platform: Platform, { readerNow, notify, limits = EXPORT_LIMITS }: Needs) => {
  const { work, dataSource, storage, clock, reading, runInBackground, log } = platform

  /** Deletes what was written of an export that ended without a file. */
  const discardRest = async (tx: Tx, row: DataExport): Promise<void> => {
    if (row.status === ExportStatus.READY || row.storageKey === null) return
    await tx.enqueue(discardContent, { storageKey: row.storageKey })
    row.storageKey = null
    await tx.db.save(row)
  }

  /** Begins an attempt; null for an export that has ended. What an earlier attempt wrote is deleted. */
  const begin = async (exportId: string): Promise<(DataExport & { storageKey: string }) | null> => {
    const lag = await reading.lag()
    return work(SYSTEM, async (tx) => {
      const row = await lockById(tx.db, DataExport, exportId)
      if (!row) return null
      if (!isActive(row)) {
        await discardRest(tx, row)
        return null
      }
      if (row.storageKey !== null) await tx.enqueue(discardContent, { storageKey: row.storageKey })
      const storageKey = newStorageKey()
      const asOf = row.role === Role.ANALYST ? later(tx.now, -(lag ?? 0) * SECOND) : tx.now
      const begun = {
        status: ExportStatus.RUNNING,
        attempt: row.attempt + 1,
        rows: 0,
        bytes: 0,
        totalRows: null,
        startedAt: tx.now,
        progressedAt: tx.now,
      }
      const found = Object.assign(row, { ...begun, asOf, storageKey })
      await tx.db.save(found)
      await tx.emit(exportProgressed.of(row.id, [`user:${row.userId}`], { exportId }))
      return found
    })
  }

  /** Throws when the export was cancelled or taken over; stores and announces the progress from time to time. */
  const report = async ({ id, attempt, userId }: DataExport, progress: Progress): Promise<void> => {
    const now = performance.now()
    if (now - progress.storedAt < STORED_EVERY) {
      const found = await dataSource.query<object[]>(STILL_MINE, [id, attempt])
      if (found.length === 0) throw new ExportTaken()
      return
    }
    progress.storedAt = now
    const isAnnounced = now - progress.announcedAt >= progress.announceAfter
    if (isAnnounced) {
      progress.announcedAt = now
      progress.announceAfter = Math.min(progress.announceAfter * 2, ANNOUNCED_EVERY)
    }
    await work(SYSTEM, async (tx) => {
      const values = [id, attempt, progress.rows, progress.bytes, progress.total, tx.now]
      const [changed] = await tx.db.query<[object[], number]>(STORE_PROGRESS, values)
      if (changed.length === 0) throw new ExportTaken()
      if (isAnnounced) await tx.emit(exportProgressed.of(id, [`user:${userId}`], { exportId: id }))
    })
  }

  const readPage = async (row: DataExport, after: string | null, isFirst: boolean): Promise<ExportedPage> => {
    const viewer = await readerNow(row.userId, row.businessId, row.apiKeyId)
    if (!viewer || !isSameReader(readerOf(viewer), row)) throw new ExportRefused('insight.exports.rightsChanged')
    const { first, after: cursor, counts } = PLAN_VARIABLES
    const { data, errors } = await runInBackground({
      viewer,
      query: row.plan.document,
      variables: { ...row.variables, [first]: row.pageSize, [cursor]: after, [counts]: isFirst },
      operationName: null,
      language: row.language,
      isCharged: false,
    })
    const [error] = errors
    if (error) {
      if (PASSING.includes(String(error.extensions?.['code']))) throw new Error(`A page of an export could not be read: ${error.message}`)
      throw new ExportRefused(textOf('insight.exports.refused', { message: error.message }))
    }
    const page = pageIn(row.plan, data)
    if (!page) throw new ExportRefused('insight.exports.listGone')
    if (page.next !== null && page.next === after) throw new Error('A list does not go on behind its cursor.')
    return page
  }

  /** Writes the file, one page at a time: the next is read once the store has taken the one before. */
  async function* contentOf(row: DataExport, progress: Progress, signal: AbortSignal): AsyncGenerator<Buffer> {
    const take = (text: string): Buffer => {
      const content = Buffer.from(text)
      progress.bytes += content.length
      if (progress.bytes > limits.bytes) throw new ExportRefused(textOf('insight.exports.tooLarge', { most: limits.bytes / GIB }))
      return content
    }
    if (row.format === ExportFormat.CSV) yield take(csvHead(titlesOf(row.plan.columns)))
    let after: string | null = null
    do {
      signal.throwIfAborted()
      await report(row, progress)
      const page: ExportedPage = await readPage(row, after, after === null)
      progress.total ??= page.total
      progress.rows += page.rows.length
      if (progress.rows > limits.rows) throw new ExportRefused(textOf('insight.exports.tooManyRows', { most: limits.rows }))
      if (page.rows.length > 0) yield take(written(row, page.rows))
      after = page.next
    } while (after !== null)
  }

  /** Notifies the person of how their export ended. A program that asked with a key looks it up. */
  const tell = async (tx: Tx, found: DataExport, kind: NotificationKind): Promise<void> => {
    if (found.apiKeyId !== null) return
    await notify(tx, { userId: found.userId, ofBusiness: true }, { kind, subjectId: found.id, subjectTitle: fileNameOf(found) })
  }

  /** Ends an attempt, unless the export was cancelled or taken over; returns whether it did. */
  const end = (row: DataExport, steps: (tx: Tx, found: DataExport) => Promise<void>): Promise<boolean> =>
    work(SYSTEM, async (tx) => {
      const found = await lockById(tx.db, DataExport, row.id)
      if (!found || found.attempt !== row.attempt || found.status !== ExportStatus.RUNNING) return false
      found.finishedAt = tx.now
      await steps(tx, found)
      return true
    })

  const fail = (row: DataExport, said: Said): Promise<boolean> =>
    end(row, async (tx, found) => {
      Object.assign(found, { status: ExportStatus.FAILED, failureText: stored(said), storageKey: null })
      await tx.db.save(found)
      await tx.enqueue(discardContent, { storageKey: row.storageKey! })
      await announceExport(tx, exportFailed, found, {})
      await tell(tx, found, NotificationKind.EXPORT_FAILED)
    })

  const run = async (exportId: string, { signal, isLastAttempt }: Running): Promise<void> => {
    const row = await begin(exportId)
    if (!row) return
    const now = performance.now()
    const progress: Progress = { rows: 0, bytes: 0, total: null, storedAt: now, announcedAt: now, announceAfter: SECOND }
    try {
      await storage.put(row.storageKey, Readable.from(contentOf(row, progress, signal), { objectMode: false }))
    } catch (error) {
      if (error instanceof ExportTaken) return
      if (error instanceof ExportRefused) {
        await fail(row, error.said)
        return
      }
      if (isLastAttempt && !signal.aborted) await fail(row, error instanceof DomainError ? error.said : 'insight.exports.fault')
      throw error
    }
    const isReady = await end(row, async (tx, found) => {
      const { rows, bytes, total: totalRows } = progress
      Object.assign(found, { status: ExportStatus.READY, rows, bytes, totalRows, expiresAt: later(tx.now, KEPT_FOR) })
      await tx.db.save(found)
      await announceExport(tx, exportReady, found, { asOf: row.asOf!.toISOString() })
      await tell(tx, found, NotificationKind.EXPORT_READY)
    })
    if (!isReady) await storage.remove(row.storageKey)
  }

  const ended = async (sql: string, until: Date, act: (tx: Tx, row: DataExport) => Promise<void>) =>
    actOnDue(platform, {
      sql,
      values: [until],
      async act(tx, { id }) {
        const row = await lockById(tx.db, DataExport, id)
        if (row) await act(tx, row)
        return row !== null
      },
    })

  /** Deletes the files whose time is over and what broken attempts left, ends exports whose process ended for good, and forgets old ones. */
  const expire = async (): Promise<void> => {
    const now = clock.now()
    await eachInTurn([
      () =>
        ended(DUE, now, async (tx, row) => {
          if (row.status !== ExportStatus.READY) return
          row.status = ExportStatus.EXPIRED
          await discardRest(tx, row)
          await announceExport(tx, exportExpired, row, {})
        }),
      async () => {
        const stalled = await dataSource.query<{ id: string }[]>(STALLED, [later(now, -STALLED_AFTER)])
        await eachInTurn(
          stalled.map(({ id }) => async () => {
            const row = await dataSource.manager.findOneBy(DataExport, { id })
            if (row && (await fail(row, 'insight.exports.fault'))) log.warn({ exportId: id }, 'an export whose process ended was given up')
          }),
        )
      },
      () => ended(LEFT_BEHIND, later(now, -STALLED_AFTER), discardRest),
      () => dataSource.query(FORGET, [later(now, -REMEMBERED_FOR)]),
    ])
  }

  return {
    run,
    expire,
    jobs: [
      handle(runExport, ({ exportId }, running) => run(exportId, running)),
      handle(discardContent, ({ storageKey }) => storage.remove(storageKey)),
      handle(expireExports, expire),
    ],
    crons: [cron(expireExports, '35 * * * *')],
  }
}

export type ExportRun = ReturnType<typeof createExportRun>
