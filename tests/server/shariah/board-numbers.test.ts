import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECOND } from '../../../server/shared/clock.ts'
import { anAgreement, decide, reviewOf, setRequired } from '../../support/agreement.ts'
import { type Act, decide as decideApproval, pendingApprovals } from '../../support/approvals.ts'
import { aMerchant, anAdmin, anAnalyst, anAuditor, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const SETTING = `entityType requiredApprovals boardSize pendingChange {
  status askedBy { name } deciders { name } availableActions subject { ... on BoardSettingChange { id entityType before requiredApprovals } } }`
const SETTINGS = `{ boardSettings { ${SETTING} } }`
const PROPOSE = `mutation ($n: Int!) { proposeBoardSetting(input: { entityType: APPLICATION, requiredApprovals: $n }) { ${SETTING} } }`
const NUMBER = 'query ($id: ID!) { ssbReview(id: $id) { status version requiredApprovals } }'
const INBOX = '{ notifications(first: 50) { nodes { kind actor { name } details { matter required } } } }'

let world: World
let auditor: Member
let second: Member
let third: Member
let admin: Member

beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
  second = await anAuditor(world)
  third = await anAuditor(world)
  admin = await anAdmin(world)
})
afterAll(() => world.close())

const settingFor = async (person: Member): Promise<Data> =>
  (await world.ask(person, SETTINGS)).boardSettings.find(({ entityType }: Data) => entityType === 'APPLICATION')
const propose = async (person: Member, n: number): Promise<Data> => (await world.ask(person, PROPOSE, { n })).proposeBoardSetting
/** Proposes a number, and returns the pending change. */
const aChange = async (person: Member, n: number): Promise<string> => (await propose(person, n)).pendingChange.subject.id
const act = (name: Act, person: Member, change: string, reason?: string): Promise<Data> =>
  decideApproval(world, person, name, change, reason === undefined ? {} : { reason })
const numberOf = async (id: string): Promise<Data> => (await world.ask(auditor, NUMBER, { id })).ssbReview
const inbox = async (person: Member): Promise<Data[]> =>
  (await world.ask(person, INBOX)).notifications.nodes.filter(({ kind }: Data) => kind.startsWith('BOARD_SETTING'))
const changes = async (): Promise<number> => {
  const query = `select count(*)::int as count from event where name = 'shariah.board_setting_changed'`
  const [row] = await world.app.platform.dataSource.query<{ count: number }[]>(query)
  return row!.count
}
/** Resets to one vote per review and no pending change. */
const asAtFirst = async () => {
  const { requiredApprovals } = await settingFor(auditor)
  if (requiredApprovals !== 1) await setRequired(world, [auditor, second], 1)
  else await propose(auditor, 1)
}

