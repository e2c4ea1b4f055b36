import { randomUUID } from 'node:crypto'
import { buildSchema, type GraphQLField } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emitSchema } from '../../../../server/commands/emit-schema.ts'
import { systemAccount, TransactionCategory, TransactionType } from '../../../../server/modules/ledger/index.ts'
import { once } from '../../../../server/platform/idempotency.ts'
import { during } from '../../../../server/platform/process/operation.ts'
import { SYSTEM } from '../../../../server/platform/viewer.ts'
import { Currency } from '../../../../server/shared/currency.ts'
import { gulfDayOf } from '../../../../server/shared/day.ts'
import { type Agreement, anAgreement, decide, postRequest, propose, reviewOf } from '../../../support/agreement.ts'
import { approvalAbout } from '../../../support/approvals.ts'
import { aLender, aMerchant, anAdmin, anAuditor, type Member } from '../../../support/people.ts'
import { aSyndicateToChange, changeTerms } from '../../../support/syndicate.ts'
import { verify } from '../../../support/verify-business.ts'
import { type Data, openWorld, type Person, Refusal, someone, type World } from '../../../support/world.ts'
import { anAccountAt, give, row } from '../../banking/bank.ts'
import { facilityCalls } from '../../facilities/ready.ts'
import { aColleague, anAccount, anInvoice, aRequest, byCard, byWallet, dayFromNow } from '../../pay/desk.ts'
import { refund } from '../../pay/refunds.ts'
import { createVendor, pay } from '../../payments/payments.ts'
import { incidentCalls } from '../../shariah/ready.ts'
import { aVerifiedCharity } from '../../wallet/charity.ts'
import { filled, move, open } from '../../wallet/purse.ts'

let world: World
let auditors: readonly [Member, Member]
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditors = [await anAuditor(world), await anAuditor(world)]
})
afterAll(() => world.close())

const mutations = Object.values(buildSchema(emitSchema()).getMutationType()!.getFields())
const keyed = mutations.filter(({ args }) => args.some(({ name }) => name === 'idempotencyKey'))

/** One call that is ready to be made, and other input for the same mutation. */
interface Ready {
  readonly by: Person
  readonly asked: Readonly<Record<string, unknown>>
  readonly other: Readonly<Record<string, unknown>>
}

const ask = async (name: string, { by, asked }: Ready, key: string, more: object = {}): Promise<string> => {
  const given = { ...asked, idempotencyKey: key, ...more } as Record<string, unknown>
  const { args } = keyed.find((field) => field.name === name) as GraphQLField<unknown, unknown>
  const passed = args.filter((arg) => arg.name in given)
  const declared = passed.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const inner = passed.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  return (await world.ask(by, `mutation (${declared}) { ${name}(${inner}) { id } }`, given))[name].id
}

const COUNTED = [
  ...['event', 'journal', 'ledger_hold', 'account_transaction', 'transfer', 'vendor_payment', 'link_payment', 'refund'],
  ...['credit_note', 'customer_credit', 'invoice_allocation', 'receipt', 'receipt_allocation', 'payment_request', 'recurring_invoice'],
  ...[
    'commitment',
    'contract',
    'contract_signature',
    'execution_step',
    'facility_event',
    'restructure_offer',
    'collateral',
    'review_vote',
    'incident',
    'incident_act',
    'graphile_worker._private_jobs',
  ],
]

/** Counts the rows of every table that an act can write to. */
const leftBehind = async (): Promise<number[]> => {
  const counts = COUNTED.map((table) => `(select count(*)::int from ${table}) as "${table}"`)
  const [row] = await world.app.platform.dataSource.query(`select ${counts.join(', ')}`)
  return COUNTED.map((table) => row[table])
}

const whatIsAdded = async (act: () => Promise<unknown>): Promise<number[]> => {
  const before = await leftBehind()
  await act()
  return (await leftBehind()).map((count, at) => count - before[at]!)
}

const NOTHING = COUNTED.map(() => 0)

const anIssuer = async () => {
  const issuer = await aMerchant(world)
  return { issuer, account: await anAccount(world, issuer, '5000.00') }
}

const aDraft = async (issuer: Person): Promise<string> => {
  const { createInvoice } = await world.ask(issuer, 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }', {
    input: { ...invoice(), dueOn: dayFromNow(world, 14) },
  })
  return createInvoice.id
}

const invoice = () => ({
  currency: 'AED',
  customerName: 'Noor Foods LLC',
  customerEmail: `buyer.${randomUUID().slice(0, 8)}@example.com`,
  items: [{ description: 'Cold storage', unitPrice: '1000.00', taxCategory: 'ZERO_RATED', taxReason: 'Export of services' }],
})

