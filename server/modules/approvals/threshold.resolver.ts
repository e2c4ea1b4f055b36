import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import { Decimal } from '../../shared/scalars.ts'
import { PaymentPolicy } from './threshold.entity.ts'
import type { Thresholds } from './threshold.service.ts'

const PAYERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => PaymentPolicy)
export class ThresholdResolver {
  constructor(private readonly thresholds: Thresholds) {}

  @Authorized(...PAYERS)
  @Query(() => PaymentPolicy, { description: "When payments of one's own business need two people." })
  paymentPolicy(@Ctx() { viewer }: Context): Promise<PaymentPolicy> {
    return this.thresholds.read(viewer)
  }

  @Authorized(...PAYERS)
  @Mutation(() => PaymentPolicy, {
    description:
      'Applies at once where one person acts for the business; otherwise the change waits for another member, in place of one that waited. Proposing what holds already takes back what waits.',
  })
  proposePaymentThreshold(
    @Arg('threshold', () => Decimal, { nullable: true, description: 'Null: one person pays any amount.' }) threshold: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<PaymentPolicy> {
    return this.thresholds.propose(viewer, threshold)
  }
}
