import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { canonicalJson, sha256 } from '../../../server/shared/text.ts'
import { decide } from '../../support/agreement.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import { aDraft, aFatwaUnderReview, askForFatwa, draftFatwa, FATWA, fatwaOf, submitFatwa } from '../../support/fatwas.ts'
import { download, upload } from '../../support/files.ts'
import { aLender, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'

let world: World
let auditor: Member
let second: Member
let third: Member
let lender: Member

beforeAll(async () => {
  world = await openWorld()
  ;[auditor, second, third] = [await anAuditor(world), await anAuditor(world), await anAuditor(world)]
  lender = await aLender(world)
})
afterAll(() => world.close())

const WITHDRAW = `mutation ($id: ID!, $reason: String!) { withdrawFatwa(id: $id, reason: $reason) { ${FATWA} } }`
const DECLINE = `mutation ($id: ID!, $reason: String!) { declineFatwa(id: $id, reason: $reason) { ${FATWA} } }`
const REASON = 'The question was settled elsewhere.'

const byNumber = async (person: Member | ReturnType<typeof someone>, number: string): Promise<Data> =>
  (await world.ask(person, `query ($number: String!) { fatwa(number: $number) { ${FATWA} } }`, { number })).fatwa

const anIssued = async (fields: object = {}): Promise<Data> => {
  const { id, reviewId } = await aFatwaUnderReview(world, lender, auditor, fields)
  await decide(world, auditor, reviewId, 'APPROVE')
  return fatwaOf(world, auditor, id)
}
const require = async (n: number) => {
  const propose =
    'mutation ($n: Int!) { proposeBoardSetting(input: { entityType: FATWA, requiredApprovals: $n }) { pendingChange { subject { id } } } }'
  const { proposeBoardSetting } = await world.ask(auditor, propose, { n })
  await decideApproval(world, second, 'approve', proposeBoardSetting.pendingChange.subject.id)
}

test('a question becomes a draft, a matter before the board and a numbered fatwa in force', async () => {
  const fileId = await upload(world, lender, 'terms.pdf')
  const id = await askForFatwa(world, lender, { context: 'We settle in month 5.', fileIds: [fileId] })
  const request = { text: 'May a lender charge a fee when a murabaha is settled early?', context: 'We settle in month 5.' }
  expect(await fatwaOf(world, auditor, id)).toMatchObject({
    status: 'REQUESTED',
    number: null,
    content: null,
    request: { ...request, askedBy: { __typename: 'Party', name: lender.businessName }, documents: [{ name: 'terms.pdf' }] },
    availableActions: ['DRAFT', 'DECLINE'],
  })
  expect((await download(world, auditor, `/files/${fileId}`)).status).toBe(200)
  expect((await download(world, await aLender(world), `/files/${fileId}`)).status).toBe(404)

  expect(await draftFatwa(world, auditor, id)).toMatchObject({ status: 'DRAFTED', availableActions: ['DRAFT', 'SUBMIT', 'DECLINE'] })
  const submitted = await submitFatwa(world, auditor, id)
  expect(submitted).toMatchObject({ status: 'UNDER_REVIEW', availableActions: [], review: { status: 'PENDING' } })
  const { ssbReview } = await world.ask(
    second,
    'query ($id: ID!) { ssbReview(id: $id) { entityType entityName submittedBy { name } contentHash conditions { code } fatwa { id content { ruling { en } } } } }',
    { id: submitted.review.id },
  )
  expect(ssbReview).toMatchObject({
    entityType: 'FATWA',
    entityName: 'Fee for early settlement',
    submittedBy: { name: lender.businessName },
    contentHash: submitted.contentHash,
    fatwa: { id, content: { ruling: { en: 'Only the actual cost may be charged.' } } },
  })
  expect(ssbReview.conditions.map(({ code }: Data) => code)).toContain('FATWA_SOURCES_VERIFIED')

  await decide(world, auditor, submitted.review.id, 'APPROVE')
  const issued = await fatwaOf(world, auditor, id)
  expect(issued).toMatchObject({
    status: 'ISSUED',
    number: expect.stringMatching(/^FTW-\d{4}-001$/),
    isInForce: true,
    effectiveOn: gulfDayOf(world.clock.now()),
    signatories: [{ auditor: { name: auditor.name }, decision: 'APPROVE', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    dissents: [],
    availableActions: ['WITHDRAW', 'SUPERSEDE'],
  })
  expect(issued.history.map(({ step }: Data) => step)).toEqual(['REQUESTED', 'DRAFTED', 'SUBMITTED', 'ISSUED'])
})

test('the votes are bound to the hash of the whole ruling', async () => {
  const { contentHash, number } = await anIssued()
  const [{ content, hashes }] = await world.database.asOwner<Data>(
    `select content, (select array_agg(vote.content_hash) from fatwa_vote kept join review_vote vote on vote.id = kept.vote_id where kept.fatwa_id = fatwa.id) as hashes
       from fatwa where number = $1`,
    [number],
  )
  expect(contentHash).toBe(sha256(canonicalJson(content)))
  expect(hashes).toEqual([contentHash])
})

test('a draft is submitted when every part is written in both languages, and as it was read', async () => {
  const id = await askForFatwa(world, lender)
  const { contentHash } = await draftFatwa(world, auditor, id, { ruling: { ar: '', en: 'Only the cost.' }, sources: [] })
  await expect(submitFatwa(world, auditor, id)).rejects.toMatchObject({
    code: 'INVALID',
    fields: { 'ruling.ar': 'Write this in Arabic.', sources: 'Name at least one source.' },
  })
  await draftFatwa(world, second, id)
  const late = world.ask(auditor, 'mutation ($id: ID!, $input: DraftFatwaInput!) { draftFatwa(id: $id, input: $input) { id } }', {
    id,
    input: aDraft({ contentHash }),
  })
  await expect(late).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
})

test('the board returns a draft for changes, and votes again on the next version', async () => {
  const { id, reviewId } = await aFatwaUnderReview(world, lender, auditor)
  await decide(world, auditor, reviewId, 'REQUEST_MODIFICATION')
  expect(await fatwaOf(world, auditor, id)).toMatchObject({ status: 'DRAFTED', number: null })
  await draftFatwa(world, auditor, id, { products: [] })
  const { review } = await submitFatwa(world, auditor, id)
  expect(review.id).toBe(reviewId)
  await decide(world, auditor, reviewId, 'APPROVE')
  const { history, status } = await fatwaOf(world, auditor, id)
  expect(status).toBe('ISSUED')
  expect(history.map(({ step }: Data) => step)).toEqual(['REQUESTED', 'DRAFTED', 'SUBMITTED', 'RETURNED', 'DRAFTED', 'SUBMITTED', 'ISSUED'])
})

test('rejection declines the question, with the reasons of the vote', async () => {
  const { id, reviewId } = await aFatwaUnderReview(world, lender, auditor)
  await decide(world, auditor, reviewId, 'REJECT', { notes: 'The question concerns another authority.' })
  expect(await fatwaOf(world, lender, id)).toMatchObject({
    status: 'DECLINED',
    number: null,
    content: null,
    endReason: 'The question concerns another authority.',
    availableActions: [],
  })
})

test('a member of the board declines a question before it is voted on, and not while it is', async () => {
  const id = await askForFatwa(world, lender)
  expect((await world.ask(auditor, DECLINE, { id, reason: REASON })).declineFatwa).toMatchObject({ status: 'DECLINED', endReason: REASON })
  const { id: other } = await aFatwaUnderReview(world, lender, auditor)
  await expect(world.ask(auditor, DECLINE, { id: other, reason: REASON })).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
})

test('who asked withdraws the question, also from the board, and no one else does', async () => {
  const { id, reviewId } = await aFatwaUnderReview(world, lender, auditor)
  await expect(world.ask(await anAdmin(world), WITHDRAW, { id, reason: REASON })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await world.ask(lender, WITHDRAW, { id, reason: REASON })).withdrawFatwa).toMatchObject({
    status: 'WITHDRAWN',
    endReason: REASON,
  })
  const { ssbReview } = await world.ask(auditor, 'query ($id: ID!) { ssbReview(id: $id) { closedAt availableActions } }', { id: reviewId })
  expect(ssbReview).toMatchObject({ closedAt: expect.any(String), availableActions: [] })
})

describe('numbers', () => {
  test('have no gap and no duplicate when the board decides several fatwas at once, one of which fails', async () => {
    const before = Number((await anIssued()).number.slice(-3))
    const matters = []
    for (let at = 0; at < 5; at++) matters.push(await aFatwaUnderReview(world, lender, auditor))
    const votes = matters.map(({ reviewId }, at) =>
      decide(world, [auditor, second, third][at % 3]!, reviewId, 'APPROVE', at === 2 ? { contentHash: '0'.repeat(64) } : {}),
    )
    const settled = await Promise.allSettled(votes)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    const numbers = []
    for (const { id } of matters) numbers.push((await fatwaOf(world, auditor, id)).number)
    const places = numbers.filter((number) => number !== null).map((number) => Number(number.slice(-3)))
    expect(places.sort((a, b) => a - b)).toEqual([1, 2, 3, 4].map((more) => before + more))
    expect(Number((await anIssued()).number.slice(-3))).toBe(before + 5)
  })

  test('begin again in a new year', async () => {
    const other = await openWorld()
    try {
      const [asker, board] = [await aLender(other), await anAuditor(other)]
      const issue = async () => {
        const { id, reviewId } = await aFatwaUnderReview(other, asker, board)
        await decide(other, board, reviewId, 'APPROVE')
        return (await fatwaOf(other, board, id)).number
      }
      const year = other.clock.now().getUTCFullYear()
      expect([await issue(), await issue()]).toEqual([`FTW-${year}-001`, `FTW-${year}-002`])
      other.clock.advance(Date.UTC(year + 1, 0, 10) - other.clock.now().getTime())
      const [again, later] = [await aLender(other), await anAuditor(other)]
      const { id, reviewId } = await aFatwaUnderReview(other, again, later)
      await decide(other, later, reviewId, 'APPROVE')
      expect((await fatwaOf(other, later, id)).number).toBe(`FTW-${year + 1}-001`)
    } finally {
      await other.close()
    }
  })
})

test('those who agreed sign, and a dissenting vote is printed with its reasons', async () => {
  await require(2)
  const { id, reviewId } = await aFatwaUnderReview(world, lender, auditor)
  await decide(world, third, reviewId, 'REJECT', { notes: 'The cost must be audited before it is charged.' })
  await decide(world, auditor, reviewId, 'APPROVE')
  expect(await fatwaOf(world, auditor, id)).toMatchObject({ status: 'UNDER_REVIEW', number: null, signatories: [], dissents: [] })
  await decide(world, second, reviewId, 'APPROVE')
  const issued = await fatwaOf(world, auditor, id)
  expect(issued.signatories.map(({ auditor: { name } }: Data) => name).sort()).toEqual([auditor.name, second.name].sort())
  expect(issued.dissents).toEqual([
    { auditor: { name: third.name }, decision: 'REJECT', notes: 'The cost must be audited before it is charged.' },
  ])
  await require(1)
})

describe('a fatwa that takes the place of another', () => {
  test('ends it on the day from which it is in force itself', async () => {
    const earlier = await anIssued()
    const inTenDays = addDays(gulfDayOf(world.clock.now()), 10)
    const later = await anIssued({ supersedesNumber: earlier.number, effectiveOn: inTenDays })
    expect(later).toMatchObject({ status: 'ISSUED', isInForce: false, effectiveOn: inTenDays, supersedes: { number: earlier.number } })
    expect(await byNumber(auditor, earlier.number)).toMatchObject({
      status: 'SUPERSEDED',
      isInForce: true,
      endsOn: inTenDays,
      successor: { number: later.number },
    })
    const register = async (isInForce: boolean) =>
      (
        await world.ask(auditor, 'query ($on: Boolean) { fatwaRegister(first: 100, filter: { isInForce: $on }) { nodes { number } } }', {
          on: isInForce,
        })
      ).fatwaRegister.nodes.map(({ number }: Data) => number)
    expect(await register(true)).toContain(earlier.number)
    expect(await register(false)).toContain(later.number)
  })

  test('takes the place of one in force only, and only once', async () => {
    const earlier = await anIssued()
    const [first, other] = [
      await aFatwaUnderReview(world, lender, auditor, { supersedesNumber: earlier.number }),
      await aFatwaUnderReview(world, lender, auditor, { supersedesNumber: earlier.number }),
    ]
    await decide(world, auditor, first.reviewId, 'APPROVE')
    await expect(decide(world, auditor, other.reviewId, 'APPROVE')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(askForFatwa(world, lender, { supersedesNumber: earlier.number })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { supersedesNumber: 'No fatwa in force has this number.' },
    })
  })
})

test('an issued fatwa is withdrawn by the votes of the board alone', async () => {
  const { id, number } = await anIssued()
  await expect(world.ask(lender, WITHDRAW, { id, reason: REASON })).rejects.toMatchObject({ code: 'CONFLICT' })
  world.clock.advance(1_000)
  const proposed = (await world.ask(auditor, WITHDRAW, { id, reason: REASON })).withdrawFatwa
  expect(proposed).toMatchObject({ status: 'ISSUED', isInForce: true, availableActions: ['SUPERSEDE'] })
  await expect(world.ask(second, WITHDRAW, { id, reason: REASON })).rejects.toMatchObject({ code: 'CONFLICT' })
  await decide(world, second, proposed.review.id, 'REJECT')
  expect(await fatwaOf(world, auditor, id)).toMatchObject({
    status: 'ISSUED',
    isInForce: true,
    availableActions: ['WITHDRAW', 'SUPERSEDE'],
  })
  world.clock.advance(1_000)
  const again = (await world.ask(auditor, WITHDRAW, { id, reason: REASON })).withdrawFatwa
  await decide(world, second, again.review.id, 'APPROVE')
  expect(await byNumber(someone(), number)).toMatchObject({ status: 'WITHDRAWN', isInForce: false, endReason: REASON })
})

test('what was issued cannot be changed, not even by the owner of the database', async () => {
  const { number } = await anIssued()
  const change = (statement: string) => world.database.asOwner(statement, [number])
  await expect(change(`update fatwa set content = content || '{"isPublic": false}' where number = $1`)).rejects.toThrow(/stays/)
  await expect(change(`update fatwa set number = 'FTW-1999-001' where number = $1`)).rejects.toThrow(/stays/)
  await expect(change('delete from fatwa_vote where fatwa_id = (select id from fatwa where number = $1)')).rejects.toThrow()
  await expect(change('delete from fatwa where number = $1')).rejects.toThrow()
})
