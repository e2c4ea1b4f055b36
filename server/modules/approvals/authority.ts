import type { Context } from '../../platform/context.ts'
import { toBusiness, toRole } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { Role } from '../../shared/role.ts'
import { actingBusiness } from '../business/index.ts'
import { lockActor, type Person } from '../identity/index.ts'
import { ApprovalAction, ApprovalKind } from './approval-terms.ts'
import { membersByBusiness, staffByRole } from './deciders.query.ts'

/** Of an approval: the business whose member asked, or null where staff asked. */
interface Whose {
  readonly businessId: string | null
}

/** Who asks for and decides approvals of a kind, who else sees them, and who hears of them. */
interface Authority {
  /** Roles that ask, and withdraw what they asked for. */
  readonly askers: readonly Role[]
  /** Roles that approve and reject. */
  readonly deciders: readonly Role[]
  /** Roles that see them. */
  readonly readers: readonly Role[]
  readonly audience: (approval: Whose) => string[]
  /** The people of the deciding roles, with the person who asked where they are one of them. */
  readonly people: (context: Context, approval: Whose) => Promise<Person[]>
  /** Throws where the viewer can no longer act, as the transaction sees it. */
  readonly expectActing: (tx: Tx, action: ApprovalAction) => Promise<void>
}

const MEMBERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER]

/** A member asks, and another member of the same business decides. A suspended business can still reject and withdraw. */
const members: Authority = {
  askers: MEMBERS,
  deciders: MEMBERS,
  readers: MEMBERS,
  audience: ({ businessId }) => [toBusiness(businessId!)],
  people: (context, { businessId }) => context.load(membersByBusiness, businessId!),
  async expectActing(tx, action) {
    if (action === ApprovalAction.APPROVE) await actingBusiness(tx, 'MOVE_MONEY')
  },
}

const staffOf = (roles: readonly Role[]) => async (context: Context) =>
  (await Promise.all(roles.map((role) => context.load(staffByRole, role)))).flat()

interface Staff {
  readonly deciders: readonly Role[]
  /** Default: the deciding roles. */
  readonly askers?: readonly Role[]
  /** Roles that see them and decide nothing. */
  readonly readers?: readonly Role[]
}

/** Staff ask and decide. Such approvals are of no business. */
const staff = ({ deciders, askers = deciders, readers: others = [] }: Staff): Authority => {
  const readers = [...new Set([...askers, ...deciders, ...others])]
  return {
    askers,
    deciders,
    readers,
    audience: () => readers.map(toRole),
    people: staffOf(deciders),
    async expectActing(tx) {
      await lockActor(tx.db, signedIn(tx.viewer).userId)
    },
  }
}

/** A member asks, and staff decide, who see the request beside the business. */
const staffFor = (askers: readonly Role[], deciders: readonly Role[]): Authority => ({
  askers,
  deciders,
  readers: [...askers, ...deciders],
  audience: ({ businessId }) => [toBusiness(businessId!), ...deciders.map(toRole)],
  people: staffOf(deciders),
  async expectActing(tx, action) {
    if (action !== ApprovalAction.WITHDRAW) await lockActor(tx.db, signedIn(tx.viewer).userId)
  },
})

const { SSB_AUDITOR, ADMIN, ANALYST } = Role

const AUTHORITIES: Readonly<Record<ApprovalKind, Authority>> = {
  [ApprovalKind.VENDOR_PAYMENT]: members,
  [ApprovalKind.VENDOR_DETAILS]: members,
  [ApprovalKind.LINK_PAYMENT]: members,
  [ApprovalKind.REFUND]: members,
  [ApprovalKind.PAYMENT_THRESHOLD]: members,
  [ApprovalKind.BOARD_SETTING]: staff({ deciders: [SSB_AUDITOR], readers: [ADMIN] }),
  [ApprovalKind.CHARITY_PAYEE]: staff({ deciders: [ADMIN] }),
  [ApprovalKind.REVIEW_LOWERING]: staff({ askers: [SSB_AUDITOR], deciders: [SSB_AUDITOR, ADMIN], readers: [ANALYST] }),
  [ApprovalKind.KYC_OVERRIDE]: staff({ deciders: [ADMIN] }),
  [ApprovalKind.CATEGORY_CHANGE]: staffFor(MEMBERS, [ADMIN]),
}

/** Who decides approvals of a kind. */
export const authorityOf = (kind: ApprovalKind): Authority => AUTHORITIES[kind]

/** Every role that asks for approvals of some kind, or decides them. */
export const ACTING_ROLES: readonly Role[] = [
  ...new Set(Object.values(AUTHORITIES).flatMap(({ askers, deciders }) => [...askers, ...deciders])),
]

/** What a viewer may see of approvals: those of a business, or those of kinds that staff read. */
export type Sight = { readonly businessId: string } | { readonly kinds: readonly ApprovalKind[] }

const isMember = (role: Role | null) => role !== null && MEMBERS.includes(role)

/** Members see everything of their business, staff the kinds that their role may see. */
export const sightOf = ({ role, businessId }: Viewer): Sight => {
  if (isMember(role)) return businessId === null ? { kinds: [] } : { businessId }
  return { kinds: Object.values(ApprovalKind).filter((kind) => role !== null && authorityOf(kind).readers.includes(role)) }
}

/** Whether a viewer reads the names of those who decide approvals of a kind: members of a business do not read those of staff. */
export const readsDeciders = (kind: ApprovalKind, { role }: Viewer): boolean =>
  role !== null && (!isMember(role) || authorityOf(kind).deciders.includes(role))

/** The topics under which a viewer hears of approvals. */
export const topicsOf = ({ role, businessId }: Viewer): string[] => {
  if (isMember(role)) return businessId === null ? [] : [toBusiness(businessId)]
  return role === null ? [] : [toRole(role)]
}
