import { getNamedType, isEnumType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MEMBER_RULES, MUTATIONS_BY_RIGHT, MUTATIONS_OF_ACTIONS, OPERATIONS_FOR_LIMITED } from '../../../server/member-operations.ts'
import { operationRoles } from '../../../server/platform/authorization.ts'
import { MemberRight, MemberRole, RIGHTS_OF } from '../../../server/shared/member-role.ts'
import { BUSINESS_ROLES, type Role } from '../../../server/shared/role.ts'
import { anyCallOf } from '../../support/any-operation.ts'
import { approvalAbout } from '../../support/approvals.ts'
import { confirmCredit, contractIdOf } from '../../support/execution.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aLender, aMerchant, anAccount, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { accept, approve, createRequest, read, sendProposal } from '../financing/market.ts'
import { codeOf } from '../pay/desk.ts'
import { createVendor, pay } from '../payments/payments.ts'

/** Acts for a business that name no role. */
const FOR_ANYONE: readonly string[] = []

let world: World
let owner: Member
let lender: Member
beforeAll(async () => {
  world = await openWorld()
  owner = await aMerchant(world)
  lender = await aLender(world)
})
afterAll(() => world.close())

const mutations = () => Object.values(world.app.schema.getMutationType()!.getFields())
const operations = () =>
  [world.app.schema.getQueryType(), world.app.schema.getMutationType(), world.app.schema.getSubscriptionType()].flatMap((root) =>
    Object.keys(root!.getFields()),
  )

const isFor = (name: string, role: Role) => {
  const roles = operationRoles().get(name)
  return Array.isArray(roles) && (roles.length === 0 || roles.includes(role))
}

const member = (of: Member, memberRole: MemberRole) => aColleagueOf(world, of, { memberRole, accountIds: null })

/** The mutations that a member is refused because of the role within the business, in the words of that refusal. */
const refusedTo = async (person: Person, role: Role): Promise<Map<string, string>> => {
  const refused = new Map<string, string>()
  for (const field of mutations().filter(({ name }) => isFor(name, role))) {
    world.clock.advance(10_000)
    const { body } = await world.post(person, { query: anyCallOf('mutation', field) })
    const [error] = body.errors ?? []
    if (error?.extensions.code === 'FORBIDDEN' && /view only|Only owners and administrators/.test(error.message))
      refused.set(field.name, error.message)
  }
  return refused
}

const expected = (role: Role, memberRole: MemberRole) =>
  mutations()
    .map(({ name }) => name)
    .filter((name) => isFor(name, role) && !RIGHTS_OF[memberRole].includes(MEMBER_RULES.rightOf(name)))
    .sort()

