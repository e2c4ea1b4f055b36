import { afterEach, describe, expect, test } from 'vitest'
import { lockBoard } from '../../../server/modules/shariah/board/board.query.ts'
import { MASK } from '../../../server/platform/authorization.ts'
import { stored } from '../../../server/shared/i18n/text.ts'
import { type Agreement, anAgreement, decide, reviewOf, setRequired } from '../../support/agreement.ts'
import { type Act, decide as decideApproval, pendingApprovals } from '../../support/approvals.ts'
import { aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const APPROVAL = 'status askedBy { name } decidedBy { name } availableActions'
const LOWERING = `id fromVotes toVotes reason approval { ${APPROVAL} }`
const SHORTFALL = `beganAt required most auditors unvoted barredByInterest suspended remedies availableActions
  pendingLowering { ${APPROVAL} deciders { name } subject { ... on ReviewLowering { ${LOWERING} } } }`
const REVIEW = `id status version requiredApprovals reviewedBy { name } reviewedAt shortfall { ${SHORTFALL} } lowerings { ${LOWERING} } request { status stage }`
const READ = `query ($id: ID!) { ssbReview(id: $id) { ${REVIEW} } }`
const PROPOSE = `mutation ($id: ID!, $n: Int!, $reason: String!) { proposeReviewLowering(id: $id, input: { requiredApprovals: $n, reason: $reason }) { ${REVIEW} } }`
const INBOX = '{ notifications(first: 50) { nodes { kind subjectId subjectTitle actor { name } reason details { required most } } } }'
const REASON = 'Two of the three auditors own shares of the merchant.'

/** A board with a number of auditors and of votes required, and an admin. */
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
  world.ask(person, 'mutation ($id: ID!) { declareInterest(input: { businessId: $id, nature: "Shareholder" }) { id } }', {
    id: business.businessId,
  })
const suspend = (world: World, admin: Member, person: Member) =>
  world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "On leave until May") { id } }', { id: person.id })
const reinstate = (world: World, admin: Member, person: Member) =>
  world.ask(admin, 'mutation ($id: ID!) { reinstateUser(id: $id) { id } }', { id: person.id })
const propose = async (world: World, person: Member, id: string, n: number, reason = REASON): Promise<Data> =>
  (await world.ask(person, PROPOSE, { id, n, reason })).proposeReviewLowering
/** The id of the lowering that is pending. */
const pendingIn = ({ shortfall }: Data): string => shortfall.pendingLowering.subject.id
/** Decides a lowering, and returns its review afterwards. */
const act = async (
  how: Act,
  world: World,
  person: Member,
  lowering: string,
  reason = 'The third auditor is back on Monday.',
): Promise<Data> => {
  const { subject, ...approval } = await decideApproval(world, person, how, lowering, {
    reason,
    subject: `... on ReviewLowering { id review { ${REVIEW} } }`,
  })
  return { ...subject.review, approval }
}
const approve = (world: World, person: Member, lowering: string) => act('approve', world, person, lowering)
const statusOf = async (world: World, lowering: string): Promise<Data> =>
  (
    await world.app.platform.dataSource.query('select status, reason, decided_by_id as by from approval where subject_id = $1', [lowering])
  )[0]
const inbox = async (world: World, person: Member, kind: string): Promise<Data[]> =>
  (await world.ask(person, INBOX)).notifications.nodes.filter((each: Data) => each.kind === kind)
const timesNotified = async (world: World, people: readonly Member[]): Promise<number[]> =>
  Promise.all(people.map(async (person) => (await inbox(world, person, 'REVIEW_SHORT_OF_VOTES')).length))

