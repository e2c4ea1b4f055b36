import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY, HOUR } from '../../../server/shared/clock.ts'
import { gulfDayOf, gulfMomentOf } from '../../../server/shared/day.ts'
import { dayInWords } from '../../../server/shared/figures.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { act, codeOf, doJobs, draft, issue, later, mailsTo, markViewed, pay, read, until } from './desk.ts'

let world: World
let merchant: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

const remind = (id: string, person = merchant) => act(world, person, 'sendReminder', id)
const deliver = (running = {}) => doJobs(world, 'receivables.deliver_reminder', running)
const setDays = (person: Member, reminderDays: number[], more: object = {}) =>
  world.ask(person, 'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { reminderDays } }', {
    input: { legalName: 'Reminding Trading', address: 'Al Quoz, Dubai', jurisdiction: 'AE', trn: null, reminderDays, ...more },
  })

describe('a reminder', () => {
  it('counts when the mail server has accepted it', async () => {
    const to = 'reminded@noor.example'
    const { id } = await issue(world, merchant, { customerEmail: to })
    expect(await remind(id)).toMatchObject({ remindersSent: 0, lastReminderAt: null, status: 'SENT' })
    expect(await deliver()).toBe(1)
    const reminded = await read(world, merchant, id)
    expect(reminded).toMatchObject({ remindersSent: 1, lastReminderAt: world.clock.now().toISOString() })
    expect(reminded.history.at(-1)).toMatchObject({ kind: 'REMINDED' })
    const [mail] = await mailsTo(world, to)
    expect(mail!.subject).toBe(`Reminder: invoice ${reminded.invoiceNumber} from ${merchant.businessName}`)
    for (const part of ['AED\u00a0105.00', reminded.paymentLink, 'No interest is charged on late payment.'])
      expect(mail!.body).toContain(part)
  })

  it('that the mail server refuses does not count, is reported, and may be requested again', async () => {
    const { id } = await issue(world, merchant)
    const send = vi.spyOn(world.app.platform.mailer, 'send')
    await remind(id)
    send.mockRejectedValueOnce(new Error('away'))
    await deliver({ isLastAttempt: true })
    expect(await read(world, merchant, id)).toMatchObject({
      remindersSent: 0,
      deliveryFailure: expect.stringMatching(/^The mail server did not accept/),
    })
    await remind(id)
    expect(await deliver()).toBe(1)
    expect(await read(world, merchant, id)).toMatchObject({ remindersSent: 1, deliveryFailure: null })
    send.mockRestore()
  })

  it('that a process repeats after its delivery counts once', async () => {
    const { id } = await issue(world, merchant)
    await remind(id)
    const [{ id: reminderId }] = await world.app.platform.dataSource.query('select id from invoice_reminder where invoice_id = $1', [id])
    const handler = world.app.rooms.receivables.jobs!.find(({ job }) => job.name === 'receivables.deliver_reminder')!
    const running = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    for (let times = 0; times < 3; times++) await handler.run({ reminderId }, running)
    expect((await read(world, merchant, id)).remindersSent).toBe(1)
    await deliver()
  })

  it('is sent at most once in 24 hours, and the refusal says when the next is allowed', async () => {
    const { id } = await issue(world, merchant)
    await remind(id)
    await deliver()
    const { day, time } = gulfMomentOf(new Date(world.clock.now().getTime() + DAY))
    await expect(remind(id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `The customer was reminded within the last 24 hours. You can send the next one from ${dayInWords(day, 'en')}, ${time}, Gulf time.`,
    })
    await later(world, merchant, DAY - HOUR)
    expect(await codeOf(remind(id))).toBe('CONFLICT')
    await later(world, merchant, HOUR)
    expect(await codeOf(remind(id))).toBe('OK')
    await deliver()
    expect((await read(world, merchant, id)).remindersSent).toBe(2)
  })

  it('requested twice concurrently is sent once', async () => {
    const { id } = await issue(world, merchant)
    expect((await Promise.all([codeOf(remind(id)), codeOf(remind(id))])).sort()).toEqual(['CONFLICT', 'OK'])
    expect(await deliver()).toBe(1)
  })

  it('is for sent, viewed and overdue invoices, never for drafts, paid or void ones', async () => {
    expect(await codeOf(remind((await draft(world, merchant)).id))).toBe('ILLEGAL_TRANSITION')
    const viewed = await issue(world, merchant)
    await markViewed(world, viewed.id)
    expect(await remind(viewed.id)).toMatchObject({ status: 'VIEWED' })
    const paid = await issue(world, merchant)
    await pay(world, paid.id, 10_500n)
    expect(await codeOf(remind(paid.id))).toBe('ILLEGAL_TRANSITION')
    const voided = await issue(world, merchant)
    await act(world, merchant, 'voidInvoice', voided.id, { reason: 'Twice' })
    expect(await codeOf(remind(voided.id))).toBe('ILLEGAL_TRANSITION')
    await deliver()
  })

  it('is not sent any more when the money came first', async () => {
    const to = 'fast@noor.example'
    const { id } = await issue(world, merchant, { customerEmail: to })
    await remind(id)
    await pay(world, id, 10_500n)
    await deliver()
    expect(await mailsTo(world, to)).toEqual([])
    expect((await read(world, merchant, id)).remindersSent).toBe(0)
  })
})

