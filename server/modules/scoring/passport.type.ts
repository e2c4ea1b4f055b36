import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { Embedded, Open, Scoped } from '../../platform/authorization.ts'
import { DateTime, LocalDate, ROW_ID } from '../../shared/scalars.ts'
import { ScoreAssurance, ScoreBand, ScoreFactor, ScoreStanding } from './score-factor.type.ts'

@ObjectType({ simpleResolvers: true })
@Embedded()
export class PassportView {
  @Field(() => DateTime)
  at!: Date

  @Field(() => String, { description: 'Coarse: a network, never an address.' })
  from!: string
}

@ObjectType({ description: 'One score shared by a link that anybody can verify.', simpleResolvers: true })
@Scoped()
export class ScorePassport {
  @Field(() => DateTime)
  createdAt!: Date

  @Field(() => DateTime)
  expiresAt!: Date

  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => Boolean, { description: 'The factors it shows.' })
  includesFactors!: boolean

  @Field(() => String)
  label!: string

  @Field(() => String, { nullable: true, description: 'Null once it works no more.' })
  link!: string | null

  @Field(() => DateTime, { nullable: true })
  revokedAt!: Date | null

  @Field(() => Int)
  score!: number

  @Field(() => ScoreStanding, { description: 'The current standing of the score, as anyone who opens the link sees it.' })
  standing!: ScoreStanding

  @Field(() => Int)
  viewCount!: number

  @Field(() => [PassportView], { description: 'The latest hundred, newest first.' })
  views!: PassportView[]
}

@ObjectType({ description: 'What the holder of a passport link sees.', simpleResolvers: true })
@Open()
export class VerifiedPassport {
  @Field(() => LocalDate)
  asOf!: string

  @Field(() => ScoreAssurance)
  assurance!: ScoreAssurance

  @Field(() => ScoreBand)
  band!: ScoreBand

  @Field(() => Float, {
    description:
      'Of the operating inflow, and of what files alone took out of the outflow that banks told, what came over a consent: 0 to 1.',
  })
  bankVerifiedShare!: number

  @Field(() => String)
  businessName!: string

  @Field(() => DateTime)
  expiresAt!: Date

  @Field(() => [ScoreFactor], { nullable: true })
  factors!: ScoreFactor[] | null

  @Field(() => Boolean)
  isVerifiedBusiness!: boolean

  @Field(() => String, { description: 'Signed with the key at /.well-known/jwks.json.' })
  jws!: string

  @Field(() => String)
  modelVersion!: string

  @Field(() => Int)
  score!: number

  @Field(() => ScoreStanding, { description: 'Now; the signed claims are of the day on which it was shared.' })
  standing!: ScoreStanding
}
