import { event, type Fact, toBusiness, toUser } from '../../platform/events.ts'
import type { MemberRole } from '../../shared/member-role.ts'

interface AboutTeam {
  readonly businessId: string
}

interface AboutInvitation extends AboutTeam {
  readonly invitationId: string
  readonly memberRole: MemberRole
}

interface AboutMember extends AboutTeam {
  readonly userId: string
  readonly memberRole: MemberRole
}

export const memberInvited = event<AboutInvitation>('business.member_invited')
/** The link was mailed again; the one before stopped working. */
export const memberInvitationResent = event<AboutInvitation>('business.member_invitation_resent')
export const memberInvitationWithdrawn = event<AboutInvitation>('business.member_invitation_withdrawn')
export const memberJoined = event<AboutMember>('business.member_joined')
/** `accountIds`: the accounts that the member sees from now on; null for all. */
export const memberChanged = event<AboutMember & { readonly memberRoleBefore: MemberRole; readonly accountIds: readonly string[] | null }>(
  'business.member_changed',
)
export const memberRemoved = event<AboutMember>('business.member_removed')

/** Addresses an event about an invitation to the people of the business. */
export const aboutInvitation = (fact: Fact<AboutInvitation>, payload: AboutInvitation) =>
  fact.of(payload.invitationId, [toBusiness(payload.businessId)], payload)

/** Addresses an event about a member to the people of the business and to the person. */
export const aboutMember = <Payload extends AboutMember>(fact: Fact<Payload>, payload: Payload) =>
  fact.of(payload.userId, [toBusiness(payload.businessId), toUser(payload.userId)], payload)
