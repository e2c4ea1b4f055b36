import type { EntityManager } from 'typeorm'
import type { Language } from '../../../platform/i18n/language.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { readLongPage } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { sha256 } from '../../../shared/text.ts'
import type { AskedExport } from './asked-export.ts'
import { DataExport, ExportStatus } from './export.entity.ts'
import { EXPORT_ORDERS, type ExportsArgs } from './export.inputs.ts'
import { announceExport, discardContent, GIB, isActive, readerOf, runExport } from './export-states.ts'
import { exportCancelled, exportDeleted, exportDownloaded, exportRequested } from './exports.events.ts'

/** How many exports of one person are queued or running at once. */
const MOST_ACTIVE = 3
/** How many bytes the files of one person may have together. */
const MOST_KEPT = 4 * GIB
/** Serialises requests of one person that count their exports. */
const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('insight.exports'), hashtext($1))`
const IN_USE = `
  select count(*) filter (where status in ('queued', 'running'))::int as active, coalesce(sum(bytes) filter (where status = 'ready'), 0)::float8 as kept
  from data_export where user_id = $1 and status in ('queued', 'running', 'ready')`
/** Left out of lists, because it can be long. */
const LONG: readonly string[] = ['plan', 'query', 'variables'] satisfies (keyof DataExport)[]

const unknownExport = () => notFound('insight.exports.notFound')

/** An export whose file is there. */
export type ReadyExport = DataExport & { readonly storageKey: string }

/** What people ask to be exported. */
export const createExportService = ({ work, dataSource }: Pick<Platform, 'work' | 'dataSource'>) => {
  /** The exports that a viewer may see: their own, as long as they are what they were when they asked; a key sees those that it asked for. */
  const exportsOf = (db: EntityManager, viewer: Viewer) => {
    const { userId, businessId, role, memberRole, accountIds, apiKeyId } = readerOf(signedIn(viewer))
    const own = db
      .createQueryBuilder(DataExport, 'export')
      .where('export.userId = :userId and export.role = :role', { userId, role })
      .andWhere('export.businessId is not distinct from cast(:businessId as uuid)', { businessId })
      .andWhere('export.memberRole is not distinct from cast(:memberRole as text)', { memberRole })
      .andWhere('export.accountIds is not distinct from cast(:accountIds as uuid[])', { accountIds })
    return apiKeyId === null ? own : own.andWhere('export.apiKeyId = :apiKeyId', { apiKeyId })
  }

  const find = async (db: EntityManager, viewer: Viewer, id: string): Promise<DataExport> => {
    const found = isId(id) ? await exportsOf(db, viewer).andWhere('export.id = :id', { id }).getOne() : null
    return orNotFound(found, unknownExport)
  }

  const lock = async ({ db, viewer }: Tx, id: string): Promise<DataExport> => {
    const own = isId(id) ? exportsOf(db, viewer).andWhere('export.id = :id', { id }) : null
    return orNotFound(await own?.setLock('pessimistic_write').getOne(), unknownExport)
  }

  return {
    /** The exports that the viewer asked for. */
    async list(viewer: Viewer, { filter, ...page }: ExportsArgs): Promise<Page<DataExport>> {
      const { columns } = dataSource.getMetadata(DataExport)
      const listed = columns.map(({ propertyName }) => propertyName).filter((name) => !LONG.includes(name))
      const query = exportsOf(dataSource.manager, viewer).select(listed.map((name) => `export.${name}`))
      if (filter?.status) query.andWhere('export.status = :status', { status: filter.status })
      return readLongPage(query, page, EXPORT_ORDERS)
    },

    /** An export that the viewer asked for. Throws NOT_FOUND for any other. */
    find: (viewer: Viewer, id: string): Promise<DataExport> => find(dataSource.manager, viewer, id),

    /** An export whose file is there. Throws NOT_FOUND for any other. */
    async ready(viewer: Viewer, id: string): Promise<ReadyExport> {
      const found = await find(dataSource.manager, viewer, id)
      const { storageKey } = found
      if (found.status !== ExportStatus.READY || storageKey === null) throw unknownExport()
      return Object.assign(found, { storageKey })
    },

    /** Records that the file is about to be sent. */
    recordDownload: (viewer: Viewer, found: DataExport): Promise<void> =>
      work(viewer, (tx) => announceExport(tx, exportDownloaded, found, {})),

    /** Queues an export. Throws LIMIT_EXCEEDED while three of the person are queued or running, or their files have 4 GiB. */
    create: (viewer: Viewer, asked: AskedExport, language: Language): Promise<DataExport> =>
      work(viewer, async (tx) => {
        const reader = readerOf(signedIn(viewer))
        await tx.db.query(TAKE_TURNS, [reader.userId])
        const [found] = await tx.db.query<{ active: number; kept: number }[]>(IN_USE, [reader.userId])
        const { active, kept } = found!
        if (active >= MOST_ACTIVE) throw new DomainError('LIMIT_EXCEEDED', textOf('insight.exports.tooMany', { most: MOST_ACTIVE }))
        if (kept >= MOST_KEPT) throw new DomainError('LIMIT_EXCEEDED', textOf('insight.exports.tooMuchKept', { most: MOST_KEPT / GIB }))
        const row = tx.db.create(DataExport, {
          ...asked,
          ...reader,
          queryHash: sha256(asked.query),
          status: ExportStatus.QUEUED,
          language,
          attempt: 0,
          storageKey: null,
          rows: 0,
          totalRows: null,
          bytes: 0,
          createdAt: tx.now,
          progressedAt: tx.now,
          startedAt: null,
          finishedAt: null,
          expiresAt: null,
          asOf: null,
          failureText: null,
        })
        await tx.db.save(row)
        await announceExport(tx, exportRequested, row, {})
        await tx.enqueue(runExport, { exportId: row.id })
        return row
      }),

    /** Cancels an export. What runs notices it between two pages. Throws CONFLICT once it has ended. */
    cancel: (viewer: Viewer, id: string): Promise<DataExport> =>
      work(viewer, async (tx) => {
        const row = await lock(tx, id)
        if (!isActive(row)) throw conflict('insight.exports.ended')
        Object.assign(row, { status: ExportStatus.CANCELLED, finishedAt: tx.now })
        await tx.db.save(row)
        await announceExport(tx, exportCancelled, row, {})
        return row
      }),

    /** Deletes an export that has ended, and its file. Throws CONFLICT before. */
    remove: (viewer: Viewer, id: string): Promise<string> =>
      work(viewer, async (tx) => {
        const row = await lock(tx, id)
        if (isActive(row)) throw conflict('insight.exports.active')
        await tx.db.delete(DataExport, { id: row.id })
        if (row.storageKey !== null) await tx.enqueue(discardContent, { storageKey: row.storageKey })
        await announceExport(tx, exportDeleted, row, {})
        return row.id
      }),
  }
}

export type ExportService = ReturnType<typeof createExportService>
