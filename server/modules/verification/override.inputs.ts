import { Field, InputType } from 'type-graphql'

@InputType({ description: 'Why to verify a business although checks fail, and what was reviewed of it.' })
export class ProposeKycOverrideInput {
  @Field(() => String, { description: 'Why, 10 to 500 characters. The other admin decides on it.' })
  reason!: string

  @Field(() => String, { description: "The business's `papersHash` as it was reviewed." })
  papersHash!: string
}
