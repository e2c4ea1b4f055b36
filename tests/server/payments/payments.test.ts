import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feeOf } from '../../../server/modules/wallet/index.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { gulfMomentOf } from '../../../server/shared/day.ts'
import { dayInWords } from '../../../server/shared/figures.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import {
  anAccount,
  balanceOf,
  createVendor,
  factsAbout,
  IBANS,
  moneyState,
  PAYMENT,
  pay,
  proven,
  readVendor,
  updateVendor,
  wait,
} from './payments.ts'

let world: World
let merchant: Member
let vendor: Data
let accountId: string
let tests = 0
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())
beforeEach(async () => {
  // A business has up to 50 accounts.
  if (tests++ % 30 === 0) merchant = await aMerchant(world)
  vendor = await aVendor({ name: 'Gulf Paper', iban: IBANS[0] })
  accountId = await anAccount(world, merchant)
})
afterEach(() => proven(world))

const aVendor = (fields: object = {}) => createVendor(world, merchant, fields, true)

const to = (fields: object = {}) => ({ vendorId: vendor.id, accountId, amount: '1000.00', ...fields })

/** Expects this refusal, and that no money moved. */
const refused = async (person: Member, input: object, refusal: object, watched: Member = person) => {
  const before = await moneyState(world, watched)
  await expect(pay(world, person, input)).rejects.toMatchObject(refusal)
  expect(await moneyState(world, watched)).toEqual(before)
}

const ibanOf = async (person: Member, id: string): Promise<Data> =>
  (await world.ask(person, 'query ($id: ID!) { walletAccount(id: $id) { iban accountNumber } }', { id })).walletAccount

