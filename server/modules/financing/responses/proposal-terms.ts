import { invalidField } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import { plainPercent } from '../../../shared/percent.ts'
import { proposableStructure } from '../../structures/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { ResponseType } from '../records/lender-response.entity.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
import type { ProposalTermsInput } from './response.inputs.ts'

/**
 * Checks a proposal's amount against the request's: full funding is all of it, partial funding less, a syndicate's share
 * at most all.
 */
const checkCover = (responseType: ResponseType, proposed: bigint, request: FinancingRequest) => {
  const { amountMinor, currency } = request
  if (responseType === ResponseType.FULL_FUNDING && proposed !== amountMinor) {
    throw invalidField('proposedAmount', textOf('financing.responses.fullFunding', { amount: asAmount(amountMinor, currency) }))
  }
  if (responseType === ResponseType.PARTIAL_FUNDING && proposed >= amountMinor) {
    throw invalidField('proposedAmount', textOf('financing.responses.partialFunding', { amount: asAmount(amountMinor, currency) }))
  }
  if (proposed > amountMinor)
    throw invalidField('proposedAmount', textOf('financing.responses.tooMuch', { amount: asAmount(amountMinor, currency) }))
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

/** Returns the terms of a proposal, checked against the request. `current` is the validity of the previous version. */
export const termsOf = (input: ProposalTermsInput, responseType: ResponseType, request: FinancingRequest, now: Date, current?: Date) => {
  const proposedStructure = proposableStructure(input.proposedStructure, 'proposedStructure')
  const proposedMinor = toPositiveMinor(input.proposedAmount, request.currency, 'proposedAmount')
  checkCover(responseType, proposedMinor, request)
  return {
    proposedMinor,
    currency: request.currency,
    proposedStructure,
    proposedRate: plainPercent(input.proposedRate),
    proposedTerm: input.proposedTerm,
    conditions: (input.conditions ?? []).map((condition) => condition.trim()).filter(Boolean),
    message: input.message?.trim() || null,
    expiresAt: expiryOf(input.expiresAt, request, now, current),
  }
}
