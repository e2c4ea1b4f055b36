import { randomUUID } from 'node:crypto'
import type { Running } from '../../../server/platform/jobs/jobs.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { type Member, signIn } from '../../support/people.ts'
import type { Person } from '../../support/world.ts'
import { type Data, Refusal, type World } from '../../support/world.ts'

/** A line of 100.00 with 5 % tax for merchants of the Emirates: 105.00. */
export const INVOICE = {
  customerName: 'Noor Clinics',
  customerEmail: 'accounts@noor.example',
  currency: 'AED',
  dueOn: '2999-12-31',
  items: [{ description: 'Consulting', quantity: '1', unitPrice: '100.00' }],
}

export const FIELDS = `id invoiceNumber status amount amountPaid balanceDue isPartlyPaid currency customerName customerEmail subtotal discount
  taxTotal taxes { category rate taxable tax } items { id description quantity unitPrice taxCategory taxReason taxRate total tax } dueOn issuedOn
  paidAt viewedAt deliveredAt deliveryFailure scheduledAt remindersSent lastReminderAt paymentLink pdfPath xmlPath sellerTrn jurisdiction lateNote
  voidReason availableActions settlements { amount source reference reversedAt } creditNotes { number amount taxTotal reason }
  history { kind note } customer { id name }`

/** The outcome's code, or OK. */
export const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

export const draft = async (world: World, person: Person, fields: object = {}): Promise<Data> =>
  (
    await world.ask(person, `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { ${FIELDS} } }`, {
      input: { ...INVOICE, ...fields },
    })
  ).createInvoice

/** Asks one of the mutations that take an id and answer the invoice. */
const isKeyed = (mutation: string) => ['sendInvoice', 'voidInvoice', 'creditInvoice', 'applyCredit'].includes(mutation)

export const act = async (
  world: World,
  person: Person,
  mutation: string,
  id: string,
  rest: Record<string, unknown> = {},
): Promise<Data> => {
  const types: Record<string, string> = {
    reason: 'String!',
    input: `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input!`,
    idempotencyKey: 'String!',
  }
  const given = isKeyed(mutation) ? { idempotencyKey: randomUUID(), ...rest } : rest
  const names = Object.keys(given)
  const declared = names.map((name) => `, $${name}: ${types[name]}`).join('')
  const passed = names.map((name) => `, ${name}: $${name}`).join('')
  const data = await world.ask(person, `mutation ($id: ID!${declared}) { ${mutation}(id: $id${passed}) { ${FIELDS} } }`, { id, ...given })
  return data[mutation]
}

/** Issues without mail. */
export const issue = async (world: World, person: Person, fields: object = {}): Promise<Data> =>
  act(world, person, 'sendInvoice', (await draft(world, person, fields)).id, { input: { byMail: false } })

export const read = async (world: World, person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { invoice(id: $id) { ${FIELDS} } }`, { id })).invoice

export const list = async (world: World, person: Person, filter: object = {}): Promise<Data> =>
  (
    await world.ask(
      person,
      'query ($filter: InvoiceFilter) { invoices(filter: $filter, first: 100) { nodes { id status invoiceNumber } totalCount } }',
      {
        filter,
      },
    )
  ).invoices

/** Advances the clock, and signs this person in again. */
export const later = async (world: World, person: Member, milliseconds: number) => {
  world.clock.advance(milliseconds)
  Object.assign(person, await signIn(world, person.email))
}

/** Until a moment. */
export const until = (world: World, person: Member, moment: string) =>
  later(world, person, new Date(moment).getTime() - world.clock.now().getTime())

/** Money comes for an invoice. */
export const pay = (world: World, invoiceId: string, amount: bigint, sourceId: string = crypto.randomUUID()) =>
  world.app.platform.work(SYSTEM, (tx) =>
    world.app.rooms.receivables.settle(tx, { invoiceId, amount, source: 'manual_receipt', sourceId, at: world.clock.now() }),
  )

export const markViewed = (world: World, invoiceId: string) =>
  world.app.platform.work(SYSTEM, (tx) => world.app.rooms.receivables.issuing.markViewed(tx, invoiceId))

const TAKE = `
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier = $1 returning j.payload`

const FIRST_TRY = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

/** Runs the queued jobs of a kind once each, and returns the number. */
export const doJobs = async (world: World, name: string, running: Partial<Running> = {}): Promise<number> => {
  const [rows] = (await world.app.platform.dataSource.query(TAKE, [name])) as [{ payload: object }[], number]
  const handler = world.app.rooms.receivables.jobs!.find(({ job }) => job.name === name)!
  for (const { payload } of rows) await handler.run(payload, { ...FIRST_TRY, ...running })
  return rows.length
}

/** The mails of one recipient, newest first. */
export const mailsTo = (world: World, to: string): Promise<{ subject: string; body: string }[]> =>
  world.app.platform.dataSource.query('select subject, body from inbox_message where recipient = $1 order by id desc', [to])
