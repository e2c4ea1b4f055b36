import { afterAll, beforeAll, expect, it } from 'vitest'
import { decide } from '../../support/agreement.ts'
import { carryOut, confirmCredit, contractIdOf } from '../../support/execution.ts'
import { becomeEligible } from '../../support/lender-class.ts'
import { aLender, aMerchant, anAccount, anAuditor } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, createRequest, sendProposal, wait } from '../financing/market.ts'
import { pay } from './facility.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const LIMIT = 'query ($id: ID!) { commitmentLimit(requestId: $id) { rules { rule used } } }'
const REVIEW = 'query ($id: ID!) { financingRequest(id: $id) { review { id } } }'
const DAYS = 86_400_000

it('what a business repaid no longer counts as owed, its profit never does, and a reversed payment counts again', async () => {
  const merchant = await aMerchant(world, { taxId: '300000000000003' })
  const lender = await aLender(world)
  await anAccount(world, lender, '9000000.00', { currency: 'SAR' })
  await becomeEligible(world, lender)
  await verify(world, merchant, lender)

  const ask = (amount: string) => createRequest(world, merchant, { amount, currency: 'SAR', expiresInDays: 60 })
  const owed = async (of?: string): Promise<string> => {
    const { commitmentLimit }: Data = await world.ask(lender, LIMIT, { id: of ?? (await ask('50000.00')) })
    return commitmentLimit.rules.find(({ rule }: Data) => rule === 'SA_MSME_OUTSTANDING').used
  }

  const requestId = await ask('100000.00')
  await accept(world, merchant, requestId, [await sendProposal(world, lender, requestId, { proposedAmount: '100000.00' })])
  expect(await owed()).toBe('100000.00')
  const { financingRequest }: Data = await world.ask(merchant, REVIEW, { id: requestId })
  await decide(world, await anAuditor(world), financingRequest.review.id, 'APPROVE')
  const sides = { merchant, lender }
  await confirmCredit(world, lender, await contractIdOf(world, lender, requestId))
  await wait(world, 10 * DAYS, merchant, lender)
  const id = await carryOut(world, sides, requestId)
  // 113,000.00 are owed with the profit: the limit counts what the business was financed with.
  expect(await owed()).toBe('100000.00')

  const accountId = await anAccount(world, merchant, '500000.00', { currency: 'SAR' })
  const running = { id, ...sides, accountId }
  await wait(world, 300 * DAYS, merchant, lender)
  await world.app.rooms.facilities.ageing.ageDue()
  await pay(world, running, '30000.00')
  const { facility }: Data = await world.ask(lender, 'query ($id: ID!) { facility(id: $id) { outstanding receipts { id } } }', { id })
  expect(Number(facility.outstanding)).toBeLessThan(100_000)
  expect(await owed()).toBe(facility.outstanding)
  // Besides the request itself the business owes nothing, and what it repaid of it is not taken off twice.
  expect(await owed(requestId)).toBe('0.00')

  const REVERSE =
    'mutation ($input: ReverseFacilityReceiptInput!, $key: String!) { reverseFacilityReceipt(input: $input, idempotencyKey: $key) { id } }'
  await world.ask(lender, REVERSE, { input: { facilityId: id, receiptId: facility.receipts[0].id, reason: 'The transfer was recalled.' } })
  expect(await owed()).toBe('100000.00')
})
