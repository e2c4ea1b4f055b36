import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { asText, type Said, textOf } from '../../../shared/i18n/text.ts'
import type { BillingService } from '../../receivables/index.ts'
import type { CommitmentLimitsService } from '../limits/commitment-limit.service.ts'
import { awaitsTerms } from '../records/changed-terms.ts'
import { type Accepted, aboutRequest, proposalsAccepted, requestResubmitted, toParties } from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { type LenderResponse, ResponseType } from '../records/lender-response.entity.ts'
import {
  acceptedResponses,
  attachedFiles,
  contentOf,
  keepVersion,
  lendersOf,
  lockOwnRequest,
  moveResponses,
  openResponses,
  presentVersions,
  unknownRequest,
  unknownResponse,
} from '../records/request.repository.ts'
import { moveRequest } from '../records/request-lifecycle.ts'
import { ResponseStatus } from '../records/response-lifecycle.ts'
import type { RequestReads } from '../requests/request.query.ts'
import { type Funding, LENDER_NOT_FUNDED } from '../responses/funding.ts'
import type { ProposalChecks } from '../responses/proposal-checks.ts'
import { proposalToCheck } from '../responses/proposal-terms.ts'
import { roleIn } from '../syndicates/book.ts'
import type { AcceptProposalsInput } from './acceptance.inputs.ts'
import { bookMisfit, type Misfit } from './book-misfit.ts'
import { coolingOffFrom } from './cooling-off.ts'
import { creditDueFrom } from './credit-confirmation.ts'

/**
 * Returns null for one full funding, for shares that add up to exactly the requested amount, and for a whole book; otherwise what is
 * wrong.
 */
const misfit = (request: FinancingRequest, chosen: readonly LenderResponse[]): Misfit | null => {
  if (chosen.some((response) => roleIn(response) !== null)) return bookMisfit(request, chosen)
  const said = sumMisfit(request, chosen)
  return said && { code: 'INVALID', said }
}

const sumMisfit = (request: FinancingRequest, chosen: readonly LenderResponse[]): Said | null => {
  const { amountMinor, currency } = request
  const chosenMinor = chosen.reduce((total, { proposedMinor }) => total + proposedMinor!, 0n)
  const full = chosen.filter(({ responseType }) => responseType === ResponseType.FULL_FUNDING)
  if (full.length > 0 && chosen.length > 1) return 'financing.agreements.oneFullOrParts'
  if (chosenMinor === amountMinor && chosen.every((proposal) => proposal.currency === currency)) return null
  return textOf('financing.agreements.sumMismatch', { chosen: asAmount(chosenMinor, currency), amount: asAmount(amountMinor, currency) })
}

