import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'

export enum PolicyCaseKind {
  PROPOSAL = 'PROPOSAL',
  FACILITY = 'FACILITY',
}

registerEnumType(PolicyCaseKind, {
  name: 'PolicyCaseKind',
  description: 'What rules were tried on.',
  valuesConfig: {
    PROPOSAL: { description: 'A proposal that can still become a contract.' },
    FACILITY: { description: 'A facility that is not closed. It stays as it is; it could not be agreed on like this again.' },
  },
})

@ObjectType({ description: 'One proposal or facility that rules of a policy would refuse.', simpleResolvers: true })
@Embedded()
export class PolicyCase {
  @Field(() => ID, { description: 'Id of the proposal, or of the facility.' })
  id!: string

  @Field(() => PolicyCaseKind, { description: 'Which of the two it is.' })
  kind!: PolicyCaseKind

  @Field(() => ID, { description: 'Request that the proposal responds to, or that the facility finances.' })
  requestId!: string

  @Field(() => String, { description: 'What the money is for, in one line, as the request has it now.' })
  requestTitle!: string

  @Field(() => String, { nullable: true, description: 'Number of the contract of a facility; null for a proposal.' })
  reference!: string | null

  @Field(() => String, { description: 'Name of the business that asks or is financed.' })
  merchantName!: string

  @Field(() => String, { description: 'The business that proposes or finances, by its current name.' })
  lenderName!: string

  @Field(() => Decimal, { description: 'Amount financed, in major units of `currency`.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of the amount.' })
  currency!: Currency

  @Field(() => [String], { description: 'Codes of the rules that apply, in the order of the policy.' })
  ruleCodes!: string[]
}

@ObjectType({ description: 'One page of what rules would refuse.', simpleResolvers: true })
@Embedded()
export class PolicyCases extends ConnectionOf(PolicyCase) {}

@ObjectType({ description: 'What rules would refuse in one currency.', simpleResolvers: true })
@Embedded()
export class PolicyDryRunSum {
  @Field(() => Currency, { description: 'In which `proposals` and `facilities` are.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Sum of the amounts of the proposals, in major units of `currency`.' })
  proposals!: string

  @Field(() => Decimal, { description: 'Sum of the amounts financed by the facilities, in major units of `currency`.' })
  facilities!: string
}

/** What the rules of a version would refuse, over one state of the book. */
@ObjectType({
  description:
    'What the rules of a version would refuse if it were in force: evaluated as proposals are, over one state of the book. Changes nothing.',
  simpleResolvers: true,
})
@Embedded()
export class PolicyDryRun {
  @Field(() => DateTime, { description: 'Moment of the state that was read.' })
  asOf!: Date

  @Field(() => Int, { description: 'Number of proposals that were evaluated: those that can still become a contract.' })
  evaluatedProposals!: number

  @Field(() => Int, { description: 'Number of facilities that were evaluated: those that are not closed.' })
  evaluatedFacilities!: number

  @Field(() => Int, { description: 'Number of requests with at least one proposal that would be refused.' })
  refusedRequests!: number

  @Field(() => Int, { description: 'Number of proposals that would be refused.' })
  refusedProposals!: number

  @Field(() => Int, { description: 'Number of facilities that could not be agreed on like this again.' })
  refusedFacilities!: number

  @Field(() => [PolicyDryRunSum], { description: 'Sums of what would be refused, one for each currency, by its code.' })
  sums!: PolicyDryRunSum[]

  @Field(() => PolicyCases, { description: 'Each case: proposals first, by request, then facilities.' })
  cases!: PolicyCases
}
