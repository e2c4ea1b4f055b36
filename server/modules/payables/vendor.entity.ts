import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn, type SelectQueryBuilder } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime } from '../../shared/scalars.ts'

export enum VendorStatus {
  ACTIVE = 'active',
  INACTIVE = 'inactive',
}

export enum VendorCategory {
  GENERAL = 'general',
  ELECTRONICS = 'electronics',
  LOGISTICS = 'logistics',
  OFFICE_SUPPLIES = 'office_supplies',
  PROFESSIONAL_SERVICES = 'professional_services',
  MANUFACTURING = 'manufacturing',
  SOFTWARE = 'software',
}

export enum PaymentTerms {
  NET_15 = 'net_15',
  NET_30 = 'net_30',
  NET_45 = 'net_45',
  NET_60 = 'net_60',
  DUE_ON_RECEIPT = 'due_on_receipt',
}

registerEnumType(VendorStatus, { name: 'VendorStatus', description: 'Only active vendors can be paid.' })
registerEnumType(VendorCategory, { name: 'VendorCategory', description: 'What a vendor sells.' })
registerEnumType(PaymentTerms, { name: 'PaymentTerms', description: 'How long after its invoice a vendor expects to be paid.' })

/** Who a business pays. Deactivated, never deleted: payments name it. */
@ObjectType({ description: 'Who a business pays.', simpleResolvers: true })
@Scoped()
@Entity('vendor')
export class Vendor {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => String)
  @Column({ type: 'text' })
  name!: string

  @Field(() => String)
  @Personal()
  @Column({ type: 'text' })
  email!: string

  @Field(() => String, { nullable: true })
  @Personal()
  @Column({ type: 'text', nullable: true })
  phone!: string | null

  @Field(() => String, { nullable: true })
  @Personal()
  @Column({ type: 'text', nullable: true })
  address!: string | null

  @Field(() => VendorCategory)
  @Column({ type: 'text' })
  category!: VendorCategory

  @Field(() => PaymentTerms)
  @Column({ type: 'text' })
  paymentTerms!: PaymentTerms

  @Field(() => String, { nullable: true })
  @Personal()
  @Column({ type: 'text', nullable: true })
  taxId!: string | null

  @Field(() => String, { nullable: true })
  @Personal()
  @Column({ type: 'text', nullable: true })
  bankAccount!: string | null

  @Field(() => String, { nullable: true })
  @Personal()
  @Column({ type: 'text', nullable: true })
  iban!: string | null

  /** Where transfers last went or were to go, also while neither an IBAN nor an account number is given. */
  @Column({ type: 'text', nullable: true })
  lastDestination!: string | null

  /** When the destination may be paid to; null when it was never changed. */
  @Column({ name: 'iban_usable_from', type: 'timestamptz', precision: 3, nullable: true })
  destinationUsableFrom!: Date | null

  @Field(() => VendorStatus)
  @Column({ type: 'text' })
  status!: VendorStatus

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date
}

@ObjectType({ simpleResolvers: true })
export class VendorPage extends ConnectionOf(Vendor) {}

/** A business sees its own vendors; nobody else any. */
const visibleTo = (query: SelectQueryBuilder<Vendor>, { businessId }: Viewer): SelectQueryBuilder<Vendor> =>
  businessId === null ? query.andWhere('false') : query.andWhere('vendor.businessId = :businessId', { businessId })

export const vendorsFor = (db: EntityManager, viewer: Viewer) => visibleTo(db.createQueryBuilder(Vendor, 'vendor'), viewer)

/** One vendor as far as the viewer may see it, kept from changing until the end of the transaction. */
export const lockVendor = (db: EntityManager, viewer: Viewer, id: string): Promise<Vendor | null> =>
  vendorsFor(db, viewer).andWhere('vendor.id = :id', { id }).setLock('pessimistic_write').getOne()

/** Vendors by id, as far as the viewer may see them. */
export const vendorById: Batch<string, Vendor | undefined> = async (db, ids, viewer) => {
  const rows = await vendorsFor(db, viewer).andWhere('vendor.id in (:...ids)', { ids }).getMany()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}
