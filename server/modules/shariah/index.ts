import { cron, handle, job } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { ReadBasis } from '../analytics/index.ts'
import type { ApprovalsRoom } from '../approvals/index.ts'
import type { FacilitiesRoom } from '../facilities/index.ts'
import type { FinancingRoom } from '../financing/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { RateService } from '../rates/index.ts'
import type { DraftService } from '../scoring/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { BoardSetting, BoardSettingChange, Interest } from './board/board.entity.ts'
import { BoardResolver, BoardSettingResolver } from './board/board.resolver.ts'
import { type BoardService, createBoardService } from './board/board.service.ts'
import { createIndependence } from './board/independence.service.ts'
import { independenceDocuments } from './board/independence-documents.ts'
import { createInterestService, type InterestService } from './board/interest.service.ts'
import { AppointmentRow, BoardSeatChange } from './board/seat.entity.ts'
import { AppointmentResolver, SeatChangeResolver, SeatResolver } from './board/seat.resolver.ts'
import { createSeatService, type SeatService } from './board/seat.service.ts'
import { applications } from './decisions/application.ts'
import { AuthorsResolver } from './decisions/authors.resolver.ts'
import { ContractVotesResolver } from './decisions/contract-votes.resolver.ts'
import { DeadlineResolver, ReviewLateResolver } from './decisions/deadline.resolver.ts'
import { createDeadlineService, type DeadlineService, markLateReviews } from './decisions/deadline.service.ts'
import { createDecisionService, type DecisionService } from './decisions/decision.service.ts'
import { createLoweringService, type LoweringService } from './decisions/lowering.service.ts'
import { RecusalResolver } from './decisions/recusal.resolver.ts'
import { ReviewLiveResolver } from './decisions/review.live.ts'
import { reviewReactions } from './decisions/review.reactions.ts'
import { RequestReviewResolver, ReviewResolver } from './decisions/review.resolver.ts'
import { ReviewContentResolver, ReviewVersionResolver } from './decisions/review-content.resolver.ts'
import { createLockReview, createSettlement } from './decisions/settlement.ts'
import { LoweringResolver, ReviewNumberResolver, ShortfallResolver } from './decisions/shortfall.resolver.ts'
import { createSubmission } from './decisions/submission.ts'
import { tieJobs, tieReactions } from './decisions/tie.reactions.ts'
import { fatwaEntities, openFatwas } from './fatwas/open-fatwas.ts'
import { incidentEntities, openIncidents } from './incidents/open-incidents.ts'
import type { PlanService } from './incidents/plan.service.ts'
import type { ReportService } from './incidents/report.service.ts'
import { modelEntities, openModels } from './models/open-models.ts'
import { refuseAgreement } from './policies/affected.ts'
import { openPolicies, policyEntities } from './policies/open-policies.ts'
import { activateDue } from './policies/policy-decision.ts'
import { openProducts, productEntities } from './products/open-products.ts'
import { openReports } from './reports/open-reports.ts'
import { ReviewLowering } from './reviews/lowering.entity.ts'
import { createMatters } from './reviews/matters.ts'
import { ReviewEntityType, SSBReview } from './reviews/review.entity.ts'
import { createReviewService, type ReviewService } from './reviews/review.service.ts'
import { SSBReviewVersion } from './reviews/review-version.entity.ts'
import { createRecheck } from './reviews/shortfall.ts'
import { ReviewVote } from './reviews/vote.entity.ts'
import { openScreening, screeningEntities } from './screening/open-screening.ts'

export { Fatwa } from './fatwas/fatwa.entity.ts'
export { fatwaDeclined } from './fatwas/fatwa.events.ts'
export { Incident } from './incidents/incident.entity.ts'
export {
  type AboutIncident,
  incidentClosed,
  incidentDetermined,
  incidentPlanOverdue,
  incidentReported,
  incidentStopped,
  purificationDue,
} from './incidents/incident.events.ts'
export { IncidentSeverity, IncidentType } from './incidents/incident-terms.ts'
export { sealedEventOf } from './models/sealed-score.service.ts'
export { policyActivated } from './policies/policy.events.ts'
export {
  type AboutDealFlow,
  dealFlowChanged,
  dealFlowProposed,
  dealFlowRejected,
  productSuspended,
} from './products/products.events.ts'
export { reviewConditionDataset, reviewDataset } from './reviews/review.dataset.ts'
export { ReviewDecision, ReviewEntityType, SSBReview } from './reviews/review.entity.ts'
export {
  type AboutBoardSetting,
  boardSettingChanged,
  boardSettingProposed,
  boardSettingRejected,
  loweringConfirmed,
  loweringEnded,
  loweringProposed,
  reviewBecameLate,
  reviewDecided,
  reviewFellShort,
  reviewQueued,
} from './reviews/shariah.events.ts'
export { visibleVote } from './reviews/vote.entity.ts'
export { IncomeContest } from './screening/income-contest.entity.ts'
export { incomeContestDecided, incomeContested } from './screening/screening.events.ts'

