import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { ScoreFigure } from './score-figure.type.ts'

const ScoreLoanSize = { SMALLER: 'smaller', MIDDLE: 'middle', LARGER: 'larger' } as const
const ScoreGrouping = { AMOUNT: 'amount', INCOME: 'income', SECTOR: 'sector' } as const
const AbsentGrouping = { AGE: 'age', REGION: 'region', SECTOR: 'sector', SEX: 'sex' } as const
type ScoreLoanSize = (typeof ScoreLoanSize)[keyof typeof ScoreLoanSize]
type ScoreGrouping = (typeof ScoreGrouping)[keyof typeof ScoreGrouping]
type AbsentGrouping = (typeof AbsentGrouping)[keyof typeof AbsentGrouping]

registerEnumType(ScoreLoanSize, {
  name: 'ScoreLoanSize',
  description: 'A third of the loans by their amount, or by another figure.',
  valuesConfig: {
    SMALLER: { description: 'The third with the smallest figures.' },
    MIDDLE: { description: 'The third between the two others.' },
    LARGER: { description: 'The third with the largest figures.' },
  },
})
registerEnumType(ScoreGrouping, {
  name: 'ScoreGrouping',
  description: 'By what the loans of a fairness sheet are grouped.',
  valuesConfig: {
    AMOUNT: { description: 'Thirds by the amount of the loan.' },
    INCOME: { description: 'Thirds by the average daily inflow before the loan: the size of the borrower.' },
    SECTOR: { description: 'The sector of the borrower.' },
  },
})
registerEnumType(AbsentGrouping, {
  name: 'AbsentGrouping',
  description: 'A group of people or businesses that the data do not know, so that no gap between such groups can be measured.',
  valuesConfig: {
    AGE: { description: 'Age bands of people.' },
    REGION: { description: 'Regions of the borrowers.' },
    SECTOR: { description: 'Sectors of businesses.' },
    SEX: { description: 'Women and men.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'How many loans of a group have at least the score of a cut between bands.' })
@Embedded()
export class ScoreApproval {
  @Field(() => ScoreFigure, { description: 'Share of the group with at least so many points.' })
  approved!: ScoreFigure

  @Field(() => Int, { description: 'The cut: the score from which a band begins.' })
  from!: number

  @Field(() => ScoreFigure, { description: 'That share less the share of all others.' })
  gap!: ScoreFigure
}

@ObjectType({ simpleResolvers: true, description: 'How a version of the model treats a group of loans beside all others.' })
@Embedded()
export class ScoreFairness {
  @Field(() => ScoreFigure, { description: 'Share of the group in the bands A and A+.' })
  approved!: ScoreFigure

  @Field(() => ScoreFigure, { description: 'That share less the share of all others.' })
  approvalGap!: ScoreFigure

  @Field(() => [ScoreApproval], { description: 'At each cut between bands, best band first.' })
  approvals!: ScoreApproval[]

  @Field(() => ScoreFigure, { nullable: true, description: 'AUC in the group; null with fewer than ten good or ten bad loans.' })
  ranking!: ScoreFigure | null

  @Field(() => ScoreFigure, {
    nullable: true,
    description: 'That AUC less the AUC of all others; null with fewer than ten good or ten bad loans on either side.',
  })
  rankingGap!: ScoreFigure | null
}

@ObjectType({ simpleResolvers: true, description: 'A group of loans beside all others, at least ten.' })
@Embedded()
export class ScoreFairnessGroup {
  @Field(() => Int, { description: 'How many of the loans went bad.' })
  bads!: number

  @Field(() => ScoreFairness, { description: 'By the challenger, each loan scored by weights fitted without it.' })
  challenger!: ScoreFairness

  @Field(() => ScoreFairness, { description: 'By the version of the specification.' })
  default!: ScoreFairness

  @Field(() => ScoreLoanSize, { description: 'Which third by amount it is.' })
  group!: ScoreLoanSize

  @Field(() => Int, { description: 'Loans whose end is known.' })
  loans!: number
}

@ObjectType({ simpleResolvers: true, description: 'A group of the fairness sheet beside all other loans, at least ten.' })
@Embedded()
export class ScoreFairnessSheetGroup {
  @Field(() => Int, { description: 'How many of the loans went bad.' })
  bads!: number

  @Field(() => ScoreGrouping, { description: 'By what it is a group.' })
  by!: ScoreGrouping

  @Field(() => ScoreFairness, { description: 'By the challenger, each loan scored by weights fitted without it.' })
  challenger!: ScoreFairness

  @Field(() => ScoreFairness, { description: 'By the version of the specification.' })
  default!: ScoreFairness

  @Field(() => ScoreFairness, {
    description: 'By the version guarded on the sums of days and payers, each loan scored by weights fitted without it.',
  })
  guarded!: ScoreFairness

  @Field(() => Int, { description: 'Loans whose end is known.' })
  loans!: number

  @Field(() => String, { nullable: true, description: 'Name of the sector, as the file of loans has it; null unless it is one.' })
  sectorName!: string | null

  @Field(() => ScoreLoanSize, { nullable: true, description: 'Which third it is; null for a sector.' })
  third!: ScoreLoanSize | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'How each version of the model treats the groups that the data know: ranking, and shares at the cuts between bands.',
})
@Embedded()
export class ScoreFairnessSheet {
  @Field(() => [AbsentGrouping], { description: 'What the data do not know.' })
  absent!: AbsentGrouping[]

  @Field(() => [ScoreFairnessSheetGroup], { description: 'Groups that the data know.' })
  groups!: ScoreFairnessSheetGroup[]
}
