import { Field, ObjectType } from 'type-graphql'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { DateTime, Decimal, LocalDate } from '../../../shared/scalars.ts'
import { CommitmentRule, type JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'
import { Jurisdiction, RuleSetAsideReason } from './limits-terms.ts'

@ObjectType({ description: 'What one rule leaves for a commitment, and where the rule was read.', simpleResolvers: true })
@Embedded()
export class CommitmentRuleLimit {
  @Field(() => CommitmentRule, { description: 'The rule that leaves this amount.' })
  rule!: CommitmentRule

  @Field(() => String, { description: "The rule in words, with its limit, in the reader's language." })
  explanation!: string

  @Field(() => Decimal, { description: "What the rule allows in all, in major units of the limit's `currency`." })
  most!: string

  @Field(() => Decimal, { description: "What counts towards it already, in major units of the limit's `currency`." })
  used!: string

  @Field(() => Decimal, { description: "`most` less `used`, at least zero, in major units of the limit's `currency`." })
  remaining!: string

  @Field(() => String, {
    nullable: true,
    description: "Version of the country's rules, which differs when any of them does; null for REMAINING_OF_REQUEST.",
  })
  packVersion!: string | null

  @Field(() => String, { nullable: true, description: 'Where the rule was read; null for REMAINING_OF_REQUEST.' })
  source!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Day from which the rule applies; null for the first that is known.' })
  effectiveOn!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'When the source was compared with the law; null while it is unverified.' })
  verifiedOn!: string | null
}

@ObjectType({ description: 'A rule of the country that does not limit the commitment.', simpleResolvers: true })
@Embedded()
export class CommitmentRuleSetAside {
  @Field(() => CommitmentRule, { description: 'The rule that does not apply.' })
  rule!: CommitmentRule

  @Field(() => RuleSetAsideReason, { description: 'Why it does not apply.' })
  reason!: RuleSetAsideReason
}

@ObjectType({
  description:
    "What a lender may commit to a request, and by which rules. Limits are written in the country's currency; for a request in another they are converted by the stored rates, and a limit without a rate is set aside. Readable by the lender that asked, and, when simulated, by staff.",
  simpleResolvers: true,
})
@Scoped()
export class CommitmentLimit {
  @Field(() => Decimal, { description: 'What the lender may commit, in major units: what the binding rule leaves.' })
  mayCommit!: string

  @Field(() => Currency, { description: 'Currency of every amount: that of the request.' })
  currency!: Currency

  @Field(() => Jurisdiction, { description: 'The country of the business, whose rules apply.' })
  jurisdiction!: JurisdictionCode

  @Field(() => LenderClass, { nullable: true, description: 'The class of the lender there; null where the country has none.' })
  lenderClass!: LenderClass | null

  @Field(() => LocalDate, { description: 'Local day of the country on which the rules were applied.' })
  appliedOn!: string

  @Field(() => DateTime, { nullable: true, description: 'Time of the oldest exchange rate used; null when nothing was converted.' })
  ratesAsOf!: Date | null

  @Field(() => CommitmentRuleLimit, { description: 'The rule that leaves least; of equal ones the first.' })
  binding!: CommitmentRuleLimit

  @Field(() => [CommitmentRuleLimit], {
    description: "Every rule that applies, in the country's order; the rest of the request comes last.",
  })
  rules!: CommitmentRuleLimit[]

  @Field(() => [CommitmentRuleSetAside], { description: 'Rules of the country that do not apply here, with the reason.' })
  setAside!: CommitmentRuleSetAside[]
}
