import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
} from './payments.ts'

let world: World
let merchant: Member
let vendor: Data
let accountId: string
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  vendor = await createVendor(world, merchant, { name: 'Gulf Paper' })
  accountId = await anAccount(world, merchant)
})
afterEach(() => proven(world))

const cheque = (fields: object = {}) =>
  pay(world, merchant, { vendorId: vendor.id, accountId, amount: '1000.00', method: 'CHECK', ...fields })

const movements = async (): Promise<Data[]> =>
  (
    await world.ask(
      merchant,
      'query ($accountId: ID!) { transactions(filter: { accountId: $accountId }) { nodes { type status amount fee reference journalId } } }',
      { accountId },
    )
  ).transactions.nodes

describe('a cheque', () => {
  it('is issued: its money and fee are held, and nothing has left', async () => {
    const issued = await cheque()
    expect(issued).toMatchObject({
      status: 'ISSUED',
      chequeNumber: expect.stringMatching(/^\d{6}$/),
      payeeAccount: null,
      settledAt: null,
      availableActions: ['CLEAR', 'BOUNCE'],
      account: { balance: { total: '10000.00', available: '8999.00', frozen: '1001.00' } },
    })
    expect((await movements())[0]).toEqual({
      type: 'DEBIT',
      status: 'PENDING',
      amount: '1000.00',
      fee: '1.00',
      reference: issued.chequeNumber,
      journalId: null,
    })
    expect(await readVendor(world, merchant, vendor.id)).toMatchObject({ totalPaid: [], lastPaymentAt: null })
    expect(await factsAbout(world, 'wallet.cheque_issued', issued.id)).toMatchObject([
      { payload: { chequeNumber: issued.chequeNumber, vendorName: 'Gulf Paper', amount: '1000.00', requestedById: merchant.id } },
    ])
  })

  it('that is cleared leaves the account, and its movement is the one that was pending', async () => {
    const { id } = await cheque()
    world.clock.advance(1)
    const cleared = await does(world, merchant, 'clearCheque', id)
    expect(cleared).toMatchObject({
      status: 'CLEARED',
      settledAt: world.clock.now().toISOString(),
      availableActions: [],
      account: { balance: { total: '8999.00', available: '8999.00', frozen: '0.00' } },
    })
    const [movement, ...rest] = await movements()
    expect(movement).toMatchObject({ status: 'COMPLETED', amount: '1000.00', fee: '1.00', journalId: expect.any(String) })
    expect(rest).toHaveLength(1)
    expect(await readVendor(world, merchant, vendor.id)).toMatchObject({
      totalPaid: [{ currency: 'AED', amount: '1000.00' }],
      lastPaymentAt: cleared.settledAt,
    })
    expect(await factsAbout(world, 'wallet.cheque_cleared', id)).toHaveLength(1)
  })

  it('that bounces returns its money with the fee, and shows the reason', async () => {
    const { id } = await cheque()
    expect(await does(world, merchant, 'bounceCheque', id, '  Signature differs ')).toMatchObject({
      status: 'BOUNCED',
      reason: 'Signature differs',
      availableActions: [],
      account: { balance: { total: '10000.00', available: '10000.00', frozen: '0.00' } },
    })
    expect((await movements())[0]).toMatchObject({ status: 'FAILED' })
    expect((await readVendor(world, merchant, vendor.id)).totalPaid).toEqual([])
    expect(await factsAbout(world, 'wallet.cheque_bounced', id)).toMatchObject([
      { payload: { reason: 'Signature differs', vendorName: 'Gulf Paper', requestedById: merchant.id } },
    ])
  })

  it.each(['', '   ', 'x'.repeat(501)])('cannot bounce for the reason "%s"', async (reason) => {
    const { id } = await cheque()
    await expect(does(world, merchant, 'bounceCheque', id, reason)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { reason: 'Give the reason in 1 to 500 characters.' },
    })
  })

  it('holds its money against all other payments', async () => {
    await cheque({ amount: '9000.00' })
    await expect(cheque({ amount: '991.00' })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Insufficient funds',
      fields: { amount: 'You need AED\u00a0991.99 with the fee; AED\u00a0991.00 is available.' },
    })
    expect((await cheque({ amount: '990.00' })).status).toBe('ISSUED')
  })

  it('of a frozen account is not cleared until it is free again, and may bounce', async () => {
    const [first, second] = [await cheque(), await cheque()]
    const admin = await anAdmin(world)
    await world.ask(admin, 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "Court order") { id } }', { id: accountId })
    const before = await moneyState(world, merchant)
    await expect(does(world, merchant, 'clearCheque', first.id)).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
    expect(await moneyState(world, merchant)).toEqual(before)
    expect((await does(world, merchant, 'bounceCheque', second.id)).status).toBe('BOUNCED')
    await world.ask(admin, 'mutation ($id: ID!) { unfreezeAccount(id: $id) { id } }', { id: accountId })
    expect((await does(world, merchant, 'clearCheque', first.id)).status).toBe('CLEARED')
  })

  it('is cleared once under concurrent calls', async () => {
    const { id } = await cheque()
    const tries = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => does(world, merchant, 'clearCheque', id)),
      ...Array.from({ length: 5 }, () => does(world, merchant, 'bounceCheque', id)),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(['8999.00', '10000.00']).toContain((await balanceOf(world, merchant, accountId)).total)
  })

  it('of another business does not exist', async () => {
    const { id } = await cheque()
    const other = await aMerchant(world)
    for (const deed of ['clearCheque', 'bounceCheque'] as const) {
      for (const unknown of [id, 'no-id']) {
        await expect(does(world, other, deed, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'This payment was not found.' })
      }
    }
    expect((await balanceOf(world, merchant, accountId)).frozen).toBe('1001.00')
  })
})

