import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import {
  aColleague,
  addVendor,
  anAccount,
  approveDetails,
  balanceOf,
  does,
  factsAbout,
  IBANS,
  pay,
  proven,
  readVendor,
  standing,
  updateVendor,
  wait,
} from './paying.ts'

let world: World
let maker: Member
let checker: Member
let vendor: Data
let accountId: string
let numbers = 0
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())
afterEach(() => proven(world))

const POLICY = 'threshold currency proposedThreshold proposedBy proposedAt canConfirm members'
const policyOf = async (person: Member): Promise<Data> => (await world.ask(person, `{ paymentPolicy { ${POLICY} } }`)).paymentPolicy
const propose = async (person: Member, threshold: string | null): Promise<Data> => {
  world.clock.advance(1)
  const answer = await world.ask(
    person,
    `mutation ($threshold: Decimal) { proposePaymentThreshold(threshold: $threshold) { ${POLICY} } }`,
    { threshold },
  )
  return answer.proposePaymentThreshold
}
const confirm = async (person: Member, proposedAt: string | null = null): Promise<Data> =>
  (await world.ask(person, `mutation ($at: DateTime) { confirmPaymentThreshold(proposedAt: $at) { ${POLICY} } }`, { at: proposedAt }))
    .confirmPaymentThreshold

const to = (fields: object = {}) => ({ vendorId: vendor.id, accountId, amount: '1000.00', ...fields })

/** A business of two whose payments above 500.00 wait. */
const two = async () => {
  await propose(maker, '500.00')
  checker = await aColleague(world, maker)
}

const alone = async () => {
  maker = await aMerchant(world)
  checker = maker
}

/** What a business needs for one more payment. */
const toPay = async () => {
  numbers++
  vendor = await addVendor(world, maker, { name: 'Gulf Paper', bankAccount: String(2_000_000_000 + numbers) })
  if (checker.businessId === maker.businessId) await approveDetails(world, checker)
  accountId = await anAccount(world, maker)
}

/** Refused with this, and nothing has moved. */
const refused = async (person: Member, deed: Parameters<typeof does>[2], id: string, refusal: object) => {
  const before = await standing(world, maker)
  await expect(does(world, person, deed, id)).rejects.toMatchObject(refusal)
  expect(await standing(world, maker)).toEqual(before)
}