/** A document for the fee of a transfer, before its month is over: months that pass would end the sessions of this file. */
const aFeeDocument = async (): Promise<string> => {
  const payer = await aMerchant(world)
  await move(world, payer, (await filled(world, payer, '5000.00')).id, (await open(world, payer)).id, '1000.00')
  const today = gulfDayOf(world.clock.now())
  const content = {
    issuer: null,
    recipient: { name: 'Gulf Paper Trading', address: 'Dubai', trn: null },
    jurisdiction: 'AE',
    lines: [],
    taxes: [{ category: 'out_of_scope', rate: '0', taxable: '100', tax: '0' }],
    vatInAed: null,
    credited: null,
  }
  const [document] = await world.app.platform.dataSource.query<{ id: string }[]>(
    `insert into fee_invoice (business_id, kind, number, month, currency, version, amount, tax, content, issued_on, issued_at)
     values ($1, 'statement', $2, $3, 'AED', 1, 100, 0, $4, $5, $6) returning id`,
    [payer.businessId, `FS-test-${randomUUID()}`, `${today.slice(0, 7)}-01`, content, today, world.clock.now()],
  )
  return document!.id
}

/** Money recorded by hand, not yet allocated. */
const aReceipt = async (issuer: Person): Promise<string> => {
  const input = { amount: '400.00', currency: 'AED', receivedOn: dayFromNow(world, 0) }
  const record = 'mutation ($input: RecordReceiptInput!, $key: String!) { recordReceipt(input: $input, idempotencyKey: $key) { id } }'
  return (await world.ask(issuer, record, { input })).recordReceipt.id
}

/** Two people of a business whose payments above 100 need approval, with money in an account. */
const twoPeople = async () => {
  const { issuer: maker, account } = await anIssuer()
  await world.ask(maker, 'mutation { proposePaymentThreshold(input: { threshold: "100.00" }) { threshold } }')
  return { maker, checker: await aColleague(world, maker), account }
}

const aCheque = async (payer: Person, accountId: string): Promise<string> => {
  const vendor = await createVendor(world, payer)
  return (await pay(world, payer, { vendorId: vendor.id, accountId, amount: '250.00', method: 'CHECK' })).id
}

const aPendingVendorPayment = async () => {
  const { maker, checker, account } = await twoPeople()
  return { maker, checker, id: await aCheque(maker, account) }
}

const aPendingLinkPayment = async () => {
  const { maker, checker, account } = await twoPeople()
  const { token } = await anInvoice(world, await aMerchant(world))
  return { maker, checker, id: (await byWallet(world, maker, token, account)).id }
}

/** A business that was paid 1,000.00 through a link. */
const aPaidInvoice = async (issuer: Person): Promise<string> => (await byCard(world, (await anInvoice(world, issuer)).token)).id

const aPendingRefund = async () => {
  const { maker, checker } = await twoPeople()
  return { maker, checker, id: (await refund(world, maker, await aPaidInvoice(maker), '300.00')).id }
}

const decisionOn = async (agreement: Agreement, decision: string): Promise<Ready> => {
  const id = await reviewOf(world, agreement)
  const { ssbReview } = await world.ask(auditors[0], 'query ($id: ID!) { ssbReview(id: $id) { contentHash conditions { code } } }', { id })
  const findings = ssbReview.conditions.map(({ code }: Data) => ({ code, finding: 'MET' }))
  const input = { decision, notes: 'The goods are identified and the cost is disclosed.', findings, contentHash: ssbReview.contentHash }
  const other = { input: { ...input, notes: 'Other reasons, which are long enough too.' } }
  return { by: auditors[0], asked: { id, input }, other }
}

/** A syndicate whose participants are asked to confirm changed terms. */
const aChangedSyndicate = async () => {
  const syndicate = await aSyndicateToChange(world)
  await changeTerms(world, syndicate.lead, syndicate.responseIds[0]!)
  return syndicate
}

const contractsOf = async ({ merchant, requestId }: Agreement): Promise<string[]> => {
  const read = 'query ($id: ID!) { financingRequest(id: $id) { contracts { hash } } }'
  return (await world.ask(merchant, read, { id: requestId })).financingRequest.contracts.map(({ hash }: Data) => hash)
}

const ELSE = { id: '00000000-0000-4000-8000-000000000000' }

