import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { FigureExplanation } from '../../../platform/insight/figure-explanation.type.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { Sector } from '../../business/index.ts'
import { ScoreAssurance, ScoreBand } from '../scores/score-factor.type.ts'

@InputType({ description: 'Which scores are listed: they must meet all conditions.' })
export class TopScoresWhere {
  @Field(() => [Sector], {
    nullable: true,
    description: 'Lines of business; those with fewer than ten businesses that have a score find nothing. Absent or null: any.',
  })
  sector?: Sector[] | null

  @Field(() => [ScoreBand], { nullable: true, description: 'Ranges of the score. Absent or null: any.' })
  band?: ScoreBand[] | null

  @Field(() => [ScoreAssurance], { nullable: true, description: 'How much of the income banks have verified. Absent or null: any.' })
  assurance?: ScoreAssurance[] | null
}

@ObjectType({ description: 'The latest score of a merchant.', simpleResolvers: true })
@Embedded()
export class TopScore {
  @Field(() => Int, { description: 'Its place in the list; equal scores share the first of their places.' })
  rank!: number

  @Field(() => String, {
    description:
      'For administrators the name of the business. For analysts a pseudonym such as "M-3f9a21c07b": the same for a business in every list, and not computable from its id.',
  })
  merchant!: string

  @Field(() => ID, { nullable: true, description: 'Id of the business; null for analysts.' })
  businessId!: string | null

  @Field(() => Int, { description: 'The score, 300 to 900.' })
  score!: number

  @Field(() => ScoreBand, { description: 'Range of the score.' })
  band!: ScoreBand

  @Field(() => ScoreAssurance, { description: 'How much of the income banks have verified.' })
  assurance!: ScoreAssurance

  @Field(() => Boolean, { description: 'Whether its data are too few for the upper bands.' })
  isProvisional!: boolean

  @Field(() => Sector, {
    nullable: true,
    description: 'Line of business; null for lines with fewer than ten businesses that have a score.',
  })
  sector!: Sector | null

  @Field(() => String, { description: 'Version of the model that calculated it.' })
  version!: string

  @Field(() => LocalDate, { description: 'Day for which it was calculated.' })
  asOfOn!: string
}

@ObjectType({ description: 'The merchants with the highest scores.', simpleResolvers: true })
@Embedded()
export class TopScores {
  @Field(() => [TopScore], { description: 'Highest score first.' })
  rows!: TopScore[]

  @Field(() => FigureExplanation, { description: 'How the list came about; `rowCount` is how many scores meet the conditions.' })
  explain!: FigureExplanation
}
