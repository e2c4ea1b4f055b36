import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DAY, HOUR } from '../../../server/shared/clock.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { aColleague, aRequest, byCard, codeOf, dayFromNow, pass, payable, proven, REQUEST, readRequest, refusal, tokenOf } from './desk.ts'

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
  merchant = await aMerchant(world)
})
afterAll(() => world.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await proven(world)
})

const CANCEL = `mutation ($id: ID!, $key: String!) { cancelPaymentRequest(id: $id, idempotencyKey: $key) { ${REQUEST} } }`
const REMIND = `mutation ($id: ID!) { sendPaymentRequestReminder(id: $id) { ${REQUEST} } }`
const cancel = async (id: string, by: Person = merchant): Promise<Data> => (await world.ask(by, CANCEL, { id })).cancelPaymentRequest
const remind = async (id: string, by: Person = merchant): Promise<Data> => (await world.ask(by, REMIND, { id })).sendPaymentRequestReminder

const list = async (by: Person, filter: object = {}, more: object = {}): Promise<Data> =>
  (
    await world.ask(
      by,
      `query ($filter: PaymentRequestFilter, $first: Int! = 20, $after: String) {
        paymentRequests(filter: $filter, first: $first, after: $after) { nodes { id status } totalCount pageInfo { hasNextPage endCursor } } }`,
      { filter, ...more },
    )
  ).paymentRequests
const idsOf = ({ nodes }: Data): string[] => nodes.map(({ id }: Data) => id)

const mailsTo = async (address: string): Promise<{ subject: string; body: string }[]> =>
  world.app.platform.dataSource.query(`select subject, body from inbox_message where channel = 'mail' and recipient = $1 order by id`, [
    address,
  ])

describe('a payment request', () => {
  it('is pending, with a link and a customer, and expires thirty days after its due date', async () => {
    const dueOn = dayFromNow(world, 10)
    const request = await aRequest(world, merchant, { dueOn, customerName: ' Noor Foods LLC ', customerEmail: 'Accounts@Noor.example' })
    expect(request).toMatchObject({
      status: 'PENDING',
      amount: '1000.00',
      amountPaid: '0.00',
      isPartlyPaid: false,
      dueOn,
      customerName: 'Noor Foods LLC',
      customerEmail: 'accounts@noor.example',
      customer: { name: 'Noor Foods LLC', email: 'accounts@noor.example' },
      availableActions: ['COPY_LINK', 'REMIND', 'CANCEL'],
      remindersSent: 0,
    })
    expect(request.paymentLink).toMatch(/\/pay\/[A-Za-z0-9_-]{22}$/)
    const endOfThirtieth = new Date(`${dueOn}T20:00:00Z`).getTime() + 30 * DAY
    expect(new Date(request.expiresAt).getTime()).toBe(endOfThirtieth)
  })

  it('reuses the customer with the same e-mail', async () => {
    const first = await aRequest(world, merchant, { customerEmail: 'again@noor.example' })
    const second = await aRequest(world, merchant, { customerEmail: 'AGAIN@noor.example' })
    expect(second.customer.id).toBe(first.customer.id)
    const stranger = await aRequest(world, await aMerchant(world), { customerEmail: 'again@noor.example' })
    expect(stranger.customer.id).not.toBe(first.customer.id)
  })

  it('moves with its customer when customers are merged', async () => {
    const [kept, merged] = [await aRequest(world, merchant), await aRequest(world, merchant)]
    await world.ask(merchant, 'mutation ($ids: [ID!]!, $keepId: ID!) { mergeCustomers(id: $keepId, input: { ids: $ids }) { id } }', {
      ids: [merged.customer.id],
      keepId: kept.customer.id,
    })
    expect(await readRequest(world, merchant, merged.id)).toMatchObject({ customer: { id: kept.customer.id } })
  })

  it('is mailed to the customer in English and Arabic, with the link', async () => {
    const request = await aRequest(world, merchant, { customerEmail: 'mailed@noor.example', description: 'Deposit\nfor March' })
    await expect.poll(() => mailsTo('mailed@noor.example')).toHaveLength(1)
    const [mail] = await mailsTo('mailed@noor.example')
    expect(mail!.subject).toContain(`Payment request from ${merchant.businessName}: AED\u00a01,000.00`)
    expect(mail!.body.split(request.paymentLink)).toHaveLength(3)
    expect(mail!.body).toContain('No interest is charged on late payment.')
    expect(mail!.body).toContain('لا تُحتسب أي فائدة على التأخر في السداد.')
  })

  it('is refused with a message for each invalid field, and creates no customer', async () => {
    const wrong = { customerEmail: 'never@noor.example' }
    for (const [fields, path] of [
      [{ amount: '0' }, 'amount'],
      [{ amount: '-1' }, 'amount'],
      [{ amount: '1.005' }, 'amount'],
      [{ dueOn: dayFromNow(world, -1) }, 'dueOn'],
      [{ customerEmail: 'nobody' }, 'customerEmail'],
      [{ customerName: ' \u202e ' }, 'customerName'],
      [{ description: '' }, 'description'],
    ] as const) {
      expect((await refusal(aRequest(world, merchant, { ...wrong, ...fields }))).fields).toHaveProperty([path])
    }
    const { customers } = await world.ask(merchant, '{ customers(filter: { search: "never@noor" }) { totalCount } }')
    expect(customers.totalCount).toBe(0)
  })

  it('is visible to its own business only', async () => {
    const [request, stranger] = [await aRequest(world, merchant), await aMerchant(world)]
    for (const ask of [(id: string) => cancel(id, stranger), (id: string) => remind(id, stranger)]) {
      expect(await refusal(ask(request.id))).toMatchObject({ code: 'NOT_FOUND', message: 'Payment request not found' })
    }
    expect(await readRequest(world, stranger, request.id)).toBeNull()
    expect(await readRequest(world, merchant, 'nothing')).toBeNull()
    expect((await list(stranger)).totalCount).toBe(0)
    expect(await readRequest(world, await aColleague(world, merchant), request.id)).toMatchObject({ id: request.id })
  })

  it('that is cancelled can be neither cancelled again nor reminded of', async () => {
    const request = await aRequest(world, merchant)
    await byCard(world, request.token, { amount: '300' })
    expect(await cancel(request.id)).toMatchObject({ status: 'CANCELLED', amountPaid: '300.00', paymentLink: null, availableActions: [] })
    expect(await refusal(cancel(request.id))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This payment request was cancelled. Create a new one instead.',
    })
    expect(await codeOf(remind(request.id))).toBe('ILLEGAL_TRANSITION')
    expect(await payable(world, someone(), request.token)).toMatchObject({ status: 'CANCELLED', amountPaid: '300.00' })
  })
})

