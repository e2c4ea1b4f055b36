import { Length, Matches } from 'class-validator'
import { ArgsType, Field, ID } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'

const REASON = says('financing.requests.input.reason')

@ArgsType()
export class CancelAcceptanceArgs {
  @Field(() => ID, { description: 'Request whose agreement is cancelled.' })
  id!: string

  @Field(() => String, { description: 'Why, in 1 to 500 characters. The other parties read it.' })
  @Length(1, 500, REASON)
  @Matches(/\S/, REASON)
  reason!: string
}