describe('a payment above the threshold', () => {
  beforeAll(async () => {
    await alone()
    await two()
  })
  beforeEach(toPay)

  it('waits for another member with its money held, and then is made', async () => {
    const asked = await pay(world, maker, to())
    expect(asked).toMatchObject({
      status: 'AWAITING_APPROVAL',
      requestedByName: maker.name,
      decidedByName: null,
      settledAt: null,
      availableActions: ['REJECT'],
      account: { balance: { total: '10000.00', available: '8999.00', frozen: '1001.00' } },
    })
    expect(await factsAbout(world, 'wallet.payment_awaits_approval', asked.id)).toMatchObject([
      {
        audience: [`business:${maker.businessId}`],
        payload: { vendorName: 'Gulf Paper', amount: '1000.00', currency: 'AED', requestedById: maker.id },
      },
    ])
    const { vendorPayment }: Data = await world.ask(checker, 'query ($id: ID!) { vendorPayment(id: $id) { availableActions } }', {
      id: asked.id,
    })
    expect(vendorPayment.availableActions).toEqual(['APPROVE', 'REJECT'])
    world.clock.advance(1)
    expect(await does(world, checker, 'approveVendorPayment', asked.id)).toMatchObject({
      status: 'COMPLETED',
      requestedByName: maker.name,
      decidedByName: checker.name,
      decidedAt: world.clock.now().toISOString(),
      settledAt: world.clock.now().toISOString(),
      availableActions: [],
      account: { balance: { total: '8999.00', available: '8999.00', frozen: '0.00' } },
    })
    expect(await factsAbout(world, 'wallet.payment_approved', asked.id)).toMatchObject([
      { actorId: checker.id, payload: { decidedById: checker.id, requestedById: maker.id } },
    ])
    expect(await factsAbout(world, 'wallet.vendor_paid', asked.id)).toHaveLength(1)
    expect((await readVendor(world, maker, vendor.id)).totalPaid).toEqual([{ currency: 'AED', amount: '1000.00' }])
  })

  it('by cheque is issued on approval, and only then can be cleared', async () => {
    const { id } = await pay(world, maker, to({ method: 'CHECK' }))
    await refused(checker, 'clearCheque', id, {
      code: 'ILLEGAL_TRANSITION',
      message: 'This payment is awaiting approval. Another member can approve or reject it.',
    })
    expect((await does(world, checker, 'approveVendorPayment', id)).status).toBe('ISSUED')
    expect(await factsAbout(world, 'wallet.cheque_issued', id)).toHaveLength(1)
    expect((await does(world, maker, 'clearCheque', id)).account.balance).toEqual({
      total: '8999.00',
      available: '8999.00',
      frozen: '0.00',
    })
  })

  it('to a wallet arrives on approval, not before', async () => {
    const payee = await aMerchant(world)
    const account = await anAccount(world, payee, '0.00')
    const { walletAccount }: Data = await world.ask(payee, 'query ($id: ID!) { walletAccount(id: $id) { iban } }', { id: account })
    const neighbour = await addVendor(world, maker, { name: payee.businessName, iban: walletAccount.iban })
    await approveDetails(world, checker)
    const { id } = await pay(world, maker, to({ vendorId: neighbour.id, method: 'WALLET_TRANSFER' }))
    expect((await balanceOf(world, payee, account)).total).toBe('0.00')
    await does(world, checker, 'approveVendorPayment', id)
    expect((await balanceOf(world, payee, account)).total).toBe('1000.00')
  })

  it('is not approved by whoever asked for it', async () => {
    const { id } = await pay(world, maker, to())
    await refused(maker, 'approveVendorPayment', id, {
      code: 'FORBIDDEN',
      message: 'You requested this payment, so another member has to approve it.',
    })
  })

  it('is rejected by another member with a reason, and the money is free again', async () => {
    const { id } = await pay(world, maker, to())
    await expect(does(world, checker, 'rejectVendorPayment', id, ' ')).rejects.toMatchObject({
      code: 'INVALID',
      fields: { reason: expect.any(String) },
    })
    expect(await does(world, checker, 'rejectVendorPayment', id, 'Paid last week')).toMatchObject({
      status: 'REJECTED',
      reason: 'Paid last week',
      decidedByName: checker.name,
      account: { balance: { total: '10000.00', available: '10000.00', frozen: '0.00' } },
    })
    expect(await factsAbout(world, 'wallet.payment_rejected', id)).toMatchObject([
      { payload: { reason: 'Paid last week', requestedById: maker.id, decidedById: checker.id, withdrawn: false } },
    ])
    await refused(checker, 'approveVendorPayment', id, { code: 'ILLEGAL_TRANSITION' })
  })

  it('can be taken back by whoever asked for it', async () => {
    const { id } = await pay(world, maker, to())
    expect((await does(world, maker, 'rejectVendorPayment', id, 'Wrong vendor')).status).toBe('REJECTED')
    expect(await factsAbout(world, 'wallet.payment_rejected', id)).toMatchObject([{ payload: { withdrawn: true } }])
  })

  it('is decided once, however many decide at once', async () => {
    const { id } = await pay(world, maker, to())
    const tries = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => does(world, checker, 'approveVendorPayment', id)),
      ...Array.from({ length: 4 }, () => does(world, maker, 'rejectVendorPayment', id)),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(['8999.00', '10000.00']).toContain((await balanceOf(world, maker, accountId)).available)
  })

  it('of another business does not exist', async () => {
    const { id } = await pay(world, maker, to())
    const stranger = await aMerchant(world)
    await refused(stranger, 'approveVendorPayment', id, { code: 'NOT_FOUND' })
    await refused(await aColleague(world, stranger), 'rejectVendorPayment', id, { code: 'NOT_FOUND' })
  })
})

