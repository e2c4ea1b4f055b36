import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { decide } from '../../support/approvals.ts'
import { mailsTo, mailTo, tokenIn } from '../../support/mails.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAuditor, type Member, signIn } from '../../support/people.ts'
import { turnOnTwoFactor } from '../../support/two-factor.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { createRequest, sendProposal } from '../financing/market.ts'
import { anAccount, approveDetails, createVendor, does, pay } from '../payments/payments.ts'

const PASSWORD = 'a quiet harbour at dawn'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await anAdmin(world)
})
afterAll(() => world.close())

const LIST = `query ($filter: UserFilter, $orderBy: UserAccountOrder! = NAME, $first: Int! = 100, $after: String) {
  users(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    nodes { id name role status hasTwoFactor lastSeenAt business { id } } totalCount pageInfo { hasNextPage endCursor } } }`
const idsOf = async (filter: object): Promise<string[]> => (await world.ask(admin, LIST, { filter })).users.nodes.map(({ id }: Data) => id)

const ONE = `query ($id: ID!) { user(id: $id) {
  id name email isEmailVerified phone isPhoneVerified role status hasTwoFactor passkeyCount failedSignIns memberRole otherMembers
  suspendedAt suspensionReason resetRequiredAt lastSeenAt business { id registryNo }
  sessions { id endedAt } pendingTwoFactorReset { id status } history { kind reason actor { id } person { id } } } }`
const read = async (id: string): Promise<Data> => (await world.ask(admin, ONE, { id })).user

const SUSPEND = 'mutation ($id: ID!, $reason: String! = "Reported as lost") { suspendUser(id: $id, reason: $reason) { id } }'
const REINSTATE = 'mutation ($id: ID!) { reinstateUser(id: $id) { id } }'
const RESET = 'mutation ($id: ID!, $reason: String! = "Seen in a leak") { requirePasswordReset(id: $id, reason: $reason) { id } }'
const SIGN_OUT = 'mutation ($id: ID!, $reason: String! = "Asked by phone") { endUserSessions(id: $id, reason: $reason) { id } }'
const PROPOSE =
  'mutation ($id: ID!, $reason: String! = "Lost the phone; called back") { proposeTwoFactorReset(id: $id, reason: $reason) { id pendingTwoFactorReset { id } } }'
const EFFECTS = `query ($id: ID!) { suspensionEffects(id: $id) {
  sessions apiKeys invitations paymentsOnHold isLastOfBusiness requestsHidden lenders } }`
const effectsOf = async (id: string): Promise<Data> => (await world.ask(admin, EFFECTS, { id })).suspensionEffects

const signedIn = async (person: Member) => (await world.ask(person, '{ viewer { id } }')).viewer !== null

