import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InvoiceFacts, InvoiceStatus, statusOf } from '../../../server/modules/receivables/invoices/invoice-status.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { act, codeOf, draft, issue, later, list, markViewed, pay, read, until } from './desk.ts'

let world: World
let merchant: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

const takeBack = (sourceId: string) =>
  world.app.platform.work(SYSTEM, (tx) => world.app.rooms.receivables.unsettle(tx, 'manual_receipt', sourceId))
const kinds = ({ history }: Data) => history.map(({ kind }: Data) => kind)

describe('the status', () => {
  const at = new Date('2026-03-01T00:00:00Z')
  const blank: InvoiceFacts = {
    issuedAt: null,
    firstViewedAt: null,
    voidedAt: null,
    dueOn: '2026-03-10',
    amountMinor: 100n,
    settledMinor: 0n,
    creditedMinor: 0n,
  }
  const issued = { ...blank, issuedAt: at }
  it.each<[string, InvoiceFacts, string, InvoiceStatus]>([
    ['not issued', blank, '2026-03-01', InvoiceStatus.DRAFT],
    ['not issued, however late', blank, '2026-04-01', InvoiceStatus.DRAFT],
    ['issued', issued, '2026-03-01', InvoiceStatus.SENT],
    ['seen', { ...issued, firstViewedAt: at }, '2026-03-01', InvoiceStatus.VIEWED],
    ['on its last day', issued, '2026-03-10', InvoiceStatus.SENT],
    ['the day after', issued, '2026-03-11', InvoiceStatus.OVERDUE],
    ['seen when it is late', { ...issued, firstViewedAt: at }, '2026-03-11', InvoiceStatus.OVERDUE],
    ['partly paid', { ...issued, settledMinor: 99n }, '2026-03-01', InvoiceStatus.SENT],
    ['partly paid and late', { ...issued, settledMinor: 99n }, '2026-03-11', InvoiceStatus.OVERDUE],
    ['paid', { ...issued, settledMinor: 100n }, '2026-03-01', InvoiceStatus.PAID],
    ['paid, whenever', { ...issued, settledMinor: 100n }, '2027-03-01', InvoiceStatus.PAID],
    ['credited', { ...issued, settledMinor: 100n, creditedMinor: 100n }, '2027-03-01', InvoiceStatus.CREDITED],
    ['paid but for what was credited', { ...issued, settledMinor: 100n, creditedMinor: 99n }, '2027-03-01', InvoiceStatus.PAID],
    ['partly credited', { ...issued, settledMinor: 99n, creditedMinor: 99n }, '2026-03-01', InvoiceStatus.SENT],
    ['void', { ...issued, voidedAt: at }, '2026-03-01', InvoiceStatus.VOID],
    ['void, however late or paid', { ...issued, voidedAt: at, settledMinor: 100n }, '2027-03-01', InvoiceStatus.VOID],
  ])('follows from the facts of an invoice %s', (_words, facts, today, status) => {
    expect(statusOf(facts, today)).toBe(status)
  })

  it('is the same in the list, its filter, the details and the column that is indexed', async () => {
    const here = await openWorld({ runJobs: false })
    try {
      const issuer = await aMerchant(here)
      const dueOn = addDays(gulfDayOf(here.clock.now()), 10)
      const made: Record<string, string> = { DRAFT: (await draft(here, issuer, { dueOn })).id }
      for (const name of ['SENT', 'VIEWED', 'PAID', 'CREDITED', 'VOID']) made[name] = (await issue(here, issuer, { dueOn })).id
      await markViewed(here, made['VIEWED']!)
      await pay(here, made['PAID']!, 10_500n)
      await act(here, issuer, 'creditInvoice', made['CREDITED']!, { input: { reason: 'Returned' } })
      await act(here, issuer, 'voidInvoice', made['VOID']!, { reason: 'Twice' })
      const expectStatuses = async (expected: Record<string, string>) => {
        for (const [name, status] of Object.entries(expected)) {
          expect([name, (await read(here, issuer, made[name]!)).status]).toEqual([name, status])
        }
        for (const { id, status } of (await list(here, issuer)).nodes) {
          expect((await list(here, issuer, { status })).nodes.map(({ id: each }: Data) => each)).toContain(id)
        }
        const all = await Promise.all(
          ['DRAFT', 'SENT', 'VIEWED', 'PAID', 'CREDITED', 'OVERDUE', 'VOID'].map(
            async (status) => (await list(here, issuer, { status })).totalCount,
          ),
        )
        expect(all.reduce((sum, each) => sum + each, 0)).toBe(6)
      }
      await expectStatuses({ DRAFT: 'DRAFT', SENT: 'SENT', VIEWED: 'VIEWED', PAID: 'PAID', CREDITED: 'CREDITED', VOID: 'VOID' })
      await later(here, issuer, 12 * DAY)
      const late = { DRAFT: 'DRAFT', SENT: 'OVERDUE', VIEWED: 'OVERDUE', PAID: 'PAID', CREDITED: 'CREDITED', VOID: 'VOID' }
      await expectStatuses(late)
      await here.app.rooms.receivables.invoiceClock.markOverdue()
      await expectStatuses(late)
      const stored = await here.app.platform.dataSource.query('select id, status from invoice where business_id = $1', [issuer.businessId])
      for (const [name, status] of Object.entries(late)) {
        expect(stored).toContainEqual({ id: made[name], status: status.toLowerCase() })
      }
    } finally {
      await here.close()
    }
  })
})

