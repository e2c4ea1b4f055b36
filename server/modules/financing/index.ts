import type { Batch } from '../../platform/context.ts'
import type { FileAccess } from '../../platform/files/files.ts'
import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { AnalyticsRoom } from '../analytics/index.ts'
import type { FindUndoObstacles } from '../banking/index.ts'
import type { BureausRoom } from '../bureaus/index.ts'
import type { RateService } from '../rates/index.ts'
import type { ReceivablesRoom } from '../receivables/index.ts'
import type { ScoringRoom } from '../scoring/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { type AcceptanceService, createAcceptanceService } from './agreements/acceptance.service.ts'
import { AgreementResolver } from './agreements/agreement.resolver.ts'
import { ChangedTermsResolver } from './agreements/changed-terms.resolver.ts'
import { type ChangedTermsService, createChangedTermsService, lapseChangedTerms } from './agreements/changed-terms.service.ts'
import { createCoolingOffService } from './agreements/cooling-off.service.ts'
import { CreditConfirmationResolver } from './agreements/credit-confirmation.resolver.ts'
import { type CreditConfirmationService, createCreditConfirmationService, lapseCredit } from './agreements/credit-confirmation.service.ts'
import { type SettlementService, settlement } from './agreements/settlement.service.ts'
import { createDataRoomReads } from './data-room/data-room.query.ts'
import { dataRoomReactions } from './data-room/data-room.reactions.ts'
import {
  DataRoomBureauResolver,
  DataRoomGrantResolver,
  DataRoomResolver,
  DataRoomViewResolver,
  RequestDataRoomResolver,
} from './data-room/data-room.resolver.ts'
import { createDataRoomService } from './data-room/data-room.service.ts'
import { createDataRoomContents } from './data-room/data-room-contents.ts'
import { DataRoomGrant } from './data-room/data-room-grant.entity.ts'
import { CommitmentLimitResolver } from './limits/commitment-limit.resolver.ts'
import { createCommitmentLimits } from './limits/commitment-limit.service.ts'
import { LenderClassAcknowledgement } from './limits/lender-class.entity.ts'
import { LenderClassResolver } from './limits/lender-class.resolver.ts'
import { createLenderClasses } from './limits/lender-class.service.ts'
import { createOwnLimits } from './limits/own-limits.service.ts'
import { createRepaid, type RepaidAmounts } from './limits/repaid.ts'
import { createFigureReads, type FigureReads } from './marketplace/figures.query.ts'
import { LenderFiguresResolver } from './marketplace/figures.resolver.ts'
import { FinancingLiveResolver } from './marketplace/financing.live.ts'
import { createLenderFigures } from './marketplace/lender-figures.query.ts'
import { createMarketplaceReads } from './marketplace/marketplace.query.ts'
import { MarketplaceResolver } from './marketplace/marketplace.resolver.ts'
import { createMarketplaceService } from './marketplace/marketplace.service.ts'
import { FinancingRequest } from './records/financing-request.entity.ts'
import { LenderResponse } from './records/lender-response.entity.ts'
import { ProposalVersion } from './records/proposal-version.entity.ts'
import { createExpiryService, type ExpiryService, expireRequests } from './requests/expiry.service.ts'
import { createRequestReads, type RequestReads } from './requests/request.query.ts'
import { requestReactions } from './requests/request.reactions.ts'
import { FinancingRequestPageResolver, RequestMilestoneResolver, RequestResolver } from './requests/request.resolver.ts'
import { createRequestService, type RequestService } from './requests/request.service.ts'
import { requestsWithDocument } from './requests/request-details.query.ts'
import { requestsOfImports } from './requests/undo-obstacle.query.ts'
import { createAffordability } from './responses/affordability.ts'
import { createCheckProposal } from './responses/check-proposal.ts'
import { createComparison } from './responses/comparison.ts'
import { createFunding, type Funding } from './responses/funding.ts'
import { createJoinSyndicate } from './responses/join-syndicate.service.ts'
import { LenderResponseResolver } from './responses/lender-response.resolver.ts'
import { createProposalChecks, type ProposalChecks } from './responses/proposal-checks.ts'
import { createProposalPreview } from './responses/proposal-preview.ts'
import { RequestResponsesResolver } from './responses/request-responses.resolver.ts'
import { createResponseReads } from './responses/response.query.ts'
import { createResponseService, type ResponseService } from './responses/response.service.ts'
import { createTermsContext } from './responses/terms-context.ts'
import { BookLenderResolver, RequestBooksResolver, ResponseBookResolver, SyndicateBookResolver } from './syndicates/book.resolver.ts'

