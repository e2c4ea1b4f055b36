import { registerEnumType } from 'type-graphql'

/** A side of a contract; what the product records without a person is the system's. */
export enum ContractSide {
  LENDER = 'lender',
  MERCHANT = 'merchant',
  SYSTEM = 'system',
}

registerEnumType(ContractSide, {
  name: 'ContractSide',
  description: 'Who acts under a contract.',
  valuesConfig: {
    LENDER: { description: 'The business that finances.' },
    MERCHANT: { description: 'The business that is financed.' },
    SYSTEM: { description: 'Mizan, for what follows from an act of a party.' },
  },
})