describe('overdue', () => {
  it('begins at midnight in the issuer’s time zone, and is announced once', async () => {
    const dubai = await aMerchant(world)
    const lagos = await aMerchant(world)
    const input = { legalName: 'Lagos Foods', address: 'Marina, Lagos', jurisdiction: 'NG', trn: null, reminderDays: [] }
    await world.ask(lagos, 'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { timeZone } }', { input })
    const [there, here] = [await issue(world, lagos, { dueOn: '2027-06-15' }), await issue(world, dubai, { dueOn: '2027-06-15' })]
    const { invoiceClock } = world.app.rooms.receivables
    // Half past midnight of the 16th in Dubai, the evening of the 15th in Lagos.
    await until(world, dubai, '2027-06-15T20:30:00Z')
    await later(world, lagos, 0)
    expect((await read(world, dubai, here.id)).status).toBe('OVERDUE')
    expect((await read(world, lagos, there.id)).status).toBe('SENT')
    expect(await invoiceClock.markOverdue()).toBe(1)
    expect(await invoiceClock.markOverdue()).toBe(0)
    await until(world, lagos, '2027-06-15T23:30:00Z')
    expect((await read(world, lagos, there.id)).status).toBe('OVERDUE')
    expect(await invoiceClock.markOverdue()).toBe(1)
    expect(kinds(await read(world, lagos, there.id))).toEqual(['CREATED', 'ISSUED', 'SENT', 'OVERDUE'])
    await markViewed(world, there.id)
    expect((await read(world, lagos, there.id)).status).toBe('OVERDUE')
    await later(world, merchant, 0)
  })
})

