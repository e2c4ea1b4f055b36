import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { decide, pendingApprovals } from '../../support/approvals.ts'
import { aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import {
  aColleague,
  anAccount,
  approveDetails,
  balanceOf,
  createVendor,
  does,
  factsAbout,
  IBANS,
  moneyState,
  pay,
  proven,
  readVendor,
  updateVendor,
  wait,
} from './payments.ts'

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

const CHANGE = '... on ThresholdChange { id before threshold currency }'
const POLICY = `threshold currency members pendingChange { id status availableActions askedBy { name } deciders { name } subject { ${CHANGE} } }`
const policyOf = async (person: Member): Promise<Data> => (await world.ask(person, `{ paymentPolicy { ${POLICY} } }`)).paymentPolicy
const propose = async (person: Member, threshold: string | null): Promise<Data> => {
  world.clock.advance(1)
  const answer = await world.ask(
    person,
    `mutation ($threshold: Decimal) { proposePaymentThreshold(input: { threshold: $threshold }) { ${POLICY} } }`,
    { threshold },
  )
  return answer.proposePaymentThreshold
}
const confirm = async (person: Member, change: Data): Promise<Data> => {
  await decide(world, person, 'approve', change.subject.id)
  return policyOf(person)
}

const to = (fields: object = {}) => ({ vendorId: vendor.id, accountId, amount: '1000.00', ...fields })

/** Creates a business with two members whose payments above 500.00 need approval. */
const two = async () => {
  await propose(maker, '500.00')
  checker = await aColleague(world, maker)
}

const alone = async () => {
  maker = await aMerchant(world)
  checker = maker
}

/** Creates what a payment needs. */
const toPay = async () => {
  numbers++
  vendor = await createVendor(world, maker, { name: 'Gulf Paper', bankAccount: String(2_000_000_000 + numbers) })
  if (checker.businessId === maker.businessId) await approveDetails(world, checker)
  accountId = await anAccount(world, maker)
}

/** Expects this refusal, and that no money moved. */
const refused = async (person: Member, deed: Parameters<typeof does>[2], id: string, refusal: object) => {
  const before = await moneyState(world, maker)
  await expect(does(world, person, deed, id)).rejects.toMatchObject(refusal)
  expect(await moneyState(world, maker)).toEqual(before)
}

describe('a payment above the threshold', () => {
  beforeAll(async () => {
    await alone()
    await two()
  })
  beforeEach(toPay)

  it("needs another member's approval with its money held, and is then made", async () => {
    const asked = await pay(world, maker, to())
    expect(asked).toMatchObject({
      status: 'AWAITING_APPROVAL',
      requestedBy: { name: maker.name },
      settledAt: null,
      availableActions: [],
      approval: { status: 'PENDING', decidedBy: null, decidedAt: null, availableActions: ['WITHDRAW'] },
      account: { balance: { total: '10000.00', available: '8999.00', frozen: '1001.00' } },
    })
    expect(await factsAbout(world, 'wallet.payment_awaits_approval', asked.id)).toMatchObject([
      {
        audience: [`business:${maker.businessId}`],
        payload: { vendorName: 'Gulf Paper', amount: '1000.00', currency: 'AED', requestedById: maker.id },
      },
    ])
    const person = ({ id, name }: Member) => ({ id, name, role: 'MERCHANT' })
    expect(await pendingApprovals(world, checker)).toMatchObject([
      {
        kind: 'VENDOR_PAYMENT',
        amount: '1000.00',
        currency: 'AED',
        askedBy: person(maker),
        deciders: [person(checker)],
        availableActions: ['APPROVE', 'REJECT'],
        subject: { id: asked.id },
      },
    ])
    world.clock.advance(1)
    expect(await does(world, checker, 'approve', asked.id)).toMatchObject({
      status: 'COMPLETED',
      requestedBy: { name: maker.name },
      settledAt: world.clock.now().toISOString(),
      approval: {
        status: 'APPROVED',
        decidedBy: { name: checker.name },
        decidedAt: world.clock.now().toISOString(),
        availableActions: [],
      },
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
    expect((await does(world, checker, 'approve', id)).status).toBe('ISSUED')
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
    const neighbour = await createVendor(world, maker, { name: payee.businessName, iban: walletAccount.iban })
    await approveDetails(world, checker)
    const { id } = await pay(world, maker, to({ vendorId: neighbour.id, method: 'WALLET_TRANSFER' }))
    expect((await balanceOf(world, payee, account)).total).toBe('0.00')
    await does(world, checker, 'approve', id)
    expect((await balanceOf(world, payee, account)).total).toBe('1000.00')
  })

  it('is not approved by the person who requested it', async () => {
    const { id } = await pay(world, maker, to())
    await refused(maker, 'approve', id, {
      code: 'FORBIDDEN',
      message: 'You asked for this, so another person has to decide. You can withdraw it.',
    })
  })

  it('is rejected by another member with a reason, and the money is free again', async () => {
    const { id } = await pay(world, maker, to())
    await expect(does(world, checker, 'reject', id, ' ')).rejects.toMatchObject({
      code: 'INVALID',
      fields: { reason: expect.any(String) },
    })
    expect(await does(world, checker, 'reject', id, 'Paid last week')).toMatchObject({
      status: 'REJECTED',
      reason: 'Paid last week',
      approval: { status: 'REJECTED', reason: 'Paid last week', decidedBy: { name: checker.name } },
      account: { balance: { total: '10000.00', available: '10000.00', frozen: '0.00' } },
    })
    expect(await factsAbout(world, 'wallet.payment_rejected', id)).toMatchObject([
      { payload: { reason: 'Paid last week', requestedById: maker.id, decidedById: checker.id, withdrawn: false } },
    ])
    await refused(checker, 'approve', id, { code: 'ILLEGAL_TRANSITION' })
  })

  it('is withdrawn by the person who requested it, and by no one else', async () => {
    const { id } = await pay(world, maker, to())
    await refused(maker, 'reject', id, { code: 'FORBIDDEN' })
    await refused(checker, 'withdraw', id, {
      code: 'FORBIDDEN',
      message: 'Only the person who asked for this can withdraw it. You can approve or reject it.',
    })
    expect(await does(world, maker, 'withdraw', id)).toMatchObject({
      status: 'REJECTED',
      reason: null,
      approval: { status: 'WITHDRAWN', reason: null },
      account: { balance: { available: '10000.00' } },
    })
    expect(await factsAbout(world, 'wallet.payment_rejected', id)).toMatchObject([{ payload: { withdrawn: true } }])
  })

  it('is decided once, however many decide at once', async () => {
    const { id } = await pay(world, maker, to())
    const tries = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => does(world, checker, 'approve', id)),
      ...Array.from({ length: 4 }, () => does(world, maker, 'withdraw', id)),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(['8999.00', '10000.00']).toContain((await balanceOf(world, maker, accountId)).available)
  })

  it('of another business does not exist', async () => {
    const { id } = await pay(world, maker, to())
    const stranger = await aMerchant(world)
    await refused(stranger, 'approve', id, { code: 'NOT_FOUND' })
    await refused(await aColleague(world, stranger), 'reject', id, { code: 'NOT_FOUND' })
  })
})

describe('on approval everything is checked again:', () => {
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
    await refused(checker, 'approve', id, { code: 'VENDOR_INACTIVE', message: 'Invalid vendor or account' })
    await world.ask(maker, 'mutation ($id: ID!) { reactivateVendor(id: $id) { id } }', { id: vendor.id })
    expect((await does(world, checker, 'approve', id)).status).toBe('COMPLETED')
  })

  it('a frozen account pays nothing', async () => {
    const admin = await anAdmin(world)
    await world.ask(admin, 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "Court order") { id } }', { id: accountId })
    await refused(checker, 'approve', id, { code: 'ACCOUNT_FROZEN', message: 'Invalid vendor or account' })
    expect((await does(world, checker, 'reject', id)).status).toBe('REJECTED')
  })

  it('a changed IBAN is cooling off, and then differs from the request', async () => {
    await updateVendor(world, maker, vendor.id, { iban: IBANS[1] })
    await refused(checker, 'approve', id, { code: 'PAYEE_NOT_APPROVED' })
    await approveDetails(world, checker)
    await refused(checker, 'approve', id, { code: 'PAYEE_COOLING_OFF' })
    await wait(world, DAY, maker, checker)
    await refused(checker, 'approve', id, {
      code: 'CONTENT_CHANGED',
      message: 'The bank details of this vendor have changed since. Reject this payment and request a new one.',
    })
  })
})