describe('on approval everything is looked at again:', () => {
  let id: string
  beforeAll(async () => {
    await alone()
    await two()
  })
  beforeEach(async () => {
    await toPay()
    id = (await pay(world, maker, to())).id
  })

  it('a deactivated vendor is not paid', async () => {
    await world.ask(maker, 'mutation ($id: ID!) { deactivateVendor(id: $id) { id } }', { id: vendor.id })
    await refused(checker, 'approveVendorPayment', id, { code: 'VENDOR_INACTIVE', message: 'Invalid vendor or account' })
    await world.ask(maker, 'mutation ($id: ID!) { reactivateVendor(id: $id) { id } }', { id: vendor.id })
    expect((await does(world, checker, 'approveVendorPayment', id)).status).toBe('COMPLETED')
  })

  it('a frozen account pays nothing', async () => {
    const admin = await anAdmin(world)
    await world.ask(admin, 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "Court order") { id } }', { id: accountId })
    await refused(checker, 'approveVendorPayment', id, { code: 'ACCOUNT_FROZEN', message: 'Invalid vendor or account' })
    expect((await does(world, checker, 'rejectVendorPayment', id)).status).toBe('REJECTED')
  })

  it('a changed IBAN waits, and then is not what was asked for', async () => {
    await updateVendor(world, maker, vendor.id, { iban: IBANS[1] })
    await refused(checker, 'approveVendorPayment', id, { code: 'PAYEE_NOT_APPROVED' })
    await approveDetails(world, checker)
    await refused(checker, 'approveVendorPayment', id, { code: 'PAYEE_COOLING_OFF' })
    await wait(world, DAY, maker, checker)
    await refused(checker, 'approveVendorPayment', id, {
      code: 'CONTENT_CHANGED',
      message: 'The bank details of this vendor have changed since. Reject this payment and request a new one.',
    })
  })
})

describe('a payment does not wait', () => {
  beforeAll(async () => {
    await alone()
    await two()
  })
  beforeEach(toPay)

  it.each([
    ['500.00', 'COMPLETED'],
    ['500.01', 'AWAITING_APPROVAL'],
  ])('up to the threshold: of %s it is %s, as it was quoted', async (amount, status) => {
    const { quotePayment }: Data = await world.ask(
      maker,
      'query ($id: ID!, $amount: Decimal!) { quotePayment(accountId: $id, amount: $amount) { needsApproval } }',
      { id: accountId, amount },
    )
    expect(quotePayment.needsApproval).toBe(status === 'AWAITING_APPROVAL')
    expect((await pay(world, maker, to({ amount }))).status).toBe(status)
  })

  it.each([
    [Currency.USD, '136.24', 'COMPLETED', '499.99 AED at 3.67'],
    [Currency.USD, '136.25', 'AWAITING_APPROVAL', '500.04 AED at 3.67'],
    [Currency.SAR, '510.89', 'COMPLETED', '499.99 AED'],
    [Currency.SAR, '510.92', 'AWAITING_APPROVAL', '500.02 AED'],
  ])('or does, by what it is worth: %s %s is %s (%s)', async (currency, amount, status) => {
    const account = await anAccount(world, maker, '1000.00', currency)
    expect((await pay(world, maker, to({ accountId: account, amount }))).status).toBe(status)
  })

  it('unseen: without a rate it is refused', async () => {
    const riyals = await anAccount(world, maker, '1000.00', Currency.QAR)
    const { dataSource } = world.app.platform
    const [rate] = await dataSource.query("delete from exchange_rate where quote = 'QAR' returning *").then(([rows]: Data) => rows)
    await expect(pay(world, maker, to({ accountId: riyals, amount: '10.00' }))).rejects.toMatchObject({ code: 'RATE_UNAVAILABLE' })
    await dataSource.query('insert into exchange_rate (base, quote, rate, source, as_of) values ($1, $2, $3, $4, $5)', [
      rate.base,
      rate.quote,
      rate.rate,
      rate.source,
      rate.as_of,
    ])
  })

  it('twice for one key: the answer is the payment that waits', async () => {
    const first = await pay(world, maker, to(), 'one-key')
    expect((await pay(world, maker, to(), 'one-key')).id).toBe(first.id)
    expect((await balanceOf(world, maker, accountId)).frozen).toBe('1001.00')
  })

  it('where one person acts for the business, or the second has no access any more', async () => {
    await alone()
    await propose(maker, '500.00')
    await toPay()
    expect((await pay(world, maker, to())).status).toBe('COMPLETED')
    checker = await aColleague(world, maker)
    expect((await pay(world, maker, to())).status).toBe('AWAITING_APPROVAL')
    await world.app.platform.dataSource.query('update app_user set suspended_at = now() where id = $1', [checker.id])
    checker = maker
    expect((await pay(world, maker, to())).status).toBe('COMPLETED')
  })

  it('where no threshold is set', async () => {
    await alone()
    await toPay()
    checker = await aColleague(world, maker)
    expect((await pay(world, maker, to())).status).toBe('COMPLETED')
  })
})

