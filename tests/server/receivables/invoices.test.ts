import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aLender, aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, Refusal, type World } from '../../support/world.ts'
import { act, codeOf, doJobs, draft, INVOICE, issue, later, list, mailsTo, pay, read, until } from './desk.ts'

let world: World
let merchant: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

const UPDATE_PROFILE = `mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { trn jurisdiction timeZone legalName } }`

describe('an invoice', () => {
  it('begins as a draft with the sums of its lines, and without number, link or documents', async () => {
    const made = await draft(world, merchant, {
      items: [
        { description: 'Design', quantity: '1.5', unitPrice: '1000.00' },
        { description: 'Export', quantity: '2', unitPrice: '250.00', taxCategory: 'ZERO_RATED', taxReason: 'Export of services' },
      ],
      discountPercent: '10',
    })
    expect(made).toMatchObject({
      status: 'DRAFT',
      invoiceNumber: null,
      issuedOn: null,
      paymentLink: null,
      pdfPath: null,
      xmlPath: null,
      subtotal: '2000.00',
      discount: '200.00',
      taxTotal: '67.50',
      amount: '1867.50',
      taxes: [
        { category: 'STANDARD', rate: '5', taxable: '1350.00', tax: '67.50' },
        { category: 'ZERO_RATED', rate: '0', taxable: '450.00', tax: '0.00' },
      ],
      items: [
        { quantity: '1.5', unitPrice: '1000.00', total: '1500.00', taxRate: '5' },
        { quantity: '2', total: '500.00', taxRate: '0', taxReason: 'Export of services' },
      ],
      lateNote: 'No interest is charged on late payment.',
      availableActions: ['DELETE', 'EDIT', 'SCHEDULE', 'SEND'],
      history: [{ kind: 'CREATED', note: null }],
    })
  })

  it('says in the language of the reader that no interest is charged', async () => {
    const { id } = await draft(world, merchant)
    const query = 'query ($id: ID!) { invoice(id: $id) { lateNote } }'
    const { body } = await world.post(merchant, { query, variables: { id } }, { 'accept-language': 'ar' })
    expect(body.data).toEqual({ invoice: { lateNote: 'لا تُحتسب أي فائدة على التأخر في السداد.' } })
  })

  it('is previewed by invoiceTotals, to the fils, before its customer is known', async () => {
    const input = {
      ...INVOICE,
      customerName: '',
      customerEmail: '',
      discount: '5.55',
      items: [{ description: '', quantity: '3', unitPrice: '33.33' }],
    }
    const query =
      'query ($input: InvoiceInput!) { invoiceTotals(input: $input) { amount discount itemTotals subtotal taxTotal taxes { tax } currency } }'
    const { invoiceTotals } = await world.ask(merchant, query, { input })
    const made = await draft(world, merchant, {
      ...input,
      customerName: 'A',
      customerEmail: 'a@b.example',
      items: [{ ...input.items[0], description: 'x' }],
    })
    expect(invoiceTotals).toMatchObject({
      amount: made.amount,
      taxTotal: made.taxTotal,
      subtotal: '99.99',
      itemTotals: ['99.99'],
      discount: '5.55',
    })
    const nothing = { ...input, discount: null, items: [{ description: '', quantity: '1', unitPrice: '0' }] }
    expect((await world.ask(merchant, query, { input: nothing })).invoiceTotals.amount).toBe('0.00')
  })

  it('has its number, its day and its link once it is sent', async () => {
    const sent = await issue(world, merchant)
    expect(sent).toMatchObject({
      status: 'SENT',
      invoiceNumber: expect.stringMatching(/^INV-\d{4}-\d{3}$/),
      paymentLink: expect.stringMatching(/\/pay\/[A-Za-z0-9_-]{22}$/),
      pdfPath: `/documents/invoices/${sent.id}.pdf`,
      deliveredAt: null,
      sellerTrn: expect.stringMatching(/^\d{15}$/),
      availableActions: ['COPY_LINK', 'CREDIT', 'RECORD_RECEIPT', 'REMIND', 'RENEW_LINK', 'SEND', 'VOID'],
    })
    expect(sent.history.map(({ kind }: Data) => kind)).toEqual(['CREATED', 'ISSUED', 'SENT'])
  })

  it('is edited and deleted as a draft only', async () => {
    const made = await draft(world, merchant)
    const changed = await act(world, merchant, 'updateInvoice', made.id, {
      input: { ...INVOICE, customerName: 'Noor Clinics LLC', currency: 'USD' },
    })
    expect(changed).toMatchObject({ customerName: 'Noor Clinics LLC', currency: 'USD', status: 'DRAFT' })
    expect(changed.items).toHaveLength(1)
    const remove = (id: string) => world.ask(merchant, 'mutation ($id: ID!) { deleteInvoice(id: $id) }', { id })
    expect(await remove(made.id)).toEqual({ deleteInvoice: made.id })
    expect(await read(world, merchant, made.id)).toBeNull()

    const sent = await issue(world, merchant)
    expect(await codeOf(remove(sent.id))).toBe('ILLEGAL_TRANSITION')
    await expect(act(world, merchant, 'updateInvoice', sent.id, { input: INVOICE })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message:
        'This invoice has already been sent and can no longer be edited. Issue a credit note instead, or void the invoice if nothing has been paid.',
    })
  })

  it('stays as it was issued, whatever its issuer is called afterwards', async () => {
    const issuer = await aMerchant(world)
    const sent = await issue(world, issuer)
    const waiting = await draft(world, issuer)
    const input = {
      legalName: 'Another Name',
      address: 'King Fahd Road, Riyadh',
      jurisdiction: 'SA',
      trn: '300000000000003',
      reminderDays: [7, -3],
    }
    expect((await world.ask(issuer, UPDATE_PROFILE, { input })).updateBillingProfile).toMatchObject({ timeZone: 'Asia/Riyadh' })
    expect(await read(world, issuer, sent.id)).toMatchObject({ sellerTrn: sent.sellerTrn, jurisdiction: 'AE', taxTotal: '5.00' })
    expect(await read(world, issuer, waiting.id)).toMatchObject({ jurisdiction: 'SA', taxTotal: '15.00', amount: '115.00' })
    await world.ask(issuer, UPDATE_PROFILE, { input: { ...input, trn: null } })
    const untaxed = await act(world, issuer, 'sendInvoice', waiting.id, { input: { byMail: false } })
    expect(untaxed).toMatchObject({ amount: '100.00', taxTotal: '0.00', items: [{ taxCategory: 'OUT_OF_SCOPE' }], sellerTrn: null })
  })
})