/** Accepts proposals, and submits the agreement to the board. */
export const createAcceptanceService = (
  { work }: Platform,
  reads: RequestReads,
  funding: Funding,
  billing: BillingService,
  limits: Pick<CommitmentLimitsService, 'refuseAcceptance'>,
  checks: Pick<ProposalChecks, 'run'>,
) => {
  const read = async (viewer: Viewer, id: string) => orNotFound(await reads.one(viewer, id), unknownRequest)

  const choose = async (tx: Tx, request: FinancingRequest, { proposals }: AcceptProposalsInput, now: Date) => {
    const all = await openResponses(tx, request.id)
    const chosen = proposals.map(({ responseId }) =>
      orNotFound(
        all.find((response) => response.id === responseId && response.status === ResponseStatus.PROPOSAL_SENT),
        unknownResponse,
      ),
    )
    const isRevised = proposals.some(({ expectedVersion }, at) => expectedVersion != null && expectedVersion !== chosen[at]!.version)
    if (isRevised) throw new DomainError('CONTENT_CHANGED', 'financing.agreements.proposalRevised')
    const stale = chosen.find(({ expiresAt }) => expiresAt! <= now)
    if (stale) throw conflict('financing.agreements.proposalNotValid')
    const wrong = misfit(request, chosen)
    if (wrong) throw new DomainError(wrong.code, wrong.said, { proposals: wrong.said }, undefined, wrong.faults)
    return { chosen, others: all.filter((response) => !chosen.includes(response)) }
  }

  const checkProposals = async (tx: Tx, request: FinancingRequest, chosen: readonly LenderResponse[]) => {
    const versions = await presentVersions(tx.db, chosen)
    for (const proposal of chosen) {
      await checks.run(tx, proposalToCheck(request, proposal.lenderId, proposal, versions.get(proposal.id)?.given ?? null))
    }
  }

  /** Runs in a separate transaction, because that of the refused acceptance is rolled back. */
  const notifyUnfunded = (viewer: Viewer, input: AcceptProposalsInput) =>
    work(viewer, async (tx) => {
      const { now } = tx
      const request = await lockOwnRequest(tx, input.requestId, now)
      const { chosen } = await choose(tx, request, input, now)
      for (const proposal of chosen) await funding.notifyIfUnfunded(tx, request, proposal)
    })

  return {
    /**
     * Accepts one full funding, or a set of proposals that cover the amount exactly; a reaction holds their lenders'
     * money. The other proposals remain open in case the agreement falls through, and their lenders are notified. The
     * request goes to the Shariah board, and each lender confirms its credit within 5 business days. Throws SYNDICATE_NO_LEAD,
     * SYNDICATE_TWO_LEADS and SYNDICATE_SUM for anything but one whole book, CONTENT_CHANGED if a proposal's version is not its
     * `expectedVersion`, LIMIT_EXCEEDED for more than a lender may commit, what a check of another
     * room refuses, and LENDER_NOT_FUNDED, notifying the lender, if an account does not cover a
     * proposal.
     */
    async accept(viewer: Viewer, input: AcceptProposalsInput, asked: Once): Promise<FinancingRequest> {
      const accept = async (tx: Tx) => {
        const { now } = tx
        const request = await lockOwnRequest(tx, input.requestId, now)
        moveRequest(request, 'accept')
        const { chosen, others } = await choose(tx, request, input, now)
        const law = await billing.lawOf(tx.db, request.merchantId)
        for (const proposal of chosen) proposal.creditDueAt = creditDueFrom(law, now)
        await moveResponses(tx, chosen, 'accept', now)
        request.acceptedAt = request.updatedAt = now
        Object.assign(request, coolingOffFrom(law, now))
        request.submittedAt ??= now
        await tx.db.save(request)
        await checkProposals(tx, request, chosen)
        await limits.refuseAcceptance(tx, request, chosen)
        const [lenderIds, otherLenderIds] = [lendersOf(chosen), lendersOf(others)]
        const payload: Accepted = {
          ...aboutRequest(request),
          responseIds: chosen.map(({ id }) => id),
          lenderIds,
          otherLenderIds,
          amount: request.amountMinor.toString(),
          currency: request.currency,
        }
        await tx.emit(proposalsAccepted.of(request.id, toParties(request, [...lenderIds, ...otherLenderIds]), payload))
      }
      await work(viewer, (tx) => once(tx, asked, () => accept(tx))).catch(async (error: unknown) => {
        if (error instanceof DomainError && error.code === LENDER_NOT_FUNDED) await notifyUnfunded(viewer, input)
        throw error
      })
      return read(viewer, input.requestId)
    },

    /** Submits the request and its accepted terms to the board again as a new version. Throws CONFLICT if they do not cover the amount, and while lenders of a syndicate have yet to confirm changed terms. */
    async resubmit(viewer: Viewer, requestId: string, note: string | null | undefined, asked: Once): Promise<FinancingRequest> {
      const resubmit = async (tx: Tx) => {
        const { now } = tx
        const request = await lockOwnRequest(tx, requestId, now)
        moveRequest(request, 'resubmit')
        const accepted = await acceptedResponses(tx.db, request.id)
        if (accepted.some((response) => response.bookId !== null && awaitsTerms(response)))
          throw conflict('financing.syndicates.termsAwaited')
        const wrong = misfit(request, accepted)
        if (wrong) throw conflict(textOf('financing.agreements.adjust', { misfit: asText(wrong.said) }))
        await keepVersion(tx, request, contentOf(request, await attachedFiles(tx.db, request.id)), now)
        request.version++
        request.updatedAt = now
        await tx.db.save(request)
        const lenderIds = lendersOf(accepted)
        const payload = { ...aboutRequest(request), lenderIds, version: request.version, note: note?.trim() || null }
        await tx.emit(requestResubmitted.of(request.id, toParties(request, lenderIds), payload))
      }
      await work(viewer, (tx) => once(tx, asked, () => resubmit(tx)))
      return read(viewer, requestId)
    },
  }
}

export type AcceptanceService = ReturnType<typeof createAcceptanceService>
