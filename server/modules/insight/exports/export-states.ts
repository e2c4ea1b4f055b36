import { type Fact, toUser } from '../../../platform/events.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { SignedInViewer } from '../../../platform/viewer.ts'
import { type DataExport, ExportStatus } from './export.entity.ts'
import { fileNameOf } from './export-file-name.ts'
import type { AboutExport } from './exports.events.ts'

export const GIB = 2 ** 30

/** Writes an export. Its lane has one worker, so that exports delay nothing but each other. */
export const runExport = job<{ readonly exportId: string }>('insight.run_export', { lane: 'exports', attempts: 5 })
/** Deletes the content of an export that has none any more. */
export const discardContent = job<{ readonly storageKey: string }>('insight.discard_export_content')

/** Whether an export has not ended. */
export const isActive = ({ status }: Pick<DataExport, 'status'>): boolean =>
  status === ExportStatus.QUEUED || status === ExportStatus.RUNNING

type Reader = Pick<DataExport, 'userId' | 'businessId' | 'role' | 'memberRole' | 'accountIds' | 'apiKeyId'>

/** What decides which rows a person reads: an export belongs to it. */
export const readerOf = ({ userId, businessId, role, memberRole, accountIds, apiKeyId }: SignedInViewer): Reader => ({
  userId,
  businessId,
  role,
  memberRole,
  accountIds: accountIds && [...accountIds].sort(),
  apiKeyId,
})

/** Whether a person is still what they were when they asked. */
export const isSameReader = (one: Reader, other: Reader): boolean =>
  one.businessId === other.businessId &&
  one.role === other.role &&
  one.memberRole === other.memberRole &&
  one.apiKeyId === other.apiKeyId &&
  String(one.accountIds) === String(other.accountIds)

/** Announces to the person what happened to an export. */
export const announceExport = <More extends object>(
  tx: Tx,
  fact: Fact<AboutExport & More>,
  { id, userId, name, format, plan, queryHash, rows }: DataExport,
  more: More,
): Promise<void> =>
  tx.emit(
    fact.of(id, [toUser(userId)], {
      exportId: id,
      fileName: fileNameOf({ name, format }),
      format,
      list: plan.path.join('.'),
      columns: plan.columns.map((path) => path.join('.')),
      queryFingerprint: queryHash,
      rows,
      ...more,
    }),
  )
