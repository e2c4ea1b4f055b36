import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql'
import { mutationsRefusedTo, Personal } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import { expectMemberRight } from '../../platform/member-access.ts'
import { orNotFound } from '../../platform/rows.ts'
import { notFound } from '../../shared/errors.ts'
import { MemberRight, MemberRole } from '../../shared/member-role.ts'
import type { Page } from '../../shared/page.ts'
import { BUSINESS_ROLES, Role } from '../../shared/role.ts'
import { DateTime } from '../../shared/scalars.ts'
import { Invitation, Person, personById, User, userById } from '../identity/index.ts'
import { businessById } from './business.entity.ts'
import { lastSeenOf, TeamMember, TeamMemberPage } from './member.entity.ts'
import { ChangeMemberInput, InviteMemberInput, TeamMembersArgs } from './member.inputs.ts'
import type { MemberService } from './member.service.ts'
import type { TeamInvitationService } from './team-invitation.service.ts'
import { TeamInvitation } from './team-invitation.type.ts'

const unknownPerson = () => notFound('identity.people.notFound')

const PRESENT = 'PRESENCE_REQUIRED without a recent proof of presence; FORBIDDEN for API keys.'

@Resolver(() => TeamMember)
export class TeamMemberResolver {
  constructor(private readonly members: MemberService) {}

  @Authorized(...BUSINESS_ROLES, Role.ADMIN)
  @Query(() => TeamMemberPage, { description: "Members of the viewer's business; for admins, of the business that the filter names." })
  teamMembers(@Args(() => TeamMembersArgs) args: TeamMembersArgs, @Ctx() { viewer }: Context): Promise<Page<TeamMember>> {
    return this.members.list(viewer, args)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => TeamMember, {
    description: `Changes at once what a member may do and which accounts they see. Only owners make and change owners. CONFLICT for the last owner; ${PRESENT}`,
  })
  changeMember(
    @Arg('id', () => ID, { description: 'Member to change.' }) id: string,
    @Arg('input', () => ChangeMemberInput) input: ChangeMemberInput,
    @Ctx() { viewer }: Context,
  ): Promise<TeamMember> {
    return this.members.change(viewer, id, input)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => TeamMember, {
    description: `Removes a member at once; the person keeps the account, without a business. Only owners remove owners. CONFLICT for the last owner; ${PRESENT}`,
  })
  removeMember(@Arg('id', () => ID, { description: 'Member to remove.' }) id: string, @Ctx() { viewer }: Context): Promise<TeamMember> {
    return this.members.remove(viewer, id)
  }

  @FieldResolver(() => Person, { description: 'Who acts for the business.' })
  async person(@Root() { userId }: TeamMember, @Ctx() context: Context): Promise<Person> {
    return orNotFound(await context.load(personById, userId), unknownPerson)
  }

  @FieldResolver(() => String, { description: "The person's email address, in lower case." })
  @Personal()
  async email(@Root() { userId }: TeamMember, @Ctx() context: Context): Promise<string> {
    return orNotFound(await context.load(userById, userId), unknownPerson).email
  }

  @FieldResolver(() => DateTime, { nullable: true, description: 'When the person last used the product in a browser; null if never.' })
  lastSeenAt(@Root() { userId }: TeamMember, @Ctx() context: Context): Promise<Date | null> {
    return context.load(lastSeenOf, userId)
  }
}

@Resolver(() => TeamInvitation)
export class TeamInvitationResolver {
  constructor(private readonly invitations: TeamInvitationService) {}

