import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MASK } from '../../../server/platform/authorization.ts'
import { decide } from '../../support/agreement.ts'
import { aFatwaUnderReview } from '../../support/fatwas.ts'
import { aLender, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { draft, submit } from '../../support/policies.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { report } from '../shariah/incident.ts'

const REVIEW = 'id entityType entityName submittedBy { __typename name }'

let world: World
let analyst: Member
let admin: Member
let auditor: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[analyst, admin, auditor] = [await anAnalyst(world), await anAdmin(world), await anAuditor(world)]
})
afterAll(() => world.close())

describe('the review of an incident', () => {
  let incident: Data
  beforeAll(async () => {
    incident = await report(world, admin, { title: 'Rent was charged before Saif Haddad delivered' })
  })

  const reviewsSeenBy = async (person: Member): Promise<Data[]> => {
    const { ssbReviews, ssbOverview } = await world.ask(
      person,
      `{ ssbReviews(first: 50) { nodes { ${REVIEW} } } ssbOverview { recentReviews { ${REVIEW} } } }`,
    )
    const { incident: one } = await world.ask(person, `query ($id: ID!) { incident(id: $id) { reviews { ${REVIEW} } } }`, {
      id: incident.id,
    })
    const [{ id }] = one.reviews
    const { ssbReview } = await world.ask(person, `query ($id: ID!) { ssbReview(id: $id) { ${REVIEW} } }`, { id })
    return [...ssbReviews.nodes, ...ssbOverview.recentReviews, ...one.reviews, ssbReview]
  }

  test('hides its title and who reported it from analysts on every path, as the incident does', async () => {
    const seen = await reviewsSeenBy(analyst)
    expect(seen.length).toBe(4)
    for (const review of seen)
      expect(review).toMatchObject({ entityType: 'INCIDENT', entityName: MASK, submittedBy: { __typename: 'Party', name: MASK } })
    const text = JSON.stringify(seen)
    for (const word of [admin.name, incident.title]) expect(text).not.toContain(word)
  })

  test('shows both to auditors and admins', async () => {
    for (const person of [auditor, admin])
      for (const review of await reviewsSeenBy(person))
        expect(review).toMatchObject({ entityName: `${incident.number}: ${incident.title}`, submittedBy: { name: admin.name } })
  })
})

describe('what an auditor wrote with a vote, which analysts read masked', () => {
  const NOTES = 'Saif Haddad has to show the invoice first.'
  const VOTED = 'ssbReview(id: $review) { reviewNotes votes { notes } }'
  const FATWA = `${VOTED} fatwaRequest(id: $id) { status endReason history { step reason } }`
  const POLICY = `${VOTED} policy(id: $id) { status notes }`

  const readBy = (person: Member, fields: string, ids: object): Promise<Data> =>
    world.ask(person, `query ($id: ID!, $review: ID!) { ${fields} }`, ids)

  /** Expects that auditors and admins read the words as often as given, and analysts never. */
  const expectMasked = async (fields: string, ids: object, times: number) => {
    for (const person of [auditor, admin]) expect(JSON.stringify(await readBy(person, fields, ids)).split(NOTES)).toHaveLength(times + 1)
    expect(JSON.stringify(await readBy(analyst, fields, ids))).not.toContain('Haddad')
  }

  test.each([
    ['REJECT', 4],
    ['REQUEST_MODIFICATION', 3],
  ])('is masked in the review and the history of a fatwa: %s', async (decision, times) => {
    const { id, reviewId } = await aFatwaUnderReview(world, await aLender(world), auditor)
    await decide(world, auditor, reviewId, decision, { notes: NOTES })
    await expectMasked(FATWA, { id, review: reviewId }, times)
  })

  test('is masked in the review and the version of a policy', async () => {
    const submitted = await submit(world, auditor, await draft(world, auditor))
    const { id, review } = submitted
    await decide(world, await anAuditor(world), review.id, 'REQUEST_MODIFICATION', { notes: NOTES })
    await expectMasked(POLICY, { id, review: review.id }, 3)
  })

  test('is masked where an auditor proposes to withdraw a fatwa, and once it is withdrawn', async () => {
    const { id, reviewId } = await aFatwaUnderReview(world, await aLender(world), auditor)
    await decide(world, auditor, reviewId, 'APPROVE')
    world.clock.advance(1_000)
    await world.ask(auditor, 'mutation ($id: ID!, $reason: String!) { withdrawFatwa(id: $id, reason: $reason) { id } }', {
      id,
      reason: NOTES,
    })
    const fields = 'fatwaRequest(id: $id) { withdrawalReason endReason history { reason } review { id } } ssbReview(id: $review) { id }'
    await expectMasked(fields, { id, review: reviewId }, 2)
    const { fatwaRequest } = await readBy(auditor, fields, { id, review: reviewId })
    await decide(world, auditor, fatwaRequest.review.id, 'APPROVE')
    await expectMasked(fields, { id, review: reviewId }, 3)
  })
})
