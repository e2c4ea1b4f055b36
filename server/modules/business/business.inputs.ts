import { IsOptional, Length, Matches } from 'class-validator'
import { Field, InputType, registerEnumType } from 'type-graphql'
import { LocalDate } from '../../shared/scalars.ts'
import { BusinessStatus, KycStatus, Sector } from './business.entity.ts'
import { ADDRESS, BUSINESS_NAME, REGISTRY_NO, TAX_ID } from './registration.ts'

const NAME_REFUSED = 'Enter the registered name, 2 to 160 characters.'
const REGISTRY_NO_REFUSED = 'Enter the licence or registry number, 3 to 40 letters and digits.'
const TAX_ID_REFUSED = 'Enter the tax number: 15 digits in the Emirates and Saudi Arabia, elsewhere 5 to 20 letters and digits.'
const ADDRESS_REFUSED = 'Enter the address, 5 to 300 characters.'

/** What a reviewer decides. */
export enum BusinessVerdict {
  VERIFY = 'verify',
  REJECT = 'reject',
  SUSPEND = 'suspend',
}

registerEnumType(BusinessVerdict, { name: 'BusinessVerdict', description: 'What a reviewer decides about a business.' })

@InputType()
export class CreateBusinessInput {
  @Field(() => String)
  @Matches(BUSINESS_NAME, { message: NAME_REFUSED })
  name!: string

  @Field(() => String)
  @Matches(REGISTRY_NO, { message: REGISTRY_NO_REFUSED })
  registryNo!: string

  @Field(() => String)
  @Matches(TAX_ID, { message: TAX_ID_REFUSED })
  taxId!: string

  @Field(() => Sector)
  sector!: Sector

  @Field(() => String)
  @Matches(ADDRESS, { message: ADDRESS_REFUSED })
  address!: string

  @Field(() => String, {
    nullable: true,
    description: 'Why this business is registered although another has its registry or tax number (DUPLICATE_BUSINESS). Reviewers read it.',
  })
  @IsOptional()
  @Length(10, 500, { message: 'Explain it in 10 to 500 characters.' })
  duplicateExplanation?: string | null
}

@InputType({ description: 'What is absent stays.' })
export class UpdateBusinessInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(BUSINESS_NAME, { message: NAME_REFUSED })
  name?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(REGISTRY_NO, { message: REGISTRY_NO_REFUSED })
  registryNo?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(TAX_ID, { message: TAX_ID_REFUSED })
  taxId?: string | null

  @Field(() => Sector, { nullable: true })
  sector?: Sector | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(ADDRESS, { message: ADDRESS_REFUSED })
  address?: string | null

  @Field(() => String, { nullable: true, description: 'As in CreateBusinessInput, where the new numbers are those of another business.' })
  @IsOptional()
  @Length(10, 500, { message: 'Explain it in 10 to 500 characters.' })
  duplicateExplanation?: string | null
}

@InputType({
  description: 'What is written on a document. A trade license has all three, an Emirates ID no authority, a VAT certificate a number.',
})
export class KycDetailsInput {
  @Field(() => String)
  @Matches(/^\s*[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} ./_-]{1,38}[\p{L}\p{Nd}]\s*$/u, {
    message: 'Enter the number as it is printed, 3 to 40 letters and digits.',
  })
  number!: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Length(2, 120, { message: 'Enter who issued it, 2 to 120 characters.' })
  authority?: string | null

  @Field(() => LocalDate, { nullable: true })
  expiresOn?: string | null
}

@InputType()
export class BusinessFilter {
  @Field(() => BusinessStatus, { nullable: true })
  status?: BusinessStatus | null

  @Field(() => KycStatus, { nullable: true })
  kycStatus?: KycStatus | null

  @Field(() => String, { nullable: true, description: 'Part of the name; for reviewers also of the registry number.' })
  @IsOptional()
  @Length(0, 160, { message: 'Search for up to 160 characters.' })
  search?: string | null
}
