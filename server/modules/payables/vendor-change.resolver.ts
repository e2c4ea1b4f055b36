import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import { userById } from '../identity/index.ts'
import { Vendor, vendorById } from './vendor.entity.ts'
import { VendorDetailChange } from './vendor-change.entity.ts'
import type { VendorChanges } from './vendor-change.service.ts'

const PAYERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => VendorDetailChange)
export class VendorChangeResolver {
  constructor(private readonly changes: VendorChanges) {}

  @Authorized(...PAYERS)
  @Query(() => [VendorDetailChange], { description: "Bank details of one's own vendors that wait for another member, the longest first." })
  vendorDetailChanges(@Ctx() context: Context): Promise<VendorDetailChange[]> {
    return this.changes.waiting(context.viewer)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, { description: 'By another member than the one who gave them. The 24 hours after a change still run.' })
  approveVendorDetails(@Arg('changeId', () => ID) changeId: string, @Ctx() context: Context): Promise<Vendor> {
    return this.changes.approve(context.viewer, changeId)
  }

  @Authorized(...PAYERS)
  @Mutation(() => Vendor, { description: 'By another member, or taken back by the one who gave them. What stood before stands again.' })
  rejectVendorDetails(
    @Arg('changeId', () => ID) changeId: string,
    @Arg('reason', () => String) reason: string,
    @Ctx() context: Context,
  ): Promise<Vendor> {
    return this.changes.reject(context.viewer, changeId, reason)
  }

  @FieldResolver(() => Vendor)
  vendor(@Root() change: VendorDetailChange, @Ctx() context: Context): Promise<Vendor | undefined> {
    return context.load(vendorById, change.vendorId)
  }

  @FieldResolver(() => String)
  async askedByName(@Root() change: VendorDetailChange, @Ctx() context: Context): Promise<string | undefined> {
    return (await context.load(userById, change.askedBy))?.name
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may approve them: whoever gave them may not.' })
  canApprove(@Root() change: VendorDetailChange, @Ctx() context: Context): boolean {
    return change.askedBy !== context.viewer.userId
  }
}
