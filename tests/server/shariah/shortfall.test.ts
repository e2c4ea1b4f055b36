import { afterEach, describe, expect, test } from 'vitest'
import { lockBoard } from '../../../server/modules/shariah/board/board.query.ts'
import { type Agreement, anAgreement, decide, reviewOf, setRequired } from '../../support/agreement.ts'
import { anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const LOWERING = 'id fromVotes toVotes reason proposedBy confirmedBy confirmedAt canConfirm canTakeBack'
const SHORTFALL = `since required most auditors unvoted barredByInterest suspended remedies canPropose proposal { ${LOWERING} }`
const REVIEW = `id status version requiredApprovals reviewedBy reviewedAt shortfall { ${SHORTFALL} } lowerings { ${LOWERING} } request { status stage }`
const READ = `query ($id: ID!) { ssbReview(id: $id) { ${REVIEW} } }`
const PROPOSE = `mutation ($id: ID!, $n: Int!, $reason: String!) { proposeReviewLowering(reviewId: $id, requiredApprovals: $n, reason: $reason) { ${REVIEW} } }`
const TOLD = '{ notifications(first: 50) { nodes { kind subjectId subjectTitle actorName reason details { required most } } } }'
const REASON = 'Two of the three auditors own shares of the merchant.'

/** A board of so many that asks for so many votes, with an admin beside it. */
interface Board {
  readonly world: World
  readonly admin: Member
  readonly auditors: readonly [Member, Member, ...Member[]]
}

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

const aBoard = async (size: number, required: number): Promise<Board> => {
  const world = await openWorld({ runJobs: false })
  worlds.push(world)
  const admin = await anAdmin(world)
  const auditors: Member[] = []
  for (let at = 0; at < size; at++) auditors.push(await anAuditor(world))
  const [first, second, ...others] = auditors
  await setRequired(world, [first!, second!], required)
  return { world, admin, auditors: [first!, second!, ...others] }
}

const aReview = async (world: World): Promise<Agreement & { readonly id: string }> => {
  const agreement = await anAgreement(world)
  return { ...agreement, id: await reviewOf(world, agreement) }
}
const read = async (world: World, person: Member, id: string): Promise<Data> => (await world.ask(person, READ, { id })).ssbReview
const recuse = (world: World, person: Member, business: Member) =>
  world.ask(person, 'mutation ($id: ID!) { declareInterest(businessId: $id, nature: "Shareholder") { id } }', { id: business.businessId })
const suspend = (world: World, admin: Member, person: Member) =>
  world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "On leave") { id } }', { id: person.id })
const reinstate = (world: World, admin: Member, person: Member) =>
  world.ask(admin, 'mutation ($id: ID!) { reinstateUser(id: $id) { id } }', { id: person.id })
const propose = async (world: World, person: Member, id: string, n: number, reason = REASON): Promise<Data> =>
  (await world.ask(person, PROPOSE, { id, n, reason })).proposeReviewLowering
const confirm = async (world: World, person: Member, id: string): Promise<Data> =>
  (
    await world.ask(person, `mutation ($id: ID!, $key: String!) { confirmReviewLowering(idempotencyKey: $key, id: $id) { ${REVIEW} } }`, {
      id,
    })
  ).confirmReviewLowering
const reject = async (world: World, person: Member, id: string): Promise<Data> =>
  (await world.ask(person, `mutation ($id: ID!) { rejectReviewLowering(id: $id) { ${REVIEW} } }`, { id })).rejectReviewLowering
const told = async (world: World, person: Member, kind: string): Promise<Data[]> =>
  (await world.ask(person, TOLD)).notifications.nodes.filter((each: Data) => each.kind === kind)
const timesTold = async (world: World, people: readonly Member[]): Promise<number[]> =>
  Promise.all(people.map(async (person) => (await told(world, person, 'REVIEW_SHORT_OF_VOTES')).length))

