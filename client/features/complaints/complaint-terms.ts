import type { ComplaintOutcome, ComplaintStatus, ComplaintTopic } from '@/graphql/types.generated'

export const TOPICS: readonly ComplaintTopic[] = [
  ...(['FINANCING', 'PAYMENTS', 'INVOICES', 'BANK_DATA', 'SCORE', 'PRIVACY', 'SHARIAH', 'SERVICE'] as const),
]
export const STATUSES: readonly ComplaintStatus[] = ['OPEN', 'ESCALATED', 'RESPONDED', 'CLOSED']
export const OUTCOMES: readonly ComplaintOutcome[] = ['UPHELD', 'PARTLY_UPHELD', 'NOT_UPHELD']
