import type { OpportunityDetailsFragment } from './opportunity-details.generated'

/** What every form that answers a request takes. */
export type ResponseFormProps = { readonly opportunity: OpportunityDetailsFragment; readonly onClose: () => void }