describe('a review that cannot have its votes', () => {
  test('by a recusal is told to every auditor and admin at once, and once', async () => {
    const { world, admin, auditors } = await aBoard(3, 2)
    const [first, second, third] = auditors as [Member, Member, Member]
    const { id, merchant, lender, title } = await aReview(world)
    expect((await read(world, first, id)).shortfall).toBeNull()
    await recuse(world, third, merchant)
    expect((await read(world, first, id)).shortfall).toBeNull()
    const board = [admin, first, second, third]
    expect(await timesTold(world, board)).toEqual([0, 0, 0, 0])

    await recuse(world, second, lender)
    expect((await read(world, admin, id)).shortfall).toEqual({
      since: expect.any(String),
      required: 2,
      most: 1,
      auditors: 3,
      unvoted: 1,
      barredByInterest: 2,
      suspended: 0,
      remedies: ['INVITE_AUDITOR', 'LOWER_NUMBER'],
      canPropose: false,
      proposal: null,
    })
    expect(await told(world, admin, 'REVIEW_SHORT_OF_VOTES')).toEqual([
      {
        kind: 'REVIEW_SHORT_OF_VOTES',
        subjectId: id,
        subjectTitle: title,
        actorName: null,
        reason: null,
        details: { required: 2, most: 1 },
      },
    ])
    await recuse(world, second, merchant)
    await suspend(world, admin, third)
    await decide(world, first, id, 'APPROVE')
    expect(await timesTold(world, [admin, first, second])).toEqual([1, 1, 1])
    expect(await timesTold(world, [merchant, await anAnalyst(world)])).toEqual([0, 0])
    const announced = `select payload from event where name = 'shariah.review_fell_short'`
    expect(await world.app.platform.dataSource.query(announced)).toEqual([
      { payload: { reviewId: id, required: 2, most: 1, begins: true } },
    ])
  })

  test('by two recusals at the same moment is told once', async () => {
    const { world, admin, auditors } = await aBoard(3, 2)
    const [first, second, third] = auditors as [Member, Member, Member]
    const { id, merchant } = await aReview(world)
    await Promise.all([recuse(world, second, merchant), recuse(world, third, merchant)])
    expect((await read(world, first, id)).shortfall).toMatchObject({ required: 2, most: 1 })
    expect(await timesTold(world, [admin, ...auditors])).toEqual([1, 1, 1, 1])
  })

  test('by a recusal is not missed while it opens: the recusal waits for it', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const { id, merchant } = await aReview(world)
    const { dataSource } = world.app.platform
    const WAITS = `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`
    const recusing = await dataSource.transaction(async (db) => {
      await lockBoard(db, 'shared')
      const recused = recuse(world, auditors[1], merchant)
      await expect.poll(() => dataSource.query(WAITS), { interval: 5, timeout: 10_000 }).toEqual([{ count: 1 }])
      expect((await read(world, admin, id)).shortfall).toBeNull()
      return { recused }
    })
    await recusing.recused
    expect((await read(world, admin, id)).shortfall).toMatchObject({ required: 2, most: 1 })
  })

  test('by a suspension is told to the admin who caused it, and is over when the auditor is back', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    const { id } = await aReview(world)
    const live = await world.watch(first, `subscription { reviewChanged { cursor review { id shortfall { most suspended remedies } } } }`)
    await suspend(world, admin, second)
    expect((await live.next()).reviewChanged.review).toEqual({
      id,
      shortfall: { most: 1, suspended: 1, remedies: ['INVITE_AUDITOR', 'REINSTATE_AUDITOR', 'LOWER_NUMBER'] },
    })
    expect(await timesTold(world, [admin, first])).toEqual([1, 1])
    await reinstate(world, admin, second)
    expect((await live.next()).reviewChanged.review).toEqual({ id, shortfall: null })
    await suspend(world, admin, second)
    expect(await timesTold(world, [admin, first])).toEqual([2, 2])
  })

  test('from the moment it opens is told with it', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    await suspend(world, admin, second)
    const { id } = await aReview(world)
    expect(await timesTold(world, [admin, first])).toEqual([1, 1])
    expect((await read(world, first, id)).shortfall).toMatchObject({ required: 2, most: 1 })
  })

  test('by divided votes can only be helped by another auditor', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    const { id } = await aReview(world)
    await decide(world, first, id, 'APPROVE')
    expect(await timesTold(world, [admin, first, second])).toEqual([0, 0, 0])
    await decide(world, second, id, 'REJECT')
    expect(await timesTold(world, [admin, first, second])).toEqual([1, 1, 1])
    expect((await read(world, first, id)).shortfall).toMatchObject({ most: 1, unvoted: 0, remedies: ['INVITE_AUDITOR'], canPropose: false })
    await expect(propose(world, first, id, 1)).rejects.toMatchObject({ code: 'CONFLICT' })

    const third = await anAuditor(world)
    expect((await read(world, third, id)).shortfall).toBeNull()
    await decide(world, third, id, 'REJECT')
    expect(await read(world, third, id)).toMatchObject({ status: 'REJECTED', reviewedBy: third.name, requiredApprovals: 2 })
  })

  test('is looked at again when it comes back as a new version', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    const { id, merchant, requestId } = await aReview(world)
    await decide(world, first, id, 'REQUEST_MODIFICATION')
    await decide(world, second, id, 'REQUEST_MODIFICATION')
    await recuse(world, second, merchant)
    expect(await timesTold(world, [admin, first, second])).toEqual([0, 0, 0])
    await world.ask(merchant, 'mutation ($id: ID!, $key: String!) { resubmitForReview(idempotencyKey: $key, requestId: $id) { stage } }', {
      id: requestId,
    })
    expect(await timesTold(world, [admin, first, second])).toEqual([1, 1, 1])
  })

  test('is the board’s own business: the parties see nothing of it', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    const { id, merchant, lender, requestId } = await aReview(world)
    await recuse(world, second, merchant)
    await propose(world, first, id, 1)
    const { shortfall } = await read(world, admin, id)
    await confirm(world, admin, shortfall.proposal.id)
    const OWN = 'query ($id: ID!) { financingRequest(id: $id) { review { id shortfall { most } lowerings { id } } } }'
    for (const party of [merchant, lender]) {
      const { financingRequest } = await world.ask(party, OWN, { id: requestId })
      expect(financingRequest.review).toEqual({ id, shortfall: null, lowerings: [] })
    }
  })
})

