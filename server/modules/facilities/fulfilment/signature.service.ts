import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError } from '../../../shared/errors.ts'
import { awaitsCredit, LenderResponse, ResponseOutcome } from '../../financing/index.ts'
import { User } from '../../identity/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { planOf } from '../execution/step-plan.ts'
import { stepProgress } from '../execution/steps.ts'
import { ContractSignature } from '../records/contract-signature.entity.ts'
import { Facility, FacilityStage, signersOf } from '../records/facility.entity.ts'
import { aboutFacility, contractSigned, toFacility } from '../records/facility.events.ts'
import { lockForParty } from '../records/facility.repository.ts'
import type { SignContractInput } from './step.inputs.ts'

/** Returns whether all parties have signed a contract: the merchant, and its lender or every lender of a syndicate. */
export const isSigned = async (tx: Tx, facility: Facility): Promise<boolean> =>
  (await tx.db.countBy(ContractSignature, { contractId: facility.id })) === signersOf(facility)

/** Refuses the signature of a lender that has not confirmed its credit. */
const mustHaveCredit = async (tx: Tx, { requestId }: Facility) => {
  const accepted = { requestId, lenderId: tx.viewer.businessId!, outcome: ResponseOutcome.ACCEPTED }
  const response = await tx.db.findOneByOrFail(LenderResponse, accepted)
  if (awaitsCredit(response)) throw new DomainError('CREDIT_NOT_CONFIRMED', 'facilities.confirmFirst')
}

/** Signatures of the parties under the hash of their contract. */
export const createSignatureService = ({ work }: Platform) => ({
  /**
   * Signs the contract of a facility for the viewer's business, whose person has proved their presence. Signing again changes nothing.
   * Throws CONTENT_CHANGED unless `hash` is the contract's, CREDIT_NOT_CONFIRMED for a lender that has not confirmed its credit, and
   * ILLEGAL_TRANSITION once the agreement was cancelled.
   */
  async sign(viewer: Viewer, { facilityId, hash }: SignContractInput, asked: Once): Promise<Facility> {
    const sign = async (tx: Tx) => {
      const { facility, contract, side } = await lockForParty(tx, facilityId)
      if (facility.status === FacilityStage.CANCELLED) throw new DomainError('ILLEGAL_TRANSITION', 'facilities.closed')
      if (hash !== contract.hash) throw new DomainError('CONTENT_CHANGED', 'facilities.contractReread')
      if (side === ContractSide.LENDER) await mustHaveCredit(tx, facility)
      const { userId } = signedIn(tx.viewer)
      const businessId = tx.viewer.businessId!
      if (await tx.db.existsBy(ContractSignature, { contractId: contract.id, businessId })) return
      const { name: signerName } = await tx.db.findOneByOrFail(User, { id: userId })
      const signature = { contractId: contract.id, businessId, signedById: userId, signerName, hash, signedAt: tx.now }
      await tx.db.insert(ContractSignature, signature)
      const about = aboutFacility(facility, contract.reference)
      const { next } = stepProgress(facility.kind, [])
      const nextSide = next && (await isSigned(tx, facility)) ? planOf(facility.kind, next).side : null
      await tx.emit(contractSigned.of(facility.id, toFacility(facility), { ...about, businessId, hash, nextSide }))
    }
    return work(viewer, async (tx) => {
      await once(tx, asked, () => sign(tx))
      return tx.db.findOneByOrFail(Facility, { id: facilityId.toLowerCase() })
    })
  },
})

export type SignatureService = ReturnType<typeof createSignatureService>