describe('the list of people', () => {
  it('finds people by words of the name, the address and the business, and by the whole id', async () => {
    const merchant = await aMerchant(world, { name: 'Zanzibar Clove House' })
    for (const search of [merchant.name, merchant.email.slice(0, -4), 'clove zanzibar', merchant.id]) {
      expect(await idsOf({ search }), search).toEqual([merchant.id])
    }
    expect(await idsOf({ search: `${merchant.name} unknown` })).toEqual([])
    expect(await idsOf({ search: '100%' })).toEqual([])
  })

  it('narrows by role, second factor and status, and says each', async () => {
    const [plain, secured, lender] = [await aNewcomer(world), await aNewcomer(world), await aLender(world)]
    await turnOnTwoFactor(world, secured)
    expect(await idsOf({ role: 'LENDER' })).toContain(lender.id)
    expect(await idsOf({ role: 'LENDER' })).not.toContain(plain.id)
    expect(await idsOf({ hasTwoFactor: true })).toEqual([secured.id])
    expect(await idsOf({ hasTwoFactor: false })).not.toContain(secured.id)
    await world.ask(admin, SUSPEND, { id: plain.id })
    expect(await idsOf({ status: 'SUSPENDED' })).toContain(plain.id)
    expect(await idsOf({ status: 'ACTIVE' })).not.toContain(plain.id)
    expect((await read(plain.id)).status).toBe('SUSPENDED')
    await world.app.platform.dataSource.query(`update business set kyc_status = 'submitted' where id = $1`, [lender.businessId])
    expect(await idsOf({ status: 'IN_REVIEW' })).toEqual([lender.id])
    expect((await read(lender.id)).status).toBe('IN_REVIEW')
  })

  it('sorts by name, last activity and joining, page by page', async () => {
    const first = await aNewcomer(world)
    for (const orderBy of ['NAME', 'LAST_SEEN', 'NEWEST', 'OLDEST']) {
      const whole: string[] = (await world.ask(admin, LIST, { orderBy })).users.nodes.map(({ id }: Data) => id)
      const paged: string[] = []
      let after: string | null = null
      do {
        const { users }: Data = await world.ask(admin, LIST, { orderBy, first: 3, after })
        paged.push(...users.nodes.map(({ id }: Data) => id))
        after = users.pageInfo.hasNextPage ? users.pageInfo.endCursor : null
      } while (after !== null)
      expect(paged, orderBy).toEqual(whole)
      expect(whole).toContain(first.id)
    }
  })

  it('and every act on them is for administrators alone', async () => {
    const [merchant, auditor] = [await aMerchant(world), await anAuditor(world)]
    for (const query of [LIST, ONE, EFFECTS, SUSPEND, REINSTATE, RESET, SIGN_OUT, PROPOSE]) {
      for (const person of [merchant, auditor]) {
        await expect(world.ask(person, query, { id: admin.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      }
    }
  })
})

describe('the export of the list', () => {
  const get = (person: Person, query: string) =>
    world.app.http.inject({
      method: 'GET',
      url: `/documents/users.csv?${query}`,
      headers: { ...(person.cookie ? { cookie: person.cookie } : {}), 'x-forwarded-for': person.ip, 'accept-language': 'en' },
    })

  it('has the people of the filter with what the list shows of them, and is an entry of the audit log', async () => {
    const merchant = await aMerchant(world, { name: 'Quince Orchard' })
    await aMerchant(world, { name: 'Quince Garden' })
    const { statusCode, body } = await get(admin, 'search=quince%20orchard&role=MERCHANT')
    expect(statusCode).toBe(200)
    const [titles, row, ...others] = body.replace('\ufeff', '').trim().split('\r\n')
    expect(titles).toBe('Name,Email,Role,Business,Two-factor authentication,Status,Last seen,Joined,ID')
    expect(row).toMatch(new RegExp(`^${merchant.name},${merchant.email},merchant,Quince Orchard,false,active,\\S+Z,\\S+Z,${merchant.id}$`))
    expect(others).toEqual([])
    const { auditLog }: Data = await world.ask(
      admin,
      '{ auditLog(first: 1, filter: { action: "administration.users_exported" }) { nodes { actor { id } details { name value } } } }',
    )
    expect(auditLog.nodes).toEqual([
      {
        actor: { id: admin.id },
        details: expect.arrayContaining([
          { name: 'users', value: '1' },
          { name: 'filter.search', value: 'quince orchard' },
          { name: 'filter.role', value: 'MERCHANT' },
        ]),
      },
    ])
  })

  it('is for administrators alone, and refuses a filter that is none', async () => {
    for (const person of [await anAuditor(world), await aMerchant(world), someone()])
      expect((await get(person, '')).statusCode).toBeGreaterThan(400)
    expect((await get(admin, 'status=NOTHING')).statusCode).toBe(400)
  })
})

describe('an act about several people', () => {
  const ACT = `mutation ($act: UserAct!, $ids: [ID!]!, $reason: String! = "Left the company") {
    actOnUsers(input: { act: $act, ids: $ids, reason: $reason }) { id refusal } }`
  const act = async (name: string, ids: readonly string[], by = admin): Promise<Data[]> =>
    (await world.ask(by, ACT, { act: name, ids })).actOnUsers

  it('is done to each, mailed and kept in the history of each', async () => {
    const people = [await aNewcomer(world), await aNewcomer(world), await aNewcomer(world)]
    const [signedOut, reset, suspended] = people as [Member, Member, Member]
    expect(await act('SIGN_OUT', [signedOut.id])).toEqual([{ id: signedOut.id, refusal: null }])
    expect(await act('REQUIRE_PASSWORD_RESET', [reset.id])).toEqual([{ id: reset.id, refusal: null }])
    expect(await act('SUSPEND', [signedOut.id, suspended.id])).toEqual([
      { id: signedOut.id, refusal: null },
      { id: suspended.id, refusal: null },
    ])
    for (const person of people) expect(await signedIn(person)).toBe(false)
    for (const person of [signedOut, suspended]) {
      const { status, history } = await read(person.id)
      expect(status).toBe('SUSPENDED')
      expect(history).toContainEqual(expect.objectContaining({ kind: 'SUSPENDED', reason: 'Left the company', actor: { id: admin.id } }))
    }
    expect((await read(reset.id)).resetRequiredAt).not.toBeNull()
  })

  it('is refused about oneself, a suspended and an unknown person, each with its reason, and done to the others', async () => {
    const [plain, suspended] = [await aNewcomer(world), await aNewcomer(world)]
    await world.ask(admin, SUSPEND, { id: suspended.id })
    const outcomes = await act('REQUIRE_PASSWORD_RESET', [admin.id, suspended.id, '11111111-1111-4111-8111-111111111111', plain.id])
    expect(outcomes.map(({ refusal }) => refusal === null)).toEqual([false, false, false, true])
    expect(new Set(outcomes.map(({ refusal }) => refusal)).size).toBe(4)
    expect(await signedIn(admin)).toBe(true)
    expect((await read(plain.id)).resetRequiredAt).not.toBeNull()
  })

  it('about none, about more than a hundred, about one twice and without a reason is refused as a whole', async () => {
    const person = await aNewcomer(world)
    const tooMany = Array.from({ length: 101 }, (_, at) => `11111111-1111-4111-8111-${String(at).padStart(12, '0')}`)
    for (const ids of [[], tooMany, [person.id, person.id]])
      await expect(act('SUSPEND', ids)).rejects.toMatchObject({ code: 'INVALID', fields: { ids: expect.any(String) } })
    await expect(world.ask(admin, ACT, { act: 'SUSPEND', ids: [person.id], reason: ' ' })).rejects.toMatchObject({ code: 'INVALID' })
    expect(await signedIn(person)).toBe(true)
  })

  it('is refused to everyone else', async () => {
    await expect(act('SUSPEND', [admin.id], await anAuditor(world))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a person', () => {
  it('is shown with contact, business, devices, refused sign-ins and history', async () => {
    const owner = await aMerchant(world)
    await aColleagueOf(world, owner)
    for (let miss = 0; miss < 2; miss++)
      await expect(signIn(world, owner.email, 'a wrong password')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const seen = await read(owner.id)
    expect(seen).toMatchObject({
      email: owner.email,
      isEmailVerified: true,
      isPhoneVerified: true,
      memberRole: 'OWNER',
      otherMembers: 1,
      hasTwoFactor: false,
      passkeyCount: 0,
      failedSignIns: 2,
      suspendedAt: null,
      business: { id: owner.businessId },
      pendingTwoFactorReset: null,
    })
    expect(seen.sessions).toHaveLength(1)
    expect(seen.history.map(({ kind }: Data) => kind)).toEqual(expect.arrayContaining(['SIGNED_UP', 'SIGNED_IN', 'SIGN_IN_FAILED']))
    expect(await read('11111111-1111-4111-8111-111111111111')).toBeNull()
  })

  it('no longer counts a refused sign-in after 7 days', async () => {
    const person = await aNewcomer(world)
    await expect(signIn(world, person.email, 'a wrong password')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await read(person.id)).failedSignIns).toBe(1)
    world.clock.advance(7 * 86_400_000 + 1_000)
    admin = { ...admin, ...(await signIn(world, admin.email)) }
    expect((await read(person.id)).failedSignIns).toBe(0)
  })
})

describe('a suspension', () => {
  it('does what was said before: sessions, keys, and requests that lenders no longer find', async () => {
    const [merchant, lender, later] = [await aMerchant(world), await aLender(world), await aLender(world)]
    await signIn(world, merchant.email)
    await world.ask(merchant, 'mutation { createApiKey(input: { name: "Books", permissions: [READ] }) { secret } }')
    const request = await createRequest(world, merchant)
    await sendProposal(world, lender, request)
    const said = await effectsOf(merchant.id)
    expect(said).toMatchObject({ sessions: 2, apiKeys: 1, isLastOfBusiness: true, requestsHidden: 1 })
    expect(said.lenders).toBeGreaterThanOrEqual(2)
    const finds = async (person: Member) =>
      await world.ask(person, 'query ($id: ID!) { financingRequest(id: $id) { id } marketplace(first: 100) { nodes { id } } }', {
        id: request,
      })
    expect((await finds(later)).marketplace.nodes).toContainEqual({ id: request })

    await world.ask(admin, SUSPEND, { id: merchant.id, reason: 'Stolen laptop' })
    expect(await signedIn(merchant)).toBe(false)
    await expect(signIn(world, merchant.email)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await finds(later)).financingRequest).toBeNull()
    expect((await finds(later)).marketplace.nodes).not.toContainEqual({ id: request })
    expect((await finds(lender)).financingRequest).toEqual({ id: request })
    await expect(sendProposal(world, later, request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await read(merchant.id)).toMatchObject({ status: 'SUSPENDED', suspensionReason: 'Stolen laptop' })
    expect(await effectsOf(merchant.id)).toMatchObject({ sessions: 0, apiKeys: 0, requestsHidden: 0 })
    const { body } = await mailTo(world, merchant.email, 'Your Mizan access is suspended')
    expect(body).not.toContain('Stolen laptop')

    await world.ask(admin, REINSTATE, { id: merchant.id })
    await mailTo(world, merchant.email, 'Your Mizan access is restored')
    expect((await finds(later)).financingRequest).toEqual({ id: request })
    await signIn(world, merchant.email)
    const { history } = await read(merchant.id)
    expect(history.filter(({ kind }: Data) => kind === 'SUSPENDED' || kind === 'REINSTATED')).toEqual([
      { kind: 'REINSTATED', reason: null, actor: { id: admin.id }, person: { id: merchant.id } },
      { kind: 'SUSPENDED', reason: 'Stolen laptop', actor: { id: admin.id }, person: { id: merchant.id } },
    ])
  })

  it('hides nothing while a colleague can act for the business', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    const viewer = await aColleagueOf(world, merchant, { memberRole: MemberRole.VIEWER, accountIds: null })
    const request = await createRequest(world, merchant)
    expect(await effectsOf(merchant.id)).toMatchObject({ isLastOfBusiness: true, requestsHidden: 1 })
    const finance = await aColleagueOf(world, merchant, { memberRole: MemberRole.FINANCE, accountIds: null })
    expect(await effectsOf(merchant.id)).toMatchObject({ isLastOfBusiness: false, requestsHidden: 0 })
    const finds = async () =>
      (await world.ask(lender, 'query ($id: ID!) { financingRequest(id: $id) { id } }', { id: request })).financingRequest
    await world.ask(admin, SUSPEND, { id: merchant.id })
    expect(await finds()).toEqual({ id: request })
    await world.ask(admin, SUSPEND, { id: finance.id })
    expect(await finds()).toBeNull()
    await world.ask(admin, REINSTATE, { id: finance.id })
    expect(await finds()).toEqual({ id: request })
    expect(await signedIn(viewer)).toBe(true)
  })

  it('puts the payments on hold that the person asked for, until they are reinstated', async () => {
    const maker = await aMerchant(world)
    await world.ask(maker, 'mutation { proposePaymentThreshold(input: { threshold: "500.00" }) { threshold } }')
    const checker = await aColleagueOf(world, maker)
    const vendor = await createVendor(world, maker, { name: 'Gulf Paper', bankAccount: '2000000001' })
    await approveDetails(world, checker)
    const payment = await pay(world, maker, { vendorId: vendor.id, accountId: await anAccount(world, maker), amount: '1000.00' })
    expect(await effectsOf(maker.id)).toMatchObject({ paymentsOnHold: 1, isLastOfBusiness: false })
    await world.ask(admin, SUSPEND, { id: maker.id })
    await expect(does(world, checker, 'approve', payment.id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await world.ask(admin, REINSTATE, { id: maker.id })
    expect(await does(world, checker, 'approve', payment.id)).toMatchObject({ status: 'COMPLETED' })
  })

  it('is refused for oneself and without a reason, and of two who suspend each other one remains', async () => {
    const [one, other] = [await anAdmin(world), await anAdmin(world)]
    await expect(world.ask(one, SUSPEND, { id: one.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    for (const reason of ['  ', 'x', ' too short '])
      await expect(world.ask(one, SUSPEND, { id: other.id, reason })).rejects.toMatchObject({
        code: 'INVALID',
        message: expect.stringContaining('10 to 500 characters'),
      })
    const both = await Promise.allSettled([world.ask(one, SUSPEND, { id: other.id }), world.ask(other, SUSPEND, { id: one.id })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await signedIn(one), await signedIn(other)].filter(Boolean)).toHaveLength(1)
  })
})

describe('a required password', () => {
  it('ends the sessions and keys, refuses the sign-in, and is over once a new one is set by mail', async () => {
    const person = await aMerchant(world)
    await world.ask(admin, RESET, { id: person.id })
    expect(await signedIn(person)).toBe(false)
    expect(await effectsOf(person.id)).toMatchObject({ sessions: 0, apiKeys: 0, invitations: 0 })
    expect((await read(person.id)).resetRequiredAt).not.toBeNull()
    await expect(signIn(world, person.email)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(signIn(world, person.email, 'a wrong password')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const token = tokenIn(await mailTo(world, person.email, 'Set a new password for Mizan'))
    const reset = 'mutation ($token: String!) { resetPassword(token: $token, input: { password: "seven lamps by the well" }) { id } }'
    await world.ask(someone(), reset, { token })
    await signIn(world, person.email, 'seven lamps by the well')
    expect((await read(person.id)).resetRequiredAt).toBeNull()
  })

  it('ends the invitations that the person sent', async () => {
    const person = await anAdmin(world)
    const invite = 'mutation { inviteStaff(input: { email: "kept.out@mizan.example", role: ANALYST }) { id } }'
    await world.ask(person, invite)
    expect(await effectsOf(person.id)).toMatchObject({ invitations: 1 })
    await world.ask(admin, RESET, { id: person.id })
    expect(await effectsOf(person.id)).toMatchObject({ invitations: 0 })
  })

  it('is refused for oneself, and for suspended people', async () => {
    const person = await aNewcomer(world)
    await world.ask(admin, SUSPEND, { id: person.id })
    for (const id of [admin.id, person.id]) await expect(world.ask(admin, RESET, { id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

it('signs a person out everywhere, who can sign in again', async () => {
  const person = await aNewcomer(world)
  const second = await signIn(world, person.email)
  await world.ask(admin, SIGN_OUT, { id: person.id })
  expect(await signedIn(person)).toBe(false)
  expect((await world.ask(second, '{ viewer { id } }')).viewer).toBeNull()
  await mailTo(world, person.email, 'Your devices were signed out')
  await signIn(world, person.email, PASSWORD)
})

describe('a reset of two-factor authentication', () => {
  const resetOf = async (userId: string): Promise<string> => {
    const [row] = await world.app.platform.dataSource.query('select id from two_factor_reset where user_id = $1 order by id limit 1', [
      userId,
    ])
    return row.id
  }

  it('needs two administrators, and notifies the person before and after', async () => {
    const [person, second] = [await aNewcomer(world), await anAdmin(world)]
    await turnOnTwoFactor(world, person)
    const { proposeTwoFactorReset }: Data = await world.ask(admin, PROPOSE, { id: person.id })
    expect(proposeTwoFactorReset.pendingTwoFactorReset).not.toBeNull()
    await mailTo(world, person.email, 'A reset of your two-factor authentication was requested')
    expect((await read(person.id)).hasTwoFactor).toBe(true)
    await expect(world.ask(second, PROPOSE, { id: person.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    const reset = await resetOf(person.id)
    await expect(decide(world, admin, 'approve', reset)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const subject = '... on TwoFactorReset { reason user { id } }'
    expect(await decide(world, second, 'approve', reset, { subject })).toMatchObject({
      status: 'APPROVED',
      subject: { reason: 'Lost the phone; called back', user: { id: person.id } },
    })
    expect(await read(person.id)).toMatchObject({ hasTwoFactor: false, pendingTwoFactorReset: null })
    expect(await signedIn(person)).toBe(false)
    await mailTo(world, person.email, 'Your two-factor authentication was reset')
    await signIn(world, person.email)
    const { history } = await read(person.id)
    expect(history.map(({ kind }: Data) => kind)).toEqual(
      expect.arrayContaining(['TWO_FACTOR_RESET_ASKED', 'TWO_FACTOR_OFF', 'TWO_FACTOR_RESET']),
    )
  })

  it('changes nothing when it is rejected, which the one who asked reads', async () => {
    const [person, second] = [await aNewcomer(world), await anAdmin(world)]
    await turnOnTwoFactor(world, person)
    await world.ask(admin, PROPOSE, { id: person.id })
    await decide(world, second, 'reject', await resetOf(person.id), { reason: 'The voice was not theirs.' })
    expect(await read(person.id)).toMatchObject({ hasTwoFactor: true, pendingTwoFactorReset: null })
    const { notifications }: Data = await world.ask(admin, '{ notifications(first: 20) { nodes { kind reason } } }')
    expect(notifications.nodes).toContainEqual({ kind: 'TWO_FACTOR_RESET_REJECTED', reason: 'The voice was not theirs.' })
  })

  it('is not confirmed by the person it is about, nor asked for without a factor or for oneself', async () => {
    const [owner, plain] = [await anAdmin(world), await aNewcomer(world)]
    await turnOnTwoFactor(world, owner)
    await world.ask(admin, PROPOSE, { id: owner.id })
    await expect(decide(world, owner, 'approve', await resetOf(owner.id))).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    for (const id of [plain.id, admin.id]) await expect(world.ask(admin, PROPOSE, { id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('an invitation to the staff', () => {
  const INVITE = `mutation ($email: String!, $role: StaffRole! = SSB_AUDITOR) {
    inviteStaff(input: { email: $email, role: $role }) { id email role isOpen invitedBy { id } } }`
  const OPEN = '{ staffInvitations { id email role invitedBy { id } } }'
  const ACCEPT = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id role } }'
  const SUBJECT = 'You are invited to the Mizan staff'
  const input = (token: string) => ({ token, name: 'Salma Darwish', phone: '+971501112233', password: PASSWORD, acceptTerms: true })

  it('is mailed, accepted with a new password, and no longer open', async () => {
    const { inviteStaff }: Data = await world.ask(admin, INVITE, { email: 'Board@Mizan.example' })
    expect(inviteStaff).toMatchObject({ email: 'board@mizan.example', role: 'SSB_AUDITOR', isOpen: true, invitedBy: { id: admin.id } })
    expect((await world.ask(admin, OPEN)).staffInvitations).toContainEqual(expect.objectContaining({ id: inviteStaff.id }))
    const token = tokenIn(await mailTo(world, 'board@mizan.example', SUBJECT))
    const { acceptInvitation }: Data = await world.ask(someone(), ACCEPT, { input: input(token) })
    expect(acceptInvitation.role).toBe('SSB_AUDITOR')
    expect((await world.ask(admin, OPEN)).staffInvitations).toEqual([])
    await expect(world.ask(admin, INVITE, { email: 'board@mizan.example' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('works by its latest link only, and not after it was withdrawn', async () => {
    const email = 'twice@mizan.example'
    const { inviteStaff }: Data = await world.ask(admin, INVITE, { email, role: 'ANALYST' })
    const first = tokenIn(await mailTo(world, email, SUBJECT))
    await world.ask(admin, 'mutation ($id: ID!) { resendStaffInvitation(id: $id) { id } }', { id: inviteStaff.id })
    await expect.poll(async () => (await mailsTo(world, email)).length).toBe(2)
    await expect(world.ask(someone(), ACCEPT, { input: input(first) })).rejects.toMatchObject({ code: 'INVALID' })
    const latest = tokenIn((await mailsTo(world, email)).find((each) => tokenIn(each) !== first)!)
    await world.ask(admin, 'mutation ($id: ID!) { withdrawStaffInvitation(id: $id) { isOpen } }', { id: inviteStaff.id })
    await expect(world.ask(someone(), ACCEPT, { input: input(latest) })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(
      world.ask(admin, 'mutation ($id: ID!) { resendStaffInvitation(id: $id) { id } }', { id: inviteStaff.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('ends with the access of the administrator who sent it', async () => {
    const leaving = await anAdmin(world)
    await world.ask(leaving, INVITE, { email: 'orphan@mizan.example', role: 'ANALYST' })
    const token = tokenIn(await mailTo(world, 'orphan@mizan.example', SUBJECT))
    expect(await effectsOf(leaving.id)).toMatchObject({ invitations: 1 })
    await world.ask(admin, SUSPEND, { id: leaving.id })
    await expect(world.ask(someone(), ACCEPT, { input: input(token) })).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('an invitation of an administrator', () => {
  const INVITE = `mutation ($email: String!) {
    inviteStaff(input: { email: $email, role: ADMIN }) { id isOpen pendingApproval { id } } }`
  const ACCEPT = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id role } }'
  const SUBJECT = 'You are invited to the Mizan staff'
  const RESEND = 'mutation ($id: ID!) { resendStaffInvitation(id: $id) { id } }'
  const WITHDRAW = 'mutation ($id: ID!) { withdrawStaffInvitation(id: $id) { isOpen } }'
  const resetOf = async (by: Member, personId: string): Promise<string> => {
    await world.ask(by, PROPOSE, { id: personId })
    const [row] = await world.app.platform.dataSource.query('select id from two_factor_reset where user_id = $1 order by id limit 1', [
      personId,
    ])
    return row.id
  }
  /** From when a person can decide about the reset that another one asked for. */
  const decidableAt = async (reader: Member, asker: Member): Promise<string | null> => {
    const { approvals }: Data = await world.ask(reader, '{ approvals(first: 100) { nodes { kind status askedBy { id } decidableAt } } }')
    const asked = { kind: 'TWO_FACTOR_RESET', status: 'PENDING', askedBy: { id: asker.id } }
    return approvals.nodes.find(({ decidableAt: _, ...each }: Data) => isDeepStrictEqual(each, asked)).decidableAt
  }

  it('is mailed once another approved it, and the new one decides nothing of the one who invited for 7 days', async () => {
    const [inviter, second, holder, other] = [await anAdmin(world), await anAdmin(world), await aNewcomer(world), await aNewcomer(world)]
    for (const person of [holder, other]) await turnOnTwoFactor(world, person)
    const email = 'puppet@mizan.example'
    const { inviteStaff }: Data = await world.ask(inviter, INVITE, { email })
    expect(inviteStaff).toMatchObject({ isOpen: true, pendingApproval: { id: expect.any(String) } })
    await expect(world.ask(inviter, RESEND, { id: inviteStaff.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(decide(world, inviter, 'approve', inviteStaff.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await mailsTo(world, email)).toEqual([])
    const subject = '... on AdminInvitation { email }'
    expect(await decide(world, second, 'approve', inviteStaff.id, { subject })).toMatchObject({ status: 'APPROVED', subject: { email } })
    const token = tokenIn(await mailTo(world, email, SUBJECT))
    const input = { token, name: 'Second Self', phone: '+971501234567', password: PASSWORD, acceptTerms: true }
    const puppet = someone()
    const whenOver = new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString()
    const { acceptInvitation }: Data = await world.ask(puppet, ACCEPT, { input })
    await turnOnTwoFactor(world, puppet)
    const member = { ...second, ...puppet, id: acceptInvitation.id, email }
    const asked = await resetOf(inviter, holder.id)
    await expect(decide(world, member, 'approve', asked)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    const askedByNew = await resetOf(member, other.id)
    await expect(decide(world, inviter, 'approve', askedByNew)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    expect(await decidableAt(member, inviter)).toBe(whenOver)
    expect(await decidableAt(inviter, member)).toBe(whenOver)
    expect(await decidableAt(second, member)).toBeNull()
    expect(await decidableAt(member, member)).toBeNull()
    expect(await decide(world, second, 'approve', askedByNew)).toMatchObject({ status: 'APPROVED' })
  })

  it('is not mailed when the other rejected it, it was withdrawn, or the one who asked is suspended', async () => {
    const [inviter, second] = [await anAdmin(world), await anAdmin(world)]
    const ask = async (email: string): Promise<string> => (await world.ask(inviter, INVITE, { email })).inviteStaff.id
    const rejected = await ask('rejected@mizan.example')
    await decide(world, second, 'reject', rejected)
    const withdrawn = await ask('withdrawn@mizan.example')
    await world.ask(second, WITHDRAW, { id: withdrawn })
    await expect(decide(world, second, 'approve', withdrawn)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    const suspended = await ask('suspended@mizan.example')
    await world.ask(second, SUSPEND, { id: inviter.id })
    await expect(decide(world, second, 'approve', suspended)).rejects.toMatchObject({ code: 'CONFLICT' })
    const { staffInvitations }: Data = await world.ask(second, '{ staffInvitations { email } }')
    for (const name of ['rejected', 'withdrawn', 'suspended']) {
      expect(staffInvitations).not.toContainEqual({ email: `${name}@mizan.example` })
    }
  })

  it('needs another also after all others were suspended, and a reset lapses after 7 days', async () => {
    const sole = await anAdmin(world)
    const holder = await aNewcomer(world)
    await turnOnTwoFactor(world, holder)
    const reset = await resetOf(sole, holder.id)
    for (const id of await idsOf({ role: 'ADMIN' })) if (id !== sole.id) await world.ask(sole, SUSPEND, { id })
    const alone: Data = await world.ask(sole, INVITE, { email: 'alone@mizan.example' })
    expect(alone.inviteStaff.pendingApproval).not.toBeNull()
    world.clock.advance(7 * 86_400_000)
    admin = await anAdmin(world)
    expect(await decide(world, admin, 'approve', reset)).toMatchObject({ status: 'LAPSED' })
    expect(await decide(world, admin, 'approve', alone.inviteStaff.id)).toMatchObject({ status: 'LAPSED' })
    expect((await read(holder.id)).hasTwoFactor).toBe(true)
  })
})

describe('a business', () => {
  const OVERVIEW = `query ($id: ID!) { business(id: $id) { overview {
    memberCount requestCount openRequestCount facilityCount currentFacilityCount owner { id role } history { kind actor { id } } } } }`

  it('is shown to administrators with its owner, counts and history, and to no one else', async () => {
    const merchant = await aMerchant(world)
    await createRequest(world, merchant)
    const { business }: Data = await world.ask(admin, OVERVIEW, { id: merchant.businessId })
    expect(business.overview).toMatchObject({
      memberCount: 1,
      requestCount: 1,
      openRequestCount: 1,
      facilityCount: 0,
      currentFacilityCount: 0,
      owner: { id: merchant.id, role: 'MERCHANT' },
    })
    expect(business.overview.history).toContainEqual({ kind: 'CREATED', actor: { id: merchant.id } })
    expect((await world.ask(merchant, OVERVIEW, { id: merchant.businessId })).business.overview).toBeNull()
  })

  it('is found by its type', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    const list = 'query ($filter: BusinessFilter) { businesses(filter: $filter, first: 100) { nodes { id } } }'
    const { businesses }: Data = await world.ask(admin, list, { filter: { ownerRole: 'LENDER' } })
    expect(businesses.nodes).toContainEqual({ id: lender.businessId })
    expect(businesses.nodes).not.toContainEqual({ id: merchant.businessId })
  })
})
