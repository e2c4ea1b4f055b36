import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { creditInAed, inAed } from '../../../server/modules/receivables/billing/vat-in-aed.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { textOf } from '../documents/read-pdf.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
import { schemaErrors } from '../documents/schemas.ts'
import { act, draft, issue, read } from './desk.ts'

const IN_AED = 'vatInAed { rate rateAsOf rateSource tax total }'
const STATED = `query ($id: ID!) { invoice(id: $id) { ${IN_AED} creditNotes { pdfPath xmlPath amount taxTotal taxInAed } } }`
const SET_RATE = `mutation ($quote: Currency!, $rate: Decimal!, $source: String!) {
  proposeExchangeRate(input: { base: USD, quote: $quote, rate: $rate, source: $source }) { isPending } }`
const PROFILE = 'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { jurisdiction } }'
const BANK = 'Central Bank of the UAE'

let world: World
let seller: Member

/** Sets a rate, with the approval of a second admin where it goes far. */
const setRate = async (quote: string, rate: string, source = BANK) => {
  const { proposeExchangeRate } = await world.ask(await anAdmin(world), SET_RATE, { quote, rate, source })
  if (!proposeExchangeRate.isPending) return
  const checker = await anAdmin(world)
  const [{ id }] = (await world.ask(checker, '{ exchangeRateRules { pending { id } } }')).exchangeRateRules.pending
  await world.ask(checker, 'mutation ($id: ID!, $key: String!) { approve(id: $id, idempotencyKey: $key) { status } }', { id })
}
const stated = async (person: Member, id: string): Promise<Data> => (await world.ask(person, STATED, { id })).invoice
const inDollars = (unitPrice: string, more: object = {}) =>
  issue(world, seller, { currency: 'USD', items: [{ description: 'Consulting', quantity: '1', unitPrice }], ...more })
const profile = (person: Member, more: object) =>
  world.ask(person, PROFILE, {
    input: { legalName: 'A seller', address: 'Marina Walk\nDubai', jurisdiction: 'AE', trn: '100123456700003', reminderDays: [], ...more },
  })
const parse = (xml: string) => new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: false }).parse(xml)

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  seller = await aMerchant(world)
  await profile(seller, {})
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.app.platform.dataSource.query("delete from throttle where key like 'documents%'")
})

