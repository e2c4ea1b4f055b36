import { randomUUID } from 'node:crypto'
import type { Membership } from '../../server/modules/identity/index.ts'
import { SYSTEM } from '../../server/platform/viewer.ts'
import { MemberRole } from '../../server/shared/member-role.ts'
import { type Member, signIn } from './people.ts'
import type { World } from './world.ts'

const PASSWORD = 'a quiet harbour at dawn'
const ADMIN: Membership = { memberRole: MemberRole.ADMIN, accountIds: null }

/** Adds another member to a business: an administrator with all accounts, unless a test says otherwise. */
export const aColleagueOf = async (world: World, member: Member, membership: Membership = ADMIN): Promise<Member> => {
  const { accounts } = world.app.rooms.identity
  const given = {
    name: 'Samir Colleague',
    email: `colleague.${randomUUID().slice(0, 8)}@example.com`,
    phone: `+9715${Math.floor(10_000_000 + Math.random() * 89_999_999)}`,
    role: member.role,
  }
  const user = await accounts.createVerified(SYSTEM, { ...given, password: PASSWORD })
  await world.app.platform.work(SYSTEM, (tx) => accounts.joinBusiness(tx, user.id, member.businessId!, membership))
  const person = await signIn(world, given.email)
  return { ...person, ...given, id: user.id, businessId: member.businessId, businessName: member.businessName }
}
