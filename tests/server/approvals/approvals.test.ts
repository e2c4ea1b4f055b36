import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalAbout, decide, pendingApprovals } from '../../support/approvals.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../pay/desk.ts'
import { aColleague, anAccount, createVendor, IBANS, pay } from '../payments/payments.ts'

let world: World
let maker: Member
let checker: Member
let accountId: string
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())
beforeEach(async () => {
  maker = await aMerchant(world)
  await world.ask(maker, 'mutation { proposePaymentThreshold(input: { threshold: "0" }) { threshold } }')
  checker = await aColleague(world, maker)
  accountId = await anAccount(world, maker)
})

/** Issues a cheque that needs the other member's approval. */
const aCheque = async (amount = '10.00'): Promise<Data> =>
  pay(world, maker, { vendorId: (await createVendor(world, maker)).id, accountId, amount, method: 'CHECK' })

const listed = async (person: Member, filter: object, first = 20, after: string | null = null): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($filter: ApprovalFilter, $first: Int!, $after: String) { approvals(filter: $filter, first: $first, after: $after) {
        nodes { id kind status subject { id } } totalCount pageInfo { hasNextPage endCursor } } }`,
      { filter, first, after },
    )
  ).approvals

describe('the list of approvals', () => {
  it("lists the business's approvals, newest first, by kind, status and subject", async () => {
    const [first, second] = [await aCheque(), await aCheque()]
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    world.clock.advance(1)
    await world.ask(maker, 'mutation { proposePaymentThreshold(input: { threshold: "5" }) { threshold } }')
    const all = await listed(checker, {})
    expect(all.nodes.map(({ kind }: Data) => kind)).toEqual(['PAYMENT_THRESHOLD', 'VENDOR_DETAILS', 'VENDOR_PAYMENT', 'VENDOR_PAYMENT'])
    expect((await listed(checker, { kinds: ['VENDOR_PAYMENT'] })).nodes.map(({ subject }: Data) => subject.id)).toEqual([
      second.id,
      first.id,
    ])
    await decide(world, checker, 'approve', first.id)
    expect((await listed(checker, { statuses: ['APPROVED'] })).nodes).toMatchObject([{ subject: { id: first.id } }])
    expect((await listed(checker, { subjectId: second.id })).nodes).toMatchObject([{ subject: { id: second.id } }])
    expect(await listed(checker, { subjectId: vendor.id })).toMatchObject({ totalCount: 0 })
    expect(await listed(checker, { subjectId: 'no-id' })).toMatchObject({ totalCount: 0 })
  })

  it('pages from the cursor', async () => {
    for (let at = 0; at < 3; at++) await aCheque()
    const page = await listed(checker, {}, 2)
    expect(page).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const rest = await listed(checker, {}, 2, page.pageInfo.endCursor)
    expect(rest.nodes).toHaveLength(1)
    expect(rest.pageInfo.hasNextPage).toBe(false)
  })

  it('hides approvals of a business from other businesses and from staff', async () => {
    const { id: subjectId } = await aCheque()
    const id = await approvalAbout(world, subjectId)
    for (const staff of [await anAdmin(world), await anAuditor(world)]) {
      expect(await listed(staff, { kinds: ['VENDOR_PAYMENT'] })).toMatchObject({ totalCount: 0 })
    }
    expect(await codeOf(listed(await anAnalyst(world), {}))).toBe('FORBIDDEN')
    for (const stranger of [await aMerchant(world), await aLender(world), await anAdmin(world), await anAuditor(world)]) {
      expect(await listed(stranger, { subjectId })).toMatchObject({ totalCount: 0 })
      expect(await world.ask(stranger, 'query ($id: ID!) { approval(id: $id) { id } }', { id })).toEqual({ approval: null })
      for (const act of ['approve', 'reject', 'withdraw'] as const) {
        expect(await codeOf(decide(world, stranger, act, subjectId))).toBe('NOT_FOUND')
      }
    }
    expect(await world.ask(checker, 'query ($id: ID!) { approval(id: $id) { id } }', { id: 'no-id' })).toEqual({ approval: null })
  })
})

describe('an approval', () => {
  it('names who requested it, who can decide it, and then who decided it', async () => {
    const third = await aColleague(world, maker)
    const { id } = await aCheque()
    const [pending] = await pendingApprovals(world, maker)
    expect(pending).toMatchObject({ askedBy: { name: maker.name }, decidedBy: null, availableActions: ['WITHDRAW'] })
    expect(pending!.deciders.map(({ name }: Data) => name).sort()).toEqual([checker.name, third.name].sort())
    expect(await decide(world, third, 'reject', id, { reason: ' Not ordered ' })).toMatchObject({
      status: 'REJECTED',
      reason: 'Not ordered',
      decidedBy: { name: third.name, role: 'MERCHANT' },
      deciders: [],
      availableActions: [],
    })
  })

  it('cannot be approved by members of a suspended business', async () => {
    const { id } = await aCheque()
    await world.app.platform.dataSource.query("update business set status = 'suspended', status_reason = 'x' where id = $1", [
      maker.businessId,
    ])
    expect(await codeOf(decide(world, checker, 'approve', id))).toBe('FORBIDDEN')
    expect(await decide(world, checker, 'reject', id)).toMatchObject({ status: 'REJECTED' })
  })

  it('is pushed to the members of the business, and to no one else, when it is requested and decided', async () => {
    const query = 'subscription { approvalChanged { approval { status subject { id } availableActions } } }'
    const watching = await world.watch(checker, query)
    const elsewhere = await world.watch(await aMerchant(world), query)
    const { id } = await aCheque()
    expect(await watching.next()).toEqual({
      approvalChanged: { approval: { status: 'PENDING', subject: { id }, availableActions: ['APPROVE', 'REJECT'] } },
    })
    await decide(world, maker, 'withdraw', id)
    expect(await watching.next()).toMatchObject({ approvalChanged: { approval: { status: 'WITHDRAWN', availableActions: [] } } })
    expect(elsewhere.waiting()).toBe(0)
  })
})
