import { event } from '../../../platform/events.ts'
import type { ExportFormat } from './export.entity.ts'

/** What the audit log says of an export, whose id is the subject. `queryFingerprint` is the SHA-256 of its query. */
export interface AboutExport {
  readonly exportId: string
  readonly fileName: string
  readonly format: ExportFormat
  readonly list: string
  readonly columns: readonly string[]
  readonly queryFingerprint: string
  readonly rows: number
}

export const exportRequested = event<AboutExport>('insight.export_requested')
/** Some pages were read. */
export const exportProgressed = event<{ readonly exportId: string }>('insight.export_progressed')
export const exportReady = event<AboutExport & { readonly asOf: string }>('insight.export_ready')
export const exportFailed = event<AboutExport>('insight.export_failed')
export const exportCancelled = event<AboutExport>('insight.export_cancelled')
export const exportDeleted = event<AboutExport>('insight.export_deleted')
export const exportExpired = event<AboutExport>('insight.export_expired')
/** The first byte of the file was about to be sent. */
export const exportDownloaded = event<AboutExport>('insight.export_downloaded')
