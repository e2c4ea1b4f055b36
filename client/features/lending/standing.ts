import type { OpportunityRowFragment } from './opportunity-row.generated'

type Answer = OpportunityRowFragment['myResponse']

/** Whether this lender has an answer that still stands; only then is it RESPONDED. After a withdrawal it may answer anew. */
export const hasAnswered = (answer: Answer): boolean =>
  answer !== null && answer.status !== 'WITHDRAWN' && (answer.outcome === 'PENDING' || answer.outcome === 'ACCEPTED')

/** Whether this lender's answer is an interest that still stands: it becomes a proposal, or a decline, without being withdrawn. */
export const isInterest = (answer: Pick<NonNullable<Answer>, 'status' | 'outcome'> | null): boolean =>
  answer?.status === 'INTERESTED' && answer.outcome === 'PENDING'

/** Whether this lender may answer the request now. */
export const canRespond = ({ status, expiresAt, myResponse }: OpportunityRowFragment, now = Date.now()): boolean =>
  status === 'ACTIVE' && new Date(expiresAt).getTime() > now && (!hasAnswered(myResponse) || isInterest(myResponse))

export const canRevise = ({ myResponse }: OpportunityRowFragment): boolean => myResponse?.availableActions.includes('REVISE') ?? false
