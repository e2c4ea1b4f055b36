import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { DateTime } from '../../../shared/scalars.ts'

/** What happened to a business, as its history lists it. */
export enum BusinessEventKind {
  CREATED = 'business.created',
  UPDATED = 'business.updated',
  DOCUMENT_ADDED = 'business.kyc_document_added',
  DOCUMENT_REMOVED = 'business.kyc_document_removed',
  SUBMITTED = 'business.kyc_submitted',
  VERIFIED = 'business.verified',
  REJECTED = 'business.rejected',
  SUSPENDED = 'business.suspended',
  RENEWED = 'business.kyc_renewed',
  RENEWAL_REJECTED = 'business.kyc_renewal_rejected',
  VERIFICATION_EXPIRED = 'business.verification_expired',
  OVERRIDE_ASKED = 'verification.override_asked',
  OVERRIDE_REJECTED = 'verification.override_rejected',
}

registerEnumType(BusinessEventKind, {
  name: 'BusinessEventKind',
  description: 'What happened to a business and its verification.',
  valuesConfig: {
    CREATED: { description: 'It was registered here.' },
    UPDATED: { description: 'Its details were changed.' },
    DOCUMENT_ADDED: { description: 'A document was added.' },
    DOCUMENT_REMOVED: { description: 'A document was removed.' },
    SUBMITTED: { description: 'Its documents were submitted for review.' },
    VERIFIED: { description: 'It was verified.' },
    REJECTED: { description: 'Its documents were rejected.' },
    SUSPENDED: { description: 'It was suspended.' },
    RENEWED: { description: 'Newer documents were accepted.' },
    RENEWAL_REJECTED: { description: 'Newer documents were rejected.' },
    VERIFICATION_EXPIRED: { description: 'A document expired, and with it the verification.' },
    OVERRIDE_ASKED: { description: 'An administrator asked to verify it although checks failed.' },
    OVERRIDE_REJECTED: { description: 'Another administrator rejected that.' },
  },
})

@ObjectType({ description: 'One entry of the history of a business.', simpleResolvers: true })
@Embedded()
export class BusinessEvent {
  @Field(() => ID, { description: 'Number of the entry in the audit log.' })
  id!: string

  @Field(() => BusinessEventKind, { description: 'What happened.' })
  kind!: BusinessEventKind

  @Field(() => DateTime, { description: 'When it happened.' })
  at!: Date

  @Field(() => String, { nullable: true, description: 'Why, in words; null where no reason is given.' })
  @Personal()
  reason!: string | null

  /** Who did it; null for the product itself. */
  actorId!: string | null
}

/** What administrators see of a business besides its documents. */
@ObjectType({ description: 'What administrators see of a business besides its documents.', simpleResolvers: true })
@Embedded()
export class BusinessOverview {
  businessId!: string

  ownerId!: string

  taxId!: string

  @Field(() => Int, { description: 'People who act for it.' })
  memberCount!: number

  @Field(() => Int, { description: 'Requests for financing that it ever published; 0 for lenders.' })
  requestCount!: number

  @Field(() => Int, { description: 'Those of them that are open or under review.' })
  openRequestCount!: number

  @Field(() => Int, { description: 'Facilities that it has or had, as merchant or lender.' })
  facilityCount!: number

  @Field(() => Int, { description: 'Those of them that are contracted, active or in default.' })
  currentFacilityCount!: number
}
