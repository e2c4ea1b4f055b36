import type { OpportunityRowFragment } from './opportunity-row.generated'

type MyResponse = OpportunityRowFragment['myResponse']

/** Whether this lender has an answer that still stands; only then is it RESPONDED. After a withdrawal it may answer anew. */
export const hasResponded = (response: MyResponse): boolean =>
  response !== null && response.status !== 'WITHDRAWN' && (response.outcome === 'PENDING' || response.outcome === 'ACCEPTED')

/** Whether this lender's answer is an interest that still stands: it becomes a proposal, or a decline, without being withdrawn. */
export const isInterest = (response: Pick<NonNullable<MyResponse>, 'status' | 'outcome'> | null): boolean =>
  response?.status === 'INTERESTED' && response.outcome === 'PENDING'

/** Whether this lender may answer the request now. */
export const canRespond = ({ status, expiresAt, myResponse }: OpportunityRowFragment, now = Date.now()): boolean =>
  status === 'ACTIVE' && new Date(expiresAt).getTime() > now && (!hasResponded(myResponse) || isInterest(myResponse))

export const canRevise = ({ myResponse }: OpportunityRowFragment): boolean => myResponse?.availableActions.includes('REVISE') ?? false