describe('the rights of a role within a business', () => {
  it('are these', () => {
    expect(RIGHTS_OF).toEqual({
      owner: ['personal', 'operate', 'agree', 'manage'],
      admin: ['personal', 'operate', 'agree', 'manage'],
      finance: ['personal', 'operate'],
      viewer: ['personal'],
    })
  })

  it('are declared for mutations that exist, one right for each', () => {
    const listed = Object.values(MUTATIONS_BY_RIGHT).flat()
    const names = mutations().map(({ name }) => name)
    expect(listed.filter((name) => !names.includes(name))).toEqual([])
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
    expect(OPERATIONS_FOR_LIMITED.filter((name) => !operations().includes(name))).toEqual([])
  })

  it('are declared as personal for every mutation that is open to people of all roles, except acts for a business', () => {
    const forAnyone = mutations()
      .map(({ name }) => name)
      .filter((name) => !Array.isArray(operationRoles().get(name)) || operationRoles().get(name)?.length === 0)
    expect(forAnyone.filter((name) => MEMBER_RULES.rightOf(name) !== MemberRight.PERSONAL)).toEqual(FOR_ANYONE)
  })

  it.each(BUSINESS_ROLES.filter((role) => role !== 'private_lender'))('refuse a viewer of a %s every act of the business', async (role) => {
    const person = await member(role === 'merchant' ? owner : lender, MemberRole.VIEWER)
    const refused = await refusedTo(person, role)
    expect([...refused.keys()].sort()).toEqual(expected(role, MemberRole.VIEWER))
    expect(new Set(refused.values())).toEqual(
      new Set(['You can view only. Ask an owner or administrator of your business to change your role.']),
    )
  })

  it('refuse finance to manage the business and to bind it by contract, and nothing else', async () => {
    const refused = await refusedTo(await member(owner, MemberRole.FINANCE), owner.role)
    expect([...refused.keys()].sort()).toEqual(expected(owner.role, MemberRole.FINANCE))
    expect(refused.get('acceptProposals')).toBe('Only owners and administrators of your business can conclude contracts.')
    expect(refused.get('inviteMember')).toBe('Only owners and administrators of your business can change this.')
  })

  it('are stated to the person: exactly the mutations that are refused, and to no one else', async () => {
    const own = await aMerchant(world)
    const stated = async (person: Person): Promise<string[]> =>
      (await world.ask(person, '{ viewer { refusedMutations } }')).viewer.refusedMutations
    expect(await stated(own)).toEqual([])
    const [viewer, finance] = [await member(own, MemberRole.VIEWER), await member(own, MemberRole.FINANCE)]
    for (const [person, role] of [
      [viewer, MemberRole.VIEWER],
      [finance, MemberRole.FINANCE],
    ] as const) {
      const refused = (await stated(person)).filter((name) => isFor(name, own.role))
      expect(refused).toEqual(expected(own.role, role))
    }
    const account = await anAccount(world, own)
    const limited = await aColleagueOf(world, own, { memberRole: MemberRole.FINANCE, accountIds: [account] })
    const refused = await stated(limited)
    expect(refused).toContain('payVendor')
    expect(refused).not.toContain('transfer')
  })

  it('leave a viewer no action on any record', async () => {
    const own = await aMerchant(world)
    const create = `mutation { createInvoice(input: { customerName: "Reem Saif", customerEmail: "reem@example.com", currency: AED,
      dueOn: "2099-01-01", items: [{ description: "Steel", quantity: "1", unitPrice: "100.00" }] }) { id availableActions } }`
    const { createInvoice } = await world.ask(own, create)
    expect(createInvoice.availableActions).toContain('SEND')
    const viewer = await member(own, MemberRole.VIEWER)
    const read = 'query ($id: ID!) { invoice(id: $id) { availableActions } }'
    expect((await world.ask(viewer, read, { id: createInvoice.id })).invoice.availableActions).toEqual([])
  })

  it('are known for every action that concludes contracts', () => {
    const agreeing = MUTATIONS_BY_RIGHT[MemberRight.AGREE]
    const expectedOf = Object.values(world.app.schema.getTypeMap()).flatMap((type) => {
      const field = isObjectType(type) ? type.getFields()['availableActions'] : undefined
      const actions = field && getNamedType(field.type)
      return actions && isEnumType(actions)
        ? actions.getValues().map(({ name, description }) => [actions.name, name, description] as const)
        : []
    })
    const names = mutations().map(({ name }) => name)
    const found: Record<string, Record<string, string[]>> = {}
    for (const [actions, name, description] of expectedOf) {
      const named = [...(description ?? '').matchAll(/`(\w+)`/g)].map(([, mutation]) => mutation!)
      const mutations = named.filter((each) => names.includes(each))
      if (mutations.some((each) => agreeing.includes(each))) found[actions] = { ...found[actions], [name]: mutations }
    }
    expect(found).toEqual(MUTATIONS_OF_ACTIONS)
  })

  it('leave finance no action that concludes contracts, and every other one', async () => {
    const [own, lender] = [await aMerchant(world), await aLender(world)]
    const [finance, lending] = [await member(own, MemberRole.FINANCE), await member(lender, MemberRole.FINANCE)]
    const id = await createRequest(world, own)
    const proposal = await sendProposal(world, lender, id)
    expect((await read(world, own, id)).availableActions).toEqual(expect.arrayContaining(['ACCEPT', 'WITHDRAW']))
    expect((await read(world, finance, id)).availableActions).toEqual(
      (await read(world, own, id)).availableActions.filter((action: string) => action !== 'ACCEPT'),
    )
    await accept(world, own, id, [proposal])
    expect((await read(world, own, id)).availableActions).toContain('CANCEL_ACCEPTANCE')
    expect((await read(world, finance, id)).availableActions).not.toContain('CANCEL_ACCEPTANCE')
    await approve(world, id)
    const facility = await contractIdOf(world, lender, id)
    const actionsOf = async (person: Person): Promise<string[]> =>
      (await world.ask(person, 'query ($id: ID!) { facility(id: $id) { availableActions } }', { id: facility })).facility.availableActions
    expect(await actionsOf(lender)).toEqual(['CONFIRM_CREDIT'])
    expect(await actionsOf(lending)).toEqual(['CONFIRM_CREDIT'])
    const ofResponses = async (person: Person): Promise<string[]> =>
      (await world.ask(person, '{ lenderResponses(first: 5) { nodes { availableActions } } }')).lenderResponses.nodes[0].availableActions
    expect(await ofResponses(lender)).toEqual(['CONFIRM_CREDIT', 'REFUSE_CREDIT'])
    expect(await ofResponses(lending)).toEqual(['REFUSE_CREDIT'])
    await confirmCredit(world, lender, facility)
    expect(await actionsOf(own)).toContain('SIGN')
    expect(await actionsOf(finance)).not.toContain('SIGN')
    expect(await actionsOf(lending)).not.toContain('SIGN')
  })

  it('apply to API keys of the person too', async () => {
    const viewer = await member(owner, MemberRole.VIEWER)
    const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ, WRITE], addresses: ["10.0.0.0/16"] }) { secret } }'
    const { createApiKey } = await world.ask(viewer, create)
    const opens = 'mutation { openAccount(input: { name: "Operating", currency: AED }) { id } }'
    expect(await codeOf(world.ask({ ip: viewer.ip, apiKey: createApiKey.secret }, opens))).toBe('FORBIDDEN')
  })
})

