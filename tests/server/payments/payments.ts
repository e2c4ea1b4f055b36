import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { systemAccount, TransactionCategory, TransactionType, verifyLedger } from '../../../server/modules/ledger/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { toMinor } from '../../../server/shared/money.ts'
import { type Act, decide, pendingApprovals } from '../../support/approvals.ts'
import { aColleagueOf } from '../../support/members.ts'
import { type Member, signIn } from '../../support/people.ts'
import type { Data, Person, World } from '../../support/world.ts'

/** Made-up IBANs with correct check digits. */
export const IBANS = [
  'AE070331234567890123456',
  'SA0380000000608010167519',
  'QA58DOHB00001234567890ABCDEFG',
  'GB33BUKB20201555555555',
  'FR1420041010050500013M02606',
] as const

export const VENDOR = `id name email phone address category paymentTerms taxId bankAccount iban ibanUsableAt status createdAt
  hasWallet isAccountKnown lastPaymentAt totalPaid { currency amount }`
export const PAYMENT = `id method amount fee totalDebit currency status chequeNumber payeeAccount description reference reason
  approval { status reason decidedAt availableActions decidedBy { name } passedLimit { currency limit paidBefore } }
  availableActions requestedBy { name } createdAt settledAt vendor { id name } account { id balance { total available frozen } }`

let made = 0

/** A vendor as a form would give it; each has an e-mail of its own. */
export const vendorInput = (fields: object = {}) => {
  made++
  return { name: `Supplier ${made}`, email: `accounts.${made}@supplier.example`, ...fields }
}

export const createVendor = async (world: World, person: Person, fields: object = {}, acceptDuplicate = false): Promise<Data> => {
  world.clock.advance(1)
  const answer = await world.ask(person, `mutation ($input: CreateVendorInput!) { createVendor(input: $input) { ${VENDOR} } }`, {
    input: { ...vendorInput(fields), acceptDuplicate },
  })
  return answer.createVendor
}

