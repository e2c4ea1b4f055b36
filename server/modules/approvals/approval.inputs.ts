import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { PageArgs } from '../../shared/page.ts'
import { ApprovalKind, ApprovalStatus } from './approval-terms.ts'

@InputType({ description: 'Which approvals are listed; what is not given filters nothing.' })
export class ApprovalFilter {
  @Field(() => [ApprovalKind], { nullable: true, description: 'Of one of these kinds.' })
  kinds?: ApprovalKind[] | null

  @Field(() => [ApprovalStatus], { nullable: true, description: 'In one of these states.' })
  statuses?: ApprovalStatus[] | null

  @Field(() => ID, { nullable: true, description: 'About this payment, change or setting.' })
  subjectId?: string | null
}

@ArgsType()
export class ApprovalsArgs extends PageArgs {
  @Field(() => ApprovalFilter, { nullable: true })
  filter?: ApprovalFilter | null
}
