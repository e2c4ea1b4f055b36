import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { SSBOverview } from '../reviews/overview.query.ts'
import { ReviewEntityType, SSBReview } from '../reviews/review.entity.ts'
import { PolicyVersion } from './policy.entity.ts'
import { policyById } from './policy.query.ts'
import type { PolicyService } from './policy.service.ts'
import { PolicyStatus } from './policy-lifecycle.ts'

const FIRST = 3

@Resolver(() => SSBReview)
export class PolicyReviewResolver {
  @FieldResolver(() => PolicyVersion, { nullable: true, description: 'The version of the policy under review; null for other matters.' })
  async policy(@Root() review: SSBReview, @Ctx() context: Context): Promise<PolicyVersion | null> {
    return review.entityType === ReviewEntityType.POLICY ? context.load(policyById, review.entityId) : null
  }
}

@Resolver(() => SSBOverview)
export class PolicyOverviewResolver {
  constructor(private readonly policyService: PolicyService) {}

  @FieldResolver(() => Int, { description: 'Policies in force.' })
  async activePolicies(@Ctx() { viewer }: Context): Promise<number> {
    const active = await this.policyService.list(viewer, {
      filter: { statuses: [PolicyStatus.ACTIVE] },
      first: 1,
      orderBy: 'NEWEST',
    })
    return (await active.count()).total
  }

  @FieldResolver(() => [PolicyVersion], {
    description: 'The three versions that were edited last of those in force, approved, under review or being drafted.',
  })
  async recentPolicies(@Ctx() { viewer }: Context): Promise<PolicyVersion[]> {
    const statuses = [PolicyStatus.ACTIVE, PolicyStatus.APPROVED, PolicyStatus.UNDER_REVIEW, PolicyStatus.DRAFT]
    return (await this.policyService.list(viewer, { filter: { statuses }, first: FIRST, orderBy: 'NEWEST' })).nodes
  }
}