export { isCoolingOffOver, isWaivable, mayPayOut } from './agreements/cooling-off.ts'
export { type BoardApproval, namesIn, type ProductApproval, type ReviewedContent, reviewedContent } from './agreements/reviewed-content.ts'
export type { SettlementService } from './agreements/settlement.service.ts'
export { classThatCounts } from './limits/lender-class.ts'
export { type FigureReads, minorOf, type Sum } from './marketplace/figures.query.ts'
export { Converted } from './marketplace/figures.ts'
export { acceptedByRequest, awaitsCredit, hasPendingCredit, isCreditPending, mayDecideCredit } from './records/credit.ts'
export {
  type AboutData,
  bookClosed,
  bookJoined,
  bookLeft,
  contractDisbursed,
  creditConfirmed,
  dataAsked,
  dataGranted,
  dataRefused,
  dataRevoked,
  fundsNeeded,
  interestExpressed,
  proposalRevised,
  proposalSent,
  proposalsAccepted,
  requestChanged,
  requestDeclined,
  requestExpired,
  requestFunded,
  requestResubmitted,
  requestReturned,
  requestScoreStatusChanged,
  requestWithdrawn,
  responseWithdrawn,
  syndicateLeft,
  syndicatePartTakenUp,
  syndicateTermsChanged,
  syndicateTermsConfirmed,
} from './records/financing.events.ts'
export { FinancingRequest } from './records/financing-request.entity.ts'
export { LenderResponse } from './records/lender-response.entity.ts'
export { acceptedResponses, lockOwnRequest, lockRequest, presentVersions, unknownRequest } from './records/request.repository.ts'
export { phaseOf, requestLifecycle } from './records/request-lifecycle.ts'
export { RequestType, Urgency } from './records/request-terms.ts'
export { ResponseOutcome } from './records/response-lifecycle.ts'
export { requestDataset } from './requests/request.dataset.ts'
export type { RequestReads } from './requests/request.query.ts'
export { requestTransitionDataset } from './requests/request-transition.dataset.ts'
export { type Funding, LENDER_NOT_FUNDED } from './responses/funding.ts'
export { declineReasonDataset, proposalDataset } from './responses/proposal.dataset.ts'
export type { CheckedProposal, ProposalCheck } from './responses/proposal-checks.ts'
export { type Book, booksIn } from './syndicates/book.ts'
export { payoutOf, SyndicateRole, shareOf } from './syndicates/syndicate.ts'

export const financingEntities = [FinancingRequest, LenderResponse, ProposalVersion, DataRoomGrant, LenderClassAcknowledgement]

export interface FinancingRoom extends Room, SettlementService {
  readonly requests: RequestService
  readonly responses: ResponseService
  readonly acceptance: AcceptanceService
  readonly credits: CreditConfirmationService
  readonly changedTerms: ChangedTermsService
  readonly expiry: ExpiryService
  readonly funding: Funding
  readonly figures: FigureReads
  /** Rooms that know of financing add here what else must allow a proposal. */
  readonly proposalChecks: ProposalChecks
  /** What businesses have repaid, which the room of facilities says. */
  readonly repaid: RepaidAmounts
  /** Reads of requests, as far as the viewer may see them. */
  readonly reads: RequestReads
  /** Loads requests by id; null where the viewer may not see one. */
  readonly requestById: Batch<string, FinancingRequest | null>
  /** Finds the open requests whose score counts an imported statement, so that the import cannot be undone. */
  readonly undoObstacles: FindUndoObstacles
}

interface Needs {
  readonly rates: RateService
  readonly bureaus: BureausRoom
  readonly wallet: Pick<WalletRoom, 'accounts'>
  readonly receivables: ReceivablesRoom
  readonly analytics: Pick<AnalyticsRoom, 'history'>
  readonly scoring: ScoringRoom
}

