import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { literalPattern, readPage, searchWords } from '../../../platform/search-list.ts'
import { notFound } from '../../../shared/errors.ts'
import { MemberRight } from '../../../shared/member-role.ts'
import type { Page } from '../../../shared/page.ts'
import type { Role } from '../../../shared/role.ts'
import { ApprovalKind } from '../../approvals/index.ts'
import { Business, decidersOf } from '../../business/index.ts'
import { openSessionsOf, User } from '../../identity/index.ts'
import { USER_ORDERS, type UserFilter, type UsersArgs } from './people.inputs.ts'
import { failedSignInsOf } from './people.query.ts'
import { SuspensionEffects, UserAccount, UserStatus } from './user-account.type.ts'

/** Each branch is found by an index of its own. */
const matching = (at: number) => `person.id in (
  select found.id from app_user found where search_text(found.name || ' ' || found.email) like search_pattern(:word${at})
  union select found.id from app_user found join business on business.id = found.business_id where business.name ilike :like${at}
  union select found.id from app_user found where found.id = :id${at}::uuid)`

const IN_REVIEW = `exists (select from business where business.id = person.businessId and business.kyc_status = 'submitted')`
const TWO_FACTOR = 'exists (select from two_factor where two_factor.user_id = person.id and two_factor.confirmed_at is not null)'

const BY_STATUS: Readonly<Record<UserStatus, string>> = {
  [UserStatus.ACTIVE]: `person.suspendedAt is null and not ${IN_REVIEW}`,
  [UserStatus.IN_REVIEW]: `person.suspendedAt is null and ${IN_REVIEW}`,
  [UserStatus.SUSPENDED]: 'person.suspendedAt is not null',
}

const PAYMENTS = [ApprovalKind.VENDOR_PAYMENT, ApprovalKind.LINK_PAYMENT, ApprovalKind.REFUND]

const EFFECTS = `
  select
    (select count(*)::int from api_key where user_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)) as "apiKeys",
    (select count(*)::int from invitation where invited_by_id = $1 and ended_at is null and expires_at > $2) as invitations,
    (select count(*)::int from approval where asked_by_id = $1 and status = 'pending' and kind = any($3::text[])) as "paymentsOnHold"`

const HIDDEN = `
  select
    (select count(*)::int from financing_request request
      where request.merchant_id = $1 and request.status = 'active' and request.expires_at > $2 and request.hidden_at is null) as "requestsHidden",
    (select count(distinct lender.business_id)::int from app_user lender
      where lender.role in ('lender', 'private_lender') and lender.business_id is not null and lender.suspended_at is null
        and lender.business_id <> $1) as lenders`

/** What the list shows of a person. */
export interface ExportedUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly business: string | null
  readonly hasTwoFactor: boolean
  readonly status: UserStatus
  readonly lastSeenAt: Date | null
  readonly createdAt: Date
}

const STATUS = `case when person.suspendedAt is not null then '${UserStatus.SUSPENDED}' when ${IN_REVIEW} then '${UserStatus.IN_REVIEW}' else '${UserStatus.ACTIVE}' end`

const unknownPerson = () => notFound('identity.people.notFound')

/** The people of the product, as administrators find them. */
export const createPeople = ({ dataSource, clock }: Platform) => {
  const find = async (id: string): Promise<User> =>
    orNotFound(isId(id) ? await dataSource.manager.findOneBy(User, { id }) : null, unknownPerson)

  const narrowed = ({ search, role, hasTwoFactor, status }: UserFilter) => {
    const query = dataSource.manager.createQueryBuilder(User, 'person')
    searchWords(search).forEach((word, at) => {
      query.andWhere(matching(at), { [`word${at}`]: word, [`like${at}`]: literalPattern(word), [`id${at}`]: isId(word) ? word : null })
    })
    if (role) query.andWhere('person.role = :role', { role })
    if (hasTwoFactor != null) query.andWhere(hasTwoFactor ? TWO_FACTOR : `not ${TWO_FACTOR}`)
    if (status) query.andWhere(BY_STATUS[status])
    return query
  }

  return {
    /** Returns one page of people. */
    async list({ filter, ...page }: UsersArgs): Promise<Page<UserAccount>> {
      const { nodes, edges, ...rest } = await readPage(narrowed(filter ?? {}), page, USER_ORDERS)
      const accounts = nodes.map(UserAccount.of)
      return { ...rest, nodes: accounts, edges: edges.map((edge, at) => ({ ...edge, node: accounts[at]! })) }
    },

    /** Returns people by name, so many at most, with what the list shows of them. */
    exported: (filter: UserFilter, most: number): Promise<ExportedUser[]> =>
      narrowed(filter)
        .leftJoin(Business, 'business', 'business.id = person.businessId')
        .select('person.id', 'id')
        .addSelect('person.name', 'name')
        .addSelect('person.email', 'email')
        .addSelect('person.role', 'role')
        .addSelect('business.name', 'business')
        .addSelect(TWO_FACTOR, 'hasTwoFactor')
        .addSelect(STATUS, 'status')
        .addSelect('person.lastSeenAt', 'lastSeenAt')
        .addSelect('person.createdAt', 'createdAt')
        .orderBy('lower(person.name)')
        .addOrderBy('person.id')
        .limit(most)
        .getRawMany<ExportedUser>(),

    /** Returns one person; throws NOT_FOUND. */
    find: async (id: string): Promise<UserAccount> => UserAccount.of(await find(id)),

    /** Returns how often sign-ins were refused within 7 days, as a batch of this moment. */
    failedSignIns: failedSignInsOf,

    now: () => clock.now(),

    /** Counts what suspending a person would do now. It is nothing for a person who is suspended. */
    async effects(id: string): Promise<SuspensionEffects> {
      const user = await find(id)
      const { manager: db } = dataSource
      const now = clock.now()
      const [ended] = await db.query(EFFECTS, [id, now, PAYMENTS])
      const sessions = await (await openSessionsOf(db, id, now)).getCount()
      const acting = user.businessId === null ? [] : await decidersOf(db, [user.businessId], MemberRight.OPERATE)
      const isLastOfBusiness = acting.length === 1 && acting[0]!.id === id
      const [hidden] = isLastOfBusiness ? await db.query(HIDDEN, [user.businessId, now]) : []
      const { requestsHidden = 0, lenders = 0 } = hidden ?? {}
      return Object.assign(new SuspensionEffects(), {
        ...ended,
        sessions,
        isLastOfBusiness,
        requestsHidden,
        lenders: requestsHidden > 0 ? lenders : 0,
      })
    },
  }
}

export type People = ReturnType<typeof createPeople>
