import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Role } from '../../../server/shared/role.ts'
import { download, upload } from '../../support/files.ts'
import { aLender, aMerchant, aNewcomer, anAccount, anAdmin, type Member, signIn } from '../../support/people.ts'
import { absent, type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { codeOf } from '../pay/desk.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PASSWORD = 'three lanterns on the quay'
const INVITE = `mutation ($input: InviteMemberInput!) {
  inviteMember(input: $input) { id email role accountIds isOpen invitedBy { name } expiresAt } }`
const FIND = 'query ($token: String!) { invitation(token: $token) { email role memberRole businessName inviterName } }'
const ACCEPT = `mutation ($input: AcceptInvitationInput!) {
  acceptInvitation(input: $input) { id role memberRole isEmailVerified business { id } } }`
const JOIN = 'mutation ($token: String!) { joinBusiness(token: $token) { id memberRole business { id name } } }'
const OPEN = '{ teamInvitations { id email role isOpen } }'
const TEAM = `query ($filter: TeamMemberFilter) {
  teamMembers(filter: $filter, orderBy: OLDEST) { totalCount nodes { id role accountIds email lastSeenAt person { id name } } } }`
const CHANGE = 'mutation ($id: ID!, $input: ChangeMemberInput!) { changeMember(id: $id, input: $input) { id role accountIds } }'
const REMOVE = 'mutation ($id: ID!) { removeMember(id: $id) { id leftAt } }'
const VIEWER = '{ viewer { id memberRole business { id } } }'

const mailsTo = async (email: string): Promise<{ subject: string; body: string }[]> =>
  (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(email)}`)).json()

/** The latest mail to an address, once so many have been delivered. */
const mailTo = async (email: string, count = 1): Promise<{ subject: string; body: string }> => {
  await expect.poll(async () => (await mailsTo(email)).length, { interval: 10 }).toBeGreaterThanOrEqual(count)
  return (await mailsTo(email))[0]!
}

const taken = new Set<string>()

/** The token of an invitation or a new password that was not taken before, once it is delivered: mails of one moment have no order. */
const tokenFor = async (email: string): Promise<string> => {
  const untaken = async () =>
    (await mailsTo(email))
      .flatMap(({ body }) => body.match(/\/(?:invitation|reset-password)\?token=([\w-]+)/)?.[1] ?? [])
      .find((each) => !taken.has(each))
  await expect.poll(untaken, { interval: 10 }).toBeDefined()
  const token = (await untaken())!
  taken.add(token)
  return token
}

const invite = async (owner: Person, email: string, role = 'FINANCE', fields: object = {}): Promise<Data> =>
  (await world.ask(owner, INVITE, { input: { email, role, ...fields } })).inviteMember

const accept = async (person: Person, token: string): Promise<Data> => {
  const input = { token, name: 'Salma Darwish', phone: '+971501112233', password: PASSWORD, acceptTerms: true }
  return (await world.ask(person, ACCEPT, { input })).acceptInvitation
}

const team = async (person: Person, filter?: object): Promise<Data[]> => (await world.ask(person, TEAM, { filter })).teamMembers.nodes

let addresses = 0
const anAddress = () => `invited.${++addresses}@example.com`

/** A person who accepted an invitation to the business of a member. */
const joined = async (
  owner: Member,
  role = 'FINANCE',
  fields: object = {},
): Promise<Person & { email: string; memberId: string; id: string }> => {
  // Members are listed in the order in which they joined.
  world.clock.advance(1)
  const email = anAddress()
  await invite(owner, email, role, fields)
  const person = someone()
  const { id } = await accept(person, await tokenFor(email))
  const { id: memberId } = (await team(owner)).find((member) => member.email === email)!
  return Object.assign(person, { email, memberId, id })
}

describe('an invitation to a business', () => {
  it('is mailed, says who invites to what, and makes a person who acts for the business at once', async () => {
    const owner = await aMerchant(world)
    const email = anAddress()
    expect(await invite(owner, email.toUpperCase())).toMatchObject({
      ...{ email, role: 'FINANCE', accountIds: null, isOpen: true },
      invitedBy: { name: owner.name },
    })
    const mail = await mailTo(email)
    expect(mail.subject).toBe(`${owner.name} invites you to ${owner.businessName} on Mizan`)
    expect(mail.body).toContain('with the role: finance')
    const token = await tokenFor(email)
    expect((await world.ask(someone(), FIND, { token })).invitation).toEqual({
      ...{ email, role: 'MERCHANT', memberRole: 'FINANCE' },
      ...{ businessName: owner.businessName, inviterName: owner.name },
    })
    const person = someone()
    world.clock.advance(1)
    expect(await accept(person, token)).toMatchObject({
      ...{ role: 'MERCHANT', memberRole: 'FINANCE', isEmailVerified: true },
      business: { id: owner.businessId },
    })
    expect((await world.ask(person, VIEWER)).viewer).toMatchObject({ memberRole: 'FINANCE', business: { id: owner.businessId } })
    expect(await team(owner)).toMatchObject([
      { role: 'OWNER', email: owner.email },
      { role: 'FINANCE', email, person: { name: 'Salma Darwish' } },
    ])
    expect((await world.ask(owner, OPEN)).teamInvitations).toEqual([])
    const { notifications } = await world.ask(owner, '{ notifications { nodes { kind actor { name } } } }')
    expect(notifications.nodes).toContainEqual({ kind: 'MEMBER_JOINED', actor: { name: 'Salma Darwish' } })
    await expect(accept(someone(), token)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('works for three days; mailed again it has a new link, and withdrawn it has none', async () => {
    const owner = await aMerchant(world)
    const email = anAddress()
    const { id } = await invite(owner, email)
    const first = await tokenFor(email)
    world.clock.advance(60_000)
    await world.ask(owner, 'mutation ($id: ID!) { resendInvitation(id: $id) { id } }', { id })
    const second = await tokenFor(email)
    expect(second).not.toBe(first)
    expect(await codeOf(accept(someone(), first))).toBe('INVALID')
    expect((await world.ask(owner, OPEN)).teamInvitations).toMatchObject([{ id, isOpen: true }])
    await world.ask(owner, 'mutation ($id: ID!) { withdrawInvitation(id: $id) { id isOpen } }', { id })
    expect(await codeOf(accept(someone(), second))).toBe('INVALID')
    expect((await world.ask(owner, OPEN)).teamInvitations).toEqual([])
    const late = anAddress()
    await invite(owner, late)
    const token = await tokenFor(late)
    world.clock.advance(3 * 86_400_000)
    expect(await codeOf(accept(someone(), token))).toBe('INVALID')
  })

  it('is joined with an account that has no business, verified for the same address and of the same role', async () => {
    const owner = await aMerchant(world)
    const newcomer = await aNewcomer(world)
    await invite(owner, newcomer.email, 'ADMIN')
    const token = await tokenFor(newcomer.email)
    expect(await codeOf(accept(someone(), token))).toBe('CONFLICT')
    expect(await codeOf(world.ask(await aNewcomer(world), JOIN, { token }))).toBe('FORBIDDEN')
    const { joinBusiness } = await world.ask(newcomer, JOIN, { token })
    expect(joinBusiness).toMatchObject({ memberRole: 'ADMIN', business: { id: owner.businessId, name: owner.businessName } })
    expect(await codeOf(world.ask(newcomer, JOIN, { token }))).toBe('INVALID')

    const lender = await aNewcomer(world, Role.LENDER)
    await invite(owner, lender.email)
    expect(await codeOf(world.ask(lender, JOIN, { token: await tokenFor(lender.email) }))).toBe('CONFLICT')
  })

  it('returns the same for the address of a person with another business, who is refused only when they open it', async () => {
    const owner = await aMerchant(world)
    const other = await aMerchant(world)
    const known = await invite(owner, other.email)
    const unknown = await invite(owner, anAddress())
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const refused = await world.ask(other, JOIN, { token: await tokenFor(other.email) }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'CONFLICT', message: 'You already act for a business, and each person acts for one.' })
  })

  it('is refused for a member, for the role of an owner, for accounts of others, and after five to one address', async () => {
    const owner = await aMerchant(world)
    expect(await codeOf(invite(owner, owner.email))).toBe('CONFLICT')
    expect(await codeOf(invite(owner, anAddress(), 'OWNER'))).toBe('INVALID')
    const accountIds = ['00000000-0000-4000-8000-000000000000']
    expect(await codeOf(invite(owner, anAddress(), 'VIEWER', { accountIds }))).toBe('INVALID')
    expect(await codeOf(invite(owner, anAddress(), 'ADMIN', { accountIds }))).toBe('INVALID')
    expect(await codeOf(invite(owner, anAddress(), 'VIEWER', { accountIds: [] }))).toBe('INVALID')
    const email = anAddress()
    for (let nth = 1; nth <= 5; nth++) await invite(owner, email)
    expect(await codeOf(invite(owner, email))).toBe('RATE_LIMITED')
  })

  it('ends with the right of the member who made it to invite', async () => {
    const owner = await aMerchant(world)
    const isDead = async (admin: { email: string } & Person, ends: () => Promise<unknown>) => {
      const email = anAddress()
      await invite(admin, email)
      const token = await tokenFor(email)
      expect((await world.ask(someone(), FIND, { token })).invitation).toMatchObject({ email })
      await ends()
      expect(await codeOf(accept(someone(), token))).toBe('INVALID')
      const ended = 'select ended_at is not null as ended from invitation where email = $1'
      expect(await world.app.platform.dataSource.query(ended, [email])).toEqual([{ ended: true }])
    }
    const removed = await joined(owner, 'ADMIN')
    await isDead(removed, () => world.ask(owner, REMOVE, { id: removed.memberId }))
    const demoted = await joined(owner, 'ADMIN')
    await isDead(demoted, () => world.ask(owner, CHANGE, { id: demoted.memberId, input: { role: 'FINANCE' } }))
    const suspended = await joined(owner, 'ADMIN')
    const suspend = 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Asked to leave") { id } }'
    await isDead(suspended, async () => world.ask(await anAdmin(world), suspend, { id: suspended.id }))
    const forgot = await joined(owner, 'ADMIN')
    await isDead(forgot, async () => {
      await world.ask(someone(), 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }', forgot)
      const token = await tokenFor(forgot.email)
      const reset = 'mutation ($token: String!, $password: String!) { resetPassword(token: $token, input: { password: $password }) { id } }'
      await world.ask(someone(), reset, { token, password: 'nine lanterns by the gate' })
    })
  })

  it('is refused at acceptance when its maker may no longer invite, unless another member mails it again', async () => {
    const owner = await aMerchant(world)
    const admin = await joined(owner, 'ADMIN')
    const email = anAddress()
    const { id } = await invite(admin, email)
    const demote = "update business_membership set role = 'viewer' where user_id = $1 and left_at is null"
    await world.app.platform.dataSource.query(demote, [admin.id])
    const token = await tokenFor(email)
    expect(await codeOf(accept(someone(), token))).toBe('INVALID')
    expect(await codeOf(world.ask(someone(), FIND, { token }))).toBe('INVALID')
    world.clock.advance(60_000)
    await world.ask(owner, 'mutation ($id: ID!) { resendInvitation(id: $id) { id } }', { id })
    expect(await accept(someone(), await tokenFor(email))).toMatchObject({ memberRole: 'FINANCE' })
  })

  it('is mailed in the name of people with a verified address, without the links and lines of their names', async () => {
    const owner = await aMerchant(world)
    const rename = (table: string, id: string | null, name: string) =>
      world.app.platform.dataSource.query(`update ${table} set name = $2 where id = $1`, [id, name])
    await rename('app_user', owner.id, 'Omar\r\nWin at https://evil.example/now or www.evil.example')
    await rename('business', owner.businessId, 'Gulf.Example.com Trading L.L.C\nCall')
    const email = anAddress()
    await invite(owner, email)
    const { subject, body } = await mailTo(email)
    expect(subject).toBe('Omar Win at or invites you to Gulf. Example. com Trading L.L.C Call on Mizan')
    expect(body).toContain('Omar Win at or invites you to act for Gulf. Example. com Trading L.L.C Call on Mizan')
    await rename('app_user', owner.id, 'www.evil.example')
    const other = anAddress()
    await invite(owner, other)
    expect((await mailTo(other)).subject).toContain(`${owner.email} invites you`)
    await world.app.platform.dataSource.query('update app_user set email_verified_at = null where id = $1', [owner.id])
    expect(await codeOf(invite(owner, anAddress()))).toBe('FORBIDDEN')
    const { teamInvitations } = await world.ask(owner, OPEN)
    const resend = world.ask(owner, 'mutation ($id: ID!) { resendInvitation(id: $id) { id } }', { id: teamInvitations[0].id })
    expect(await codeOf(resend)).toBe('FORBIDDEN')
  })

  it('of one business leaves another its own tries at an address, within a bound for all', async () => {
    const email = anAddress()
    for (let nth = 1; nth <= 4; nth++) {
      const owner = await aMerchant(world)
      for (let tries = 1; tries <= 5; tries++) await invite(owner, email)
      expect(await codeOf(invite(owner, email))).toBe('RATE_LIMITED')
    }
    expect(await codeOf(invite(await aMerchant(world), email))).toBe('RATE_LIMITED')
  })

  it('needs a fresh proof of presence, and is closed to API keys', async () => {
    const owner = await aMerchant(world)
    const { createApiKey } = await world.ask(
      owner,
      'mutation { createApiKey(input: { name: "Books", permissions: [READ, WRITE], addresses: ["10.0.0.0/16"] }) { secret } }',
    )
    expect(await codeOf(invite({ ip: owner.ip, apiKey: createApiKey.secret }, anAddress()))).toBe('FORBIDDEN')
    world.clock.advance(6 * 60_000)
    expect(await codeOf(invite(absent(owner), anAddress()))).toBe('PRESENCE_REQUIRED')
    const [{ id }] = await team(owner)
    expect(await codeOf(world.askOnce(owner, REMOVE, { id }))).toBe('PRESENCE_REQUIRED')
  })
})

describe('the members of a business', () => {
  it('are listed for its own people and for admins who name it, and for no one else', async () => {
    const owner = await aMerchant(world)
    const colleague = await joined(owner, 'VIEWER')
    expect(await team(colleague)).toHaveLength(2)
    expect(await team(await anAdmin(world), { businessId: owner.businessId })).toHaveLength(2)
    expect(await team(await aLender(world), { businessId: owner.businessId })).toEqual([])
    expect(await team(await aNewcomer(world))).toEqual([])
    expect(await codeOf(team(await anAdmin(world)))).toBe('INVALID')
    expect(await codeOf(world.ask(colleague, OPEN))).toBe('FORBIDDEN')
  })

  it('are changed by owners and administrators; only owners make, change and remove owners', async () => {
    const owner = await aMerchant(world)
    const admin = await joined(owner, 'ADMIN')
    const finance = await joined(owner, 'FINANCE')
    const [{ id: ownerId }] = await team(owner)
    const change = (by: Person, id: string, role: string) => codeOf(world.ask(by, CHANGE, { id, input: { role } }))
    expect(await change(finance, finance.memberId, 'ADMIN')).toBe('FORBIDDEN')
    expect(await change(admin, finance.memberId, 'VIEWER')).toBe('OK')
    expect(await change(admin, admin.memberId, 'OWNER')).toBe('FORBIDDEN')
    expect(await change(admin, ownerId, 'VIEWER')).toBe('FORBIDDEN')
    expect(await codeOf(world.ask(admin, REMOVE, { id: ownerId }))).toBe('FORBIDDEN')
    expect(await change(await aMerchant(world), finance.memberId, 'ADMIN')).toBe('NOT_FOUND')
  })

  it('keep an owner: the last one is neither removed nor changed, and another one becomes responsible', async () => {
    const owner = await aMerchant(world)
    const [{ id: ownerId }] = await team(owner)
    expect(await codeOf(world.ask(owner, REMOVE, { id: ownerId }))).toBe('CONFLICT')
    expect(await codeOf(world.ask(owner, CHANGE, { id: ownerId, input: { role: 'ADMIN' } }))).toBe('CONFLICT')
    const next = await joined(owner, 'ADMIN')
    await world.ask(owner, CHANGE, { id: next.memberId, input: { role: 'OWNER' } })
    await world.ask(next, REMOVE, { id: ownerId })
    expect(await team(next)).toMatchObject([{ role: 'OWNER', email: next.email }])
    const { business } = await world.ask(next, 'query ($id: ID!) { business(id: $id) { ownerId } }', { id: owner.businessId })
    expect(business.ownerId).toBe(next.id)
  })

  it('keep an owner who can act: a suspended one is no other owner', async () => {
    const owner = await aMerchant(world)
    const [{ id: ownerId }] = await team(owner)
    const other = await joined(owner, 'ADMIN')
    await world.ask(owner, CHANGE, { id: other.memberId, input: { role: 'OWNER' } })
    const admin = await anAdmin(world)
    await world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Reported stolen") { id } }', { id: other.id })
    expect(await codeOf(world.ask(owner, CHANGE, { id: ownerId, input: { role: 'ADMIN' } }))).toBe('CONFLICT')
    await world.ask(admin, 'mutation ($id: ID!) { reinstateUser(id: $id) { id } }', { id: other.id })
    expect(await codeOf(world.ask(owner, CHANGE, { id: ownerId, input: { role: 'ADMIN' } }))).toBe('OK')
  })

  it('create no business of their own, and stay where they are', async () => {
    const owner = await aMerchant(world)
    const member = await joined(owner, 'VIEWER')
    const input = { name: 'Second Trading', registryNo: 'CN-5500771', taxId: '100123456700019', sector: 'RETAIL_TRADE', address: 'Dubai' }
    const create = 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }'
    const admin = await joined(owner, 'ADMIN')
    for (const person of [owner, admin]) {
      const refused = await world.ask(person, create, { input }).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 'CONFLICT', message: 'You already act for a business, and each person acts for one.' })
    }
    expect((await world.ask(admin, VIEWER)).viewer).toMatchObject({ memberRole: 'ADMIN', business: { id: owner.businessId } })
    // Of two at once, a person without a business creates one.
    await world.ask(owner, REMOVE, { id: member.memberId })
    const codes = await Promise.all([1, 2].map((nth) => codeOf(world.ask(member, create, { input: { ...input, name: `Own ${nth}` } }))))
    expect(codes.toSorted()).toEqual(['CONFLICT', 'OK'])
  })

  it('stay in the business that they joined since, when they are removed from one before', async () => {
    const [before, since] = [await aMerchant(world), await aMerchant(world)]
    const member = await joined(before, 'FINANCE')
    const { accounts } = world.app.rooms.identity
    const leave = (businessId: string) => world.app.platform.work(SYSTEM, (tx) => accounts.leaveBusiness(tx, member.id, businessId))
    await world.ask(before, REMOVE, { id: member.memberId })
    await invite(since, member.email, 'VIEWER')
    await world.ask(member, JOIN, { token: await tokenFor(member.email) })
    await leave(before.businessId!)
    expect((await world.ask(member, VIEWER)).viewer).toMatchObject({ memberRole: 'VIEWER', business: { id: since.businessId } })
  })

  it('are known to the other owners and administrators when they are changed or removed', async () => {
    const owner = await aMerchant(world)
    const admin = await joined(owner, 'ADMIN')
    const finance = await joined(owner, 'FINANCE')
    await world.ask(admin, CHANGE, { id: finance.memberId, input: { role: 'VIEWER' } })
    await world.ask(admin, REMOVE, { id: finance.memberId })
    const news = async (person: Person): Promise<Data[]> => {
      const { notifications } = await world.ask(person, '{ notifications { nodes { kind subjectTitle actor { name } } } }')
      return notifications.nodes.filter(({ kind }: Data) => kind.startsWith('COLLEAGUE'))
    }
    expect(await news(owner)).toHaveLength(2)
    expect(await news(owner)).toEqual(
      expect.arrayContaining([
        { kind: 'COLLEAGUE_CHANGED', subjectTitle: 'Salma Darwish', actor: { name: 'Salma Darwish' } },
        { kind: 'COLLEAGUE_REMOVED', subjectTitle: 'Salma Darwish', actor: { name: 'Salma Darwish' } },
      ]),
    )
    expect(await news(admin)).toEqual([])
    // A person who leaves, or sees only some accounts from then on, no longer reads the news of the business.
    const unread = async (person: Person) => (await world.ask(person, '{ notifications { totalCount unreadCount } }')).notifications
    expect(await unread(admin)).toEqual({ totalCount: 1, unreadCount: 1 })
    const accountIds = [await anAccount(world, owner)]
    await world.ask(owner, CHANGE, { id: admin.memberId, input: { role: 'FINANCE', accountIds } })
    expect(await unread(admin)).toEqual({ totalCount: 1, unreadCount: 1 })
    expect((await world.ask(admin, '{ notifications { nodes { kind } } }')).notifications.nodes).toEqual([{ kind: 'MEMBER_CHANGED' }])
    await world.ask(admin, 'mutation { markNotificationsRead { unreadCount } }')
    await world.ask(owner, CHANGE, { id: admin.memberId, input: { role: 'ADMIN' } })
    expect(await unread(admin)).toEqual({ totalCount: 3, unreadCount: 2 })
    await world.ask(owner, REMOVE, { id: admin.memberId })
    expect((await unread(admin)).totalCount).toBe(3)
    const subjects = async () => {
      const mails = await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(owner.email)}`)
      return mails.json().map(({ subject }: Data) => subject)
    }
    await expect.poll(subjects, { interval: 10 }).toContain('Salma Darwish removed Salma Darwish from your business')
  })

  it('that two owners remove at the same moment leave one of them', async () => {
    const owner = await aMerchant(world)
    const other = await joined(owner, 'ADMIN')
    await world.ask(owner, CHANGE, { id: other.memberId, input: { role: 'OWNER' } })
    const [{ id: ownerId }] = await team(owner)
    const codes = await Promise.all([
      codeOf(world.ask(owner, REMOVE, { id: other.memberId })),
      codeOf(world.ask(other, REMOVE, { id: ownerId })),
    ])
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    const left = codes[0] === 'OK' ? owner : other
    expect(await team(left)).toMatchObject([{ role: 'OWNER' }])
  })

  it('lose their rights at once when they are removed: their sockets close, and they keep an account without a business', async () => {
    const owner = await aMerchant(world)
    const member = await joined(owner, 'FINANCE')
    const watching = await world.watch(member, 'subscription { transactionPosted { transaction { id } } }')
    await world.ask(owner, REMOVE, { id: member.memberId })
    expect(await watching.closed).toBeGreaterThan(1_000)
    expect((await world.ask(member, VIEWER)).viewer).toEqual({ id: member.id, memberRole: null, business: null })
    expect((await world.ask(member, '{ walletAccounts { id } }')).walletAccounts).toEqual([])
    expect((await mailTo(member.email, 2)).subject).toBe(`You no longer act for ${owner.businessName}`)
    const { notifications } = await world.ask(member, '{ notifications { nodes { kind subjectTitle } } }')
    expect(notifications.nodes).toEqual([{ kind: 'MEMBER_REMOVED', subjectTitle: owner.businessName }])
    await invite(owner, member.email, 'VIEWER')
    expect((await world.ask(member, JOIN, { token: await tokenFor(member.email) })).joinBusiness).toMatchObject({ memberRole: 'VIEWER' })
    const again = await signIn(world, member.email, PASSWORD)
    expect((await world.ask(again, VIEWER)).viewer).toMatchObject({ memberRole: 'VIEWER' })
  })

  it('lose their API keys with the business: no key works for the next one, nor after a return', async () => {
    const create = 'mutation { createApiKey(input: { name: "Books" }) { secret } }'
    const works = async (secret: string) => (await world.ask({ ...someone(), apiKey: secret }, '{ viewer { id } }')).viewer !== null
    const keyOf = async (person: Person): Promise<string> => (await world.ask(person, create)).createApiKey.secret
    const [owner, other] = [await aMerchant(world), await aMerchant(world)]
    const member = await joined(owner, 'ADMIN')
    const key = await keyOf(member)
    expect(await works(key)).toBe(true)
    await world.ask(owner, REMOVE, { id: member.memberId })
    expect(await works(key)).toBe(false)
    const without = await keyOf(member)
    expect(await works(without)).toBe(true)
    await invite(other, member.email, 'VIEWER')
    await world.ask(member, JOIN, { token: await tokenFor(member.email) })
    expect([await works(key), await works(without)]).toEqual([false, false])
    const { memberId } = await team(other).then((people) => ({ memberId: people.find(({ email }) => email === member.email)!.id }))
    await world.ask(other, REMOVE, { id: memberId })
    expect([await works(key), await works(without)]).toEqual([false, false])
    await invite(owner, member.email, 'VIEWER')
    await world.ask(member, JOIN, { token: await tokenFor(member.email) })
    expect([await works(key), await works(without)]).toEqual([false, false])
    const { apiKeys } = await world.ask(member, '{ apiKeys { nodes { status } } }')
    expect(apiKeys.nodes).toEqual([{ status: 'REVOKED' }, { status: 'REVOKED' }])
  })

  it('have keys for the business of their making alone, even one that was never revoked', async () => {
    const owner = await aMerchant(world)
    const { createApiKey } = await world.ask(owner, 'mutation { createApiKey(input: { name: "Books" }) { secret apiKey { id } } }')
    const { businessId } = await aMerchant(world)
    await world.app.platform.dataSource.query('update api_key set business_id = $2 where id = $1', [createApiKey.apiKey.id, businessId])
    expect((await world.ask({ ...someone(), apiKey: createApiKey.secret }, '{ viewer { id } }')).viewer).toBeNull()
  })

  it('read no file of the business that they leave, not even their own uploads, but keep what they uploaded without one', async () => {
    const owner = await aMerchant(world)
    const early = await aNewcomer(world)
    const kept = await upload(world, early, 'passport.pdf')
    await invite(owner, early.email, 'FINANCE')
    await world.ask(early, JOIN, { token: await tokenFor(early.email) })
    const file = await upload(world, early, 'bank letter.pdf')
    const statusOf = async (id: string) => (await download(world, early, `/files/${id}`)).status
    expect([await statusOf(file), await statusOf(kept)]).toEqual([200, 200])
    const { id } = (await team(owner)).find(({ email }) => email === early.email)!
    await world.ask(owner, REMOVE, { id })
    expect([await statusOf(file), await statusOf(kept)]).toEqual([404, 200])
    expect((await download(world, owner, `/files/${file}`)).status).toBe(200)
  })

  it('leave events with who did it', async () => {
    const owner = await aMerchant(world)
    const member = await joined(owner, 'FINANCE')
    await world.ask(owner, CHANGE, { id: member.memberId, input: { role: 'VIEWER' } })
    await world.ask(owner, REMOVE, { id: member.memberId })
    const events: Data[] = await world.app.platform.dataSource.query(
      `select name, actor_id = $2 as "byOwner" from event where name like 'business.member%' and payload ->> 'businessId' = $1 order by seq`,
      [owner.businessId, owner.id],
    )
    expect(events.map(({ name }) => name)).toEqual([
      ...['business.member_invited', 'business.member_joined', 'business.member_changed', 'business.member_removed'],
    ])
    expect(events.filter(({ byOwner }) => byOwner)).toHaveLength(3)
  })
})
