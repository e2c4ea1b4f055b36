import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../../server/shared/clock.ts'
import { decide } from '../../support/approvals.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { aColleague, anAccount, anInvoice, byCard, byWallet } from '../pay/desk.ts'
import { previewOf, refund } from '../pay/refunds.ts'
import { approveDetails, createVendor, does, IBANS, pay, proven, updateVendor, wait } from '../payments/payments.ts'

let world: World
let maker: Member
let checker: Member
let purse: string
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())
/** A business with two members whose payments above 1,000.00 need approval. */
beforeEach(async () => {
  maker = await aMerchant(world)
  await world.ask(maker, 'mutation { proposePaymentThreshold(input: { threshold: "1000.00" }) { threshold } }')
  checker = await aColleague(world, maker)
  purse = await anAccount(world, maker, '50000.00')
})
afterEach(() => proven(world))

const MADE = ['COMPLETED', 'ISSUED', 'SUCCEEDED']
const isMade = ({ status }: Data) => MADE.includes(status)

const cheque = async (to: Data, amount: string) => pay(world, maker, { vendorId: to.id, accountId: purse, amount, method: 'CHECK' })
const transfer = async (to: Data, amount: string) => pay(world, maker, { vendorId: to.id, accountId: purse, amount })
const settle = async (issuer: Member, amount: string) => byWallet(world, maker, (await anInvoice(world, issuer, amount)).token, purse)

/** A vendor whose bank details the second member has approved. */
const aKnownVendor = async (fields: object = { bankAccount: String(Math.floor(Math.random() * 1e9) + 1e9) }) => {
  const vendor = await createVendor(world, maker, fields, true)
  await approveDetails(world, checker)
  return vendor
}

describe('what one person pays alone within a day', () => {
  it('counts payments to unapproved vendors together: five cheques to five invented vendors need approval', async () => {
    const vendors = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => createVendor(world, maker, { name: `Invented ${name}` })))
    const paid: Data[] = []
    for (const vendor of vendors) paid.push(await cheque(vendor, '999.00'))
    expect(paid.map(isMade)).toEqual([true, false, false, false, false])
    expect(paid[1]!.approval.passedLimit).toEqual({ currency: 'AED', limit: '1000.00', paidBefore: '999.00' })
  })

  it('counts all refunds together, for any payee: four of 999 need approval', async () => {
    const payments: Data[] = []
    for (let at = 0; at < 4; at++) payments.push(await byCard(world, (await anInvoice(world, maker)).token))
    const refunds: Data[] = []
    for (const { id } of payments) refunds.push(await refund(world, maker, id, '999.00'))
    expect(refunds.map(isMade)).toEqual([true, false, false, false])
    expect(await previewOf(world, maker, payments[0]!.id, '1.00')).toMatchObject({ needsApproval: false })
    expect(await previewOf(world, maker, payments[0]!.id, '1.01').catch(({ code }) => code)).toBe('INVALID')
  })

  it('counts payments to a payee together: a transfer to its account, a cheque, and a payment of its invoice', async () => {
    const issuer = await aMerchant(world)
    const { walletAccount }: Data = await world.ask(issuer, 'query ($id: ID!) { walletAccount(id: $id) { iban } }', {
      id: await anAccount(world, issuer, '1.00'),
    })
    await decide(world, checker, 'approve', (await settle(issuer, '1000.01')).id)
    const vendor = await aKnownVendor({ name: issuer.businessName, iban: walletAccount.iban })
    expect(isMade(await transfer(vendor, '600.00'))).toBe(true)
    expect(isMade(await settle(issuer, '400.00'))).toBe(true)
    expect(isMade(await settle(issuer, '0.01'))).toBe(false)
    expect(isMade(await cheque(vendor, '0.01'))).toBe(true)
    expect(isMade(await cheque(vendor, '400.01'))).toBe(false)
  })

  it('counts for each payee alone once a second member has approved it', async () => {
    const [first, second] = [await aKnownVendor(), await aKnownVendor()]
    expect(isMade(await transfer(first, '1000.00'))).toBe(true)
    expect(isMade(await transfer(second, '1000.00'))).toBe(true)
    expect(isMade(await transfer(second, '0.01'))).toBe(false)
  })

  it('counts a payee as approved by one payment that was, and for what it was paid by', async () => {
    const vendor = await createVendor(world, maker, { name: 'Creek Stationery' })
    await does(world, checker, 'approve', (await cheque(vendor, '1000.01')).id)
    await cheque(await createVendor(world, maker), '999.00')
    expect(isMade(await cheque(vendor, '1000.00'))).toBe(true)
    await wait(world, DAY, maker, checker)
    await updateVendor(world, maker, vendor.id, { name: 'Another Trader' })
    await cheque(await createVendor(world, maker), '999.00')
    expect(isMade(await cheque(vendor, '2.00'))).toBe(false)
  })

  it('stops counting after a day, and never counts a bounced cheque', async () => {
    const vendor = await createVendor(world, maker)
    const { id } = await cheque(vendor, '999.00')
    expect(isMade(await cheque(vendor, '2.00'))).toBe(false)
    await does(world, maker, 'bounceCheque', id)
    expect(isMade(await cheque(vendor, '900.00'))).toBe(true)
    await wait(world, 23 * HOUR, maker, checker)
    expect(isMade(await cheque(vendor, '101.00'))).toBe(false)
    await wait(world, HOUR, maker, checker)
    expect(isMade(await cheque(vendor, '1000.00'))).toBe(true)
  })

  it('counts concurrent payments together', async () => {
    const vendors = await Promise.all(Array.from({ length: 4 }, () => createVendor(world, maker)))
    const paid = await Promise.all(vendors.map((vendor) => cheque(vendor, '500.00')))
    expect(paid.filter(isMade)).toHaveLength(2)
  })

  it('is not counted while the business has one member, and is from its second member on', async () => {
    const alone = await aMerchant(world)
    await world.ask(alone, 'mutation { proposePaymentThreshold(input: { threshold: "1000.00" }) { threshold } }')
    const account = await anAccount(world, alone, '50000.00')
    const vendor = await createVendor(world, alone, { iban: IBANS[0] }, true)
    const input = { vendorId: vendor.id, accountId: account, amount: '900.00', method: 'CHECK' }
    expect(isMade(await pay(world, alone, input))).toBe(true)
    expect(isMade(await pay(world, alone, input))).toBe(true)
    await aColleague(world, alone)
    expect(isMade(await pay(world, alone, { ...input, amount: '1.00' }))).toBe(false)
  })

  it('cannot be changed in the database, nor can a payee be marked as approved', async () => {
    const { id } = await cheque(await createVendor(world, maker), '999.00')
    const { dataSource } = world.app.platform
    await expect(dataSource.query('delete from counted_payment where subject_id = $1', [id])).rejects.toThrow(/denied/)
    await expect(dataSource.query('update counted_payment set amount = 1 where subject_id = $1', [id])).rejects.toThrow(/denied/)
    await expect(world.database.asOwner('delete from counted_payment where subject_id = $1', [id])).rejects.toThrow('append-only')
    await expect(dataSource.query("update approved_payee set payee = 'vendor:x'")).rejects.toThrow(/denied/)
  })
})
