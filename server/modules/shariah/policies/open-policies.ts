import { cron, handle } from '../../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../../platform/platform.ts'
import type { FinancingRoom } from '../../financing/index.ts'
import type { Submission } from '../decisions/submission.ts'
import type { Matters } from '../reviews/matters.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'
import { createDryRun } from './dry-run.ts'
import { refuseByPolicy } from './enforcement.ts'
import { PolicySeries, PolicyVersion } from './policy.entity.ts'
import { PolicyResolver } from './policy.resolver.ts'
import { createPolicyService } from './policy.service.ts'
import { activateDue, activatePolicies, policies } from './policy-decision.ts'
import { policyDocuments } from './policy-documents.ts'
import { PolicyOverviewResolver, PolicyReviewResolver } from './policy-review.resolver.ts'

export const policyEntities = [PolicySeries, PolicyVersion]

interface Needs {
  readonly financing: FinancingRoom
  readonly matters: Matters
  readonly submission: Submission
}

/** The board's policies: their versions before the board, the rules that they enforce on proposals, and what rules would refuse. */
export const openPolicies = (platform: Platform, { financing, matters, submission }: Needs): Room => {
  const service = createPolicyService(platform, submission)
  matters.declare(ReviewEntityType.POLICY, policies(submission))
  financing.proposalChecks.add(refuseByPolicy)
  return {
    resolvers: [new PolicyResolver(service, createDryRun(platform)), new PolicyReviewResolver(), new PolicyOverviewResolver(service)],
    jobs: [
      handle(activatePolicies, async () => {
        await activateDue(platform, submission)
      }),
    ],
    crons: [cron(activatePolicies, '* * * * *')],
    documents: policyDocuments(platform),
  }
}
