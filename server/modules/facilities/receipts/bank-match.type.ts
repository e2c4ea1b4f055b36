import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'

export enum BankMatchStatus {
  PROPOSED = 'proposed',
  CONFIRMED = 'confirmed',
  DISMISSED = 'dismissed',
}

registerEnumType(BankMatchStatus, {
  name: 'BankMatchStatus',
  description: "What the lender decided on a row of its bank that names a facility's contract.",
  valuesConfig: {
    PROPOSED: { description: 'Nothing yet.' },
    CONFIRMED: { description: 'It is a receipt of the facility.' },
    DISMISSED: { description: 'It is no receipt of the facility.' },
  },
})

@ObjectType({ description: "An incoming row of the lender's connected bank whose reference names a facility's contract." })
@Embedded()
export class FacilityBankMatch {
  @Field(() => ID, { description: 'The bank transaction, for `confirmBankMatch` and `dismissBankMatch`.' })
  transactionId!: string

  @Field(() => BankMatchStatus, { description: 'What the lender decided.' })
  status!: BankMatchStatus

  @Field(() => LocalDate, { description: 'Day on which the bank booked it.' })
  bookedOn!: string

  @Field(() => Decimal, { description: "What arrived, in major units of the facility's currency." })
  amount!: string

  @Field(() => String, { description: 'Reference or description of the bank.' })
  @Personal()
  reference!: string

  @Field(() => String, { nullable: true, description: 'Who paid, as the bank names it; null when it does not.' })
  @Personal()
  payerName!: string | null

  @Field(() => Boolean, {
    description: 'Whether its amount is exactly what is unpaid of the next payment, past due or owed altogether; false once decided.',
  })
  isAmountDue!: boolean

  @Field(() => Boolean, { description: 'Whether the row has disappeared at the bank, or was reversed there, after it was decided.' })
  isGone!: boolean

  @Field(() => ID, { nullable: true, description: 'The receipt, one of `receipts` of the facility; null unless it was confirmed.' })
  receiptId!: string | null
}
