import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn, type SelectQueryBuilder } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import type { SignedInViewer } from '../../../platform/viewer.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { BUSINESS_ROLES, Role } from '../../../shared/role.ts'
import { AnyJson, DateTime, ROW_ID } from '../../../shared/scalars.ts'

/** Who reads a shared query beside the person who saved it. */
export type QueryAudience = 'business' | 'staff'

/** A GraphQL document with its variables, under a name. */
@ObjectType({
  description:
    'A GraphQL document with variables, saved under a name. Readable by the person who saved it and, when shared, by the members of the same business, or by analysts and administrators where one of the staff shared it.',
  simpleResolvers: true,
})
@Scoped()
@Entity('saved_query')
export class SavedQuery {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  /** The person who saved it, who alone can change it. */
  @Column({ type: 'uuid' })
  userId!: string

  /** The business that this person acted for; people who no longer act for it do not see it. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Column({ type: 'text', nullable: true })
  sharedWith!: QueryAudience | null

  @Field(() => String, { description: 'Given by the person who saved it, 1 to 120 characters.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { nullable: true, description: 'What it is for, up to 500 characters; null when nothing was entered.' })
  @Column({ type: 'text', nullable: true })
  description!: string | null

  @Field(() => String, { description: 'GraphQL text, up to 50,000 characters. It was valid when it was saved.' })
  @Column({ type: 'text' })
  document!: string

  @Field(() => AnyJson, { description: 'An object with the values that are sent with the document; empty for none.' })
  @Column({ type: 'json' })
  variables!: Record<string, unknown>

  @Field(() => String, { nullable: true, description: 'Which operation of the document is run; null for its only one.' })
  @Column({ type: 'text', nullable: true })
  operationName!: string | null

  @Field(() => Int, { description: 'Counts the changes, from 1. Send it as `expectedVersion`.' })
  @Column({ type: 'int' })
  version!: number

  @Field(() => DateTime, { description: 'When it was first saved.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { description: 'When it was last edited.' })
  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Field(() => Boolean, { description: 'True when others of the same business, or of the staff, can read it; false when it is private.' })
  get isShared(): boolean {
    return this.sharedWith !== null
  }
}

@ObjectType({ description: 'One page of the saved queries that the viewer can read.', simpleResolvers: true })
export class SavedQueryPage extends ConnectionOf(SavedQuery) {}

const STAFF_READERS: readonly Role[] = [Role.ADMIN, Role.ANALYST]

/** The condition for the viewer's own queries: those of a business that they left are not among them. */
export const IS_OWN = '(query.userId = :userId and (query.businessId is null or query.businessId = :businessId))'

/** The condition for queries of others that are shared with the viewer. */
const isSharedWith = ({ role }: SignedInViewer): string => {
  if (STAFF_READERS.includes(role)) return `(query.sharedWith = 'staff')`
  const isMember = BUSINESS_ROLES.some((each) => each === role)
  return isMember ? `(query.sharedWith = 'business' and query.businessId = :businessId)` : '(false)'
}

/** Selects the queries that the viewer can read: their own, and those that are shared with them. */
export const savedQueriesFor = (db: EntityManager, viewer: SignedInViewer): SelectQueryBuilder<SavedQuery> =>
  db
    .createQueryBuilder(SavedQuery, 'query')
    .where(`(${IS_OWN} or ${isSharedWith(viewer)})`, { userId: viewer.userId, businessId: viewer.businessId })
