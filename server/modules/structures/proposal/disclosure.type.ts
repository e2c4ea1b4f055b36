import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import type { Disclosure } from '../calculation/schedule.ts'
import { AprAbsence, Bearer, Risk } from '../terms/codes.ts'

const IN_CURRENCY = "in major units of the proposal's currency"

@ObjectType('ContractRiskBearing', { description: 'Who bears one risk under the contract.', simpleResolvers: true })
@Embedded()
export class ContractRiskBearing {
  @Field(() => Risk, { description: 'What can go wrong.' })
  risk!: Risk

  @Field(() => Bearer, { description: 'Who bears it.' })
  bearer!: Bearer
}

@ObjectType('VariableRentBound', { description: 'Figures of a variable rent at one of its bounds.', simpleResolvers: true })
@Embedded()
export class VariableRentBound {
  @Field(() => Decimal, { description: `Sum of all rents, ${IN_CURRENCY}.` })
  totalPayable!: string

  @Field(() => Decimal, { nullable: true, description: 'Annual rate in percent with 4 decimals; null where the asset returns.' })
  aprEquivalentRate!: string | null
}

@ObjectType('UnitPurchaseProjection', {
  description: 'What a diminishing musharakah costs at assumed values of the asset.',
  simpleResolvers: true,
})
@Embedded()
export class UnitPurchaseProjection {
  @Field(() => Decimal, { description: `Rents and units at the latest valuation, ${IN_CURRENCY}.` })
  total!: string

  @Field(() => Decimal, { description: `Rents alone, ${IN_CURRENCY}.` })
  rent!: string

  @Field(() => Decimal, {
    description: `Rents and units if the asset is worth 80 % of the latest valuation when units are bought, ${IN_CURRENCY}.`,
  })
  totalAt80!: string

  @Field(() => Decimal, {
    description: `Rents and units if the asset is worth 120 % of the latest valuation when units are bought, ${IN_CURRENCY}.`,
  })
  totalAt120!: string
}

@ObjectType('ProposalDisclosure', {
  description: 'What a lender has to disclose with a proposal, calculated from its terms when they are sent.',
  simpleResolvers: true,
})
@Embedded()
export class ProposalDisclosure {
  @Field(() => Decimal, {
    nullable: true,
    description: `What the lender makes available, ${IN_CURRENCY}; null where the lender makes the goods itself and states no outlay.`,
  })
  financedAmount!: string | null

  @Field(() => Decimal, {
    nullable: true,
    description: `Everything payable, with down payment and fees, ${IN_CURRENCY}. Null where it is not fixed.`,
  })
  totalPayable!: string | null

  @Field(() => Decimal, { nullable: true, description: `Price of the asset after a lease, ${IN_CURRENCY}; null where it is not sold.` })
  transferPrice!: string | null

  @Field(() => Decimal, {
    nullable: true,
    description: `\`totalPayable\` and \`transferPrice\` less \`financedAmount\`, ${IN_CURRENCY}; null where one is not fixed.`,
  })
  costOfFinance!: string | null

  @Field(() => Decimal, { description: `Fees at the start, within \`totalPayable\`, ${IN_CURRENCY}.` })
  fees!: string

  @Field(() => Decimal, {
    nullable: true,
    description:
      'For disclosure: the annual rate, percent with 4 decimals, at which the present value of what is paid equals that of what is made available, by actual days and a year of 365. Null with a reason in `aprAbsence`.',
  })
  aprEquivalentRate!: string | null

  @Field(() => AprAbsence, { nullable: true, description: 'Why there is no annual rate; null where there is one.' })
  aprAbsence!: AprAbsence | null

  @Field(() => Decimal, { nullable: true, description: `First instalment or rent, ${IN_CURRENCY}; null where it is not fixed.` })
  firstInstalment!: string | null

  @Field(() => Decimal, { nullable: true, description: `Last instalment or rent, ${IN_CURRENCY}; null where it is not fixed.` })
  lastInstalment!: string | null

  @Field(() => Decimal, { nullable: true, description: `Largest instalment or rent, ${IN_CURRENCY}; null where it is not fixed.` })
  largestInstalment!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'When the first instalment, rent, distribution or delivery is due.' })
  firstDueOn!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'When the last one is due.' })
  lastDueOn!: string | null

  @Field(() => [ContractRiskBearing], { description: 'Who bears which risk.' })
  risks!: ContractRiskBearing[]

  @Field(() => VariableRentBound, { nullable: true, description: 'With a variable rent at its floor; null otherwise.' })
  atFloor!: VariableRentBound | null

  @Field(() => VariableRentBound, { nullable: true, description: 'With a variable rent at its ceiling; null otherwise.' })
  atCeiling!: VariableRentBound | null

  @Field(() => Decimal, {
    nullable: true,
    description: `What the merchant receives of the resale of a tawarruq, ${IN_CURRENCY}; null otherwise.`,
  })
  proceedsToClient!: string | null

  @Field(() => UnitPurchaseProjection, { nullable: true, description: 'Projection of a diminishing musharakah; null otherwise.' })
  projection!: UnitPurchaseProjection | null

  @Field(() => Decimal, { nullable: true, description: "The lender's share of the profit of a partnership, in percent; null otherwise." })
  lenderProfitShare!: string | null
}

/** A disclosure as it is stored and shown. */
export const shownDisclosure = (disclosure: Disclosure, currency: Currency): ProposalDisclosure => {
  const decimal = (minor: bigint) => toDecimal(minor, currency)
  const known = (minor: bigint | null | undefined) => (minor == null ? null : decimal(minor))
  const { atFloor, atCeiling, projected, lenderProfitBp } = disclosure
  const bound = (at: typeof atFloor) => (at ? { totalPayable: decimal(at.totalPayable), aprEquivalentRate: at.aprEquivalent } : null)
  return {
    financedAmount: known(disclosure.financed),
    totalPayable: known(disclosure.totalPayable),
    transferPrice: known(disclosure.transferPrice),
    costOfFinance: known(disclosure.costOfFinance),
    fees: decimal(disclosure.fees),
    aprEquivalentRate: disclosure.aprEquivalent,
    aprAbsence: disclosure.aprAbsence,
    firstInstalment: known(disclosure.firstInstalment),
    lastInstalment: known(disclosure.lastInstalment),
    largestInstalment: known(disclosure.largestInstalment),
    firstDueOn: disclosure.firstDueOn,
    lastDueOn: disclosure.lastDueOn,
    risks: disclosure.risks.map(({ risk, bearer }) => ({ risk, bearer })),
    atFloor: bound(atFloor),
    atCeiling: bound(atCeiling),
    proceedsToClient: known(disclosure.proceedsToClient),
    projection: projected
      ? {
          total: decimal(projected.total),
          rent: decimal(projected.rent),
          totalAt80: decimal(projected.totalAt80),
          totalAt120: decimal(projected.totalAt120),
        }
      : null,
    lenderProfitShare: lenderProfitBp === undefined ? null : String(lenderProfitBp / 100),
  }
}
