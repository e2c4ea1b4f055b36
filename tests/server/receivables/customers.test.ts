import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAnalyst, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { act, codeOf, draft, INVOICE, issue, later, list, pay, read } from './desk.ts'

let world: World
let merchant: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

/** A PNG of one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const FIGURES = `id name email phone taxId address invoiceCount averageDaysToPay totalInvoiced { amount currency } totalPaid { amount currency }
  outstanding { amount currency } credit { amount currency }`
const customers = async (person: Member, search?: string): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($search: String) { customers(first: 100, filter: { search: $search }) { nodes { ${FIGURES} } totalCount } }`,
      {
        search,
      },
    )
  ).customers
const update = (person: Member, id: string, input: object): Promise<Data> =>
  world.ask(person, `mutation ($id: ID!, $input: UpdateCustomerInput!) { updateCustomer(id: $id, input: $input) { ${FIGURES} } }`, {
    id,
    input,
  })
const merge = (person: Member, ids: string[], keepId: string): Promise<Data> =>
  world.ask(person, `mutation ($ids: [ID!]!, $keepId: ID!) { mergeCustomers(id: $keepId, input: { ids: $ids }) { ${FIGURES} } }`, {
    ids,
    keepId,
  })

describe('a customer', () => {
  it('is found by the e-mail address whatever its case, and keeps the last name', async () => {
    const owner = await aMerchant(world)
    await draft(world, owner, { customerEmail: 'Accounts@Noor.Example', customerName: 'Noor', customerPhone: '+971 4 000' })
    await draft(world, owner, { customerEmail: 'accounts@noor.example', customerName: 'Noor Clinics LLC' })
    const { nodes } = await customers(owner)
    expect(nodes).toMatchObject([{ name: 'Noor Clinics LLC', email: 'accounts@noor.example', phone: '+971 4 000' }])
  })

  it('is created once by concurrent invoices, and separately for each business', async () => {
    const owner = await aMerchant(world)
    await Promise.all(Array.from({ length: 8 }, () => draft(world, owner, { customerEmail: 'one@noor.example' })))
    expect((await customers(owner)).totalCount).toBe(1)
    const [mine] = (await customers(owner)).nodes
    const stranger = await aMerchant(world)
    await draft(world, stranger, { customerEmail: 'one@noor.example' })
    expect((await customers(stranger)).nodes[0].id).not.toBe(mine.id)
    const ask = (person: Member) => world.ask(person, 'query ($id: ID!) { customer(id: $id) { id } }', { id: mine.id })
    expect(await ask(stranger)).toEqual({ customer: null })
    expect(await codeOf(update(stranger, mine.id, { name: 'x', email: 'x@y.example' }))).toBe('NOT_FOUND')
    expect(await codeOf(merge(stranger, [mine.id], (await customers(stranger)).nodes[0].id))).toBe('NOT_FOUND')
    expect(await ask(owner)).toEqual({ customer: { id: mine.id } })
  })

  it('has the figures of its invoices by currency, and how many days it takes to pay', async () => {
    const owner = await aMerchant(world)
    const slow = await issue(world, owner)
    const fast = await issue(world, owner)
    await issue(world, owner, { currency: 'USD' })
    await draft(world, owner)
    const voided = await issue(world, owner)
    await act(world, owner, 'voidInvoice', voided.id, { reason: 'Twice' })
    await pay(world, fast.id, 10_500n)
    await later(world, owner, 9 * DAY)
    await pay(world, slow.id, 10_500n)
    const part = await issue(world, owner)
    await pay(world, part.id, 500n)
    await act(world, owner, 'creditInvoice', part.id, { input: { amount: '20.00', reason: 'Returned' } })
    const { nodes } = await customers(owner, 'NOOR')
    expect(nodes).toMatchObject([
      {
        invoiceCount: 4,
        totalInvoiced: [
          { amount: '295.00', currency: 'AED' },
          { amount: '105.00', currency: 'USD' },
        ],
        totalPaid: [{ amount: '215.00', currency: 'AED' }],
        outstanding: [
          { amount: '80.00', currency: 'AED' },
          { amount: '105.00', currency: 'USD' },
        ],
        averageDaysToPay: 4.5,
      },
    ])
  })

  it('can be changed, and duplicates are merged with all their records', async () => {
    const owner = await aMerchant(world)
    const [a, b] = [
      await issue(world, owner, { customerEmail: 'a@x.example' }),
      await issue(world, owner, { customerEmail: 'b@x.example' }),
    ]
    const changed = await update(owner, a.customer.id, { name: 'Alpha', email: 'alpha@x.example', phone: '', address: 'Dubai' })
    expect(changed.updateCustomer).toMatchObject({ name: 'Alpha', email: 'alpha@x.example', phone: null, address: 'Dubai' })
    expect((await read(world, owner, a.id)).customerEmail).toBe('a@x.example')
    await expect(update(owner, a.customer.id, { name: 'Alpha', email: 'B@x.example' })).rejects.toMatchObject({
      fields: { email: 'Another of your customers has this address. Merge the two instead.' },
    })
    const merged = await merge(owner, [a.customer.id, b.customer.id], a.customer.id)
    expect(merged.mergeCustomers).toMatchObject({ id: a.customer.id, name: 'Alpha', invoiceCount: 2 })
    expect((await customers(owner)).totalCount).toBe(1)
    expect((await list(world, owner, { customerId: a.customer.id })).totalCount).toBe(2)
    // An address of the merged one leads to the one that was kept.
    expect((await draft(world, owner, { customerEmail: 'b@x.example' })).customer.id).toBe(a.customer.id)
    expect(await codeOf(merge(owner, [a.customer.id], a.customer.id))).toBe('INVALID')
    expect(await codeOf(merge(owner, ['nobody'], a.customer.id))).toBe('NOT_FOUND')
  })
})

describe('the summary', () => {
  const SUMMARY =
    'query ($currency: Currency) { invoicingSummary(currency: $currency) { currency totalInvoiced totalPaid outstanding overdueAmount overdueCount pendingCount averageDso invoicedLately averageDaysToPay asOf } }'
  const summary = async (person: Member, currency?: string): Promise<Data> =>
    (await world.ask(person, SUMMARY, { currency })).invoicingSummary

  it('is empty for a business without invoices', async () => {
    expect(await summary(await aMerchant(world))).toMatchObject({
      totalInvoiced: '0.00',
      overdueCount: 0,
      averageDso: null,
      averageDaysToPay: null,
    })
    expect(await summary(await aNewcomer(world))).toMatchObject({ totalInvoiced: '0.00' })
  })

  it('equals the sums of the invoices, and is converted', async () => {
    const owner = await aMerchant(world)
    const inDays = (days: number) => addDays(gulfDayOf(world.clock.now()), days)
    const paid = await issue(world, owner, { dueOn: inDays(30), items: [{ description: 'x', unitPrice: '2000.00' }] })
    await issue(world, owner, { dueOn: inDays(5) })
    await issue(world, owner, { dueOn: inDays(90) })
    await draft(world, owner)
    await later(world, owner, 10 * DAY)
    await pay(world, paid.id, 210_000n)
    const figures = await summary(owner)
    // 210.00 outstanding of 2 310.00 invoiced: 90 x 210 / 2310.
    expect(figures).toMatchObject({
      currency: 'AED',
      totalInvoiced: '2310.00',
      totalPaid: '2100.00',
      outstanding: '210.00',
      overdueAmount: '105.00',
      overdueCount: 1,
      pendingCount: 2,
      averageDso: 8.2,
      averageDaysToPay: 10,
      asOf: null,
    })
    const inDollars = await summary(owner, 'USD')
    expect(inDollars).toMatchObject({ currency: 'USD', totalInvoiced: '629.43', asOf: expect.any(String) })
  })
})

describe('the billing profile', () => {
  beforeAll(() => later(world, merchant, 0))
  const PROFILE =
    '{ billingProfile { businessId legalName legalNameArabic address jurisdiction trn timeZone reminderDays logo { id name } } }'
  const UPDATE =
    'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { legalName legalNameArabic jurisdiction trn timeZone reminderDays logo { id } } }'
  const INPUT = { legalName: 'Noor Trading LLC', address: 'Al Quoz, Dubai', jurisdiction: 'AE', trn: '100000000000003', reminderDays: [] }
  const save = (person: Member, fields: object): Promise<Data> => world.ask(person, UPDATE, { input: { ...INPUT, ...fields } })

  it.each([
    ['100123456700003', 'AE', '100123456700003', 'Asia/Dubai'],
    ['300123456700003', 'SA', '300123456700003', 'Asia/Riyadh'],
    ['1234567-0001', 'AE', null, 'Asia/Dubai'],
  ])('is created on first use from the details of the business: %s', async (taxId, jurisdiction, trn, timeZone) => {
    const owner = await aMerchant(world, { taxId })
    const { billingProfile } = await world.ask(owner, PROFILE)
    expect(billingProfile).toEqual({
      businessId: owner.businessId,
      legalName: owner.businessName,
      legalNameArabic: null,
      address: 'Warehouse 4, Al Quoz, Dubai',
      jurisdiction,
      trn,
      timeZone,
      reminderDays: [],
      logo: null,
    })
  })

  it('takes its country from the display currency of its owner if the tax number indicates none', async () => {
    const owner = await aMerchant(world, { taxId: 'NG-1234567' })
    await world.app.platform.dataSource.query("update app_user set display_currency = 'NGN' where id = $1", [owner.id])
    expect((await world.ask(owner, PROFILE)).billingProfile).toMatchObject({ jurisdiction: 'NG', timeZone: 'Africa/Lagos', trn: null })
  })

  it.each([
    ['AE', '100-1234 5678-9003', '100123456789003'],
    ['SA', '311111111111113', '311111111111113'],
    ['NG', '1234567-0001', '12345670001'],
    ['QA', 'qa12345', 'QA12345'],
  ])('takes the numbers of %s as people write them: %s', async (jurisdiction, trn, kept) => {
    expect((await save(merchant, { jurisdiction, trn })).updateBillingProfile).toMatchObject({ jurisdiction, trn: kept })
  })

  it.each([
    ['AE', '12345'],
    ['AE', '1001234567890031'],
    ['SA', '100123456789003'],
    ['SA', '311111111111114'],
    ['NG', 'x!'],
  ])('refuses a number that %s does not issue: %s', async (jurisdiction, trn) => {
    await expect(save(merchant, { jurisdiction, trn })).rejects.toMatchObject({ code: 'INVALID', fields: { trn: expect.any(String) } })
  })

  it('accepts only an image of its own business as logo', async () => {
    const image = await upload(world, merchant, 'logo.png', PIXEL)
    expect((await save(merchant, { logoFileId: image })).updateBillingProfile.logo).toEqual({ id: image })
    expect((await save(merchant, {})).updateBillingProfile.logo).toEqual({ id: image })
    const fileId = await upload(world, merchant, 'logo.pdf')
    await expect(save(merchant, { logoFileId: fileId })).rejects.toMatchObject({ fields: { logoFileId: expect.any(String) } })
    const foreign = await upload(world, await aMerchant(world), 'logo.png', PIXEL)
    expect(await codeOf(save(merchant, { logoFileId: foreign }))).toBe('NOT_FOUND')
    expect((await save(merchant, { logoFileId: null })).updateBillingProfile.logo).toBeNull()
  })

  it('refuses invalid reminder days', async () => {
    for (const reminderDays of [[-61], [366], [1, 1], [1, 2, 3, 4, 5, 6, 7, 8, 9]]) {
      expect(await codeOf(save(merchant, { reminderDays }))).toBe('INVALID')
    }
  })
})

describe('bad input', () => {
  beforeAll(() => later(world, merchant, 0))
  const item = { description: 'x', quantity: '1', unitPrice: '1.00' }
  it.each<[string, object, string]>([
    ['no lines', { items: [] }, 'items'],
    ['too many lines', { items: Array.from({ length: 201 }, () => item) }, 'items'],
    ['a quantity of zero', { items: [{ ...item, quantity: '0' }] }, 'items.0.quantity'],
    ['a negative quantity', { items: [{ ...item, quantity: '-1' }] }, 'items.0.quantity'],
    ['a quantity of seven decimals', { items: [{ ...item, quantity: '1.0000001' }] }, 'items.0.quantity'],
    ['a negative price', { items: [item, { ...item, unitPrice: '-1' }] }, 'items.1.unitPrice'],
    ['a price of three decimals', { items: [{ ...item, unitPrice: '1.005' }] }, 'items.0.unitPrice'],
    ['lines that come to nothing', { items: [{ ...item, unitPrice: '0' }] }, 'items'],
    ['lines beyond reason', { items: [{ ...item, quantity: '999999999', unitPrice: '9999999999999' }] }, 'items'],
    ['a blank description', { items: [{ ...item, description: ' \n' }] }, 'items.0.description'],
    ['a discount of everything', { discount: '100.00' }, 'discount'],
    ['a discount of more', { discount: '100.01' }, 'discount'],
    ['a negative discount', { discount: '-1' }, 'discount'],
    ['a hundred percent off', { discountPercent: '100' }, 'discountPercent'],
    ['a negative percentage', { discountPercent: '-5' }, 'discountPercent'],
    ['both discounts', { discount: '1', discountPercent: '1' }, 'discount'],
    ['a due date that has passed', { dueOn: '2020-01-01' }, 'dueOn'],
    ['no name', { customerName: '  ' }, 'customerName'],
    ['a name over two lines', { customerName: 'A\nB' }, 'customerName'],
    ['a name that is turned around', { customerName: 'A\u202Egnp.exe' }, 'customerName'],
    ['no address of e-mail', { customerEmail: 'noor' }, 'customerEmail'],
    ['an endless description', { description: 'x'.repeat(2_001) }, 'description'],
  ])('of %s is refused under its field, and nothing is created', async (_words, fields, field) => {
    const owner = merchant
    const before = (await list(world, owner)).totalCount
    await expect(draft(world, owner, fields)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
    expect((await list(world, owner)).totalCount).toBe(before)
  })

  it.each<[string, object]>([
    ['NaN', { items: [{ ...item, unitPrice: 'NaN' }] }],
    ['10^30', { items: [{ ...item, unitPrice: `1${'0'.repeat(30)}` }] }],
    ['an exponent', { items: [{ ...item, unitPrice: '1e5' }] }],
    ['an unknown currency', { currency: 'XYZ' }],
    ['a day that does not exist', { dueOn: '2999-02-30' }],
  ])('of %s is refused by the schema', async (_words, fields) => {
    expect(await codeOf(draft(world, merchant, fields))).toMatch(/BAD_REQUEST|BAD_USER_INPUT|INVALID/)
  })

  it('is refused to everyone who cannot invoice', async () => {
    for (const person of [await anAdmin(world), await anAnalyst(world)]) {
      expect(await codeOf(list(world, person))).toBe('FORBIDDEN')
      expect(await codeOf(draft(world, person))).toBe('FORBIDDEN')
    }
    expect((await draft(world, await aLender(world))).status).toBe('DRAFT')
    await expect(draft(world, await aNewcomer(world))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Complete your setup to send invoices: add your business first.',
    })
    expect(INVOICE.currency).toBe('AED')
  })
})
