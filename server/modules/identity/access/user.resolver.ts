import { Arg, Authorized, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { SignInWithPasskeyInput } from '../factors/factors.inputs.ts'
import { PasskeyRequest } from '../factors/passkey.entity.ts'
import type { ContactService } from '../proofs/contact.service.ts'
import type { VerificationService } from '../proofs/verification.service.ts'
import {
  CorrectContactInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  SignUpInput,
  UpdatePreferencesInput,
  VerifyPhoneCodeInput,
} from '../records/identity.inputs.ts'
import { User, userById } from '../records/user.entity.ts'
import type { AccountService } from './account.service.ts'
import { begin } from './begin-session.ts'
import { SignInInput } from './sign-in.inputs.ts'

@ObjectType({ description: 'Confirms that a code was sent by text message.' })
@Embedded()
export class PhoneCodeSent {
  @Field(() => String, { description: 'The phone number, all but its first and last digits hidden.' })
  sentTo!: string

  @Field(() => DateTime, { description: 'When the code stops working.' })
  expiresAt!: Date

  @Field(() => DateTime, { description: 'Earliest time at which another code can be requested.' })
  resendAt!: Date
}

@ObjectType({ description: 'Confirms that a link to verify an email address was mailed.' })
@Embedded()
class EmailVerificationSent {
  @Field(() => String, { description: "The viewer's address that it was mailed to." })
  sentTo!: string
}

@ObjectType({ description: 'Confirms that a new password was requested. It is the same whether or not the address has an account.' })
@Embedded()
class PasswordResetRequested {
  @Field(() => String, { description: 'The address that was entered, in lower case. A link is mailed to it if it has an account.' })
  email!: string
}

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly accounts: AccountService,
    private readonly verification: VerificationService,
    private readonly contacts: ContactService,
  ) {}

  @Query(() => User, { nullable: true, description: 'The signed-in person; null for an anonymous caller.' })
  async viewer(@Ctx() context: Context): Promise<User | null> {
    const { userId } = context.viewer
    return userId ? ((await context.load(userById, userId)) ?? null) : null
  }

  @Mutation(() => User, {
    description:
      'Creates an account and signs in. Does not reveal whether the address already has an account. INVALID for a weak password; RATE_LIMITED after 30 sign-ups an hour from one network.',
  })
  async signUp(@Arg('input', () => SignUpInput) input: SignUpInput, @Ctx() context: Context): Promise<User> {
    return begin(context, await this.accounts.signUp(context.viewer, input))
  }

  @Mutation(() => User, {
    description:
      'Starts a session, kept in a cookie that scripts cannot read. UNAUTHENTICATED for wrong credentials and for suspended people alike; SECOND_FACTOR_REQUIRED when two-factor authentication is on and `secondFactor` is absent, INVALID for a wrong or used code; FORBIDDEN for the right password from a network that the account does not allow, or where an administrator requires a new password; RATE_LIMITED after 10 attempts at an account in 15 minutes, 5 of them with codes, of which the person is then notified by e-mail.',
  })
  async signIn(@Arg('input', () => SignInInput) input: SignInInput, @Ctx() context: Context): Promise<User> {
    return begin(context, await this.accounts.signIn(context.viewer, input))
  }

  @Mutation(() => PasskeyRequest, {
    description: 'Starts a sign-in with a passkey. RATE_LIMITED after 100 attempts to sign in from one network in 15 minutes.',
  })
  createPasskeySignIn(@Ctx() { viewer }: Context): Promise<PasskeyRequest> {
    return this.accounts.createPasskeySignIn(viewer)
  }

  @Mutation(() => User, {
    description:
      'Starts a session, as `signIn` does, by a passkey alone, with two-factor authentication, too. UNAUTHENTICATED for any passkey that does not fit and for suspended people alike; FORBIDDEN from a network that the account does not allow, or where an administrator requires a new password; RATE_LIMITED after too many attempts.',
  })
  async signInWithPasskey(
    @Arg('token', () => String, { description: 'The `token` of `createPasskeySignIn`.' }) token: string,
    @Arg('input', () => SignInWithPasskeyInput) { response }: SignInWithPasskeyInput,
    @Ctx() context: Context,
  ): Promise<User> {
    return begin(context, await this.accounts.signInWithPasskey(context.viewer, token, response))
  }

  @Mutation(() => User, {
    nullable: true,
    description: 'Ends the session and returns the person who was signed in; null when there was no session.',
  })
  async signOut(@Ctx() context: Context): Promise<User | null> {
    context.cookie?.clear()
    return this.accounts.signOut(context.viewer)
  }

  @Authorized()
  @Mutation(() => User, {
    description:
      'Changes an email address or phone number that is not verified yet. Its open codes and links stop working, and a new address gets a verification link. INVALID when it is already verified; at most 10 corrections a day.',
  })
  correctContact(@Arg('input', () => CorrectContactInput) input: CorrectContactInput, @Ctx() context: Context): Promise<User> {
    return this.contacts.correctContact(context.viewer, input)
  }

  @Authorized()
  @Mutation(() => PhoneCodeSent, {
    description:
      "Sends a six-digit code to the viewer's phone by text message. RATE_LIMITED when the last code is too recent, and after 5 codes a day to one phone.",
  })
  sendPhoneCode(@Ctx() context: Context): Promise<PhoneCodeSent> {
    return this.verification.sendPhoneCode(context.viewer)
  }

  @Authorized()
  @Mutation(() => User, {
    description: `Verifies the viewer's phone. INVALID with "Invalid OTP" for a wrong or expired code; five wrong attempts end the code.`,
  })
  verifyPhoneCode(@Arg('input', () => VerifyPhoneCodeInput) { code }: VerifyPhoneCodeInput, @Ctx() context: Context): Promise<User> {
    return this.verification.verifyPhoneCode(context.viewer, code)
  }

  @Authorized()
  @Mutation(() => EmailVerificationSent, {
    description: 'Mails the verification link again, at most 5 times a day. CONFLICT when the address is already verified.',
  })
  async sendEmailVerification(@Ctx() context: Context): Promise<EmailVerificationSent> {
    return { sentTo: await this.verification.sendEmailVerification(context.viewer) }
  }

  @Mutation(() => User, {
    description: 'Verifies an email address. INVALID for a used or expired link, CONFLICT when another account has verified the address.',
  })
  verifyEmail(
    @Arg('token', () => String, { description: 'The `token` parameter of the mailed link.' }) token: string,
    @Ctx() context: Context,
  ): Promise<User> {
    return this.verification.verifyEmail(context.viewer, token)
  }

  @Mutation(() => PasswordResetRequested, {
    description: 'Mails a link to set a new password if the address has an account. Returns the same when it has none.',
  })
  async requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) { email }: RequestPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<PasswordResetRequested> {
    return { email: await this.accounts.requestPasswordReset(context.viewer, email) }
  }

  @Mutation(() => User, {
    description:
      'Sets a new password. Ends every session, every API key and every passkey of the person, and two-factor authentication that was turned on in the last 7 days or before the address was verified; every network is allowed and sign-ins are reported again. INVALID for a used or expired link or a weak password.',
  })
  async resetPassword(
    @Arg('token', () => String, { description: 'The `token` parameter of the mailed link.' }) token: string,
    @Arg('input', () => ResetPasswordInput) { password }: ResetPasswordInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const user = await this.accounts.resetPassword(context.viewer, token, password)
    context.cookie?.clear()
    return user
  }

  @Authorized()
  @Mutation(() => User, { description: "Changes the viewer's display currency, language, time zone and date format." })
  updatePreferences(@Arg('input', () => UpdatePreferencesInput) input: UpdatePreferencesInput, @Ctx() context: Context): Promise<User> {
    return this.accounts.updatePreferences(context.viewer, input)
  }
}
