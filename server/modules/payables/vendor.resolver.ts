import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { CurrencyAmount } from '../../platform/graphql/currency-amount.ts'
import { Role } from '../../shared/role.ts'
import { DateTime } from '../../shared/scalars.ts'
import { PayeeCheck, payeeCheckOf } from './payee-check.entity.ts'
import type { PayeeChecks } from './payee-check.service.ts'
import { Vendor, VendorPage } from './vendor.entity.ts'
import { VendorInput, VendorsArgs } from './vendor.inputs.ts'
import { hasWallet, paidToVendor, wasAccountPaid } from './vendor.query.ts'
import type { VendorService } from './vendor.service.ts'
import { changeThatWaits, VendorDetailChange } from './vendor-change.entity.ts'

const PAYERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => Vendor)
export class VendorResolver {
  constructor(
    private readonly service: VendorService,
    private readonly payees: PayeeChecks,
    private readonly waitsUntil: (vendor: Vendor) => Date | null,
  ) {}

  @Authorized(...PAYERS)
  @Query(() => VendorPage, { description: "One's own vendors, newest first." })
  vendors(@Args(() => VendorsArgs) { filter, ...page }: VendorsArgs, @Ctx() context: Context): Promise<VendorPage> {
    return this.service.list(context.viewer, filter ?? {}, page)
  }

  @Authorized(...PAYERS)
  @Query(() => Vendor)
  vendor(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Vendor> {
    return this.service.find(context.viewer, id)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, {
    description:
      'Refuses with DUPLICATE_VENDOR when another vendor has the IBAN, the tax number or the e-mail, unless told that it is no mistake.',
  })
  addVendor(
    @Arg('input', () => VendorInput) input: VendorInput,
    @Arg('acceptDuplicate', () => Boolean, { defaultValue: false }) acceptDuplicate: boolean,
    @Ctx() context: Context,
  ): Promise<Vendor> {
    return this.service.add(context.viewer, input, acceptDuplicate)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, { description: 'Replaces what is known of a vendor. A changed IBAN can be paid to after 24 hours.' })
  updateVendor(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => VendorInput) input: VendorInput,
    @Arg('acceptDuplicate', () => Boolean, { defaultValue: false }) acceptDuplicate: boolean,
    @Ctx() context: Context,
  ): Promise<Vendor> {
    return this.service.update(context.viewer, id, input, acceptDuplicate)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, { description: 'It can no longer be paid; what was paid stays.' })
  deactivateVendor(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Vendor> {
    return this.service.deactivate(context.viewer, id)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor)
  reactivateVendor(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Vendor> {
    return this.service.reactivate(context.viewer, id)
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'After a change of the IBAN, transfers wait until then; null when none is waiting.',
  })
  ibanUsableFrom(@Root() vendor: Vendor): Date | null {
    return this.waitsUntil(vendor)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, {
    description: 'Asks who holds the account of a vendor, before it is paid. An answer of the last 24 hours stands.',
  })
  checkPayee(@Arg('vendorId', () => ID) vendorId: string, @Ctx() context: Context): Promise<Vendor> {
    return this.payees.check(context.viewer, vendorId)
  }

  @FieldResolver(() => VendorDetailChange, {
    nullable: true,
    description: 'Bank details that wait for another member; no transfer leaves to them before. Null when none do.',
  })
  async detailsWaiting(@Root() vendor: Vendor, @Ctx() context: Context): Promise<VendorDetailChange | null> {
    return (await context.load(changeThatWaits, vendor.id)) ?? null
  }

  @FieldResolver(() => PayeeCheck, {
    nullable: true,
    description: 'Whether its account is held by who it says to be; null while nobody asked about this name and account.',
  })
  async payeeCheck(@Root() vendor: Vendor, @Ctx() context: Context): Promise<PayeeCheck | null> {
    return (await context.load(payeeCheckOf, vendor)) ?? null
  }

  @FieldResolver(() => Boolean, { description: 'A vendor with an account on Mizan can be paid by wallet transfer.' })
  hasWallet(@Root() vendor: Vendor, @Ctx() context: Context): Promise<boolean> {
    return context.load(hasWallet, vendor)
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether a transfer was made before to the account that it has now; false again after a change of the account.',
  })
  isAccountKnown(@Root() vendor: Vendor, @Ctx() context: Context): Promise<boolean> {
    return context.load(wasAccountPaid, vendor)
  }

  @FieldResolver(() => [CurrencyAmount], { description: 'Paid so far, without fees, by currency.' })
  async totalPaid(@Root() vendor: Vendor, @Ctx() context: Context): Promise<CurrencyAmount[]> {
    return (await context.load(paidToVendor, vendor.id)).total
  }

  @FieldResolver(() => DateTime, { nullable: true })
  async lastPayment(@Root() vendor: Vendor, @Ctx() context: Context): Promise<Date | null> {
    return (await context.load(paidToVendor, vendor.id)).last
  }
}