describe('a review that cannot reach its number of votes', () => {
  test('by a recusal notifies every auditor and admin at once, and once', async () => {
    const { world, admin, auditors } = await aBoard(3, 2)
    const [first, second, third] = auditors as [Member, Member, Member]
    const { id, merchant, lender, title } = await aReview(world)
    expect((await read(world, first, id)).shortfall).toBeNull()
    await recuse(world, third, merchant)
    expect((await read(world, first, id)).shortfall).toBeNull()
    const board = [admin, first, second, third]
    expect(await timesNotified(world, board)).toEqual([0, 0, 0, 0])

    await recuse(world, second, lender)
    expect((await read(world, admin, id)).shortfall).toEqual({
      beganAt: expect.any(String),
      required: 2,
      most: 1,
      auditors: 3,
      unvoted: 1,
      barredByInterest: 2,
      suspended: 0,
      remedies: ['INVITE_AUDITOR', 'LOWER_NUMBER'],
      availableActions: [],
      pendingLowering: null,
    })
    expect(await inbox(world, admin, 'REVIEW_SHORT_OF_VOTES')).toEqual([
      {
        kind: 'REVIEW_SHORT_OF_VOTES',
        subjectId: id,
        subjectTitle: title,
        actor: null,
        reason: null,
        details: { required: 2, most: 1 },
      },
    ])
    await recuse(world, second, merchant)
    await suspend(world, admin, third)
    await decide(world, first, id, 'APPROVE')
    expect(await timesNotified(world, [admin, first, second])).toEqual([1, 1, 1])
    expect(await timesNotified(world, [merchant, await anAnalyst(world)])).toEqual([0, 0])
    const announced = `select payload from event where name = 'shariah.review_fell_short'`
    expect(await world.app.platform.dataSource.query(announced)).toEqual([
      { payload: { reviewId: id, required: 2, most: 1, begins: true } },
    ])
  })

  test('by two recusals at the same moment notifies once', async () => {
    const { world, admin, auditors } = await aBoard(3, 2)
    const [first, second, third] = auditors as [Member, Member, Member]
    const { id, merchant } = await aReview(world)
    await Promise.all([recuse(world, second, merchant), recuse(world, third, merchant)])
    expect((await read(world, first, id)).shortfall).toMatchObject({ required: 2, most: 1 })
    expect(await timesNotified(world, [admin, ...auditors])).toEqual([1, 1, 1, 1])
  })

  test('by a recusal while it opens is not missed: the recusal blocks until it is open', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const { id, merchant } = await aReview(world)
    const { dataSource } = world.app.platform
    const WAITING = `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`
    const recusing = await dataSource.transaction(async (db) => {
      await lockBoard(db, 'shared')
      const recused = recuse(world, auditors[1], merchant)
      await expect.poll(() => dataSource.query(WAITING), { interval: 5 }).toEqual([{ count: 1 }])
      expect((await read(world, admin, id)).shortfall).toBeNull()
      return { recused }
    })
    await recusing.recused
    expect((await read(world, admin, id)).shortfall).toMatchObject({ required: 2, most: 1 })
  })

  test('by a suspension notifies the admin who caused it, and ends when the auditor is reinstated', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    const { id } = await aReview(world)
    const live = await world.watch(first, `subscription { reviewChanged { cursor review { id shortfall { most suspended remedies } } } }`)
    await suspend(world, admin, second)
    expect((await live.next()).reviewChanged.review).toEqual({
      id,
      shortfall: { most: 1, suspended: 1, remedies: ['INVITE_AUDITOR', 'REINSTATE_AUDITOR', 'LOWER_NUMBER'] },
    })
    expect(await timesNotified(world, [admin, first])).toEqual([1, 1])
    await reinstate(world, admin, second)
    expect((await live.next()).reviewChanged.review).toEqual({ id, shortfall: null })
    await suspend(world, admin, second)
    expect(await timesNotified(world, [admin, first])).toEqual([2, 2])
  })

  test('from its opening on notifies at once', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    await suspend(world, admin, second)
    const { id } = await aReview(world)
    expect(await timesNotified(world, [admin, first])).toEqual([1, 1])
    expect((await read(world, first, id)).shortfall).toMatchObject({ required: 2, most: 1 })
  })

  test('by divided votes can only be helped by another auditor', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    const { id } = await aReview(world)
    await decide(world, first, id, 'APPROVE')
    expect(await timesNotified(world, [admin, first, second])).toEqual([0, 0, 0])
    await decide(world, second, id, 'REJECT')
    expect(await timesNotified(world, [admin, first, second])).toEqual([1, 1, 1])
    expect((await read(world, first, id)).shortfall).toMatchObject({
      most: 1,
      unvoted: 0,
      remedies: ['INVITE_AUDITOR'],
      availableActions: [],
    })
    await expect(propose(world, first, id, 1)).rejects.toMatchObject({ code: 'CONFLICT' })

    const third = await anAuditor(world)
    expect((await read(world, third, id)).shortfall).toBeNull()
    await decide(world, third, id, 'REJECT')
    expect(await read(world, third, id)).toMatchObject({ status: 'REJECTED', reviewedBy: { name: third.name }, requiredApprovals: 2 })
  })

  test('is rechecked when it is resubmitted as a new version', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    const { id, merchant, requestId } = await aReview(world)
    await decide(world, first, id, 'REQUEST_MODIFICATION')
    await decide(world, second, id, 'REQUEST_MODIFICATION')
    await recuse(world, second, merchant)
    expect(await timesNotified(world, [admin, first, second])).toEqual([0, 0, 0])
    await world.ask(merchant, 'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key) { stage } }', {
      id: requestId,
    })
    expect(await timesNotified(world, [admin, first, second])).toEqual([1, 1, 1])
  })

  test('is not visible to the parties', async () => {
    const { world, admin, auditors } = await aBoard(2, 2)
    const [first, second] = auditors
    const { id, merchant, lender, requestId } = await aReview(world)
    await recuse(world, second, merchant)
    await propose(world, first, id, 1)
    await approve(world, admin, pendingIn(await read(world, admin, id)))
    const OWN = 'query ($id: ID!) { financingRequest(id: $id) { review { id shortfall { most } lowerings { id } } } }'
    for (const party of [merchant, lender]) {
      const { financingRequest } = await world.ask(party, OWN, { id: requestId })
      expect(financingRequest.review).toEqual({ id, shortfall: null, lowerings: [] })
    }
  })
})

