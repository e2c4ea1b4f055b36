import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn, type SelectQueryBuilder } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'

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

registerEnumType(VendorStatus, {
  name: 'VendorStatus',
  description: 'Whether a vendor can be paid.',
  valuesConfig: {
    ACTIVE: { description: 'Can be paid.' },
    INACTIVE: { description: 'Cannot be paid until it is reactivated.' },
  },
})
registerEnumType(VendorCategory, {
  name: 'VendorCategory',
  description: 'What a vendor sells.',
  valuesConfig: {
    GENERAL: { description: 'Anything else.' },
    ELECTRONICS: { description: 'Devices and components.' },
    LOGISTICS: { description: 'Transport, storage and customs.' },
    OFFICE_SUPPLIES: { description: 'Stationery, furniture and consumables.' },
    PROFESSIONAL_SERVICES: { description: 'Legal, audit, consulting and similar services.' },
    MANUFACTURING: { description: 'Materials and made-to-order goods.' },
    SOFTWARE: { description: 'Software and subscriptions.' },
  },
})
registerEnumType(PaymentTerms, {
  name: 'PaymentTerms',
  description: "When a vendor's invoices are due.",
  valuesConfig: {
    NET_15: { description: 'Due 15 days after the invoice date.' },
    NET_30: { description: 'Due 30 days after the invoice date.' },
    NET_45: { description: 'Due 45 days after the invoice date.' },
    NET_60: { description: 'Due 60 days after the invoice date.' },
    DUE_ON_RECEIPT: { description: 'Due as soon as the invoice arrives.' },
  },
})

/** A company or person that a business pays. Deactivated and never deleted, because payments refer to it. */
@ObjectType({ description: 'A company or person that a business pays. Readable by that business only.', simpleResolvers: true })
@Scoped()
@Entity('vendor')
export class Vendor {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => String, { description: 'Name as on its invoices and bank account.' })
  @Personal()
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { description: 'Address for payment advices, in lower case.' })
  @Personal()
  @Column({ type: 'text' })
  email!: string

  @Field(() => String, { nullable: true, description: 'Phone number as entered; null when none was given.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  phone!: string | null

  @Field(() => String, { nullable: true, description: 'Postal address; null when none was given.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  address!: string | null

  @Field(() => VendorCategory, { description: 'What it sells.' })
  @Column({ type: 'text' })
  category!: VendorCategory

  @Field(() => PaymentTerms, { description: 'When its invoices are due.' })
  @Column({ type: 'text' })
  paymentTerms!: PaymentTerms

  @Field(() => String, { nullable: true, description: 'Tax number, without spaces and dashes; null when none was given.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  taxId!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Account number in countries without IBAN, without spaces; null when none was given.',
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  bankAccount!: string | null

  @Field(() => String, { nullable: true, description: 'IBAN without spaces; null when none was given.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  iban!: string | null

  /** The last destination of transfers. It is kept while the vendor has neither an IBAN nor an account number. */
  @Column({ type: 'text', nullable: true })
  lastDestination!: string | null

  /** When the destination may be paid to; null when it was never changed. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  destinationUsableFrom!: Date | null

  @Field(() => VendorStatus, { description: 'Whether it can be paid.' })
  @Column({ type: 'text' })
  status!: VendorStatus

  @Field(() => DateTime, { description: 'When it was added.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'One page of a list of vendors.' })
export class VendorPage extends ConnectionOf(Vendor) {}

/** Limits a query to the vendors of the viewer's business. */
const visibleTo = (query: SelectQueryBuilder<Vendor>, { businessId }: Viewer): SelectQueryBuilder<Vendor> =>
  businessId === null ? query.andWhere('false') : query.andWhere('vendor.businessId = :businessId', { businessId })

export const vendorsFor = (db: EntityManager, viewer: Viewer) => visibleTo(db.createQueryBuilder(Vendor, 'vendor'), viewer)

/** Locks a vendor until the end of the transaction; null if the viewer may not see it. */
export const lockVendor = (db: EntityManager, viewer: Viewer, id: string): Promise<Vendor | null> =>
  vendorsFor(db, viewer).andWhere('vendor.id = :id', { id }).setLock('pessimistic_write').getOne()

/** Loads vendors by id, as far as the viewer may see them. */
export const vendorById: Batch<string, Vendor | undefined> = async (db, ids, viewer) => {
  const rows = await vendorsFor(db, viewer).andWhere('vendor.id in (:...ids)', { ids }).getMany()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}
