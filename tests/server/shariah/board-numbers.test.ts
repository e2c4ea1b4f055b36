import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECOND } from '../../../server/shared/clock.ts'
import { anAgreement, decide, reviewOf, setRequired } from '../../support/agreement.ts'
import { anAdmin, anAnalyst, anAuditor, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const SETTING = 'entityType requiredApprovals proposedApprovals proposedBy proposedAt canConfirm boardSize'
const SETTINGS = `{ boardSettings { ${SETTING} } }`
const act = (name: string) => `mutation ($n: Int!) { ${name}(entityType: APPLICATION, requiredApprovals: $n) { ${SETTING} } }`
const NUMBER = 'query ($id: ID!) { ssbReview(id: $id) { status version requiredApprovals } }'
const TOLD = '{ notifications(first: 50) { nodes { kind actorName details { matter required } } } }'
const NOTHING = { proposedApprovals: null, proposedBy: null, proposedAt: null }

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
const propose = async (person: Member, n: number): Promise<Data> =>
  (await world.ask(person, act('updateBoardSetting'), { n })).updateBoardSetting
const confirm = async (person: Member, n: number): Promise<Data> =>
  (await world.ask(person, act('confirmBoardSetting'), { n })).confirmBoardSetting
const reject = async (person: Member, n: number): Promise<Data> =>
  (await world.ask(person, act('rejectBoardSetting'), { n })).rejectBoardSetting
const numberOf = async (id: string): Promise<Data> => (await world.ask(auditor, NUMBER, { id })).ssbReview
const told = async (person: Member): Promise<Data[]> =>
  (await world.ask(person, TOLD)).notifications.nodes.filter(({ kind }: Data) => kind.startsWith('BOARD_SETTING'))
const changes = async (): Promise<number> => {
  const query = `select count(*)::int as count from event where name = 'shariah.board_setting_changed'`
  const [row] = await world.app.platform.dataSource.query<{ count: number }[]>(query)
  return row!.count
}
/** Nothing waits, and one vote settles. */
const asAtFirst = async () => {
  const { requiredApprovals } = await settingFor(auditor)
  if (requiredApprovals !== 1) await setRequired(world, [auditor, second], 1)
  else await propose(auditor, 1)
}

describe('the number of votes that the board asks for', () => {
  beforeEach(asAtFirst)

  test('changes once another auditor confirms it', async () => {
    expect(await propose(auditor, 2)).toEqual({
      entityType: 'APPLICATION',
      requiredApprovals: 1,
      proposedApprovals: 2,
      proposedBy: auditor.name,
      proposedAt: expect.any(String),
      canConfirm: false,
      boardSize: 3,
    })
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 1, proposedApprovals: 2, canConfirm: true })
    expect(await settingFor(await anAnalyst(world))).toMatchObject({ proposedBy: '•••', canConfirm: false })
    expect(await confirm(second, 2)).toMatchObject({ requiredApprovals: 2, ...NOTHING })
  })

  test('is not confirmed by whoever proposed it, nor by an admin', async () => {
    await propose(auditor, 2)
    await expect(confirm(auditor, 2)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(confirm(admin, 2)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 1, proposedApprovals: 2 })
  })

  test.each([0, -1, 4, 10])('is not %d with three auditors, and nothing changes', async (n) => {
    await propose(auditor, 2)
    await expect(propose(second, n)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { requiredApprovals: 'Enter a number from 1 to 3: the board has that many active auditors.' },
    })
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 1, proposedApprovals: 2, proposedBy: auditor.name })
  })

  test('is not confirmed when the board has become too small for it', async () => {
    await propose(auditor, 3)
    const SUSPEND = 'mutation ($id: ID!) { suspendUser(id: $id, reason: "On leave") { id } }'
    await world.ask(admin, SUSPEND, { id: third.id })
    await expect(confirm(second, 3)).rejects.toMatchObject({ code: 'INVALID', fields: { requiredApprovals: expect.stringContaining('2') } })
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 1, proposedApprovals: 3, boardSize: 2 })
    await world.ask(admin, 'mutation ($id: ID!) { reinstateUser(id: $id) { id } }', { id: third.id })
    third = { ...third, ...(await signIn(world, third.email)) }
    expect(await confirm(second, 3)).toMatchObject({ requiredApprovals: 3 })
  })

  test('is not confirmed or rejected when another number was proposed since it was read', async () => {
    await propose(auditor, 2)
    await propose(third, 3)
    for (const late of [confirm, reject]) await expect(late(second, 2)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    expect(await settingFor(second)).toMatchObject({ requiredApprovals: 1, proposedApprovals: 3, proposedBy: third.name })
  })

  test('changes once when two auditors confirm at the same moment', async () => {
    await propose(auditor, 2)
    const before = await changes()
    const both = await Promise.allSettled([confirm(second, 2), confirm(third, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
    expect(await changes()).toBe(before + 1)
  })

  test.each([
    ['its proposer takes it back', () => reject(auditor, 2)],
    ['another auditor rejects it', () => reject(second, 2)],
    ['the number that holds is proposed', () => propose(third, 1)],
  ])('stays when %s', async (_how, end) => {
    await propose(auditor, 2)
    expect(await end()).toMatchObject({ requiredApprovals: 1, ...NOTHING })
    await expect(confirm(second, 2)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is proposed by auditors alone', async () => {
    for (const person of [admin, await anAnalyst(world)]) await expect(propose(person, 2)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a review', () => {
  beforeEach(asAtFirst)

  test('keeps the number that held when it opened, and a later one takes the new', async () => {
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
      'mutation ($id: ID!, $key: String!) { resubmitForReview(idempotencyKey: $key, requestId: $id) { stage } }',
      { id: agreement.requestId },
    )
    expect(await numberOf(id)).toMatchObject({ status: 'PENDING', version: 2, requiredApprovals: 1 })
  })
})

test('other auditors are told of a proposed number, and its proposer of the outcome', async () => {
  await asAtFirst()
  const before = await Promise.all([auditor, second, third, admin].map(async (person) => (await told(person)).length))
  for (const act of [() => propose(auditor, 2), () => reject(second, 2), () => propose(auditor, 3), () => confirm(third, 3)]) {
    world.clock.advance(SECOND)
    await act()
  }
  const news = async (person: Member, at: number) => {
    const all = await told(person)
    return all.slice(0, all.length - before[at]!).map(({ kind, actorName, details }: Data) => [kind, actorName, details.required])
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
  await propose(auditor, 2)
  expect((await own.next()).boardSettingChanged.setting).toMatchObject({ proposedApprovals: 2, canConfirm: false })
  expect((await others.next()).boardSettingChanged.setting).toMatchObject({ proposedApprovals: 2, canConfirm: true })
  await confirm(second, 2)
  expect((await own.next()).boardSettingChanged.setting).toMatchObject({ requiredApprovals: 2, ...NOTHING })
})
