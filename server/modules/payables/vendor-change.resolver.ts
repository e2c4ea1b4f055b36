import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Approval, ApprovalKind, approvalOf } from '../approvals/index.ts'
import { Vendor, vendorById } from './vendor.entity.ts'
import { VendorDetailChange } from './vendor-change.entity.ts'

const approvalOfChange = approvalOf(ApprovalKind.VENDOR_DETAILS)

@Resolver(() => VendorDetailChange)
export class VendorChangeResolver {
  @FieldResolver(() => Vendor, { description: 'Vendor whose bank details change.' })
  vendor(@Root() { vendorId }: VendorDetailChange, @Ctx() context: Context): Promise<Vendor | undefined> {
    return context.load(vendorById, vendorId)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'Its approval: who entered the details, who can decide, and the decision. Null when the viewer may not see it.',
  })
  approval(@Root() { id }: VendorDetailChange, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfChange, id)
  }
}
