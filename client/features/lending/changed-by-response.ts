import type { QueryField } from '@/graphql/query-fields.generated'

/** What a lender's answer, or taking it back, changes: lists that hold the request, their counts and the figures of the portal. */
export const CHANGED_BY_RESPONSE = [
  'financingRequest',
  'lenderAnalytics',
  'lenderResponses',
  'marketplace',
  'marketplaceSummary',
] as const satisfies readonly QueryField[]
