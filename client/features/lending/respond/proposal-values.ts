import { dayOf, endOfDay } from '@/lib/text/day'
import { CONCRETE_STRUCTURES } from '@/ui/labels/financing-labels'
import type { OpportunityDetailsFragment } from '../marketplace/opportunity-details.generated'
import type { SendProposalMutationVariables } from './respond.generated'
import type { Offer, TermsKind } from './terms/terms-input'
import { blankTerms, givenTermsValues, KINDS_OF, type TermsValues, termsInput } from './terms/terms-values'

export type ProposalInput = SendProposalMutationVariables['input']

/** The structures that have more than one kind of terms, with the chosen kind. */
type Variants = { MURABAHA: 'murabaha' | 'tawarruq'; MUSHARAKAH: 'musharakah' | 'diminishingMusharakah' }

export type ProposalValues = {
  responseType: NonNullable<ProposalInput['responseType']>
  proposedStructure: string
  proposedAmount: string
  /** Of a lead: its own part. */
  commitment: string
  proposedTerm: string
  conditions: string[]
  message: string
  /** A day such as `2026-03-31`. */
  expiresAt: string
  variants: Variants
  terms: TermsValues
}

export const concrete = (structure: string | null | undefined) => CONCRETE_STRUCTURES.find((one) => one === structure)

/** The requested terms, and the deadline for responses. */
export type Asked = Pick<OpportunityDetailsFragment, 'affordability' | 'amount' | 'currency' | 'expiresAt' | 'id' | 'status'>

type Chosen = Pick<ProposalValues, 'proposedStructure' | 'variants'>

/** Returns the kind of terms that structure and variant choose; undefined without a structure. */
export const kindOf = ({ proposedStructure, variants }: Chosen): TermsKind | undefined => {
  const structure = concrete(proposedStructure)
  return structure && ((variants as Partial<Record<string, TermsKind>>)[structure] ?? KINDS_OF[structure][0])
}

/** Returns what the terms take from the rest of the proposal. */
export const offerOf = ({ proposedAmount, proposedTerm }: Pick<ProposalValues, 'proposedAmount' | 'proposedTerm'>): Offer => ({
  amount: proposedAmount,
  months: Number(proposedTerm),
})

/** The values of a new proposal: everything that is asked for, of the structure that is preferred. */
export const newProposal = ({
  amount,
  preferredStructure,
  repaymentPeriod,
}: Pick<OpportunityDetailsFragment, 'amount' | 'preferredStructure' | 'repaymentPeriod'>): ProposalValues => ({
  responseType: 'FULL_FUNDING',
  proposedStructure: concrete(preferredStructure) ?? '',
  proposedAmount: amount,
  commitment: '',
  proposedTerm: String(repaymentPeriod),
  conditions: [''],
  message: '',
  expiresAt: '',
  variants: { MURABAHA: 'murabaha', MUSHARAKAH: 'musharakah' },
  terms: blankTerms({ months: repaymentPeriod }),
})

/** Returns the variants with the one that a kind is. */
const chosen = (variants: Variants, kind: TermsKind): Variants => {
  if (kind === 'murabaha' || kind === 'tawarruq') return { ...variants, MURABAHA: kind }
  return kind === 'musharakah' || kind === 'diminishingMusharakah' ? { ...variants, MUSHARAKAH: kind } : variants
}

/** The values of a sent proposal, for its next version. */
export const sentProposal = (
  response: NonNullable<OpportunityDetailsFragment['myResponse']>,
  opportunity: OpportunityDetailsFragment,
): ProposalValues => {
  const blank = newProposal(opportunity)
  const { terms, conditions, proposedAmount, proposedTerm, proposedStructure } = response
  const common = {
    responseType: response.responseType ?? blank.responseType,
    proposedStructure: proposedStructure ?? '',
    proposedAmount: proposedAmount ?? '',
    commitment: response.commitment ?? '',
    proposedTerm: String(proposedTerm ?? ''),
    conditions: conditions.length > 0 ? [...conditions] : [''],
    message: response.message ?? '',
    expiresAt: response.expiresAt ? dayOf(response.expiresAt) : '',
  }
  if (!terms) return { ...blank, ...common }
  const { kind, values } = givenTermsValues(terms, offerOf(common))
  return {
    ...blank,
    ...common,
    variants: chosen(blank.variants, kind),
    terms: { ...blank.terms, ...values },
  }
}

/** A proposal expires with the request at the latest, except while an agreement is being modified after that. */
const lastInstant = (day: string, { status, expiresAt }: Asked) =>
  status === 'ACTIVE' && day === dayOf(expiresAt) ? expiresAt : endOfDay(day)

/** Returns the proposal as API input, without blank conditions and empty messages. Throws without a structure, which the form requires. */
export const proposalInput = (values: ProposalValues, asked: Asked): ProposalInput => {
  const { responseType, proposedStructure, proposedAmount, proposedTerm, conditions, message, expiresAt } = values
  const structure = concrete(proposedStructure)
  const kind = kindOf(values)
  if (!structure || !kind) throw new Error('The form does not send without a structure')
  const words = message.trim()
  return {
    requestId: asked.id,
    responseType,
    proposedStructure: structure,
    proposedAmount,
    ...(responseType === 'SYNDICATE_LEAD' && { commitment: values.commitment }),
    proposedTerm: Number(proposedTerm),
    conditions: conditions.map((condition) => condition.trim()).filter((condition) => condition !== ''),
    ...(words && { message: words }),
    ...(expiresAt && { expiresAt: lastInstant(expiresAt, asked) }),
    terms: termsInput(kind, values.terms, offerOf(values)),
  }
}
