import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { FinancingRoom } from '../financing/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { RateService } from '../rates/index.ts'
import type { ReceivablesRoom } from '../receivables/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { createArrearsService } from './arrears/arrears.service.ts'
import { createHardshipService } from './arrears/hardship.service.ts'
import { createRestructureService } from './arrears/restructure.service.ts'
import { Collateral } from './collateral/collateral.entity.ts'
import { readersOfDocuments } from './collateral/collateral.query.ts'
import { CollateralResolver, ContractCollateralResolver } from './collateral/collateral.resolver.ts'
import { createCollateralService } from './collateral/collateral.service.ts'
import { createFingerprints } from './collateral/fingerprint.ts'
import { createPledgeCheck } from './collateral/pledge-check.ts'
import { releaseReactions } from './collateral/release.reactions.ts'
import { Commitment } from './contracts/commitment.entity.ts'
import { commitmentReactions } from './contracts/commitment.reactions.ts'
import { createCommitments } from './contracts/commitments.ts'
import { Contract } from './contracts/contract.entity.ts'
import { type ContractService, createContractService } from './contracts/contract.service.ts'
import { contractDocuments } from './contracts/contract-documents.ts'
import { disbursementReactions } from './contracts/disbursement.reactions.ts'
import { createDisbursementService, createPayOut, type DisbursementService, disburseContracts } from './contracts/disbursement.service.ts'
import { FacilityResolver } from './contracts/facility.resolver.ts'
import { createWaiverService } from './contracts/waiver.service.ts'
import { createDaysToCash } from './figures/days-to-cash.query.ts'
import { createFacilityFigures } from './figures/figures.query.ts'
import { DaysToCashResolver, FacilityFiguresResolver, LenderPortfolioResolver } from './figures/figures.resolver.ts'
import { createLenderCollections, type LenderCollectionReads } from './figures/lender-collections.query.ts'
import { createLenderPortfolio, type ReadLenderPortfolio } from './figures/lender-portfolio.query.ts'
import { repaidBesides } from './figures/repaid.query.ts'
import { createCarryOut } from './fulfilment/carry-out.ts'
import { evidenceReaders } from './fulfilment/evidence-readers.ts'
import { FacilityChainResolver } from './fulfilment/facility-chain.resolver.ts'
import { createSignatureService } from './fulfilment/signature.service.ts'
import { createStepService } from './fulfilment/step.service.ts'
import { type AgeingService, ageFacilities, createAgeingService } from './overview/ageing.service.ts'
import { ArrearsActsResolver } from './overview/arrears-acts.resolver.ts'
import { ContractResolver } from './overview/contract.resolver.ts'
import { FacilityLiveResolver } from './overview/facility.live.ts'
import { FacilityRecordResolver } from './overview/facility.resolver.ts'
import { FacilityActsResolver } from './overview/facility-acts.resolver.ts'
import {
  ContractSignatureResolver,
  ExecutedStepResolver,
  FacilityReceiptResolver,
  RestructureOfferResolver,
} from './overview/facility-parts.resolver.ts'
import { FacilitySharesResolver, LenderShareResolver, ReceiptPartResolver } from './overview/facility-shares.resolver.ts'
import { ResultActsResolver } from './overview/result-acts.resolver.ts'
import { partsOfPayment } from './receipts/arrived-money.ts'
import { createBankMatchService } from './receipts/bank-match.service.ts'
import { CollectionResolver } from './receipts/collection.resolver.ts'
import { distribute } from './receipts/distribution.ts'
import { createEarlySettlementService } from './receipts/early-settlement.service.ts'
import { FacilityBankMatchRow } from './receipts/facility-bank-match.entity.ts'
import { createFacilityLinkService } from './receipts/facility-link.service.ts'
import { createPassOnReversal, createPassOnService } from './receipts/pass-on.service.ts'
import { createFacilityPayments, createReceiptService } from './receipts/receipt.service.ts'
import { ContractSignature } from './records/contract-signature.entity.ts'
import { ExecutedStep } from './records/execution-step.entity.ts'
import { Facility } from './records/facility.entity.ts'
import { createFacilityReads, type FacilityReads } from './records/facility.query.ts'
import { facilityReactions } from './records/facility.reactions.ts'
import { allActive } from './records/facility.repository.ts'
import { FacilityEventRow } from './records/facility-event.entity.ts'
import { FacilityPayout, FacilityShare } from './records/facility-share.entity.ts'
import { HardshipRequest } from './records/hardship-request.entity.ts'
import { openFacility } from './records/open-facility.ts'
import { FacilityPassOn } from './records/pass-on.entity.ts'
import { createRefusedActs } from './records/refused-acts.ts'
import { RestructureOffer } from './records/restructure-offer.entity.ts'
import { createObjectionsService } from './results/objections.service.ts'
import { createRentAdjustmentService } from './results/rent-adjustment.service.ts'
import { createResultsService } from './results/results.service.ts'