export const readVendor = async (world: World, person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { vendor(id: $id) { ${VENDOR} } }`, { id })).vendor

/** Replaces the details of a vendor; omitted ones are kept. */
export const updateVendor = async (world: World, person: Person, id: string, fields: object, acceptDuplicate = false): Promise<Data> => {
  const { name, email, iban, bankAccount, taxId } = await readVendor(world, person, id)
  const answer = await world.ask(
    person,
    `mutation ($id: ID!, $input: UpdateVendorInput!) { updateVendor(id: $id, input: $input) { ${VENDOR} } }`,
    { id, input: { name, email, iban, bankAccount, taxId, ...fields, acceptDuplicate } },
  )
  return answer.updateVendor
}

const CHANGE = '... on VendorDetailChange { id destination destinationBefore vendor { id name iban bankAccount ibanUsableAt } }'

/** Returns the pending bank details of a business. */
export const detailsWaiting = async (world: World, person: Person): Promise<Data[]> =>
  (await pendingApprovals(world, person, CHANGE))
    .filter(({ kind }) => kind === 'VENDOR_DETAILS')
    .map(({ subject, askedBy, availableActions }) => ({ ...subject, askedBy: askedBy.name, availableActions }))

/** Decides pending bank details and returns their vendor afterwards. */
export const decideDetails = async (world: World, person: Person, act: Act, id: string, reason?: string): Promise<Data> =>
  (await decide(world, person, act, id, { subject: CHANGE, ...(reason !== undefined && { reason }) })).subject.vendor

/** Approves every pending change of bank details. */
export const approveDetails = async (world: World, checker: Person): Promise<void> => {
  for (const { id, availableActions } of await detailsWaiting(world, checker)) {
    if (availableActions.includes('APPROVE')) await decideDetails(world, checker, 'approve', id)
  }
}

/** Opens an account and puts money in it. */
export const anAccount = async (world: World, person: Member, amount = '10000.00', currency = Currency.AED): Promise<string> => {
  const { openAccount }: Data = await world.ask(person, 'mutation ($input: OpenAccountInput!) { openAccount(input: $input) { id } }', {
    input: { name: `${currency} ${++made}`, currency },
  })
  const minor = toMinor(amount, currency)
  if (minor > 0n) {
    await world.app.platform.work(SYSTEM, (tx) =>
      world.app.rooms.ledger.post(tx, {
        key: `test:${randomUUID()}`,
        cause: 'test',
        causeId: openAccount.id,
        entries: [
          { accountId: systemAccount('settlement_in', currency), amount: -minor, currency },
          { accountId: openAccount.id, amount: minor, currency },
        ],
        transactions: [{ accountId: openAccount.id, type: TransactionType.CREDIT, category: TransactionCategory.TOP_UP, amount: minor }],
      }),
    )
  }
  return openAccount.id
}

/** Returns balances and movements of a person, to compare before and after a refusal. */
export const moneyState = async (world: World, person: Person): Promise<Data> =>
  world.ask(
    person,
    `{ walletAccounts { id balance { total available frozen } }
       vendorPayments(first: 100) { totalCount nodes { id status } }
       transactions(first: 100) { totalCount nodes { id status } } }`,
  )

export const balanceOf = async (world: World, person: Person, id: string): Promise<Data> =>
  (await world.ask(person, 'query ($id: ID!) { walletAccount(id: $id) { balance { total available frozen } } }', { id })).walletAccount
    .balance

export const pay = async (world: World, person: Person, input: object, idempotencyKey: string = randomUUID()): Promise<Data> => {
  world.clock.advance(1)
  const answer = await world.ask(
    person,
    `mutation ($input: PayVendorInput!, $key: String!) { payVendor(input: $input, idempotencyKey: $key) { ${PAYMENT} } }`,
    { input, key: idempotencyKey },
  )
  return answer.payVendor
}

export type Deed = Act | 'clearCheque' | 'bounceCheque'

/** Decides a payment, or records what the bank did with a cheque. Returns the payment. */
export const does = async (world: World, person: Person, deed: Deed, id: string, reason = 'The goods never came.'): Promise<Data> => {
  if (deed !== 'clearCheque' && deed !== 'bounceCheque') {
    return (await decide(world, person, deed, id, { reason, subject: `... on VendorPayment { ${PAYMENT} }` })).subject
  }
  const asksWhy = deed === 'bounceCheque'
  const query = asksWhy
    ? `mutation ($id: ID!, $reason: String!, $key: String!) { ${deed}(id: $id, reason: $reason, idempotencyKey: $key) { ${PAYMENT} } }`
    : `mutation ($id: ID!, $key: String!) { ${deed}(id: $id, idempotencyKey: $key) { ${PAYMENT} } }`
  return (await world.ask(person, query, asksWhy ? { id, reason } : { id }))[deed]
}

/** A second person of a business, who administers it and sees all of its accounts. */
export const aColleague = (world: World, member: Member): Promise<Member> => aColleagueOf(world, member)

/** Advances the clock, and signs these people in again: their sessions have expired by then. */
export const wait = async (world: World, milliseconds: number, ...people: Member[]) => {
  world.clock.advance(milliseconds)
  for (const person of people) Object.assign(person, { cookie: (await signIn(world, person.email)).cookie })
}

/** The facts of one name about a subject, oldest first. */
export const factsAbout = async (world: World, name: string, subjectId: string): Promise<Data[]> =>
  world.app.platform.dataSource.query(
    'select payload, audience, actor_id as "actorId" from event where name = $1 and subject_id = $2 order by seq',
    [name, subjectId],
  )

/** Finds payments whose posting does not match their status. */
const OUT_OF_STEP = `
  select 'payment' as what, p.id::text from vendor_payment p join ledger_hold h on h.id = p.hold_id
  where (h.ended_at is null) <> (p.status in ('awaiting_approval', 'issued')) or h.journal_id is distinct from p.journal_id
  union all
  select 'movement', t.id::text from account_transaction t join vendor_payment p on p.hold_id = t.hold_id
  where t.status <> case when p.status in ('awaiting_approval', 'issued') then 'pending'
    when p.status in ('completed', 'cleared') then 'completed' else 'failed' end`

/** Verifies the ledger, and that every payment is posted as its status says. */
export const proven = async (world: World) => {
  const { dataSource } = world.app.platform
  const { holds, checks } = await verifyLedger(dataSource)
  expect(checks.filter(({ mismatches }) => mismatches > 0)).toEqual([])
  expect(holds).toBe(true)
  expect(await dataSource.query(OUT_OF_STEP)).toEqual([])
}