describe('the list', () => {
  it('is newest first, searched and filtered by what is true at this moment', async () => {
    const person = await aMerchant(world)
    const pending = await aRequest(world, person, { customerName: 'Sahara Steel', description: 'Beams' })
    const paid = await aRequest(world, person, { description: 'Cold storage 100%' })
    await byCard(world, paid.token)
    const cancelled = await aRequest(world, person)
    await cancel(cancelled.id, person)
    expect(idsOf(await list(person))).toEqual([cancelled.id, paid.id, pending.id])
    for (const [status, expected] of [
      ['PENDING', [pending.id]],
      ['PAID', [paid.id]],
      ['CANCELLED', [cancelled.id]],
      ['EXPIRED', []],
    ] as const) {
      const page = await list(person, { status })
      expect(idsOf(page)).toEqual(expected)
      for (const node of page.nodes) expect(node.status).toBe(status)
    }
    expect(idsOf(await list(person, { search: 'SAHARA' }))).toEqual([pending.id])
    expect(idsOf(await list(person, { search: '100%' }))).toEqual([paid.id])
    expect(idsOf(await list(person, { search: '%' }))).toEqual([paid.id])
    expect(idsOf(await list(person, { search: 'beams sahara' }))).toEqual([pending.id])
    expect(idsOf(await list(person, { search: 'beams storage' }))).toEqual([])
    const first = await list(person, {}, { first: 2 })
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    expect(idsOf(await list(person, {}, { first: 2, after: first.pageInfo.endCursor }))).toEqual([pending.id])
    await pass(world, 60 * DAY, person, merchant)
    expect(idsOf(await list(person, { status: 'EXPIRED' }))).toEqual([pending.id])
    expect(idsOf(await list(person, { status: 'PENDING' }))).toEqual([])
  })
})

