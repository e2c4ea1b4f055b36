import { Field, ID, InputType } from 'type-graphql'
import { Decimal } from '../../../shared/scalars.ts'

@InputType({ description: 'A payment link for a part of what a facility owes.' })
export class CreateFacilityLinkInput {
  @Field(() => ID, { description: 'Own facility.' })
  facilityId!: string

  @Field(() => Decimal, { description: "Amount above zero in major units of the facility's currency, at most what is owed." })
  amount!: string
}

@InputType({ description: 'A payment link to cancel.' })
export class CancelFacilityLinkInput {
  @Field(() => ID, { description: 'Own facility.' })
  facilityId!: string

  @Field(() => ID, { description: 'The link, one of `paymentLinks` of the facility.' })
  linkId!: string
}

@InputType({ description: "A row of the lender's bank that is a receipt of a facility." })
export class ConfirmBankMatchInput {
  @Field(() => ID, { description: 'Facility of the lender.' })
  facilityId!: string

  @Field(() => ID, { description: 'The row, one of `bankMatches` of the facility.' })
  transactionId!: string
}

@InputType({ description: "A row of the lender's bank that is no receipt of a facility." })
export class DismissBankMatchInput {
  @Field(() => ID, { description: 'Facility of the lender.' })
  facilityId!: string

  @Field(() => ID, { description: 'The row, one of `bankMatches` of the facility.' })
  transactionId!: string
}
