import { dayOf, endOfDay } from '@/lib/text/day'
import { CONCRETE_STRUCTURES } from '@/ui/labels/financing-labels'
import type { OpportunityDetailsFragment } from '../marketplace/opportunity-details.generated'
import type { SendProposalMutationVariables } from './respond.generated'

export type ProposalValues = {
  responseType: NonNullable<SendProposalMutationVariables['input']['responseType']>
  proposedStructure: string
  proposedAmount: string
  proposedRate: string
  proposedTerm: string
  conditions: string[]
  message: string
  /** A day such as `2026-03-31`. */
  expiresAt: string
}

export const concrete = (structure: string | null | undefined) => CONCRETE_STRUCTURES.find((one) => one === structure)

/** The requested terms, and the deadline for responses. */
export type Asked = Pick<OpportunityDetailsFragment, 'affordability' | 'amount' | 'currency' | 'status' | 'expiresAt'>

/** A proposal expires with the request at the latest, except while an agreement is being modified after that. */
const lastInstant = (day: string, { status, expiresAt }: Asked) =>
  status === 'ACTIVE' && day === dayOf(expiresAt) ? expiresAt : endOfDay(day)

/** Returns the proposed terms as API input, without blank conditions and empty messages. */
export const termsOf = (values: ProposalValues, asked: Asked) => {
  const { proposedStructure, proposedAmount, proposedRate, proposedTerm, conditions, message, expiresAt } = values
  const structure = concrete(proposedStructure)
  if (!structure) throw new Error('The form does not send without a structure')
  const words = message.trim()
  return {
    proposedStructure: structure,
    proposedAmount,
    proposedRate,
    proposedTerm: Number(proposedTerm),
    conditions: conditions.map((condition) => condition.trim()).filter((condition) => condition !== ''),
    ...(words && { message: words }),
    ...(expiresAt && { expiresAt: lastInstant(expiresAt, asked) }),
  }
}
