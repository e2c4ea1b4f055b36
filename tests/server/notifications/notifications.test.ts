import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { stored } from '../../../server/shared/i18n/text.ts'
import { type Agreement, anAgreement, decide, postRequest, propose, setRequired } from '../../support/agreement.ts'
import { aLender, aMerchant, anAdmin, anAuditor, type Member, signIn } from '../../support/people.ts'
import { addDocuments, setVerified } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

const LIST = `query ($unreadOnly: Boolean! = false, $first: Int! = 50, $after: String) {
  notifications(filter: { unreadOnly: $unreadOnly }, first: $first, after: $after) {
    nodes { id kind subjectId subjectTitle actor { name } amount currency reason readAt } totalCount unreadCount pageInfo { hasNextPage endCursor }
  } }`
const MARK = 'mutation ($ids: [ID!]) { markNotificationsRead(input: { ids: $ids }) { notifications { id readAt } unreadCount } }'
const REASON = 'The supplier and the buyer are the same firm.'

let world: World
let auditor: Member

beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
})
afterAll(() => world.close())

const inbox = async (person: Member, variables: object = {}): Promise<Data> => (await world.ask(person, LIST, variables)).notifications
const kinds = async (person: Member): Promise<string[]> => (await inbox(person)).nodes.map(({ kind }: Data) => kind).sort()
const reviewOf = async (requestId: string): Promise<string> => {
  const { nodes } = (await world.ask(auditor, '{ ssbReviews(first: 100) { nodes { id entityId } } }')).ssbReviews
  return nodes.find(({ entityId }: Data) => entityId === requestId).id
}
const decideOn = async (requestId: string, decision: string) =>
  decide(world, auditor, await reviewOf(requestId), decision, { notes: REASON })
const openProposalOf = async (lender: Member, requestId: string): Promise<string> =>
  (await world.ask(lender, 'query ($id: ID!) { financingRequest(id: $id) { myResponse { id } } }', { id: requestId })).financingRequest
    .myResponse.id
const forget = (...people: Member[]) =>
  world.app.platform.dataSource.query('delete from notification where user_id = any($1)', [people.map(({ id }) => id)])
const mailsTo = async ({ email }: Member): Promise<{ subject: string; body: string }[]> =>
  world.app.platform.dataSource.query(
    "select subject, body from inbox_message where recipient = $1 and subject not like '%e-mail%' order by id",
    [email],
  )

test('a proposal notifies the merchant, and no one else', async () => {
  const [merchant, lender, rival] = [await aMerchant(world), await aLender(world), await aLender(world)]
  const { id, title } = await postRequest(world, merchant)
  await propose(world, lender, id)
  const { nodes, unreadCount } = await inbox(merchant)
  expect(nodes).toEqual([
    {
      id: expect.any(String),
      kind: 'PROPOSAL_RECEIVED',
      subjectId: id,
      subjectTitle: title,
      actor: { name: lender.businessName },
      amount: '250000.00',
      currency: 'AED',
      reason: null,
      readAt: null,
    },
  ])
  expect(unreadCount).toBe(1)
  for (const person of [lender, rival, auditor]) expect(await kinds(person)).toEqual([])
})

test('interest, decline and withdrawal notify the merchant with the lender and the reason', async () => {
  const [merchant, lender, second] = [await aMerchant(world), await aLender(world), await aLender(world)]
  const { id } = await postRequest(world, merchant)
  await world.ask(lender, 'mutation ($id: ID!) { expressInterest(input: { requestId: $id }) { id } }', { id })
  await world.ask(second, 'mutation ($input: DeclineRequestInput!) { declineRequest(input: $input) { id } }', {
    input: { requestId: id, declineReason: 'Outside our sectors' },
  })
  expect(await kinds(merchant)).toEqual(['INTEREST_RECEIVED', 'REQUEST_DECLINED'])
  const decline = (await inbox(merchant)).nodes.find(({ kind }: Data) => kind === 'REQUEST_DECLINED')
  expect(decline).toMatchObject({ actor: { name: second.businessName }, reason: 'Outside our sectors', amount: null, currency: null })
})

