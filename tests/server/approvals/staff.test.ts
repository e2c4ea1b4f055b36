import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalAbout, decide, pendingApprovals } from '../../support/approvals.ts'
import { aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../pay/desk.ts'
import { proposePayee } from '../wallet/charity.ts'

let world: World
let asker: Member
let admin: Member
let auditor: Member
let board: Member
let merchant: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  asker = await anAdmin(world)
  admin = await anAdmin(world)
  auditor = await anAuditor(world)
  board = await anAuditor(world)
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

const aCharity = async (): Promise<string> => (await proposePayee(world, asker)).id
const PROPOSE = 'mutation { proposeBoardSetting(input: { entityType: MODEL, requiredApprovals: 2 }) { pendingChange { subject { id } } } }'
const aNumber = async (): Promise<string> => (await world.ask(auditor, PROPOSE)).proposeBoardSetting.pendingChange.subject.id
const sees = async (person: Member, subjectId: string): Promise<boolean> => {
  const { approvals }: Data = await world.ask(
    person,
    'query ($filter: ApprovalFilter) { approvals(filter: $filter) { nodes { id } totalCount } }',
    { filter: { subjectId } },
  )
  const { approval }: Data = await world.ask(person, 'query ($id: ID!) { approval(id: $id) { id } }', {
    id: await approvalAbout(world, subjectId),
  })
  expect(approvals.totalCount).toBe(approval === null ? 0 : 1)
  return approval !== null
}

describe('what staff decide', () => {
  it('is seen by staff of the roles that it is for, and never by a business', async () => {
    const [charity, number] = [await aCharity(), await aNumber()]
    expect(await sees(admin, charity)).toBe(true)
    expect(await sees(admin, number)).toBe(true)
    expect(await sees(board, number)).toBe(true)
    expect(await sees(board, charity)).toBe(false)
    for (const subject of [charity, number]) {
      expect(await sees(merchant, subject)).toBe(false)
      for (const act of ['approve', 'reject', 'withdraw'] as const) {
        expect(await codeOf(decide(world, merchant, act, subject))).toBe('NOT_FOUND')
        expect(await codeOf(decide(world, await anAnalyst(world), act, subject))).toBe('FORBIDDEN')
      }
    }
    expect(await codeOf(decide(world, board, 'approve', charity))).toBe('NOT_FOUND')
  })

  it('names the other people of the role who can decide', async () => {
    const charity = await aCharity()
    const waiting = await pendingApprovals(world, admin, '... on CharityPayee { id name }')
    const { deciders, availableActions, askedBy } = waiting.find(({ subject }) => subject.id === charity)!
    expect(askedBy).toEqual({ id: asker.id, name: asker.name, role: 'ADMIN' })
    expect(deciders).toContainEqual({ id: admin.id, name: admin.name, role: 'ADMIN' })
    expect(deciders.map(({ id }: Data) => id)).not.toContain(asker.id)
    expect(availableActions).toEqual(['APPROVE', 'REJECT'])
  })

  it('is decided once under concurrent decisions', async () => {
    const charity = await aCharity()
    const third = await anAdmin(world)
    const all = await Promise.allSettled([
      decide(world, admin, 'approve', charity),
      decide(world, third, 'reject', charity),
      decide(world, third, 'approve', charity),
    ])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of all) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })

  it('is not decided by someone whose access was suspended', async () => {
    const charity = await aCharity()
    const leaving = await anAdmin(world)
    await world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Left the company") { id } }', { id: leaving.id })
    expect(await codeOf(decide(world, leaving, 'approve', charity))).toBe('UNAUTHENTICATED')
    const waiting = await pendingApprovals(world, admin)
    expect(waiting.flatMap(({ deciders }) => deciders.map(({ id }: Data) => id))).not.toContain(leaving.id)
  })

  it('is pushed only to staff who can read it, each with their own actions', async () => {
    const query = 'subscription { approvalChanged { approval { kind status subject { id } availableActions } } }'
    const [watching, own, others, business] = await Promise.all([admin, asker, board, merchant].map((person) => world.watch(person, query)))
    const id = await aCharity()
    const pushed = (availableActions: string[]) => ({
      approvalChanged: { approval: { kind: 'CHARITY_PAYEE', status: 'PENDING', subject: { id }, availableActions } },
    })
    expect(await watching!.next()).toEqual(pushed(['APPROVE', 'REJECT']))
    expect(await own!.next()).toEqual(pushed(['WITHDRAW']))
    await decide(world, asker, 'withdraw', id)
    expect(await watching!.next()).toMatchObject({ approvalChanged: { approval: { status: 'WITHDRAWN' } } })
    expect([others!.waiting(), business!.waiting()]).toEqual([0, 0])
  })
})

describe('the database', () => {
  const write = (status: string, person: Member, subjectId: string) =>
    world.app.platform.dataSource.query(
      `update approval set status = $1, decided_by_id = $2, decided_at = now(), reason = 'x' where subject_id = $3`,
      [status, person.id, subjectId],
    )

  it('rejects a decision by the requester, by another role, and a second one', async () => {
    const charity = await aCharity()
    await expect(write('approved', asker, charity)).rejects.toThrow(/approval_two_people/)
    for (const person of [auditor, merchant]) {
      await expect(write('approved', person, charity)).rejects.toThrow(/asked for and decided by staff of its role/)
    }
    await decide(world, admin, 'reject', charity)
    await expect(write('approved', admin, charity)).rejects.toThrow(/how it was decided, stays/)
    const back = `update approval set status = 'pending', decided_by_id = null, decided_at = null, reason = null where subject_id = $1`
    await expect(world.app.platform.dataSource.query(back, [charity])).rejects.toThrow(/stays|pending/)
    const pay = 'update charity_payee set verified_at = now() where id = $1'
    await expect(world.app.platform.dataSource.query(pay, [await aCharity()])).rejects.toThrow(/approval of another admin/)
  })

  it.each([
    ['board_setting', true],
    ['charity_payee', true],
    ['review_lowering', true],
    ['kyc_override', true],
    ['vendor_payment', false],
  ])('separates approvals of staff from those of a business: %s', async (kind, isOfStaff) => {
    const insert = world.app.platform.dataSource.query(
      'insert into approval (kind, subject_id, business_id, asked_by_id, asked_at) values ($1, gen_random_uuid(), $2, $3, now())',
      [kind, isOfStaff ? merchant.businessId : null, kind === 'board_setting' ? auditor.id : asker.id],
    )
    await expect(insert).rejects.toThrow(/approval_of_business_or_staff|staff of its role/)
  })

  it('does not let a requested number change', async () => {
    const change = await aNumber()
    const raise = 'update board_setting_change set required_approvals = 1 where id = $1'
    await expect(world.app.platform.dataSource.query(raise, [change])).rejects.toThrow(/permission denied|append-only/)
  })
})
