import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Approval, ApprovalKind, approvalOf } from '../approvals/index.ts'
import { Vendor, vendorById } from './vendor.entity.ts'
import { VendorDetailChange } from './vendor-change.entity.ts'

const approvalOfChange = approvalOf(ApprovalKind.VENDOR_DETAILS)

@Resolver(() => VendorDetailChange)
export class VendorChangeResolver {
  @FieldResolver(() => Vendor, { description: 'Whose bank details they are.' })
  vendor(@Root() { vendorId }: VendorDetailChange, @Ctx() context: Context): Promise<Vendor | undefined> {
    return context.load(vendorById, vendorId)
  }

  @FieldResolver(() => Approval, { nullable: true, description: 'Who gave them, who can decide, and what was decided.' })
  approval(@Root() { id }: VendorDetailChange, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfChange, id)
  }
}
