import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { Person, personById } from '../../identity/index.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { Collateral } from './collateral.entity.ts'
import { PledgeCheckInput, PledgeCollateralInput } from './collateral.inputs.ts'
import { collateralByContract, documentsByCollateral } from './collateral.query.ts'
import type { CollateralService } from './collateral.service.ts'
import { CollateralAction, collateralLifecycle } from './collateral-lifecycle.ts'
import { type CheckPledge, PledgeCheck } from './pledge-check.ts'

@Resolver(() => Contract)
export class ContractCollateralResolver {
  @FieldResolver(() => [Collateral], {
    description: 'What secures it or secured it, in the order in which it was pledged, released collateral included; at most 50.',
  })
  collateral(@Root() { id }: Contract, @Ctx() context: Context): Promise<Collateral[]> {
    return context.load(collateralByContract, id)
  }
}

/** Pledges, confirms and releases collateral, and tells lenders what is pledged. */
@Resolver(() => Collateral)
export class CollateralResolver {
  constructor(
    private readonly service: CollateralService,
    private readonly check: CheckPledge,
  ) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => PledgeCheck, {
    description:
      'Returns whether an asset or an invoice secures a facility now, and since which day, but not whose. Each check is recorded; RATE_LIMITED after 60 in an hour. INVALID unless exactly one thing is asked about.',
  })
  pledgeCheck(@Arg('input', () => PledgeCheckInput) input: PledgeCheckInput, @Ctx() { viewer }: Context): Promise<PledgeCheck> {
    return this.check(viewer, input)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => Collateral, {
    description:
      'Pledges an asset, an invoice or a guarantee for a contract, and notifies the lender. PLEDGED_ALREADY if the asset or the invoice secures a facility, this one or another; CONFLICT if the contract was cancelled or the guarantor is registered for it; LIMIT_EXCEEDED above 50 for one contract.',
  })
  pledgeCollateral(
    @Arg('id', () => ID, { description: 'Own contract.' }) id: string,
    @Arg('input', () => PledgeCollateralInput) input: PledgeCollateralInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Collateral> {
    return this.service.pledge(viewer, id, input, asked)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Collateral, {
    description: 'Confirms that collateral secures the contract, and notifies the merchant. ILLEGAL_TRANSITION unless it is PLEDGED.',
  })
  confirmCollateral(
    @Arg('id', () => ID, { description: 'Collateral of an own contract.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Collateral> {
    return this.service.confirm(viewer, id)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @NeedsPresence('decision')
  @Mutation(() => Collateral, {
    description:
      'Releases collateral for good, whether it was confirmed or not, and notifies the merchant; it can then be pledged again. ILLEGAL_TRANSITION if it is RELEASED.',
  })
  releaseCollateral(
    @Arg('id', () => ID, { description: 'Collateral of an own contract.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, 1 to 500 characters. The merchant reads it.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<Collateral> {
    return this.service.release(viewer, id, reason)
  }

  @FieldResolver(() => [StoredFile], { description: 'Evidence that the merchant uploaded, at most 10; empty for analysts.' })
  documents(@Root() { id }: Collateral, @Ctx() context: Context): Promise<StoredFile[]> {
    return context.load(documentsByCollateral, id)
  }

  @FieldResolver(() => Person, { description: 'The person who pledged it for the merchant.' })
  pledgedBy(@Root() { pledgedById }: Collateral, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, pledgedById)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'The person who confirmed it for the lender; null until then.' })
  async confirmedBy(@Root() { confirmedById }: Collateral, @Ctx() context: Context): Promise<Person | null> {
    return confirmedById === null ? null : context.load(personById, confirmedById)
  }

  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The person who released it for the lender; null until then, and when it was released because the contract ended.',
  })
  async releasedBy(@Root() { releasedById }: Collateral, @Ctx() context: Context): Promise<Person | null> {
    return releasedById === null ? null : context.load(personById, releasedById)
  }

  @FieldResolver(() => String, {
    name: 'releaseReason',
    nullable: true,
    description: "Why it was released: the lender's words, or a sentence in the reader's language. Null until then.",
  })
  @Personal()
  shownReason(@Root() { releaseReason }: Collateral, @Ctx() { language }: Context): string | null {
    return releaseReason && readStored(releaseReason, language)
  }

  @FieldResolver(() => [CollateralAction], { description: 'What the lender can do with it now; empty for everyone else.' })
  availableActions(@Root() { status }: Collateral, @Ctx() { viewer }: Context): CollateralAction[] {
    return isLender(viewer.role) ? collateralLifecycle.available(status) : []
  }
}
