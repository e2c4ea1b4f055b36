import { type TextKey, textOf, written } from '../../shared/i18n/text.ts'
import { MemberRole } from '../../shared/member-role.ts'
import { onOneLine } from '../../shared/text.ts'
import type { Language } from '../identity/index.ts'

const ROLES: Readonly<Record<MemberRole, TextKey>> = {
  [MemberRole.OWNER]: 'mails:team.roles.owner',
  [MemberRole.ADMIN]: 'mails:team.roles.admin',
  [MemberRole.FINANCE]: 'mails:team.roles.finance',
  [MemberRole.VIEWER]: 'mails:team.roles.viewer',
}

interface InvitationSaid {
  readonly inviter: string
  readonly business: string
  readonly memberRole: MemberRole
  readonly link: string
}

/** Returns the mail that brings an invitation to a business. */
export const invitationMail = (language: Language, { inviter, business, memberRole, link }: InvitationSaid) => {
  const role = { key: ROLES[memberRole] }
  const before = written(textOf('mails:team.invitation.before', { inviter, business, role }), language)
  const paragraphs = [written('mails:frame.helloUnnamed', language), `${before}\n${link}`, written('mails:team.invitation.after', language)]
  return {
    subject: onOneLine(written(textOf('mails:team.invitation.subject', { inviter, business }), language)),
    text: paragraphs.join('\n\n'),
  }
}
