import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { facilityOf } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, anAnalyst, anAuditor } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'
import { aFacility, balanceOf, pay, type Running, until } from './facility.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

/** Runs a mutation of one input. */
const act = (person: Data, name: string, type: string, input: object): Promise<Data> =>
  world.ask(person as never, `mutation ($input: ${type}!, $key: String!) { ${name}(input: $input, idempotencyKey: $key) { id } }`, {
    input,
  })

const FIGURES = 'status outstanding arrears received credit daysPastDue nextDueOn nextDue bucket'

describe('a murabaha of AED 282,500.00 in 24 instalments from 1 April 2027', () => {
  it('is paid oldest first; what comes early stays as credit and pays what falls due next', async () => {
    const facility = await aFacility(world)
    const { id, merchant, lender } = facility
    expect(await facilityOf(world, merchant, id, FIGURES)).toMatchObject({
      outstanding: '282500.00',
      nextDueOn: '2027-04-01',
      nextDue: '11770.83',
    })
    const before = await balanceOf(world, lender)
    await pay(world, facility, '15000.00')
    expect(await facilityOf(world, merchant, id, FIGURES)).toMatchObject({
      outstanding: '282500.00',
      credit: '15000.00',
      received: '15000.00',
    })
    expect([await balanceOf(world, merchant), Number(await balanceOf(world, lender)) - Number(before)]).toEqual(['985000.00', 15_000])

    await until(world, facility, '2027-04-01')
    expect(await facilityOf(world, lender, id, FIGURES)).toEqual({
      ...{ status: 'ACTIVE', outstanding: '270729.17', arrears: '0.00', received: '15000.00', credit: '3229.17', daysPastDue: 0 },
      ...{ nextDueOn: '2027-05-03', nextDue: '11770.83', bucket: 'CURRENT' },
    })
    await until(world, facility, '2027-05-20')
    expect(await facilityOf(world, lender, id, FIGURES)).toMatchObject({ arrears: '8541.66', daysPastDue: 17, bucket: 'DAYS_1_TO_30' })
    const { notifications }: Data = await world.ask(merchant, '{ notifications(first: 1) { nodes { kind amount } } }')
    expect(notifications.nodes).toEqual([{ kind: 'FACILITY_LATE', amount: '8541.66' }])
    expect(await codeOf(pay(world, facility, '282500.01'))).toBe('INVALID')
  })

  it('is settled early by the figure that was shown, with the rebate of the lender', async () => {
    const facility = await aFacility(world)
    const { id, merchant, lender, accountId } = facility
    await until(world, facility, '2027-04-01')
    await pay(world, facility, '11770.83')
    await world.ask(lender, 'mutation ($input: SetRebateInput!) { setRebate(input: $input) { rebateShare } }', {
      input: { facilityId: id, share: '50' },
    })
    const { settlementQuote: quote } = await facilityOf(
      world,
      merchant,
      id,
      'settlementQuote { dueUnpaid notYetDue unearnedProfit rebateShare rebate payable }',
    )
    expect(quote).toMatchObject({ dueUnpaid: '0.00', notYetDue: '270729.17', rebateShare: '50' })
    expect(Number(quote.rebate)).toBeCloseTo(Number(quote.unearnedProfit) / 2, 2)
    const settle = (payable: string) => act(merchant, 'settleEarly', 'SettleEarlyInput', { facilityId: id, accountId, payable })
    expect(await codeOf(settle('1.00'))).toBe('CONTENT_CHANGED')
    const before = await balanceOf(world, merchant)
    await settle(quote.payable)
    expect((Number(before) - Number(await balanceOf(world, merchant))).toFixed(2)).toBe(quote.payable)
    expect(await facilityOf(world, merchant, id, 'status outstanding closedAt settlementQuote { payable }')).toMatchObject({
      ...{ status: 'SETTLED_EARLY', outstanding: '0.00', settlementQuote: null },
      closedAt: expect.any(String),
    })
    expect(await codeOf(pay(world, facility, '1.00'))).toBe('ILLEGAL_TRANSITION')
  })

  it('is open again when a receipt is reversed, and the money goes back', async () => {
    const facility = await aFacility(world)
    const { id, merchant, lender } = facility
    await until(world, facility, '2029-04-03')
    await pay(world, facility, '282500.00')
    const settled = await facilityOf(world, merchant, id, 'status receipts { id amount }')
    expect(settled.status).toBe('SETTLED')
    const input = { facilityId: id, receiptId: settled.receipts[0].id, reason: 'The transfer was recalled.' }
    await act(lender, 'reverseFacilityReceipt', 'ReverseFacilityReceiptInput', input)
    expect(await balanceOf(world, merchant)).toBe('1000000.00')
    const open = await facilityOf(world, merchant, id, 'status outstanding closedAt receipts { isReversed reversalReason }')
    expect(open).toEqual({
      ...{ status: 'ACTIVE', outstanding: '282500.00', closedAt: null },
      receipts: [{ isReversed: true, reversalReason: 'The transfer was recalled.' }],
    })
    expect(await codeOf(act(lender, 'reverseFacilityReceipt', 'ReverseFacilityReceiptInput', input))).toBe('CONFLICT')
  })

  it('takes receipts that came by bank, with the file that proves them, not before it began nor in the future', async () => {
    const facility = await aFacility(world)
    const { id, merchant, lender } = facility
    await until(world, facility, '2027-04-05')
    const record = async (receivedOn: string, amount = '11770.83') => {
      const input = { facilityId: id, amount, receivedOn, fileId: await upload(world, lender, 'advice.pdf') }
      return act(lender, 'recordFacilityReceipt', 'RecordFacilityReceiptInput', input)
    }
    expect([
      await codeOf(record('2027-04-06')),
      await codeOf(record('2020-01-01')),
      await codeOf(record('2027-04-01', '999999.00')),
    ]).toEqual([...['INVALID', 'INVALID', 'INVALID']])
    await record('2027-04-01')
    const { receipts, ...figures } = await facilityOf(world, merchant, id, `${FIGURES} receipts { receivedOn isByWallet fileId }`)
    expect(figures).toMatchObject({ arrears: '0.00', daysPastDue: 0 })
    expect(receipts).toEqual([{ receivedOn: '2027-04-01', isByWallet: false, fileId: expect.any(String) }])
    expect(await balanceOf(world, merchant)).toBe('1000000.00')
  })

  it('that is late: promises, donations that are never the lender’s, hardship, new days without more debt, default and write-off', async () => {
    const facility = await aFacility(world)
    const { id, merchant, lender, accountId } = facility
    await until(world, facility, '2027-04-20')
    const promise = (amount: string, promisedOn: string) =>
      act(merchant, 'promiseToPay', 'PromiseToPayInput', { facilityId: id, amount, promisedOn })
    expect(await codeOf(promise('11770.83', '2027-04-19'))).toBe('INVALID')
    await promise('11770.83', '2027-04-24')
    const promised = await facilityOf(world, lender, id, 'promises { promisedOn status } donation { accrued due }')
    expect(promised.promises).toEqual([{ promisedOn: '2027-04-26', status: 'OPEN' }])
    // 16 days after the 3 of grace: 11,770.83 x 16 x 12 % / 365.
    expect(promised.donation).toEqual({ accrued: '61.92', due: '61.92' })

    const lenderBefore = await balanceOf(world, lender)
    const donate = (amount: string) => act(merchant, 'payLateDonation', 'PayLateDonationInput', { facilityId: id, accountId, amount })
    expect(await codeOf(donate('61.93'))).toBe('INVALID')
    await donate('61.92')
    expect([await balanceOf(world, merchant), await balanceOf(world, lender)]).toEqual(['999938.08', lenderBefore])
    expect(await facilityOf(world, merchant, id, 'outstanding donation { paid due }')).toEqual({
      outstanding: '282500.00',
      donation: { paid: '61.92', due: '0.00' },
    })

    await until(world, facility, '2027-04-28')
    expect((await facilityOf(world, lender, id, 'promises { status }')).promises).toEqual([{ status: 'BROKEN' }])
    const reason = 'A customer of theirs has not paid.'
    expect(await codeOf(act(lender, 'declareDefault', 'DeclareDefaultInput', { facilityId: id, reason }))).toBe('CONFLICT')
    expect(await codeOf(act(merchant, 'recordHardship', 'RecordHardshipInput', { facilityId: id, reason }))).toBe('FORBIDDEN')
    await act(lender, 'recordHardship', 'RecordHardshipInput', { facilityId: id, reason })
    expect((await facilityOf(world, merchant, id, 'donation { due waived }')).donation.due).toBe('0.00')

    const offer = (instalments: object[], waiver = '0') =>
      act(lender, 'offerRestructure', 'OfferRestructureInput', { facilityId: id, instalments, waiver, reason })
    expect(await codeOf(offer([{ dueOn: '2027-08-02', amount: '282500.01' }]))).toBe('RESTRUCTURE_INCREASES_DEBT')
    expect(await codeOf(offer([{ dueOn: '2027-08-02', amount: '282000.00' }]))).toBe('INVALID')
    await offer(
      [
        { dueOn: '2027-08-02', amount: '100000.00' },
        { dueOn: '2028-08-01', amount: '182000.00' },
      ],
      '500.00',
    )
    expect(await codeOf(offer([{ dueOn: '2027-08-02', amount: '282500.00' }]))).toBe('CONFLICT')
    const { restructureOffer } = await facilityOf(world, merchant, id, 'restructureOffer { id waiver instalments { dueOn amount } }')
    const DECIDE =
      'mutation ($id: ID!, $offerId: ID!, $key: String!) { decideRestructure(input: { facilityId: $id, offerId: $offerId, isAccepted: true }, idempotencyKey: $key) { id } }'
    await world.ask(merchant, DECIDE, { id, offerId: restructureOffer.id })
    expect(
      await facilityOf(world, lender, id, 'outstanding daysPastDue nextDueOn nextDue restructureOffer { id } settlementQuote { payable }'),
    ).toEqual({
      ...{ outstanding: '282000.00', daysPastDue: 0, nextDueOn: '2027-08-02', nextDue: '100000.00' },
      ...{ restructureOffer: null, settlementQuote: null },
    })

    await until(world, facility, '2027-11-01')
    await act(lender, 'declareDefault', 'DeclareDefaultInput', { facilityId: id, reason })
    expect(await facilityOf(world, merchant, id, 'status outstanding bucket')).toEqual({
      status: 'DEFAULTED',
      outstanding: '282000.00',
      bucket: 'OVER_90_DAYS',
    })
    await act(lender, 'writeOffFacility', 'WriteOffFacilityInput', { facilityId: id, reason })
    await pay(world, facility, '282000.00')
    expect(await facilityOf(world, merchant, id, 'status acts { act }')).toEqual({
      status: 'SETTLED',
      acts: [{ act: 'RECORD_HARDSHIP' }, { act: 'DECLARE_DEFAULT' }, { act: 'WRITE_OFF' }],
    })
  })

  it('belongs to its parties: others do not find it, and read-only roles do not act', async () => {
    const { id, merchant, lender } = await aFacility(world)
    const stranger = await aMerchant(world)
    for (const person of [stranger, await aLender(world)]) expect(await facilityOf(world, person, id, 'id')).toBeNull()
    const input = { facilityId: id, accountId: id, amount: '1.00' }
    expect(await codeOf(act(stranger, 'payFacility', 'PayFacilityInput', input))).toBe('NOT_FOUND')
    for (const person of [await anAuditor(world), await anAnalyst(world)]) {
      const seen = await facilityOf(world, person, id, 'id availableActions steps { recordedBy { name } }')
      expect(seen).toMatchObject({ id, availableActions: [] })
      expect(await codeOf(act(person, 'payFacility', 'PayFacilityInput', input))).toBe('FORBIDDEN')
    }
    expect((await facilityOf(world, merchant, id, 'availableActions')).availableActions).toEqual([
      'PAY',
      'SETTLE_EARLY',
      'REQUEST_HARDSHIP',
    ])
    expect((await facilityOf(world, lender, id, 'availableActions')).availableActions).toEqual([
      ...['RECORD_RECEIPT', 'SET_REBATE', 'OFFER_RESTRUCTURE', 'RECORD_HARDSHIP'],
    ])
    const { facilities }: Data = await world.ask(
      lender,
      '{ facilities(filter: { statuses: [ACTIVE], isLate: false }) { totalCount nodes { id } } }',
    )
    expect(facilities).toEqual({ totalCount: 1, nodes: [{ id }] })
    expect((await world.ask(stranger, '{ facilities { totalCount } }')).facilities.totalCount).toBe(0)
  })
})

