import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aColleagueOf } from '../../support/members.ts'
import { type Member, signIn } from '../../support/people.ts'
import { type Data, type Person, type Refusal, someone, type World } from '../../support/world.ts'

export const PAYMENT = 'id status rail amount credited currency reference declineReason receiptPath createdAt'
export const REQUEST = `id status amount amountPaid isPartlyPaid currency description dueOn expiresAt createdAt paidAt viewedAt paymentLink
  remindersSent lastReminderAt availableActions customerName customerEmail customer { id name email }`
export const PAYABLE = `kind status number description currency subtotal discount taxTotal taxes { rate tax } amount amountPaid balanceDue
  issuedOn dueOn lateNote customerName issuerName issuerNameArabic issuerAddress issuerTrn isIssuerVerified isOwn pdfPath acceptsSandboxCard
  items { description quantity unitPrice total } payments { ${PAYMENT} }`
export const RECEIPT = `id amount allocated unallocated currency receivedOn payerName payerIban reference note source recordedAt reversedAt
  reversalReason suggestions { amount { amount } confidence reasons invoice { id invoiceNumber } }`
const INVOICE = `id invoiceNumber status amount amountPaid balanceDue currency isPartlyPaid paidAt viewedAt paymentLink customerId
  settlements { id amount source payerName reference receiptPath reversedAt }`

export const key = () => randomUUID()

/** Returns the day `days` days from now, in the tests' time zone. */
export const dayFromNow = (world: World, days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000 + 4 * 3_600_000).toISOString().slice(0, 10)

/** The token of a link. */
export const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** An invoice of one line without tax, sent; its customer is made for it. */
export const anInvoice = async (world: World, issuer: Person, amount = '1000.00', fields: object = {}): Promise<Data> => {
  world.clock.advance(1)
  const input = {
    currency: 'AED',
    customerName: 'Noor Foods LLC',
    customerEmail: `buyer.${randomUUID().slice(0, 8)}@example.com`,
    dueOn: dayFromNow(world, 14),
    items: [
      { description: 'Cold storage, March', quantity: '1', unitPrice: amount, taxCategory: 'ZERO_RATED', taxReason: 'Export of services' },
    ],
    ...fields,
  }
  const { createInvoice } = await world.ask(issuer, 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }', {
    input,
  })
  const { sendInvoice } = await world.ask(
    issuer,
    `mutation ($id: ID!, $key: String!) { sendInvoice(id: $id, idempotencyKey: $key, input: { byMail: false }) { ${INVOICE} } }`,
    {
      id: createInvoice.id,
    },
  )
  return { ...sendInvoice, token: tokenOf(sendInvoice.paymentLink) }
}

export const readInvoice = async (world: World, person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { invoice(id: $id) { ${INVOICE} } }`, { id })).invoice

/** A payment request; its customer is made for it. */
export const aRequest = async (world: World, issuer: Person, fields: object = {}): Promise<Data> => {
  world.clock.advance(1)
  const input = {
    customerName: 'Noor Foods LLC',
    customerEmail: `buyer.${randomUUID().slice(0, 8)}@example.com`,
    amount: '1000.00',
    currency: 'AED',
    description: 'Deposit for the March delivery',
    dueOn: dayFromNow(world, 14),
    ...fields,
  }
  const { createPaymentRequest } = await world.ask(
    issuer,
    `mutation ($input: CreatePaymentRequestInput!, $key: String!) { createPaymentRequest(idempotencyKey: $key, input: $input) { ${REQUEST} } }`,
    { input },
  )
  return { ...createPaymentRequest, token: tokenOf(createPaymentRequest.paymentLink) }
}

export const readRequest = async (world: World, person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { paymentRequest(id: $id) { ${REQUEST} } }`, { id })).paymentRequest

export const payable = async (world: World, person: Person, token: string): Promise<Data> =>
  (await world.ask(person, `query ($token: String!) { payable(token: $token) { ${PAYABLE} } }`, { token })).payable

export const see = async (world: World, person: Person, token: string): Promise<Data> =>
  (await world.ask(person, 'mutation ($token: String!) { recordView(token: $token) { kind } }', { token })).recordView

/** Pays with a sandbox card, as anyone with the link can. */
export const byCard = async (
  world: World,
  token: string,
  fields: object = {},
  by: Person = someone(),
  idempotencyKey = key(),
): Promise<Data> =>
  (
    await world.ask(
      by,
      `mutation ($token: String!, $input: PayBySandboxCardInput!, $key: String!) {
        payBySandboxCard(token: $token, input: $input, idempotencyKey: $key) { ${PAYMENT} } }`,
      { token, input: { card: 'SUCCEEDS', payerName: 'Huda Noor', ...fields }, key: idempotencyKey },
    )
  ).payBySandboxCard

/** Pays from an account of a signed-in business. */
export const byWallet = async (world: World, payer: Person, token: string, accountId: string, fields: object = {}): Promise<Data> =>
  (
    await world.ask(
      payer,
      `mutation ($token: String!, $accountId: ID!, $amount: Decimal, $balanceShown: Decimal, $key: String!) {
        payByWallet(token: $token, idempotencyKey: $key, input: { accountId: $accountId, amount: $amount, balanceShown: $balanceShown }) { ${PAYMENT} } }`,
      { token, accountId, key: key(), ...fields },
    )
  ).payByWallet

