import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { PageArgs } from '../../shared/page.ts'
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

@ArgsType()
export class ApprovalsArgs extends PageArgs {
  @Field(() => ApprovalFilter, { nullable: true })
  filter?: ApprovalFilter | null
}