describe('the need for approval', () => {
  beforeAll(async () => {
    await alone()
    await two()
  })
  beforeEach(toPay)

  it.each([
    ['500.00', 'COMPLETED'],
    ['500.01', 'AWAITING_APPROVAL'],
  ])('does not exist up to the threshold: %s is %s, as it was quoted', async (amount, status) => {
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
  ])('depends on the value in the currency of the threshold: %s %s is %s (%s)', async (currency, amount, status) => {
    const account = await anAccount(world, maker, '1000.00', currency)
    expect((await pay(world, maker, to({ accountId: account, amount }))).status).toBe(status)
  })

  it('cannot be determined without a rate, so the payment is refused', async () => {
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

  it('arises once for one key: the pending payment is returned', async () => {
    const first = await pay(world, maker, to(), 'one-key')
    expect((await pay(world, maker, to(), 'one-key')).id).toBe(first.id)
    expect((await balanceOf(world, maker, accountId)).frozen).toBe('1001.00')
  })

  it('does not exist where one person acts for the business, or the second has lost access', async () => {
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

  it('does not exist where no threshold is set', async () => {
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

  it('count together: the one that exceeds the threshold needs approval, and says why', async () => {
    for (const amount of ['200.00', '300.00']) {
      expect(await quoted(amount)).toEqual({ needsApproval: false, passedLimit: null })
      expect(await pay(world, maker, to({ amount }))).toMatchObject({ status: 'COMPLETED', approval: null })
    }
    expect(await quoted('0.01')).toEqual({ needsApproval: true, passedLimit: passed('500.00') })
    expect(await quoted('0.01', null)).toEqual({ needsApproval: false, passedLimit: null })
    const asked = await pay(world, maker, to({ amount: '0.01' }))
    expect(asked).toMatchObject({ status: 'AWAITING_APPROVAL', approval: { passedLimit: passed('500.00') } })
    expect((await pay(world, checker, to({ amount: '0.01' }))).status).toBe('AWAITING_APPROVAL')
    await does(world, checker, 'approve', asked.id)
    await wait(world, DAY, maker, checker)
    expect((await pay(world, maker, to({ amount: '500.00' }))).status).toBe('COMPLETED')
  })

  it('count with cheques and other currencies, but not once they were approved, rejected or returned', async () => {
    const dollars = await anAccount(world, maker, '1000.00', Currency.USD)
    await does(world, checker, 'approve', (await pay(world, maker, to({ amount: '501.00' }))).id)
    await does(world, checker, 'reject', (await pay(world, maker, to({ amount: '502.00' }))).id)
    const { id } = await pay(world, maker, to({ amount: '400.00', method: 'CHECK' }))
    expect((await quoted('101.00')).passedLimit).toEqual(passed('400.00'))
    await does(world, maker, 'bounceCheque', id)
    expect((await pay(world, maker, to({ accountId: dollars, amount: '100.00' }))).status).toBe('COMPLETED')
    expect((await quoted('200.00')).passedLimit).toEqual(passed('367.00'))
    expect((await quoted('133.00')).passedLimit).toBeNull()
  })

  it('count under every name of its account, and not for other vendors', async () => {
    const { bankAccount } = await readVendor(world, maker, vendor.id)
    const twin = await createVendor(world, maker, { name: 'Gulf Paper Two', bankAccount }, true)
    const other = await createVendor(world, maker, { name: 'Dune', bankAccount: '3000000001' })
    await approveDetails(world, checker)
    await pay(world, maker, to({ amount: '400.00' }))
    expect((await pay(world, maker, to({ vendorId: other.id, amount: '400.00' }))).status).toBe('COMPLETED')
    expect((await pay(world, maker, to({ vendorId: twin.id, amount: '101.00' }))).status).toBe('AWAITING_APPROVAL')
  })

  it('made concurrently from two accounts are counted together', async () => {
    const second = await anAccount(world, maker)
    const made = await Promise.all(
      [accountId, second, accountId, second].map((from) => pay(world, maker, to({ accountId: from, amount: '200.00' }))),
    )
    expect(made.map(({ status }) => status).sort()).toEqual(['AWAITING_APPROVAL', 'AWAITING_APPROVAL', 'COMPLETED', 'COMPLETED'])
  })
})

describe('the threshold', () => {
  beforeEach(alone)

  it('is null until one is set, in the display currency', async () => {
    expect(await policyOf(maker)).toEqual({ threshold: null, currency: 'AED', members: 1, pendingChange: null })
  })

  it('changes at once where one person acts for the business', async () => {
    expect(await propose(maker, '2500.50')).toMatchObject({ threshold: '2500.50', pendingChange: null, members: 1 })
    expect(await propose(maker, null)).toMatchObject({ threshold: null, pendingChange: null })
    expect(await factsAbout(world, 'wallet.payment_threshold_changed', maker.businessId!)).toMatchObject([
      { payload: { before: null, threshold: '2500.50', proposedById: maker.id, confirmedById: null } },
      { payload: { before: '2500.50', threshold: null } },
    ])
  })

  it('needs a second member where there are two', async () => {
    await two()
    await toPay()
    const { pendingChange: change, ...policy } = await propose(maker, '900000.00')
    expect(policy).toMatchObject({ threshold: '500.00', members: 2 })
    expect(change).toMatchObject({
      status: 'PENDING',
      askedBy: { name: maker.name },
      deciders: [{ name: checker.name }],
      availableActions: ['WITHDRAW'],
      subject: { before: '500.00', threshold: '900000.00', currency: 'AED' },
    })
    expect((await pay(world, maker, to())).status).toBe('AWAITING_APPROVAL')
    await expect(confirm(maker, change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await policyOf(checker)).pendingChange.availableActions).toEqual(['APPROVE', 'REJECT'])
    expect(await confirm(checker, change)).toMatchObject({ threshold: '900000.00', pendingChange: null })
    expect((await pay(world, maker, to())).status).toBe('COMPLETED')
    await expect(confirm(checker, change)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This has already been approved.',
    })
    const [, changed] = await factsAbout(world, 'wallet.payment_threshold_changed', maker.businessId!)
    expect(changed).toMatchObject({
      payload: { before: '500.00', threshold: '900000.00', proposedById: maker.id, confirmedById: checker.id },
    })
  })

  it('is removed by two members as well', async () => {
    await two()
    const { threshold, pendingChange } = await propose(maker, null)
    expect([threshold, pendingChange.subject.threshold]).toEqual(['500.00', null])
    expect(await confirm(checker, pendingChange)).toMatchObject({ threshold: null, pendingChange: null })
  })

  it('is approved as it was read: a change that replaced it is another approval', async () => {
    await two()
    const { pendingChange: read } = await propose(maker, '600.00')
    await propose(maker, '600000.00')
    await expect(confirm(checker, read)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'Something newer was asked for in its place. Check that first.',
    })
    expect(await policyOf(checker)).toMatchObject({ threshold: '500.00', pendingChange: { subject: { threshold: '600000.00' } } })
  })

  it('stays when a change is rejected or withdrawn', async () => {
    await two()
    const { pendingChange: first } = await propose(maker, '600.00')
    await decide(world, checker, 'reject', first.subject.id, { reason: 'Too high' })
    const { pendingChange: second } = await propose(maker, '700.00')
    await decide(world, maker, 'withdraw', second.subject.id)
    expect(await policyOf(checker)).toMatchObject({ threshold: '500.00', pendingChange: null })
  })

  it('is unchanged when the current threshold is proposed, which replaces the pending change', async () => {
    await two()
    const { pendingChange } = await propose(maker, '600.00')
    expect(await propose(checker, '500.00')).toMatchObject({ threshold: '500.00', pendingChange: null })
    await expect(confirm(checker, pendingChange)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })

  it.each(['-1', '0.001', '9999999999999999'])('is not %s', async (threshold) => {
    await expect(propose(maker, threshold)).rejects.toMatchObject({ code: 'INVALID', fields: { threshold: expect.any(String) } })
    expect((await policyOf(maker)).threshold).toBeNull()
  })

  it('is visible to its own business, and not to staff', async () => {
    await propose(maker, '500.00')
    expect((await policyOf(await aMerchant(world))).threshold).toBeNull()
    await expect(policyOf(await anAdmin(world))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