describe('payments to one vendor within a day', () => {
  beforeAll(async () => {
    await alone()
    await two()
  })
  beforeEach(toPay)

  const quoted = async (amount: string, vendorId: string | null = vendor.id): Promise<Data> =>
    (
      await world.ask(
        maker,
        `query ($id: ID!, $amount: Decimal!, $vendor: ID) {
          quotePayment(accountId: $id, amount: $amount, vendorId: $vendor) { needsApproval passedLimit { currency limit paidBefore } } }`,
        { id: accountId, amount, vendor: vendorId },
      )
    ).quotePayment
  const passed = (paidBefore: string) => ({ currency: 'AED', limit: '500.00', paidBefore })

  it('count together: the one that takes them past the threshold waits, and says why', async () => {
    for (const amount of ['200.00', '300.00']) {
      expect(await quoted(amount)).toEqual({ needsApproval: false, passedLimit: null })
      expect(await pay(world, maker, to({ amount }))).toMatchObject({ status: 'COMPLETED', passedLimit: null })
    }
    expect(await quoted('0.01')).toEqual({ needsApproval: true, passedLimit: passed('500.00') })
    expect(await quoted('0.01', null)).toEqual({ needsApproval: false, passedLimit: null })
    const asked = await pay(world, maker, to({ amount: '0.01' }))
    expect(asked).toMatchObject({ status: 'AWAITING_APPROVAL', passedLimit: passed('500.00') })
    expect((await pay(world, checker, to({ amount: '0.01' }))).status).toBe('AWAITING_APPROVAL')
    await does(world, checker, 'approveVendorPayment', asked.id)
    await wait(world, DAY, maker, checker)
    expect((await pay(world, maker, to({ amount: '500.00' }))).status).toBe('COMPLETED')
  })

  it('and so do cheques and other currencies; what was approved, rejected or returned does not', async () => {
    const dollars = await anAccount(world, maker, '1000.00', Currency.USD)
    await does(world, checker, 'approveVendorPayment', (await pay(world, maker, to({ amount: '501.00' }))).id)
    await does(world, checker, 'rejectVendorPayment', (await pay(world, maker, to({ amount: '502.00' }))).id)
    const { id } = await pay(world, maker, to({ amount: '400.00', method: 'CHECK' }))
    expect((await quoted('101.00')).passedLimit).toEqual(passed('400.00'))
    await does(world, maker, 'bounceCheque', id)
    expect((await pay(world, maker, to({ accountId: dollars, amount: '100.00' }))).status).toBe('COMPLETED')
    expect((await quoted('200.00')).passedLimit).toEqual(passed('367.00'))
    expect((await quoted('133.00')).passedLimit).toBeNull()
  })

  it('under whatever name its account is kept, and of no other vendor', async () => {
    const { bankAccount } = await readVendor(world, maker, vendor.id)
    const twin = await addVendor(world, maker, { name: 'Gulf Paper Two', bankAccount }, true)
    const other = await addVendor(world, maker, { name: 'Dune', bankAccount: '3000000001' })
    await approveDetails(world, checker)
    await pay(world, maker, to({ amount: '400.00' }))
    expect((await pay(world, maker, to({ vendorId: other.id, amount: '400.00' }))).status).toBe('COMPLETED')
    expect((await pay(world, maker, to({ vendorId: twin.id, amount: '101.00' }))).status).toBe('AWAITING_APPROVAL')
  })

  it('at once, from two accounts: together they do not pass it unseen', async () => {
    const second = await anAccount(world, maker)
    const made = await Promise.all(
      [accountId, second, accountId, second].map((from) => pay(world, maker, to({ accountId: from, amount: '200.00' }))),
    )
    expect(made.map(({ status }) => status).sort()).toEqual(['AWAITING_APPROVAL', 'AWAITING_APPROVAL', 'COMPLETED', 'COMPLETED'])
  })
})

