import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { FigureExplanation } from '../../../platform/insight/figure-explanation.type.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Converted } from '../../financing/index.ts'

@ObjectType({ description: "Figures of the merchant's own requests and of the responses to them." })
@Embedded()
export class FinancingSummary extends Converted {
  @Field(() => Int, { description: 'Requests of any status, drafts included.' })
  totalRequests!: number

  @Field(() => Int, { description: 'Requests that are open to lenders now.' })
  activeRequests!: number

  @Field(() => Int, { description: 'Proposals that lenders sent and did not withdraw, whatever became of them.' })
  totalProposals!: number

  @Field(() => Decimal, { description: 'Money of contracts that has been paid out to the merchant, in major units.' })
  fundedAmount!: string

  @Field(() => FigureExplanation, {
    description: 'How the figures came about; `rowCount` is how many requests, proposals and payments they are of.',
  })
  explain!: FigureExplanation
}