describe('a reminder', () => {
  it('is mailed, counted, and made once in twenty-four hours at most', async () => {
    const request = await aRequest(world, merchant, { customerEmail: 'reminded@noor.example' })
    await expect.poll(() => mailsTo('reminded@noor.example')).toHaveLength(1)
    expect(await remind(request.id)).toMatchObject({
      status: 'PENDING',
      remindersSent: 1,
      lastReminderAt: world.clock.now().toISOString(),
      availableActions: ['COPY_LINK', 'CANCEL'],
    })
    expect((await mailsTo('reminded@noor.example'))[1]!.subject).toContain('Reminder')
    expect(await codeOf(remind(request.id))).toBe('CONFLICT')
    await pass(world, DAY - 1, merchant)
    expect(await codeOf(remind(request.id))).toBe('CONFLICT')
    world.clock.advance(1)
    expect(await remind(request.id)).toMatchObject({ remindersSent: 2 })
  })

  it('asks for the remaining amount only', async () => {
    const request = await aRequest(world, merchant, { customerEmail: 'partly@noor.example' })
    await expect.poll(() => mailsTo('partly@noor.example')).toHaveLength(1)
    await byCard(world, request.token, { amount: '400' })
    await remind(request.id)
    const mails = await mailsTo('partly@noor.example')
    expect(mails.at(-1)!.subject).toContain('AED\u00a0600.00')
  })

  it('is not counted when the mail server did not take it', async () => {
    const request = await aRequest(world, merchant, { customerEmail: 'grey@noor.example' })
    await expect.poll(() => mailsTo('grey@noor.example')).toHaveLength(1)
    const { mailer } = world.app.platform
    vi.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('451 greylisted'))
    expect(await codeOf(remind(request.id))).toBe('DELIVERY_FAILED')
    expect(await readRequest(world, merchant, request.id)).toMatchObject({ remindersSent: 0, lastReminderAt: null })
    expect(await remind(request.id)).toMatchObject({ remindersSent: 1 })
  })

  it('requested ten times concurrently is sent once', async () => {
    const request = await aRequest(world, merchant, { customerEmail: 'flood@noor.example' })
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(remind(request.id))))
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    const reminders = (await mailsTo('flood@noor.example')).filter(({ subject }) => subject.includes('Reminder'))
    expect(reminders).toHaveLength(1)
  })
})

describe('an expired request', () => {
  it('is announced once, and can no longer be paid', async () => {
    const person = await aMerchant(world)
    const request = await aRequest(world, person, { dueOn: dayFromNow(world, 0) })
    const { paymentRequestExpiry } = world.app.rooms.receivables.desk
    await pass(world, 30 * DAY - HOUR, person, merchant)
    await paymentRequestExpiry.expireDue()
    expect(await readRequest(world, person, request.id)).toMatchObject({ status: 'PENDING' })
    await pass(world, DAY + HOUR, person, merchant)
    expect(await readRequest(world, person, request.id)).toMatchObject({ status: 'EXPIRED', paymentLink: null, availableActions: [] })
    const watching = await world.watch(person, 'subscription { paymentRequestChanged { paymentRequest { id status } } }')
    expect(await paymentRequestExpiry.expireDue()).toBeGreaterThan(0)
    expect(await watching.next()).toEqual({ paymentRequestChanged: { paymentRequest: { id: request.id, status: 'EXPIRED' } } })
    expect(await paymentRequestExpiry.expireDue()).toBe(0)
    await watching.stop()
    expect(await codeOf(cancel(request.id, person))).toBe('ILLEGAL_TRANSITION')
  })
})

describe('what is pushed', () => {
  it('tells the business at once that its customer paid', async () => {
    const request = await aRequest(world, merchant)
    const watching = await world.watch(merchant, `subscription { paymentRequestChanged { cursor paymentRequest { ${REQUEST} } } }`)
    await byCard(world, request.token)
    expect((await watching.next()).paymentRequestChanged).toMatchObject({
      cursor: expect.any(String),
      paymentRequest: { id: request.id, status: 'PAID', paidAt: world.clock.now().toISOString() },
    })
    await watching.stop()
  })

  it('reaches no one else', async () => {
    const stranger = await aMerchant(world)
    const watching = await world.watch(stranger, 'subscription { paymentRequestChanged { paymentRequest { id } } }')
    const mine = await aRequest(world, merchant)
    const own = await aRequest(world, stranger)
    expect((await watching.next()).paymentRequestChanged.paymentRequest.id).toBe(own.id)
    expect(tokenOf(mine.paymentLink)).not.toBe(own.token)
    await watching.stop()
  })
})

describe('a pending card', () => {
  it('is settled by the job that was left for it', async () => {
    const request = await aRequest(world, merchant)
    await byCard(world, request.token, { card: 'PENDS' })
    world.clock.advance(6_000)
    await world.app.rooms.receivables.desk.pendingPayments.settleDue()
    await expect.poll(async () => (await readRequest(world, merchant, request.id)).status).toBe('PAID')
  })
})
