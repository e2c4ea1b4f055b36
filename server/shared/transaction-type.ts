import { registerEnumType } from 'type-graphql'

/** Which way money went, seen from the account. */
export enum TransactionType {
  CREDIT = 'credit',
  DEBIT = 'debit',
}

registerEnumType(TransactionType, { name: 'TransactionType' })
