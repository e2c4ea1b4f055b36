import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { Person, personById } from '../records/person.type.ts'
import type { StaffInvitations } from './staff-invitation.service.ts'
import { InviteStaffInput, StaffInvitation } from './staff-invitation.type.ts'

@Resolver(() => StaffInvitation)
export class StaffInvitationResolver {
  constructor(private readonly invitations: StaffInvitations) {}

  @Authorized(Role.ADMIN)
  @Query(() => [StaffInvitation], { description: 'The open invitations to the staff, newest first, up to 50.' })
  staffInvitations(): Promise<StaffInvitation[]> {
    return this.invitations.list()
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => StaffInvitation, {
    description:
      'Mails a link with which its recipient joins the staff; it works for three days. An earlier one for the address ends. While there are two admins, the link of another admin is mailed once a second one approved it (ADMIN_INVITATION). CONFLICT for an address that has a verified account; LIMIT_EXCEEDED when 50 are open; RATE_LIMITED after 5 mails a day to one address.',
  })
  inviteStaff(@Arg('input', () => InviteStaffInput) input: InviteStaffInput, @Ctx() { viewer }: Context): Promise<StaffInvitation> {
    return this.invitations.invite(viewer, input)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => StaffInvitation, {
    description:
      'Mails another link for an open invitation; the one before stops working. CONFLICT for an admin whom a second one has to approve first; RATE_LIMITED after 5 mails a day to one address.',
  })
  resendStaffInvitation(
    @Arg('id', () => ID, { description: 'Open invitation.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<StaffInvitation> {
    return this.invitations.resend(viewer, id)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => StaffInvitation, { description: 'Withdraws an open invitation to the staff: its link stops working.' })
  withdrawStaffInvitation(
    @Arg('id', () => ID, { description: 'Open invitation.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<StaffInvitation> {
    return this.invitations.withdraw(viewer, id)
  }

  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The administrator who mailed it last; null where the operator made the link.',
  })
  invitedBy(@Root() { invitedById }: StaffInvitation, @Ctx() context: Context): Promise<Person | null> | null {
    return invitedById === null ? null : context.load(personById, invitedById)
  }
}
