import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { Embedded, Open, Personal, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { ScoreAssurance, ScoreBand, ScoreFactor, ScoreStatus } from '../scores/score-factor.type.ts'

@ObjectType({ simpleResolvers: true, description: 'One visit to a passport link by a person outside the business.' })
@Embedded()
export class PassportView {
  @Field(() => DateTime, { description: 'When the link was opened.' })
  at!: Date

  @Field(() => String, { description: 'Network it was opened from, such as 203.0.0.0/16, never a full address; "unknown" without one.' })
  from!: string
}

@ObjectType({ description: 'A score shared by a link that anyone can verify. Readable by members of the business.', simpleResolvers: true })
@Scoped()
export class ScorePassport {
  @Field(() => DateTime, { description: 'When the score was shared.' })
  createdAt!: Date

  @Field(() => DateTime, { description: 'When the link stops working.' })
  expiresAt!: Date

  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => Boolean, { description: 'True when the link also shows the five factors.' })
  includesFactors!: boolean

  @Field(() => String, { description: 'Who the link is for, as entered.' })
  @Personal()
  label!: string

  @Field(() => String, { nullable: true, description: 'Address of the passport to pass on; null once it has expired or was revoked.' })
  @Personal()
  link!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it was revoked; null while it was not.' })
  revokedAt!: Date | null

  @Field(() => Int, { description: 'Shared score in points, 300 to 900.' })
  score!: number

  @Field(() => ScoreStatus, { description: 'Whether the score is current now, as everyone who opens the link sees it.' })
  scoreStatus!: ScoreStatus

  @Field(() => Int, { description: 'How often people outside the business opened the link.' })
  viewCount!: number

  @Field(() => [PassportView], { description: 'The latest 100 openings, newest first.' })
  views!: PassportView[]
}

@ObjectType({ description: 'One page of a list of shared scores.' })
export class ScorePassportPage extends ConnectionOf(ScorePassport) {}

@ObjectType({ description: 'What a passport link shows to anyone who has it.', simpleResolvers: true })
@Open()
export class VerifiedPassport {
  @Field(() => LocalDate, { description: 'Day for which the score was calculated; only transactions booked before that day count.' })
  asOf!: string

  @Field(() => ScoreAssurance, {
    description: 'How far banks, rather than uploaded statements alone, vouch for the income that the score counts.',
  })
  assurance!: ScoreAssurance

  @Field(() => ScoreBand, { description: 'Band that the score falls in.' })
  band!: ScoreBand

  @Field(() => Float, {
    description: 'Share of the operating inflow that banks themselves reported under a consent, 0 to 1, as `AltScore.bankVerifiedShare`.',
  })
  bankVerifiedShare!: number

  @Field(() => String, { description: 'Business that was scored, by its present name.' })
  businessName!: string

  @Field(() => DateTime, { description: 'When the link stops working.' })
  expiresAt!: Date

  @Field(() => [ScoreFactor], {
    nullable: true,
    description: 'The five factors without metrics; null when the business did not share them.',
  })
  factors!: ScoreFactor[] | null

  @Field(() => Boolean, { description: 'True while the business is verified.' })
  isBusinessVerified!: boolean

  @Field(() => String, { description: 'The signed claims as a compact JWS; the public key is at /.well-known/jwks.json.' })
  jws!: string

  @Field(() => String, { description: 'Version of the score model, such as v1.2.0.' })
  modelVersion!: string

  @Field(() => Int, { description: 'Whole points, 300 to 900.' })
  score!: number

  @Field(() => ScoreStatus, {
    description: 'Whether the score is current now; the signed claims are of the day on which it was shared.',
  })
  scoreStatus!: ScoreStatus
}
