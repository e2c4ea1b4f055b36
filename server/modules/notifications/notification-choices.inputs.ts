import { Field, InputType } from 'type-graphql'

@InputType({ description: 'What the viewer wants by e-mail. Omitted choices stay as they are; mails about security are always sent.' })
export class UpdateNotificationChoicesInput {
  @Field(() => Boolean, { nullable: true, description: 'False: no mails but those about security.' })
  hasEmail?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Mails about invoices, payments, refunds and cheques.' })
  hasTransactionAlerts?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Mails about requests, proposals, contracts, facilities and collateral.' })
  hasFinancingAlerts?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Mails about reviews, rulings, policies and incidents of the Shariah board.' })
  hasBoardAlerts?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Mails about verification, documents and bank connections of the business.' })
  hasBusinessAlerts?: boolean | null
}
