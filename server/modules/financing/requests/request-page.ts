import { ObjectType } from 'type-graphql'
import { ConnectionOf, type Page } from '../../../shared/page.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'

export interface RequestCount {
  readonly total: number
  /** False when `total` is the planner's estimate. */
  readonly isExact: boolean
}

/** A page that counts the whole list only when somebody asks. */
export interface FinancingRequestList extends Omit<Page<FinancingRequest>, 'totalCount'> {
  readonly count: () => Promise<RequestCount>
}

@ObjectType()
export class FinancingRequestPage extends ConnectionOf(FinancingRequest) {
  count!: () => Promise<RequestCount>
}

/** Counts once, however often it is asked. */
export const asPage = ({ count, ...page }: FinancingRequestList): FinancingRequestPage => {
  let counted: Promise<RequestCount> | undefined
  const once = () => {
    counted ??= count()
    return counted
  }
  return { ...page, totalCount: 0, count: once }
}
