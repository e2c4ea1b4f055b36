import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { type Context, oneBy } from '../../../platform/context.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import type { Clock } from '../../../shared/clock.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { Role } from '../../../shared/role.ts'
import { UpdateBillingProfileInput } from './billing.inputs.ts'
import type { BillingService } from './billing.service.ts'
import { BillingProfile } from './billing-profile.entity.ts'
import { TaxRule, taxRulesOn } from './tax.ts'

const fileById = oneBy(StoredFile, 'id')

@Resolver(() => BillingProfile)
export class BillingResolver {
  constructor(
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => BillingProfile, { description: "How the viewer's business appears on its invoices." })
  billingProfile(@Ctx() { viewer }: Context): Promise<BillingProfile> {
    return this.billing.own(viewer)
  }

  @Authorized()
  @Query(() => [TaxRule], { description: 'VAT rules of the supported jurisdictions.' })
  taxRules(): TaxRule[] {
    return taxRulesOn(gulfDayOf(this.clock.now()))
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BillingProfile, {
    description:
      "Changes how the viewer's business appears on invoices from now on. Issued documents stay as they were; drafts are recalculated. INVALID for a TRN the jurisdiction would not issue.",
  })
  updateBillingProfile(
    @Arg('input', () => UpdateBillingProfileInput) input: UpdateBillingProfileInput,
    @Ctx() { viewer }: Context,
  ): Promise<BillingProfile> {
    return this.billing.update(viewer, input)
  }

  @FieldResolver(() => StoredFile, { nullable: true, description: 'Logo on invoices and payment pages; null without one.' })
  async logo(@Root() { logoFileId }: BillingProfile, @Ctx() context: Context): Promise<StoredFile | null> {
    return logoFileId ? ((await context.load(fileById, logoFileId)) ?? null) : null
  }
}
