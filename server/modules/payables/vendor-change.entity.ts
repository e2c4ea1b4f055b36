import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn, type SelectQueryBuilder } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { Approval, ApprovalKind, ApprovalStatus, ApprovalSubject } from '../approvals/index.ts'

/** New bank details of a vendor that one member entered and another approves. Never changed. */
@ObjectType({
  description: 'New bank details of a vendor, entered by one member for another to approve.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('vendor_detail_change')
export class VendorDetailChange extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  vendorId!: string

  @Column({ type: 'text', nullable: true })
  ibanBefore!: string | null

  @Column({ type: 'text', nullable: true })
  bankAccountBefore!: string | null

  @Column({ type: 'text', nullable: true })
  lastDestinationBefore!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  usableFromBefore!: Date | null

  @Field(() => String, { nullable: true, description: 'Previous IBAN or account number; null when there was none.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  destinationBefore!: string | null

  @Field(() => String, { description: 'New IBAN or account number.' })
  @Personal()
  @Column({ type: 'text' })
  destination!: string
}

/** Selects the changes of vendors of the viewer's business. */
const changesFor = (db: EntityManager, { businessId }: Viewer) => {
  const query = db.createQueryBuilder(VendorDetailChange, 'change')
  return businessId === null ? query.where('false') : query.where('change.businessId = :businessId', { businessId })
}

/** Loads changes by id, as far as the viewer may see them. */
export const changeById: Batch<string, VendorDetailChange | null> = async (db, ids, viewer) => {
  const rows = await changesFor(db, viewer).andWhere('change.id = any(:ids)', { ids }).getMany()
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
}

/** Limits a query to the changes that another member has not decided yet. */
const pendingChanges = (query: SelectQueryBuilder<VendorDetailChange>) =>
  query.innerJoin(Approval, 'approval', 'approval.subjectId = change.id and approval.kind = :kind and approval.status = :status', {
    kind: ApprovalKind.VENDOR_DETAILS,
    status: ApprovalStatus.PENDING,
  })

/** Loads the pending change of each vendor. */
export const pendingChangeByVendor: Batch<string, VendorDetailChange | null> = async (db, vendorIds, viewer) => {
  const rows = await pendingChanges(changesFor(db, viewer)).andWhere('change.vendorId = any(:vendorIds)', { vendorIds }).getMany()
  return vendorIds.map((id) => rows.find(({ vendorId }) => vendorId === id) ?? null)
}

/** Returns the pending change of a vendor; null if it has none. */
export const pendingChangeOf = (db: EntityManager, vendorId: string): Promise<VendorDetailChange | null> =>
  pendingChanges(db.createQueryBuilder(VendorDetailChange, 'change')).where('change.vendorId = :vendorId', { vendorId }).getOne()
