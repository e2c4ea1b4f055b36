import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, In, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import { type Batch, oneBy } from '../../platform/context.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { Role } from '../../shared/role.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { KycRejectionReason } from './kyc-terms.ts'

export enum Sector {
  RETAIL_TRADE = 'retail_trade',
  MANUFACTURING = 'manufacturing',
  TECHNOLOGY = 'technology',
  CONSTRUCTION = 'construction',
  FOOD_BEVERAGE = 'food_beverage',
  HEALTHCARE = 'healthcare',
  EDUCATION = 'education',
  FINANCIAL_SERVICES = 'financial_services',
  OTHER = 'other',
}

export enum BusinessStatus {
  PENDING = 'pending',
  VERIFIED = 'verified',
  REJECTED = 'rejected',
  SUSPENDED = 'suspended',
}

export enum KycStatus {
  PENDING = 'pending',
  SUBMITTED = 'submitted',
  VERIFIED = 'verified',
  REJECTED = 'rejected',
  EXPIRED = 'expired',
}

registerEnumType(Sector, {
  name: 'Sector',
  description: 'Line of business.',
  valuesConfig: {
    RETAIL_TRADE: { description: 'Retail and wholesale trade.' },
    MANUFACTURING: { description: 'Making goods.' },
    TECHNOLOGY: { description: 'Software, IT and telecommunications.' },
    CONSTRUCTION: { description: 'Building and contracting.' },
    FOOD_BEVERAGE: { description: 'Food, drinks and restaurants.' },
    HEALTHCARE: { description: 'Clinics, pharmacies and medical supply.' },
    EDUCATION: { description: 'Schools and training.' },
    FINANCIAL_SERVICES: { description: 'Banks, funds, insurance and payments.' },
    OTHER: { description: 'None of the other sectors.' },
  },
})
registerEnumType(BusinessStatus, {
  name: 'BusinessStatus',
  description: 'Verification status of a business.',
  valuesConfig: {
    PENDING: { description: 'Not verified yet, or due for another review after a change or an expired document.' },
    VERIFIED: { description: 'A reviewer accepted it and its documents.' },
    REJECTED: { description: 'A reviewer did not accept it; a later verdict can still verify it.' },
    SUSPENDED: { description: 'Blocked by a reviewer: it cannot make transfers or payments.' },
  },
})
registerEnumType(KycStatus, {
  name: 'KycStatus',
  description: "How far the verification of a business's documents is.",
  valuesConfig: {
    PENDING: { description: 'Required documents or details are missing.' },
    SUBMITTED: { description: 'Complete and awaiting a reviewer.' },
    VERIFIED: { description: 'A reviewer accepted the documents.' },
    REJECTED: { description: 'A reviewer rejected the documents.' },
    EXPIRED: { description: 'A document that the verification relied on has expired; a newer one is needed.' },
  },
})

/** The acts of reviewers and of the business on its status. `reopen` is a change that requires another review, `expire` the expiry of a document that the verification relies on. */
export const businessLifecycle = lifecycle<BusinessStatus, 'verify' | 'reject' | 'suspend' | 'reopen' | 'expire'>(
  {
    verify: { from: [BusinessStatus.PENDING, BusinessStatus.REJECTED, BusinessStatus.SUSPENDED], to: BusinessStatus.VERIFIED },
    reject: { from: [BusinessStatus.PENDING], to: BusinessStatus.REJECTED },
    suspend: { from: [BusinessStatus.PENDING, BusinessStatus.VERIFIED], to: BusinessStatus.SUSPENDED },
    reopen: { from: [BusinessStatus.VERIFIED, BusinessStatus.REJECTED], to: BusinessStatus.PENDING },
    expire: { from: [BusinessStatus.VERIFIED], to: BusinessStatus.PENDING },
  },
  {
    [BusinessStatus.PENDING]: 'business.status.pending',
    [BusinessStatus.VERIFIED]: 'business.status.verified',
    [BusinessStatus.REJECTED]: {
      suspend: 'business.status.rejectedNothingToSuspend',
      otherwise: 'business.status.rejected',
    },
    [BusinessStatus.SUSPENDED]: {
      suspend: 'business.status.alreadySuspended',
      otherwise: 'business.status.suspended',
    },
  },
)

