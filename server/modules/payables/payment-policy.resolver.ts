import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import { DateTime, Decimal } from '../../shared/scalars.ts'
import { PaymentPolicy } from './payment-policy.entity.ts'
import type { PaymentPolicyService } from './payment-policy.service.ts'

const PAYERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => PaymentPolicy)
export class PaymentPolicyResolver {
  constructor(private readonly policies: PaymentPolicyService) {}

  @Authorized(...PAYERS)
  @Query(() => PaymentPolicy, { description: "When payments of one's own business need a second pair of eyes." })
  paymentPolicy(@Ctx() context: Context): Promise<PaymentPolicy> {
    return this.policies.read(context.viewer)
  }

  @Authorized(...PAYERS)
  @Mutation(() => PaymentPolicy, {
    description:
      'Applies at once where one person acts for the business; otherwise another member confirms it. Null: no payment waits. Proposing what holds already takes back what waits.',
  })
  proposePaymentThreshold(
    @Arg('threshold', () => Decimal, { nullable: true }) threshold: string | null,
    @Ctx() context: Context,
  ): Promise<PaymentPolicy> {
    return this.policies.propose(context.viewer, threshold)
  }

  @Authorized(...PAYERS)
  @Mutation(() => PaymentPolicy, { description: 'By another member than the one who proposed it.' })
  confirmPaymentThreshold(
    @Arg('proposedAt', () => DateTime, { nullable: true, description: 'Of the change that was read; another one is refused.' })
    proposedAt: Date | null,
    @Ctx() context: Context,
  ): Promise<PaymentPolicy> {
    return this.policies.confirm(context.viewer, proposedAt)
  }
}
