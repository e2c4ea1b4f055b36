import type { Batch } from '../../platform/context.ts'
import type { FileAccess } from '../../platform/files.ts'
import { cron, handle } from '../../platform/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { FindUndoObstacles } from '../banking/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { RateService } from '../rates/index.ts'
import type { ReceivablesRoom } from '../receivables/index.ts'
import type { ScoringRoom } from '../scoring/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { type AcceptanceService, createAcceptanceService } from './acceptance.service.ts'
import { createAffordability } from './affordability.ts'
import { AgreementResolver } from './agreement.resolver.ts'
import { Commitment } from './commitment.entity.ts'
import { createCommitments } from './commitments.ts'
import { Contract } from './contract.entity.ts'
import { ContractResolver } from './contract.resolver.ts'
import { contractPapers } from './contract-papers.ts'
import { createCoolingOffService } from './cooling-off.service.ts'
import { createDisbursementService, type DisbursementService, disburseContracts } from './disbursement.service.ts'
import { createExpiryService, type ExpiryService, expireRequests } from './expiry.service.ts'
import { createFigureReads } from './figures.query.ts'
import { FinancingLiveResolver } from './financing.live.ts'
import { financingReactions } from './financing.reactions.ts'
import { FinancingRequest } from './financing-request.entity.ts'
import { createLenderFigures } from './lender-figures.query.ts'
import { LenderResponse, ProposalVersion } from './lender-response.entity.ts'
import { LenderResponseResolver } from './lender-response.resolver.ts'
import { createMarketplaceReads } from './marketplace.query.ts'
import { MarketplaceResolver } from './marketplace.resolver.ts'
import { createMarketplaceService } from './marketplace.service.ts'
import { createRequestReads } from './request.query.ts'
import { FinancingRequestPageResolver, RequestMilestoneResolver, RequestResolver } from './request.resolver.ts'
import { createRequestService, type RequestService } from './request.service.ts'
import { requestsWithDocument } from './request-details.query.ts'
import { createResponseReads } from './response.query.ts'
import { createResponseService, type ResponseService } from './response.service.ts'
import { createSettlementService, type SettlementService } from './settlement.service.ts'
import { requestsOfImports } from './undo-obstacle.query.ts'

export type { AcceptanceService } from './acceptance.service.ts'
export { Contract } from './contract.entity.ts'
export { contractsByRequest, visibleContract } from './contract.query.ts'
export type { ExpiryService } from './expiry.service.ts'
export {
  contractDisbursed,
  coolingOffWaived,
  fundsNeeded,
  interestExpressed,
  proposalRevised,
  proposalSent,
  proposalsAccepted,
  requestChanged,
  requestContracted,
  requestDeclined,
  requestExpired,
  requestFunded,
  requestPublished,
  requestResubmitted,
  requestReturned,
  requestWithdrawn,
  responseWithdrawn,
  scoreStandingChanged,
} from './financing.events.ts'
export { FinancingRequest } from './financing-request.entity.ts'
export { DeclineReason, LenderResponse, ResponseType } from './lender-response.entity.ts'
export { FinancingRequestDraftInput, FinancingRequestInput, MarketplaceFilter, MarketplaceOrder } from './request.inputs.ts'
export type { RequestService } from './request.service.ts'
export { RequestStage, RequestStatus } from './request-lifecycle.ts'
export { DeclineRequestInput, ReviseProposalInput, SendProposalInput } from './response.inputs.ts'
export { responseById, responsesByRequest } from './response.query.ts'
export type { ResponseService } from './response.service.ts'
export { ResponseOutcome, ResponseStatus } from './response-lifecycle.ts'
export { type Parties, partiesOf, type ReviewedContent, reviewedContent } from './reviewed-content.ts'
export type { SettlementService } from './settlement.service.ts'
export { RequestType, Structure, Urgency } from './terms.ts'

export const financingEntities = [FinancingRequest, LenderResponse, ProposalVersion, Contract, Commitment]

export interface FinancingRoom extends Room, SettlementService {
  readonly requests: RequestService
  readonly responses: ResponseService
  readonly acceptance: AcceptanceService
  readonly expiry: ExpiryService
  readonly disbursement: DisbursementService
  readonly settlement: SettlementService
  /** Requests by id, as far as the viewer may see them; null otherwise. */
  readonly requestById: Batch<string, FinancingRequest | null>
  /** Imports of statements that scores on open requests count. */
  readonly undoObstacles: FindUndoObstacles
}

interface Needs {
  readonly rates: RateService
  readonly ledger: Ledger
  readonly wallet: Pick<WalletRoom, 'accounts'>
  readonly receivables: ReceivablesRoom
  readonly scoring: ScoringRoom
}

/** Requests for financing, the marketplace where lenders answer them, and what comes of it. */
export const openFinancing = (platform: Platform, { rates, ledger, wallet, receivables, scoring }: Needs): FinancingRoom => {
  const commitments = createCommitments(ledger, wallet.accounts)
  const reads = createRequestReads(platform)
  const figures = createFigureReads(platform, rates)
  const market = createMarketplaceService(createMarketplaceReads(platform), figures, rates)
  const requests = createRequestService(platform, rates, scoring.scores, reads)
  const responses = createResponseService(platform, commitments)
  const acceptance = createAcceptanceService(platform, reads, commitments, receivables.billing)
  const coolingOff = createCoolingOffService(platform, reads, commitments)
  const disbursement = createDisbursementService(platform, commitments)
  const expiry = createExpiryService(platform)
  const settlement = createSettlementService(commitments)
  const affordable = createAffordability(rates)

  const whoeverSeesTheRequest: FileAccess = async (viewer, { id }) => {
    const requestIds = await requestsWithDocument(platform.dataSource.manager, id)
    return (await reads.byIds(requestIds, viewer)).size > 0
  }

  return {
    resolvers: [
      new RequestResolver(requests, reads, figures, affordable, platform.clock),
      new AgreementResolver(acceptance, coolingOff, platform.clock),
      new RequestMilestoneResolver(),
      new FinancingRequestPageResolver(),
      new MarketplaceResolver(market, figures, createLenderFigures(platform, rates, figures)),
      new ContractResolver(platform.clock),
      new LenderResponseResolver(responses, createResponseReads(platform), reads, affordable),
      new FinancingLiveResolver(market, reads),
    ],
    reactions: financingReactions(rates),
    jobs: [
      handle(expireRequests, async () => {
        await expiry.expireDue()
      }),
      handle(disburseContracts, () => disbursement.disburseDue()),
    ],
    crons: [cron(expireRequests, '* * * * *'), cron(disburseContracts, '* * * * *')],
    documents: contractPapers(platform),
    fileAccess: [whoeverSeesTheRequest],
    requests,
    responses,
    acceptance,
    expiry,
    disbursement,
    settlement,
    ...settlement,
    requestById: reads.requestById,
    undoObstacles: requestsOfImports,
  }
}