/** A company that raises or provides financing, and the person responsible for it. */
@ObjectType({
  description:
    'A company that raises financing or provides it. Readable by its own people, by admins and by analysts; some types show it to their other parties too.',
})
@Scoped()
@Entity('business')
export class Business {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'User id of the person responsible for it: who registered it, until another owner takes their place.' })
  @Column({ type: 'uuid' })
  ownerId!: string

  @Field(() => String, { description: 'Registered name.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { description: 'Number on the trade license or in the commercial register.' })
  @Personal()
  @Column({ type: 'text' })
  registryNo!: string

  @Field(() => String, { description: 'Tax number, without spaces and dashes.' })
  @Personal()
  @Column({ type: 'text' })
  taxId!: string

  @Field(() => Sector, { description: 'Its line of business.' })
  @Column({ type: 'text' })
  sector!: Sector

  @Field(() => String, { description: 'Registered address.' })
  @Personal()
  @Column({ type: 'text' })
  address!: string

  @Field(() => String, { nullable: true, description: 'Its website, beginning with https://; null when not stated.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  website!: string | null

  @Field(() => String, { nullable: true, description: 'What it does, in its own words, up to 1,000 characters; null when not stated.' })
  @Column({ type: 'text', nullable: true })
  description!: string | null

  @Column({ type: 'uuid', nullable: true })
  logoId!: string | null

  @Field(() => Int, { description: 'Counts the changes of its details: pass it as `expectedVersion` of `updateBusiness`.' })
  @Column({ type: 'int', default: 1 })
  detailsVersion!: number

  @Field(() => BusinessStatus, { description: 'Verification status, as reviewers decided it.' })
  @Column({ type: 'text' })
  status!: BusinessStatus

  @Field(() => String, { nullable: true, description: 'Why it was rejected or suspended; null otherwise.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  statusReason!: string | null

  @Field(() => [KycRejectionReason], { description: 'Why its documents were rejected, up to four reasons.' })
  @Column({ type: 'text', array: true })
  rejectionReasons!: KycRejectionReason[]

  /** The owner's explanation for sharing a registry or tax number with another business; null where none was needed. */
  @Column({ type: 'text', nullable: true })
  duplicateExplanation!: string | null

  @Field(() => KycStatus, { description: 'How far the verification of its documents is.' })
  @Column({ type: 'text' })
  kycStatus!: KycStatus

  /** When the owner completed the documents step of the onboarding. */
  @Column({ type: 'timestamptz', nullable: true })
  documentsStepDoneAt!: Date | null

  @Field(() => DateTime, { description: 'When it was registered here.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { description: 'Last change of its data, documents or status.' })
  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date
}

@ObjectType({ description: 'One page of a list of businesses.' })
export class BusinessPage extends ConnectionOf(Business) {}

/** Admins and analysts see every business, all others their own. */
const seesEveryBusiness = ({ role }: Viewer) => role === Role.ADMIN || role === Role.ANALYST
export const visibleTo = (viewer: Viewer, id: string) => seesEveryBusiness(viewer) || viewer.businessId === id

/** Returns businesses by id for any viewer. Only for ids that the viewer reached through a scoped row, and for fields that it may show. */
export const businessById = oneBy(Business, 'id')

/** Returns businesses by id, as far as the viewer may see them. */
export const visibleBusinessById: Batch<string, Business | null> = async (db, keys, viewer) => {
  const ids = keys.filter((id) => visibleTo(viewer, id))
  const rows = ids.length > 0 ? await db.findBy(Business, { id: In(ids) }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return keys.map((id) => byId.get(id) ?? null)
}