describe('numbers', () => {
  it('have neither gaps nor duplicates when fifty are issued concurrently, and continue after a refused one', async () => {
    const issuer = await aMerchant(world)
    const drafts: Data[] = []
    for (let at = 0; at < 50; at++) drafts.push(await draft(world, issuer))
    // What the product has no room for at the moment it says so, and is asked again.
    const send = async (id: string): Promise<Data> => {
      for (;;) {
        const answer = await act(world, issuer, 'sendInvoice', id, { input: { byMail: false } }).catch((error: unknown) => error)
        if (!(answer instanceof Refusal)) return answer
        if (answer.code !== 'SERVICE_UNAVAILABLE') throw answer
      }
    }
    const sent = await Promise.all(drafts.map(({ id }) => send(id)))
    const year = world.clock.now().getUTCFullYear()
    const numbers = sent.map(({ invoiceNumber }) => invoiceNumber).sort()
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => `INV-${year}-${String(at + 1).padStart(3, '0')}`))
    expect(await codeOf(act(world, issuer, 'sendInvoice', crypto.randomUUID(), { input: { byMail: false } }))).toBe('NOT_FOUND')
    expect((await issue(world, issuer)).invoiceNumber).toBe(`INV-${year}-051`)
  })

  it('are assigned once when one draft is sent twice concurrently', async () => {
    const issuer = await aMerchant(world)
    const { id } = await draft(world, issuer)
    const both = await Promise.all([1, 2].map(() => act(world, issuer, 'sendInvoice', id, { input: { byMail: false } })))
    expect(new Set(both.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(1)
    expect((await issue(world, issuer)).invoiceNumber).toMatch(/-002$/)
  })

  it('grow past 999, restart each year in the issuer’s time zone, and are separate for each business', async () => {
    const issuer = await aMerchant(world)
    await issue(world, issuer)
    await world.app.platform.dataSource.query('update invoice_series set last = 999 where business_id = $1', [issuer.businessId])
    expect((await issue(world, issuer)).invoiceNumber).toMatch(/^INV-\d{4}-1000$/)
    expect((await issue(world, await aMerchant(world))).invoiceNumber).toMatch(/-001$/)
  })

  it('use the year in the issuer’s time zone', async () => {
    const here = await openWorld({ runJobs: false })
    try {
      const issuer = await aMerchant(here)
      await until(here, issuer, '2027-12-31T20:30:00Z')
      // The evening of New Year's Eve in London is the first of January in Dubai.
      expect(await issue(here, issuer)).toMatchObject({ invoiceNumber: 'INV-2028-001', issuedOn: '2028-01-01' })
    } finally {
      await here.close()
    }
  })
})

