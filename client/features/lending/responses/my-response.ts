import type { OpportunityRowFragment } from '../marketplace/opportunity-row.generated'

type MyResponse = OpportunityRowFragment['myResponse']

/** Whether this lender has a response in force. After a withdrawal it may respond again. */
export const hasResponded = (response: MyResponse): boolean =>
  response !== null && response.status !== 'WITHDRAWN' && (response.outcome === 'PENDING' || response.outcome === 'ACCEPTED')

/** Whether this lender's response is an open interest, which can become a proposal or a decline without a withdrawal. */
export const isInterest = (response: Pick<NonNullable<MyResponse>, 'status' | 'outcome'> | null): boolean =>
  response?.status === 'INTERESTED' && response.outcome === 'PENDING'

/** Whether this lender may respond to the request now. */
export const canRespond = ({ status, expiresAt, myResponse }: OpportunityRowFragment, now = Date.now()): boolean =>
  status === 'ACTIVE' && new Date(expiresAt).getTime() > now && (!hasResponded(myResponse) || isInterest(myResponse))

export const canRevise = ({ myResponse }: OpportunityRowFragment): boolean => myResponse?.availableActions.includes('REVISE') ?? false
