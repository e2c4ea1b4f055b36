import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { begin } from '../access/begin-session.ts'
import { EmailChange } from '../records/email-change.entity.ts'
import { User } from '../records/user.entity.ts'
import type { EmailChangeService } from './email-change.service.ts'
import type { PasswordService } from './password.service.ts'
import type { SecuritySettingsService } from './security-settings.service.ts'
import { SecuritySettings } from './security-settings.type.ts'
import { ChangePasswordInput, RequestEmailChangeInput, UpdateSecuritySettingsInput } from './sessions.inputs.ts'

const TOKEN = { description: 'The token in the mailed link.' }

@Resolver()
export class SecurityResolver {
  constructor(
    private readonly settings: SecuritySettingsService,
    private readonly passwords: PasswordService,
    private readonly emailChanges: EmailChangeService,
  ) {}

  @Authorized()
  @Query(() => SecuritySettings, { description: "What protects the viewer's sign-in. FORBIDDEN with an API key." })
  securitySettings(@Ctx() { viewer }: Context): Promise<SecuritySettings> {
    return this.settings.settings(viewer)
  }

  @Authorized()
  @Mutation(() => SecuritySettings, {
    description:
      'Changes how long sessions last, which sign-ins are reported and which networks are accepted. PRESENCE_REQUIRED without a fresh proof, INVALID for a list that leaves out the present address, FORBIDDEN with an API key.',
  })
  updateSecuritySettings(
    @Arg('input', () => UpdateSecuritySettingsInput) input: UpdateSecuritySettingsInput,
    @Ctx() { viewer }: Context,
  ): Promise<SecuritySettings> {
    return this.settings.update(viewer, input)
  }

  @Authorized()
  @Mutation(() => User, {
    description:
      'Sets a new password. Every other session ends, this one continues with a new cookie, and API keys end on request. INVALID for a wrong current password or a weak new one, PRESENCE_REQUIRED without a fresh proof while two-factor authentication is on, RATE_LIMITED after 10 tries in 15 minutes, FORBIDDEN with an API key.',
  })
  async changePassword(@Arg('input', () => ChangePasswordInput) input: ChangePasswordInput, @Ctx() context: Context): Promise<User> {
    return begin(context, await this.passwords.changePassword(context.viewer, input))
  }

  @Authorized()
  @Mutation(() => EmailChange, {
    description:
      'Mails a link to a new address, which replaces the current one once it is used. Does not reveal whether another account has it. PRESENCE_REQUIRED without a fresh proof, CONFLICT while the current address is not verified, RATE_LIMITED after 5 requests a day, FORBIDDEN with an API key.',
  })
  requestEmailChange(
    @Arg('input', () => RequestEmailChangeInput) input: RequestEmailChangeInput,
    @Ctx() { viewer }: Context,
  ): Promise<EmailChange> {
    return this.emailChanges.request(viewer, input)
  }

  @Mutation(() => User, {
    description:
      'Changes the email address by the link that the new one received, and ends every other session. INVALID for a used or expired link, CONFLICT when another account has verified the address meanwhile.',
  })
  confirmEmailChange(@Arg('token', () => String, TOKEN) token: string, @Ctx() { viewer }: Context): Promise<User> {
    return this.emailChanges.confirm(viewer, token)
  }

  @Mutation(() => EmailChange, {
    description: 'Cancels a change of the email address by the link that the current one received. INVALID for a used or expired link.',
  })
  cancelEmailChange(@Arg('token', () => String, TOKEN) token: string, @Ctx() { viewer }: Context): Promise<EmailChange> {
    return this.emailChanges.cancelByLink(viewer, token)
  }

  @Authorized()
  @Mutation(() => EmailChange, {
    description: "Withdraws the viewer's own request for a new email address. NOT_FOUND without one, FORBIDDEN with an API key.",
  })
  withdrawEmailChange(@Ctx() { viewer }: Context): Promise<EmailChange> {
    return this.emailChanges.withdraw(viewer)
  }
}
