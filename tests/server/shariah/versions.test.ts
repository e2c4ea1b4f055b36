import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesBetween } from '../../../server/modules/shariah/reviews/content-changes.ts'
import { type Agreement, anAgreement, decide, reviewOf, setRequired } from '../../support/agreement.ts'
import { anAuditor, type Member } from '../../support/people.ts'
import { withTerms } from '../../support/terms.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

let world: World
let auditor: Member
let second: Member
let agreement: Agreement
let reviewId: string

const VERSIONS = `query ($id: ID!) { ssbReview(id: $id) {
  subject { amount currency structures partyNames } contentHash
  versions { version contentHash submittedAt changes { path before after } } } }`
const MINE = 'query ($mine: Boolean) { ssbReviews(first: 50, filter: { needsMyVote: $mine }) { nodes { id } } }'

const mine = async (person: Member): Promise<string[]> =>
  (await world.ask(person, MINE, { mine: true })).ssbReviews.nodes.map(({ id }: Data) => id)

beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
  second = await anAuditor(world)
  await setRequired(world, [auditor, second], 2)
  agreement = await anAgreement(world)
  reviewId = await reviewOf(world, agreement)
})
afterAll(() => world.close())

describe('what the board reads of a matter', () => {
  test('names its amount, structures and parties as they were submitted', async () => {
    const { subject } = (await world.ask(auditor, VERSIONS, { id: reviewId })).ssbReview
    expect(subject).toMatchObject({ amount: '250000.00', currency: 'AED', structures: ['MURABAHA'] })
    expect(subject.partyNames).toHaveLength(2)
  })

  test('keeps each version that was submitted, and tells what changed in it', async () => {
    await decide(world, auditor, reviewId, 'REQUEST_MODIFICATION')
    await decide(world, second, reviewId, 'REQUEST_MODIFICATION')
    const input = withTerms({
      proposedAmount: '250000.00',
      proposedStructure: 'MURABAHA',
      proposedRate: '5.5',
      proposedTerm: 24,
      conditions: ['Delivery before payment', 'Takaful on the goods'],
    })
    const REVISE = 'mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { version } }'
    await world.ask(agreement.lender, REVISE, { id: agreement.responseId, input })
    const RESUBMIT = 'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key) { stage } }'
    await world.ask(agreement.merchant, RESUBMIT, { id: agreement.requestId })

    const { versions, contentHash } = (await world.ask(auditor, VERSIONS, { id: reviewId })).ssbReview
    expect(versions.map(({ version }: Data) => version)).toEqual([1, 2])
    expect(versions[0].changes).toEqual([])
    expect(versions[1].contentHash).toBe(contentHash)
    const of = `proposals.${agreement.responseId}`
    expect(versions[1].changes).toEqual(
      expect.arrayContaining([
        { path: `${of}.rate`, before: '6.5', after: '5.5' },
        { path: `${of}.conditions.2`, before: null, after: 'Takaful on the goods' },
      ]),
    )
    expect(versions[1].changes.filter(({ path }: Data) => path.startsWith('request.'))).toEqual([])
  })

  test('is not shown to the parties', async () => {
    const query = 'query ($id: ID!) { financingRequest(id: $id) { review { versions { version } } } }'
    const { financingRequest } = await world.ask(agreement.merchant, query, { id: agreement.requestId })
    expect(financingRequest.review.versions).toEqual([])
  })

  test('cannot be rewritten in the database', async () => {
    const rewrite = world.app.platform.dataSource.query(`update ssb_review_version set content = '{}'`)
    await expect(rewrite).rejects.toThrow()
  })
})

describe('the reviews that need my vote', () => {
  test('are those that I can vote on: not voted on, no interest, and not for admins', async () => {
    expect(await mine(auditor)).toContain(reviewId)
    await decide(world, auditor, reviewId, 'APPROVE')
    expect(await mine(auditor)).not.toContain(reviewId)
    expect(await mine(second)).toContain(reviewId)
    const DECLARE = 'mutation ($id: ID!) { declareInterest(input: { businessId: $id, nature: "Shareholder" }) { id } }'
    await world.ask(second, DECLARE, { id: agreement.lender.businessId })
    expect(await mine(second)).not.toContain(reviewId)
  })
})

describe('the differences between two contents', () => {
  const content = fc.object({ maxDepth: 3, values: [fc.integer(), fc.string(), fc.boolean()] })

  test('are none between a content and itself', () => {
    fc.assert(
      fc.property(content, (one) => {
        expect(changesBetween(one, structuredClone(one))).toEqual([])
      }),
    )
  })

  test('are the same backwards, with the sides exchanged', () => {
    const sorted = (changes: ReturnType<typeof changesBetween>) => changes.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    fc.assert(
      fc.property(content, content, (one, other) => {
        const back = changesBetween(other, one).map(({ path, before, after }) => ({ path, before: after, after: before }))
        expect(sorted(back)).toEqual(sorted(changesBetween(one, other)))
      }),
    )
  })

  test('name an entry of a list by its id, so that a new entry before it changes nothing else', () => {
    const change = changesBetween(
      { files: [{ id: 'a', name: 'x' }] },
      {
        files: [
          { id: 'b', name: 'y' },
          { id: 'a', name: 'x' },
        ],
      },
    )
    expect(change).toEqual([
      { path: 'files.b.id', before: null, after: 'b' },
      { path: 'files.b.name', before: null, after: 'y' },
    ])
  })
})