describe('a settlement', () => {
  it('covers the amount due, and returns the excess', async () => {
    const { id } = await issue(world, merchant)
    expect(await pay(world, id, 4_000n)).toMatchObject({ settled: 4_000n, excess: 0n })
    expect(await read(world, merchant, id)).toMatchObject({
      status: 'SENT',
      isPartlyPaid: true,
      amountPaid: '40.00',
      balanceDue: '65.00',
      paidAt: null,
    })
    expect(await pay(world, id, 10_000n)).toMatchObject({ settled: 6_500n, excess: 3_500n })
    const paid = await read(world, merchant, id)
    expect(paid).toMatchObject({ status: 'PAID', isPartlyPaid: false, balanceDue: '0.00', paidAt: expect.any(String) })
    expect(kinds(paid)).toEqual(['CREATED', 'ISSUED', 'SENT', 'PARTLY_PAID', 'PAID'])
    await expect(pay(world, id, 1n)).rejects.toMatchObject({ code: 'INVOICE_ALREADY_PAID' })
  })

  it('made twice concurrently applies once', async () => {
    const { id } = await issue(world, merchant)
    const both = await Promise.allSettled([pay(world, id, 10_500n), pay(world, id, 10_500n)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await read(world, merchant, id)).amountPaid).toBe('105.00')
  })

  it('from the same source settles an invoice once', async () => {
    const { id } = await issue(world, merchant)
    const source = crypto.randomUUID()
    await pay(world, id, 1_000n, source)
    await expect(pay(world, id, 1_000n, source)).rejects.toThrow(/invoice_allocation_once/)
    expect((await read(world, merchant, id)).amountPaid).toBe('10.00')
  })

  it('that is reversed reopens the invoice, and stays on record', async () => {
    const { id } = await issue(world, merchant)
    const source = crypto.randomUUID()
    await pay(world, id, 10_500n, source)
    expect(await takeBack(source)).toBe(10_500n)
    expect(await takeBack(source)).toBe(0n)
    const open = await read(world, merchant, id)
    expect(open).toMatchObject({
      status: 'SENT',
      amountPaid: '0.00',
      paidAt: null,
      settlements: [{ amount: '105.00', reversedAt: expect.any(String) }],
    })
    expect(kinds(open).slice(-2)).toEqual(['PAID', 'REOPENED'])
    await pay(world, id, 10_500n, source)
    expect((await read(world, merchant, id)).status).toBe('PAID')
  })

  it('is refused for drafts and void invoices', async () => {
    const made = await draft(world, merchant)
    await expect(pay(world, made.id, 1n)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id } = await issue(world, merchant)
    await act(world, merchant, 'voidInvoice', id, { reason: 'Twice' })
    await expect(pay(world, id, 1n)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('voiding', () => {
  it('keeps the number, ends the link, and is refused once something was paid', async () => {
    const { id, invoiceNumber } = await issue(world, merchant)
    const voided = await act(world, merchant, 'voidInvoice', id, { reason: 'Issued twice' })
    expect(voided).toMatchObject({
      status: 'VOID',
      invoiceNumber,
      voidReason: 'Issued twice',
      paymentLink: null,
      balanceDue: '0.00',
      availableActions: [],
    })
    expect(voided.history.at(-1)).toEqual({ kind: 'VOIDED', note: 'Issued twice' })
    const paid = await issue(world, merchant)
    await pay(world, paid.id, 1n)
    expect((await read(world, merchant, paid.id)).availableActions).not.toContain('VOID')
    expect(await codeOf(act(world, merchant, 'voidInvoice', paid.id, { reason: 'No' }))).toBe('CONFLICT')
    expect(await codeOf(act(world, merchant, 'voidInvoice', paid.id, { reason: ' ' }))).toBe('INVALID')
    await pay(world, paid.id, BigInt(paid.amount.replace('.', '')) - 1n)
    expect(await read(world, merchant, paid.id)).toMatchObject({ status: 'PAID', availableActions: ['COPY_LINK', 'RENEW_LINK'] })
    expect(await codeOf(act(world, merchant, 'voidInvoice', paid.id, { reason: 'No' }))).toBe('ILLEGAL_TRANSITION')
  })
})

describe('a credit note', () => {
  it('credits a part with its share of the tax, and all of them together exactly the tax', async () => {
    const items = [
      { description: 'Taxed', quantity: '1', unitPrice: '33.33' },
      { description: 'Exported', quantity: '1', unitPrice: '10.00', taxCategory: 'ZERO_RATED' },
    ]
    const { id, amount, taxTotal } = await issue(world, merchant, { items })
    expect([amount, taxTotal]).toEqual(['45.00', '1.67'])
    for (const part of ['0.01', '7.77', '20.00'])
      await act(world, merchant, 'creditInvoice', id, { input: { amount: part, reason: 'Returned' } })
    const credited = await act(world, merchant, 'creditInvoice', id, { input: { reason: 'The rest' } })
    expect(credited).toMatchObject({ status: 'CREDITED', amountPaid: '45.00', balanceDue: '0.00' })
    const sum = (of: string) => credited.creditNotes.reduce((total: number, note: Data) => total + Math.round(Number(note[of]) * 100), 0)
    expect([sum('amount'), sum('taxTotal')]).toEqual([4_500, 167])
    expect(credited.creditNotes.map(({ number }: Data) => number)[0]).toMatch(/^CN-\d{4}-001$/)
    expect(credited.settlements.every(({ source }: Data) => source === 'CREDIT_NOTE')).toBe(true)
    expect(kinds(credited).filter((kind: string) => kind === 'CREDITED')).toHaveLength(4)
    expect(kinds(credited)).not.toContain('PAID')
    expect(await codeOf(act(world, merchant, 'creditInvoice', id, { input: { reason: 'More' } }))).toBe('CONFLICT')
  })

  it('credits the rest even if it consists of tax alone', async () => {
    const taxed = await issue(world, merchant, { items: [{ description: 'Screws', quantity: '1', unitPrice: '0.11' }] })
    expect(taxed).toMatchObject({ amount: '0.12', taxTotal: '0.01' })
    for (const amount of ['0.05', '0.03', '0.02', '0.01', '0.01']) {
      await act(world, merchant, 'creditInvoice', taxed.id, { input: { amount, reason: 'Returned' } })
    }
    expect(await read(world, merchant, taxed.id)).toMatchObject({ status: 'CREDITED', balanceDue: '0.00' })
  })

  it('credits at most the amount due', async () => {
    const { id } = await issue(world, merchant)
    await pay(world, id, 10_000n)
    await expect(act(world, merchant, 'creditInvoice', id, { input: { amount: '5.01', reason: 'x' } })).rejects.toMatchObject({
      fields: { amount: 'The balance due is AED\u00a05.00. Enter no more than that.' },
    })
    for (const amount of ['0', '-1', '0.001']) {
      expect(await codeOf(act(world, merchant, 'creditInvoice', id, { input: { amount, reason: 'x' } }))).toBe('INVALID')
    }
    expect(await codeOf(act(world, merchant, 'creditInvoice', (await draft(world, merchant)).id, { input: { reason: 'x' } }))).toBe(
      'ILLEGAL_TRANSITION',
    )
  })
})

describe('an overpayment', () => {
  const credit = (person: Member, customerId: string, amount: bigint, causeId: string) =>
    world.app.platform.work(SYSTEM, (tx) =>
      world.app.rooms.receivables.credits.credit(tx, {
        businessId: person.businessId!,
        customerId,
        currency: 'AED' as never,
        amount,
        cause: 'link_payment',
        causeId,
      }),
    )
  const creditOf = async (person: Member, id: string) =>
    (await world.ask(person, 'query ($id: ID!) { customer(id: $id) { credit { amount currency } } }', { id })).customer.credit

  it('pays other invoices of the same currency, once for each key', async () => {
    const { id, customer } = await issue(world, merchant, { customerEmail: 'generous@x.example' })
    await credit(merchant, customer.id, 3_000n, 'first')
    expect(await creditOf(merchant, customer.id)).toEqual([{ amount: '30.00', currency: 'AED' }])
    const dollars = await issue(world, merchant, { customerEmail: 'generous@x.example', currency: 'USD' })
    expect(await codeOf(act(world, merchant, 'applyCredit', dollars.id, { input: { amount: '1.00' }, idempotencyKey: 'key-3' }))).toBe(
      'INVALID',
    )
    const use = (amount: string, idempotencyKey: string) => act(world, merchant, 'applyCredit', id, { input: { amount }, idempotencyKey })
    expect(await use('20.00', 'key-1')).toMatchObject({
      amountPaid: '20.00',
      settlements: [{ source: 'CUSTOMER_CREDIT', amount: '20.00' }],
    })
    expect(await use('20.00', 'key-1')).toMatchObject({ amountPaid: '20.00' })
    expect(await codeOf(use('10.00', 'key-1'))).toBe('IDEMPOTENCY_KEY_REUSED')
    await expect(use('10.01', 'key-2')).rejects.toMatchObject({
      fields: { amount: 'The customer has a credit of AED\u00a010.00. Enter no more than that.' },
    })
    expect(await use('10.00', 'key-2')).toMatchObject({ amountPaid: '30.00', balanceDue: '75.00' })
    expect(await creditOf(merchant, customer.id)).toEqual([])
  })

  it('is spent once under concurrent use', async () => {
    const email = 'both@x.example'
    const [a, b] = [await issue(world, merchant, { customerEmail: email }), await issue(world, merchant, { customerEmail: email })]
    await credit(merchant, a.customer.id, 5_000n, 'second')
    const codes = await Promise.all(
      [a, b].map(({ id }, at) =>
        codeOf(act(world, merchant, 'applyCredit', id, { input: { amount: '50.00' }, idempotencyKey: `both-${at}` })),
      ),
    )
    expect(codes.sort()).toEqual(['INVALID', 'OK'])
    expect(await creditOf(merchant, a.customer.id)).toEqual([])
  })
})

describe('live', () => {
  it('notifies the issuer, and no one else, of each change of its invoices', async () => {
    const issuer = await aMerchant(world)
    const { id } = await issue(world, issuer)
    const watching = await world.watch(
      issuer,
      'subscription ($id: ID) { invoiceChanged(id: $id) { cursor invoice { id status balanceDue } } }',
      { id },
    )
    const stranger = await world.watch(await aMerchant(world), 'subscription { invoiceChanged { invoice { id } } }')
    await issue(world, issuer)
    await pay(world, id, 10_500n)
    expect((await watching.next()).invoiceChanged).toMatchObject({ invoice: { id, status: 'PAID', balanceDue: '0.00' } })
    expect(stranger.waiting()).toBe(0)
  })
})
