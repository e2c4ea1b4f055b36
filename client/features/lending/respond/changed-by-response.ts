import type { QueryField } from '@/graphql/query-fields.generated'

/** The query fields that a response or its withdrawal changes: lists with the request, their counts, the portal's figures. */
export const CHANGED_BY_RESPONSE = [
  'financingRequest',
  'lenderAnalytics',
  'lenderResponses',
  'marketplace',
  'marketplaceSummary',
] as const satisfies readonly QueryField[]
