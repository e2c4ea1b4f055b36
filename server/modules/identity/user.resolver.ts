import { Length } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import { DateTime } from '../../shared/scalars.ts'
import type { AccountService } from './account.service.ts'
import { begin } from './begin-session.ts'
import type { ContactService } from './contact.service.ts'
import { CorrectContactInput, NEW_PASSWORD, PreferencesInput, SignInInput, SignUpInput } from './identity.inputs.ts'
import { User, userById } from './user.entity.ts'
import type { VerificationService } from './verification.service.ts'

@ObjectType({ description: 'A code is on its way.' })
@Embedded()
class PhoneCodeSent {
  @Field(() => String, { description: 'The phone with all but its first and last digits hidden.' })
  sentTo!: string

  @Field(() => DateTime)
  expiresAt!: Date

  @Field(() => DateTime, { description: 'Another code can be asked for from then on.' })
  resendAt!: Date
}

@ArgsType()
class ResetPasswordArgs {
  @Field(() => String)
  token!: string

  @Field(() => String)
  @Length(NEW_PASSWORD.min, NEW_PASSWORD.max, { message: NEW_PASSWORD.message })
  password!: string
}

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly accounts: AccountService,
    private readonly verification: VerificationService,
    private readonly contacts: ContactService,
  ) {}

  @Query(() => User, { nullable: true, description: 'Who is signed in; null when nobody is.' })
  async viewer(@Ctx() context: Context): Promise<User | null> {
    const { userId } = context.viewer
    return userId ? ((await context.load(userById, userId)) ?? null) : null
  }

  @Mutation(() => User, { description: 'Makes an account and signs in. The answer does not tell whether the address has one already.' })
  async signUp(@Arg('input', () => SignUpInput) input: SignUpInput, @Ctx() context: Context): Promise<User> {
    return begin(context, await this.accounts.signUp(context.viewer, input))
  }

  @Mutation(() => User, { description: 'Begins a session, kept in a cookie that scripts cannot read.' })
  async signIn(@Arg('input', () => SignInInput) input: SignInInput, @Ctx() context: Context): Promise<User> {
    return begin(context, await this.accounts.signIn(context.viewer, input))
  }

  @Mutation(() => Boolean, { description: 'Ends the session; false when there was none.' })
  async signOut(@Ctx() context: Context): Promise<boolean> {
    context.cookie?.clear()
    return this.accounts.signOut(context.viewer)
  }

  @Authorized()
  @Mutation(() => User, {
    description:
      'Changes an e-mail or a phone that is not verified yet; what is absent stays. Its open codes and links end, and a new e-mail is mailed a link.',
  })
  correctContact(@Arg('input', () => CorrectContactInput) input: CorrectContactInput, @Ctx() context: Context): Promise<User> {
    return this.contacts.correctContact(context.viewer, input)
  }

  @Authorized()
  @Mutation(() => PhoneCodeSent, { description: 'Sends six digits to the phone of the account.' })
  sendPhoneCode(@Ctx() context: Context): Promise<PhoneCodeSent> {
    return this.verification.sendPhoneCode(context.viewer)
  }

  @Authorized()
  @Mutation(() => User, { description: "Verifies the phone with the digits that were sent. Refuses with 'Invalid OTP'." })
  verifyPhoneCode(@Arg('code', () => String) code: string, @Ctx() context: Context): Promise<User> {
    return this.verification.verifyPhoneCode(context.viewer, code)
  }

  @Authorized()
  @Mutation(() => Boolean, { description: 'Mails the link that verifies the e-mail address once more.' })
  async sendEmailVerification(@Ctx() context: Context): Promise<boolean> {
    await this.verification.sendEmailVerification(context.viewer)
    return true
  }

  @Mutation(() => Boolean, { description: 'Verifies the e-mail address by the token of a mailed link.' })
  async verifyEmail(@Arg('token', () => String) token: string, @Ctx() context: Context): Promise<boolean> {
    await this.verification.verifyEmail(context.viewer, token)
    return true
  }

  @Mutation(() => Boolean, { description: 'Mails a link for a new password if the address has an account; answers the same either way.' })
  async requestPasswordReset(@Arg('email', () => String) email: string, @Ctx() context: Context): Promise<boolean> {
    await this.accounts.requestPasswordReset(context.viewer, email)
    return true
  }

  @Mutation(() => Boolean, {
    description: 'Sets a new password by the token of a mailed link, signs every device out and ends every API key of the person.',
  })
  async resetPassword(@Args(() => ResetPasswordArgs) { token, password }: ResetPasswordArgs, @Ctx() context: Context): Promise<boolean> {
    await this.accounts.resetPassword(context.viewer, token, password)
    context.cookie?.clear()
    return true
  }

  @Authorized()
  @Mutation(() => User, { description: 'Sets the display currency and the language; what is absent stays.' })
  updatePreferences(@Arg('input', () => PreferencesInput) input: PreferencesInput, @Ctx() context: Context): Promise<User> {
    return this.accounts.updatePreferences(context.viewer, input)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => User, { description: "Ends a person's access at once, everywhere." })
  suspendUser(@Arg('id', () => ID) id: string, @Arg('reason', () => String) reason: string, @Ctx() context: Context): Promise<User> {
    return this.accounts.suspend(context.viewer, id, reason)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => User, { description: "Gives a suspended person's access back." })
  reinstateUser(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<User> {
    return this.accounts.reinstate(context.viewer, id)
  }
}
