import { type EntityManager, In } from 'typeorm'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { toDecimal } from '../../../shared/money.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { Business } from '../../business/index.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import type { LenderResponse } from '../records/lender-response.entity.ts'
import type { ProposalVersion } from '../records/proposal-version.entity.ts'
import { acceptedResponses, attachedFiles, contentOf, lendersOf, presentVersions, unknownRequest } from '../records/request.repository.ts'
import { roleIn } from '../syndicates/book.ts'
import { shareOf } from '../syndicates/syndicate.ts'

const find = async (db: EntityManager, requestId: string) =>
  orNotFound(isId(requestId) ? await db.findOneBy(FinancingRequest, { id: requestId }) : null, unknownRequest)

/** The terms of the structure, as they were sent. Proposals of before 26 November 2026 have none, and their content names none. */
const structureOf = ({ given, schedule, disclosure }: ProposalVersion) => (given ? { terms: given, schedule, disclosure } : {})

/** What a lender is in a syndicate; nothing for a lender on its own, whose content names none. */
const syndicateOf = (response: LenderResponse, accepted: readonly LenderResponse[]) => {
  const role = roleIn(response)
  if (role === null) return {}
  const { proposedMinor: amount } = accepted.find(({ id }) => id === (response.bookId ?? response.id))!
  const commitment = response.commitmentMinor!
  return {
    syndicate: {
      role,
      bookId: response.bookId ?? response.id,
      commitment: toDecimal(commitment, response.currency),
      share: shareOf(commitment, amount!),
    },
  }
}

const readContent = async (db: EntityManager, requestId: string) => {
  const request = await find(db, requestId)
  const accepted = await acceptedResponses(db, request.id)
  const versions = await presentVersions(db, accepted)
  const parties = await db.findBy(Business, { id: In([request.merchantId, ...lendersOf(accepted)]) })
  const party = (id: string) => ({ id, name: parties.find((business) => business.id === id)!.name })
  return {
    requestId: request.id,
    version: request.version,
    merchant: party(request.merchantId),
    request: contentOf(request, await attachedFiles(db, request.id)),
    proposals: accepted.map((response) => ({
      responseId: response.id,
      version: response.version,
      lender: party(response.lenderId),
      responseType: response.responseType!,
      amount: response.proposedAmount!,
      currency: response.currency,
      structure: response.proposedStructure!,
      rate: response.proposedRate,
      term: response.proposedTerm!,
      totalPayable: response.totalPayable,
      conditions: response.conditions,
      message: response.message,
      ...(response.bookId === null ? structureOf(versions.get(response.id)!) : {}),
      ...syndicateOf(response, accepted),
    })),
  }
}

/** The content that the board reviews, and the SHA-256 of its canonical JSON, to which a decision is bound. */
export interface ReviewedContent {
  /** The request with its documents' hashes, and the accepted proposals. */
  readonly content: Awaited<ReturnType<typeof readContent>>
  readonly hash: string
}

/** The approved product of a lender, by whose approval a contract is concluded without a vote on the agreement. */
export interface ProductApproval {
  readonly id: string
  /** Such as `PRD-2026-001`. */
  readonly number: string
  /** The version that the board approved. */
  readonly version: number
  /** The content of the product that the board reviewed, by its hash; the checklist, and the votes. */
  readonly contentHash: string
  readonly checklistVersion: number
  readonly voteHashes: readonly string[]
}

/** Agreements that were checked by rule against approved products, instead of a vote on them. */
export interface ProductBasis {
  /** The product of each accepted proposal, by the id of the response. */
  readonly products: ReadonlyMap<string, ProductApproval>
  /** Version of the board's setting by which it was checked. */
  readonly flowVersion: number
}

/** The board's approval: the content that it reviewed, the checklist, and the votes. With a basis in products, it voted on those. */
export interface BoardApproval {
  /** The content that the board reviewed, and its hash. */
  readonly content: ReviewedContent['content']
  readonly contentHash: string
  readonly checklistVersion: number
  readonly voteHashes: readonly string[]
  readonly basis?: ProductBasis
}

/** Returns the parties' names in the content, by their ids. */
export const namesIn = ({ merchant, proposals }: ReviewedContent['content']): ReadonlyMap<string, string> =>
  new Map([merchant, ...proposals.map(({ lender }) => lender)].map(({ id, name }) => [id, name]))

/** Returns the content that the board reviews. Throws NOT_FOUND for an unknown request. */
export const reviewedContent = async (db: EntityManager, requestId: string): Promise<ReviewedContent> => {
  const content = await readContent(db, requestId)
  return { content, hash: sha256(canonicalJson(content)) }
}

/** The businesses that are party to a request. */
export interface Parties {
  readonly merchantId: string
  /** The lenders whose proposals are accepted. */
  readonly lenderIds: readonly string[]
}

/** Returns the parties of a request: the merchant and the lenders whose proposals are accepted. */
export const partiesOf = async (db: EntityManager, requestId: string): Promise<Parties> => {
  const request = await find(db, requestId)
  return { merchantId: request.merchantId, lenderIds: lendersOf(await acceptedResponses(db, request.id)) }
}