describe('a mailed invoice', () => {
  it('is delivered when the mail server has accepted it, and not before', async () => {
    const to = 'taken@noor.example'
    const { id } = await draft(world, merchant, { customerEmail: to })
    const sent = await act(world, merchant, 'sendInvoice', id, { input: { byMail: true } })
    expect(sent).toMatchObject({ status: 'SENT', deliveredAt: null })
    expect(await doJobs(world, 'receivables.deliver_invoice')).toBe(1)
    const delivered = await read(world, merchant, id)
    expect(delivered).toMatchObject({ deliveredAt: expect.any(String), deliveryFailure: null })
    expect(delivered.history.map(({ kind }: Data) => kind)).toEqual(['CREATED', 'ISSUED', 'SENT'])
    const [mail] = await mailsTo(world, to)
    expect(mail!.subject).toBe(`Invoice ${sent.invoiceNumber} from ${merchant.businessName}`)
    for (const part of [sent.paymentLink, 'AED\u00a0105.00', 'No interest is charged on late payment.', 'فاتورة'])
      expect(mail!.body).toContain(part)
  })

  it('shows why it was not delivered: it is retried after a fault, and given up on a refusal', async () => {
    const { id } = await draft(world, merchant)
    await act(world, merchant, 'sendInvoice', id, { input: { byMail: true } })
    const send = vi.spyOn(world.app.platform.mailer, 'send').mockRejectedValueOnce(new Error('away'))
    await expect(doJobs(world, 'receivables.deliver_invoice')).rejects.toThrow('away')
    expect(await read(world, merchant, id)).toMatchObject({
      deliveredAt: null,
      deliveryFailure: 'The mail server did not accept the email. Mizan tries again automatically.',
    })
    await act(world, merchant, 'sendInvoice', id, { input: { byMail: true } })
    send.mockRejectedValueOnce(Object.assign(new Error('no such user'), { responseCode: 550 }))
    expect(await doJobs(world, 'receivables.deliver_invoice')).toBe(1)
    expect((await read(world, merchant, id)).deliveryFailure).toMatch(/^The mail server rejected the address/)
    await act(world, merchant, 'sendInvoice', id, { input: { byMail: true } })
    await doJobs(world, 'receivables.deliver_invoice')
    expect(await read(world, merchant, id)).toMatchObject({ deliveredAt: expect.any(String), deliveryFailure: null })
    send.mockRestore()
  })

  it('is not sent to a customer repeatedly', async () => {
    const { id } = await draft(world, merchant)
    for (let at = 0; at < 5; at++) await act(world, merchant, 'sendInvoice', id, { input: { byMail: true } })
    expect(await codeOf(act(world, merchant, 'sendInvoice', id, { input: { byMail: true } }))).toBe('RATE_LIMITED')
  })

  it('is not sent once it is void', async () => {
    const to = 'void@noor.example'
    const { id } = await draft(world, merchant, { customerEmail: to })
    await act(world, merchant, 'sendInvoice', id, { input: { byMail: true } })
    await act(world, merchant, 'voidInvoice', id, { reason: 'Wrong customer' })
    await doJobs(world, 'receivables.deliver_invoice')
    expect(await mailsTo(world, to)).toEqual([])
  })

  it('takes no header and no markup from a name', async () => {
    const send = vi.spyOn(world.app.platform.mailer, 'send')
    const issuer = await aMerchant(world)
    const profile = {
      legalName: '<img src=x onerror=alert(1)> & "Sons"',
      address: 'Dubai',
      jurisdiction: 'AE',
      trn: null,
      reminderDays: [],
    }
    await world.ask(issuer, UPDATE_PROFILE, { input: profile })
    const { id } = await draft(world, issuer, { customerName: '<script>alert(2)</script>' })
    await act(world, issuer, 'sendInvoice', id, { input: { byMail: true } })
    await doJobs(world, 'receivables.deliver_invoice')
    const mail = send.mock.calls.at(-1)![0]
    expect(mail.html).not.toMatch(/<img|<script/)
    expect(mail.html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    send.mockRestore()
    const injected = 'Evil\r\nBcc: everyone@example.com'
    expect(await codeOf(world.ask(issuer, UPDATE_PROFILE, { input: { ...profile, legalName: injected } }))).toBe('INVALID')
    expect(await codeOf(draft(world, issuer, { customerName: injected }))).toBe('INVALID')
    expect(await codeOf(draft(world, issuer, { customerEmail: 'a@b.example\r\nBcc: c@d.example' }))).toBe('INVALID')
  })
})

describe('a scheduled draft', () => {
  it('is sent automatically at its time, and a retry sends none twice', async () => {
    const issuer = await aMerchant(world)
    const { id } = await draft(world, issuer)
    const at = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    expect(await act(world, issuer, 'scheduleInvoice', id, { input: { at } })).toMatchObject({ status: 'DRAFT', scheduledAt: at })
    const { invoiceClock } = world.app.rooms.receivables
    expect(await invoiceClock.sendScheduled()).toBe(0)
    await later(world, issuer, 3_600_000)
    const sent = await Promise.all([invoiceClock.sendScheduled(), invoiceClock.sendScheduled()])
    expect(sent.sort()).toEqual([0, 1])
    expect(await read(world, issuer, id)).toMatchObject({
      status: 'SENT',
      scheduledAt: null,
      invoiceNumber: expect.stringMatching(/-001$/),
    })
    expect(await invoiceClock.sendScheduled()).toBe(0)
    expect(await doJobs(world, 'receivables.deliver_invoice')).toBeGreaterThan(0)
  })

  it('remains when its schedule is cancelled, and shows why it could not be sent', async () => {
    const issuer = await aMerchant(world)
    const soon = () => new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const { id } = await draft(world, issuer)
    await act(world, issuer, 'scheduleInvoice', id, { input: { at: soon() } })
    expect(await act(world, issuer, 'scheduleInvoice', id, { input: { at: null } })).toMatchObject({ scheduledAt: null })
    expect(await codeOf(act(world, issuer, 'scheduleInvoice', id, { input: { at: world.clock.now().toISOString() } }))).toBe('INVALID')
    await act(world, issuer, 'scheduleInvoice', id, { input: { at: soon() } })
    await world.app.platform.dataSource.query("update invoice set due_on = '2020-01-01' where id = $1", [id])
    await later(world, issuer, 3_600_000)
    expect(await world.app.rooms.receivables.invoiceClock.sendScheduled()).toBe(0)
    expect(await read(world, issuer, id)).toMatchObject({
      status: 'DRAFT',
      scheduledAt: null,
      deliveryFailure: 'The due date has passed. Choose today or a later day, then send it.',
    })
  })
})

describe('a payment link', () => {
  beforeAll(() => later(world, merchant, 0))

  it('changes when it is renewed, and is null after it was revoked; only hashes are stored', async () => {
    const { id, paymentLink } = await issue(world, merchant)
    const { links } = world.app.rooms.receivables
    const { manager } = world.app.platform.dataSource
    const tokenOf = (link: string) => link.split('/').at(-1)!
    expect(await links.find(manager, tokenOf(paymentLink))).toMatchObject({ kind: 'invoice', subjectId: id })
    const renewed = await act(world, merchant, 'renewPaymentLink', id)
    expect(renewed.paymentLink).not.toBe(paymentLink)
    expect(await links.find(manager, tokenOf(paymentLink))).toBeNull()
    expect(await links.find(manager, tokenOf(renewed.paymentLink))).toMatchObject({ subjectId: id })
    expect((await act(world, merchant, 'revokePaymentLink', id)).paymentLink).toBeNull()
    expect(await links.find(manager, tokenOf(renewed.paymentLink))).toBeNull()
    const again = (await act(world, merchant, 'renewPaymentLink', id)).paymentLink
    expect(await links.find(manager, tokenOf(again))).toMatchObject({ kind: 'invoice', subjectId: id })
    const stored = JSON.stringify(await world.app.platform.dataSource.query('select * from payment_link where subject_id = $1', [id]))
    for (const link of [paymentLink, renewed.paymentLink, again]) expect(stored).not.toContain(tokenOf(link))
    for (const wrong of ['', 'short', `${tokenOf(paymentLink)}x`, "' or 1=1 --"]) expect(await links.find(manager, wrong)).toBeNull()
  })
})

describe('another business’s invoice', () => {
  it('is not found by any operation', async () => {
    const { id } = await issue(world, merchant)
    const stranger = await aLender(world)
    const asked = [
      act(world, stranger, 'sendInvoice', id, { input: { byMail: false } }),
      act(world, stranger, 'sendReminder', id),
      act(world, stranger, 'voidInvoice', id, { reason: 'mine' }),
      act(world, stranger, 'updateInvoice', id, { input: INVOICE }),
      act(world, stranger, 'creditInvoice', id, { input: { reason: 'mine' } }),
      act(world, stranger, 'scheduleInvoice', id, { input: { at: null } }),
      act(world, stranger, 'renewPaymentLink', id),
      act(world, stranger, 'revokePaymentLink', id),
      act(world, stranger, 'applyCredit', id, { input: { amount: '1.00' }, idempotencyKey: 'k' }),
      world.ask(stranger, 'mutation ($id: ID!) { deleteInvoice(id: $id) }', { id }),
    ]
    await Promise.all(asked.map((each) => expect(each).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Invoice not found' })))
    expect(await read(world, stranger, id)).toBeNull()
    expect(await read(world, merchant, 'no-id')).toBeNull()
    expect((await list(world, stranger)).nodes).toEqual([])
    expect((await read(world, merchant, id)).status).toBe('SENT')
  })
})

describe('a list', () => {
  it('finds by name and number whatever the case, filters by status, and pages', async () => {
    const issuer = await aMerchant(world)
    const first = await issue(world, issuer, { customerName: 'Al Noor Trading', customerEmail: 'noor@x.example' })
    await later(world, issuer, 1_000)
    const second = await draft(world, issuer, { customerName: 'مصنع الأمل', customerEmail: 'amal@x.example' })
    await later(world, issuer, 1_000)
    const third = await issue(world, issuer, { customerName: 'Zebra' })
    await pay(world, third.id, 5_000n)
    const ids = async (filter: object) => (await list(world, issuer, filter)).nodes.map(({ id }: Data) => id)
    expect(await ids({})).toEqual([third.id, second.id, first.id])
    expect(await ids({ search: 'al NOOR' })).toEqual([first.id])
    expect(await ids({ search: first.invoiceNumber.toLowerCase() })).toEqual([first.id])
    expect(await ids({ search: 'الامل' })).toEqual([second.id])
    expect(await ids({ search: '%' })).toEqual([])
    expect(await ids({ status: 'DRAFT' })).toEqual([second.id])
    expect(await ids({ status: 'SENT' })).toEqual([third.id, first.id])
    expect(await ids({ partlyPaid: true })).toEqual([third.id])
    expect(await ids({ customerId: first.customer.id })).toEqual([first.id])
    expect(await ids({ customerId: 'nobody' })).toEqual([])
    const query =
      'query ($after: String) { invoices(first: 2, after: $after) { nodes { id } totalCount pageInfo { hasNextPage endCursor } } }'
    const { invoices } = await world.ask(issuer, query)
    expect(invoices).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const next = await world.ask(issuer, query, { after: invoices.pageInfo.endCursor })
    expect(next.invoices.nodes).toEqual([{ id: first.id }])
    expect(await codeOf(world.ask(issuer, query, { after: 'elsewhere' }))).toBe('INVALID')
  })
})
