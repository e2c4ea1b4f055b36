import { Field, InputType } from 'type-graphql'

@InputType({ description: 'The text that a business consents to.' })
export class GrantBureauConsentInput {
  @Field(() => String, { description: 'The `textHash` of the text that the person has read.' })
  textHash!: string
}
