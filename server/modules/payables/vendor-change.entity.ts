import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { DateTime } from '../../shared/scalars.ts'

/** What becomes of bank details that wait. REPLACED: others were given in the meantime. */
export enum VendorChangeStatus {
  PENDING = 'pending',
  APPROVED = 'approved',
  REJECTED = 'rejected',
  REPLACED = 'replaced',
}

/** New bank details of a vendor that one member gave and another approves. Decided once, kept for ever. */
@ObjectType({ description: 'New bank details of a vendor that wait for another member.', simpleResolvers: true })
@Scoped()
@Entity('vendor_detail_change')
export class VendorDetailChange {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  vendorId!: string

  @Column({ type: 'text' })
  status!: VendorChangeStatus

  @Column({ type: 'text', nullable: true })
  ibanBefore!: string | null

  @Column({ type: 'text', nullable: true })
  bankAccountBefore!: string | null

  @Column({ type: 'text', nullable: true })
  lastDestinationBefore!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  usableFromBefore!: Date | null

  @Field(() => String, { nullable: true, description: 'The IBAN or account number that transfers went to; null where they went nowhere.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  destinationBefore!: string | null

  @Field(() => String, { description: 'The IBAN or account number that transfers would go to.' })
  @Personal()
  @Column({ type: 'text' })
  destination!: string

  @Column({ type: 'uuid' })
  askedBy!: string

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  askedAt!: Date

  @Column({ type: 'uuid', nullable: true })
  decidedBy!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null

  @Column({ type: 'text', nullable: true })
  reason!: string | null
}

/** A business sees what waits of its own vendors; nobody else anything. */
export const vendorChangesFor = (db: EntityManager, { businessId }: Viewer) => {
  const query = db.createQueryBuilder(VendorDetailChange, 'change')
  return businessId === null ? query.where('false') : query.where('change.businessId = :businessId', { businessId })
}

/** What waits of vendors, by their id. */
export const changeThatWaits: Batch<string, VendorDetailChange | undefined> = async (db, vendorIds, viewer) => {
  const rows = await vendorChangesFor(db, viewer)
    .andWhere('change.vendorId = any(:vendorIds) and change.status = :status', { vendorIds, status: VendorChangeStatus.PENDING })
    .getMany()
  const byVendor = new Map(rows.map((row) => [row.vendorId, row]))
  return vendorIds.map((id) => byVendor.get(id))
}
