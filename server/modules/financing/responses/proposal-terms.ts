import { DomainError, invalidField } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import {
  type ContractStructure,
  givenTerms,
  type ProposalTerms,
  priceTerms,
  proposableStructure,
  refusedTerms,
  STRUCTURE_OF,
  shownDisclosure,
  shownSchedule,
  type TermsContext,
} from '../../structures/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { type LenderResponse, ResponseType } from '../records/lender-response.entity.ts'
import type { ProposalVersion } from '../records/proposal-version.entity.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
import type { CheckedProposal } from './proposal-checks.ts'
import type { ProposalTermsInput } from './response.inputs.ts'

/**
 * Checks a proposal's amount against the request's: full funding and the terms of a lead are for all of it, partial funding is less. A
 * participant has no terms of its own.
 */
const checkCover = (responseType: ResponseType, proposed: bigint, request: FinancingRequest) => {
  const { amountMinor, currency } = request
  if (responseType === ResponseType.SYNDICATE_PARTICIPANT) {
    throw new DomainError('SYNDICATE_NO_LEAD', 'financing.syndicates.joinBook', { responseType: 'financing.syndicates.joinBook' })
  }
  if (responseType === ResponseType.SYNDICATE_LEAD && proposed !== amountMinor) {
    throw invalidField('proposedAmount', textOf('financing.syndicates.wholeAmount', { amount: asAmount(amountMinor, currency) }))
  }
  if (responseType === ResponseType.FULL_FUNDING && proposed !== amountMinor) {
    throw invalidField('proposedAmount', textOf('financing.responses.fullFunding', { amount: asAmount(amountMinor, currency) }))
  }
  if (responseType === ResponseType.PARTIAL_FUNDING && proposed >= amountMinor) {
    throw invalidField('proposedAmount', textOf('financing.responses.partialFunding', { amount: asAmount(amountMinor, currency) }))
  }
  if (proposed > amountMinor)
    throw invalidField('proposedAmount', textOf('financing.responses.tooMuch', { amount: asAmount(amountMinor, currency) }))
}

/** Returns what a lead commits itself; null for every other type. Throws INVALID unless it is given there and nowhere else, and is a part. */
const commitmentOf = (given: string | null | undefined, responseType: ResponseType, request: FinancingRequest) => {
  const { amountMinor, currency } = request
  if (responseType !== ResponseType.SYNDICATE_LEAD) {
    if (given != null) throw invalidField('commitment', 'financing.syndicates.leadsCommit')
    return null
  }
  if (given == null) throw invalidField('commitment', 'financing.syndicates.commitPart')
  const commitment = toPositiveMinor(given, currency, 'commitment')
  // A lead of an agreement may take up everything.
  if (commitment < amountMinor || (commitment === amountMinor && phaseOf(request) === 'modification')) return commitment
  throw invalidField('commitment', textOf('financing.syndicates.lessThanAll', { amount: asAmount(amountMinor, currency) }))
}

/** Returns until when a proposal is valid: as given, but no longer than the request, unless the parties are changing an agreement. */
const expiryOf = (given: Date | null | undefined, request: FinancingRequest, now: Date, current?: Date) => {
  const asked = given ?? current ?? request.expiresAt
  if (given && given <= now) throw invalidField('expiresAt', 'financing.responses.validInPast')
  if (phaseOf(request) === 'active' && asked > request.expiresAt) {
    if (given) throw invalidField('expiresAt', 'financing.responses.validTooLong')
    return request.expiresAt
  }
  return asked
}

/** Throws INVALID unless the terms are given, of one kind, and of the proposed structure. */
const structureTerms = ({ terms: input }: ProposalTermsInput, structure: ContractStructure): ProposalTerms => {
  if (!input) throw invalidField('terms', 'structures.termsRequired')
  const terms = givenTerms(input, 'terms')
  if (STRUCTURE_OF[terms.kind] !== structure) throw invalidField('terms', 'structures.termsOfOtherStructure')
  return terms
}

/** The terms of a proposal with what follows from them, or every rule that they break. */
export const pricedTerms = (input: ProposalTermsInput, request: FinancingRequest, context: TermsContext) => {
  const structure = proposableStructure(input.proposedStructure, 'proposedStructure')
  const amount = toPositiveMinor(input.proposedAmount, request.currency, 'proposedAmount')
  const terms = structureTerms(input, structure)
  const stated = { amount, term: input.proposedTerm, rate: input.proposedRate ?? null }
  return { structure, amount, terms, priced: priceTerms(terms, stated, context) }
}

/** What a version of a proposal keeps of its structure. */
export type KeptTerms = Pick<ProposalVersion, 'given' | 'schedule' | 'disclosure'>

/**
 * Returns the terms of a proposal, checked against the request and against the rules of their structure. `current` is the validity of
 * the previous version.
 */
export const termsOf = (
  input: ProposalTermsInput,
  responseType: ResponseType,
  request: FinancingRequest,
  context: TermsContext,
  now: Date,
  current?: Date,
) => {
  const { structure, amount, terms, priced } = pricedTerms(input, request, context)
  checkCover(responseType, amount, request)
  const commitmentMinor = commitmentOf(input.commitment, responseType, request)
  if ('faults' in priced) throw refusedTerms(terms, priced)
  const { schedule, disclosure, rate, instalment } = priced
  const kept: KeptTerms = {
    given: terms,
    schedule: shownSchedule(schedule, request.currency),
    disclosure: shownDisclosure(disclosure, request.currency),
  }
  const proposed = {
    proposedMinor: amount,
    commitmentMinor,
    currency: request.currency,
    proposedStructure: structure,
    proposedRate: rate,
    proposedTerm: input.proposedTerm,
    totalMinor: disclosure.totalPayable,
    instalmentMinor: instalment,
    hasTerms: true,
    conditions: (input.conditions ?? []).map((condition) => condition.trim()).filter(Boolean),
    message: input.message?.trim() || null,
    expiresAt: expiryOf(input.expiresAt, request, now, current),
  }
  return { proposed, kept }
}

type Proposed = Pick<LenderResponse, 'proposedMinor' | 'proposedStructure' | 'proposedRate' | 'proposedTerm' | 'totalMinor'>

/** A proposal as the checks of other rooms read it. */
export const proposalToCheck = (
  request: FinancingRequest,
  lenderId: string,
  proposed: Proposed,
  terms: ProposalTerms | null,
): CheckedProposal => ({
  request,
  lenderId,
  amountMinor: proposed.proposedMinor!,
  structure: proposed.proposedStructure!,
  rate: proposed.proposedRate,
  term: proposed.proposedTerm!,
  totalMinor: proposed.totalMinor!,
  terms,
})