export { type AboutCollateral, collateralConfirmed, collateralPledged, collateralReleased } from './collateral/collateral.events.ts'
export { Contract } from './contracts/contract.entity.ts'
export { visibleContract } from './contracts/contract.query.ts'
export { CONTRACT_FORM_VERSIONS } from './contracts/contract-forms.ts'
export { checkChains } from './fulfilment/chain-check.ts'
export { readBook } from './outcomes/book.ts'
export { facilityDataset } from './records/facility.dataset.ts'
export { Facility } from './records/facility.entity.ts'
export {
  type AboutFacility,
  contractSigned,
  facilityAged,
  facilityEventRecorded,
  hardshipRefused,
  hardshipRequested,
  receiptPassedOn,
  restructureDeclined,
  restructureOffered,
  resultsReferred,
  stepRecorded,
} from './records/facility.events.ts'
export { facilityTitle } from './records/facility.query.ts'
export { FacilityShare } from './records/facility-share.entity.ts'
export { debtIncreaseRefused, stepOutOfOrderRefused } from './records/refused-acts.ts'
export { dismissObjection } from './results/objections.service.ts'

export const facilityEntities = [
  Contract,
  Commitment,
  Facility,
  FacilityEventRow,
  ExecutedStep,
  ContractSignature,
  RestructureOffer,
  HardshipRequest,
  Collateral,
  FacilityBankMatchRow,
  FacilityShare,
  FacilityPayout,
  FacilityPassOn,
]

export interface FacilitiesRoom extends Room {
  readonly contracts: ContractService
  readonly disbursement: DisbursementService
  readonly ageing: AgeingService
  /** Figures that reports repeat from the screens. */
  readonly figures: {
    readonly portfolio: ReadLenderPortfolio
    readonly collections: Pick<LenderCollectionReads, 'received'>
    readonly dueBetween: FacilityReads['dueBetween']
  }
}

interface Needs {
  readonly rates: RateService
  readonly ledger: Ledger
  readonly wallet: Pick<WalletRoom, 'accounts' | 'summary'>
  readonly financing: FinancingRoom
  readonly receivables: ReceivablesRoom
}

/** Opens what follows an agreement: held money, contracts and their documents, waiver of the cooling-off, and disbursement. */
export const openFacilities = (platform: Platform, { rates, ledger, wallet, financing, receivables }: Needs): FacilitiesRoom => {
  financing.repaid.readBy(repaidBesides)
  receivables.facilityParts.readBy(partsOfPayment)
  const commitments = createCommitments(ledger, wallet.accounts, financing.funding)
  const payOut = createPayOut(financing, commitments, allActive)
  const disbursement = createDisbursementService(platform, payOut)
  const fingerprints = createFingerprints(platform.secret)
  const waiver = createWaiverService(platform, financing.reads, financing, payOut)
  const reads = createFacilityReads(platform)
  const carryOut = createCarryOut(financing, commitments)
  const payments = createFacilityPayments(ledger, wallet.accounts)
  const settlements = createEarlySettlementService(platform, payments)
  const ageing = createAgeingService(platform)
  const links = createFacilityLinkService(platform, receivables)
  const refused = createRefusedActs(platform.work)
  const portfolio = createLenderPortfolio(platform, rates, financing.figures, wallet)
  const collections = createLenderCollections(platform, rates)
  return {
    resolvers: [
      new FacilityFiguresResolver(createFacilityFigures(platform, rates)),
      new LenderPortfolioResolver(portfolio, collections),
      new DaysToCashResolver(createDaysToCash(platform.clock)),
      new ContractResolver(platform.clock),
      new FacilityResolver(waiver),
      new FacilityRecordResolver(reads, settlements, platform.clock),
      new FacilityActsResolver({
        signatures: createSignatureService(platform),
        steps: createStepService(platform, carryOut, refused),
        receipts: createReceiptService(platform, payments, ledger, distribute, createPassOnReversal(ledger)),
        settlements,
        results: createResultsService(platform, refused),
        rents: createRentAdjustmentService(platform),
      }),
      new ArrearsActsResolver({
        arrears: createArrearsService(platform, ledger, wallet.accounts),
        hardship: createHardshipService(platform),
        restructures: createRestructureService(platform, refused),
      }),
      new ResultActsResolver(createObjectionsService(platform)),
      new CollectionResolver(links, createBankMatchService(platform), createPassOnService(platform, ledger, wallet.accounts)),
      new ContractSignatureResolver(),
      new ExecutedStepResolver(),
      new FacilityReceiptResolver(),
      new FacilitySharesResolver(),
      new LenderShareResolver(),
      new ReceiptPartResolver(),
      new RestructureOfferResolver(),
      new FacilityChainResolver(platform),
      new FacilityLiveResolver(),
      new ContractCollateralResolver(),
      new CollateralResolver(createCollateralService(platform, fingerprints), createPledgeCheck(platform, fingerprints)),
    ],
    reactions: [
      ...commitmentReactions(commitments),
      ...disbursementReactions(),
      ...facilityReactions(),
      ...releaseReactions(),
      ...links.reactions,
    ],
    jobs: [
      handle(disburseContracts, async () => {
        await disbursement.disburseDue()
      }),
      handle(ageFacilities, async () => {
        await ageing.ageDue()
      }),
    ],
    crons: [cron(disburseContracts, '* * * * *'), cron(ageFacilities, '*/15 * * * *')],
    fileAccess: [evidenceReaders(reads, platform), readersOfDocuments(platform.dataSource.manager)],
    documents: contractDocuments(platform),
    contracts: createContractService(financing, commitments, openFacility),
    disbursement,
    ageing,
    figures: { portfolio, collections, dueBetween: reads.dueBetween },
  }
}
