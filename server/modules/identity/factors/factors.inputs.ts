import { IsOptional, Length } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'

const CODE = says('identity.factors.input.code')
const RECOVERY_CODE = says('identity.factors.input.recoveryCode')
const PASSKEY_NAME = says('identity.factors.input.passkeyName')

@InputType({ description: 'The second factor of a sign-in, when two-factor authentication is on: a code or a recovery code.' })
export class SecondFactorInput {
  @Field(() => String, { nullable: true, description: 'The six digits that the authenticator app shows now.' })
  @IsOptional()
  @Length(1, 20, CODE)
  code?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'One of the recovery codes, each of which works once. It counts only when `code` is absent.',
  })
  @IsOptional()
  @Length(1, 40, RECOVERY_CODE)
  recoveryCode?: string | null
}

@InputType({ description: 'The first code of the authenticator app that was set up.' })
export class TurnOnTwoFactorInput {
  @Field(() => String, { description: 'The six digits that the authenticator app shows now.' })
  @Length(1, 20, CODE)
  code!: string
}

@InputType({ description: 'A passkey that the browser created.' })
export class AddPasskeyInput {
  @Field(() => String, { description: 'A label to recognise the passkey by, 1 to 60 characters.' })
  @Length(1, 60, PASSKEY_NAME)
  name!: string

  @Field(() => String, { description: 'What the browser returned, in JSON: RegistrationResponseJSON of WebAuthn.' })
  response!: string
}

@InputType({ description: 'The new name of a passkey.' })
export class UpdatePasskeyInput {
  @Field(() => String, { description: 'A label to recognise the passkey by, 1 to 60 characters.' })
  @Length(1, 60, PASSKEY_NAME)
  name!: string
}

@InputType({ description: 'What a passkey signed.' })
export class SignInWithPasskeyInput {
  @Field(() => String, { description: 'What the browser returned, in JSON: AuthenticationResponseJSON of WebAuthn.' })
  response!: string
}

@InputType({ description: 'What a passkey signed, to confirm that its owner is present.' })
export class PasskeyProofInput {
  @Field(() => String, { description: 'The `token` of `createPasskeyConfirmation`.' })
  token!: string

  @Field(() => String, { description: 'What the browser returned, in JSON: AuthenticationResponseJSON of WebAuthn.' })
  response!: string
}
