import { Arg, Authorized, Ctx, Field, InputType, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { NeedsPresence } from '../../platform/presence.ts'
import { Role } from '../../shared/role.ts'
import { Decimal } from '../../shared/scalars.ts'
import { PaymentPolicy } from './threshold.entity.ts'
import type { Thresholds } from './threshold.service.ts'

const PAYERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@InputType({ description: 'From which amount payments need two people.' })
class ProposePaymentThresholdInput {
  @Field(() => Decimal, {
    nullable: true,
    description: "Amount of zero or more, in major units of the policy's currency. Null: one person pays any amount.",
  })
  threshold?: string | null
}

@Resolver(() => PaymentPolicy)
export class ThresholdResolver {
  constructor(private readonly thresholds: Thresholds) {}

  @Authorized(...PAYERS)
  @Query(() => PaymentPolicy, { description: "When payments of the viewer's business need two people. CONFLICT before it has a business." })
  paymentPolicy(@Ctx() { viewer }: Context): Promise<PaymentPolicy> {
    return this.thresholds.read(viewer)
  }

  @Authorized(...PAYERS)
  @NeedsPresence('decision')
  @Mutation(() => PaymentPolicy, {
    description:
      "Changes the payment threshold: at once when one person acts for the business, otherwise after another member's approval, replacing a pending change. Proposing the present threshold cancels a pending change. CONFLICT before there is a business.",
  })
  proposePaymentThreshold(
    @Arg('input', () => ProposePaymentThresholdInput) { threshold }: ProposePaymentThresholdInput,
    @Ctx() { viewer }: Context,
  ): Promise<PaymentPolicy> {
    return this.thresholds.propose(viewer, threshold)
  }
}
