import { createQueryCost } from '../../platform/graphql/query-cost.ts'
import { createAggregates } from '../../platform/insight/insight.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { bankConnectionDataset } from '../banking/index.ts'
import { facilityDataset } from '../facilities/index.ts'
import { feeDataset } from '../fees/index.ts'
import { declineReasonDataset, proposalDataset, requestDataset, requestTransitionDataset } from '../financing/index.ts'
import type { IdentityRoom } from '../identity/index.ts'
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

export const insightEntities = [DataExport]

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
  readonly exports: Pick<ExportRun, 'run' | 'expire'>
}

interface Rooms {
  readonly identity: Pick<IdentityRoom, 'readerNow'>
  readonly rates: RatesRoom
}

/** Aggregates for analysts, what operations cost, and whole lists as files. */
export const openInsight = (platform: Platform, { identity, rates }: Rooms): InsightRoom => {
  const { config, readRows, reading, budget, storage } = platform
  const sources = { readRows, ratesOf: () => rates.converter(), asOf: reading.readAsOf }
  const aggregates = datasetsOf(config).map((dataset) => createAggregates(dataset, sources))
  const exports = createExportService(platform)
  const { run, expire, jobs, crons } = createExportRun(platform, { readerNow: identity.readerNow })
  return {
    resolvers: [...aggregates, new QueryCostResolver(createQueryCost(budget)), new ExportResolver(exports), new ExportPageResolver()],
    documents: [exportFile(exports, storage)],
    jobs,
    crons,
    exports: { run, expire },
  }
}
