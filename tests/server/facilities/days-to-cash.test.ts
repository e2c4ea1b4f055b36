import { afterEach, beforeEach, expect, it } from 'vitest'
import { postRequest, propose, waive } from '../../support/agreement.ts'
import { carryOut } from '../../support/execution.ts'
import { aLender, aMerchant, anAccount, anAnalyst, type Member } from '../../support/people.ts'
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
