import { Arg, Authorized, Ctx, ID, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { SimulateCommitmentLimitInput } from './commitment-limit.inputs.ts'
import type { CommitmentLimitsService } from './commitment-limit.service.ts'
import { CommitmentLimit } from './commitment-limit.type.ts'

@Resolver()
export class CommitmentLimitResolver {
  constructor(private readonly limits: CommitmentLimitsService) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => CommitmentLimit, {
    description:
      "What the viewing lender may commit to a request now, by every rule of the merchant's country. What it has committed to this request itself does not count. NOT_FOUND for a request that it cannot see.",
  })
  commitmentLimit(
    @Arg('requestId', () => ID, { description: 'Request that the lender can see.' }) requestId: string,
    @Ctx() { viewer, language }: Context,
  ): Promise<CommitmentLimit> {
    return this.limits.ofRequest(viewer, requestId, language)
  }

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR, Role.ANALYST)
  @Query(() => CommitmentLimit, {
    description:
      'What a lender could commit by the rules of a country, for figures that are typed by hand. Nothing is read or stored. INVALID for amounts below zero and for a class of another country.',
  })
  simulateCommitmentLimit(
    @Arg('input', () => SimulateCommitmentLimitInput, { description: 'The figures to apply the rules to.' })
    input: SimulateCommitmentLimitInput,
    @Ctx() { language }: Context,
  ): CommitmentLimit {
    return this.limits.simulate(input, language)
  }
}