describe('automatic reminders', () => {
  it('are sent once each on the days that the business chose, in its time zone', async () => {
    const issuer = await aMerchant(world)
    expect((await setDays(issuer, [7, -3, 0])).updateBillingProfile.reminderDays).toEqual([-3, 0, 7])
    await until(world, issuer, '2028-05-01T06:00:00Z')
    const { id } = await issue(world, issuer, { dueOn: '2028-05-20' })
    const paid = await issue(world, issuer, { dueOn: '2028-05-20' })
    await pay(world, paid.id, 1_000_000n)
    const { reminders } = world.app.rooms.receivables
    const sentBy = async (moment: string) => {
      await until(world, issuer, moment)
      await Promise.all([reminders.askDue(), reminders.askDue()])
      await reminders.askDue()
      await deliver()
      return (await read(world, issuer, id)).remindersSent
    }
    expect(await sentBy('2028-05-16T12:00:00Z')).toBe(0)
    // Seven in the morning of the 17th in Dubai: too early to write.
    expect(await sentBy('2028-05-17T03:00:00Z')).toBe(0)
    expect(await sentBy('2028-05-17T04:00:00Z')).toBe(1)
    expect(await sentBy('2028-05-17T15:00:00Z')).toBe(1)
    expect(await sentBy('2028-05-18T15:00:00Z')).toBe(1)
    expect(await sentBy('2028-05-20T04:15:00Z')).toBe(2)
    expect(await sentBy('2028-05-27T04:15:00Z')).toBe(3)
    expect(await sentBy('2028-06-27T04:15:00Z')).toBe(3)
    expect((await read(world, issuer, paid.id)).remindersSent).toBe(0)
  })

  it('are never sent for a business that chose none', async () => {
    const issuer = await aMerchant(world)
    const today = gulfDayOf(world.clock.now())
    const { id } = await issue(world, issuer, { dueOn: today })
    await later(world, issuer, 3 * DAY)
    await world.app.rooms.receivables.reminders.askDue()
    await deliver()
    expect((await read(world, issuer, id)).remindersSent).toBe(0)
  })
})

