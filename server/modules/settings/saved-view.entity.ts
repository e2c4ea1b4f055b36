import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, type EntityManager, In, PrimaryColumn, PrimaryGeneratedColumn, type SelectQueryBuilder } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import { type SignedInViewer, signedIn } from '../../platform/viewer.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'

export enum SavedViewList {
  BANK_TRANSACTIONS = 'bank_transactions',
  WALLET_TRANSACTIONS = 'wallet_transactions',
  INVOICES = 'invoices',
  CUSTOMERS = 'customers',
  VENDORS = 'vendors',
  PAYMENT_REQUESTS = 'payment_requests',
  MARKETPLACE = 'marketplace',
}

registerEnumType(SavedViewList, {
  name: 'SavedViewList',
  description: 'Lists whose filter can be saved under a name.',
  valuesConfig: {
    BANK_TRANSACTIONS: { description: 'Transactions of connected bank accounts.' },
    WALLET_TRANSACTIONS: { description: 'Transactions of the accounts held here.' },
    INVOICES: { description: 'Invoices that the business issues.' },
    CUSTOMERS: { description: 'People and companies that the business invoices.' },
    VENDORS: { description: 'People and companies that the business pays.' },
    PAYMENT_REQUESTS: { description: 'Amounts asked for without an invoice.' },
    MARKETPLACE: { description: 'Open financing requests, for lenders.' },
  },
})

/** The filter of a list under a name. It is stored and returned as text: the server does not interpret it. */
@ObjectType({
  description:
    'The filter of a list, saved under a name. Readable by the person who saved it and, when shared, by the members of the business.',
  simpleResolvers: true,
})
@Scoped()
@Entity('saved_view')
export class SavedView {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  /** The person who saved it, who alone can change it. */
  @Column({ type: 'uuid' })
  userId!: string

  /** The business whose members see it; null while it is private. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Field(() => SavedViewList, { description: 'List that it filters.' })
  @Column({ type: 'text' })
  list!: SavedViewList

  @Field(() => String, { description: 'Name given by the person who saved it, up to 60 characters.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { description: "Query parameters of the list's address, sorted by name." })
  @Column({ type: 'text' })
  query!: string

  @Field(() => DateTime, { description: 'When it was saved.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Field(() => Boolean, { description: 'True when all members of the business can use it; false when it is private.' })
  get isShared(): boolean {
    return this.businessId !== null
  }
}

/** A person's arrangement of the views of one list: their order, and the one that the list opens with. */
@Entity('saved_view_arrangement')
export class SavedViewArrangement {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string

  @PrimaryColumn({ type: 'text' })
  list!: SavedViewList

  /** Views that are missing here follow, oldest first. */
  @Column({ type: 'uuid', array: true })
  viewIds!: string[]

  @Column({ type: 'uuid', nullable: true })
  defaultId!: string | null
}

/** A person sees their own views, and those that members of the same business share. */
const visibleTo = (query: SelectQueryBuilder<SavedView>, { userId, businessId }: SignedInViewer): SelectQueryBuilder<SavedView> =>
  query.andWhere('(view.userId = :userId or view.businessId = :businessId)', { userId, businessId })

export const savedViewsFor = (db: EntityManager, viewer: SignedInViewer) => visibleTo(db.createQueryBuilder(SavedView, 'view'), viewer)

/** Returns whether the viewer's list opens with a view, by the view's id. */
export const opensWith: Batch<string, boolean> = async (db, ids, viewer) => {
  const chosen = await db.findBy(SavedViewArrangement, { userId: signedIn(viewer).userId, defaultId: In([...ids]) })
  return ids.map((id) => chosen.some(({ defaultId }) => defaultId === id))
}
