import { Field, ID, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { DateTime } from '../../../shared/scalars.ts'

@ObjectType({
  description:
    'Whether the lender of a contract confirmed its credit. It can sign only then; unconfirmed at `dueAt`, the agreement lapses.',
  simpleResolvers: true,
})
@Embedded()
export class CreditConfirmation {
  @Field(() => ID, { description: 'The accepted proposal, for `confirmCredit` and `refuseCredit`.' })
  responseId!: string

  @Field(() => DateTime, { description: 'Until when the lender may confirm, exclusive.' })
  dueAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it confirmed; null until then.' })
  confirmedAt!: Date | null
}