describe('a lower number for one review', () => {
  /** The first has approved, the second has an interest: of two votes required, one can be had. */
  const aStuckReview = async () => {
    const board = await aBoard(2, 2)
    const [first, second] = board.auditors
    const review = await aReview(board.world)
    await decide(board.world, first, review.id, 'APPROVE')
    await recuse(board.world, second, review.merchant)
    return { ...board, first, second, ...review }
  }

  test('takes a second person, and settles the review by the votes that were cast', async () => {
    const { world, admin, first, second, id } = await aStuckReview()
    expect((await read(world, first, id)).shortfall).toMatchObject({ canPropose: true })
    const proposed = await propose(world, first, id, 1)
    const { proposal } = proposed.shortfall
    expect(proposal).toEqual({
      id: expect.any(String),
      fromVotes: 2,
      toVotes: 1,
      reason: REASON,
      proposedBy: first.name,
      confirmedBy: null,
      confirmedAt: null,
      canConfirm: false,
      canTakeBack: true,
    })
    expect(await told(world, admin, 'REVIEW_LOWERING_PROPOSED')).toMatchObject([
      { subjectId: id, actorName: first.name, reason: REASON, details: { required: 2, most: 1 } },
    ])
    await expect(confirm(world, first, proposal.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(confirm(world, second, proposal.id)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    expect(await read(world, admin, id)).toMatchObject({ status: 'UNDER_REVIEW', requiredApprovals: 2, lowerings: [] })

    expect(await confirm(world, admin, proposal.id)).toMatchObject({
      status: 'APPROVED',
      requiredApprovals: 1,
      reviewedBy: first.name,
      shortfall: null,
      lowerings: [{ fromVotes: 2, toVotes: 1, reason: REASON, proposedBy: first.name, confirmedBy: admin.name }],
      request: { status: 'UNDER_REVIEW', stage: 'CONTRACTED' },
    })
    expect(await told(world, first, 'REVIEW_LOWERED')).toMatchObject([{ actorName: admin.name, details: { required: 2, most: 1 } }])
    expect(await timesTold(world, [admin, first])).toEqual([1, 1])
  })

  test('is confirmed by another auditor, and leaves a review open that still needs votes', async () => {
    const { world, admin, auditors } = await aBoard(3, 3)
    const [first, second, third] = auditors as [Member, Member, Member]
    const { id, merchant } = await aReview(world)
    await recuse(world, third, merchant)
    const { shortfall } = await propose(world, first, id, 2)
    expect(await confirm(world, second, shortfall.proposal.id)).toMatchObject({
      status: 'PENDING',
      requiredApprovals: 2,
      shortfall: null,
      lowerings: [{ toVotes: 2, confirmedBy: second.name }],
    })
    await decide(world, first, id, 'APPROVE')
    await decide(world, second, id, 'APPROVE')
    expect(await read(world, admin, id)).toMatchObject({ status: 'APPROVED' })
  })

  test('settles once when two people confirm at the same moment', async () => {
    const { world, admin, first, id } = await aStuckReview()
    const other = await anAdmin(world)
    const { shortfall } = await propose(world, first, id, 1)
    const both = await Promise.allSettled([admin, other].map((person) => confirm(world, person, shortfall.proposal.id)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONTENT_CHANGED' } })
    expect((await read(world, admin, id)).lowerings).toHaveLength(1)
  })

  test('is refused while the number can be had', async () => {
    const { world, auditors } = await aBoard(2, 2)
    const { id } = await aReview(world)
    await expect(propose(world, auditors[0], id, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await read(world, auditors[0], id)).toMatchObject({ requiredApprovals: 2, shortfall: null })
  })

  test('is exactly what can still be had, with reasons, and by an auditor who may decide', async () => {
    const { world, admin, first, second, id } = await aStuckReview()
    for (const n of [0, 2, 3])
      await expect(propose(world, first, id, n)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { requiredApprovals: 'Lower the number to 1, the matching votes that are still possible.' },
      })
    await expect(propose(world, first, id, 1, '  too short          ')).rejects.toMatchObject({ fields: { reason: expect.any(String) } })
    await expect(propose(world, second, id, 1)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    await expect(propose(world, admin, id, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await read(world, admin, id)).shortfall.proposal).toBeNull()
  })

  test('is not offered where no vote can be had', async () => {
    const { world, auditors } = await aBoard(2, 2)
    const { id, merchant } = await aReview(world)
    for (const auditor of auditors) await recuse(world, auditor, merchant)
    expect((await read(world, auditors[0], id)).shortfall).toMatchObject({ most: 0, remedies: ['INVITE_AUDITOR'], canPropose: false })
  })

  test('falls away when an auditor joins', async () => {
    const { world, admin, first, id } = await aStuckReview()
    const { shortfall } = await propose(world, first, id, 1)
    await anAuditor(world)
    expect(await read(world, admin, id)).toMatchObject({ requiredApprovals: 2, shortfall: null, lowerings: [] })
    await expect(confirm(world, admin, shortfall.proposal.id)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    expect(await read(world, admin, id)).toMatchObject({ status: 'UNDER_REVIEW', requiredApprovals: 2 })
  })

  test('falls away when fewer votes can be had than it says', async () => {
    const { world, admin, auditors } = await aBoard(3, 3)
    const [first, second, third] = auditors as [Member, Member, Member]
    const { id, merchant } = await aReview(world)
    await recuse(world, third, merchant)
    const { shortfall } = await propose(world, first, id, 2)
    await recuse(world, second, merchant)
    await expect(confirm(world, admin, shortfall.proposal.id)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    expect((await read(world, admin, id)).shortfall).toMatchObject({ most: 1, proposal: null })
    expect(await timesTold(world, [admin, first])).toEqual([1, 1])
  })

  test('is replaced by a later one, rejected by another person and taken back by its proposer', async () => {
    const { world, admin, first, id } = await aStuckReview()
    const [earlier, later] = [await propose(world, first, id, 1), await propose(world, first, id, 1, `${REASON} The third is away.`)]
    await expect(confirm(world, admin, earlier.shortfall.proposal.id)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    expect((await reject(world, admin, later.shortfall.proposal.id)).shortfall).toMatchObject({ proposal: null })
    expect(await told(world, first, 'REVIEW_LOWERING_REJECTED')).toMatchObject([{ actorName: admin.name }])
    const again = await propose(world, first, id, 1)
    expect((await reject(world, first, again.shortfall.proposal.id)).shortfall).toMatchObject({ proposal: null })
    expect(await told(world, first, 'REVIEW_LOWERING_REJECTED')).toHaveLength(1)
  })

  test.each(['no id at all', '00000000-0000-0000-0000-000000000000'])('%s is not found', async (id) => {
    const { world, admin, auditors } = await aBoard(2, 2)
    await expect(propose(world, auditors[0], id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const act of [confirm, reject]) await expect(act(world, admin, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
