import type { Context } from '../../platform/context.ts'
import { toBusiness, toRole } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { MemberRight } from '../../shared/member-role.ts'
import { Role } from '../../shared/role.ts'
import { actingBusiness } from '../business/index.ts'
import { lockActor, type Person } from '../identity/index.ts'
import { ApprovalAction, ApprovalKind } from './approval-terms.ts'
import { membersByBusiness, staffByRole } from './deciders.query.ts'

/** The owner of an approval: the requesting member's business, or null for a request by staff. */
interface Whose {
  readonly businessId: string | null
}

/** The roles that request, decide and read approvals of a kind, and the people to notify of them. */
interface Authority {
  /** Roles that request approvals and withdraw their own requests. */
  readonly requesters: readonly Role[]
  /** Roles that approve and reject. */
  readonly deciders: readonly Role[]
  /** Roles that can read them. */
  readonly readers: readonly Role[]
  readonly audience: (approval: Whose) => string[]
  /** Everyone with a deciding role; includes the person who requested it if they have such a role. */
  readonly people: (context: Context, approval: Whose) => Promise<Person[]>
  /** The right within the business that requesting and deciding require of its members; null for approvals of staff. */
  readonly memberRight: MemberRight | null
  /** Throws if the viewer can no longer act, read within the transaction. */
  readonly expectActing: (tx: Tx, action: ApprovalAction) => Promise<void>
}

const MEMBERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER]

/** A member requests, and another member of the same business with the same right decides. A suspended business can still reject and withdraw. */
const membersWith = (memberRight: MemberRight): Authority => ({
  requesters: MEMBERS,
  deciders: MEMBERS,
  readers: MEMBERS,
  audience: ({ businessId }) => [toBusiness(businessId!)],
  people: (context, { businessId }) => context.load(membersByBusiness(memberRight), businessId!),
  memberRight,
  async expectActing(tx, action) {
    if (action === ApprovalAction.APPROVE) await actingBusiness(tx, 'MOVE_MONEY')
  },
})

const staffOf = (roles: readonly Role[]) => async (context: Context) =>
  (await Promise.all(roles.map((role) => context.load(staffByRole, role)))).flat()

interface Staff {
  readonly deciders: readonly Role[]
  /** Defaults to the deciding roles. */
  readonly requesters?: readonly Role[]
  /** Roles that can read them but decide nothing. */
  readonly readers?: readonly Role[]
}

/** Staff request and decide. These approvals belong to no business. */
const staff = ({ deciders, requesters = deciders, readers: others = [] }: Staff): Authority => {
  const readers = [...new Set([...requesters, ...deciders, ...others])]
  return {
    requesters,
    deciders,
    readers,
    audience: () => readers.map(toRole),
    people: staffOf(deciders),
    memberRight: null,
    async expectActing(tx) {
      await lockActor(tx.db, signedIn(tx.viewer).userId)
    },
  }
}

/** A member requests and staff decide; both the business and staff can read the request. */
const staffFor = (requesters: readonly Role[], deciders: readonly Role[]): Authority => ({
  requesters,
  deciders,
  readers: [...requesters, ...deciders],
  audience: ({ businessId }) => [toBusiness(businessId!), ...deciders.map(toRole)],
  people: staffOf(deciders),
  memberRight: null,
  async expectActing(tx, action) {
    if (action !== ApprovalAction.WITHDRAW) await lockActor(tx.db, signedIn(tx.viewer).userId)
  },
})

const { SSB_AUDITOR, ADMIN, ANALYST } = Role

const AUTHORITIES: Readonly<Record<ApprovalKind, Authority>> = {
  [ApprovalKind.VENDOR_PAYMENT]: membersWith(MemberRight.OPERATE),
  [ApprovalKind.VENDOR_DETAILS]: membersWith(MemberRight.OPERATE),
  [ApprovalKind.LINK_PAYMENT]: membersWith(MemberRight.OPERATE),
  [ApprovalKind.REFUND]: membersWith(MemberRight.OPERATE),
  [ApprovalKind.PAYMENT_THRESHOLD]: membersWith(MemberRight.MANAGE),
  [ApprovalKind.BOARD_SETTING]: staff({ deciders: [SSB_AUDITOR], readers: [ADMIN] }),
  [ApprovalKind.BOARD_SEAT]: staff({ deciders: [SSB_AUDITOR, ADMIN] }),
  [ApprovalKind.CHARITY_PAYEE]: staff({ deciders: [ADMIN] }),
  [ApprovalKind.REVIEW_LOWERING]: staff({ requesters: [SSB_AUDITOR], deciders: [SSB_AUDITOR, ADMIN], readers: [ANALYST] }),
  [ApprovalKind.KYC_OVERRIDE]: staff({ deciders: [ADMIN] }),
  [ApprovalKind.TWO_FACTOR_RESET]: staff({ deciders: [ADMIN] }),
  [ApprovalKind.ADMIN_INVITATION]: staff({ deciders: [ADMIN] }),
  [ApprovalKind.CATEGORY_CHANGE]: staffFor(MEMBERS, [ADMIN]),
  [ApprovalKind.DEAL_FLOW]: staff({ deciders: [SSB_AUDITOR], readers: [ADMIN] }),
  [ApprovalKind.PRODUCT_SUSPENSION]: staff({ deciders: [SSB_AUDITOR], readers: [ADMIN] }),
  [ApprovalKind.EXCHANGE_RATE]: staff({ deciders: [ADMIN] }),
  [ApprovalKind.MODEL_VERSION]: staff({ deciders: [ADMIN], readers: [SSB_AUDITOR] }),
  [ApprovalKind.MODEL_ROLLBACK]: staff({ requesters: [ADMIN], deciders: [ADMIN, SSB_AUDITOR] }),
}

/** Returns who requests, decides and reads approvals of a kind. */
export const authorityOf = (kind: ApprovalKind): Authority => AUTHORITIES[kind]

/** Every role that requests or decides approvals of any kind. */
export const ACTING_ROLES: readonly Role[] = [
  ...new Set(Object.values(AUTHORITIES).flatMap(({ requesters, deciders }) => [...requesters, ...deciders])),
]

/** The approvals that a viewer may see: those of a business, or those of the kinds that staff read. */
export type Sight = { readonly businessId: string } | { readonly kinds: readonly ApprovalKind[] }

const isMember = (role: Role | null) => role !== null && MEMBERS.includes(role)

/** Members see all approvals of their business, staff the kinds that their role may read. */
export const sightOf = ({ role, businessId }: Viewer): Sight => {
  if (isMember(role)) return businessId === null ? { kinds: [] } : { businessId }
  return { kinds: Object.values(ApprovalKind).filter((kind) => role !== null && authorityOf(kind).readers.includes(role)) }
}

/**
 * Returns whether a viewer sees the names of those who decide approvals of a kind. Members of a business do not see those
 * of staff.
 */
export const readsDeciders = (kind: ApprovalKind, { role }: Viewer): boolean =>
  role !== null && (!isMember(role) || authorityOf(kind).deciders.includes(role))

/** Returns the topics on which a viewer receives events of approvals. */
export const topicsOf = ({ role, businessId }: Viewer): string[] => {
  if (isMember(role)) return businessId === null ? [] : [toBusiness(businessId)]
  return role === null ? [] : [toRole(role)]
}
