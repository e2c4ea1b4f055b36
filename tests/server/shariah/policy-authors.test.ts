import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { decide } from '../../support/agreement.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import { aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { draft, edit, policyOf, submit, withdraw } from '../../support/policies.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'
import { boardReport } from './board-reports.ts'

const RECORD = `id version availableActions cannotDecideReason authors { person { id name } isBarred } deciders { id }
  votes { id } requiredApprovals`

const recordOf = async (world: World, person: Member, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { ssbReview(id: $id) { ${RECORD} } }`, { id })).ssbReview

const mine = async (world: World, person: Member): Promise<readonly string[]> =>
  (await world.ask(person, '{ ssbReviews(filter: { needsMyVote: true }) { nodes { id } } }')).ssbReviews.nodes.map(({ id }: Data) => id)

describe('who drafted or submitted a policy', () => {
  let world: World
  let author: Member
  let other: Member

  beforeAll(async () => {
    world = await openWorld({ runJobs: false })
    ;[author, other] = [await anAuditor(world), await anAuditor(world)]
  })
  afterAll(() => world.close())

  test('does not vote on it, and reads why and who can decide', async () => {
    const drafted = await draft(world, author)
    const { review } = await submit(world, author, drafted)
    expect(await recordOf(world, author, review.id)).toMatchObject({
      availableActions: [],
      cannotDecideReason: expect.stringContaining('You drafted or submitted this version'),
      authors: [{ person: { id: author.id, name: author.name }, isBarred: true }],
      deciders: [{ id: other.id }],
    })
    expect(await mine(world, author)).not.toContain(review.id)
    expect(await mine(world, other)).toContain(review.id)
    expect(await codeOf(decide(world, author, review.id, 'APPROVE'))).toBe('CONFLICT_OF_INTEREST')
    await decide(world, other, review.id, 'APPROVE')
    expect(await policyOf(world, author, drafted)).toMatchObject({ status: 'ACTIVE' })
    expect(await recordOf(world, author, review.id)).toMatchObject({ deciders: [] })
  })

  test('is the one who drafted it and the one who submitted it; with no one else, both vote', async () => {
    const drafted = await draft(world, author)
    const { review } = await submit(world, other, drafted)
    const { authors, deciders } = await recordOf(world, author, review.id)
    expect(authors.map(({ person, isBarred }: Data) => [person.id, isBarred]).sort()).toEqual(
      [
        [author.id, false],
        [other.id, false],
      ].sort(),
    )
    expect(deciders.map(({ id }: Data) => id).sort()).toEqual([author.id, other.id].sort())
    expect(await recordOf(world, author, review.id)).toMatchObject({ availableActions: ['DECIDE'], cannotDecideReason: null })
    const third = await anAuditor(world)
    expect((await recordOf(world, author, review.id)).deciders).toEqual([{ id: third.id }])
    await withdraw(world, author, drafted)
  })

  test('stays its author when others edit and submit it, and when the board asks for changes', async () => {
    const third = await anAuditor(world)
    const drafted = await draft(world, author)
    const edited = await edit(world, other, drafted, { titleEn: 'Another title' })
    const { review } = await submit(world, other, edited)
    const written = async () => (await recordOf(world, author, review.id)).authors.map(({ person }: Data) => person.id).sort()
    expect(await written()).toEqual([author.id, other.id].sort())
    expect(await codeOf(decide(world, author, review.id, 'APPROVE'))).toBe('CONFLICT_OF_INTEREST')
    await decide(world, third, review.id, 'REQUEST_MODIFICATION')
    const again = await edit(world, other, await policyOf(world, other, drafted), { titleEn: 'A third title' })
    await submit(world, other, again)
    expect(await recordOf(world, author, review.id)).toMatchObject({ version: 2, availableActions: [] })
    expect(await written()).toEqual([author.id, other.id].sort())
    await withdraw(world, author, drafted)
  })

  test('is named to the board alone', async () => {
    const { review } = await submit(world, author, await draft(world, author))
    expect(await codeOf(recordOf(world, await aMerchant(world), review.id))).toBe('FORBIDDEN')
  })

  test('owes no vote on it in the report of attendance', async () => {
    const { review } = await submit(world, other, await draft(world, other))
    await decide(world, author, review.id, 'APPROVE')
    const year = gulfDayOf(world.clock.now()).slice(0, 4)
    const { sections }: Data = await boardReport(world, author, 'ANNUAL', year)
    const rows = sections.flatMap(({ figures }: Data) => figures).filter(({ key }: Data) => key === 'attendance.member')
    // The author voted on what the other member wrote, and on nothing else.
    expect(rows.find(({ person }: Data) => person.name === author.name)).toMatchObject({ value: '100', n: 1 })
  })
})

test('the only member of the board votes on what they wrote, and the review says so', async () => {
  const world = await openWorld({ runJobs: false })
  const only = await anAuditor(world)
  const drafted = await draft(world, only)
  const { review } = await submit(world, only, drafted)
  expect(await recordOf(world, only, review.id)).toMatchObject({
    availableActions: ['DECIDE'],
    authors: [{ person: { id: only.id }, isBarred: false }],
  })
  await decide(world, only, review.id, 'APPROVE')
  expect(await policyOf(world, only, drafted)).toMatchObject({ status: 'ACTIVE' })
  await world.close()
})

/** A board of some auditors, of whose votes on policies as many must be equal, and the review of a policy that the first submitted. */
const underReview = async (size: number, required: number) => {
  const world = await openWorld({ runJobs: false })
  const board: Member[] = []
  for (let at = 0; at < size; at++) board.push(await anAuditor(world))
  const [author, second] = board as [Member, Member]
  const propose = `mutation ($n: Int!) { proposeBoardSetting(input: { entityType: POLICY, requiredApprovals: $n }) {
    pendingChange { subject { id } } } }`
  const { proposeBoardSetting }: Data = await world.ask(author, propose, { n: required })
  await decideApproval(world, second, 'approve', proposeBoardSetting.pendingChange.subject.id)
  const drafted = await draft(world, author)
  const { review } = await submit(world, author, drafted)
  return { world, board, drafted, id: review.id as string }
}

describe('the author of a policy that the others are divided on', () => {
  test('votes once they can no longer reach the number of equal votes, and that vote counts', async () => {
    const { world, board, drafted, id } = await underReview(3, 2)
    const [author, second, third] = board as [Member, Member, Member]
    await decide(world, second, id, 'APPROVE')
    expect(await recordOf(world, author, id)).toMatchObject({ authors: [{ isBarred: true }], deciders: [{ id: third.id }] })
    await decide(world, third, id, 'REJECT')
    expect(await recordOf(world, author, id)).toMatchObject({ authors: [{ isBarred: false }], deciders: [{ id: author.id }] })
    expect(await mine(world, author)).toContain(id)
    await decide(world, author, id, 'APPROVE')
    expect(await policyOf(world, author, drafted)).toMatchObject({ status: 'ACTIVE' })
    await world.close()
  })

  test('keeps a vote that counted when the number is lowered', async () => {
    const { world, board, drafted, id } = await underReview(4, 4)
    const [author, second, third, fourth] = board as [Member, Member, Member, Member]
    for (const person of [author, second, third]) await decide(world, person, id, 'APPROVE')
    await decide(world, fourth, id, 'REJECT')
    const lower = `mutation ($id: ID!) { proposeReviewLowering(id: $id, input: { requiredApprovals: 3, reason: "No one else can vote on this policy." }) {
      shortfall { pendingLowering { subject { id } } } } }`
    const { proposeReviewLowering }: Data = await world.ask(second, lower, { id })
    await decideApproval(world, third, 'approve', proposeReviewLowering.shortfall.pendingLowering.subject.id)
    expect(await policyOf(world, author, drafted)).toMatchObject({ status: 'ACTIVE' })
    expect(await recordOf(world, author, id)).toMatchObject({ requiredApprovals: 3, authors: [{ isBarred: false }] })
    await world.close()
  })
})
