import { Arg, Authorized, Ctx, Field, FieldResolver, Int, Mutation, ObjectType, Resolver, Root, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { User } from '../records/user.entity.ts'
import { TurnOnTwoFactorInput } from './factors.inputs.ts'
import { hasPasskey } from './passkey.entity.ts'
import { hasTwoFactor, recoveryCodesLeft } from './two-factor.entity.ts'
import type { TwoFactorService } from './two-factor.service.ts'

/** What {@link User} gives to prove their presence; each value alone is enough. */
enum PresenceProof {
  PASSWORD = 'password',
  PASSWORD_AND_CODE = 'password_and_code',
  PASSKEY = 'passkey',
}

registerEnumType(PresenceProof, {
  name: 'PresenceProof',
  description: 'Ways for a person to prove that they are present.',
  valuesConfig: {
    PASSWORD: { description: 'The password, while two-factor authentication is off.' },
    PASSWORD_AND_CODE: { description: 'The password with a code or a recovery code, while two-factor authentication is on.' },
    PASSKEY: { description: 'A passkey alone.' },
  },
})

@ObjectType({ description: 'What is entered in an authenticator app. Nothing is on until a first code confirms it.' })
@Embedded()
class TwoFactorSecret {
  @Field(() => String, { description: 'The secret in base32, shown only once.' })
  secret!: string

  @Field(() => String, { description: 'The same as an otpauth URI, for a QR code.' })
  uri!: string
}

@ObjectType({ description: 'New recovery codes. Each replaces the authenticator app once; earlier ones stopped working.' })
@Embedded()
class RecoveryCodes {
  @Field(() => User, { description: 'The person they belong to.' })
  user!: User

  @Field(() => [String], { description: 'Ten codes, shown only once: store them now.' })
  codes!: string[]
}

@Resolver(() => User)
export class TwoFactorResolver {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'True if signing in with the password also needs a code of an authenticator app. Readable by the person and by admins; null for others.',
  })
  async isTwoFactorEnabled(@Root() user: User, @Ctx() context: Context): Promise<boolean | null> {
    const mayRead = user.id === context.viewer.userId || context.viewer.role === Role.ADMIN
    return mayRead ? context.load(hasTwoFactor, user.id) : null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'True if the account needs two-factor authentication and it is off: every operation is refused but those that turn it on. Readable by the person; null for others.',
  })
  async needsTwoFactor(@Root() user: User, @Ctx() context: Context): Promise<boolean | null> {
    if (user.id !== context.viewer.userId) return null
    return user.needsSecondFactor && !(await context.load(hasTwoFactor, user.id))
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many recovery codes are not used yet. Readable by the person alone, without an API key; null for others.',
  })
  async recoveryCodesLeft(@Root() user: User, @Ctx() context: Context): Promise<number | null> {
    return isOwn(user, context) ? context.load(recoveryCodesLeft, user.id) : null
  }

  @FieldResolver(() => [PresenceProof], {
    description: 'What `confirmPresence` accepts of the viewer; each value alone is enough. Empty for other people and for API keys.',
  })
  async presenceProofs(@Root() user: User, @Ctx() context: Context): Promise<PresenceProof[]> {
    if (!isOwn(user, context)) return []
    const [isOn, withPasskey] = await Promise.all([context.load(hasTwoFactor, user.id), context.load(hasPasskey, user.id)])
    return [isOn ? PresenceProof.PASSWORD_AND_CODE : PresenceProof.PASSWORD, ...(withPasskey ? [PresenceProof.PASSKEY] : [])]
  }

  @Authorized()
  @Mutation(() => TwoFactorSecret, {
    description:
      'Creates the secret of an authenticator app for the viewer. Nothing is on until `turnOnTwoFactor`. CONFLICT when two-factor authentication is on; PRESENCE_REQUIRED without a fresh proof of presence; FORBIDDEN for API keys.',
  })
  createTwoFactorSecret(@Ctx() { viewer }: Context): Promise<TwoFactorSecret> {
    return this.twoFactor.createSecret(viewer)
  }

  @Authorized()
  @Mutation(() => RecoveryCodes, {
    description:
      'Turns two-factor authentication on by a first code, ends every other session, and returns the recovery codes. INVALID for a wrong code; RATE_LIMITED after 10 tries in 15 minutes; PRESENCE_REQUIRED without a fresh proof of presence; FORBIDDEN for API keys.',
  })
  turnOnTwoFactor(
    @Arg('input', () => TurnOnTwoFactorInput) { code }: TurnOnTwoFactorInput,
    @Ctx() { viewer }: Context,
  ): Promise<RecoveryCodes> {
    return this.twoFactor.turnOn(viewer, code)
  }

  @Authorized()
  @Mutation(() => User, {
    description:
      'Turns two-factor authentication off; its recovery codes stop working. CONFLICT when it is off; PRESENCE_REQUIRED without a fresh proof of presence; FORBIDDEN for API keys.',
  })
  turnOffTwoFactor(@Ctx() { viewer }: Context): Promise<User> {
    return this.twoFactor.turnOff(viewer)
  }

  @Authorized()
  @Mutation(() => RecoveryCodes, {
    description:
      "Replaces the viewer's recovery codes by ten new ones. CONFLICT when two-factor authentication is off; PRESENCE_REQUIRED without a fresh proof of presence; FORBIDDEN for API keys.",
  })
  renewRecoveryCodes(@Ctx() { viewer }: Context): Promise<RecoveryCodes> {
    return this.twoFactor.renewCodes(viewer)
  }
}

const isOwn = (user: User, { viewer }: Context) => user.id === viewer.userId && viewer.apiKeyId === null
