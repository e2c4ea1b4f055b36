import type { Platform, Room } from '../../platform/platform.ts'
import type { RateService } from '../rates/index.ts'
import { Approval } from './approval.entity.ts'
import { ApprovalLiveResolver } from './approval.live.ts'
import { ApprovalResolver } from './approval.resolver.ts'
import { type Approvals, createApprovals } from './approval.service.ts'
import { ApprovalKind } from './approval-terms.ts'
import { createRulesByKind, type RulesByKind } from './rules.ts'
import { PaymentThreshold, ThresholdChange } from './threshold.entity.ts'
import { ThresholdResolver } from './threshold.resolver.ts'
import { createThresholds, type Thresholds } from './threshold.service.ts'

export { Approval, ApprovalSubject } from './approval.entity.ts'
export { approvalOf } from './approval.query.ts'
export { ApprovalKind, ApprovalStatus } from './approval-terms.ts'
export { type LimitPassed, limitShown, PassedLimit } from './passed-limit.ts'
export { payeeName } from './payees.ts'
export { hasTwoPeople, type PaymentToJudge } from './threshold.service.ts'

export const approvalEntities = [Approval, PaymentThreshold, ThresholdChange]

export interface ApprovalsRoom extends Room, Pick<Approvals, 'ask' | 'replace' | 'lapse'>, Pick<RulesByKind, 'declare'> {
  readonly thresholds: Pick<Thresholds, 'claim' | 'preview' | 'know' | 'returned'>
}

/** Opens approvals by a second person, and the thresholds above which payments need one. */
export const openApprovals = (platform: Platform, rates: RateService): ApprovalsRoom => {
  const kinds = createRulesByKind()
  const approvals = createApprovals(platform, kinds)
  const thresholds = createThresholds(platform, rates, approvals)
  kinds.declare(ApprovalKind.PAYMENT_THRESHOLD, thresholds.rules)
  return {
    resolvers: [new ApprovalResolver(approvals, kinds), new ApprovalLiveResolver(approvals), new ThresholdResolver(thresholds)],
    ask: approvals.ask,
    replace: approvals.replace,
    lapse: approvals.lapse,
    declare: kinds.declare,
    thresholds,
  }
}
