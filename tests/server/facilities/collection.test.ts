import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { facilityOf } from '../../support/execution.ts'
import { aLender, aMerchant, anAccount, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from '../banking/bank.ts'
import { codeOf } from '../financing/market.ts'
import { byCard, byWallet, payable, tokenOf } from '../pay/desk.ts'
import { refund } from '../pay/refunds.ts'
import { aFacility, balanceOf, pay, type Running, until } from './facility.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

const LINKS = 'paymentLinks { id amount paid status url }'
const MONEY = `asOfOn outstanding received credit nextDue ${LINKS} instalments { paid } contract { reference }
  receipts { id amount receivedOn isByWallet isByLink isFromBankRow isReversed }`
const MATCHES = 'bankMatches { transactionId status bookedOn amount reference payerName isAmountDue isGone receiptId }'
const read = (person: Member, { id }: Running, fields = MONEY): Promise<Data> => facilityOf(world, person, id, fields)
const matchesOf = async (person: Member, facility: Running): Promise<Data[]> => (await read(person, facility, MATCHES)).bankMatches

const createLink = (person: Member, { id: facilityId }: Running, amount: string): Promise<Data> => {
  world.clock.advance(1)
  return world
    .ask(
      person,
      `mutation ($input: CreateFacilityLinkInput!, $key: String!) { createFacilityLink(input: $input, idempotencyKey: $key) { ${LINKS} } }`,
      { input: { facilityId, amount } },
    )
    .then(({ createFacilityLink }: Data) => createFacilityLink.paymentLinks[0])
}
const cancelLink = (person: Member, { id: facilityId }: Running, linkId: string): Promise<Data> =>
  world
    .ask(
      person,
      `mutation ($input: CancelFacilityLinkInput!, $key: String!) { cancelFacilityLink(input: $input, idempotencyKey: $key) { ${LINKS} } }`,
      { input: { facilityId, linkId } },
    )
    .then(({ cancelFacilityLink }: Data) => cancelFacilityLink.paymentLinks.find(({ id }: Data) => id === linkId))
const confirm = (person: Member, { id: facilityId }: Running, transactionId: string): Promise<Data> =>
  world.ask(
    person,
    'mutation ($input: ConfirmBankMatchInput!, $key: String!) { confirmBankMatch(input: $input, idempotencyKey: $key) { id } }',
    { input: { facilityId, transactionId } },
  )
const dismiss = (person: Member, { id: facilityId }: Running, transactionId: string): Promise<Data> =>
  world.ask(person, 'mutation ($input: DismissBankMatchInput!) { dismissBankMatch(input: $input) { id } }', {
    input: { facilityId, transactionId },
  })
const reverse = (person: Member, { id: facilityId }: Running, receiptId: string): Promise<Data> =>
  world.ask(
    person,
    'mutation ($input: ReverseFacilityReceiptInput!, $key: String!) { reverseFacilityReceipt(input: $input, idempotencyKey: $key) { id } }',
    { input: { facilityId, receiptId, reason: 'The payment was returned by the bank.' } },
  )

const minus = (amount: string, less: string) => (Number(amount) - Number(less)).toFixed(2)

/** Lets time pass until the first payment is due. */
const becomeDue = async (facility: Running) => {
  const { instalments } = await read(facility.lender, facility, 'instalments { dueOn }')
  await until(world, facility, instalments[0].dueOn)
}
const settleEarly = async ({ merchant, id: facilityId, accountId }: Running) => {
  const { settlementQuote } = await facilityOf(world, merchant, facilityId, 'settlementQuote { payable }')
  const SETTLE = 'mutation ($input: SettleEarlyInput!, $key: String!) { settleEarly(input: $input, idempotencyKey: $key) { status } }'
  await world.ask(merchant, SETTLE, { input: { facilityId, accountId, payable: settlementQuote.payable } })
}

let accounts = 0
/** Gives the lender a row of its bank, and returns the row's id. */
const bankRow = async (lender: Member, bookedOn: string, amount: string, description: string): Promise<string> => {
  const account = await anAccountAt(world, lender, `LENDER-${++accounts}`)
  await give(world, account, [row(bookedOn, Number(amount), description, { counterparty: 'Noor Foods LLC' })])
  const [found] = await sql<{ id: string }>(world, 'select id from bank_transaction where account_id = $1', [account])
  return found!.id
}

describe('a payment link of a facility', () => {
  it('is made by either party, and what anyone pays through it goes to the lender and pays what is due, oldest first', async () => {
    const facility = await aFacility(world)
    const { merchant, lender } = facility
    await becomeDue(facility)
    const before = await read(lender, facility)
    const held = await balanceOf(world, lender)
    for (const party of [merchant, lender]) {
      const link = await createLink(party, facility, '500.00')
      expect(link).toMatchObject({ amount: '500.00', paid: '0.00', status: 'OPEN', url: expect.stringContaining('/pay/') })
      expect(await payable(world, someone(), tokenOf(link.url))).toMatchObject({
        kind: 'PAYMENT_REQUEST',
        amount: '500.00',
        balanceDue: '500.00',
        currency: 'AED',
        description: `Payment on contract ${before.contract.reference}`,
      })
      await byCard(world, tokenOf(link.url))
    }
    const after = await read(merchant, facility)
    expect(after).toMatchObject({ outstanding: minus(before.outstanding, '1000.00'), received: '1000.00' })
    expect(after.instalments[0].paid).toBe('1000.00')
    expect(after.paymentLinks).toMatchObject([
      { status: 'PAID', paid: '500.00', url: null },
      { status: 'PAID', paid: '500.00', url: null },
    ])
    const receipt = { amount: '500.00', receivedOn: before.asOfOn, isByWallet: false, isByLink: true, isFromBankRow: false }
    expect(after.receipts).toMatchObject([receipt, receipt])
    expect(Number(await balanceOf(world, lender))).toBe(Number(held) + 1000)
  })

  it('paid by the merchant’s own account is one receipt, however often the payment is sent', async () => {
    const facility = await aFacility(world)
    const { url } = await createLink(facility.lender, facility, '700.00')
    const key = crypto.randomUUID()
    const PAY = `mutation ($token: String!, $accountId: ID!, $key: String!) {
      payByWallet(token: $token, idempotencyKey: $key, input: { accountId: $accountId }) { id } }`
    const asked = { token: tokenOf(url), accountId: facility.accountId, key }
    await Promise.all(Array.from({ length: 4 }, () => world.ask(facility.merchant, PAY, asked)))
    const { receipts, received } = await read(facility.merchant, facility)
    expect([receipts.length, received]).toEqual([1, '700.00'])
  })

  it('can be paid in full once only, by two payers at the same moment', async () => {
    const facility = await aFacility(world)
    const { url } = await createLink(facility.merchant, facility, '300.00')
    const payer = await aMerchant(world)
    const account = await anAccount(world, payer, '5000.00')
    const codes = await Promise.all([codeOf(byWallet(world, payer, tokenOf(url), account)), codeOf(byCard(world, tokenOf(url)))])
    expect([...codes].sort()).toEqual(['INVOICE_ALREADY_PAID', 'OK'])
    expect((await read(facility.merchant, facility)).received).toBe('300.00')
  })

  it('asks for no more than is owed; what is paid above that remains as credit of the facility', async () => {
    const facility = await aFacility(world)
    const { merchant, lender } = facility
    const { outstanding } = await read(merchant, facility)
    expect(await codeOf(createLink(merchant, facility, (Number(outstanding) + 0.01).toFixed(2)))).toBe('INVALID')
    expect(await codeOf(createLink(merchant, facility, '0.00'))).toBe('INVALID')
    const { url } = await createLink(merchant, facility, '1000.00')
    await pay(world, facility, minus(outstanding, '400.00'))
    await byCard(world, tokenOf(url))
    const after = await read(lender, facility)
    expect(after.received).toBe((Number(outstanding) + 600).toFixed(2))
    expect(minus(after.credit, after.outstanding)).toBe('600.00')
  })

  it('is cancelled by either party, and with the settlement of the facility', async () => {
    const facility = await aFacility(world)
    const { merchant, lender } = facility
    const first = await createLink(merchant, facility, '100.00')
    const second = await createLink(lender, facility, '100.00')
    expect(await cancelLink(lender, facility, first.id)).toMatchObject({ status: 'CANCELLED', url: null })
    expect(await codeOf(byCard(world, tokenOf(first.url)))).toBe('CONFLICT')
    expect(await codeOf(cancelLink(merchant, facility, first.id))).toBe('ILLEGAL_TRANSITION')
    await settleEarly(facility)
    expect((await read(merchant, facility)).paymentLinks[0]).toMatchObject({ id: second.id, status: 'CANCELLED' })
    expect(await codeOf(byCard(world, tokenOf(second.url)))).toBe('CONFLICT')
    expect(await codeOf(createLink(merchant, facility, '100.00'))).toBe('ILLEGAL_TRANSITION')
  })

  it('is not found by others, nor through another facility', async () => {
    const [facility, other] = [await aFacility(world), await aFacility(world)]
    const { id } = await createLink(facility.merchant, facility, '100.00')
    for (const stranger of [await aMerchant(world), other.lender]) {
      expect(await codeOf(createLink(stranger, facility, '100.00'))).toBe('NOT_FOUND')
      expect(await codeOf(cancelLink(stranger, facility, id))).toBe('NOT_FOUND')
    }
    expect(await codeOf(cancelLink(other.merchant, other, id))).toBe('NOT_FOUND')
    expect(await codeOf(cancelLink(facility.merchant, facility, 'no-id'))).toBe('NOT_FOUND')
  })

  it('leaves a receipt that its lender reverses, and a payment that is not refunded apart from it', async () => {
    const facility = await aFacility(world)
    const { lender } = facility
    const { url } = await createLink(lender, facility, '250.00')
    const { id } = await byCard(world, tokenOf(url))
    expect(await codeOf(refund(world, lender, id, '50.00'))).toBe('CONFLICT')
    const held = await balanceOf(world, lender)
    const [receipt] = (await read(lender, facility)).receipts
    await reverse(lender, facility, receipt.id)
    expect(await read(lender, facility)).toMatchObject({ received: '0.00', receipts: [{ isReversed: true }] })
    expect(await balanceOf(world, lender)).toBe(minus(held, '250.00'))
  })
})

describe('a row of the lender’s bank that names a contract', () => {
  it('is proposed to the lender alone, and says whether its amount is due', async () => {
    const facility = await aFacility(world)
    const { merchant, lender } = facility
    const { contract, asOfOn, nextDue } = await read(lender, facility)
    const written = contract.reference.replaceAll('-', ' ').toLowerCase()
    const due = await bankRow(lender, asOfOn, nextDue, `Transfer ${written}`)
    const part = await bankRow(lender, asOfOn, '10.00', `${contract.reference} part`)
    await bankRow(lender, asOfOn, nextDue, 'Rent of the showroom')
    await bankRow(lender, asOfOn, '-5.00', `Fee ${contract.reference}`)
    const proposed = { status: 'PROPOSED', bookedOn: asOfOn, payerName: 'Noor Foods LLC', isGone: false, receiptId: null }
    const matches = await matchesOf(lender, facility)
    expect(matches).toHaveLength(2)
    expect(matches.find(({ transactionId }) => transactionId === due)).toMatchObject({ ...proposed, amount: nextDue, isAmountDue: true })
    expect(matches.find(({ transactionId }) => transactionId === part)).toMatchObject({ ...proposed, amount: '10.00', isAmountDue: false })
    expect(await matchesOf(merchant, facility)).toEqual([])
  })

  it('is a receipt of its day once the lender confirms it, and only one, even of eight confirmations at once', async () => {
    const facility = await aFacility(world)
    const { lender } = facility
    await becomeDue(facility)
    const { contract, asOfOn, nextDue } = await read(lender, facility)
    const id = await bankRow(lender, asOfOn, nextDue, contract.reference)
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(confirm(lender, facility, id))))
    expect([...codes].sort()).toEqual([...Array(7).fill('CONFLICT'), 'OK'])
    const { receipts, received, instalments } = await read(lender, facility)
    expect(receipts).toMatchObject([{ amount: nextDue, receivedOn: asOfOn, isByWallet: false, isByLink: false, isFromBankRow: true }])
    expect([received, instalments[0].paid]).toEqual([nextDue, nextDue])
    expect(await matchesOf(lender, facility)).toMatchObject([{ status: 'CONFIRMED', receiptId: receipts[0].id, isGone: false }])
    const TAKE = 'mutation ($id: ID!, $key: String!) { recordReceiptFromBank(idempotencyKey: $key, input: { transactionId: $id }) { id } }'
    expect(await codeOf(world.ask(lender, TAKE, { id }))).toBe('CONFLICT')
    expect(await codeOf(dismiss(lender, facility, id))).toBe('CONFLICT')
    await reverse(lender, facility, receipts[0].id)
    expect(await codeOf(confirm(lender, facility, id))).toBe('CONFLICT')
  })

  it('is shown as gone after its bank no longer has it; its receipt can be reversed', async () => {
    const facility = await aFacility(world)
    const { lender } = facility
    const { contract, asOfOn } = await read(lender, facility)
    const id = await bankRow(lender, asOfOn, '40.00', contract.reference)
    await confirm(lender, facility, id)
    await sql(world, 'delete from bank_transaction where id = $1', [id])
    const [match] = await matchesOf(lender, facility)
    expect(match).toMatchObject({ transactionId: id, amount: '40.00', reference: contract.reference, isGone: true })
    await reverse(lender, facility, match!.receiptId)
    expect(await read(lender, facility)).toMatchObject({ received: '0.00' })
  })

  it('above what is owed leaves credit', async () => {
    const facility = await aFacility(world)
    const { lender } = facility
    const { contract, asOfOn, outstanding } = await read(lender, facility)
    const amount = (Number(outstanding) + 25).toFixed(2)
    await confirm(lender, facility, await bankRow(lender, asOfOn, amount, contract.reference))
    const after = await read(lender, facility)
    expect([after.received, minus(after.credit, after.outstanding)]).toEqual([amount, '25.00'])
  })

  it('is dismissed once, and not proposed again', async () => {
    const facility = await aFacility(world)
    const { lender } = facility
    const { contract, asOfOn } = await read(lender, facility)
    const id = await bankRow(lender, asOfOn, '40.00', contract.reference)
    await dismiss(lender, facility, id)
    expect(await matchesOf(lender, facility)).toMatchObject([{ transactionId: id, status: 'DISMISSED', receiptId: null }])
    expect(await codeOf(confirm(lender, facility, id))).toBe('CONFLICT')
    expect((await read(lender, facility)).receipts).toEqual([])
  })

  it('is refused to everyone else, and where it names another contract or belongs to another business', async () => {
    const [facility, other] = [await aFacility(world), await aFacility(world)]
    const { contract, asOfOn } = await read(facility.lender, facility)
    const own = await bankRow(facility.lender, asOfOn, '40.00', contract.reference)
    const foreign = await bankRow(other.lender, asOfOn, '40.00', contract.reference)
    const unnamed = await bankRow(facility.lender, asOfOn, '40.00', 'Rent')
    const outgoing = await bankRow(facility.lender, asOfOn, '-40.00', contract.reference)
    for (const act of [confirm, dismiss]) {
      expect(await codeOf(act(other.lender, facility, own))).toBe('NOT_FOUND')
      expect(await codeOf(act(await aLender(world), facility, own))).toBe('NOT_FOUND')
      expect(await codeOf(act(facility.merchant, facility, own))).toBe('FORBIDDEN')
      for (const unknown of [foreign, 'no-id']) expect(await codeOf(act(facility.lender, facility, unknown))).toBe('NOT_FOUND')
      for (const unfit of [unnamed, outgoing]) expect(await codeOf(act(facility.lender, facility, unfit))).toBe('INVALID')
    }
    expect(await codeOf(confirm(facility.lender, facility, own))).toBe('OK')
  })
})
