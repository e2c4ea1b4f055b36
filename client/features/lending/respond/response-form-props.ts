import type { OpportunityDetailsFragment } from '../marketplace/opportunity-details.generated'

/** The props of every response form. */
export type ResponseFormProps = { readonly opportunity: OpportunityDetailsFragment; readonly onClose: () => void }
