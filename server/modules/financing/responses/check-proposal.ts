import type { Tx } from '../../../platform/transaction.ts'
import type { Business } from '../../business/index.ts'
import type { CommitmentLimitsService } from '../limits/commitment-limit.service.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import type { ResponseType } from '../records/lender-response.entity.ts'
import type { ProposalChecks } from './proposal-checks.ts'
import { proposalToCheck, termsOf } from './proposal-terms.ts'
import type { ProposalTermsInput } from './response.inputs.ts'
import type { ReadTermsContext } from './terms-context.ts'

/** What a lender puts in itself, and the field that says it. */
const ownPart = ({ proposedMinor, commitmentMinor }: { proposedMinor: bigint; commitmentMinor: bigint | null }): [bigint, string] =>
  commitmentMinor === null ? [proposedMinor, 'proposedAmount'] : [commitmentMinor, 'commitment']

interface Asked {
  readonly request: FinancingRequest
  readonly lender: Pick<Business, 'id' | 'name'>
  readonly input: ProposalTermsInput
  readonly responseType: ResponseType
  /** The validity of the previous version, which remains unless another is given. */
  readonly current?: Date | undefined
}

/**
 * Returns the function that checks a proposal in a transaction and returns its terms. It throws what refuses the proposal: its own
 * terms, then a check of another room, then LIMIT_EXCEEDED for more than the lender may commit.
 */
export const createCheckProposal =
  (contextOf: ReadTermsContext, checks: Pick<ProposalChecks, 'run'>, limits: Pick<CommitmentLimitsService, 'refuseProposal'>) =>
  async (tx: Tx, { request, lender, input, responseType, current }: Asked) => {
    const context = await contextOf(tx.db, request, lender.name, tx.now)
    const { proposed, kept } = termsOf(input, responseType, request, context, tx.now, current)
    await checks.run(tx, proposalToCheck(request, lender.id, proposed, kept.given))
    await limits.refuseProposal(tx, request, lender.id, ...ownPart(proposed))
    return { proposed, kept }
  }

export type CheckProposal = ReturnType<typeof createCheckProposal>
