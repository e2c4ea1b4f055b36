import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { NeedsPresence } from '../../platform/presence.ts'
import { Role } from '../../shared/role.ts'
import { Approval } from '../approvals/index.ts'
import { Business, businessById } from '../business/index.ts'
import { KycOverride } from './kyc-override.entity.ts'
import { ProposeKycOverrideInput } from './override.inputs.ts'
import { endedOverrideOf, pendingOverrideOf } from './override.query.ts'
import type { Overrides } from './override.service.ts'

@Resolver(() => Business)
export class BusinessOverrideResolver {
  constructor(private readonly overrides: Overrides) {}

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => Business, {
    description:
      "Requests that a business is verified although checks fail, which another admin approves. INVALID for checks that cannot be overridden, CONFLICT when no check fails, when another request is pending or when the business changed; CONFLICT_OF_INTEREST for one's own business.",
  })
  proposeKycOverride(
    @Arg('id', () => ID, { description: 'Which business to verify.' }) id: string,
    @Arg('input', () => ProposeKycOverrideInput) input: ProposeKycOverrideInput,
    @Ctx() { viewer }: Context,
  ): Promise<Business> {
    return this.overrides.propose(viewer, id, input)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'The pending request to verify it although checks fail. For admins; null for others.',
  })
  pendingOverride(@Root() { id }: Business, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(pendingOverrideOf, id)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description:
      'The latest request to verify it although checks fail, where that was rejected or has lapsed; its `reason` says why. For admins; null for others.',
  })
  endedOverride(@Root() { id }: Business, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(endedOverrideOf, id)
  }
}

@Resolver(() => KycOverride)
export class KycOverrideResolver {
  @FieldResolver(() => Business, {
    nullable: true,
    description: 'Business to verify although checks fail; null only if it no longer exists.',
  })
  async business(@Root() { businessId }: KycOverride, @Ctx() context: Context): Promise<Business | null> {
    return (await context.load(businessById, businessId)) ?? null
  }
}
