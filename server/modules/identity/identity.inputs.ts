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

registerEnumType(SignUpRole, {
  name: 'SignUpRole',
  description: 'Roles a person can choose at sign-up. Staff roles are given by invitation.',
  valuesConfig: {
    MERCHANT: { description: 'Raises financing for a business.' },
    LENDER: { description: 'Finances requests for an institution.' },
    PRIVATE_LENDER: { description: 'Finances requests as a private person.' },
  },
})

const NO_EMAIL = 'Enter an email address, such as name@company.com.'
const NO_PHONE = 'Enter the phone with its country code, such as +971 50 123 4567.'
/** A country code that begins with 1 to 9, and 8 to 15 digits in all, however they are set apart. */
const PHONE = /^(?:\+|00)(?=(?:\D*\d){8,15}\D*$)[\s().-]*[1-9][\d\s().-]{7,24}$/
const SHORT_PASSWORD = 'Use at least 12 characters; a sentence works well.'

/** The fields of every new account. */
@InputType()
abstract class NewPersonInput {
  @Field(() => String, { description: 'Full name, 2 to 120 characters.' })
  @Length(2, 120, { message: 'Enter your full name.' })
  name!: string

  @Field(() => String, { description: 'With country code, such as +971501234567.' })
  @Matches(PHONE, { message: NO_PHONE })
  phone!: string

  @Field(() => String, { description: '12 to 128 characters. Common and easily guessed passwords are refused.' })
  @Length(12, 128, { message: SHORT_PASSWORD })
  password!: string

  @Field(() => Language, { defaultValue: Language.EN, description: 'Language of the screens and mails, the first mail included.' })
  language!: Language

  @Field(() => Boolean, { description: 'Must be true: accepts the terms of use and the privacy notice.' })
  @Equals(true, { message: 'Accept the terms and the privacy notice to continue.' })
  acceptTerms!: boolean
}

@InputType({ description: 'What a new person enters to create their account.' })
export class SignUpInput extends NewPersonInput {
  @Field(() => String, { description: 'Email address, up to 254 characters. A verification link is mailed to it.' })
  @IsEmail({}, { message: NO_EMAIL })
  @Length(3, 254, { message: NO_EMAIL })
  email!: string

  @Field(() => SignUpRole, {
    defaultValue: SignUpRole.MERCHANT,
    description: 'What the person wants to do here. It cannot be changed later.',
  })
  role!: SignUpRole
}

@InputType({ description: 'What an invited member of staff enters to create their account.' })
export class AcceptInvitationInput extends NewPersonInput {
  @Field(() => String, { description: 'The `token` parameter of the invitation link.' })
  token!: string
}

@InputType({ description: 'Credentials of an account.' })
export class SignInInput {
  @Field(() => String, { description: 'Email address of the account, upper or lower case.' })
  @Length(1, 254, { message: 'Enter your email.' })
  email!: string

  @Field(() => String, { description: 'Password of the account.' })
  @Length(1, 128, { message: 'Enter your password.' })
  password!: string
}

@InputType({ description: 'Contact details to correct. Only details that are not verified yet can change; omitted ones stay.' })
export class CorrectContactInput {
  @Field(() => String, { nullable: true, description: 'New email address, up to 254 characters. A verification link is mailed to it.' })
  @IsOptional()
  @IsEmail({}, { message: NO_EMAIL })
  @Length(3, 254, { message: NO_EMAIL })
  email?: string | null

  @Field(() => String, { nullable: true, description: 'New phone number with its country code.' })
  @IsOptional()
  @Matches(PHONE, { message: NO_PHONE })
  phone?: string | null
}

@InputType({ description: 'Personal preferences. Omitted ones stay as they are.' })
export class PreferencesInput {
  @Field(() => Currency, { nullable: true, description: 'Currency that totals across currencies are converted to.' })
  displayCurrency?: Currency | null

  @Field(() => Language, { nullable: true, description: 'Language of the screens, mails and error messages.' })
  language?: Language | null
}

@InputType({ description: 'Name and permissions of a new API key.' })
export class CreateApiKeyInput {
  @Field(() => String, { description: 'A label to recognise the key by, 1 to 80 characters.' })
  @Length(1, 80, { message: 'Enter a name for the key of up to 80 characters.' })
  name!: string

  @Field(() => [ApiPermission], { description: 'At least one. WRITE does not include READ.' })
  @ArrayNotEmpty({ message: 'Choose at least one permission.' })
  @ArrayUnique({ message: 'Choose each permission once.' })
  @ArrayMaxSize(2)
  permissions!: ApiPermission[]
}

export const NEW_PASSWORD = { min: 12, max: 128, message: SHORT_PASSWORD }
