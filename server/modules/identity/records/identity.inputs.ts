import { Equals, IsEmail, IsOptional, Length, Matches } from 'class-validator'
import { Field, InputType, registerEnumType } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { DateFormat, Language, TimeZone } from './user.entity.ts'

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

const NO_EMAIL = says('common.input.email')
export const NO_PHONE = says('identity.input.phone')
/** A country code that begins with 1 to 9, and 8 to 15 digits in all, however they are set apart. */
export const PHONE = /^(?:\+|00)(?=(?:\D*\d){8,15}\D*$)[\s().-]*[1-9][\d\s().-]{7,24}$/
const SHORT_PASSWORD = says('identity.input.password')

/** The fields of every new account. */
@InputType()
abstract class NewPersonInput {
  @Field(() => String, { description: 'Full name, 2 to 120 characters.' })
  @Length(2, 120, says('identity.input.fullName'))
  name!: string

  @Field(() => String, { description: 'Phone number with its country code, such as +971501234567.' })
  @Matches(PHONE, NO_PHONE)
  phone!: string

  @Field(() => String, { description: 'Password of 12 to 128 characters. Common and easily guessed ones are refused.' })
  @Length(12, 128, SHORT_PASSWORD)
  password!: string

  @Field(() => Language, { defaultValue: Language.EN, description: 'Language of the screens and mails, the first mail included.' })
  language!: Language

  @Field(() => Boolean, { description: 'Must be true: accepts the terms of use and the privacy notice.' })
  @Equals(true, says('identity.input.terms'))
  acceptTerms!: boolean
}

@InputType({ description: 'What a new person enters to create their account.' })
export class SignUpInput extends NewPersonInput {
  @Field(() => String, { description: 'Email address, up to 254 characters. A verification link is mailed to it.' })
  @IsEmail({}, NO_EMAIL)
  @Length(3, 254, NO_EMAIL)
  email!: string

  @Field(() => SignUpRole, {
    defaultValue: SignUpRole.MERCHANT,
    description: 'What the person wants to do here. It cannot be changed later.',
  })
  role!: SignUpRole
}

@InputType({ description: 'What an invited person enters to create their account.' })
export class AcceptInvitationInput extends NewPersonInput {
  @Field(() => String, { description: 'The `token` parameter of the invitation link.' })
  token!: string
}

@InputType({ description: 'Contact details to correct. Only details that are not verified yet can change; omitted ones stay.' })
export class CorrectContactInput {
  @Field(() => String, {
    nullable: true,
    description: 'New email address, up to 254 characters. A verification link is mailed to it. Absent: unchanged.',
  })
  @IsOptional()
  @IsEmail({}, NO_EMAIL)
  @Length(3, 254, NO_EMAIL)
  email?: string | null

  @Field(() => String, { nullable: true, description: 'New phone number with its country code. Absent: unchanged.' })
  @IsOptional()
  @Matches(PHONE, NO_PHONE)
  phone?: string | null
}

@InputType({ description: 'Personal preferences. Omitted ones stay as they are.' })
export class UpdatePreferencesInput {
  @Field(() => Currency, { nullable: true, description: 'Currency that totals across currencies are converted to.' })
  displayCurrency?: Currency | null

  @Field(() => Language, { nullable: true, description: 'Language of the screens, mails and error messages.' })
  language?: Language | null

  @Field(() => TimeZone, { nullable: true, description: 'Zone in which moments are shown.' })
  timeZone?: TimeZone | null

  @Field(() => DateFormat, { nullable: true, description: 'How days are written on the screens and in mails.' })
  dateFormat?: DateFormat | null
}

@InputType({ description: 'The code that was sent to a phone.' })
export class VerifyPhoneCodeInput {
  @Field(() => String, { description: 'The six digits of the text message.' })
  code!: string
}

@InputType({ description: 'Account whose password is to be reset.' })
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'Email address of the account.' })
  email!: string
}

@InputType({ description: 'The new password of an account.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'Password of 12 to 128 characters. Common and easily guessed ones are refused.' })
  @Length(12, 128, SHORT_PASSWORD)
  password!: string
}
