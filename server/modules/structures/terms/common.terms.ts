import { Field, registerEnumType } from 'type-graphql'
import { Amount } from './fields.ts'
import { TermsType } from './terms-type.ts'

export enum FeeKind {
  VALUATION = 'valuation',
  BROKERAGE = 'brokerage',
  REGISTRATION = 'registration',
  DOCUMENTS = 'documents',
  OTHER = 'other',
}

registerEnumType(FeeKind, {
  name: 'FinancingFeeKind',
  description: 'What a fee of a proposal pays for.',
  valuesConfig: {
    VALUATION: { description: 'A valuation of the asset.' },
    BROKERAGE: { description: 'Brokers of commodities.' },
    REGISTRATION: { description: 'Registration of the asset or of a security.' },
    DOCUMENTS: { description: 'Drawing up documents.' },
    OTHER: { description: 'Another cost of a third party.' },
  },
})

@TermsType('FinancingFee', 'A fee that the merchant pays at the start. It may cover a cost, and earn nothing.')
export class FinancingFee {
  @Field(() => FeeKind, { description: 'What it pays for.' })
  kind!: FeeKind

  @Amount('What the merchant pays')
  amount!: string

  @Amount('What the lender pays a third party, by its invoice. A fee above it is refused with FEE_NOT_ACTUAL_COST')
  actualCost!: string
}
