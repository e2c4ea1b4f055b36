import { Length, Matches } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { says } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import type { CreditConfirmationService } from './credit-confirmation.service.ts'

const REASON = says('financing.requests.input.reason')

@ArgsType()
class RefuseCreditArgs {
  @Field(() => ID, { description: 'Own accepted proposal.' })
  id!: string

  @Field(() => String, { description: 'Why, in 1 to 500 characters. The other parties of the agreement read it.' })
  @Length(1, 500, REASON)
  @Matches(/\S/, REASON)
  reason!: string
}

/** Serves the confirmation of the credit of accepted proposals. */
@Resolver(() => LenderResponse)
export class CreditConfirmationResolver {
  constructor(private readonly credits: CreditConfirmationService) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @NeedsPresence('decision')
  @Mutation(() => LenderResponse, {
    description:
      'Confirms the credit of an accepted proposal; the merchant is notified. Confirming again changes nothing. ILLEGAL_TRANSITION unless the proposal is accepted, and from `creditDueAt` on.',
  })
  confirmCredit(
    @Arg('id', () => ID, { description: 'Own accepted proposal.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.credits.confirm(viewer, id)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderResponse, {
    description:
      'Refuses the credit of an accepted proposal, which ends the whole agreement: the held money is free, contracts are cancelled, and the request is open again, or expired if its time ran out more than 7 days ago. All parties are notified with the reason. ILLEGAL_TRANSITION unless the proposal is accepted, once its credit was confirmed, and from `creditDueAt` on.',
  })
  refuseCredit(
    @Args(() => RefuseCreditArgs) { id, reason }: RefuseCreditArgs,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.credits.refuse(viewer, id, reason, asked)
  }
}