it('a year of an ijarah is paid by the clock, to the minor unit, and the ledger is consistent after it', async () => {
  const facility: Running = await aFacility(world, 'IJARAH', { proposedTerm: 24 })
  const { id, merchant } = facility
  const { instalments } = await facilityOf(world, merchant, id, 'instalments { dueOn amount }')
  for (const { dueOn, amount } of instalments.slice(0, 12)) {
    await until(world, facility, dueOn)
    await pay(world, facility, amount)
  }
  const paid = instalments.slice(0, 12).reduce((sum: number, { amount }: Data) => sum + Number(amount) * 100, 0)
  const after = await facilityOf(world, merchant, id, 'outstanding received daysPastDue instalments { status }')
  expect([Number(after.received) * 100, Number(after.outstanding) * 100]).toEqual([paid, 28_250_000 - paid])
  expect(after.instalments.filter(({ status }: Data) => status === 'PAID')).toHaveLength(12)
  expect(await balanceOf(world, merchant)).toBe(((100_000_000 - paid) / 100).toFixed(2))
})

it('a lease takes off rent for days without use, and ends with the loss of its asset; what was paid for them is credit', async () => {
  const facility = await aFacility(world, 'IJARAH', { proposedTerm: 24 })
  const { id, merchant, lender } = facility
  const { instalments } = await facilityOf(world, merchant, id, 'instalments { dueOn amount }')
  await until(world, facility, instalments[0].dueOn)
  await pay(world, facility, instalments[0].amount)
  const adjust = async (fromOn: string, toOn: string | null, isLesseeAtFault = false) => {
    const fileId = await upload(world, lender, 'report.pdf')
    return act(lender, 'adjustRent', 'AdjustRentInput', {
      facilityId: id,
      fromOn,
      toOn,
      isLesseeAtFault,
      reason: 'The compressor failed.',
      fileId,
    })
  }
  expect([await codeOf(adjust('2027-03-20', '2027-03-10')), await codeOf(adjust('2030-01-01', null))]).toEqual(['INVALID', 'INVALID'])
  await adjust('2027-03-11', '2027-03-16', true)
  expect(await facilityOf(world, merchant, id, 'rentAbated credit')).toEqual({ rentAbated: '0.00', credit: '0.00' })
  // 11,770.83 x 5 / 31 days of March.
  await adjust('2027-03-11', '2027-03-16')
  const adjusted = await facilityOf(world, merchant, id, 'rentAbated credit outstanding rentAdjustments { fromOn toOn isLesseeAtFault }')
  expect(adjusted).toMatchObject({ rentAbated: '1898.52', credit: '1898.52' })
  expect(adjusted.rentAdjustments).toHaveLength(2)

  await until(world, facility, '2027-04-10')
  await adjust('2027-04-05', null)
  const lost = await facilityOf(world, merchant, id, 'status outstanding instalments { dueOn amount }')
  expect(lost.instalments.map(({ amount }: Data) => amount)).toEqual(['9872.31', '1569.44'])
  expect(await codeOf(adjust('2027-04-06', '2027-04-08'))).toBe('CONFLICT')
})
