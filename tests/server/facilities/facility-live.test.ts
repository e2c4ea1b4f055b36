import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { anAgreement, decide, reviewOf } from '../../support/agreement.ts'
import { confirmCredit, contractIdOf } from '../../support/execution.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type Watching, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'
import { aFacility, type Running } from './facility.ts'

let world: World
let facility: Running
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  facility = await aFacility(world)
})
afterAll(() => world.close())

const REASON = 'A customer of theirs has not paid.'
const CHANGED = `subscription ($id: ID!) { facilityChanged(id: $id) { facility { id rebateShare promises { amount }
  restructureOffer { id } hardshipRequest { status } creditConfirmation { confirmedAt } paymentLinks { amount } contract { collateral { description status } } } } }`
const day = (days: number) => addDays(gulfDayOf(world.clock.now()), days)
const act = (person: Member, name: string, input: object): Promise<Data> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!, $key: String!) { ${name}(input: $input, idempotencyKey: $key) { id } }`
  return world.ask(person, query, { input: { facilityId: facility.id, ...input } })
}
const watch = (person: Member) => world.watch(person, CHANGED, { id: facility.id })
const pushed = async (watching: Watching): Promise<Data> => (await watching.next()).facilityChanged.facility

it('what one side does on a facility is pushed to the other and to the board, collateral included', async () => {
  const { merchant, lender, id } = facility
  const watchings = await Promise.all([watch(merchant), watch(lender), watch(await anAuditor(world))])
  const all = (shown: object) => Promise.all(watchings.map(async (watching) => expect(await pushed(watching)).toMatchObject(shown)))

  const PLEDGE =
    'mutation ($id: ID!, $input: PledgeCollateralInput!, $key: String!) { pledgeCollateral(id: $id, input: $input, idempotencyKey: $key) { id } }'
  const input = { description: 'A forklift', assetNumber: 'SN-7001', value: '1000.00', currency: 'AED', valuedOn: day(-1), fileIds: [] }
  const { pledgeCollateral } = await world.ask(merchant, PLEDGE, { id, input })
  await all({ contract: { collateral: [{ description: 'A forklift', status: 'PLEDGED' }] } })
  await world.ask(lender, 'mutation ($id: ID!) { confirmCollateral(id: $id) { id } }', { id: pledgeCollateral.id })
  await all({ contract: { collateral: [{ status: 'CONFIRMED' }] } })
  const RELEASE = 'mutation ($id: ID!) { releaseCollateral(id: $id, reason: "Replaced by a guarantee.") { id } }'
  await world.ask(lender, RELEASE, { id: pledgeCollateral.id })
  await all({ contract: { collateral: [{ status: 'RELEASED' }] } })

  await act(merchant, 'promiseToPay', { amount: '100.00', promisedOn: day(5) })
  await all({ promises: [{ amount: '100.00' }] })
  await act(lender, 'offerRestructure', { instalments: [{ dueOn: day(400), amount: '282500.00' }], reason: REASON })
  await all({ restructureOffer: { id: expect.any(String) } })
  await act(merchant, 'requestHardship', { statement: REASON })
  await all({ hardshipRequest: { status: 'OPEN' } })
  await world.ask(lender, 'mutation ($input: SetRebateInput!) { setRebate(input: $input) { id } }', {
    input: { facilityId: id, share: '25' },
  })
  await all({ rebateShare: '25' })
  await act(lender, 'createFacilityLink', { amount: '75.00' })
  // The board does not see payment links.
  for (const watching of watchings.slice(0, 2)) expect(await pushed(watching)).toMatchObject({ paymentLinks: [{ amount: '75.00' }] })
})

it('a credit that the lender confirms is pushed to the merchant', async () => {
  const agreement = await anAgreement(world)
  const { merchant, lender, requestId } = agreement
  await verify(world, merchant, lender)
  await decide(world, await anAuditor(world), await reviewOf(world, agreement), 'APPROVE')
  const id = await contractIdOf(world, lender, requestId)
  const watching = await world.watch(merchant, CHANGED, { id })
  await confirmCredit(world, lender, id)
  expect(await pushed(watching)).toMatchObject({ id, creditConfirmation: { confirmedAt: expect.any(String) } })
})

it('nothing of it is pushed to a business that is no party', async () => {
  const strangers = [await aMerchant(world), await aLender(world)]
  const watchings = await Promise.all(strangers.map((stranger) => watch(stranger)))
  const own = await watch(facility.lender)
  await act(facility.merchant, 'promiseToPay', { amount: '50.00', promisedOn: day(6) })
  await pushed(own)
  expect(watchings.map((watching) => watching.waiting())).toEqual([0, 0])
  expect(await codeOf(act(strangers[0]!, 'promiseToPay', { amount: '50.00', promisedOn: day(6) }))).toBe('NOT_FOUND')
})