/** Opens requests for financing, the marketplace where lenders respond to them, and the agreement of the parties and the board. */
export const openFinancing = (platform: Platform, { rates, bureaus, wallet, receivables, analytics, scoring }: Needs): FinancingRoom => {
  const funding = createFunding(wallet)
  const reads = createRequestReads(platform)
  const figures = createFigureReads(platform, rates)
  const market = createMarketplaceService(platform, createMarketplaceReads(platform), rates)
  const requests = createRequestService(platform, rates, scoring.scores, reads)
  const termsContext = createTermsContext(receivables.billing)
  const comparisons = createComparison(platform, analytics.history)
  const repaid = createRepaid()
  const limits = createCommitmentLimits(platform, rates, receivables.billing, reads, repaid)
  const proposalChecks = createProposalChecks()
  const checkProposal = createCheckProposal(termsContext, proposalChecks, limits)
  const previews = createProposalPreview(platform, reads, { contextOf: termsContext, checkProposal, funding: wallet.accounts.funding })
  const responses = createResponseService(platform, funding, checkProposal)
  const acceptance = createAcceptanceService(platform, reads, funding, receivables.billing, limits, proposalChecks)
  const coolingOff = createCoolingOffService(platform, reads)
  const credits = createCreditConfirmationService(platform)
  const changedTerms = createChangedTermsService(platform, limits, proposalChecks)
  const expiry = createExpiryService(platform)
  const affordable = createAffordability(rates)
  const roomContents = createDataRoomContents(platform, analytics.history, bureaus)
  const dataRoom = createDataRoomReads(platform, reads, bureaus)

  const requestReaders: FileAccess = async (viewer, { id }) => {
    const requestIds = await requestsWithDocument(platform.dataSource.manager, id)
    return (await reads.byIds(requestIds, viewer)).size > 0
  }

  return {
    resolvers: [
      new RequestResolver(requests, reads, platform.clock),
      new RequestResponsesResolver(affordable),
      new LenderClassResolver(createLenderClasses(platform), createOwnLimits(platform, rates)),
      new CommitmentLimitResolver(limits),
      new AgreementResolver(acceptance, coolingOff, platform.clock),
      new CreditConfirmationResolver(credits),
      new ChangedTermsResolver(changedTerms),
      new RequestMilestoneResolver(),
      new FinancingRequestPageResolver(),
      new DataRoomGrantResolver(createDataRoomService(platform, { scores: scoring.scores, history: analytics.history, bureaus }), dataRoom),
      new RequestDataRoomResolver(dataRoom),
      new DataRoomResolver(roomContents, dataRoom),
      new DataRoomBureauResolver(roomContents),
      new DataRoomViewResolver(dataRoom),
      new MarketplaceResolver(market, figures),
      new LenderFiguresResolver(createLenderFigures(platform, rates)),
      new LenderResponseResolver(
        responses,
        createResponseReads(platform),
        reads,
        affordable,
        previews,
        comparisons,
        platform.clock,
        createJoinSyndicate(platform, funding, limits, proposalChecks),
      ),
      new RequestBooksResolver(),
      new ResponseBookResolver(),
      new SyndicateBookResolver(),
      new BookLenderResolver(),
      new FinancingLiveResolver(market, reads),
    ],
    reactions: [...requestReactions(rates), ...dataRoomReactions()],
    jobs: [
      handle(expireRequests, async () => {
        await expiry.expireDue()
      }),
      handle(lapseCredit, async () => {
        await credits.lapseDue()
      }),
      handle(lapseChangedTerms, async () => {
        await changedTerms.lapseDue()
      }),
    ],
    crons: [cron(expireRequests, '* * * * *'), cron(lapseCredit, '* * * * *'), cron(lapseChangedTerms, '* * * * *')],
    fileAccess: [requestReaders],
    requests,
    responses,
    acceptance,
    credits,
    changedTerms,
    expiry,
    funding,
    figures,
    proposalChecks,
    repaid,
    reads,
    ...settlement,
    requestById: reads.requestById,
    undoObstacles: requestsOfImports,
  }
}
