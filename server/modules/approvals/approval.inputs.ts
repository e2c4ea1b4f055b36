import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../platform/list-order.ts'
import { ListArgs } from '../../shared/page.ts'
import type { Approval } from './approval.entity.ts'
import { ApprovalKind, ApprovalStatus } from './approval-terms.ts'

@InputType({ description: 'Narrows a list of approvals. An omitted field does not filter; all given ones must hold.' })
export class ApprovalFilter {
  @Field(() => [ApprovalKind], { nullable: true, description: 'Approvals of one of these kinds; an empty list does not filter.' })
  kinds?: ApprovalKind[] | null

  @Field(() => [ApprovalStatus], { nullable: true, description: 'Approvals with one of these statuses; an empty list does not filter.' })
  statuses?: ApprovalStatus[] | null

  @Field(() => ID, {
    nullable: true,
    description: 'Approvals of this payment, refund, vendor change, category change, charity or setting.',
  })
  subjectId?: string | null
}

export const APPROVAL_ORDERS = ordersOf(
  'Approval',
  latestOrEarliest('approval.askedAt', ({ askedAt }: Approval) => askedAt, 'requested'),
)

@ArgsType()
export class ApprovalsArgs extends ListArgs(ApprovalFilter, APPROVAL_ORDERS) {}
