import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'

@ObjectType({
  description: 'A kind of income that a policy names as impermissible, and what bank transactions of this kind are recognised by.',
  simpleResolvers: true,
})
@Embedded()
export class PolicyIncomeSource {
  @Field(() => String, { description: 'Names it within the policy.' })
  code!: string

  @Field(() => String, { description: 'Its name in English. The Arabic text prevails.' })
  nameEn!: string

  @Field(() => String, { description: 'Its name in Arabic.' })
  nameAr!: string

  @Field(() => [String], { description: 'Categories that banks give to such transactions, in lower case.' })
  bankCategories!: readonly string[]

  @Field(() => [String], { description: 'Words and phrases in the text, the counterparty or the reference of such transactions.' })
  words!: readonly string[]
}
