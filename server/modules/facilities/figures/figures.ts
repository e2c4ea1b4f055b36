import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Converted } from '../../financing/index.ts'
import { Structure } from '../../structures/index.ts'

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
}

@ObjectType({ description: 'Money that a lender has paid out on contracts of one structure.', simpleResolvers: true })
@Embedded()
export class StructureExposure {
  @Field(() => Structure, { description: 'The form of the contracts.' })
  structure!: Structure

  @Field(() => Decimal, { description: "Sum of the paid-out contracts in major units of the portfolio's currency." })
  amount!: string

  @Field(() => Int, { description: 'Number of the paid-out contracts.' })
  facilities!: number
}

@ObjectType({ description: "Figures of a lender's own contracts. A contract counts as a facility once its money has moved." })
@Embedded()
export class LenderPortfolio extends Converted {
  @Field(() => Int, { description: 'Contracts whose money has moved to the merchant.' })
  activeFacilities!: number

  @Field(() => Decimal, { description: 'Sum of the money paid out on the contracts in `activeFacilities`, in major units.' })
  totalExposure!: string

  @Field(() => Int, { description: 'Contracts whose money is held and has not moved yet.' })
  awaitingDisbursement!: number

  @Field(() => Decimal, { description: 'Sum of the money that is held for the contracts in `awaitingDisbursement`, in major units.' })
  committedAmount!: string

  @Field(() => Int, { description: 'Own pending or accepted proposals whose request is open or before the board.' })
  awaitingDecision!: number

  @Field(() => [StructureExposure], { description: '`totalExposure` by structure; structures without facilities are left out.' })
  exposureByStructure!: StructureExposure[]
}
