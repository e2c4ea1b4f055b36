import { ArrayMaxSize, IsOptional, IsUrl, Length, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql'
import { latestOrEarliest, name, ordersOf } from '../../platform/list-order.ts'
import { says } from '../../shared/i18n/text.ts'
import { ListArgs } from '../../shared/page.ts'
import { Role } from '../../shared/role.ts'
import { LocalDate } from '../../shared/scalars.ts'
import { type Business, BusinessStatus, KycStatus, Sector } from './business.entity.ts'
import { KycDocumentType } from './kyc-document.entity.ts'
import { KycRejectionReason } from './kyc-terms.ts'
import { ADDRESS, BUSINESS_NAME, REGISTRY_NO, TAX_ID } from './registration.ts'

const NAME_REFUSED = says('business.input.registeredName')
const REGISTRY_NO_REFUSED = says('business.input.registryNo')
const TAX_ID_REFUSED = says('business.input.taxId')
const ADDRESS_REFUSED = says('business.input.address')

const REASON_LENGTH = 500
const DESCRIPTION = 1_000
export const MOST_REASONS = 4

/** What a reviewer decides. */
export enum BusinessVerdict {
  VERIFY = 'verify',
  REJECT = 'reject',
  SUSPEND = 'suspend',
}

registerEnumType(BusinessVerdict, {
  name: 'BusinessVerdict',
  description: "A reviewer's verdict on a business.",
  valuesConfig: {
    VERIFY: { description: 'Accepts it and its documents. Also lifts a suspension.' },
    REJECT: { description: 'Does not accept its documents. Needs reasons.' },
    SUSPEND: { description: 'Blocks it from moving money. Needs a reason in words.' },
  },
})

@InputType({ description: 'Registered details of a new business.' })
export class CreateBusinessInput {
  @Field(() => String, { description: 'Registered name, 2 to 160 characters.' })
  @Matches(BUSINESS_NAME, NAME_REFUSED)
  name!: string

  @Field(() => String, { description: 'Trade license or registry number, 3 to 40 letters and digits.' })
  @Matches(REGISTRY_NO, REGISTRY_NO_REFUSED)
  registryNo!: string

  @Field(() => String, { description: 'Tax number: 15 digits in the Emirates and Saudi Arabia, elsewhere 5 to 20 letters and digits.' })
  @Matches(TAX_ID, TAX_ID_REFUSED)
  taxId!: string

  @Field(() => Sector, { description: 'Its line of business.' })
  sector!: Sector

  @Field(() => String, { description: 'Registered address, 5 to 300 characters.' })
  @Matches(ADDRESS, ADDRESS_REFUSED)
  address!: string

  @Field(() => String, {
    nullable: true,
    description:
      'Why it has the registry or tax number of another business, 10 to 500 characters. Required after DUPLICATE_BUSINESS; reviewers read it.',
  })
  @IsOptional()
  @Length(10, 500, says('business.input.explanation'))
  duplicateExplanation?: string | null
}

@InputType({ description: 'Changed details of a business. Omitted ones stay as they are.' })
export class UpdateBusinessInput {
  @Field(() => String, { nullable: true, description: 'Registered name, 2 to 160 characters. A change needs another review.' })
  @IsOptional()
  @Matches(BUSINESS_NAME, NAME_REFUSED)
  name?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Trade license or registry number, 3 to 40 letters and digits. A change needs another review.',
  })
  @IsOptional()
  @Matches(REGISTRY_NO, REGISTRY_NO_REFUSED)
  registryNo?: string | null

  @Field(() => String, { nullable: true, description: 'Tax number. A change needs another review.' })
  @IsOptional()
  @Matches(TAX_ID, TAX_ID_REFUSED)
  taxId?: string | null

  @Field(() => Sector, { nullable: true, description: 'Its line of business.' })
  sector?: Sector | null

  @Field(() => String, { nullable: true, description: 'Registered address, 5 to 300 characters.' })
  @IsOptional()
  @Matches(ADDRESS, ADDRESS_REFUSED)
  address?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Why the new numbers are those of another business, 10 to 500 characters. Required after DUPLICATE_BUSINESS.',
  })
  @IsOptional()
  @Length(10, 500, says('business.input.explanation'))
  duplicateExplanation?: string | null

  @Field(() => String, { nullable: true, description: 'Address of its website, https:// and up to 200 characters. Null: none.' })
  @IsOptional()
  @IsUrl({ protocols: ['https'], require_protocol: true, disallow_auth: true }, says('business.input.website'))
  @MaxLength(200, says('business.input.website'))
  website?: string | null

  @Field(() => String, { nullable: true, description: 'What it does, up to 1,000 characters. Null: nothing.' })
  @IsOptional()
  @MaxLength(DESCRIPTION, says('business.input.description', { most: DESCRIPTION }))
  description?: string | null

  @Field(() => ID, {
    nullable: true,
    description: "Picture that the viewer uploaded by `POST /files?for=logo`, or the current one's id. Null: none.",
  })
  logoFileId?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'The `detailsVersion` that the caller read; CONTENT_CHANGED when it is no longer current. Absent or null: not compared.',
  })
  expectedVersion?: number | null
}