export const shariahEntities = [
  SSBReview,
  SSBReviewVersion,
  ReviewVote,
  ReviewLowering,
  BoardSetting,
  BoardSettingChange,
  Interest,
  BoardSeatChange,
  AppointmentRow,
  ...fatwaEntities,
  ...policyEntities,
  ...screeningEntities,
  ...productEntities,
  ...incidentEntities,
  ...modelEntities,
]

/** Every night in the Gulf. */
const endInterests = job<Record<never, never>>('shariah.end_interests', { attempts: 1 })

/** Raises a potential incident in the caller's transaction, once for each cause. */
export type RaiseIncident = ReportService['raise']

export interface ShariahRoom extends Room {
  readonly raiseIncident: RaiseIncident
  readonly reviews: ReviewService
  readonly decisions: DecisionService
  readonly board: BoardService
  readonly numbers: LoweringService
  /** Puts approved policies in force whose effective date has come; returns how many. */
  readonly activatePolicies: () => Promise<number>
  readonly plans: PlanService
  /** Joins known outcomes to the scores that were sealed before; returns how many. */
  readonly joinOutcomes: () => Promise<number>
  readonly seats: SeatService
  readonly deadlines: DeadlineService
  readonly interests: InterestService
}

/** What the board's parts need of earlier rooms: drafts of the score model, rates, figures of businesses, and what moves the money of purification. */
interface ShariahNeeds {
  readonly drafts: DraftService
  readonly rates: RateService
  readonly ledger: Ledger
  readonly accounts: WalletRoom['accounts']
  /** The currency, the rates and the day on which a business is analysed. */
  readonly basis: ReadBasis
}

/** The Shariah board: the matters submitted to it, its votes, and their effects. */
export const openShariah = (
  platform: Platform,
  approvals: ApprovalsRoom,
  financing: FinancingRoom,
  facilities: FacilitiesRoom,
  earlier: ShariahNeeds,
): ShariahRoom => {
  const reviews = createReviewService(platform)
  const recheck = createRecheck(approvals)
  const matters = createMatters()
  matters.declare(ReviewEntityType.APPLICATION, applications(financing, facilities.contracts, refuseAgreement))
  const submission = createSubmission(recheck)
  const lockReview = createLockReview(matters)
  const settle = createSettlement(matters, recheck)
  const decisions = createDecisionService(platform, lockReview, settle)
  const numbers = createLoweringService(platform, approvals, lockReview, settle)
  const board = createBoardService(platform, approvals)
  const seats = createSeatService(platform, approvals, recheck)
  const interests = createInterestService(platform, recheck)
  const independence = createIndependence(platform)
  const deadlines = createDeadlineService(platform)
  const needs = { approvals, financing, facilities, matters, submission, ...earlier }
  const screening = openScreening(platform, needs)
  const products = openProducts(platform, { ...needs, screenOf: screening.screenOf })
  const incidents = openIncidents(platform, needs)
  const models = openModels(platform, needs)
  const parts: readonly Room[] = [
    openFatwas(platform, needs),
    openPolicies(platform, needs),
    screening.room,
    products.room,
    incidents,
    models,
    openReports(platform),
  ]
  return {
    resolvers: [
      new ReviewResolver(reviews, decisions, financing),
      new RequestReviewResolver(),
      new ReviewContentResolver(),
      new ReviewVersionResolver(),
      new ContractVotesResolver(),
      new ReviewNumberResolver(numbers),
      new ShortfallResolver(),
      new LoweringResolver(),
      new ReviewLiveResolver(reviews, board, financing),
      new BoardResolver(board, interests),
      new SeatResolver(seats, interests, independence),
      new AppointmentResolver(),
      new SeatChangeResolver(),
      new RecusalResolver(),
      new AuthorsResolver(),
      new DeadlineResolver(deadlines),
      new ReviewLateResolver(platform.clock),
      new BoardSettingResolver(),
      ...parts.flatMap((part) => part.resolvers),
    ],
    reactions: [
      ...reviewReactions(recheck, submission, products.gate, seats),
      ...tieReactions(),
      ...parts.flatMap((part) => part.reactions ?? []),
    ],
    jobs: [
      ...tieJobs(platform, lockReview, settle),
      handle(endInterests, interests.endOld),
      handle(markLateReviews, async () => {
        await deadlines.markLate()
      }),
      ...parts.flatMap((part) => part.jobs ?? []),
    ],
    crons: [cron(endInterests, '20 20 * * *'), cron(markLateReviews, '35 * * * *'), ...parts.flatMap((part) => part.crons ?? [])],
    documents: [...independenceDocuments(platform, independence), ...parts.flatMap((part) => part.documents ?? [])],
    fileAccess: parts.flatMap((part) => part.fileAccess ?? []),
    reviews,
    decisions,
    board,
    numbers,
    activatePolicies: () => activateDue(platform, submission),
    plans: incidents.plans,
    joinOutcomes: models.joinOutcomes,
    raiseIncident: incidents.raise,
    seats,
    deadlines,
    interests,
  }
}
