import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, Equals, IsEmail, IsOptional, Length, Matches } from 'class-validator'
import { Field, InputType, registerEnumType } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { ApiPermission } from './api-key.entity.ts'
import { Language } from './user.entity.ts'

/** The roles a person may choose; the others are granted. */
export enum SignUpRole {
  MERCHANT = 'merchant',
  LENDER = 'lender',
  PRIVATE_LENDER = 'private_lender',
}

registerEnumType(SignUpRole, { name: 'SignUpRole', description: 'The roles a person may choose; the others are granted.' })

const NO_EMAIL = 'Enter an email address, such as name@company.com.'
const NO_PHONE = 'Enter the phone with its country code, such as +971 50 123 4567.'
/** A country code that begins with 1 to 9, and 8 to 15 digits in all, however they are set apart. */
const PHONE = /^(?:\+|00)(?=(?:\D*\d){8,15}\D*$)[\s().-]*[1-9][\d\s().-]{7,24}$/
const SHORT_PASSWORD = 'Use at least 12 characters; a sentence works well.'

/** The fields of every new account. */
@InputType()
abstract class NewPersonInput {
  @Field(() => String)
  @Length(2, 120, { message: 'Enter your full name.' })
  name!: string

  @Field(() => String)
  @Matches(PHONE, { message: NO_PHONE })
  phone!: string

  @Field(() => String)
  @Length(12, 128, { message: SHORT_PASSWORD })
  password!: string

  @Field(() => Language, { defaultValue: Language.EN, description: 'What the person reads; the first mail is in it.' })
  language!: Language

  @Field(() => Boolean)
  @Equals(true, { message: 'Accept the terms and the privacy notice to continue.' })
  acceptTerms!: boolean
}

@InputType()
export class SignUpInput extends NewPersonInput {
  @Field(() => String)
  @IsEmail({}, { message: NO_EMAIL })
  @Length(3, 254, { message: NO_EMAIL })
  email!: string

  @Field(() => SignUpRole, { defaultValue: SignUpRole.MERCHANT })
  role!: SignUpRole
}

@InputType()
export class AcceptInvitationInput extends NewPersonInput {
  @Field(() => String, { description: 'The `token` parameter of the link.' })
  token!: string
}

@InputType()
export class SignInInput {
  @Field(() => String)
  @Length(1, 254, { message: 'Enter your email.' })
  email!: string

  @Field(() => String)
  @Length(1, 128, { message: 'Enter your password.' })
  password!: string
}

@InputType()
export class CorrectContactInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsEmail({}, { message: NO_EMAIL })
  @Length(3, 254, { message: NO_EMAIL })
  email?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(PHONE, { message: NO_PHONE })
  phone?: string | null
}

@InputType()
export class PreferencesInput {
  @Field(() => Currency, { nullable: true })
  displayCurrency?: Currency | null

  @Field(() => Language, { nullable: true })
  language?: Language | null
}

@InputType()
export class CreateApiKeyInput {
  @Field(() => String)
  @Length(1, 80, { message: 'Enter a name for the key of up to 80 characters.' })
  name!: string

  @Field(() => [ApiPermission])
  @ArrayNotEmpty({ message: 'Choose at least one permission.' })
  @ArrayUnique({ message: 'Choose each permission once.' })
  @ArrayMaxSize(2)
  permissions!: ApiPermission[]
}

export const NEW_PASSWORD = { min: 12, max: 128, message: SHORT_PASSWORD }
