import { Field, registerEnumType } from 'type-graphql'
import { Guarantee, LateClause, SeparateDocument } from './codes.ts'
import { Amount, Count, Counts, Day, MOST_LINES, Parts, Percent, Percents, Words } from './fields.ts'
import { TermsType } from './terms-type.ts'

export enum PartnerSide {
  LENDER = 'lender',
  MERCHANT = 'merchant',
}

export enum PriceBasis {
  MARKET_VALUE = 'market_value',
  FACE_VALUE = 'face_value',
}

export enum CapitalKind {
  CASH = 'cash',
  GOODS = 'goods',
  DEBT = 'debt',
}

export enum ExpenseKind {
  FREIGHT = 'freight',
  CUSTOMS = 'customs',
  STORAGE = 'storage',
  INSURANCE = 'insurance',
  MARKETING = 'marketing',
  PROFESSIONAL = 'professional',
  OWN_SALARY = 'own_salary',
  OWN_RENT = 'own_rent',
  OWN_OVERHEAD = 'own_overhead',
}

export enum LossBearer {
  CAPITAL_PROVIDER = 'capital_provider',
  MANAGER = 'manager',
}

registerEnumType(PartnerSide, {
  name: 'PartnerSide',
  description: 'A side of a partnership.',
  valuesConfig: {
    LENDER: { description: 'The business that proposes.' },
    MERCHANT: { description: 'The business that asked for financing.' },
  },
})
registerEnumType(PriceBasis, {
  name: 'UnitPriceBasis',
  description: 'What the merchant pays for a unit of the share of the lender.',
  valuesConfig: {
    MARKET_VALUE: { description: 'Its part of the value of the asset when it is bought.' },
    FACE_VALUE: { description: 'What the lender paid, fixed beforehand. Refused with BUYBACK_AT_FACE.' },
  },
})
registerEnumType(CapitalKind, {
  name: 'MudarabahCapitalKind',
  description: 'What the capital of a mudarabah consists of.',
  valuesConfig: {
    CASH: { description: 'An amount of money.' },
    GOODS: { description: 'Goods. Refused with CAPITAL_NOT_CASH.' },
    DEBT: { description: 'A debt of the manager. Refused with CAPITAL_NOT_CASH.' },
  },
})
registerEnumType(ExpenseKind, {
  name: 'VentureExpenseKind',
  description: 'An expense that can be charged to a venture.',
  valuesConfig: {
    FREIGHT: { description: 'Transport of its goods.' },
    CUSTOMS: { description: 'Customs duties.' },
    STORAGE: { description: 'Storage of its goods.' },
    INSURANCE: { description: 'Takaful of its goods.' },
    MARKETING: { description: 'Advertising its goods.' },
    PROFESSIONAL: { description: 'Professional services of third parties.' },
    OWN_SALARY: { description: 'Salary of the manager. Refused with OVERHEAD_CHARGED.' },
    OWN_RENT: { description: 'Rent of the premises of the manager. Refused with OVERHEAD_CHARGED.' },
    OWN_OVERHEAD: { description: 'Other running costs of the manager. Refused with OVERHEAD_CHARGED.' },
  },
})
registerEnumType(LossBearer, {
  name: 'MudarabahLossBearer',
  description: 'Who bears a loss that the manager did not cause by misconduct.',
  valuesConfig: {
    CAPITAL_PROVIDER: { description: 'The lender, as capital provider.' },
    MANAGER: { description: 'The merchant. Refused with LOSS_NOT_BY_CAPITAL.' },
  },
})

@TermsType('MusharakahPartner', 'A partner, with its capital and its share of the profit.')
export class MusharakahPartner {
  @Field(() => PartnerSide, { description: 'Which side it is.' })
  side!: PartnerSide

  @Amount('Capital in money')
  cash!: string

  @Amount('Value of capital that is not money', { nullable: true })
  inKind?: string | null

  @Day('When the capital that is not money was valued. Refused with VALUATION_MISSING where it is missing.', { nullable: true })
  valuedOn?: string | null

  @Percent('Share of the profit')
  profitShare!: string