describe('the threshold', () => {
  beforeEach(alone)

  it('is none until one is set, in the currency totals are shown in', async () => {
    expect(await policyOf(maker)).toEqual({
      threshold: null,
      currency: 'AED',
      proposedThreshold: null,
      proposedBy: null,
      proposedAt: null,
      canConfirm: false,
      members: 1,
    })
  })

  it('changes at once where one person acts for the business', async () => {
    expect(await propose(maker, '2500.50')).toMatchObject({ threshold: '2500.50', proposedBy: null, members: 1 })
    expect(await propose(maker, null)).toMatchObject({ threshold: null, proposedBy: null })
    expect(await factsAbout(world, 'wallet.payment_threshold_changed', maker.businessId!)).toMatchObject([
      { payload: { before: null, threshold: '2500.50', proposedById: maker.id, confirmedById: null } },
      { payload: { before: '2500.50', threshold: null } },
    ])
  })

  it('needs two where there are two', async () => {
    await two()
    await toPay()
    const proposed = await propose(maker, '900000.00')
    expect(proposed).toMatchObject({
      threshold: '500.00',
      proposedThreshold: '900000.00',
      proposedBy: maker.name,
      canConfirm: false,
      members: 2,
    })
    expect((await pay(world, maker, to())).status).toBe('AWAITING_APPROVAL')
    await expect(confirm(maker)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'You proposed this change, so another member has to confirm it.',
    })
    expect((await policyOf(checker)).canConfirm).toBe(true)
    expect(await confirm(checker, proposed.proposedAt)).toMatchObject({ threshold: '900000.00', proposedThreshold: null, proposedBy: null })
    expect((await pay(world, maker, to())).status).toBe('COMPLETED')
    await expect(confirm(checker)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'No change of the threshold is awaiting your confirmation.',
    })
    const [, changed] = await factsAbout(world, 'wallet.payment_threshold_changed', maker.businessId!)
    expect(changed).toMatchObject({
      payload: { before: '500.00', threshold: '900000.00', proposedById: maker.id, confirmedById: checker.id },
    })
  })

  it('is taken away by two as well', async () => {
    await two()
    expect(await propose(maker, null)).toMatchObject({ threshold: '500.00', proposedThreshold: null, proposedBy: maker.name })
    expect(await confirm(checker)).toMatchObject({ threshold: null, proposedBy: null })
  })

  it('is confirmed as it was read', async () => {
    await two()
    const { proposedAt } = await propose(maker, '600.00')
    await propose(maker, '600000.00')
    await expect(confirm(checker, proposedAt)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    expect(await policyOf(checker)).toMatchObject({ threshold: '500.00', proposedThreshold: '600000.00' })
  })

  it('stays when what holds already is proposed: what waits is taken back', async () => {
    await two()
    await propose(maker, '600.00')
    expect(await propose(checker, '500.00')).toMatchObject({ threshold: '500.00', proposedThreshold: null, proposedBy: null })
    await expect(confirm(checker)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it.each(['-1', '0.001', '9999999999999999'])('is not %s', async (threshold) => {
    await expect(propose(maker, threshold)).rejects.toMatchObject({ code: 'INVALID', fields: { threshold: expect.any(String) } })
    expect((await policyOf(maker)).threshold).toBeNull()
  })

  it('is each business’s own, and none of the staff’s', async () => {
    await propose(maker, '500.00')
    expect((await policyOf(await aMerchant(world))).threshold).toBeNull()
    await expect(policyOf(await anAdmin(world))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is asked about by other rooms in the transaction of their payment', async () => {
    await two()
    const { approvals } = world.app.rooms.payables
    const db = world.app.platform.dataSource.manager
    expect(await approvals.needed({ db }, maker.businessId!, 50_000n, Currency.AED)).toBe(false)
    expect(await approvals.needed({ db }, maker.businessId!, 50_001n, Currency.AED)).toBe(true)
  })
})