describe('the number of a cheque', () => {
  beforeEach(async () => {
    merchant = await aMerchant(world)
    vendor = await createVendor(world, merchant)
    accountId = await anAccount(world, merchant)
  })

  it('follows the last one of the business, and skips what was written by hand', async () => {
    expect((await cheque({ amount: '1.00' })).chequeNumber).toBe('000001')
    expect((await cheque({ amount: '1.00', chequeNumber: '000002' })).chequeNumber).toBe('000002')
    expect((await cheque({ amount: '1.00', chequeNumber: ' enbd-77 ' })).chequeNumber).toBe('ENBD-77')
    expect((await cheque({ amount: '1.00', chequeNumber: '' })).chequeNumber).toBe('000003')
  })

  it('is unique within a business, not across businesses', async () => {
    await cheque({ amount: '1.00', chequeNumber: 'A-1' })
    const before = await moneyState(world, merchant)
    await expect(cheque({ amount: '1.00', chequeNumber: 'a-1' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { chequeNumber: 'You have already used this cheque number. Enter another one, or leave it empty.' },
    })
    expect(await moneyState(world, merchant)).toEqual(before)
    const other = await aMerchant(world)
    const input = {
      vendorId: (await createVendor(world, other)).id,
      accountId: await anAccount(world, other),
      amount: '1.00',
      method: 'CHECK',
    }
    expect((await pay(world, other, { ...input, chequeNumber: 'A-1' })).chequeNumber).toBe('A-1')
    expect((await pay(world, other, input)).chequeNumber).toBe('000001')
  })

  it('is unique among concurrent cheques', async () => {
    const issued = await Promise.all(Array.from({ length: 10 }, () => cheque({ amount: '1.00' })))
    const numbers = issued.map(({ chequeNumber }) => chequeNumber).sort()
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(6, '0')))
  })

  it.each(['no spaces', '#1', 'x'.repeat(21), '-'])('is not "%s"', async (chequeNumber) => {
    await expect(cheque({ chequeNumber })).rejects.toMatchObject({ code: 'INVALID', fields: { chequeNumber: expect.any(String) } })
  })
})

describe('what can be done with a payment that is', () => {
  const DEEDS = { APPROVE: 'approve', REJECT: 'reject', CLEAR: 'clearCheque', BOUNCE: 'bounceCheque' } as const
  type Action = keyof typeof DEEDS
  const LEGAL: Record<string, Partial<Record<Action, string>>> = {
    'an awaiting transfer': { APPROVE: 'COMPLETED', REJECT: 'REJECTED' },
    'an awaiting cheque': { APPROVE: 'ISSUED', REJECT: 'REJECTED' },
    'a completed transfer': {},
    'a rejected transfer': {},
    'a rejected cheque': {},
    'an issued cheque': { CLEAR: 'CLEARED', BOUNCE: 'BOUNCED' },
    'a cleared cheque': {},
    'a bounced cheque': {},
  }
  let colleague: Member
  beforeAll(async () => {
    colleague = await aColleague(world, merchant)
  })

  const set = (threshold: string | null) =>
    world.app.platform.dataSource.query(
      `insert into payment_threshold (business_id, currency, amount) values ($1, 'AED', $2)
       on conflict (business_id) do update set amount = excluded.amount`,
      [merchant.businessId, threshold],
    )

  const reach = async (state: string): Promise<string> => {
    const method = state.endsWith('cheque') ? 'CHECK' : 'BANK_TRANSFER'
    const needsApproval = /awaiting|rejected/.test(state)
    await set(needsApproval ? '0' : null)
    const { id } = await pay(world, merchant, { vendorId: vendor.id, accountId, amount: '10.00', method })
    if (state.includes('rejected')) await does(world, colleague, 'reject', id)
    if (state.includes('cleared')) await does(world, merchant, 'clearCheque', id)
    if (state.includes('bounced')) await does(world, merchant, 'bounceCheque', id)
    return id
  }

  const read = async (id: string): Promise<Data> =>
    (
      await world.ask(colleague, 'query ($id: ID!) { vendorPayment(id: $id) { status availableActions approval { availableActions } } }', {
        id,
      })
    ).vendorPayment

  it.each(Object.keys(LEGAL))('%s: every action applies or is refused, as its available actions say', async (state) => {
    vendor = await createVendor(world, merchant, { iban: IBANS[0] }, true)
    await approveDetails(world, colleague)
    for (const action of Object.keys(DEEDS) as Action[]) {
      const id = await reach(state)
      const legal = LEGAL[state]!
      const { status, availableActions, approval } = await read(id)
      expect([...(approval?.availableActions ?? []), ...availableActions]).toEqual(Object.keys(legal))
      const to = legal[action]
      if (to) expect((await does(world, colleague, DEEDS[action], id)).status).toBe(to)
      else if (approval || DEEDS[action].endsWith('Cheque')) {
        const before = await moneyState(world, merchant)
        await expect(does(world, colleague, DEEDS[action], id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
        expect(await moneyState(world, merchant)).toEqual(before)
        expect((await read(id)).status).toBe(status)
      }
    }
  })
})
