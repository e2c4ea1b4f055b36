import { createDocumentCheck } from '../../platform/graphql/checked-document.ts'
import { createQueryCost } from '../../platform/graphql/query-cost.ts'
import { createAggregates } from '../../platform/insight/insight.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { bankConnectionDataset } from '../banking/index.ts'
import { facilityDataset } from '../facilities/index.ts'
import { feeDataset } from '../fees/index.ts'
import { declineReasonDataset, proposalDataset, requestDataset, requestTransitionDataset } from '../financing/index.ts'
import type { IdentityRoom } from '../identity/index.ts'
import type { Notify } from '../notifications/index.ts'
import type { RatesRoom } from '../rates/index.ts'
import { invoiceDataset } from '../receivables/index.ts'
import { scoreDataset } from '../scoring/index.ts'
import { reviewConditionDataset, reviewDataset } from '../shariah/index.ts'
import { verificationDataset } from '../verification/index.ts'
import { walletTransactionDataset } from '../wallet/index.ts'
import { requestFunnelDataset } from './aggregates/request-funnel.dataset.ts'
import { QueryCostResolver } from './cost/query-cost.resolver.ts'
import { DataExport } from './exports/export.entity.ts'
import { ExportPageResolver, ExportResolver } from './exports/export.resolver.ts'
import { createExportService } from './exports/export.service.ts'
import { exportFile } from './exports/export-file.ts'
import { createExportRun, type ExportRun } from './exports/export-run.ts'
import { SavedQuery } from './saved-queries/saved-query.entity.ts'
import { SavedQueryResolver } from './saved-queries/saved-query.resolver.ts'
import { createSavedQueryService } from './saved-queries/saved-query.service.ts'
import { QuerySchedule } from './schedules/query-schedule.entity.ts'
import { QueryScheduleResolver, RunFailureResolver } from './schedules/query-schedule.resolver.ts'
import { createQueryScheduleService } from './schedules/query-schedule.service.ts'
import { createScheduledRuns, type ScheduledRuns } from './schedules/scheduled-runs.ts'

export const insightEntities = [SavedQuery, QuerySchedule, DataExport]

/** What analysts count, in the order of the rooms. */
const datasetsOf = ({ feeIssuer }: Platform['config']) => [
  verificationDataset,
  bankConnectionDataset,
  walletTransactionDataset,
  invoiceDataset,
  feeDataset(feeIssuer),
  scoreDataset,
  requestDataset,
  requestTransitionDataset,
  proposalDataset,
  declineReasonDataset,
  facilityDataset,
  reviewDataset,
  reviewConditionDataset,
  requestFunnelDataset,
]

export interface InsightRoom extends Room {
  readonly scheduledRuns: ScheduledRuns
  readonly exports: Pick<ExportRun, 'run' | 'expire'>
}

interface Needs {
  readonly identity: IdentityRoom
  readonly rates: RatesRoom
  readonly notify: Notify
}

/** Aggregates for analysts, what operations cost, the queries that people save and have mailed, and whole lists as files. */
export const openInsight = (platform: Platform, { identity, rates, notify }: Needs): InsightRoom => {
  const { config, readRows, reading, budget, storage } = platform
  const sources = { readRows, ratesOf: () => rates.converter(), asOf: reading.readAsOf }
  const aggregates = datasetsOf(config).map((dataset) => createAggregates(dataset, sources))
  const documents = createDocumentCheck(budget)
  const scheduledRuns = createScheduledRuns(platform, identity)
  const exports = createExportService(platform)
  const exportRun = createExportRun(platform, { readerNow: identity.readerNow, notify })
  return {
    scheduledRuns,
    exports: exportRun,
    jobs: [...scheduledRuns.jobs, ...exportRun.jobs],
    crons: [...scheduledRuns.crons, ...exportRun.crons],
    documents: [exportFile(exports, storage)],
    resolvers: [
      ...aggregates,
      new QueryCostResolver(createQueryCost(budget)),
      new SavedQueryResolver(createSavedQueryService(platform), documents),
      new QueryScheduleResolver(createQueryScheduleService(platform), documents),
      new RunFailureResolver(),
      new ExportResolver(exports),
      new ExportPageResolver(),
    ],
  }
}