@InputType({ description: "A reviewer's verdict on a business." })
export class DecideKycInput {
  @Field(() => BusinessVerdict, { description: 'What the reviewer decides.' })
  verdict!: BusinessVerdict

  @Field(() => String, {
    nullable: true,
    description: 'The reason in words, up to 500 characters, shown to the business. Required for SUSPEND, and for REJECT with OTHER.',
  })
  @IsOptional()
  @MaxLength(REASON_LENGTH, says('common.input.reasonAtMost', { most: REASON_LENGTH }))
  reason?: string | null

  @Field(() => [KycRejectionReason], {
    nullable: true,
    description: 'Reasons for a rejection, one to four, shown to the business. Required for REJECT.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_REASONS, says('business.verdict.reasonCount', { most: MOST_REASONS }))
  reasons?: KycRejectionReason[] | null

  @Field(() => String, {
    nullable: true,
    description: "Required for VERIFY: the business's `papersHash` as it was reviewed.",
  })
  papersHash?: string | null
}

@InputType({ description: 'An uploaded file and what it proves.' })
export class AddKycDocumentInput {
  @Field(() => KycDocumentType, { description: 'What the file proves.' })
  type!: KycDocumentType

  @Field(() => ID, { description: 'Id of a file the viewer uploaded.' })
  fileId!: string
}

@InputType({
  description:
    'The details printed on a document. A trade license has a number, an authority and an expiry date; an Emirates ID a number and an expiry date; a VAT certificate a number.',
})
export class AddKycDetailsInput {
  @Field(() => KycDocumentType, { description: 'Which document it describes.' })
  type!: KycDocumentType

  @Field(() => String, { description: 'Number as printed, 3 to 40 letters and digits.' })
  @Matches(/^\s*[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} ./_-]{1,38}[\p{L}\p{Nd}]\s*$/u, says('business.input.documentNumber'))
  number!: string

  @Field(() => String, {
    nullable: true,
    description: 'Issuing authority, 2 to 120 characters. Required for a trade license; ignored for other documents.',
  })
  @IsOptional()
  @Length(2, 120, says('business.input.documentIssuer'))
  authority?: string | null

  @Field(() => LocalDate, {
    nullable: true,
    description:
      'Last day on which the document is valid, today or later. Required for a trade license and an Emirates ID; ignored for a VAT certificate.',
  })
  expiresOn?: string | null
}

@InputType({ description: 'Which businesses to list. Omitted criteria do not filter.' })
export class BusinessFilter {
  @Field(() => BusinessStatus, { nullable: true, description: 'Only businesses with this verification status.' })
  status?: BusinessStatus | null

  @Field(() => KycStatus, { nullable: true, description: 'Only businesses whose documents have this status.' })
  kycStatus?: KycStatus | null

  @Field(() => Role, { nullable: true, description: 'Only businesses of this type: the role of the owner.' })
  ownerRole?: Role | null

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name; for admins also part of the registry number. Up to 160 characters.',
  })
  @IsOptional()
  @Length(0, 160, says('common.input.search160'))
  search?: string | null
}

export const BUSINESS_ORDERS = ordersOf('Business', {
  ...latestOrEarliest('business.createdAt', ({ createdAt }: Business) => createdAt, 'registered'),
  NAME: { description: 'By name, in any case.', by: [name('business.name', (business: Business) => business.name)], direction: 'asc' },
})

@ArgsType()
export class BusinessesArgs extends ListArgs(BusinessFilter, BUSINESS_ORDERS) {}