describe('a recurring invoice', () => {
  afterEach(() => world.app.platform.dataSource.query("update recurring_invoice set status = 'ended', next_on = null"))
  const create = async (person: Member, fields: object = {}): Promise<Data> => {
    const input = {
      frequency: 'MONTHLY',
      startOn: '2029-01-31',
      dueInDays: 14,
      invoice: {
        customerName: 'Noor Clinics',
        customerEmail: 'rent@noor.example',
        currency: 'AED',
        dueOn: '2029-01-31',
        description: 'Rent',
        items: [{ description: 'Rent', unitPrice: '1000.00' }],
      },
      ...fields,
    }
    const query = `mutation ($input: CreateRecurringInvoiceInput!, $key: String!) { createRecurringInvoice(idempotencyKey: $key, input: $input) {
      id status nextOn startOn endOn issuedCount amount currency customerName customerEmail description dueInDays lastFailure frequency } }`
    return (await world.ask(person, query, { input })).createRecurringInvoice
  }
  const listOf = async (person: Member): Promise<Data> =>
    (await world.ask(person, '{ recurringInvoices(first: 100) { nodes { id status nextOn issuedCount lastFailure } } }')).recurringInvoices
      .nodes
  const issued = async (person: Member): Promise<Data> =>
    (await world.ask(person, '{ invoices(first: 100) { nodes { invoiceNumber issuedOn dueOn status amount } } }')).invoices.nodes
  const move = (person: Member, mutation: string, id: string) =>
    world.ask(person, `mutation ($id: ID!) { ${mutation}(id: $id) { status nextOn } }`, { id })
  const run = () => world.app.rooms.receivables.recurring.issueDue()

  it('is issued and mailed on its day, or the last day of a shorter month, and not again by a retry', async () => {
    const issuer = await aMerchant(world)
    await until(world, issuer, '2029-01-10T08:00:00Z')
    expect(await create(issuer)).toMatchObject({
      status: 'ACTIVE',
      nextOn: '2029-01-31',
      issuedCount: 0,
      amount: '1050.00',
      description: 'Rent',
    })
    expect(await run()).toBe(0)
    const days: string[] = []
    for (const moment of ['2029-01-30T21:00:00Z', '2029-02-28T08:00:00Z', '2029-03-30T08:00:00Z', '2029-03-31T08:00:00Z']) {
      await until(world, issuer, moment)
      days.push(String((await Promise.all([run(), run()])).reduce((sum, each) => sum + each, 0)))
    }
    // The first falls on the 31st as it begins in Dubai; the 30th of March is not yet its day.
    expect(days).toEqual(['1', '1', '0', '1'])
    expect(await issued(issuer)).toMatchObject([
      { issuedOn: '2029-03-31', dueOn: '2029-04-14', status: 'SENT', amount: '1050.00', invoiceNumber: 'INV-2029-003' },
      { issuedOn: '2029-02-28', dueOn: '2029-03-14' },
      { issuedOn: '2029-01-31', dueOn: '2029-02-14', invoiceNumber: 'INV-2029-001' },
    ])
    expect(await listOf(issuer)).toMatchObject([{ nextOn: '2029-04-30', issuedCount: 3 }])
    expect(await doJobs(world, 'receivables.deliver_invoice')).toBe(3)
  })

  it('issues nothing while it is paused, resumes without missed invoices, and ends', async () => {
    const issuer = await aMerchant(world)
    await until(world, issuer, '2030-01-01T08:00:00Z')
    const { id } = await create(issuer, { frequency: 'WEEKLY', startOn: '2030-01-01', endOn: '2030-02-05' })
    expect(await run()).toBe(1)
    expect((await move(issuer, 'pauseRecurringInvoice', id)).pauseRecurringInvoice).toMatchObject({ status: 'PAUSED' })
    await until(world, issuer, '2030-01-20T08:00:00Z')
    expect(await run()).toBe(0)
    expect((await move(issuer, 'resumeRecurringInvoice', id)).resumeRecurringInvoice).toEqual({ status: 'ACTIVE', nextOn: '2030-01-22' })
    await expect(move(issuer, 'resumeRecurringInvoice', id)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This recurring invoice is active. You can pause or end it.',
    })
    await until(world, issuer, '2030-03-01T08:00:00Z')
    expect(await run()).toBe(3)
    expect(await listOf(issuer)).toMatchObject([{ status: 'ENDED', nextOn: null, issuedCount: 4 }])
    expect(await codeOf(move(issuer, 'endRecurringInvoice', id))).toBe('ILLEGAL_TRANSITION')
    const other = await create(issuer, { startOn: '2030-04-01' })
    expect((await move(issuer, 'endRecurringInvoice', other.id)).endRecurringInvoice).toEqual({ status: 'ENDED', nextOn: null })
    expect(await codeOf(move(await aMerchant(world), 'endRecurringInvoice', other.id))).toBe('NOT_FOUND')
  })

  it('shows why an invoice could not be issued, and issues it when possible', async () => {
    const issuer = await aMerchant(world)
    await until(world, issuer, '2031-01-01T08:00:00Z')
    await create(issuer, { startOn: '2031-01-01' })
    const setStatus = (status: string) =>
      world.app.platform.dataSource.query("update business set status = $2, status_reason = 'x' where id = $1", [issuer.businessId, status])
    await setStatus('suspended')
    expect(await run()).toBe(0)
    expect(await listOf(issuer)).toMatchObject([{ issuedCount: 0, lastFailure: expect.stringMatching(/^Your business is suspended/) }])
    await setStatus('verified')
    expect(await run()).toBe(1)
    expect(await listOf(issuer)).toMatchObject([{ issuedCount: 1, lastFailure: null }])
  })

  it('is not blocked by others that fail', async () => {
    const [stuck, issuer] = [await aMerchant(world), await aMerchant(world)]
    await world.app.platform.dataSource.query("update recurring_invoice set status = 'paused' where status = 'active'")
    await until(world, stuck, '2031-06-01T08:00:00Z')
    await later(world, issuer, 0)
    await create(stuck, { startOn: '2031-06-01' })
    await world.app.platform.dataSource.query(
      `insert into recurring_invoice (business_id, customer_id, template, amount, currency, frequency, start_on, due_in_days, status, next_on, created_at)
       select business_id, customer_id, template, amount, currency, frequency, start_on, due_in_days, status, next_on, created_at
       from recurring_invoice, generate_series(1, 60) where business_id = $1`,
      [stuck.businessId],
    )
    await world.app.platform.dataSource.query("update business set status = 'suspended', status_reason = 'x' where id = $1", [
      stuck.businessId,
    ])
    await create(issuer, { startOn: '2031-06-02' })
    await until(world, issuer, '2031-06-02T08:00:00Z')
    expect(await run()).toBe(1)
    expect(await listOf(issuer)).toMatchObject([{ issuedCount: 1 }])
    await world.app.platform.dataSource.query("update recurring_invoice set status = 'paused' where business_id = $1", [stuck.businessId])
  })

  it('says what is wrong with it, field by field', async () => {
    const issuer = await aMerchant(world)
    const item = { description: 'Rent', unitPrice: '0' }
    const invoice = { customerName: 'A', customerEmail: 'a@b.example', currency: 'AED', dueOn: '2029-01-31', items: [item] }
    const cases: [object, string][] = [
      [{ startOn: '2020-01-01' }, 'startOn'],
      [{ startOn: '2032-01-02', endOn: '2032-01-01' }, 'endOn'],
      [{ startOn: '2032-01-02', dueInDays: -1 }, 'dueInDays'],
      [{ startOn: '2032-01-02', invoice }, 'invoice.items'],
      [{ startOn: '2032-01-02', invoice: { ...invoice, customerEmail: 'nobody' } }, 'invoice.customerEmail'],
    ]
    for (const [fields, field] of cases) {
      await expect(create(issuer, fields)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
    }
  })
})
