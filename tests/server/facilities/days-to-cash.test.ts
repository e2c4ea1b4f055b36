import { afterEach, beforeEach, expect, it } from 'vitest'
import { postRequest, propose, waive } from '../../support/agreement.ts'
import { carryOut } from '../../support/execution.ts'
import { aLender, aMerchant, anAccount, anAnalyst, type Member } from '../../support/people.ts'
import { aSyndicateToChange, changeTerms } from '../../support/syndicate.ts'
import { verify } from '../../support/verify-business.ts'
import { openWorld, type World } from '../../support/world.ts'
import { accept, approve, wait } from '../financing/market.ts'

const DAY = 86_400_000

let world: World
let merchant: Member
let lender: Member
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
  ;[merchant, lender] = [await aMerchant(world), await aLender(world)]
  await verify(world, merchant, lender)
  await anAccount(world, lender, '9000000.00')
})
afterEach(() => world.close())

/** A contract whose money is paid out so many days after its acceptance. */
const paidAfter = async (days: number) => {
  const { id } = await postRequest(world, merchant, { amount: '10000.00' })
  await accept(world, merchant, id, [await propose(world, lender, id, { proposedAmount: '10000.00' })])
  await approve(world, id)
  if (days > 0) await wait(world, days * DAY, merchant, lender)
  await waive(world, merchant, id)
  await carryOut(world, { merchant, lender }, id)
}

/** What is read of the lender of an open proposal. */
const read = async (person: Member, id: string) => {
  const query = 'query ($id: ID!) { financingRequest(id: $id) { responses { lenderDaysToCash { days cases } } } }'
  return (await world.ask(person, query, { id })).financingRequest.responses[0].lenderDaysToCash
}

it('the days that a lender takes from acceptance to payment are a median of five payments or more', async () => {
  const { id } = await postRequest(world, merchant, { amount: '10000.00' })
  await propose(world, lender, id, { proposedAmount: '10000.00' })
  expect(await read(merchant, id)).toEqual({ days: null, cases: 0 })

  for (const days of [0, 3, 1, 0]) await paidAfter(days)
  expect(await read(merchant, id)).toEqual({ days: null, cases: 4 })

  await paidAfter(2)
  expect(await read(merchant, id)).toEqual({ days: '1.0', cases: 5 })
  await paidAfter(2)
  expect(await read(lender, id)).toEqual({ days: '1.5', cases: 6 })
})

it('days are counted from the first acceptance where the board asked for other terms and more is held of the lender', async () => {
  const { lead, second, third, responseIds, requestId, ...asked } = await aSyndicateToChange(world)
  await wait(world, 2 * DAY, merchant, asked.merchant, lead, second, third)
  await changeTerms(world, lead, responseIds[0]!)
  const LEAVE =
    'mutation ($id: ID!, $reason: String!, $key: String!) { leaveSyndicate(id: $id, reason: $reason, idempotencyKey: $key) { id } }'
  const reason = 'The margin no longer covers our cost.'
  await world.ask(second, LEAVE, { id: responseIds[1], reason })
  await world.ask(third, LEAVE, { id: responseIds[2], reason })
  await world.ask(lead, 'mutation ($id: ID!, $key: String!) { takeUpSyndicatePart(id: $id, idempotencyKey: $key) { id } }', {
    id: responseIds[0],
  })
  await world.ask(asked.merchant, 'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key) { id } }', {
    id: requestId,
  })
  await approve(world, requestId)
  await waive(world, asked.merchant, requestId)
  await carryOut(world, { merchant: asked.merchant, lender: lead }, requestId)

  lender = lead
  for (const days of [0, 0, 1, 1]) await paidAfter(days)
  const { id } = await postRequest(world, merchant, { amount: '10000.00' })
  await propose(world, lead, id, { proposedAmount: '10000.00' })
  expect(await read(merchant, id)).toEqual({ days: '1.0', cases: 5 })
})

it('payments of more than 24 months ago and of other lenders do not count', async () => {
  await paidAfter(0)
  await wait(world, 740 * DAY, merchant, lender)
  await paidAfter(1)
  const { id } = await postRequest(world, merchant, { amount: '10000.00' })
  await propose(world, lender, id, { proposedAmount: '10000.00' })
  expect(await read(await anAnalyst(world), id)).toEqual({ days: null, cases: 1 })

  const other = await aLender(world)
  await verify(world, other)
  await anAccount(world, other, '50000.00')
  const { id: another } = await postRequest(world, merchant, { amount: '10000.00' })
  await propose(world, other, another, { proposedAmount: '10000.00' })
  expect(await read(merchant, another)).toEqual({ days: null, cases: 0 })
})