/** Prepares one call of each keyed mutation. */
const READY: Readonly<Record<string, () => Promise<Ready>>> = {
  async sendInvoice() {
    const { issuer } = await anIssuer()
    return { by: issuer, asked: { id: await aDraft(issuer) }, other: { input: { byMail: false } } }
  },
  async voidInvoice() {
    const { issuer } = await anIssuer()
    return { by: issuer, asked: { id: (await anInvoice(world, issuer)).id, reason: 'Issued twice' }, other: { reason: 'Another' } }
  },
  async creditInvoice() {
    const { issuer } = await anIssuer()
    const input = { amount: '100.00', reason: 'Returned' }
    return { by: issuer, asked: { id: (await anInvoice(world, issuer)).id, input }, other: { input: { ...input, amount: '200.00' } } }
  },
  async applyCredit() {
    const { issuer } = await anIssuer()
    const customerEmail = `buyer.${randomUUID().slice(0, 8)}@example.com`
    const first = await anInvoice(world, issuer, '100.00', { customerEmail })
    await byCard(world, first.token, { amount: '600.00' })
    const { id } = await anInvoice(world, issuer, '1000.00', { customerEmail })
    return { by: issuer, asked: { id, input: { amount: '100.00' } }, other: { input: { amount: '200.00' } } }
  },
  async recordReceipt() {
    const { issuer } = await anIssuer()
    const input = { amount: '400.00', currency: 'AED', receivedOn: dayFromNow(world, 0) }
    return { by: issuer, asked: { input }, other: { input: { ...input, amount: '401.00' } } }
  },
  async recordReceiptFromBank() {
    const { issuer } = await anIssuer()
    const bank = await anAccountAt(world, issuer, `BANK-${randomUUID()}`)
    await give(world, bank, [row('2026-03-02', 1050, 'Transfer'), row('2026-03-02', 70, 'Another')])
    const { bankTransactions }: Data = await world.ask(issuer, '{ bankTransactions { nodes { id } } }')
    const [first, second] = bankTransactions.nodes
    return { by: issuer, asked: { input: { transactionId: first.id } }, other: { input: { transactionId: second.id } } }
  },
  async allocateReceipt() {
    const { issuer } = await anIssuer()
    const { id: invoiceId } = await anInvoice(world, issuer)
    const allocations = [{ invoiceId, amount: '100.00' }]
    return {
      by: issuer,
      asked: { id: await aReceipt(issuer), input: { allocations } },
      other: { input: { allocations: [{ invoiceId, amount: '150.00' }] } },
    }
  },
  async reverseReceipt() {
    const { issuer } = await anIssuer()
    return { by: issuer, asked: { id: await aReceipt(issuer), reason: 'It bounced' }, other: { reason: 'Another' } }
  },
  async createRecurringInvoice() {
    const { issuer } = await anIssuer()
    const input = {
      frequency: 'MONTHLY',
      startOn: dayFromNow(world, 1),
      dueInDays: 14,
      invoice: { ...invoice(), dueOn: dayFromNow(world, 30) },
    }
    return { by: issuer, asked: { input }, other: { input: { ...input, frequency: 'YEARLY' } } }
  },
  async createPaymentRequest() {
    const { issuer } = await anIssuer()
    const input = {
      customerName: 'Noor Foods LLC',
      customerEmail: `buyer.${randomUUID().slice(0, 8)}@example.com`,
      amount: '1000.00',
      currency: 'AED',
      description: 'Deposit',
      dueOn: dayFromNow(world, 14),
    }
    return { by: issuer, asked: { input }, other: { input: { ...input, amount: '1.00' } } }
  },
  async cancelPaymentRequest() {
    const { issuer } = await anIssuer()
    return { by: issuer, asked: { id: (await aRequest(world, issuer)).id }, other: ELSE }
  },
  async payBySandboxCard() {
    const { issuer } = await anIssuer()
    const { token } = await anInvoice(world, issuer)
    const input = { card: 'SUCCEEDS', payerName: 'Huda Noor', amount: '200.00' }
    return { by: someone(), asked: { token, input }, other: { input: { ...input, amount: '300.00' } } }
  },
  async payByWallet() {
    const { issuer: payer, account: accountId } = await anIssuer()
    const { token } = await anInvoice(world, await aMerchant(world))
    const input = { accountId, amount: '200.00' }
    return { by: payer, asked: { token, input }, other: { input: { ...input, amount: '300.00' } } }
  },
  async refundLinkPayment() {
    const { issuer } = await anIssuer()
    const input = { amount: '100.00', outcome: 'NOT_DUE', reason: 'The goods came broken' }
    return { by: issuer, asked: { id: await aPaidInvoice(issuer), input }, other: { input: { ...input, amount: '200.00' } } }
  },
  async approve() {
    const { checker, id } = await aPendingLinkPayment()
    return { by: checker, asked: { id: await approvalAbout(world, id) }, other: ELSE }
  },
  async reject() {
    const { checker, id } = await aPendingRefund()
    return { by: checker, asked: { id: await approvalAbout(world, id), reason: 'Not agreed' }, other: { reason: 'Another' } }
  },
  async withdraw() {
    const { maker, id } = await aPendingVendorPayment()
    return { by: maker, asked: { id: await approvalAbout(world, id) }, other: ELSE }
  },
  async payVendor() {
    const { issuer: payer, account: accountId } = await anIssuer()
    const input = { vendorId: (await createVendor(world, payer)).id, accountId, amount: '100.00', method: 'CHECK' }
    return { by: payer, asked: { input }, other: { input: { ...input, amount: '200.00' } } }
  },
  async clearCheque() {
    const { issuer: payer, account } = await anIssuer()
    return { by: payer, asked: { id: await aCheque(payer, account) }, other: ELSE }
  },
  async bounceCheque() {
    const { issuer: payer, account } = await anIssuer()
    return { by: payer, asked: { id: await aCheque(payer, account), reason: 'No cover' }, other: { reason: 'Another' } }
  },
  async topUpSandbox() {
    const { issuer, account: accountId } = await anIssuer()
    return { by: issuer, asked: { input: { accountId, amount: '10.00' } }, other: { input: { accountId, amount: '20.00' } } }
  },
  async transfer() {
    const { issuer, account: fromAccountId } = await anIssuer()
    const toAccountId = await anAccount(world, issuer, '1.00')
    const { quoteTransfer } = await world.ask(issuer, 'mutation ($input: QuoteTransferInput!) { quoteTransfer(input: $input) { id } }', {
      input: { fromAccountId, toAccountId, amount: '50.00' },
    })
    const input = { quoteId: quoteTransfer.id }
    return { by: issuer, asked: { input }, other: { input: { ...input, reference: 'Another' } } }
  },
  async acceptProposals() {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    const { id: requestId } = await postRequest(world, merchant)
    const responseId = await propose(world, lender, requestId)
    return {
      by: merchant,
      asked: { input: { requestId, proposals: [{ responseId }] } },
      other: { input: { requestId, proposals: [{ responseId, expectedVersion: 1 }] } },
    }
  },
  async cancelAcceptance() {
    const { merchant, requestId } = await anAgreement(world)
    return { by: merchant, asked: { id: requestId, reason: 'We found another way' }, other: { reason: 'Another' } }
  },
  async refuseCredit() {
    const { lender, responseId } = await anAgreement(world)
    return { by: lender, asked: { id: responseId, reason: 'Our limits are reached' }, other: { reason: 'Another' } }
  },
  async leaveSyndicate() {
    const { second, responseIds } = await aChangedSyndicate()
    return { by: second, asked: { id: responseIds[1], reason: 'The margin is too low' }, other: { reason: 'Another' } }
  },
  async takeUpSyndicatePart() {
    const { lead, second, responseIds } = await aChangedSyndicate()
    const LEAVE =
      'mutation ($id: ID!, $reason: String!, $key: String!) { leaveSyndicate(id: $id, reason: $reason, idempotencyKey: $key) { id } }'
    await world.ask(second, LEAVE, { id: responseIds[1], reason: 'The margin is too low' })
    return { by: lead, asked: { id: responseIds[0] }, other: { id: responseIds[1] } }
  },
  async waiveCoolingOff() {
    const agreement = await anAgreement(world)
    await verify(world, agreement.merchant, agreement.lender)
    await decide(world, auditors[0], await reviewOf(world, agreement), 'APPROVE')
    return {
      by: agreement.merchant,
      asked: { id: agreement.requestId, input: { contractHashes: await contractsOf(agreement) } },
      other: { input: { contractHashes: [] } },
    }
  },
  async resubmitForReview() {
    const agreement = await anAgreement(world)
    await decide(world, auditors[0], await reviewOf(world, agreement), 'REQUEST_MODIFICATION')
    return {
      by: agreement.merchant,
      asked: { id: agreement.requestId, input: { note: 'Named the goods' } },
      other: { input: { note: 'Another' } },
    }
  },
  async payCharity() {
    const { payeeId, admin } = await aVerifiedCharity(world, '100.00')
    const input = { payeeId, amount: '10.00', currency: 'AED' }
    return { by: admin, asked: { input }, other: { input: { ...input, amount: '11.00' } } }
  },
  async decideReview() {
    return decisionOn(await anAgreement(world), 'REJECT')
  },
  ...incidentCalls(() => world),
  async correctFeeInvoice() {
    return {
      by: await anAdmin(world),
      asked: { id: await aFeeDocument(), input: { reason: 'A wrong name' } },
      other: { input: { reason: 'Another one' } },
    }
  },
  async requestFatwa() {
    const input = { title: 'Fee for early settlement', question: 'May a fee be charged for early settlement?', category: 'FEES' }
    return { by: await aLender(world), asked: { input }, other: { input: { ...input, category: 'OTHER' } } }
  },
  ...facilityCalls(() => world),
}

