import type { OpportunityDetailsFragment } from './opportunity-details.generated'

/** What every form that answers a request takes. */
export type AnswerProps = { readonly opportunity: OpportunityDetailsFragment; readonly onClose: () => void }
