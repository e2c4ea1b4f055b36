import type { Platform, Room } from '../../../platform/platform.ts'
import { ReportResolver } from './report.resolver.ts'
import { createReports } from './report.service.ts'
import { reportDocuments } from './report-documents.ts'

/** The reports of the board: figures from the records, on the screen and as PDF. */
export const openReports = (platform: Platform): Room => {
  const reports = createReports(platform)
  return { resolvers: [new ReportResolver(reports)], documents: reportDocuments(platform, reports) }
}