test('a reason that looks like a stored text is shown as it was written, and one with the mark of a stored text is refused', async () => {
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  const { id } = await postRequest(world, merchant)
  const DECLINE = 'mutation ($input: DeclineRequestInput!) { declineRequest(input: $input) { id } }'
  const ours = stored('approvals.status.lapsed')
  const { body } = await world.post(lender, { query: DECLINE, variables: { input: { requestId: id, declineReason: ours } } })
  expect(body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  await world.ask(lender, DECLINE, { input: { requestId: id, declineReason: ours.slice(1) } })
  expect((await inbox(merchant)).nodes).toMatchObject([{ kind: 'REQUEST_DECLINED', reason: '{"key":"approvals.status.lapsed"}' }])
})

describe('an agreement', () => {
  let agreement: Agreement
  beforeEach(async () => {
    await forget(auditor)
    agreement = await anAgreement(world)
  })

  test('notifies the accepted lender, the others and the board', async () => {
    const { merchant, lender, other, requestId, title } = agreement
    expect(await kinds(merchant)).toEqual(['PROPOSAL_RECEIVED', 'PROPOSAL_RECEIVED'])
    expect((await inbox(lender)).nodes).toMatchObject([
      { kind: 'PROPOSAL_ACCEPTED', subjectId: requestId, actor: { name: merchant.businessName }, amount: '250000.00' },
    ])
    expect(await kinds(other)).toEqual(['PROPOSAL_NOT_SELECTED'])
    expect((await inbox(auditor)).nodes).toMatchObject([
      { kind: 'REVIEW_QUEUED', subjectId: await reviewOf(requestId), subjectTitle: title, actor: { name: merchant.businessName } },
    ])
  })

  test('that is approved notifies both sides once, and not the auditor who approved', async () => {
    const { merchant, lender, other, requestId } = agreement
    await forget(merchant, lender, other, auditor)
    await decideOn(requestId, 'APPROVE')
    for (const party of [merchant, lender]) expect(await kinds(party)).toEqual(['REVIEW_APPROVED'])
    expect(await kinds(other)).toEqual([])
    expect(await kinds(auditor)).toEqual([])
  })

  test('that is rejected notifies the merchant and the lender with the reason, and reopens the other proposals', async () => {
    const { merchant, lender, other, requestId } = agreement
    await forget(merchant, lender, other)
    await decideOn(requestId, 'REJECT')
    expect((await inbox(merchant)).nodes).toMatchObject([{ kind: 'REVIEW_REJECTED', subjectId: requestId, reason: REASON }])
    expect((await inbox(lender)).nodes).toMatchObject([{ kind: 'PROPOSAL_LAPSED', subjectId: requestId, reason: REASON }])
    expect(await kinds(other)).toEqual(['PROPOSAL_REOPENED'])
  })

  test('that a party cancels notifies everyone with the reason, without the names of other lenders', async () => {
    const CANCEL =
      'mutation ($id: ID!, $reason: String!, $key: String!) { cancelAcceptance(id: $id, idempotencyKey: $key, reason: $reason) { id } }'
    const { merchant, lender, other, requestId } = agreement
    await forget(merchant, lender, other)
    await world.ask(lender, CANCEL, { id: requestId, reason: REASON })
    const cancelled = { kind: 'ACCEPTANCE_CANCELLED', subjectId: requestId, reason: REASON }
    expect((await inbox(merchant)).nodes).toMatchObject([{ ...cancelled, actor: { name: lender.businessName } }])
    expect((await inbox(other)).nodes).toMatchObject([{ kind: 'PROPOSAL_REOPENED', actor: null, reason: REASON }])
    expect(await kinds(lender)).toEqual([])
    await world.ask(
      merchant,
      'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { id } }',
      { input: { requestId, proposals: [{ responseId: await openProposalOf(other, requestId) }] } },
    )
    await forget(merchant, lender, other)
    await world.ask(merchant, CANCEL, { id: requestId, reason: REASON })
    expect((await inbox(other)).nodes).toMatchObject([{ ...cancelled, actor: { name: merchant.businessName } }])
    expect(await kinds(merchant)).toEqual([])
  })

  test('that needs modification notifies both sides, and the board when it is resubmitted', async () => {
    const { merchant, lender, other, requestId } = agreement
    await forget(merchant, lender, other, auditor)
    await decideOn(requestId, 'REQUEST_MODIFICATION')
    for (const party of [merchant, lender]) expect(await kinds(party)).toEqual(['REVIEW_NEEDS_MODIFICATION'])
    await world.ask(merchant, 'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key) { id } }', {
      id: requestId,
    })
    expect(await kinds(auditor)).toEqual(['REVIEW_QUEUED'])
    expect(await kinds(lender)).toEqual(['REQUEST_CHANGED', 'REVIEW_NEEDS_MODIFICATION'])
    expect(await kinds(other)).toEqual([])
  })
})

describe('reading', () => {
  test('marks the given ones or all of the viewer’s own, and returns how many are left', async () => {
    const { merchant, lender } = await anAgreement(world)
    const [first, second] = (await inbox(merchant)).nodes
    expect(await world.ask(lender, MARK, { ids: [first.id, 'no id at all'] })).toEqual({
      markNotificationsRead: { notifications: [], unreadCount: 1 },
    })
    expect((await inbox(merchant)).unreadCount).toBe(2)
    expect(await world.ask(merchant, MARK, { ids: [first.id] })).toEqual({
      markNotificationsRead: { notifications: [{ id: first.id, readAt: expect.any(String) }], unreadCount: 1 },
    })
    expect(await inbox(merchant, { unreadOnly: true })).toMatchObject({ totalCount: 1, unreadCount: 1, nodes: [{ id: second.id }] })
    expect(await world.ask(merchant, MARK)).toMatchObject({ markNotificationsRead: { unreadCount: 0 } })
    expect((await inbox(merchant)).nodes.every(({ readAt }: Data) => readAt !== null)).toBe(true)
    expect((await inbox(lender)).unreadCount).toBe(1)
  })

  test('goes page by page', async () => {
    const { merchant } = await anAgreement(world)
    const page = await inbox(merchant, { first: 1 })
    expect(page.pageInfo.hasNextPage).toBe(true)
    const next = await inbox(merchant, { first: 1, after: page.pageInfo.endCursor })
    expect(next.nodes[0].id).not.toBe(page.nodes[0].id)
    expect(next.pageInfo.hasNextPage).toBe(false)
  })

  test('is for people who are signed in', async () => {
    await expect(world.ask({ ip: '10.200.0.1' }, '{ notifications { totalCount } }')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

test('notifications are pushed to their own person, with the count of unread ones', async () => {
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  const RECEIVED = 'subscription { notificationReceived { cursor notification { kind subjectId } unreadCount } }'
  const [mine, theirs] = [await world.watch(merchant, RECEIVED), await world.watch(lender, RECEIVED)]
  const { id } = await postRequest(world, merchant)
  await propose(world, lender, id)
  expect((await mine.next()).notificationReceived).toEqual({
    cursor: expect.any(String),
    notification: { kind: 'PROPOSAL_RECEIVED', subjectId: id },
    unreadCount: 1,
  })
  expect(theirs.waiting()).toBe(0)
})

describe('mail', () => {
  test('goes to the verified address, in the person’s language, with a link', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    await world.ask(merchant, 'mutation { updatePreferences(input: { language: FR }) { id } }')
    const { id, title } = await postRequest(world, merchant)
    await propose(world, lender, id)
    await expect.poll(() => mailsTo(merchant)).toHaveLength(1)
    const [mail] = await mailsTo(merchant)
    expect(mail!.subject).toBe(`${lender.businessName} propose AED\u00a0250\u00a0000,00 pour «\u00a0${title}\u00a0»`)
    expect(mail!.body).toContain(`${world.app.platform.config.publicUrl}/app/financing-requests?request=${id}`)
  })

  test('notifies auditors and admins of a blocked review, each in their language, with a link', async () => {
    const [admin, second, third] = [await anAdmin(world), await anAuditor(world), await anAuditor(world)]
    for (const [person, language] of [
      [admin, 'FR'],
      [second, 'AR'],
    ] as const)
      await world.ask(person, `mutation { updatePreferences(input: { language: ${language} }) { id } }`)
    await setRequired(world, [second, third], 3)
    const { merchant, requestId, title } = await anAgreement(world)
    await world.ask(third, 'mutation ($id: ID!) { declareInterest(input: { businessId: $id, nature: "Shareholder" }) { id } }', {
      id: merchant.businessId,
    })
    const aboutIt = async (person: Member) => (await mailsTo(person)).filter(({ subject }) => subject.includes(title))
    for (const person of [auditor, second, third, admin]) await expect.poll(() => aboutIt(person)).toHaveLength(1)
    const [english, arabic, french] = (await Promise.all([auditor, second, admin].map(aboutIt))).flat()
    expect(english!.subject).toBe(`“${title}” cannot be decided: votes required 3, votes that can still agree 2`)
    expect(arabic!.subject).toBe(`لا يمكن البتّ في «\u2068${title}\u2069»: الأصوات المطلوبة 3، والأصوات التي يمكن أن تتفق 2`)
    expect(french!.subject).toBe(`«\u00a0${title}\u00a0» ne peut pas être décidé\u00a0: votes requis 3, votes encore possibles 2`)
    expect(french!.body).toContain('Un administrateur peut inviter un autre auditeur')
    expect(french!.body).toContain(`${world.app.platform.config.publicUrl}/app/ssb-dashboard?review=${await reviewOf(requestId)}`)
    await setRequired(world, [second, third], 1)
  })

  test('does not go to an unverified address', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    await world.app.platform.dataSource.query('update app_user set email_verified_at = null where id = $1', [merchant.id])
    const { id } = await postRequest(world, merchant)
    await propose(world, lender, id)
    expect(await kinds(merchant)).toEqual(['PROPOSAL_RECEIVED'])
    const queued = await world.app.platform.dataSource.query("select from graphile_worker._private_jobs where payload->>'to' = $1", [
      merchant.email,
    ])
    expect(queued).toEqual([])
    expect(await mailsTo(merchant)).toEqual([])
  })
})

test('a business is notified of its verification, suspension or rejection, with the reason', async () => {
  const [merchant, refused, admin] = [await aMerchant(world), await aMerchant(world), await anAdmin(world)]
  const VERIFY =
    'mutation ($id: ID!, $verdict: BusinessVerdict!, $reason: String, $reasons: [KycRejectionReason!]) { decideKyc(id: $id, input: { verdict: $verdict, reason: $reason, reasons: $reasons }) { id } }'
  await addDocuments(world, merchant)
  await setVerified(world, admin, merchant)
  await world.ask(admin, VERIFY, { id: merchant.businessId, verdict: 'SUSPEND', reason: 'The licence has expired.' })
  await world.ask(admin, VERIFY, {
    id: refused.businessId,
    verdict: 'REJECT',
    reasons: ['NAME_DIFFERS', 'OTHER'],
    reason: 'The licence is another firm’s.',
  })
  expect(await kinds(merchant)).toEqual(['BUSINESS_SUSPENDED', 'BUSINESS_VERIFIED'])
  expect((await inbox(refused)).nodes).toMatchObject([
    {
      kind: 'BUSINESS_REJECTED',
      subjectId: refused.businessId,
      subjectTitle: refused.businessName,
      reason: 'The licence is another firm’s.',
    },
  ])
  expect(await kinds(admin)).toEqual([])
})

test('a rejection after the expiry notifies everyone with a response on hold that the request expired', async () => {
  const { merchant, lender, other, requestId } = await anAgreement(world, { expiresInDays: 15 })
  await forget(merchant, lender, other)
  world.clock.advance(16 * DAY)
  for (const person of [auditor, merchant, lender, other]) Object.assign(person, { cookie: (await signIn(world, person.email)).cookie })
  await decideOn(requestId, 'REJECT')
  expect(await kinds(merchant)).toEqual(['REQUEST_EXPIRED', 'REVIEW_REJECTED'])
  expect(await kinds(lender)).toEqual(['PROPOSAL_LAPSED'])
  expect(await kinds(other)).toEqual(['REQUEST_EXPIRED'])
})

test('the badge counts by its own index alone', async () => {
  const plan: { 'QUERY PLAN': string }[] = await world.app.platform.dataSource.transaction(async (db) => {
    await db.query('set local enable_seqscan = off')
    return db.query('explain select count(*) from notification where user_id = $1 and read_at is null', [auditor.id])
  })
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('notification_unread')
})
