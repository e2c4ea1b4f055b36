import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Money } from '../../platform/graphql/money.type.ts'
import { orNull } from '../../platform/rows.ts'
import { Role } from '../../shared/role.ts'
import { DateTime } from '../../shared/scalars.ts'
import { PayeeCheck, payeeCheckOf } from './payee-check.entity.ts'
import type { PayeeChecks } from './payee-check.service.ts'
import { Vendor, VendorPage } from './vendor.entity.ts'
import { CreateVendorInput, UpdateVendorInput, VendorsArgs } from './vendor.inputs.ts'
import { hasWallet, paidToVendor, wasAccountPaid } from './vendor.query.ts'
import type { VendorService } from './vendor.service.ts'
import { pendingChangeByVendor, VendorDetailChange } from './vendor-change.entity.ts'

const PAYERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => Vendor)
export class VendorResolver {
  constructor(
    private readonly service: VendorService,
    private readonly payees: PayeeChecks,
    private readonly coolingOffUntil: (vendor: Vendor) => Date | null,
  ) {}

  @Authorized(...PAYERS)
  @Query(() => VendorPage, { description: "Vendors of the viewer's business." })
  vendors(@Args(() => VendorsArgs) args: VendorsArgs, @Ctx() context: Context): Promise<VendorPage> {
    return this.service.list(context.viewer, args)
  }

  @Authorized(...PAYERS)
  @Query(() => Vendor, {
    nullable: true,
    description: "One vendor of the viewer's business; null when the business has none with this id.",
  })
  vendor(@Arg('id', () => ID, { description: 'Vendor to read.' }) id: string, @Ctx() context: Context): Promise<Vendor | null> {
    return orNull(this.service.find(context.viewer, id), 'payables.vendors.notFound')
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, {
    description:
      'Creates a vendor and checks who holds its account. DUPLICATE_VENDOR when another vendor has its IBAN, tax number or email and `acceptDuplicate` is false. With bank details, PRESENCE_REQUIRED unless the person signed in or confirmed their presence within 5 minutes; API keys with the write permission are not asked.',
  })
  createVendor(@Arg('input', () => CreateVendorInput) input: CreateVendorInput, @Ctx() context: Context): Promise<Vendor> {
    return this.service.create(context.viewer, input)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, {
    description:
      "Replaces a vendor's details. Transfers to a changed IBAN or account number are possible after 24 hours, and may need another member's approval. DUPLICATE_VENDOR as in `createVendor`. With changed bank details, PRESENCE_REQUIRED unless the person signed in or confirmed their presence within 5 minutes; API keys with the write permission are not asked.",
  })
  updateVendor(
    @Arg('id', () => ID, { description: 'Vendor to change.' }) id: string,
    @Arg('input', () => UpdateVendorInput) input: UpdateVendorInput,
    @Ctx() context: Context,
  ): Promise<Vendor> {
    return this.service.update(context.viewer, id, input)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, { description: 'Deactivates a vendor: it can no longer be paid. Past payments stay.' })
  deactivateVendor(@Arg('id', () => ID, { description: 'Vendor to deactivate.' }) id: string, @Ctx() context: Context): Promise<Vendor> {
    return this.service.deactivate(context.viewer, id)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, { description: 'Makes a deactivated vendor payable again.' })
  reactivateVendor(@Arg('id', () => ID, { description: 'Vendor to reactivate.' }) id: string, @Ctx() context: Context): Promise<Vendor> {
    return this.service.reactivate(context.viewer, id)
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When transfers to its changed bank details become possible, 24 hours after the change; null when they are possible now.',
  })
  ibanUsableAt(@Root() vendor: Vendor): Date | null {
    return this.coolingOffUntil(vendor)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, {
    description:
      "Asks the bank who holds a vendor's account. A result of the last 24 hours is returned as it is. INVALID when the vendor has no account details.",
  })
  checkPayee(
    @Arg('id', () => ID, { description: 'Vendor whose account is checked.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Vendor> {
    return this.payees.check(context.viewer, id)
  }

  @FieldResolver(() => VendorDetailChange, {
    nullable: true,
    description: 'New bank details that another member has to approve before any transfer to them; null when there are none.',
  })
  async detailsWaiting(@Root() vendor: Vendor, @Ctx() context: Context): Promise<VendorDetailChange | null> {
    return (await context.load(pendingChangeByVendor, vendor.id)) ?? null
  }

  @FieldResolver(() => PayeeCheck, {
    nullable: true,
    description: 'Latest check of who holds its account; null when its present name and account were not checked.',
  })
  async payeeCheck(@Root() vendor: Vendor, @Ctx() context: Context): Promise<PayeeCheck | null> {
    return (await context.load(payeeCheckOf, vendor)) ?? null
  }

  @FieldResolver(() => Boolean, { description: 'True when it has an account here and can be paid by wallet transfer.' })
  hasWallet(@Root() vendor: Vendor, @Ctx() context: Context): Promise<boolean> {
    return context.load(hasWallet, vendor)
  }

  @FieldResolver(() => Boolean, {
    description: 'True once a transfer to its present account was made; false again after a change.',
  })
  isAccountKnown(@Root() vendor: Vendor, @Ctx() context: Context): Promise<boolean> {
    return context.load(wasAccountPaid, vendor)
  }

  @FieldResolver(() => [Money], { description: 'Paid so far without fees, one amount for each currency.' })
  async totalPaid(@Root() vendor: Vendor, @Ctx() context: Context): Promise<Money[]> {
    return (await context.load(paidToVendor, vendor.id)).total
  }

  @FieldResolver(() => DateTime, { nullable: true, description: 'When the last payment to it was made; null when there was none.' })
  async lastPaymentAt(@Root() vendor: Vendor, @Ctx() context: Context): Promise<Date | null> {
    return (await context.load(paidToVendor, vendor.id)).last
  }
}
