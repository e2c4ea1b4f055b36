import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { written } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { User } from '../records/user.entity.ts'
import { ActOnUsersInput, UserActOutcome } from './bulk-act.type.ts'
import type { Oversight } from './oversight.service.ts'

@Resolver(() => User)
export class OversightResolver {
  constructor(private readonly oversight: Oversight) {}

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => User, {
    description:
      "Ends a person's access at once: sessions, API keys and live connections. Keys, an open change of the address and invitations that they sent end for good; `suspensionEffects` says what else follows. The person is notified by e-mail. CONFLICT for oneself, so that an administrator always remains.",
  })
  suspendUser(
    @Arg('id', () => ID, { description: 'User id of the person.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, for the audit trail, 10 to 500 characters. The person does not read it.' })
    reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<User> {
    return this.oversight.suspend(viewer, id, reason)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => User, {
    description: 'Gives a suspended person access again. The person has to sign in again and make new API keys, and is notified by e-mail.',
  })
  reinstateUser(
    @Arg('id', () => ID, { description: 'User id of the suspended person.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<User> {
    return this.oversight.reinstate(viewer, id)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => User, {
    description:
      'Requires a new password: ends every session and API key of a person, refuses their sign-in until they have set one, and mails them the link for it. CONFLICT for oneself and for suspended people.',
  })
  requirePasswordReset(
    @Arg('id', () => ID, { description: 'User id of the person.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, for the audit trail, 10 to 500 characters. The person does not read it.' })
    reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<User> {
    return this.oversight.requireReset(viewer, id, reason)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => User, {
    description: 'Signs a person out of every browser, and notifies them by e-mail. API keys go on working. CONFLICT for oneself.',
  })
  endUserSessions(
    @Arg('id', () => ID, { description: 'User id of the person.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, for the audit trail, 10 to 500 characters. The person does not read it.' })
    reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<User> {
    return this.oversight.endSessions(viewer, id, reason)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => [UserActOutcome], {
    description:
      'Does the same about the access of several people, one after the other. Each is done or refused as by the operation for one person, and audited and notified likewise; a refusal about one leaves the others. INVALID for no reason, and for the ids of none, of more than 100, or of one twice.',
  })
  actOnUsers(@Arg('input', () => ActOnUsersInput) input: ActOnUsersInput, @Ctx() { viewer }: Context): Promise<UserActOutcome[]> {
    return this.oversight.actOn(viewer, input)
  }
}

@Resolver(() => UserActOutcome)
export class UserActOutcomeResolver {
  @FieldResolver(() => String, { nullable: true, description: "Why it was refused, in the reader's language; null: it was done." })
  refusal(@Root() { said }: UserActOutcome, @Ctx() { language }: Context): string | null {
    return said === null ? null : written(said, language)
  }
}