describe('a UAE seller’s invoice in another currency', () => {
  it('states its VAT in AED with the rate, its day and its source, fixed when it is issued', async () => {
    await setRate('AED', '3.6725')
    const at = world.clock.now().toISOString()
    const { id } = await inDollars('1000.10')
    // 50.01 x 3.6725 is 183.661725; 1,050.11 x 3.6725 is 3,856.528975.
    const expected = { rate: '3.6725', rateAsOf: at, rateSource: BANK, tax: '183.66', total: '3856.53' }
    expect((await stated(seller, id)).vatInAed).toEqual(expected)
    await setRate('AED', '4')
    expect((await stated(seller, id)).vatInAed).toEqual(expected)
  })

  it('is stated by both rates where neither side is the dollar, to six decimals, and rounds half a fils up', async () => {
    await setRate('AED', '3.6725')
    const older = world.clock.now().toISOString()
    world.clock.advance(60_000)
    await setRate('SAR', '3.75', 'Saudi Central Bank')
    const riyals = await issue(world, seller, { currency: 'SAR' })
    expect((await stated(seller, riyals.id)).vatInAed).toMatchObject({
      rate: '0.979333',
      rateSource: `${BANK}, Saudi Central Bank`,
      rateAsOf: older,
      tax: '4.90',
    })
    await setRate('AED', '3.5')
    // 0.05 x 3.5 is 0.175.
    expect((await stated(seller, (await inDollars('1.00')).id)).vatInAed).toMatchObject({ rate: '3.5', tax: '0.18', total: '3.68' })
  })

  it('names our own rates as people know them, in the language of the reader', async () => {
    await setRate('AED', '3.67', 'specification (seed)')
    const { id } = await inDollars('10.00')
    expect((await stated(seller, id)).vatInAed.rateSource).toBe('Mizan reference rate')
    const { body } = await world.post(seller, { query: STATED, variables: { id } }, { 'accept-language': 'ar' })
    expect((body.data as Data).invoice.vatInAed.rateSource).toBe('سعر ميزان المرجعي')
  })

  it('is not issued without a rate, and stays a draft that can be issued later', async () => {
    const { asOwner } = world.database
    const made = await draft(world, seller, { currency: 'QAR' })
    await asOwner("create table kept as select * from exchange_rate where quote = 'QAR'")
    await asOwner("delete from exchange_rate where quote = 'QAR'")
    const sending = act(world, seller, 'sendInvoice', made.id, { input: { byMail: false } })
    await expect(sending).rejects.toMatchObject({ code: 'RATE_UNAVAILABLE', message: expect.stringContaining('from QAR to AED') })
    expect(await read(world, seller, made.id)).toMatchObject({ status: 'DRAFT', invoiceNumber: null })
    await asOwner('insert into exchange_rate select * from kept; drop table kept')
    expect(await act(world, seller, 'sendInvoice', made.id, { input: { byMail: false } })).toMatchObject({ status: 'SENT' })
  })

  it('is not stated in dirhams, on drafts, without a TRN, or by a seller elsewhere', async () => {
    const none = async (person: Member, id: string) => expect((await stated(person, id)).vatInAed).toBeNull()
    await none(seller, (await issue(world, seller)).id)
    await none(seller, (await draft(world, seller, { currency: 'USD' })).id)
    for (const settings of [{ trn: null }, { jurisdiction: 'SA', trn: '300123456700003' }]) {
      const other = await aMerchant(world)
      await profile(other, settings)
      await none(other, (await issue(world, other, { currency: 'USD' })).id)
    }
  })

  it('shows its VAT in AED to the payer', async () => {
    await setRate('AED', '3.6725')
    const { paymentLink } = await inDollars('100.00')
    const query = `query ($token: String!) { payable(token: $token) { taxTotal ${IN_AED} } }`
    const { payable } = await world.ask(someone(), query, { token: paymentLink.split('/').at(-1) })
    expect(payable).toMatchObject({ taxTotal: '5.00', vatInAed: { rate: '3.6725', rateSource: BANK, tax: '18.36', total: '385.61' } })
  })

  it('prints its VAT in AED in both languages', async () => {
    await setRate('AED', '3.6725')
    const { pdfPath } = await inDollars('100.00')
    const text = textOf((await fetchDocument(world, seller, pdfPath)).body).replaceAll(/\s+/g, ' ')
    expect(text).toContain('VAT in AED')
    expect(text).toContain('AED 18.36')
    expect(text).toContain('AED 385.61')
    expect(text).toContain('1 USD = 3.6725 AED')
    expect(text).toMatch(/Exchange rate of \d+ \w+ \d{4}, source: Central Bank of the UAE/)
    // Arabic is drawn from the right.
    expect(text.split([...'بالدرهم'].reverse().join('')).length - 1).toBe(2)
  })

  it('has the VAT in AED in its XML: the currency of the tax, the rate, a second tax total, and lines in dirhams', async () => {
    await setRate('AED', '3.6725')
    const items = ['1000.10', '0.30', '33.33'].map((unitPrice) => ({ description: 'Goods', quantity: '1', unitPrice }))
    const { xmlPath } = await inDollars('1.00', { items, discount: '3.33', description: 'Thank you' })
    const { status, text } = await fetchDocument(world, seller, xmlPath)
    expect([status, await schemaErrors(text, 'invoice')]).toEqual([200, []])
    const { Invoice } = parse(text)
    // 1,030.40 x 5 % is 51.52; x 3.6725 is 189.2072. 1,081.92 x 3.6725 is 3,973.3512.
    expect(Invoice).toMatchObject({
      DocumentCurrencyCode: 'USD',
      TaxCurrencyCode: 'AED',
      TaxExchangeRate: { SourceCurrencyCode: 'USD', TargetCurrencyCode: 'AED', CalculationRate: '3.6725' },
      AdditionalDocumentReference: { ID: 'AED', DocumentTypeCode: 'aedtotal-incl-vat', DocumentDescription: 'AED 3973.35' },
      Note: expect.stringMatching(/^Thank you\nVAT in AED at 1 USD = 3\.6725 AED \(Central Bank of the UAE, \d{4}-\d\d-\d\d\)\.$/),
    })
    const [inDocument, inTax] = Invoice.TaxTotal
    expect(inDocument.TaxAmount).toEqual({ '#text': '51.52', '@_currencyID': 'USD' })
    expect(inTax).toEqual({ TaxAmount: { '#text': '189.21', '@_currencyID': 'AED' } })
    // 50.01, 0.02 and 1.67 of tax.
    expect(Invoice.InvoiceLine.map(({ ItemPriceExtension }: Data) => ItemPriceExtension)).toEqual(
      [
        ['3856.53', '183.66'],
        ['1.18', '0.07'],
        ['128.54', '6.13'],
      ].map(([line, tax]) => ({
        Amount: { '#text': line, '@_currencyID': 'AED' },
        TaxTotal: { TaxAmount: { '#text': tax, '@_currencyID': 'AED' } },
      })),
    )
  })

  it('that was issued before states nothing in dirhams, keeps its PDF, and explains why it has no XML', async () => {
    const { id, xmlPath, pdfPath } = await inDollars('100.00')
    await world.app.platform.dataSource.query('update invoice set vat_in_aed = null where id = $1', [id])
    const { status, text } = await fetchDocument(world, seller, xmlPath)
    expect([status, text]).toEqual([400, expect.stringContaining('issued without an exchange rate')])
    const document = await fetchDocument(world, seller, pdfPath)
    expect([document.status, textOf(document.body).includes('VAT in AED')]).toEqual([200, false])
  })
})

