import { toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, invalidField } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import type { CommitmentLimitsService } from '../limits/commitment-limit.service.ts'
import { aboutResponse, bookJoined, proposalSent } from '../records/financing.events.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { LenderResponse, ResponseType } from '../records/lender-response.entity.ts'
import { presentVersions } from '../records/request.repository.ts'
import { ResponseOutcome, ResponseStatus } from '../records/response-lifecycle.ts'
import { readBooks } from '../syndicates/book.query.ts'
import { type Book, remainingOf } from '../syndicates/book.ts'
import type { Funding } from './funding.ts'
import type { ProposalChecks } from './proposal-checks.ts'
import { proposalToCheck } from './proposal-terms.ts'
import { type Content, createRespond } from './respond-to-request.ts'
import type { JoinSyndicateInput } from './response.inputs.ts'

const noLead = () => new DomainError('SYNDICATE_NO_LEAD', 'financing.syndicates.noOpenBook')

/** Returns the commitment of an input in minor units. Throws INVALID for more than the book still needs. */
const readCommitment = (book: Book, given: string): bigint => {
  const { currency } = book.lead
  const commitment = toPositiveMinor(given, currency, 'commitment')
  const remaining = remainingOf(book)
  if (commitment <= remaining) return commitment
  if (remaining === 0n) throw invalidField('commitment', 'financing.syndicates.bookFull')
  throw invalidField('commitment', textOf('financing.syndicates.moreThanRemains', { remaining: asAmount(remaining, currency) }))
}

/** Lets lenders join the books of leads. */
export const createJoinSyndicate = (
  platform: Platform,
  funding: Funding,
  limits: Pick<CommitmentLimitsService, 'refuseProposal'>,
  checks: Pick<ProposalChecks, 'run'>,
) => {
  const respond = createRespond(platform)

  /** Reads a book under the lock of its request, which every commitment to it takes. */
  const openBook = async (tx: Tx, request: FinancingRequest, { bookId, expectedVersion }: JoinSyndicateInput): Promise<Book> => {
    const [book] = await readBooks(tx.db, [bookId])
    if (!book || book.lead.outcome !== ResponseOutcome.PENDING || book.lead.expiresAt! <= tx.now) throw noLead()
    if (book.lead.version !== expectedVersion) throw new DomainError('CONTENT_CHANGED', 'financing.syndicates.bookRevised')
    if (book.lead.proposedMinor !== request.amountMinor) throw conflict('financing.syndicates.amountChanged')
    return book
  }

  const commit = async (tx: Tx, request: FinancingRequest, lenderId: string, input: JoinSyndicateInput): Promise<Content> => {
    const { lead, ...others } = await openBook(tx, request, input)
    const commitmentMinor = readCommitment({ lead, ...others }, input.commitment)
    await limits.refuseProposal(tx, request, lenderId, commitmentMinor, 'commitment')
    const { given, schedule, disclosure } = (await presentVersions(tx.db, [lead])).get(lead.id)!
    await checks.run(tx, proposalToCheck(request, lenderId, lead, given))
    const { currency, proposedStructure, proposedRate, proposedTerm, conditions, expiresAt } = lead
    const accepted = { currency, proposedStructure, proposedRate, proposedTerm, conditions, expiresAt, hasTerms: true }
    const said = {
      ...accepted,
      responseType: ResponseType.SYNDICATE_PARTICIPANT,
      bookId: lead.id,
      commitmentMinor,
      proposedMinor: commitmentMinor,
      totalMinor: null,
      instalmentMinor: null,
      message: input.message?.trim() || null,
    }
    return { said, kept: { given, schedule, disclosure } }
  }

  const announce = async (tx: Tx, response: LenderResponse, request: FinancingRequest) => {
    const { lenderId: leadId } = await tx.db.findOneByOrFail(LenderResponse, { id: response.bookId! })
    const about = aboutResponse(response, request)
    await tx.emit(proposalSent.of(request.id, [toBusiness(request.merchantId), toBusiness(response.lenderId)], about))
    await tx.emit(bookJoined.of(request.id, [toBusiness(leadId), toBusiness(response.lenderId)], { ...about, leadId }))
    await funding.notifyIfUnfunded(tx, request, response)
  }

  return {
    /**
     * Commits a lender to the book of a lead, on its terms. Throws SYNDICATE_NO_LEAD unless the book is open, CONTENT_CHANGED for terms
     * that were revised since they were read, INVALID for more than remains, and LIMIT_EXCEEDED as for a proposal.
     */
    async join(viewer: Viewer, input: JoinSyndicateInput): Promise<LenderResponse> {
      const lead = isId(input.bookId)
        ? await platform.dataSource.manager.findOneBy(LenderResponse, { id: input.bookId, responseType: ResponseType.SYNDICATE_LEAD })
        : null
      if (!lead) throw noLead()
      return respond(
        viewer,
        lead.requestId,
        ResponseStatus.PROPOSAL_SENT,
        (tx, request, { business }) => commit(tx, request, business.id, input),
        announce,
      )
    },
  }
}

export type JoinSyndicateService = ReturnType<typeof createJoinSyndicate>
