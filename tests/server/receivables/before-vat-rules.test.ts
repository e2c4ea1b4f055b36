import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { VatOfInvoices1764000000044 } from '../../../server/migrations/0044-vat-of-invoices.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { fetchPaper } from '../documents/papers.ts'
import { act, draft, issue, list, pay, read } from './desk.ts'

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

it('what was issued, credited or drafted before keeps its numbers, and says what it is', async () => {
  const items = ['10.00', '0.10', '5.00'].map((unitPrice) => ({ description: 'Goods', quantity: '1', unitPrice }))
  const issued = await issue(world, merchant, { items, discount: '1.10' })
  const tiny = await issue(world, merchant, { items: [{ description: 'Goods', quantity: '1', unitPrice: '0.10' }] })
  const waiting = await draft(world, merchant, { items })
  const [credited, mixed, paid] = [await issue(world, merchant), await issue(world, merchant), await issue(world, merchant)]
  await act(world, merchant, 'creditInvoice', credited.id, { input: { reason: 'Returned' } })
  await act(world, merchant, 'creditInvoice', mixed.id, { input: { reason: 'Returned', amount: '100.00' } })
  await pay(world, mixed.id, 500n)
  await pay(world, paid.id, 10_500n)
  const before = [await read(world, merchant, mixed.id), await read(world, merchant, paid.id)]

  await world.database.migrating(async (runner) => {
    const migration = new VatOfInvoices1764000000044()
    await migration.down(runner)
    const [{ status, paidAt }] = await runner.query('select status, paid_at as "paidAt" from invoice where id = $1', [credited.id])
    expect([status, paidAt]).toEqual(['paid', expect.any(Date)])
    // As half to even had rounded 0.005.
    const taxes = JSON.stringify([{ category: 'standard', rate: '5', taxable: '10', tax: '0' }])
    await runner.query('update invoice set tax_total = 0, amount = 10, taxes = $2 where id = $1', [tiny.id, taxes])
    await migration.up(runner)
  })

  // 5 % of 14.00 is 0.70 for 15.10 before the discount: each line's part of it, as its XML has always said.
  const { items: lines, ...sums } = await read(world, merchant, issued.id)
  expect(sums).toMatchObject({ taxTotal: issued.taxTotal, amount: issued.amount })
  expect(lines.map(({ tax }: Data) => tax)).toEqual(['0.50', '0.01', '0.25'])
  const { text } = await fetchPaper(world, merchant, issued.xmlPath)
  const { Invoice } = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(text)
  expect(Invoice.InvoiceLine.map((line: Data) => line.ItemPriceExtension.TaxTotal.TaxAmount)).toEqual(['0.50', '0.01', '0.25'])
  expect(await read(world, merchant, tiny.id)).toMatchObject({ taxTotal: '0.00', amount: '0.10', items: [{ tax: '0.00' }] })
  expect((await read(world, merchant, waiting.id)).items.map(({ tax }: Data) => tax)).toEqual(['0.50', '0.01', '0.25'])
  expect(await read(world, merchant, credited.id)).toMatchObject({ status: 'CREDITED', paidAt: null, balanceDue: '0.00' })
  expect((await list(world, merchant, { status: 'CREDITED' })).nodes.map(({ id }: Data) => id)).toEqual([credited.id])
  expect([await read(world, merchant, mixed.id), await read(world, merchant, paid.id)]).toEqual(before)
})
