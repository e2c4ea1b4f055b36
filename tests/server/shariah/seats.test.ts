import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Agreement, anAgreement, decide, reviewOf, setRequired } from '../../support/agreement.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import { aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const MEMBER = `personId seat isIndependent isSuspended pendingChange { id status availableActions subject { id ... on BoardSeatChange { seat } } }
  appointments { seat isIndependent beganAt endedAt reason endReason appointedBy { name } approvedBy { name } }`
const BOARD = `{ shariahBoard { members { ${MEMBER} } quorumPacks { jurisdiction isGoverning rules { code verdict found least } } } }`
const PROPOSE = `mutation ($input: ProposeBoardSeatInput!) { proposeBoardSeat(input: $input) { ${MEMBER} } }`
const REVIEW = `query ($id: ID!) { ssbReview(id: $id) { status cannotDecideReason reviewedBy { name } shortfall { most auditors barredByInterest unvoted }
  recusals { auditorId basis businessName needsConfirmation } } }`
const STATEMENT = `query ($filter: IndependenceStatementFilter!) { independenceStatement(filter: $filter) {
  from to appointments { seat } declaredInterests { kind nature endedAt } foundInterests { basis }
  decidedReviews votableReviews votedReviews recusals votes votesWithoutReason } }`
const DECLARE = 'mutation ($input: DeclareInterestInput!) { declareInterest(input: $input) { id kind barsUntilOn endedAt } }'
const END = 'mutation ($id: ID!) { endInterest(id: $id) { id endedAt } }'
const DISMISS = 'mutation ($input: DismissNameMatchInput!) { dismissNameMatch(input: $input) { basis } }'
const IDENTITY = 'mutation ($input: UpdateBoardIdentityInput!) { updateBoardIdentity(input: $input) { basis businessName } }'
const REASON = 'Resolved at the meeting of the board.'

let world: World
let first: Member
let second: Member
let third: Member
let admin: Member

beforeEach(async () => {
  world = await openWorld()
  ;[first, second, third, admin] = [await anAuditor(world), await anAuditor(world), await anAuditor(world), await anAdmin(world)]
})
afterEach(() => world.close())

const propose = async (by: Member, person: Member, seat: string | null, isIndependent = false): Promise<Data> =>
  (await world.ask(by, PROPOSE, { input: { personId: person.id, seat, isIndependent, reason: REASON } })).proposeBoardSeat
const approve = (by: Member, change: string, name: 'approve' | 'reject' = 'approve') => decideApproval(world, by, name, change)
const appoint = async (person: Member, seat: string | null, isIndependent = false) =>
  approve(admin, (await propose(person.id === first.id ? second : first, person, seat, isIndependent)).pendingChange.subject.id)
const memberOf = async (person: Member): Promise<Data> =>
  (await world.ask(admin, BOARD)).shariahBoard.members.find(({ personId }: Data) => personId === person.id)
const read = async (person: Member, id: string): Promise<Data> => (await world.ask(person, REVIEW, { id })).ssbReview
const aReview = async (): Promise<Agreement & { id: string }> => {
  const agreement = await anAgreement(world)
  return { ...agreement, id: await reviewOf(world, agreement) }
}
const sql = (query: string, values: unknown[]): Promise<Data[]> => world.app.platform.dataSource.query(query, values)

describe('a seat', () => {
  test('of someone who joined is that of a member, who votes', async () => {
    expect(await memberOf(first)).toMatchObject({
      seat: 'MEMBER',
      isIndependent: false,
      appointments: [{ seat: 'MEMBER', endedAt: null, reason: null, appointedBy: null }],
    })
    const { id } = await aReview()
    expect((await read(first, id)).cannotDecideReason).toBeNull()
  })

  test('changes once another person approves, who is not the one it is for, and the seat before stays on the record', async () => {
    const proposed = await propose(first, second, 'CHAIR', true)
    const change = proposed.pendingChange.subject.id
    expect(proposed).toMatchObject({ seat: 'MEMBER', pendingChange: { status: 'PENDING', availableActions: ['WITHDRAW'] } })
    for (const person of [first, second])
      await expect(approve(person, change)).rejects.toMatchObject({ code: expect.stringMatching(/FORBIDDEN|CONFLICT/) })
    await expect(approve(await anAnalyst(world), change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await memberOf(second)).toMatchObject({ seat: 'MEMBER' })
    await approve(third, change)
    expect(await memberOf(second)).toMatchObject({
      seat: 'CHAIR',
      isIndependent: true,
      pendingChange: null,
      appointments: [
        { seat: 'CHAIR', endedAt: null, reason: REASON, appointedBy: { name: first.name }, approvedBy: { name: third.name } },
        { seat: 'MEMBER', endedAt: expect.any(String) },
      ],
    })
  })

  test('stays when the proposal is rejected, and is not proposed for someone who is no auditor', async () => {
    await approve(third, (await propose(first, second, 'SECRETARY')).pendingChange.subject.id, 'reject')
    expect(await memberOf(second)).toMatchObject({ seat: 'MEMBER' })
    await expect(propose(first, await aMerchant(world), 'MEMBER')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(propose(first, second, 'MEMBER')).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('of the chair has one person at a time', async () => {
    const waiting = await propose(second, third, 'CHAIR')
    await appoint(first, 'CHAIR')
    await expect(propose(first, second, 'CHAIR')).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('chair') })
    expect(await approve(admin, waiting.pendingChange.subject.id)).toMatchObject({ status: 'LAPSED' })
    await appoint(first, null)
    expect(await memberOf(first)).toMatchObject({ seat: null, appointments: [{ seat: 'CHAIR', endReason: REASON }, { seat: 'MEMBER' }] })
    await appoint(second, 'CHAIR')
    expect(await memberOf(second)).toMatchObject({ seat: 'CHAIR' })
  })

  test.each([
    ['SECRETARY', 'The secretary of the board has no vote.'],
    ['AUDITOR', 'An auditor of the board has no vote.'],
    [null, 'You have no seat on the board, and so no vote.'],
  ])('of kind %s has no vote, and reviews count on those who have', async (seat, why) => {
    await setRequired(world, [first, second], 3)
    const { id } = await aReview()
    expect((await read(first, id)).shortfall).toBeNull()
    await appoint(third, seat)
    expect((await read(third, id)).cannotDecideReason).toBe(why)
    await expect(decide(world, third, id, 'APPROVE')).rejects.toMatchObject({ code: 'FORBIDDEN', message: why })
    expect((await read(first, id)).shortfall).toMatchObject({ most: 2, auditors: 2, unvoted: 2 })
  })
})

describe('a tie', () => {
  test('after the last possible vote goes the way of the chair', async () => {
    await appoint(first, 'CHAIR')
    await appoint(third, 'SECRETARY')
    await setRequired(world, [first, second], 2)
    const { id } = await aReview()
    await decide(world, second, id, 'APPROVE')
    await decide(world, first, id, 'REJECT')
    expect(await read(second, id)).toMatchObject({ status: 'REJECTED', reviewedBy: { name: first.name } })
  })

  test('that begins by a recusal goes the way of the chair too', async () => {
    await appoint(first, 'CHAIR')
    await setRequired(world, [first, second], 2)
    const { id, merchant } = await aReview()
    await decide(world, second, id, 'APPROVE')
    await decide(world, first, id, 'REJECT')
    expect(await read(second, id)).toMatchObject({ status: 'UNDER_REVIEW' })
    await world.ask(third, DECLARE, { input: { businessId: merchant.businessId, nature: 'Shareholder', kind: 'OWNERSHIP' } })
    await expect.poll(async () => (await read(second, id)).status).toBe('REJECTED')
  })

  test('without a chair stays undecided', async () => {
    await appoint(third, 'SECRETARY')
    await setRequired(world, [first, second], 2)
    const { id } = await aReview()
    await decide(world, second, id, 'APPROVE')
    await decide(world, first, id, 'REJECT')
    expect(await read(second, id)).toMatchObject({ status: 'UNDER_REVIEW', shortfall: { most: 1 } })
  })
})

/** Expects that the first auditor is refused because of a basis, and counted as barred. */
const expectBarred = async (id: string, basis: string, words: RegExp) => {
  await expect(decide(world, first, id, 'APPROVE')).rejects.toMatchObject({
    code: 'CONFLICT_OF_INTEREST',
    message: expect.stringMatching(words),
  })
  expect(await read(second, id)).toMatchObject({
    recusals: [{ auditorId: first.id, basis, needsConfirmation: basis === 'SAME_NAME' }],
    shortfall: { most: 2, barredByInterest: 1, unvoted: 2 },
  })
}

describe('an interest', () => {
  let review: Agreement & { id: string }
  beforeEach(async () => {
    await setRequired(world, [first, second], 3)
    review = await aReview()
    expect(await read(second, review.id)).toMatchObject({ shortfall: null, recusals: [] })
  })

  test('that was declared bars until it ends', async () => {
    const { id, merchant } = review
    const input = { businessId: merchant.businessId, nature: 'Ten percent of the shares', kind: 'OWNERSHIP' }
    const { declareInterest } = await world.ask(first, DECLARE, { input })
    await expectBarred(id, 'OWNERSHIP', new RegExp(`${merchant.businessName}: ownership`))
    expect(
      (
        await world.ask(review.merchant, 'query ($id: ID!) { financingRequest(id: $id) { review { recusals { basis } } } }', {
          id: review.requestId,
        })
      ).financingRequest.review.recusals,
    ).toEqual([])
    await expect(world.ask(second, END, { id: declareInterest.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await world.ask(first, END, { id: declareInterest.id })).endInterest.endedAt).not.toBeNull()
    expect(await read(second, id)).toMatchObject({ shortfall: null, recusals: [] })
    await decide(world, first, id, 'APPROVE')
  })

  test('of earlier service bars for two years after it, and is not ended before', async () => {
    const day = (years: number) => new Date(world.clock.now().getTime() - years * 365.25 * 86_400_000).toISOString().slice(0, 10)
    const input = { businessId: review.lender.businessId, nature: 'Head of its audit', kind: 'EARLIER_SERVICE' }
    await expect(world.ask(first, DECLARE, { input })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(world.ask(first, DECLARE, { input: { ...input, servedUntilOn: day(2.1) } })).rejects.toMatchObject({ code: 'INVALID' })
    const { declareInterest } = await world.ask(first, DECLARE, { input: { ...input, servedUntilOn: day(1.99) } })
    await expectBarred(review.id, 'EARLIER_SERVICE', /earlier service/)
    await expect(world.ask(first, END, { id: declareInterest.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await world.app.rooms.shariah.interests.endOld()
    expect((await read(second, review.id)).recusals).toHaveLength(1)
    world.clock.advance(8 * 86_400_000)
    await world.app.rooms.shariah.interests.endOld()
    const [row] = await sql('select ended_at is not null as ended from declared_interest where id = $1', [declareInterest.id])
    expect(row).toEqual({ ended: true })
  })

  test('is found where the auditor has an account of the business with the same verified phone number', async () => {
    await sql('update app_user set phone = $1 where id = $2', [first.phone, review.merchant.id])
    await expectBarred(review.id, 'MEMBERSHIP', /act for it/)
  })

  test('is found where the auditor acted for the business within two years', async () => {
    await sql('insert into business_membership (user_id, business_id, role, joined_at, left_at) values ($1, $2, $5, $3, $4)', [
      first.id,
      review.lender.businessId,
      new Date(world.clock.now().getTime() - 900 * 86_400_000),
      new Date(world.clock.now().getTime() - 700 * 86_400_000),
      'owner',
    ])
    await world.app.rooms.shariah.interests.endOld()
    await expectBarred(review.id, 'MEMBERSHIP', /within two years/)
    world.clock.advance(40 * 86_400_000)
    await world.app.rooms.shariah.interests.endOld()
    const [row] = await sql('select released_at is not null as released from business_membership where user_id = $1', [first.id])
    expect(row).toEqual({ released: true })
  })

  test('is found where the documents of the business have the number of the auditor', async () => {
    await sql(
      `insert into kyc_details (business_id, type, number, given_by, given_at) values ($1, 'emirates_id', '784-1987-1234567-1', $2, now())`,
      [review.merchant.businessId, review.merchant.id],
    )
    const { updateBoardIdentity } = await world.ask(first, IDENTITY, { input: { number: '784198712345671' } })
    expect(updateBoardIdentity).toEqual([{ basis: 'IDENTITY_NUMBER', businessName: review.merchant.businessName }])
    await expectBarred(review.id, 'IDENTITY_NUMBER', /identity card/)
  })

  test('by name alone bars until another auditor confirms that it is someone else', async () => {
    await sql('update app_user set name = $1 where id = $2', [`  ${first.name.toUpperCase().replace(' ', '  ')} `, review.merchant.id])
    await expectBarred(review.id, 'SAME_NAME', /your name/)
    const input = { auditorId: first.id, businessId: review.merchant.businessId, reason: 'Their identity cards have other numbers.' }
    await expect(world.ask(first, DISMISS, { input })).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    await expect(world.ask(second, DISMISS, { input: { ...input, businessId: review.lender.businessId } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await world.ask(second, DISMISS, { input })).dismissNameMatch).toEqual([])
    expect(await read(second, review.id)).toMatchObject({ recusals: [], shortfall: null })
    await decide(world, first, review.id, 'APPROVE')
  })
})

test('the board is checked against the rules of each country', async () => {
  await appoint(first, 'CHAIR', true)
  const packs = async () => (await world.ask(first, BOARD)).shariahBoard.quorumPacks
  const verdict = (all: Data[], jurisdiction: string, code: string) =>
    all.find((pack) => pack.jurisdiction === jurisdiction).rules.find((rule: Data) => rule.code === code)
  const before = await packs()
  expect(verdict(before, 'SA', 'MEMBERS')).toMatchObject({ verdict: 'MET', found: 3, least: 3 })
  expect(verdict(before, 'SA', 'INDEPENDENT_SHARE')).toMatchObject({ verdict: 'NOT_MET', found: 1, least: 2 })
  expect(verdict(before, 'AE', 'MEMBERS')).toMatchObject({ verdict: 'NOT_MET', found: 3, least: 5 })
  await world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "On leave until May") { id } }', { id: third.id })
  expect(verdict(await packs(), 'SA', 'MEMBERS')).toMatchObject({ verdict: 'NOT_MET', found: 2 })
})

describe('a statement of independence', () => {
  test('counts the reviews decided, the votes and the recusals as the records have them, on the screen and on paper', async () => {
    const [one, two, three] = [await aReview(), await aReview(), await aReview()]
    await decide(world, first, one.id, 'APPROVE')
    await decide(world, second, two.id, 'REJECT')
    await world.ask(first, DECLARE, { input: { businessId: three.lender.businessId, nature: 'My brother owns it', kind: 'RELATION' } })
    await decide(world, second, three.id, 'APPROVE')
    await aReview()
    const { independenceStatement: statement } = await world.ask(admin, STATEMENT, { filter: { personId: first.id } })
    expect(statement).toMatchObject({
      appointments: [{ seat: 'MEMBER' }],
      declaredInterests: [{ kind: 'RELATION', nature: 'My brother owns it', endedAt: null }],
      foundInterests: [],
      decidedReviews: 3,
      votableReviews: 2,
      votedReviews: 1,
      recusals: 1,
      votes: 1,
      votesWithoutReason: 0,
    })
    const [rows] = await sql(
      `select (select count(*)::int from ssb_review where reviewed_at is not null) as decided,
        (select count(*)::int from review_vote where auditor_id = $1) as votes,
        (select count(distinct review_id)::int from review_recusal where auditor_id = $1) as recusals`,
      [first.id],
    )
    expect(rows).toEqual({ decided: statement.decidedReviews, votes: statement.votes, recusals: statement.recusals })
    const file = (person: Member) =>
      world.app.http.inject({
        url: `/documents/independence/${first.id}/${statement.from}/${statement.to}.pdf`,
        headers: { cookie: person.cookie!, 'x-forwarded-for': person.ip },
      })
    const paper = await file(second)
    expect({ status: paper.statusCode, type: paper.headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' })
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await file(await anAnalyst(world))).statusCode).toBe(404)
  })

  test('is not read by analysts, and not for a period that ends before it begins', async () => {
    const filter = { personId: first.id }
    await expect(world.ask(await anAnalyst(world), STATEMENT, { filter })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.ask(second, STATEMENT, { filter: { ...filter, from: '2026-02-01', to: '2026-01-01' } })).rejects.toMatchObject({
      code: 'INVALID',
    })
    await expect(world.ask(second, STATEMENT, { filter: { personId: admin.id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
