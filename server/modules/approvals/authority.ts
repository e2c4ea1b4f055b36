import type { Context } from '../../platform/context.ts'
import { toBusiness, toRole } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { Role } from '../../shared/role.ts'
import { actingBusiness } from '../business/index.ts'
import { lockActor, type Person } from '../identity/index.ts'
import { ApprovalAction, ApprovalKind } from './approval-terms.ts'
import { membersByBusiness, staffByRole } from './deciders.query.ts'

/** Of an approval: the business whose members decide, or null where staff do. */
interface Whose {
  readonly businessId: string | null
}

/** Who decides approvals of a kind, who else sees them, and who hears of them. */
interface Authority {
  /** Roles that ask and decide. */
  readonly roles: readonly Role[]
  /** Roles that see them. */
  readonly readers: readonly Role[]
  readonly audience: (approval: Whose) => string[]
  readonly deciders: (context: Context, approval: Whose) => Promise<Person[]>
  /** Throws where the viewer can no longer act, as the transaction sees it. */
  readonly expectActing: (tx: Tx, action: ApprovalAction) => Promise<void>
}

const MEMBERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER]

/** A member asks, and another member of the same business decides. A suspended business can still reject and withdraw. */
const members: Authority = {
  roles: MEMBERS,
  readers: MEMBERS,
  audience: ({ businessId }) => [toBusiness(businessId!)],
  deciders: (context, { businessId }) => context.load(membersByBusiness, businessId!),
  async expectActing(tx, action) {
    if (action === ApprovalAction.APPROVE) await actingBusiness(tx, 'MOVE_MONEY')
  },
}

/** Staff of one role decide; staff of the other roles named here see it. Such approvals are of no business. */
const staff = (role: Role, ...others: readonly Role[]): Authority => ({
  roles: [role],
  readers: [role, ...others],
  audience: () => [role, ...others].map(toRole),
  deciders: (context) => context.load(staffByRole, role),
  async expectActing(tx) {
    await lockActor(tx.db, signedIn(tx.viewer).userId)
  },
})

const AUTHORITIES: Readonly<Record<ApprovalKind, Authority>> = {
  [ApprovalKind.VENDOR_PAYMENT]: members,
  [ApprovalKind.VENDOR_DETAILS]: members,
  [ApprovalKind.LINK_PAYMENT]: members,
  [ApprovalKind.REFUND]: members,
  [ApprovalKind.PAYMENT_THRESHOLD]: members,
  [ApprovalKind.BOARD_SETTING]: staff(Role.SSB_AUDITOR, Role.ADMIN),
  [ApprovalKind.CHARITY_PAYEE]: staff(Role.ADMIN),
}

/** Who decides approvals of a kind. */
export const authorityOf = (kind: ApprovalKind): Authority => AUTHORITIES[kind]

/** Every role that decides approvals of some kind. */
export const DECIDING_ROLES: readonly Role[] = [...new Set(Object.values(AUTHORITIES).flatMap(({ roles }) => roles))]

/** What a viewer may see of approvals: those of a business, or those of kinds that staff decide. */
export type Sight = { readonly businessId: string } | { readonly kinds: readonly ApprovalKind[] }

const isMember = (role: Role | null) => role !== null && MEMBERS.includes(role)

/** Members see everything of their business, staff the kinds that their role may see. */
export const sightOf = ({ role, businessId }: Viewer): Sight => {
  if (isMember(role)) return businessId === null ? { kinds: [] } : { businessId }
  return { kinds: Object.values(ApprovalKind).filter((kind) => role !== null && authorityOf(kind).readers.includes(role)) }
}

/** The topics under which a viewer hears of approvals. */
export const topicsOf = ({ role, businessId }: Viewer): string[] => {
  if (isMember(role)) return businessId === null ? [] : [toBusiness(businessId)]
  return role === null ? [] : [toRole(role)]
}
