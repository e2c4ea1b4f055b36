import { registerEnumType } from 'type-graphql'

/** Which way money went, seen from the account. */
export enum TransactionType {
  CREDIT = 'credit',
  DEBIT = 'debit',
}

registerEnumType(TransactionType, {
  name: 'TransactionType',
  description: 'Direction of a movement, seen from the account.',
  valuesConfig: {
    CREDIT: { description: 'Money came in.' },
    DEBIT: { description: 'Money went out.' },
  },
})