const quote = async (person: Member, id: string, amount: string): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($id: ID!, $amount: Decimal!) { quotePayment(accountId: $id, amount: $amount) {
        amount fee totalDebit currency available needsApproval } }`,
      { id, amount },
    )
  ).quotePayment

describe('a bank transfer', () => {
  it('takes the amount and a fee of 0.1 %, and is completed', async () => {
    const paid = await pay(world, merchant, to({ description: 'Paper for May', reference: 'PO-17' }))
    expect(paid).toMatchObject({
      method: 'BANK_TRANSFER',
      status: 'COMPLETED',
      amount: '1000.00',
      fee: '1.00',
      totalDebit: '1001.00',
      currency: 'AED',
      payeeAccount: IBANS[0],
      chequeNumber: null,
      availableActions: [],
      requestedBy: { name: merchant.name },
      approval: null,
      settledAt: paid.createdAt,
      vendor: { name: 'Gulf Paper' },
      account: { balance: { total: '8999.00', available: '8999.00', frozen: '0.00' } },
    })
    const { transactions }: Data = await world.ask(
      merchant,
      '{ transactions(first: 1) { nodes { type category amount fee status counterparty description reference balanceAfter } } }',
    )
    expect(transactions.nodes).toEqual([
      {
        type: 'DEBIT',
        category: 'VENDOR_PAYMENT',
        amount: '1000.00',
        fee: '1.00',
        status: 'COMPLETED',
        counterparty: 'Gulf Paper',
        description: 'Paper for May',
        reference: 'PO-17',
        balanceAfter: '8999.00',
      },
    ])
    expect(await factsAbout(world, 'wallet.vendor_paid', paid.id)).toMatchObject([
      {
        audience: [`business:${merchant.businessId}`],
        payload: { paymentId: paid.id, vendorName: 'Gulf Paper', amount: '1000.00', currency: 'AED', requestedById: merchant.id },
      },
    ])
  })

  it('posts the fee as an entry of its own', async () => {
    const { id } = await pay(world, merchant, to())
    const entries = await world.app.platform.dataSource.query(
      `select a.kind, e.amount from journal_entry e join journal j on j.id = e.journal_id join ledger_account a on a.id = e.account_id
       where j.key = $1 order by e.line`,
      [`vendor-payment:${id}`],
    )
    expect(entries).toEqual([
      { kind: 'customer', amount: '-100000' },
      { kind: 'settlement_out', amount: '100000' },
      { kind: 'customer', amount: '-100' },
      { kind: 'fee_income', amount: '100' },
    ])
  })

  it('goes to an account number where the vendor has no IBAN', async () => {
    const numbered = await aVendor({ bankAccount: '0123-456 789' })
    expect((await pay(world, merchant, to({ vendorId: numbered.id }))).payeeAccount).toBe('0123456789')
  })

  it('requires an IBAN or an account number', async () => {
    const bare = await aVendor()
    await refused(merchant, to({ vendorId: bare.id }), {
      code: 'INVALID',
      message: 'Invalid vendor or account',
      fields: { vendorId: 'This vendor has no IBAN and no account number. Add one, or pay by cheque.' },
    })
  })

  it.each([
    ['0.01', '0.01', '0.02'],
    ['4.99', '0.01', '5.00'],
    ['15.00', '0.02', '15.02'],
    ['25.00', '0.02', '25.02'],
    ['999.99', '1.00', '1000.99'],
  ])('of %s costs %s: %s in all, as it was quoted', async (amount, fee, totalDebit) => {
    expect(await quote(merchant, accountId, amount)).toEqual({
      amount,
      fee,
      totalDebit,
      currency: 'AED',
      available: '10000.00',
      needsApproval: false,
    })
    expect(await pay(world, merchant, to({ amount }))).toMatchObject({ amount, fee, totalDebit })
  })

  it('adds to what the vendor was paid, by currency', async () => {
    const riyals = await anAccount(world, merchant, '500.00', Currency.SAR)
    await pay(world, merchant, to({ amount: '100.00' }))
    await pay(world, merchant, to({ amount: '50.50' }))
    const last = await pay(world, merchant, to({ amount: '20.00', accountId: riyals }))
    expect(await readVendor(world, merchant, vendor.id)).toMatchObject({
      totalPaid: [
        { currency: 'AED', amount: '150.50' },
        { currency: 'SAR', amount: '20.00' },
      ],
      lastPaymentAt: last.settledAt,
    })
  })

  it('is not available in production, where no bank is connected', async () => {
    const { config } = world.app.platform
    const production = Object.getOwnPropertyDescriptor(config, 'production')!
    Object.defineProperty(config, 'production', { ...production, value: true })
    try {
      for (const method of ['BANK_TRANSFER', 'CHECK']) {
        await refused(merchant, to({ method }), {
          code: 'NOT_FOUND',
          fields: { accountId: expect.stringContaining('No bank is connected') },
        })
      }
    } finally {
      Object.defineProperty(config, 'production', production)
    }
  })
})

describe('a payment is refused, and changes nothing,', () => {
  it.each([
    ['0', 'Enter an amount above zero.'],
    ['-5.00', 'Enter an amount above zero.'],
    ['1.005', 'AED amounts have at most 2 decimals.'],
    ['9999999999999999', 'This amount is too large.'],
  ])('of %s: %s', async (amount, sentence) => {
    await refused(merchant, to({ amount }), { code: 'INVALID', fields: { amount: sentence } })
    await expect(quote(merchant, accountId, amount)).rejects.toMatchObject({ code: 'INVALID', fields: { amount: sentence } })
  })

  it.each(['NaN', '1e30', `1${'0'.repeat(30)}`, '', 'ten'])('of %s, which is no amount', async (amount) => {
    await refused(merchant, to({ amount }), { code: 'BAD_REQUEST' })
  })

  it('when it takes more than there is, the fee included', async () => {
    const needed = 1_000_000n + feeOf(1_000_000n)
    expect(needed).toBe(1_001_000n)
    await refused(merchant, to({ amount: '10000.00' }), {
      code: 'INSUFFICIENT_FUNDS',
      message: 'Insufficient funds',
      fields: { amount: 'You need AED\u00a010,010.00 with the fee; AED\u00a010,000.00 is available.' },
    })
    await refused(merchant, to({ amount: '9990.02' }), { code: 'INSUFFICIENT_FUNDS' })
    expect((await pay(world, merchant, to({ amount: '9990.01' }))).account.balance.total).toBe('0.00')
  })

  it('from a frozen account', async () => {
    const admin = await anAdmin(world)
    await world.ask(admin, 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "Court order 5/2026") { id } }', { id: accountId })
    for (const method of ['BANK_TRANSFER', 'CHECK']) {
      await refused(merchant, to({ method }), {
        code: 'ACCOUNT_FROZEN',
        message: 'Invalid vendor or account',
        fields: { accountId: 'This account is frozen. Choose another one.' },
      })
    }
  })

  it('to a deactivated vendor', async () => {
    await world.ask(merchant, 'mutation ($id: ID!) { deactivateVendor(id: $id) { id } }', { id: vendor.id })
    await refused(merchant, to(), {
      code: 'VENDOR_INACTIVE',
      message: 'Invalid vendor or account',
      fields: { vendorId: 'This vendor is deactivated. Reactivate it to pay it.' },
    })
    await world.ask(merchant, 'mutation ($id: ID!) { reactivateVendor(id: $id) { id } }', { id: vendor.id })
    expect((await pay(world, merchant, to())).status).toBe('COMPLETED')
  })

  it("to another's vendor or from another's account, as if neither existed", async () => {
    const other = await aMerchant(world)
    const [theirs, account] = [await createVendor(world, other, { iban: IBANS[1] }), await anAccount(world, other)]
    const noVendor = { vendorId: 'This vendor was not found among yours.' }
    const noAccount = { accountId: 'This account was not found among yours.' }
    const refusal = (fields: object) => ({ code: 'NOT_FOUND', message: 'Invalid vendor or account', fields })
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
      await refused(merchant, to({ vendorId: unknown }), refusal(noVendor))
      await refused(merchant, to({ accountId: unknown }), refusal(noAccount))
    }
    await refused(merchant, to({ vendorId: theirs.id }), refusal(noVendor), other)
    await refused(merchant, to({ accountId: account }), refusal(noAccount), other)
    await refused(merchant, to({ vendorId: theirs.id, accountId: account }), refusal({ ...noVendor, ...noAccount }), other)
    await expect(quote(merchant, account, '1.00')).rejects.toMatchObject(refusal(noAccount))
    const { id } = await pay(world, other, { vendorId: theirs.id, accountId: account, amount: '10.00' })
    for (const unknown of [id, 'no-id']) {
      const asked = world.ask(merchant, `query ($id: ID!) { vendorPayment(id: $id) { ${PAYMENT} } }`, { id: unknown })
      expect(await asked).toEqual({ vendorPayment: null })
    }
  })

  it('by people without a business, and by staff', async () => {
    await refused(await aNewcomer(world), to(), { code: 'CONFLICT' })
    for (const person of [await anAdmin(world), await anAuditor(world)]) {
      await expect(pay(world, person, to())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it('with texts that are too long, or a cheque number without a cheque', async () => {
    await refused(merchant, to({ description: 'x'.repeat(301) }), { code: 'INVALID', fields: { description: expect.any(String) } })
    await refused(merchant, to({ reference: 'x'.repeat(81) }), { code: 'INVALID', fields: { reference: expect.any(String) } })
    await refused(merchant, to({ chequeNumber: '000001' }), { code: 'INVALID', fields: { chequeNumber: 'Only cheques have a number.' } })
  })
})

describe('after a change of the IBAN', () => {
  it('transfers are refused for 24 hours, cheques are not', async () => {
    const payee = await aMerchant(world)
    const { iban } = await ibanOf(payee, await anAccount(world, payee, '0.00'))
    await updateVendor(world, merchant, vendor.id, { iban, name: payee.businessName })
    const { day, time } = gulfMomentOf(new Date(world.clock.now().getTime() + DAY))
    const sentence = `The bank details of this vendor were changed. You can pay to them from ${dayInWords(day, 'en')}, ${time}, Gulf time.`
    for (const method of ['BANK_TRANSFER', 'WALLET_TRANSFER']) {
      await refused(merchant, to({ method }), { code: 'PAYEE_COOLING_OFF', message: sentence, fields: { vendorId: sentence } })
    }
    expect((await pay(world, merchant, to({ method: 'CHECK' }))).status).toBe('ISSUED')
    await wait(world, DAY, merchant)
    expect((await pay(world, merchant, to({ method: 'WALLET_TRANSFER' }))).status).toBe('COMPLETED')
    expect((await pay(world, merchant, to())).payeeAccount).toBe(iban)
  })
})

describe('a wallet transfer', () => {
  let payee: Member
  let payeeAccount: string
  beforeAll(async () => {
    payee = await aLender(world)
  })
  beforeEach(async () => {
    payeeAccount = await anAccount(world, payee, '0.00')
    const { iban } = await ibanOf(payee, payeeAccount)
    vendor = await aVendor({ name: payee.businessName, iban })
  })

  it('reaches the account that the vendor gave, without a bank', async () => {
    expect(vendor.hasWallet).toBe(true)
    const paid = await pay(world, merchant, to({ method: 'WALLET_TRANSFER', description: 'Rent' }))
    expect(paid).toMatchObject({ status: 'COMPLETED', amount: '1000.00', fee: '1.00', account: { balance: { total: '8999.00' } } })
    expect(await balanceOf(world, payee, payeeAccount)).toEqual({ total: '1000.00', available: '1000.00', frozen: '0.00' })
    const { transactions }: Data = await world.ask(
      payee,
      '{ transactions(first: 1) { nodes { type category amount fee counterparty description status } } }',
    )
    expect(transactions.nodes).toEqual([
      {
        type: 'CREDIT',
        category: 'CUSTOMER_PAYMENT',
        amount: '1000.00',
        fee: '0.00',
        counterparty: merchant.businessName,
        description: 'Rent',
        status: 'COMPLETED',
      },
    ])
  })

  it('finds an account by its number, and reaches a frozen one', async () => {
    const { accountNumber } = await ibanOf(payee, payeeAccount)
    const numbered = await aVendor({ name: payee.businessName, bankAccount: accountNumber })
    expect(numbered.hasWallet).toBe(true)
    await world.ask(await anAdmin(world), 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "Checks") { id } }', { id: payeeAccount })
    await pay(world, merchant, to({ vendorId: numbered.id, method: 'WALLET_TRANSFER', amount: '5.00' }))
    expect((await balanceOf(world, payee, payeeAccount)).total).toBe('5.00')
  })

  it('does not convert currencies', async () => {
    const riyals = await anAccount(world, merchant, '100.00', Currency.SAR)
    const refusal = { code: 'INVALID', fields: { accountId: 'This vendor is paid in AED. Choose an account in that currency.' } }
    await refused(merchant, to({ method: 'WALLET_TRANSFER', accountId: riyals, amount: '5.00' }), refusal)
  })

  it('needs an account here, and not one of the payer', async () => {
    const elsewhere = await aVendor({ iban: IBANS[2] })
    const own = await aVendor({ iban: (await ibanOf(merchant, accountId)).iban })
    const refusal = {
      code: 'INVALID',
      message: 'Invalid vendor or account',
      fields: { vendorId: expect.stringContaining('no Mizan account') },
    }
    for (const { id, hasWallet } of [elsewhere, own]) {
      expect(hasWallet).toBe(false)
      await refused(merchant, to({ vendorId: id, method: 'WALLET_TRANSFER' }), refusal)
    }
  })

  it('two businesses that pay each other concurrently both succeed', async () => {
    const back = await createVendor(world, payee, { name: merchant.businessName, iban: (await ibanOf(merchant, accountId)).iban })
    await pay(world, merchant, to({ method: 'WALLET_TRANSFER' }))
    await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        turn % 2 === 0
          ? pay(world, merchant, to({ method: 'WALLET_TRANSFER', amount: '10.00' }))
          : pay(world, payee, { vendorId: back.id, accountId: payeeAccount, method: 'WALLET_TRANSFER', amount: '10.00' }),
      ),
    )
    expect((await balanceOf(world, merchant, accountId)).total).toBe('8998.97')
    expect((await balanceOf(world, payee, payeeAccount)).total).toBe('999.97')
  })
})

describe('a key', () => {
  it('returns the same payment each time it is sent', async () => {
    const key = randomUUID()
    const first = await pay(world, merchant, to(), key)
    expect((await pay(world, merchant, to(), key)).id).toBe(first.id)
    expect((await balanceOf(world, merchant, accountId)).total).toBe('8999.00')
    expect(await factsAbout(world, 'wallet.vendor_paid', first.id)).toHaveLength(1)
  })

  it('with other content is refused', async () => {
    const key = randomUUID()
    await pay(world, merchant, to(), key)
    const before = await moneyState(world, merchant)
    for (const other of [{ amount: '1000.01' }, { reference: 'PO-18' }, { method: 'CHECK' }]) {
      await expect(pay(world, merchant, to(other), key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    }
    expect(await moneyState(world, merchant)).toEqual(before)
  })

  it('of a refused payment is free again', async () => {
    const key = randomUUID()
    await expect(pay(world, merchant, to({ amount: '10000.00' }), key)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect((await pay(world, merchant, to({ amount: '9.00' }), key)).status).toBe('COMPLETED')
  })

  it('belongs to one person', async () => {
    const other = await aMerchant(world)
    const [theirs, account] = [await createVendor(world, other, { iban: IBANS[0] }), await anAccount(world, other)]
    const key = randomUUID()
    const mine = await pay(world, merchant, to(), key)
    expect((await pay(world, other, { vendorId: theirs.id, accountId: account, amount: '1000.00' }, key)).id).not.toBe(mine.id)
  })

  it('is required', async () => {
    await expect(pay(world, merchant, to(), ' ')).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('sent twenty times concurrently pays once', async () => {
    const key = randomUUID()
    const payments = await Promise.all(Array.from({ length: 20 }, () => pay(world, merchant, to(), key)))
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
    expect((await balanceOf(world, merchant, accountId)).total).toBe('8999.00')
  })

  it('of its own for each of twenty concurrent payments pays as far as the balance suffices', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => pay(world, merchant, to())))
    const made = tries.filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(9)
    for (const each of tries) {
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'INSUFFICIENT_FUNDS', message: 'Insufficient funds' })
    }
    expect((await balanceOf(world, merchant, accountId)).total).toBe('991.00')
  })
})

describe('the list of payments', () => {
  const listed = async (person: Member, filter: object | null = null, more: object = {}): Promise<Data> =>
    (
      await world.ask(
        person,
        `query ($filter: VendorPaymentFilter, $first: Int! = 20, $after: String) {
          vendorPayments(filter: $filter, first: $first, after: $after) { nodes { id } totalCount pageInfo { hasNextPage endCursor } } }`,
        { filter, ...more },
      )
    ).vendorPayments

  it('is newest first, by page, and narrowed by vendor, method and status', async () => {
    merchant = await aMerchant(world)
    vendor = await aVendor({ iban: IBANS[0] })
    accountId = await anAccount(world, merchant)
    const other = await aVendor({ iban: IBANS[1] })
    const [a, b, c] = [
      await pay(world, merchant, to()),
      await pay(world, merchant, to({ vendorId: other.id })),
      await pay(world, merchant, to({ method: 'CHECK' })),
    ]
    const ids = ({ nodes }: Data) => nodes.map(({ id }: Data) => id)
    expect(ids(await listed(merchant))).toEqual([c.id, b.id, a.id])
    const first = await listed(merchant, null, { first: 2 })
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    expect(ids(await listed(merchant, null, { first: 2, after: first.pageInfo.endCursor }))).toEqual([a.id])
    expect(ids(await listed(merchant, { vendorId: other.id }))).toEqual([b.id])
    expect(ids(await listed(merchant, { method: 'CHECK' }))).toEqual([c.id])
    expect(ids(await listed(merchant, { statuses: ['COMPLETED'] }))).toEqual([b.id, a.id])
    expect(ids(await listed(merchant, { statuses: ['COMPLETED', 'ISSUED'], vendorId: vendor.id }))).toEqual([c.id, a.id])
    expect(ids(await listed(merchant, { vendorId: 'no-id' }))).toEqual([])
    expect(ids(await listed(await aMerchant(world), { vendorId: vendor.id }))).toEqual([])
  })
})