/** Opens an account with money in it and returns its id. */
export const anAccount = async (world: World, person: Person, amount: string, currency = 'AED'): Promise<string> => {
  const opened = await world.ask(person, 'mutation ($input: OpenAccountInput!) { openAccount(input: $input) { id } }', {
    input: { name: `Main ${currency}`, currency },
  })
  const { id } = opened.openAccount
  await world.ask(
    person,
    'mutation ($id: ID!, $amount: Decimal!, $key: String!) { topUpSandbox(idempotencyKey: $key, input: { accountId: $id, amount: $amount }) { id } }',
    { id, amount, key: key() },
  )
  return id
}

/** What a person's accounts hold together in a currency, and what of it is held. */
export const holdings = async (world: World, person: Person, currency = 'AED'): Promise<{ total: number; frozen: number }> => {
  const { walletAccounts } = await world.ask(person, '{ walletAccounts { currency balance { total frozen } } }')
  const own = walletAccounts.filter((each: Data) => each.currency === currency)
  const sum = (name: 'total' | 'frozen') => own.reduce((all: number, each: Data) => all + Number(each.balance[name]), 0)
  return { total: sum('total'), frozen: sum('frozen') }
}

/** Returns a customer's credit in its first currency; '0' without credit. */
export const creditOf = async (world: World, person: Person, customerId: string): Promise<string> => {
  const { customer } = await world.ask(person, 'query ($id: ID!) { customer(id: $id) { credit { amount currency } } }', { id: customerId })
  return customer.credit[0]?.amount ?? '0'
}

/** Movements of a person's accounts, newest first. */
export const movements = async (world: World, person: Person): Promise<Data[]> =>
  (await world.ask(person, '{ transactions { nodes { type category amount fee counterparty description reference status } } }'))
    .transactions.nodes

/** Adds a second member to the business. */
export const aColleague = (world: World, member: Member): Promise<Member> => aColleagueOf(world, member)

/** The first error of what was asked. */
export const refusal = (asked: Promise<unknown>): Promise<Refusal> =>
  asked.then(
    (answer) => expect.fail(`This was not refused: ${JSON.stringify(answer)}`),
    (error: Refusal) => error,
  )

/** The code of a refusal, or 'OK'. */
export const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'OK',
    (error: { code?: string }) => error.code ?? String(error),
  )

/** Verifies the ledger, and that every invoice and request is settled by exactly what was received for it. */
export const proven = async (world: World): Promise<void> => {
  const proof = await world.app.rooms.ledger.proof.prove()
  expect(proof.checks.filter(({ mismatches }: { mismatches: number }) => mismatches > 0)).toEqual([])
  const { dataSource } = world.app.platform
  const unbalanced = await dataSource.query(`
    select p.id from link_payment p
    left join lateral (select coalesce(sum(amount), 0) as settled from invoice_allocation a
      where a.source_id = p.id::text and a.reversed_at is null) a on true
    left join lateral (select coalesce(sum(amount), 0) as kept from customer_credit c
      where c.cause = 'link_payment' and c.cause_id = p.id::text) c on true
    where p.credited <> c.kept
      or (p.invoice_id is not null and a.settled <> case when p.status = 'succeeded' then p.amount - p.credited else 0 end)`)
  expect(unbalanced).toEqual([])
  const requests = await dataSource.query(`
    select r.id from payment_request r
    where r.amount_paid <> (select coalesce(sum(amount - credited), 0) from link_payment p
      where p.payment_request_id = r.id and p.status = 'succeeded')
      - (select coalesce(sum(f.amount - f.from_credit), 0) from refund f join link_payment p on p.id = f.link_payment_id
        where p.payment_request_id = r.id and f.status = 'completed' and f.outcome = 'due_again')`)
  expect(requests).toEqual([])
  const refunds = await dataSource.query(`
    select p.id from link_payment p
    left join lateral (select coalesce(sum(amount) filter (where status <> 'rejected'), 0) as claimed,
      coalesce(sum(amount - from_credit) filter (where status = 'completed'), 0) as settled,
      coalesce(sum(from_credit) filter (where status = 'completed'), 0) as credit from refund where link_payment_id = p.id) f on true
    left join lateral (select coalesce(sum(refunded), 0) as taken from invoice_allocation where source_id = p.id::text) a on true
    where p.refunding <> f.claimed or f.credit > p.credited or f.settled > p.amount - p.credited
      or (p.invoice_id is not null and a.taken <> f.settled)
    union all
    select r.id from refund r left join credit_note n on n.id = r.credit_note_id join link_payment p on p.id = r.link_payment_id
    where r.status = 'completed' and coalesce(n.amount, 0)
      <> case when r.outcome = 'not_due' and p.invoice_id is not null then r.amount - r.from_credit else 0 end
    union all
    select customer_id from customer_credit group by customer_id, currency having sum(amount) < 0`)
  expect(refunds).toEqual([])
}

/** Advances the clock, and signs these people in again: their sessions have expired by then. */
export const pass = async (world: World, milliseconds: number, ...people: Member[]): Promise<void> => {
  world.clock.advance(milliseconds)
  for (const person of people) Object.assign(person, { cookie: (await signIn(world, person.email)).cookie })
}
