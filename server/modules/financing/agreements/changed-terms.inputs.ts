import { Length, Matches } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'

const REASON = says('financing.requests.input.reason')

@InputType({ description: 'The changed terms of a syndicate that a participant confirms.' })
export class ConfirmSyndicateTermsInput {
  @Field(() => ID, { description: 'Own accepted commitment to the syndicate.' })
  responseId!: string

  @Field(() => Int, { description: 'The `version` of the book that the lender read; CONTENT_CHANGED when it is no longer current.' })
  expectedVersion!: number
}

@ArgsType()
export class LeaveSyndicateArgs {
  @Field(() => ID, { description: 'Own accepted commitment to the syndicate.' })
  id!: string

  @Field(() => String, { description: 'Why, in 1 to 500 characters. The merchant and the lead read it.' })
  @Length(1, 500, REASON)
  @Matches(/\S/, REASON)
  reason!: string
}
