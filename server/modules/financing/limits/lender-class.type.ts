import { Field, ObjectType } from 'type-graphql'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { DateTime, Decimal, LocalDate } from '../../../shared/scalars.ts'
import { CommitmentRule, type JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'
import { Jurisdiction } from './limits-terms.ts'

@ObjectType({ description: 'A class that a lender may acknowledge, with the text to read before.', simpleResolvers: true })
@Embedded()
export class LenderClassChoice {
  @Field(() => LenderClass, { description: 'The class that this choice leads to.' })
  lenderClass!: LenderClass

  @Field(() => String, { description: "What a lender of this class acknowledges, in the reader's language." })
  riskText!: string

  @Field(() => String, { description: 'SHA-256 of that text in all languages; `acknowledgeLenderClass` sends it back.' })
  textHash!: string

  @Field(() => Boolean, { description: 'Whether the lender has to state facts that support it.' })
  needsFacts!: boolean
}

@ObjectType({ description: 'What a rule of a country leaves a lender to commit, whatever the request.', simpleResolvers: true })
@Embedded()
export class LenderLimit {
  @Field(() => CommitmentRule, { description: 'What limits the lender.' })
  rule!: CommitmentRule

  @Field(() => Currency, { description: 'Currency of its amounts: that of the country.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'What the rule allows in all, in major units.' })
  most!: string

  @Field(() => Decimal, {
    description: 'What counts towards it already, in major units; of a limit for each business, what counts for the one with most.',
  })
  used!: string

  @Field(() => Decimal, { description: 'What is left of it, in major units, never below zero.' })
  remaining!: string

  @Field(() => String, { description: 'Where the rule was read.' })
  source!: string

  @Field(() => LocalDate, { nullable: true, description: 'When the source was compared with the law; null while it is unverified.' })
  verifiedOn!: string | null
}

@ObjectType({ description: 'The limits of a lender in one country, and what counts towards them.', simpleResolvers: true })
@Embedded()
export class LenderLimits {
  @Field(() => [LenderLimit], { description: 'Limits that apply to its class; empty where the country has none for lenders.' })
  limits!: LenderLimit[]

  @Field(() => [CommitmentRule], { description: 'Rules that its class is exempt from.' })
  exemptFrom!: CommitmentRule[]

  @Field(() => [Currency], { description: 'Currencies of commitments that count in no limit, because no exchange rate is stored.' })
  unconverted!: Currency[]
}

@ObjectType({
  description: "The class of a lender in one country, until it acknowledges another. Readable by the lender's own people.",
  simpleResolvers: true,
})
@Scoped()
export class LenderClassification {
  @Field(() => Jurisdiction, { description: 'The country that divides lenders into classes.' })
  jurisdiction!: JurisdictionCode

  @Field(() => LenderClass, { description: 'The class that counts now; without an acknowledgement the strictest of the country.' })
  lenderClass!: LenderClass

  @Field(() => String, { nullable: true, description: 'Facts that the lender stated for its class; null when it stated none.' })
  @Personal()
  declaredFacts!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the class was acknowledged; null when none was.' })
  acknowledgedAt!: Date | null

  acknowledgedById!: string | null

  @Field(() => String, { description: 'Where the classes were read; "unverified" or a named version until compared with the law.' })
  source!: string

  @Field(() => LocalDate, { nullable: true, description: 'When the source was compared with the law; null while it is unverified.' })
  verifiedOn!: string | null

  @Field(() => [LenderClassChoice], { description: 'Every class of the country, the strictest first.' })
  choices!: LenderClassChoice[]
}
