import { ArrayMaxSize, IsEmail, IsIn, IsOptional, Length } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'

/** After how many minutes without activity a session may end, as the person chooses. */
const TIMEOUTS = [15, 30, 60, 120, 480] as const
/** How many networks one person may list. */
const MOST_ADDRESSES = 20

const NO_EMAIL = says('common.input.email')

@InputType({ description: "What protects the viewer's sign-in. Omitted parts stay as they are." })
export class UpdateSecuritySettingsInput {
  @Field(() => Int, {
    nullable: true,
    description: 'Minutes without activity after which a session ends: 15, 30, 60, 120 or 480. INVALID for any other number.',
  })
  @IsOptional()
  @IsIn(TIMEOUTS, says('identity.security.timeout'))
  sessionTimeoutMinutes?: number | null

  @Field(() => Boolean, { nullable: true, description: 'Whether to mail a notice of each sign-in from a new device or network.' })
  isNotifiedOfSignIns?: boolean | null

  @Field(() => [String], {
    nullable: true,
    description:
      'Networks that sign-ins, sessions and API keys are accepted from, such as "203.0.113.7" or "2001:db8::/32", up to 20. Empty: everywhere. INVALID when it leaves out the present address.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_ADDRESSES, says('identity.security.tooManyAddresses', { most: MOST_ADDRESSES }))
  allowedAddresses?: string[] | null
}

@InputType({ description: "A new password for the viewer's account." })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password that the viewer signs in with today.' })
  @Length(1, 128, says('identity.passwords.wrongCurrent'))
  currentPassword!: string

  @Field(() => String, { description: 'Password of 12 to 128 characters. Common ones, guessable ones and the current one are refused.' })
  @Length(12, 128, says('identity.input.password'))
  newPassword!: string

  @Field(() => Boolean, { defaultValue: false, description: 'True: also revokes every API key of the viewer.' })
  revokeApiKeys!: boolean
}

@InputType({ description: 'The address that is to replace the current one.' })
export class RequestEmailChangeInput {
  @Field(() => String, { description: 'New email address, up to 254 characters. A link to confirm it is mailed to it.' })
  @IsEmail({}, NO_EMAIL)
  @Length(3, 254, NO_EMAIL)
  email!: string
}
