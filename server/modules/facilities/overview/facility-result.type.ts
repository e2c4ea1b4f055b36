import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { Decimal, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { StepFile } from '../records/execution-step.entity.ts'
import { ObjectionStatus } from '../records/reported-results.ts'
import { FacilityAction } from './facility-action.ts'

const IN_CURRENCY = "in major units of the facility's currency"

/** Whether a reported result can still change. */
export enum ResultStatus {
  REPORTED = 'reported',
  CONTESTED = 'contested',
  FINAL = 'final',
}

registerEnumType(ResultStatus, {
  name: 'FacilityResultStatus',
  description: 'Whether a reported result can still change.',
  valuesConfig: {
    REPORTED: { description: 'Lenders can contest it.' },
    CONTESTED: { description: 'A lender contests it. Its unpaid part does not fall due until this is settled.' },
    FINAL: { description: 'The time for objections is over, or every lender has accepted it.' },
  },
})
registerEnumType(ObjectionStatus, {
  name: 'ResultObjectionStatus',
  description: 'What became of an objection to a reported result.',
  valuesConfig: {
    OPEN: { description: 'The merchant has not responded to it.' },
    KEPT: { description: 'The merchant keeps the result. The lender withdraws the objection, or refers it to the board.' },
    REFERRED: { description: 'It is before the board. The merchant can still correct the result, and the lender withdraw the objection.' },
    CORRECTED: { description: 'The merchant corrected the result. The new version can be accepted, or contested in its own time.' },
    WITHDRAWN: { description: 'The lender withdrew it.' },
    DISMISSED: { description: 'The board found no breach.' },
  },
})

@ObjectType({ description: 'A period of a partnership, for which its manager reports one result.', simpleResolvers: true })
@Embedded()
export class ResultPeriod {
  @Field(() => Int, { description: 'Its number in the schedule, from 1.' })
  number!: number

  @Field(() => LocalDate, { description: 'Its first day.' })
  firstOn!: string

  @Field(() => LocalDate, { description: 'Its last day.' })
  lastOn!: string

  @Field(() => LocalDate, { description: 'First day on which its result can be reported, unless the venture ends early.' })
  reportableOn!: string
}

@ObjectType({ description: 'A version of a reported result: the report, or a correction of it.', simpleResolvers: true })
@Embedded()
export class FacilityResultVersion {
  @Field(() => Int, { description: 'Its number, from 1.' })
  version!: number

  @Field(() => LocalDate, { description: 'When it was reported.' })
  reportedOn!: string

  @Field(() => Decimal, { description: `Revenue of the period, ${IN_CURRENCY}.` })
  revenue!: string

  @Field(() => Decimal, { description: `Expenses that lower the result, ${IN_CURRENCY}.` })
  expenses!: string

  @Field(() => Decimal, { description: `The result, negative for a loss, ${IN_CURRENCY}.` })
  result!: string

  @Field(() => Decimal, {
    nullable: true,
    description: `By how much it differs from the version before, ${IN_CURRENCY}; null for the first.`,
  })
  difference!: string | null

  @Field(() => String, { nullable: true, description: 'What was wrong before; null for the first.' })
  @Personal()
  reason!: string | null
}

@ObjectType({ description: 'An objection of a lender to a reported result.', simpleResolvers: true })
@Embedded()
export class ResultObjection {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => String, { description: 'Name of the lender that contests the result, as the contract has it.' })
  lenderName!: string

  @Field(() => Boolean, { description: "Whether it is that of the viewer's business." })
  isOwn!: boolean

  @Field(() => Int, { description: 'The version of the result that it contests.' })
  version!: number

  @Field(() => ObjectionStatus, { description: 'What became of it.' })
  status!: ObjectionStatus

  @Field(() => String, { description: 'What is wrong with the result.' })
  @Personal()
  reason!: string

  @Field(() => [StepFile], { description: 'Files that show it, at most 5.' })
  files!: readonly StepFile[]

  @Field(() => LocalDate, { description: 'When the result was contested.' })
  contestedOn!: string

  @Field(() => String, { nullable: true, description: 'Why the merchant keeps or corrected the result; null before.' })
  @Personal()
  response!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'When the merchant said so; null before.' })
  respondedOn!: string | null
}

@ObjectType({ description: 'A result that the manager of a partnership reported.', simpleResolvers: true })
@Embedded()
export class FacilityResult {
  @Field(() => Int, { description: 'Its period, from 1.' })
  period!: number

  @Field(() => LocalDate, { description: 'First day of the period.' })
  firstOn!: string

  @Field(() => LocalDate, { description: 'Last day that it covers: of the period, or earlier where the venture ended early.' })
  lastOn!: string

  @Field(() => LocalDate, { description: 'When it was reported.' })
  reportedOn!: string

  @Field(() => Decimal, { description: `Revenue of the period, ${IN_CURRENCY}, as it was corrected last.` })
  revenue!: string

  @Field(() => Decimal, { description: `Expenses that lower the result, ${IN_CURRENCY}, as they were corrected last.` })
  expenses!: string

  @Field(() => Decimal, { description: `The result, negative for a loss, ${IN_CURRENCY}, as it was corrected last.` })
  result!: string

  @Field(() => Decimal, {
    description: `What the lender is paid on account of it, ${IN_CURRENCY}, after corrections; 0 while losses are made good.`,
  })
  lenderShare!: string

  @Field(() => Decimal, { description: `What of it an objection keeps from falling due, ${IN_CURRENCY}; 0 without one.` })
  heldShare!: string

  @Field(() => ResultStatus, { description: 'Whether it can still change.' })
  status!: ResultStatus

  @Field(() => LocalDate, {
    description: "Last day on which it can be contested: 10 full business days of the merchant's country after the last version.",
  })
  contestableUntilOn!: string

  @Field(() => [FacilityResultVersion], { description: 'Its versions, oldest first; the last one applies.' })
  versions!: FacilityResultVersion[]

  @Field(() => [ResultObjection], { description: 'Objections to it, oldest first.' })
  objections!: ResultObjection[]

  @Field(() => [FacilityAction], { description: "What the viewer's business may do with it now." })
  availableActions!: FacilityAction[]
}
