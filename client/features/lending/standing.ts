import type { OpportunityRowFragment } from './opportunity-row.generated'

type Answer = OpportunityRowFragment['myResponse']

/** Whether this lender has an answer that still stands; only then is it RESPONDED. After a withdrawal it may answer anew. */
export const hasAnswered = (answer: Answer): boolean =>
  answer !== null && answer.status !== 'WITHDRAWN' && (answer.outcome === 'PENDING' || answer.outcome === 'ACCEPTED')

/** Whether this lender may answer the request now. */
export const canRespond = ({ status, expiresAt, myResponse }: OpportunityRowFragment, now = Date.now()): boolean =>
  status === 'ACTIVE' && new Date(expiresAt).getTime() > now && !hasAnswered(myResponse)

export const canRevise = ({ myResponse }: OpportunityRowFragment): boolean => myResponse?.availableActions.includes('REVISE') ?? false