  @Field(() => Boolean, {
    description: 'Whether it takes no part in the management. Its share of the profit is then at most its share of the capital.',
  })
  isSilent!: boolean

  @Field(() => Boolean, { description: 'Whether it manages the venture.' })
  isManaging!: boolean
}

/** What the partnerships with reported results have in common. */
@TermsType('VentureTerms', 'A partnership whose profit is distributed by reported results.')
export abstract class VentureTerms {
  @Day('Planned day on which the venture starts.')
  startsOn!: string

  @Count('Months from one report and distribution to the next', 12)
  everyMonths!: number

  @Count('Number of distributions', MOST_LINES)
  distributions!: number

  @Field(() => Guarantee, { description: 'What is promised about capital or its return.' })
  guarantee!: Guarantee

  @Percent('Return promised on the capital. Refused with GUARANTEED_RETURN where it is given', { nullable: true })
  fixedReturnRate?: string | null

  @Field(() => LateClause, { description: 'What the contract says about a late distribution.' })
  lateClause!: LateClause
}

@TermsType('MusharakahTerms', 'A partnership in a venture: profit is shared by agreed ratios, loss by capital.')
export class MusharakahTerms extends VentureTerms {
  @Parts(() => MusharakahPartner, 'Partners, the lender first.', 10)
  partners!: MusharakahPartner[]

  @Percents('Shares of the loss, in the order of the partners. Refused with LOSS_NOT_BY_CAPITAL unless they are those of the capital')
  lossShares?: string[] | null
}

@TermsType('MudarabahTerms', 'A partnership of capital and work: the lender gives the capital, the merchant manages.')
export class MudarabahTerms extends VentureTerms {
  @Amount("The lender's capital")
  capital!: string

  @Field(() => CapitalKind, { description: 'What it consists of.' })
  capitalKind!: CapitalKind

  @Percent("The lender's share of the profit")
  lenderProfitShare!: string

  @Percent("The merchant's share of the profit, as manager")
  managerProfitShare!: string

  @Words('What the manager may do with the capital', 1_000)
  mandate!: string

  @Field(() => [ExpenseKind], { description: 'Expenses that may be charged to the venture. The manager bears all others.' })
  allowedExpenses!: ExpenseKind[]

  @Field(() => LossBearer, { description: 'Who bears a loss without misconduct.' })
  lossBearer!: LossBearer
}

@TermsType('AssetValuation', 'What an asset is worth from a day on.')
export class AssetValuation {
  @Day('First day on which it is in force.')
  fromOn!: string

  @Amount('Value of the whole asset')
  value!: string
}

@TermsType(
  'DiminishingMusharakahTerms',
  "Ownership of an asset in units: the merchant rents the lender's units and buys them from it, some at each payment.",
)
export class DiminishingMusharakahTerms {
  @Words('What the asset is, and what identifies it', 500)
  asset!: string

  @Amount('Value of the whole asset at the start')
  assetValue!: string

  @Count('Units that the ownership is divided into', 10_000)
  totalUnits!: number

  @Count('Units that the lender owns at the start', 10_000)
  lenderUnits!: number

  @Counts('Units that the merchant buys at each payment. They sum to `lenderUnits`.')
  unitsPlan!: number[]

  @Day('Nominal day of the first payment.')
  firstDueOn!: string

  @Count('Months from one payment to the next', 12)
  everyMonths!: number

  @Amount('Rent of the whole asset for one period')
  fullRent!: string

  @Field(() => PriceBasis, { description: 'What a unit costs.' })
  priceBasis!: PriceBasis

  @Field(() => SeparateDocument, { description: 'Where the undertaking to buy the units is written.' })
  undertakingDocument!: SeparateDocument

  @Field(() => Guarantee, { description: 'What is promised about capital or its return.' })
  guarantee!: Guarantee

  @Field(() => LateClause, { description: 'What the contract says about late payment.' })
  lateClause!: LateClause

  @Parts(() => AssetValuation, 'Valuations so far, oldest first.', 50)
  valuations!: AssetValuation[]
}
