import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Batch, Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { orNull } from '../../../platform/rows.ts'
import { MemberRole } from '../../../shared/member-role.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { Approval, ApprovalKind, ApprovalStatus, approvalOf } from '../../approvals/index.ts'
import { Business, businessById } from '../../business/index.ts'
import { hasTwoFactor, Person, personById, Session, StaffInvitation, type User, userById } from '../../identity/index.ts'
import { UsersArgs } from './people.inputs.ts'
import { devicesOf, historyOf, membershipOfUser, passkeyCountOf } from './people.query.ts'
import type { People } from './people.service.ts'
import { TwoFactorReset } from './two-factor-reset.entity.ts'
import { pendingResetOf } from './two-factor-reset.query.ts'
import type { TwoFactorResets } from './two-factor-reset.service.ts'
import { SuspensionEffects, UserAccount, UserAccountPage, UserEvent, UserStatus } from './user-account.type.ts'

@Resolver(() => UserAccount)
export class PeopleResolver {
  private readonly failed: Batch<string, number>

  constructor(
    private readonly people: People,
    private readonly resets: TwoFactorResets,
  ) {
    this.failed = (db, ids, viewer) => people.failedSignIns(people.now())(db, ids, viewer)
  }

  @Authorized(Role.ADMIN)
  @Query(() => UserAccountPage, { description: 'Everyone who signs in.' })
  users(@Args(() => UsersArgs) args: UsersArgs): Promise<Page<UserAccount>> {
    return this.people.list(args)
  }

  @Authorized(Role.ADMIN)
  @Query(() => UserAccount, { nullable: true, description: 'One person; null when they do not exist.' })
  user(@Arg('id', () => ID, { description: 'User id of the person.' }) id: string): Promise<UserAccount | null> {
    return orNull(this.people.find(id), 'identity.people.notFound')
  }

  @Authorized(Role.ADMIN)
  @Query(() => SuspensionEffects, {
    nullable: true,
    description: 'What suspending a person would do now; null when they do not exist.',
  })
  suspensionEffects(@Arg('id', () => ID, { description: 'User id of the person.' }) id: string): Promise<SuspensionEffects | null> {
    return orNull(this.people.effects(id), 'identity.people.notFound')
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => UserAccount, {
    description:
      'Asks another administrator to end the two-factor authentication, passkeys and sessions of a person; it happens when they approve. The person is notified by e-mail before and after. CONFLICT for oneself, for a person without a second factor, and where it was asked for already.',
  })
  async proposeTwoFactorReset(
    @Arg('id', () => ID, { description: 'User id of the person.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, and how the person was recognised, 10 to 500 characters.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<UserAccount> {
    return UserAccount.of(await this.resets.propose(viewer, id, reason))
  }

  @FieldResolver(() => Business, {
    nullable: true,
    description: 'Business the person acts for; null for staff, and before one was set up.',
  })
  async business(@Root() { businessId }: UserAccount, @Ctx() context: Context): Promise<Business | null> {
    return businessId === null ? null : ((await context.load(businessById, businessId)) ?? null)
  }

  @FieldResolver(() => UserStatus, { description: 'What their access is.' })
  async status(@Root() { suspendedAt, businessId }: UserAccount, @Ctx() context: Context): Promise<UserStatus> {
    if (suspendedAt !== null) return UserStatus.SUSPENDED
    const business = businessId === null ? undefined : await context.load(businessById, businessId)
    return business?.kycStatus === 'submitted' ? UserStatus.IN_REVIEW : UserStatus.ACTIVE
  }

  @FieldResolver(() => MemberRole, { nullable: true, description: 'Role within the business; null without one.' })
  async memberRole(@Root() { id }: UserAccount, @Ctx() context: Context): Promise<MemberRole | null> {
    return (await context.load(membershipOfUser, id))?.role ?? null
  }

  @FieldResolver(() => Int, { description: 'How many other people act for the business; 0 without one.' })
  async otherMembers(@Root() { id }: UserAccount, @Ctx() context: Context): Promise<number> {
    return (await context.load(membershipOfUser, id))?.others ?? 0
  }

  @FieldResolver(() => Boolean, { description: 'True while two-factor authentication is on.' })
  hasTwoFactor(@Root() { id }: UserAccount, @Ctx() context: Context): Promise<boolean> {
    return context.load(hasTwoFactor, id)
  }

  @FieldResolver(() => Int, { description: 'Number of passkeys.' })
  passkeyCount(@Root() { id }: UserAccount, @Ctx() context: Context): Promise<number> {
    return context.load(passkeyCountOf, id)
  }

  @FieldResolver(() => Int, { description: 'How often a sign-in to the account was refused in the last 7 days.' })
  failedSignIns(@Root() { id }: UserAccount, @Ctx() context: Context): Promise<number> {
    return context.load(this.failed, id)
  }

  @FieldResolver(() => [Session], {
    description: 'The browsers that were used last, latest first, up to 5; some may have been signed out.',
  })
  sessions(@Root() { id }: UserAccount, @Ctx() context: Context): Promise<Session[]> {
    return context.load(devicesOf, id)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'The pending request to reset two-factor authentication; null if there is none.',
  })
  pendingTwoFactorReset(@Root() { id }: UserAccount, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(pendingResetOf, id)
  }

  @FieldResolver(() => [UserEvent], {
    description: 'What was done to the person, and what they did about access, latest first, up to 50. The audit log has everything.',
  })
  history(@Root() { id }: UserAccount, @Ctx() context: Context): Promise<UserEvent[]> {
    return context.load(historyOf, id)
  }
}

@Resolver(() => UserEvent)
export class UserEventResolver {
  @FieldResolver(() => Person, {
    nullable: true,
    description: 'Who did it; null for the product itself and for callers without a session.',
  })
  actor(@Root() { actorId }: UserEvent, @Ctx() context: Context): Promise<Person | null> | null {
    return actorId === null ? null : context.load(personById, actorId)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Whom it was done to; null where it is not about a person.' })
  person(@Root() { userId }: UserEvent, @Ctx() context: Context): Promise<Person | null> | null {
    return userId === null ? null : context.load(personById, userId)
  }
}

@Resolver(() => TwoFactorReset)
export class TwoFactorResetResolver {
  @FieldResolver(() => UserAccount, {
    nullable: true,
    description: 'The person whose second factors end; null only if they no longer exist.',
  })
  async user(@Root() { userId }: TwoFactorReset, @Ctx() context: Context): Promise<UserAccount | null> {
    const user: User | undefined = await context.load(userById, userId)
    return user ? UserAccount.of(user) : null
  }
}

const approvalOfInvitation = approvalOf(ApprovalKind.ADMIN_INVITATION)

@Resolver(() => StaffInvitation)
export class InvitationApprovalResolver {
  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'The pending request that another admin approves it; null if there is none. Its link is not mailed before.',
  })
  async pendingApproval(@Root() { id }: StaffInvitation, @Ctx() context: Context): Promise<Approval | null> {
    const approval = await context.load(approvalOfInvitation, id)
    return approval?.status === ApprovalStatus.PENDING ? approval : null
  }
}