it('every mutation with a key is tested here', () => {
  expect(Object.keys(READY).sort()).toEqual(keyed.map(({ name }) => name).sort())
})

describe.each(Object.keys(READY))('%s', (name) => {
  it('acts once for each key, also for two calls at the same moment, and refuses the key with other input', async () => {
    const ready = await READY[name]!()
    const key = randomUUID()
    let first = ''
    const added = await whatIsAdded(async () => {
      first = await ask(name, ready, key)
    })
    expect(added).not.toEqual(NOTHING)
    const again = await whatIsAdded(async () => expect(await ask(name, ready, key)).toBe(first))
    expect(again).toEqual(NOTHING)
    await expect(ask(name, ready, key, ready.other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })

    const another = await READY[name]!()
    const shared = randomUUID()
    const byTwo = await whatIsAdded(async () => {
      const [one, two] = await Promise.all([ask(name, another, shared), ask(name, another, shared)])
      expect(one).toBe(two)
    })
    expect(byTwo).toEqual(added)
  })
})

it.each(['creditInvoice', 'voidInvoice', 'clearCheque', 'cancelAcceptance'])('%s leaves the key free when it is refused', async (name) => {
  const ready = await READY[name]!()
  const key = randomUUID()
  const stranger = await aMerchant(world)
  await expect(ask(name, { ...ready, by: stranger }, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const refused = name === 'creditInvoice' ? { input: { amount: '9999.00', reason: 'Too much' } } : ELSE
  await expect(ask(name, ready, key, refused)).rejects.toBeInstanceOf(Refusal)
  expect(await ask(name, ready, key)).toEqual(expect.any(String))
})

it('the same key of two people is two keys', async () => {
  const key = randomUUID()
  for (const ready of [await READY['voidInvoice']!(), await READY['voidInvoice']!()]) {
    expect(await ask('voidInvoice', ready, key)).toBe(ready.asked['id'])
  }
})

it('an empty key is refused', async () => {
  await expect(ask('clearCheque', await READY['clearCheque']!(), ' ')).rejects.toMatchObject({ code: 'INVALID' })
})

it('sends an invoice again for the same key when no mail is left for the day, and mails nothing', async () => {
  const ready = await READY['sendInvoice']!()
  const key = randomUUID()
  await ask('sendInvoice', ready, key)
  for (let mail = 0; mail < 4; mail++) await ask('sendInvoice', ready, randomUUID())
  await expect(ask('sendInvoice', ready, randomUUID())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await whatIsAdded(() => ask('sendInvoice', ready, key))).toEqual(NOTHING)
})

describe('a request without a key', () => {
  let accountId: string
  beforeAll(async () => {
    accountId = (await anIssuer()).account
  })

  const post = () => during({ requestId: 'r-1' }, () => world.app.platform.work(SYSTEM, (tx) => world.app.rooms.ledger.post(tx, journal())))
  const journal = () => ({
    key: `test:${randomUUID()}`,
    cause: 'test',
    causeId: randomUUID(),
    entries: [
      { accountId: systemAccount('settlement_in', Currency.AED), amount: -1n, currency: Currency.AED },
      { accountId, amount: 1n, currency: Currency.AED },
    ],
    transactions: [{ accountId, type: TransactionType.CREDIT, category: TransactionCategory.TOP_UP, amount: 1n }],
  })

  it('posts nothing', async () => {
    expect(await whatIsAdded(() => expect(post()).rejects.toThrow('without an idempotency key'))).toEqual(NOTHING)
  })

  it('posts under a key, and so does a job without one', async () => {
    const asked = { operation: 'test', key: randomUUID(), input: {} }
    const { work } = world.app.platform
    const { ledger } = world.app.rooms
    const byRequest = () => work(SYSTEM, (tx) => once(tx, asked, () => ledger.post(tx, journal())))
    const byJob = () => work(SYSTEM, (tx) => ledger.post(tx, journal()))
    expect((await during({ requestId: 'r-2' }, byRequest)).journalId).toEqual(expect.any(String))
    expect((await during({ job: 'tests.post', jobId: '1' }, byJob)).journalId).toEqual(expect.any(String))
  })
})
