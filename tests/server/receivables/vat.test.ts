import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VAT_CASES } from '../../golden/vat.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
import { schemaErrors } from '../documents/schemas.ts'
import { act, draft, INVOICE, issue, read } from './desk.ts'

const PROFILE = 'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { jurisdiction trn } }'
const TOTALS =
  'query ($input: InvoiceInput!) { invoiceTotals(input: $input) { amount itemTotals subtotal taxTotal taxes { category rate taxable tax } } }'
const TRN: Readonly<Record<string, string>> = { AE: '100123456700003', SA: '300123456700003', NG: '12345678-0001', QA: '12345678' }
const CURRENCY: Readonly<Record<string, string>> = { AE: 'AED', SA: 'SAR', NG: 'NGN', QA: 'QAR' }

let world: World
const sellers: Record<string, Member> = {}

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  for (const jurisdiction of ['AE', 'SA', 'NG', 'QA']) {
    sellers[jurisdiction] = await aMerchant(world)
    const trn = TRN[jurisdiction]!.replaceAll('-', '')
    const input = { legalName: 'A seller', address: 'Main street 1', jurisdiction, trn, reminderDays: [] }
    await world.ask(sellers[jurisdiction], PROFILE, { input })
  }
})
afterAll(() => world.close())

const itemsOf = (lines: (typeof VAT_CASES)[number]['lines']) =>
  lines.map(([quantity, unitPrice, , taxCategory = 'STANDARD']) => ({
    description: 'Goods',
    quantity,
    unitPrice,
    taxCategory,
    ...(taxCategory === 'EXEMPT' && { taxReason: 'Local passenger transport' }),
  }))

describe.each(VAT_CASES)('VAT in $jurisdiction: $why', ({ jurisdiction, lines, discount, taxes, taxTotal, amount }) => {
  const fields = { currency: CURRENCY[jurisdiction], items: itemsOf(lines), discount }
  const expected = { amount, taxTotal, taxes: taxes.map(([category, rate, taxable, tax]) => ({ category, rate, taxable, tax })) }
  const taxOfLines = (invoice: Data) => invoice.items.map(({ tax }: Data) => tax)

  it('is the same in the editor, on the draft and on the invoice, to the last minor unit', async () => {
    const seller = sellers[jurisdiction]!
    const { invoiceTotals } = await world.ask(seller, TOTALS, { input: { ...INVOICE, ...fields } })
    expect(invoiceTotals).toMatchObject(expected)
    const made = await draft(world, seller, fields)
    expect(made).toMatchObject(expected)
    expect(taxOfLines(made)).toEqual(lines.map(([, , tax]) => tax))
    const issued = await act(world, seller, 'sendInvoice', made.id, { input: { byMail: false } })
    expect(issued).toMatchObject(expected)
    expect(taxOfLines(issued)).toEqual(lines.map(([, , tax]) => tax))
  })

  it('is zero after a credit note of the whole amount', async () => {
    const seller = sellers[jurisdiction]!
    const { id } = await issue(world, seller, fields)
    const { creditNotes } = await act(world, seller, 'creditInvoice', id, { input: { reason: 'Returned' } })
    expect(creditNotes).toMatchObject([{ amount, taxTotal }])
  })
})

describe('the XML of an invoice', () => {
  const cents = (amount: Data) => BigInt(String(amount['#text']).replace('.', ''))
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n)
  const listOf = (nodes: Data) => [nodes].flat()
  const halfUp = (amount: bigint, perThousand: bigint) => (amount * perThousand + 500n) / 1_000n

  it.each(['AE', 'SA'])('of %s states VAT that adds up: lines, categories and document', async (jurisdiction) => {
    const seller = sellers[jurisdiction]!
    const perThousand = jurisdiction === 'SA' ? 150n : 50n
    const prices = ['1.10', '1000.10', '0.30', '33.33', '0.70']
    const items = prices.map((unitPrice) => ({ description: 'Goods', quantity: '1', unitPrice }))
    const issued = await issue(world, seller, {
      currency: CURRENCY[jurisdiction],
      customerTaxId: TRN[jurisdiction],
      items,
      discount: '0.25',
    })
    const { status, text } = await fetchDocument(world, seller, issued.xmlPath)
    expect([status, await schemaErrors(text, 'invoice')]).toEqual([200, []])
    const { Invoice } = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: false }).parse(text)
    const [vat] = listOf(Invoice.TaxTotal)
    const subtotals = listOf(vat.TaxSubtotal)
    expect(sum(subtotals.map((each: Data) => cents(each.TaxAmount)))).toBe(cents(vat.TaxAmount))
    for (const each of subtotals) expect(cents(each.TaxAmount)).toBe(halfUp(cents(each.TaxableAmount), perThousand))
    const { TaxExclusiveAmount, TaxInclusiveAmount, LineExtensionAmount } = Invoice.LegalMonetaryTotal
    expect(cents(TaxInclusiveAmount)).toBe(cents(TaxExclusiveAmount) + cents(vat.TaxAmount))
    const lines = listOf(Invoice.InvoiceLine)
    expect(sum(lines.map((line: Data) => cents(line.LineExtensionAmount)))).toBe(cents(LineExtensionAmount))
    for (const [at, line] of lines.entries()) {
      const stated = jurisdiction === 'SA' ? line.TaxTotal : line.ItemPriceExtension.TaxTotal
      expect(cents(stated.TaxAmount)).toBe(halfUp(cents(line.LineExtensionAmount), perThousand))
      expect(issued.items[at].tax).toBe(stated.TaxAmount['#text'])
    }
  })
})

describe('an earlier invoice', () => {
  it('keeps its figures, whatever the rule is now', async () => {
    const seller = sellers.SA!
    const { id } = await issue(world, seller, { currency: 'SAR', items: [{ description: 'Goods', quantity: '1', unitPrice: '1.10' }] })
    const { dataSource } = world.app.platform
    // As the earlier rule, half to even, had written it.
    const taxes = JSON.stringify([{ category: 'standard', rate: '15', taxable: '110', tax: '16' }])
    await dataSource.query('update invoice set tax_total = 16, amount = 126, taxes = $2 where id = $1', [id, taxes])
    await dataSource.query('update invoice_line set tax = 16 where invoice_id = $1', [id])
    expect(await read(world, seller, id)).toMatchObject({ taxTotal: '0.16', amount: '1.26', items: [{ tax: '0.16' }] })
    const credited = await act(world, seller, 'creditInvoice', id, { input: { reason: 'Returned' } })
    expect(credited).toMatchObject({ taxTotal: '0.16', amount: '1.26', creditNotes: [{ amount: '1.26', taxTotal: '0.16' }] })
  })

  it('that was still a draft is computed, with its lines, by the rule of the day on which it is issued', async () => {
    const seller = sellers.AE!
    const { id } = await draft(world, seller, { items: [{ description: 'Goods', quantity: '2.5', unitPrice: '0.01' }] })
    const { dataSource } = world.app.platform
    await dataSource.query('update invoice_line set total = 2, tax = 0 where invoice_id = $1', [id])
    const issued = await act(world, seller, 'sendInvoice', id, { input: { byMail: false } })
    expect(issued).toMatchObject({ subtotal: '0.03', amount: '0.03', items: [{ total: '0.03', tax: '0.00' }] })
  })
})