describe('a payment above the threshold', () => {
  const THRESHOLD = 'mutation { proposePaymentThreshold(input: { threshold: "100.00" }) { threshold members } }'
  const APPROVE = 'mutation ($id: ID!, $key: String!) { approve(id: $id, idempotencyKey: $key) { status } }'

  it('is decided by members who may, and never by a viewer', async () => {
    const merchant = await aMerchant(world)
    const accountId = await anAccount(world, merchant, '5000.00')
    const viewer = await member(merchant, MemberRole.VIEWER)
    const { proposePaymentThreshold } = await world.ask(merchant, THRESHOLD)
    expect(proposePaymentThreshold).toEqual({ threshold: '100.00', members: 1 })
    const vendor = await createVendor(world, merchant, { bankAccount: '2000000001' })
    const finance = await member(merchant, MemberRole.FINANCE)
    const payment = await pay(world, merchant, { vendorId: vendor.id, accountId, amount: '500.00' })
    const id = await approvalAbout(world, payment.id)
    const seen = (await world.ask(viewer, 'query ($id: ID!) { approval(id: $id) { availableActions deciders { id } } }', { id })).approval
    expect(seen.availableActions).toEqual([])
    expect(seen.deciders.map((decider: Data) => decider.id)).toEqual([finance.id])
    expect(await codeOf(world.ask(viewer, APPROVE, { id }))).toBe('FORBIDDEN')
    expect((await world.ask(finance, APPROVE, { id })).approve.status).toBe('APPROVED')
  })
})