  @Authorized(...BUSINESS_ROLES)
  @Query(() => [TeamInvitation], {
    description: "Open invitations of the viewer's business, newest first, 50 at most. FORBIDDEN for members who do not manage it.",
  })
  async teamInvitations(@Ctx() { viewer }: Context): Promise<TeamInvitation[]> {
    expectMemberRight(viewer, MemberRight.MANAGE)
    return this.invitations.list(viewer)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => TeamInvitation, {
    description: `Mails a link with which its recipient joins the viewer's business, for three days. It does not reveal whether the address has an account, and replaces an earlier invitation. INVALID for the role OWNER, which only a member can get; CONFLICT for a member's address; FORBIDDEN while the viewer's own address is not verified; LIMIT_EXCEEDED beyond 50 open ones; RATE_LIMITED after 30 a day, or 5 to one address; many businesses together may invite an address 20 times. It ends when the member who mailed it may no longer invite. ${PRESENT}`,
  })
  inviteMember(@Arg('input', () => InviteMemberInput) input: InviteMemberInput, @Ctx() { viewer }: Context): Promise<TeamInvitation> {
    return this.invitations.invite(viewer, input)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => TeamInvitation, {
    description: `Mails another link for an open invitation, for three days; the link before stops working. RATE_LIMITED and FORBIDDEN like \`inviteMember\`. ${PRESENT}`,
  })
  resendInvitation(
    @Arg('id', () => ID, { description: 'Invitation to mail again.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<TeamInvitation> {
    return this.invitations.resend(viewer, id)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => TeamInvitation, { description: `Withdraws an open invitation: its link stops working. ${PRESENT}` })
  withdrawInvitation(
    @Arg('id', () => ID, { description: 'Invitation to withdraw.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<TeamInvitation> {
    return this.invitations.withdraw(viewer, id)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => User, {
    description:
      "Joins the business of an invitation with the viewer's own account. INVALID for a used or expired link; FORBIDDEN unless it was mailed to the viewer's verified address, and for API keys; CONFLICT for people who act for a business, and for a business of another role.",
  })
  async joinBusiness(
    @Arg('token', () => String, { description: 'The `token` parameter of the mailed link.' }) token: string,
    @Ctx() context: Context,
  ): Promise<User> {
    const { user, membership } = await this.invitations.join(context.viewer, token)
    context.become({ ...context.viewer, businessId: user.businessId, ...membership })
    return user
  }

  @FieldResolver(() => Person, { description: 'The member who mailed it last.' })
  async invitedBy(@Root() { invitedById }: TeamInvitation, @Ctx() context: Context): Promise<Person> {
    return orNotFound(await context.load(personById, invitedById), unknownPerson)
  }
}

/** The fields of an invitation that this room adds, for anyone who has its link. */
@Resolver(() => Invitation)
export class InvitationBusinessResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of the business that the person will act for; null for staff.' })
  async businessName(@Root() { businessId }: Invitation, @Ctx() context: Context): Promise<string | null> {
    return businessId === null ? null : ((await context.load(businessById, businessId))?.name ?? null)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the member who invited; null for staff.' })
  async inviterName(@Root() { invitedById }: Invitation, @Ctx() context: Context): Promise<string | null> {
    return invitedById === null ? null : ((await context.load(personById, invitedById))?.name ?? null)
  }
}

/** What a person may do within their business, which only they read here. */
@Resolver(() => User)
export class UserMembershipResolver {
  @FieldResolver(() => MemberRole, {
    nullable: true,
    description: 'What the viewer may do within their business; null for staff, before they act for one, and for anyone but the viewer.',
  })
  memberRole(@Root() { id }: User, @Ctx() { viewer }: Context): MemberRole | null {
    return id === viewer.userId ? viewer.memberRole : null
  }

  @FieldResolver(() => [ID], {
    nullable: true,
    description: 'Accounts of their business that the viewer sees, up to 50; null for all accounts, and for anyone but the viewer.',
  })
  visibleAccountIds(@Root() { id }: User, @Ctx() { viewer }: Context): string[] | null {
    return id === viewer.userId && viewer.accountIds ? [...viewer.accountIds] : null
  }

  @FieldResolver(() => [String], {
    description:
      'Mutations that the viewer may not call, because of their role within the business or because they see only some of its accounts; empty for everyone else.',
  })
  refusedMutations(@Root() { id }: User, @Ctx() { viewer }: Context, @Info() { schema }: GraphQLResolveInfo): string[] {
    return id === viewer.userId ? mutationsRefusedTo(schema, viewer) : []
  }
}