describe('a credit note of such an invoice', () => {
  it('credits dirhams at the rate of the invoice, and all of them together exactly what was stated', async () => {
    await setRate('AED', '3.6725')
    const { id } = await inDollars('1000.10')
    await setRate('AED', '9.9999')
    for (const amount of ['0.03', '333.33', '77.77'])
      await act(world, seller, 'creditInvoice', id, { input: { amount, reason: 'Returned' } })
    await act(world, seller, 'creditInvoice', id, { input: { reason: 'The rest' } })
    const { vatInAed, creditNotes } = await stated(seller, id)
    const cents = (amount: string) => BigInt(amount.replace('.', ''))
    expect(vatInAed.rate).toBe('3.6725')
    expect(creditNotes.map((note: Data) => cents(note.taxInAed)).reduce((sum: bigint, each: bigint) => sum + each)).toBe(18_366n)
    // 15.87 x 3.6725 is 58.282575.
    expect(creditNotes[1]).toMatchObject({ taxTotal: '15.87', taxInAed: '58.28' })
    const { status, text } = await fetchDocument(world, seller, creditNotes[1].xmlPath)
    expect([status, await schemaErrors(text, 'credit_note')]).toEqual([200, []])
    const { CreditNote } = parse(text)
    expect(CreditNote).toMatchObject({ TaxCurrencyCode: 'AED', TaxExchangeRate: { CalculationRate: '3.6725' } })
    expect(CreditNote.TaxTotal[1]).toEqual({ TaxAmount: { '#text': creditNotes[1].taxInAed, '@_currencyID': 'AED' } })
    const printed = textOf((await fetchDocument(world, seller, creditNotes[1].pdfPath)).body)
    expect(printed.replaceAll('\u00a0', ' ')).toContain(`AED ${creditNotes[1].taxInAed}`)
  })

  it('is never negative, and all of them add up to the dirhams of the invoice, for any rate and parts', () => {
    const rate = fc.bigInt({ min: 1n, max: 10n ** 8n }).map((millionths) => {
      const digits = String(millionths).padStart(7, '0')
      return `${digits.slice(0, -6)}.${digits.slice(-6)}`
    })
    const parts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 7n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(rate, parts, (of, amounts) => {
        let tax = 0n
        let dirhams = 0n
        for (const part of amounts) {
          const note = creditInAed(
            { rate: of, rateAsOf: '', rateSource: '' },
            Currency.USD,
            { tax, total: tax },
            { tax: part, total: part },
          )
          expect(BigInt(note.tax) >= 0n).toBe(true)
          tax += part
          dirhams += BigInt(note.tax)
        }
        expect(dirhams).toBe(inAed(tax, Currency.USD, of))
      }),
    )
  })
})
