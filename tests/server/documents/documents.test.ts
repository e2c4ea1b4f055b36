import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashedPart } from '../../../server/modules/receivables/documents/ubl.ts'
import { documentHash, FIRST_PREVIOUS_HASH } from '../../../server/modules/receivables/documents/zatca.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAnalyst, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { act, draft, issue } from '../receivables/desk.ts'
import { filled, move, open } from '../wallet/purse.ts'
import { anatomyOf, fetchDocument } from './sample-documents.ts'
import { schemaErrors } from './schemas.ts'

let world: World
let merchant: Member
let other: Member
let invoice: Data

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
  other = await aMerchant(world)
  invoice = await issue(world, merchant, { items: [{ description: 'استشارات Consulting', quantity: '2', unitPrice: '100.00' }] })
})
afterAll(() => world.close())
// Documents per person and minute are limited; the tests must not share a limit.
beforeEach(async () => {
  await world.app.platform.dataSource.query("delete from throttle where key like 'documents%'")
})

const today = () => new Date(world.clock.now().getTime() + 4 * 3_600_000).toISOString().slice(0, 10)

describe('the PDF of an invoice', () => {
  it('is sent to its issuer as a file that is not cached and runs nothing', async () => {
    const { status, body, headers } = await fetchDocument(world, merchant, invoice.pdfPath)
    expect(status).toBe(200)
    expect(anatomyOf(body)).toMatchObject({ isWhole: true, pages: 1, acts: [] })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename="${invoice.invoiceNumber}.pdf"; filename*=UTF-8''${invoice.invoiceNumber}.pdf`,
    })
  })

  it('opens in the browser when `inline` is requested, and an XML never does', async () => {
    const shown = await fetchDocument(world, merchant, `${invoice.pdfPath}?inline`)
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
    const xml = await fetchDocument(world, merchant, `${invoice.xmlPath}?inline`)
    expect(xml.headers['content-disposition']).toMatch(/^attachment; /)
  })

  it('links to its payment page, on our own address', async () => {
    const { body } = await fetchDocument(world, merchant, invoice.pdfPath)
    expect(new Set(anatomyOf(body).links)).toEqual(new Set([invoice.paymentLink]))
  })

  it('is what its customer receives by the link, without signing in', async () => {
    const token = invoice.paymentLink.split('/').at(-1)
    const { status, body } = await fetchDocument(world, someone(), `/documents/pay/${token}.pdf`)
    expect(status).toBe(200)
    expect(anatomyOf(body).pages).toBe(1)
    expect((await fetchDocument(world, someone(), '/documents/pay/abcdefghijklmnopqrstuv.pdf')).status).toBe(404)
  })
})

describe('a document that is not yours', () => {
  it('is not found for any signed-in person', async () => {
    const lender = await aLender(world)
    const unknown = await fetchDocument(world, merchant, '/documents/invoices/00000000-0000-4000-8000-000000000000.pdf')
    expect(unknown.status).toBe(404)
    for (const person of [other, lender, await anAdmin(world), await anAnalyst(world), await aNewcomer(world)]) {
      for (const path of [invoice.pdfPath, invoice.xmlPath]) {
        const answer = await fetchDocument(world, person, path)
        expect([answer.status, answer.text]).toEqual([404, unknown.text])
      }
    }
  })

  it.each(['not-an-id', '%00', "' or 1=1 --", '../../etc/passwd', 'ä'])('does not exist under %s', async (id) => {
    expect((await fetchDocument(world, merchant, `/documents/invoices/${encodeURIComponent(id)}.pdf`)).status).toBe(404)
  })

  it('asks an anonymous caller to sign in', async () => {
    const account = await open(world, merchant)
    for (const path of [invoice.pdfPath, invoice.xmlPath, `/documents/statements/${account.id}.pdf?from=${today()}&to=${today()}`]) {
      expect((await fetchDocument(world, someone(), path)).status).toBe(401)
    }
  })

  it('includes a draft, which has no number yet', async () => {
    const { id } = await draft(world, merchant)
    expect((await fetchDocument(world, merchant, `/documents/invoices/${id}.pdf`)).status).toBe(404)
  })
})

describe('a refusal', () => {
  it('is one plain sentence in the language of the reader', async () => {
    const answer = await fetchDocument(world, other, invoice.pdfPath, { 'accept-language': 'ar' })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(answer.text.trim()).toBe('لم يُعثر على هذا المستند.')
  })

  it('is never a page of the client', async () => {
    for (const path of ['/documents', '/documents/nothing', '/documents/invoices/x']) {
      const answer = await fetchDocument(world, merchant, path, { accept: 'text/html' })
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).not.toMatch(/html/)
    }
  })

  it('says what is wrong with a period', async () => {
    const account = await open(world, merchant)
    expect((await fetchDocument(world, merchant, `/documents/statements/${account.id}.pdf`)).status).toBe(400)
    const { status, text } = await fetchDocument(world, merchant, `/documents/statements/${account.id}.xml?from=2026-02-30&to=2026-03-01`)
    expect([status, text.trim()]).toEqual([400, 'Enter a date such as 2026-01-31.'])
  })

  it('limits how many documents a person requests', async () => {
    const statuses: number[] = []
    for (let asked = 0; asked < 125; asked++) statuses.push((await fetchDocument(world, other, invoice.pdfPath)).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(120)
    expect(statuses.slice(120).every((status) => status === 429)).toBe(true)
    expect((await fetchDocument(world, merchant, invoice.pdfPath)).status).toBe(200)
  })
})

describe('the XML of an invoice', () => {
  it('has the structure of UBL and the content of the invoice', async () => {
    const { status, text, headers } = await fetchDocument(world, merchant, invoice.xmlPath)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(await schemaErrors(text, 'invoice')).toEqual([])
    const { Invoice } = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(text)
    expect(Invoice.ID).toBe(invoice.invoiceNumber)
    expect(Invoice.LegalMonetaryTotal).toMatchObject({
      LineExtensionAmount: '200.00',
      TaxInclusiveAmount: invoice.amount,
      PayableAmount: invoice.amount,
    })
  })

  it('is refused with an explanation where it would break the rules of its profile', async () => {
    const items = [
      { description: 'A', unitPrice: '10.00' },
      { description: 'B', unitPrice: '10.00', taxCategory: 'OUT_OF_SCOPE' },
    ]
    const mixed = await issue(world, merchant, { items })
    const { status, text } = await fetchDocument(world, merchant, mixed.xmlPath)
    expect([status, text]).toEqual([400, expect.stringContaining('cannot be on the same XML invoice')])
    expect((await fetchDocument(world, merchant, mixed.pdfPath)).status).toBe(200)
  })
})

describe('a credit note', () => {
  it('has its own PDF and XML, for a part of the invoice and for the rest', async () => {
    const { id } = await issue(world, merchant, { items: [{ description: 'Goods', quantity: '3', unitPrice: '33.33' }] })
    await act(world, merchant, 'creditInvoice', id, { input: { amount: '17.77', reason: 'Damaged' } })
    await act(world, merchant, 'creditInvoice', id, { input: { reason: 'All of it' } })
    const notes = await world.app.platform.dataSource.query<{ id: string }[]>('select id from credit_note where invoice_id = $1', [id])
    expect(notes).toHaveLength(2)
    for (const note of notes) {
      const document = await fetchDocument(world, merchant, `/documents/credit-notes/${note.id}.pdf`)
      expect([document.status, anatomyOf(document.body).pages]).toEqual([200, 1])
      const xml = await fetchDocument(world, merchant, `/documents/credit-notes/${note.id}.xml`)
      expect(xml.status).toBe(200)
      expect(await schemaErrors(xml.text, 'credit_note')).toEqual([])
      expect((await fetchDocument(world, other, `/documents/credit-notes/${note.id}.pdf`)).status).toBe(404)
    }
  })
})

describe('a Saudi seller', () => {
  const PROFILE = 'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { jurisdiction } }'
  const ITEMS = { currency: 'SAR', customerTaxId: '300999888700003', items: [{ description: 'تصميم', unitPrice: '100.00' }] }
  const settings = {
    address: 'King Fahd Road\nRiyadh',
    jurisdiction: 'SA',
    legalName: 'Riyadh Foods',
    legalNameArabic: 'أغذية الرياض',
    reminderDays: [],
    trn: '300123456700003',
  }
  let seller: Member

  beforeAll(async () => {
    seller = await aMerchant(world)
    await world.ask(seller, PROFILE, { input: settings })
  })

  const parsed = (xml: string) => {
    const { Invoice } = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: false }).parse(xml)
    const [counter, previous] = Invoice.AdditionalDocumentReference
    return { counter: counter.UUID, previous: previous.Attachment.EmbeddedDocumentBinaryObject['#text'], id: Invoice.ID }
  }

  it('has a chain in which each document holds the hash of the one before, credit notes too', async () => {
    const first = await issue(world, seller, ITEMS)
    const second = await issue(world, seller, ITEMS)
    await act(world, seller, 'creditInvoice', second.id, { input: { reason: 'Returned' } })
    const third = await issue(world, seller, ITEMS)
    const [note] = await world.app.platform.dataSource.query<{ id: string }[]>('select id from credit_note where invoice_id = $1', [
      second.id,
    ])
    const paths = [first.xmlPath, second.xmlPath, `/documents/credit-notes/${note!.id}.xml`, third.xmlPath]
    let hash = FIRST_PREVIOUS_HASH
    for (const [at, path] of paths.entries()) {
      const { status, text } = await fetchDocument(world, seller, path)
      expect(status).toBe(200)
      expect(await schemaErrors(text, 'invoice')).toEqual([])
      expect(parsed(text)).toMatchObject({ counter: String(at + 1), previous: hash })
      hash = documentHash(hashedPart(text))
    }
  })

  it('keeps its chain whole when many are issued at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft(world, seller, ITEMS)))
    await Promise.all(drafts.map(({ id }) => act(world, seller, 'sendInvoice', id, { input: { byMail: false } })))
    const rows = await world.app.platform.dataSource.query<{ counter: number; previous: string; hash: string }[]>(
      'select counter, previous_hash as previous, hash from e_invoice where business_id = $1 order by counter',
      [seller.businessId],
    )
    expect(rows.map(({ counter }) => counter)).toEqual(rows.map((_, at) => at + 1))
    expect(rows.slice(1).map(({ previous }) => previous)).toEqual(rows.slice(0, -1).map(({ hash }) => hash))
  })

  it('is shown why there is no XML for other currencies, and its chain continues without them', async () => {
    const dollars = await issue(world, seller, { ...ITEMS, currency: 'USD' })
    const { status, text } = await fetchDocument(world, seller, dollars.xmlPath)
    expect([status, text]).toEqual([400, expect.stringContaining('states the tax in riyals')])
    expect((await fetchDocument(world, seller, dollars.pdfPath)).status).toBe(200)
  })

  it('keeps issued documents: nothing changes or removes them', async () => {
    await expect(world.database.asOwner("update e_invoice set xml = ''")).rejects.toThrow('e_invoice is append-only')
    await expect(world.database.asOwner('delete from e_invoice')).rejects.toThrow('e_invoice is append-only')
  })
})

describe('a statement', () => {
  it('is available as PDF and as camt.053, to its owner and administration and no one else', async () => {
    const from = await filled(world, merchant, '1000.00')
    const to = await open(world, merchant, 'AED', { name: 'Reserve' })
    await move(world, merchant, from.id, to.id, '250.00', { reference: 'R-1', description: 'Rent & more' })
    const period = `?from=${today()}&to=${today()}`
    const document = await fetchDocument(world, merchant, `/documents/statements/${from.id}.pdf${period}`)
    expect([document.status, anatomyOf(document.body).isWhole]).toEqual([200, true])
    const xml = await fetchDocument(world, merchant, `/documents/statements/${from.id}.xml${period}`)
    expect(xml.status).toBe(200)
    expect(await schemaErrors(xml.text, 'camt053')).toEqual([])
    for (const format of ['pdf', 'xml']) {
      expect((await fetchDocument(world, other, `/documents/statements/${from.id}.${format}${period}`)).status).toBe(404)
      expect((await fetchDocument(world, await anAnalyst(world), `/documents/statements/${from.id}.${format}${period}`)).status).toBe(403)
      expect((await fetchDocument(world, await anAdmin(world), `/documents/statements/${from.id}.${format}${period}`)).status).toBe(200)
    }
  })
})

describe('a receipt', () => {
  it('exists once a payment by the link succeeded, for any holder of the link', async () => {
    const { paymentLink, id } = await issue(world, merchant)
    const token = paymentLink.split('/').at(-1)
    const mutation = `mutation ($token: String!, $input: PayBySandboxCardInput!) {
      payBySandboxCard(token: $token, input: $input, idempotencyKey: "${id}") { status receiptPath } }`
    const { payBySandboxCard: paid } = await world.ask(someone(), mutation, { token, input: { card: 'SUCCEEDS', payerName: 'نور' } })
    expect(paid.status).toBe('SUCCEEDED')
    const { status, body } = await fetchDocument(world, someone(), paid.receiptPath)
    expect([status, anatomyOf(body).pages]).toEqual([200, 1])
    expect((await fetchDocument(world, someone(), paid.receiptPath.replace(token, 'abcdefghijklmnopqrstuv'))).status).toBe(404)
    // The invoice mentions it from now on.
    const document = await fetchDocument(world, merchant, `/documents/invoices/${id}.pdf`)
    expect(anatomyOf(document.body).links).toEqual([])
  })
})
