import { cron, handle } from '../../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../../platform/platform.ts'
import type { FinancingRoom } from '../../financing/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { WalletRoom } from '../../wallet/index.ts'
import type { Submission } from '../decisions/submission.ts'
import type { Matters } from '../reviews/matters.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'
import { createSubmitIncident, incidentMatters } from './board-matter.ts'
import { incidentFileReaders } from './evidence-readers.ts'
import { Incident } from './incident.entity.ts'
import { IncidentLiveResolver } from './incident.live.ts'
import { IncidentResolver } from './incident.resolver.ts'
import { createIncidentService } from './incident.service.ts'
import { IncidentActsResolver } from './incident-acts.resolver.ts'
import { IncidentAct, IncidentStop } from './incident-parts.entity.ts'
import { IncidentActResolver, IncidentStopResolver } from './incident-parts.resolver.ts'
import { createPlanService, markOverduePlans, type PlanService } from './plan.service.ts'
import { potentialReactions } from './potential.reactions.ts'
import { createPurificationService } from './purification.service.ts'
import { createReportService, type ReportService } from './report.service.ts'
import { createStopService } from './stop.service.ts'
import { stopCheck } from './stop-check.ts'

export const incidentEntities = [Incident, IncidentAct, IncidentStop]

interface Needs {
  readonly financing: FinancingRoom
  readonly matters: Matters
  readonly submission: Submission
  /** What moves the money of purification. */
  readonly ledger: Ledger
  readonly accounts: WalletRoom['accounts']
}

/** Incidents: reported by people or by the system, decided by the board, and followed until they are put right. */
export const openIncidents = (
  platform: Platform,
  { financing, matters, submission, ledger, accounts }: Needs,
): Room & { readonly plans: PlanService; readonly raise: ReportService['raise'] } => {
  const submit = createSubmitIncident(submission)
  const incidents = createIncidentService(platform)
  const reports = createReportService(platform, submit)
  const plans = createPlanService(platform, submit)
  matters.declare(ReviewEntityType.INCIDENT, incidentMatters())
  financing.proposalChecks.add(stopCheck)
  return {
    resolvers: [
      new IncidentResolver(incidents, platform.clock),
      new IncidentActsResolver({
        reports,
        stops: createStopService(platform, submit),
        plans,
        purification: createPurificationService(platform, ledger, accounts),
      }),
      new IncidentActResolver(),
      new IncidentStopResolver(),
      new IncidentLiveResolver(incidents),
    ],
    reactions: potentialReactions(reports),
    jobs: [
      handle(markOverduePlans, async () => {
        await plans.markOverdue()
      }),
    ],
    crons: [cron(markOverduePlans, '25 * * * *')],
    fileAccess: [incidentFileReaders(platform)],
    plans,
    raise: reports.raise,
  }
}