describe('a lower number for one review', () => {
  /** The first has approved and the second has an interest: of two votes required, one can be cast. */
  const aStuckReview = async () => {
    const board = await aBoard(2, 2)
    const [first, second] = board.auditors
    const review = await aReview(board.world)
    await decide(board.world, first, review.id, 'APPROVE')
    await recuse(board.world, second, review.merchant)
    return { ...board, first, second, ...review }
  }

  test('takes a second person, and settles the review by the votes that were cast', async () => {
    const { world, admin, first, id } = await aStuckReview()
    expect((await read(world, first, id)).shortfall).toMatchObject({ availableActions: ['PROPOSE_LOWER_NUMBER'] })
    const proposed = await propose(world, first, id, 1)
    expect(proposed.shortfall.pendingLowering).toEqual({
      status: 'PENDING',
      askedBy: { name: first.name },
      decidedBy: null,
      availableActions: ['WITHDRAW'],
      deciders: [{ name: admin.name }],
      subject: {
        id: expect.any(String),
        fromVotes: 2,
        toVotes: 1,
        reason: REASON,
        approval: expect.objectContaining({ status: 'PENDING' }),
      },
    })
    expect(await inbox(world, admin, 'REVIEW_LOWERING_PROPOSED')).toMatchObject([
      { subjectId: id, actor: { name: first.name }, reason: REASON, details: { required: 2, most: 1 } },
    ])
    const lowering = pendingIn(proposed)
    await expect(approve(world, first, lowering)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await read(world, admin, id)).toMatchObject({ status: 'UNDER_REVIEW', requiredApprovals: 2, lowerings: [] })

    expect(await approve(world, admin, lowering)).toMatchObject({
      status: 'APPROVED',
      requiredApprovals: 1,
      reviewedBy: { name: first.name },
      shortfall: null,
      lowerings: [
        {
          fromVotes: 2,
          toVotes: 1,
          reason: REASON,
          approval: { status: 'APPROVED', askedBy: { name: first.name }, decidedBy: { name: admin.name }, availableActions: [] },
        },
      ],
      request: { status: 'UNDER_REVIEW', stage: 'CONTRACTED' },
    })
    expect(await inbox(world, first, 'REVIEW_LOWERED')).toMatchObject([{ actor: { name: admin.name }, details: { required: 2, most: 1 } }])
    expect(await timesNotified(world, [admin, first])).toEqual([1, 1])
  })

  test('is neither approved nor rejected by an auditor with an interest, and only its proposer withdraws it', async () => {
    const { world, admin, first, second, id } = await aStuckReview()
    const lowering = pendingIn(await propose(world, first, id, 1))
    for (const how of ['approve', 'reject'] as const) {
      await expect(act(how, world, second, lowering)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    }
    for (const person of [second, admin])
      await expect(act('withdraw', world, person, lowering)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const [seen] = await pendingApprovals(world, second)
    expect(seen).toMatchObject({ availableActions: [], deciders: [{ name: admin.name }] })
  })

  test('is seen by analysts on the review, who decide nothing, and never by a business', async () => {
    const { world, first, id, merchant } = await aStuckReview()
    const lowering = pendingIn(await propose(world, first, id, 1))
    const analyst = await anAnalyst(world)
    expect((await read(world, analyst, id)).shortfall.pendingLowering).toMatchObject({
      availableActions: [],
      subject: { id: lowering, reason: MASK },
    })
    await expect(approve(world, analyst, lowering)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(approve(world, merchant, lowering)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await pendingApprovals(world, merchant)).toEqual([])
  })

  test('is approved by another auditor, and leaves a review open that still needs votes', async () => {
    const { world, admin, auditors } = await aBoard(3, 3)
    const [first, second, third] = auditors as [Member, Member, Member]
    const { id, merchant } = await aReview(world)
    await recuse(world, third, merchant)
    const lowering = pendingIn(await propose(world, first, id, 2))
    const live = await world.watch(first, 'subscription { reviewChanged { review { requiredApprovals shortfall { most } } } }')
    expect(await approve(world, second, lowering)).toMatchObject({
      status: 'PENDING',
      requiredApprovals: 2,
      shortfall: null,
      lowerings: [{ toVotes: 2, approval: { decidedBy: { name: second.name } } }],
    })
    expect(await live.next()).toEqual({ reviewChanged: { review: { requiredApprovals: 2, shortfall: null } } })
    await decide(world, first, id, 'APPROVE')
    await decide(world, second, id, 'APPROVE')
    expect(await read(world, admin, id)).toMatchObject({ status: 'APPROVED' })
  })

  test('settles once when two people approve at the same moment', async () => {
    const { world, admin, first, id } = await aStuckReview()
    const other = await anAdmin(world)
    const lowering = pendingIn(await propose(world, first, id, 1))
    const both = await Promise.allSettled([admin, other].map((person) => approve(world, person, lowering)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ILLEGAL_TRANSITION' } })
    expect((await read(world, admin, id)).lowerings).toHaveLength(1)
  })

  test('is refused while the number can be reached', async () => {
    const { world, auditors } = await aBoard(2, 2)
    const { id } = await aReview(world)
    await expect(propose(world, auditors[0], id, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await read(world, auditors[0], id)).toMatchObject({ requiredApprovals: 2, shortfall: null })
  })

  test('must be the number that can still be reached, with reasons, by an auditor who may decide', async () => {
    const { world, admin, first, second, id } = await aStuckReview()
    for (const n of [0, 2, 3])
      await expect(propose(world, first, id, n)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { requiredApprovals: 'Lower the number to 1, the matching votes that are still possible.' },
      })
    await expect(propose(world, first, id, 1, '  too short          ')).rejects.toMatchObject({ fields: { reason: expect.any(String) } })
    await expect(propose(world, second, id, 1)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    await expect(propose(world, admin, id, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await read(world, admin, id)).shortfall.pendingLowering).toBeNull()
  })

  test('is not offered when no vote can be cast', async () => {
    const { world, auditors } = await aBoard(2, 2)
    const { id, merchant } = await aReview(world)
    for (const auditor of auditors) await recuse(world, auditor, merchant)
    expect((await read(world, auditors[0], id)).shortfall).toMatchObject({ most: 0, remedies: ['INVITE_AUDITOR'], availableActions: [] })
  })

  test('lapses without a decision when an auditor joins', async () => {
    const { world, admin, first, id } = await aStuckReview()
    const lowering = pendingIn(await propose(world, first, id, 1))
    await anAuditor(world)
    expect(await statusOf(world, lowering)).toEqual({
      status: 'lapsed',
      reason: stored('shariah.lowering.votesChanged'),
      by: null,
    })
    expect(await read(world, admin, id)).toMatchObject({ requiredApprovals: 2, shortfall: null, lowerings: [] })
    await expect(approve(world, admin, lowering)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    expect(await read(world, admin, id)).toMatchObject({ status: 'UNDER_REVIEW', requiredApprovals: 2 })
    expect(await inbox(world, first, 'REVIEW_LOWERING_REJECTED')).toEqual([])
  })

  test('lapses when fewer votes can be cast than it says', async () => {
    const { world, admin, auditors } = await aBoard(3, 3)
    const [first, second, third] = auditors as [Member, Member, Member]
    const { id, merchant } = await aReview(world)
    await recuse(world, third, merchant)
    const lowering = pendingIn(await propose(world, first, id, 2))
    await recuse(world, second, merchant)
    await expect(approve(world, admin, lowering)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    expect((await read(world, admin, id)).shortfall).toMatchObject({ most: 1, pendingLowering: null })
    expect(await timesNotified(world, [admin, first])).toEqual([1, 1])
  })

  test('lapses when it is approved and other votes can be cast than it says, whatever changed them', async () => {
    const { world, admin, first, second, id } = await aStuckReview()
    const lowering = pendingIn(await propose(world, first, id, 1))
    const { businessId: elsewhere } = await aMerchant(world)
    const move = 'update declared_interest set business_id = $1 where auditor_id = $2'
    await world.app.platform.dataSource.query(move, [elsewhere, second.id])
    const { approval, ...review } = await approve(world, admin, lowering)
    expect(approval).toMatchObject({ status: 'LAPSED', reason: expect.stringContaining('can still get the votes') })
    expect(review).toMatchObject({ status: 'UNDER_REVIEW', requiredApprovals: 2, lowerings: [] })
  })

  test('is replaced by a later one, rejected by another person and withdrawn by its proposer', async () => {
    const { world, admin, first, id } = await aStuckReview()
    const earlier = pendingIn(await propose(world, first, id, 1))
    const later = pendingIn(await propose(world, first, id, 1, `${REASON} The third is away.`))
    expect(await statusOf(world, earlier)).toMatchObject({ status: 'replaced', by: first.id })
    await expect(approve(world, admin, earlier)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await expect(act('reject', world, admin, later, ' ')).rejects.toMatchObject({ code: 'INVALID', fields: { reason: expect.any(String) } })
    expect((await act('reject', world, admin, later)).shortfall).toMatchObject({ pendingLowering: null })
    const rejected = { actor: { name: admin.name }, reason: 'The third auditor is back on Monday.' }
    expect(await inbox(world, first, 'REVIEW_LOWERING_REJECTED')).toMatchObject([rejected])
    const again = pendingIn(await propose(world, first, id, 1))
    expect((await act('withdraw', world, first, again)).shortfall).toMatchObject({ pendingLowering: null })
    expect(await inbox(world, first, 'REVIEW_LOWERING_REJECTED')).toHaveLength(1)
  })

  test.each(['no id at all', '00000000-0000-0000-0000-000000000000'])('is not proposed for a review that is not found: %s', async (id) => {
    const { world, auditors } = await aBoard(2, 2)
    await expect(propose(world, auditors[0], id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