describe('the number of votes required', () => {
  beforeEach(asAtFirst)

  test('changes once another auditor approves it', async () => {
    const proposed = await propose(auditor, 2)
    expect(proposed).toMatchObject({
      entityType: 'APPLICATION',
      requiredApprovals: 1,
      boardSize: 3,
      pendingChange: {
        status: 'PENDING',
        askedBy: { name: auditor.name },
        availableActions: ['WITHDRAW'],
        subject: { entityType: 'APPLICATION', before: 1, requiredApprovals: 2 },
      },
    })
    expect(proposed.pendingChange.deciders.map(({ name }: Data) => name).sort()).toEqual([second.name, third.name].sort())
    expect((await settingFor(second)).pendingChange.availableActions).toEqual(['APPROVE', 'REJECT'])
    expect((await settingFor(admin)).pendingChange).toMatchObject({ askedBy: { name: auditor.name }, availableActions: [] })
    expect(await settingFor(await anAnalyst(world))).toMatchObject({ requiredApprovals: 1, pendingChange: null })
    expect(await act('approve', second, proposed.pendingChange.subject.id)).toMatchObject({ status: 'APPROVED' })
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 2, pendingChange: null })
  })

  test('is not decided by its proposer, by an admin, or by anyone but another auditor', async () => {
    const change = await aChange(auditor, 2)
    for (const name of ['approve', 'reject'] as const) {
      for (const person of [auditor, admin]) await expect(act(name, person, change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(act(name, await aMerchant(world), change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(act(name, await anAnalyst(world), change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    for (const person of [second, admin]) await expect(act('withdraw', person, change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 1, pendingChange: { subject: { id: change } } })
  })

  test.each([0, -1, 4, 10])('is not %d with three auditors, and nothing changes', async (n) => {
    const change = await aChange(auditor, 2)
    await expect(propose(second, n)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { requiredApprovals: 'Enter a number from 1 to 3: the board has that many active auditors.' },
    })
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 1, pendingChange: { subject: { id: change } } })
  })

  test('is not approved when the board has become too small for it', async () => {
    const change = await aChange(auditor, 3)
    const SUSPEND = 'mutation ($id: ID!) { suspendUser(id: $id, reason: "On leave until May") { id } }'
    await world.ask(admin, SUSPEND, { id: third.id })
    await expect(act('approve', second, change)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { requiredApprovals: expect.stringContaining('2') },
    })
    const setting = await settingFor(second)
    expect(setting).toMatchObject({ requiredApprovals: 1, boardSize: 2, pendingChange: { subject: { id: change } } })
    expect(setting.pendingChange.deciders).toEqual([{ name: second.name }])
    await world.ask(admin, 'mutation ($id: ID!) { reinstateUser(id: $id) { id } }', { id: third.id })
    third = { ...third, ...(await signIn(world, third.email)) }
    await act('approve', second, change)
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 3 })
  })

  test('is not decided when another number was proposed since it was read', async () => {
    const read = await aChange(auditor, 2)
    const newer = await aChange(third, 3)
    for (const name of ['approve', 'reject'] as const) {
      await expect(act(name, second, read)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION', message: expect.stringContaining('newer') })
    }
    expect(await settingFor(second)).toMatchObject({
      requiredApprovals: 1,
      pendingChange: { askedBy: { name: third.name }, subject: { id: newer, requiredApprovals: 3 } },
    })
  })

  test('changes once when two auditors approve at the same moment', async () => {
    const change = await aChange(auditor, 2)
    const before = await changes()
    const both = await Promise.allSettled([act('approve', second, change), act('approve', third, change)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ILLEGAL_TRANSITION' } })
    expect(await changes()).toBe(before + 1)
  })

  test('has one pending change when two auditors propose at once, and when one approves while another proposes', async () => {
    await Promise.all([propose(auditor, 2), propose(second, 3)])
    const waiting = await pendingApprovals(world, third, '... on BoardSettingChange { id }')
    expect(waiting).toHaveLength(1)
    const [change] = waiting
    const [approved] = await Promise.allSettled([act('approve', third, change!.subject.id), propose(second, 3)])
    if (approved.status === 'rejected') expect(approved.reason).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    expect((await pendingApprovals(world, third)).length).toBeLessThan(2)
  })

  test.each([
    ['its proposer withdraws it', (change: string) => act('withdraw', auditor, change), 'WITHDRAWN'],
    ['another auditor rejects it', (change: string) => act('reject', second, change, 'Too few of us'), 'REJECTED'],
    ['the number that holds is asked for', () => propose(third, 1), 'REPLACED'],
  ])('stays when %s', async (_how, end, status) => {
    const change = await aChange(auditor, 2)
    await end(change)
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 1, pendingChange: null })
    const [ended]: Data[] = await world.app.platform.dataSource.query('select status from approval where subject_id = $1', [change])
    expect(ended).toEqual({ status: status.toLowerCase() })
    await expect(act('approve', second, change)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })

  test('is rejected with a reason alone', async () => {
    const change = await aChange(auditor, 2)
    await expect(act('reject', second, change, '  ')).rejects.toMatchObject({ code: 'INVALID', fields: { reason: expect.any(String) } })
    expect((await settingFor(second)).pendingChange.status).toBe('PENDING')
  })

  test('is proposed by auditors alone', async () => {
    for (const person of [admin, await anAnalyst(world)]) await expect(propose(person, 2)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a review', () => {
  beforeEach(asAtFirst)

  test('keeps the number in force when it opened, and a later one gets the new number', async () => {
    const id = await reviewOf(world, await anAgreement(world))
    await setRequired(world, [auditor, second], 2)
    expect(await numberOf(id)).toMatchObject({ requiredApprovals: 1 })
    await decide(world, auditor, id, 'APPROVE')
    expect(await numberOf(id)).toMatchObject({ status: 'APPROVED', requiredApprovals: 1 })

    const later = await reviewOf(world, await anAgreement(world))
    expect(await numberOf(later)).toMatchObject({ requiredApprovals: 2 })
    await setRequired(world, [auditor, second], 1)
    await decide(world, auditor, later, 'APPROVE')
    expect(await numberOf(later)).toMatchObject({ status: 'UNDER_REVIEW', requiredApprovals: 2 })
    await decide(world, second, later, 'APPROVE')
    expect(await numberOf(later)).toMatchObject({ status: 'APPROVED', requiredApprovals: 2 })
  })

  test('keeps its number when it comes back as a new version', async () => {
    const agreement = await anAgreement(world)
    const id = await reviewOf(world, agreement)
    await decide(world, auditor, id, 'REQUEST_MODIFICATION')
    await setRequired(world, [auditor, second], 2)
    await world.ask(
      agreement.merchant,
      'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key) { stage } }',
      { id: agreement.requestId },
    )
    expect(await numberOf(id)).toMatchObject({ status: 'PENDING', version: 2, requiredApprovals: 1 })
  })
})

test('other auditors are notified of a proposed number, and its proposer of the outcome', async () => {
  await asAtFirst()
  const before = await Promise.all([auditor, second, third, admin].map(async (person) => (await inbox(person)).length))
  world.clock.advance(SECOND)
  const rejected = await aChange(auditor, 2)
  world.clock.advance(SECOND)
  await act('reject', second, rejected)
  world.clock.advance(SECOND)
  const approved = await aChange(auditor, 3)
  world.clock.advance(SECOND)
  await act('approve', third, approved)
  const news = async (person: Member, at: number) => {
    const all = await inbox(person)
    return all.slice(0, all.length - before[at]!).map(({ kind, actor, details }: Data) => [kind, actor.name, details.required])
  }
  expect(await news(auditor, 0)).toEqual([
    ['BOARD_SETTING_CHANGED', third.name, 3],
    ['BOARD_SETTING_REJECTED', second.name, 2],
  ])
  const proposed = [
    ['BOARD_SETTING_PROPOSED', auditor.name, 3],
    ['BOARD_SETTING_PROPOSED', auditor.name, 2],
  ]
  expect(await news(second, 1)).toEqual(proposed)
  expect(await news(third, 2)).toEqual(proposed)
  expect(await news(admin, 3)).toEqual([])
})

test('auditors see proposals and their outcome live, each with what is theirs to do', async () => {
  await asAtFirst()
  const LIVE = `subscription { boardSettingChanged { cursor setting { ${SETTING} } } }`
  const [own, others] = [await world.watch(auditor, LIVE), await world.watch(second, LIVE)]
  const change = await aChange(auditor, 2)
  const pushed = async (news: typeof own) => (await news.next()).boardSettingChanged.setting
  expect(await pushed(own)).toMatchObject({ pendingChange: { availableActions: ['WITHDRAW'], subject: { requiredApprovals: 2 } } })
  expect(await pushed(others)).toMatchObject({ pendingChange: { availableActions: ['APPROVE', 'REJECT'] } })
  await act('approve', second, change)
  expect(await pushed(own)).toMatchObject({ requiredApprovals: 2, pendingChange: null })
})
