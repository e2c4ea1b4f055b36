import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { FinancingRoom } from '../financing/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { RateService } from '../rates/index.ts'
import type { WalletRoom } from '../wallet/index.ts'
import { Commitment } from './contracts/commitment.entity.ts'
import { commitmentReactions } from './contracts/commitment.reactions.ts'
import { createCommitments } from './contracts/commitments.ts'
import { Contract } from './contracts/contract.entity.ts'
import { ContractResolver } from './contracts/contract.resolver.ts'
import { type ContractService, createContractService } from './contracts/contract.service.ts'
import { contractDocuments } from './contracts/contract-documents.ts'
import { disbursementReactions } from './contracts/disbursement.reactions.ts'
import { createDisbursementService, createPayOut, type DisbursementService, disburseContracts } from './contracts/disbursement.service.ts'
import { FacilityResolver } from './contracts/facility.resolver.ts'
import { createWaiverService } from './contracts/waiver.service.ts'
import { createFacilityFigures } from './figures/figures.query.ts'
import { FacilityFiguresResolver } from './figures/figures.resolver.ts'

export { Contract } from './contracts/contract.entity.ts'
export { visibleContract } from './contracts/contract.query.ts'

export const facilityEntities = [Contract, Commitment]

export interface FacilitiesRoom extends Room {
  readonly contracts: ContractService
  readonly disbursement: DisbursementService
}

interface Needs {
  readonly rates: RateService
  readonly ledger: Ledger
  readonly wallet: Pick<WalletRoom, 'accounts'>
  readonly financing: FinancingRoom
}

/** Opens what follows an agreement: held money, contracts and their documents, waiver of the cooling-off, and disbursement. */
export const openFacilities = (platform: Platform, { rates, ledger, wallet, financing }: Needs): FacilitiesRoom => {
  const commitments = createCommitments(ledger, wallet.accounts, financing.funding)
  const payOut = createPayOut(financing, commitments)
  const disbursement = createDisbursementService(platform, payOut)
  const waiver = createWaiverService(platform, financing.reads, financing, payOut)
  return {
    resolvers: [
      new FacilityFiguresResolver(createFacilityFigures(platform, rates, financing.figures)),
      new ContractResolver(platform.clock),
      new FacilityResolver(waiver),
    ],
    reactions: [...commitmentReactions(commitments), ...disbursementReactions()],
    jobs: [
      handle(disburseContracts, async () => {
        await disbursement.disburseDue()
      }),
    ],
    crons: [cron(disburseContracts, '* * * * *')],
    documents: contractDocuments(platform),
    contracts: createContractService(financing, commitments),
    disbursement,
  }
}
