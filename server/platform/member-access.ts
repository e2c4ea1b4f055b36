import { forbidden } from '../shared/errors.ts'
import type { TextKey } from '../shared/i18n/text.ts'
import { MemberRight, RIGHTS_OF } from '../shared/member-role.ts'
import { BUSINESS_ROLES } from '../shared/role.ts'
import type { Viewer } from './viewer.ts'

const REFUSALS: Readonly<Record<MemberRight, TextKey>> = {
  [MemberRight.PERSONAL]: 'platform.members.viewOnly',
  [MemberRight.OPERATE]: 'platform.members.viewOnly',
  [MemberRight.AGREE]: 'platform.members.mayNotAgree',
  [MemberRight.MANAGE]: 'platform.members.mayNotManage',
}

const actsForBusiness = ({ role, businessId }: Viewer) => businessId !== null && BUSINESS_ROLES.some((each) => each === role)

/** Returns whether a viewer has a right within their business. People without a business and staff are not members, and have every right that their role gives. */
export const hasMemberRight = (viewer: Viewer, right: MemberRight): boolean => {
  const { memberRole } = viewer
  if (!actsForBusiness(viewer) || right === MemberRight.PERSONAL) return true
  return memberRole !== null && RIGHTS_OF[memberRole].includes(right)
}

/** Throws FORBIDDEN for a member without a right. A viewer is refused in the same words whatever they try. */
export const expectMemberRight = (viewer: Viewer, right: MemberRight): void => {
  if (hasMemberRight(viewer, right)) return
  throw forbidden(hasMemberRight(viewer, MemberRight.OPERATE) ? REFUSALS[right] : 'platform.members.viewOnly')
}

/** Returns whether a viewer is limited to some accounts of their business. */
export const isLimited = ({ accountIds }: Viewer): boolean => accountIds !== null

/** Throws FORBIDDEN for a member who sees only some accounts: what is asked for would reveal the others. */
export const expectAllAccounts = (viewer: Viewer): void => {
  if (isLimited(viewer)) throw forbidden('platform.members.limited')
}
