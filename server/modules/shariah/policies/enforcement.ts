import { DomainError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { CheckedProposal, ProposalCheck } from '../../financing/index.ts'
import { enforcedPolicies } from './policy.query.ts'
import { applyingRules } from './policy-rule.ts'
import { factsOf, type PolicySubject } from './subject.ts'
import { type PartiesContext, partiesContexts } from './subject-context.query.ts'

const subjectOf = ({ request, terms, ...proposal }: CheckedProposal, context: PartiesContext): PolicySubject => ({
  structure: proposal.structure,
  amountMinor: proposal.amountMinor,
  totalMinor: proposal.totalMinor,
  currency: request.currency,
  term: proposal.term,
  rate: proposal.rate,
  terms,
  requestType: request.requestType,
  sector: request.businessSector,
  urgency: request.urgency,
  collateral: request.collateral,
  ...context,
})

/** Throws POLICY_REFUSED, with number, version and wording, for a proposal to which a rule of a policy in force applies. */
export const refuseByPolicy: ProposalCheck = async (tx, proposal) => {
  const inForce = await enforcedPolicies(tx.db, tx.now)
  if (inForce.length === 0) return
  const pair = { merchantId: proposal.request.merchantId, lenderId: proposal.lenderId }
  const [context] = await partiesContexts(tx.db, [pair], tx.now)
  const facts = factsOf(subjectOf(proposal, context!))
  for (const { number, version, rules } of inForce) {
    const [rule] = applyingRules(rules, facts)
    if (!rule) continue
    const wording = { en: rule.wordingEn, ar: rule.wordingAr }
    throw new DomainError('POLICY_REFUSED', textOf('shariah.policies.refused', { number, version, wording }))
  }
}
