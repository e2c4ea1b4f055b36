import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, type EntityManager, IsNull, MoreThan, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { oneBy } from '../../platform/context.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { Bureau } from './bureau-terms.ts'

/** The consent of a business to checks of it at a credit bureau, for an assessment of its requests for financing. */
@ObjectType({
  description: 'The consent of a business to checks of it at a credit bureau. Readable by the members of the business.',
  simpleResolvers: true,
})
@Scoped()
@Entity('bureau_consent')
export class BureauConsent {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => Bureau, { description: 'The bureau that may be called.' })
  @Column({ type: 'text' })
  bureau!: Bureau

  /** Of the text in all languages. */
  @Column({ type: 'text' })
  textHash!: string

  @Field(() => String, { description: 'The text as it was shown to the person who consented.' })
  @Column({ type: 'text' })
  shownText!: string

  @Column({ type: 'uuid' })
  givenById!: string

  @Field(() => DateTime, { description: 'When it was given.' })
  @Column({ type: 'timestamptz', precision: 3 })
  givenAt!: Date

  @Field(() => DateTime, { description: 'Until when the bureau may be called, exclusive.' })
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it was revoked, or replaced by a newer one; null while it is neither.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  revokedById!: string | null
}

/** Returns the consent of a business that is in force; null without one. */
export const consentInForce = (db: EntityManager, businessId: string, bureau: Bureau, now: Date): Promise<BureauConsent | null> =>
  db.findOneBy(BureauConsent, { businessId, bureau, revokedAt: IsNull(), expiresAt: MoreThan(now) })

/** Returns the latest consent of a business, in force or not; null before the first. */
export const latestConsent = (db: EntityManager, businessId: string, bureau: Bureau): Promise<BureauConsent | null> =>
  db.findOne(BureauConsent, { where: { businessId, bureau }, order: { givenAt: 'DESC', id: 'DESC' } })

/** Loads consents by id, in force or not. */
export const consentById = oneBy(BureauConsent, 'id')

/** Returns a consent while it is in force; null once it expired, was revoked or was replaced. */
export const whileInForce = (db: EntityManager, id: string, now: Date): Promise<BureauConsent | null> =>
  db.findOneBy(BureauConsent, { id, revokedAt: IsNull(), expiresAt: MoreThan(now) })
