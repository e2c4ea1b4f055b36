import { Length } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'

@InputType({ description: 'A payment of the merchant on a facility.' })
export class PayFacilityInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => ID, { description: "Account of the business that pays, in the facility's currency." })
  accountId!: string

  @Field(() => Decimal, {
    description:
      "Amount above zero in major units of the facility's currency, at most what is owed. The part that is due later remains as credit.",
  })
  amount!: string
}

@InputType({ description: 'Money that the lender received outside of Mizan.' })
export class RecordFacilityReceiptInput {
  @Field(() => ID, { description: 'Facility of the lender.' })
  facilityId!: string

  @Field(() => Decimal, { description: "Amount above zero in major units of the facility's currency, at most what is owed." })
  amount!: string

  @Field(() => LocalDate, { description: "When it was received, a day of the merchant's country; today at the latest." })
  receivedOn!: string

  @Field(() => ID, { description: "The lender's own upload that proves it, such as a bank's advice." })
  fileId!: string
}

@InputType({ description: 'A receipt that came back, such as a returned cheque.' })
export class ReverseFacilityReceiptInput {
  @Field(() => ID, { description: 'Facility of the lender.' })
  facilityId!: string

  @Field(() => ID, { description: 'The receipt, one of `receipts` of the facility.' })
  receiptId!: string

  @Field(() => String, { description: 'Why it is reversed, 10 to 500 characters; the merchant reads it.' })
  @Length(10, 500, says('facilities.input.reason'))
  reason!: string
}

@InputType({ description: 'What the lead of a syndicate passes on of money that it received for all lenders.' })
export class PassOnReceiptInput {
  @Field(() => ID, { description: 'Facility of the syndicate that the lender leads.' })
  facilityId!: string

  @Field(() => ID, { description: 'The receipt, one of `receipts` of the facility.' })
  receiptId!: string

  @Field(() => ID, { description: "Account of the lead that pays, in the facility's currency." })
  accountId!: string
}

@InputType({ description: 'An early settlement, as its figure was quoted.' })
export class SettleEarlyInput {
  @Field(() => ID, { description: 'Facility of the business.' })
  facilityId!: string

  @Field(() => ID, { description: "Account of the business that pays, in the facility's currency." })
  accountId!: string

  @Field(() => Decimal, {
    description: "The `payable` that the person has read, in the facility's currency. CONTENT_CHANGED when it is another by now.",
  })
  payable!: string
}

@InputType({ description: 'What the lender gives back of the profit that is not earned when a debt is settled early.' })
export class SetRebateInput {
  @Field(() => ID, { description: 'Facility of the lender.' })
  facilityId!: string

  @Field(() => Decimal, { description: 'Share of the unearned profit, in percent, 0 to 100. The law of the country may require more.' })
  share!: string
}
