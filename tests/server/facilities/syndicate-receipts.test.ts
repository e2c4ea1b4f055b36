import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { facilityOf } from '../../support/execution.ts'
import { aLender, aMerchant, anAccount, type Member } from '../../support/people.ts'
import { aSyndicatedFacility } from '../../support/syndicate.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'
import { byCard, byWallet, tokenOf } from '../pay/desk.ts'
import { balanceOf, pay } from './facility.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

type Shared = Awaited<ReturnType<typeof aSyndicatedFacility>>

const RECEIPTS = `received outstanding credit availableActions
  shares { lenderName received }
  receipts { id amount isByLink isFromBankRow isReversed parts { lenderName amount } }`
const read = (person: Member, { id }: Pick<Shared, 'id'>, fields = RECEIPTS): Promise<Data> => facilityOf(world, person, id, fields)
const partsOf = ({ receipts }: Data): string[][] => receipts.map(({ parts }: Data) => parts.map(({ amount }: Data) => amount))

/** How much the accounts of the lenders gained since {@link balances} was read. */
const balances = async ({ lead, second, third }: Shared): Promise<number[]> =>
  (await Promise.all([lead, second, third].map((lender) => balanceOf(world, lender)))).map(Number)
const gained = async (shared: Shared, before: readonly number[]): Promise<string[]> =>
  (await balances(shared)).map((now, at) => (now - before[at]!).toFixed(2))

const reverse = (person: Member, { id: facilityId }: Shared, receiptId: string): Promise<Data> =>
  world.ask(
    person,
    'mutation ($input: ReverseFacilityReceiptInput!, $key: String!) { reverseFacilityReceipt(input: $input, idempotencyKey: $key) { id } }',
    { input: { facilityId, receiptId, reason: 'The payment was returned by the bank.' } },
  )

const createLink = async (person: Member, { id: facilityId }: Shared, amount: string): Promise<string> => {
  world.clock.advance(1)
  const { createFacilityLink }: Data = await world.ask(
    person,
    'mutation ($input: CreateFacilityLinkInput!, $key: String!) { createFacilityLink(input: $input, idempotencyKey: $key) { paymentLinks { url } } }',
    { input: { facilityId, amount } },
  )
  return tokenOf(createFacilityLink.paymentLinks[0].url)
}

describe('a payment by link of a syndicate', () => {
  it('reaches each lender by its share, roundings are made up for, and a reversal takes exactly that back', async () => {
    const shared = await aSyndicatedFacility(world)
    const { merchant, lead, second, third } = shared
    const before = await balances(shared)
    await byCard(world, await createLink(merchant, shared, '11300.01'))
    expect(await gained(shared, before)).toEqual(['5650.01', '3390.00', '2260.00'])
    // The next receipt, from the wallet, makes up for the rounding of the one by link.
    await pay(world, { id: shared.id, merchant, lender: lead, accountId: shared.accountId }, '0.02')
    const after = await read(lead, shared)
    expect(partsOf(after)).toEqual([
      ['5650.01', '3390.00', '2260.00'],
      ['0.00', '0.01', '0.01'],
    ])
    expect(after.receipts).toMatchObject([{ isByLink: true }, { isByLink: false }])
    expect((await read(second, shared)).receipts[0]).toMatchObject({ amount: '11300.01', parts: [{ amount: '3390.00' }] })
    await reverse(lead, shared, after.receipts[0].id)
    expect(await gained(shared, before)).toEqual(['0.00', '0.01', '0.01'])
    expect((await read(third, shared)).shares).toMatchObject([{ received: '0.01' }])
  })

  it('is one receipt, from any payer, however often it is sent; the lead or the merchant makes the link', async () => {
    const shared = await aSyndicatedFacility(world)
    const { lead, second, third } = shared
    expect(await codeOf(createLink(second, shared, '100.00'))).toBe('FORBIDDEN')
    expect(await codeOf(createLink(await aLender(world), shared, '100.00'))).toBe('NOT_FOUND')
    const before = await balances(shared)
    const token = await createLink(lead, shared, '100.00')
    const payer = await aMerchant(world)
    const account = await anAccount(world, payer, '5000.00')
    const codes = await Promise.all([codeOf(byWallet(world, payer, token, account)), codeOf(byCard(world, token))])
    expect([...codes].sort()).toEqual(['INVOICE_ALREADY_PAID', 'OK'])
    expect(await gained(shared, before)).toEqual(['50.00', '30.00', '20.00'])
    expect((await read(lead, shared)).received).toBe('100.00')
    const { notifications }: Data = await world.ask(third, '{ notifications(first: 5) { nodes { kind amount } } }')
    expect(notifications.nodes).toContainEqual({ kind: 'FACILITY_RECEIPT', amount: '20.00' })
  })

  it('that is more than is owed is shared whole, and the rest is credit of the facility', async () => {
    const shared = await aSyndicatedFacility(world)
    const { merchant, lead } = shared
    const token = await createLink(merchant, shared, '1000.00')
    const { outstanding } = await read(merchant, shared)
    await pay(world, { id: shared.id, merchant, lender: lead, accountId: shared.accountId }, (Number(outstanding) - 400).toFixed(2))
    const before = await balances(shared)
    await byCard(world, token)
    expect(await gained(shared, before)).toEqual(['500.00', '300.00', '200.00'])
  })
})
