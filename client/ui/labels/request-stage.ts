import type { RequestStage, RequestStatus } from '@/graphql/types.generated'

/** The steps of a financing request from draft to disbursement. */
export const REQUEST_STEPS = ['written', 'open', 'agreed', 'board', 'contracted', 'funded'] as const
export type RequestStep = (typeof REQUEST_STEPS)[number]

/** The index of the current step; past the last one when all are done. */
export const placeOf = ({ status, stage }: { readonly status: RequestStatus; readonly stage: RequestStage | null }): number => {
  if (status === 'DRAFT') return 0
  if (status === 'FUNDED') return REQUEST_STEPS.length
  if (status !== 'UNDER_REVIEW') return REQUEST_STEPS.indexOf('open')
  return REQUEST_STEPS.indexOf(stage === 'CONTRACTED' ? 'funded' : 'board')
}
