import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Agreement, anAgreement, decide, reviewOf, setRequired } from '../../support/agreement.ts'
import { anAuditor, type Member } from '../../support/people.ts'
import { enact, rule, test } from '../../support/policies.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'

let world: World
let first: Member
let second: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  first = await anAuditor(world)
  second = await anAuditor(world)
  await setRequired(world, [first, second], 2)
})
afterAll(() => world.close())

const REVIEW = 'query ($id: ID!) { ssbReview(id: $id) { status version exceptions contentHash votes { version auditor { name } } } }'

/** A review with the votes on its version now. */
const read = async (id: string): Promise<Data> => {
  const { ssbReview }: Data = await world.ask(first, REVIEW, { id })
  return { ...ssbReview, votes: ssbReview.votes.filter(({ version }: Data) => version === ssbReview.version) }
}

const statusOf = async ({ merchant, requestId }: Agreement): Promise<string> => {
  const { financingRequest }: Data = await world.ask(merchant, 'query ($id: ID!) { financingRequest(id: $id) { status } }', {
    id: requestId,
  })
  return financingRequest.status
}

it('a policy that comes into force releases the votes on agreements that it refuses, which can then only be rejected or changed', async () => {
  const long = await anAgreement(world, { repaymentPeriod: 36 }, { proposedTerm: 36 })
  const short = await anAgreement(world)
  const [reviewOfLong, reviewOfShort] = [await reviewOf(world, long), await reviewOf(world, short)]
  for (const id of [reviewOfLong, reviewOfShort]) await decide(world, first, id, 'APPROVE')
  const before = await read(reviewOfLong)
  expect(before.votes).toHaveLength(1)

  await enact(world, first, { rules: [rule('TERM', test('TERM_MONTHS', 'ABOVE', ['24']))] })
  const after = await read(reviewOfLong)
  expect(after).toEqual({ ...before, status: 'PENDING', version: 2, exceptions: ['REFUSED_BY_POLICY'], votes: [] })
  expect(await read(reviewOfShort)).toMatchObject({ version: 1, exceptions: [], votes: [{ auditor: { name: first.name } }] })

  await decide(world, first, reviewOfLong, 'APPROVE')
  expect(await codeOf(decide(world, second, reviewOfLong, 'APPROVE'))).toBe('POLICY_REFUSED')
  expect(await read(reviewOfLong)).toMatchObject({ version: 2, votes: [{ auditor: { name: first.name } }] })
  expect(await statusOf(long)).toBe('UNDER_REVIEW')
  await decide(world, second, reviewOfShort, 'APPROVE')
  expect((await read(reviewOfShort)).status).toBe('APPROVED')
})
