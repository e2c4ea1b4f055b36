import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR } from '../../../server/shared/clock.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { anAccount, createVendor, factsAbout, IBANS, pay, readVendor, updateVendor, VENDOR, vendorInput, wait } from './payments.ts'

let world: World
let merchant: Member
let other: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
  other = await aMerchant(world)
})
afterAll(() => world.close())

const listed = async (person: Member, filter: object | null = null, more: object = {}): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($filter: VendorFilter, $first: Int! = 20, $after: String) { vendors(filter: $filter, first: $first, after: $after) {
        nodes { id name } totalCount pageInfo { hasNextPage endCursor } } }`,
      { filter, ...more },
    )
  ).vendors

const turn = async (person: Member, operation: 'deactivateVendor' | 'reactivateVendor', id: string): Promise<Data> =>
  (await world.ask(person, `mutation ($id: ID!) { ${operation}(id: $id) { ${VENDOR} } }`, { id }))[operation]

describe('a vendor', () => {
  it('needs a name and an e-mail, and the rest has the defaults of the form', async () => {
    const vendor = await createVendor(world, merchant, { name: ' Al Noor Supplies ', email: 'Billing@AlNoor.example' })
    expect(vendor).toMatchObject({
      name: 'Al Noor Supplies',
      email: 'billing@alnoor.example',
      phone: null,
      iban: null,
      ibanUsableAt: null,
      category: 'GENERAL',
      paymentTerms: 'NET_30',
      status: 'ACTIVE',
      hasWallet: false,
      lastPaymentAt: null,
      totalPaid: [],
    })
    expect(await readVendor(world, merchant, vendor.id)).toEqual(vendor)
    expect(await factsAbout(world, 'wallet.vendor_added', vendor.id)).toMatchObject([
      { audience: [`business:${merchant.businessId}`], actorId: merchant.id, payload: { vendorName: 'Al Noor Supplies' } },
    ])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(161) }, 'name'],
    [{ name: 'evil \u202E name' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: 'call me' }, 'phone'],
    [{ address: 'x'.repeat(301) }, 'address'],
    [{ taxId: '?' }, 'taxId'],
    [{ bankAccount: 'a b c' }, 'bankAccount'],
  ])('is refused with %j, under its field', async (fields, field) => {
    const before = await listed(merchant)
    await expect(createVendor(world, merchant, fields)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
    expect(await listed(merchant)).toEqual(before)
  })

  it('can be changed, and each change is recorded', async () => {
    const { id } = await createVendor(world, merchant, { phone: '+971 4 123 4567' })
    const changed = await updateVendor(world, merchant, id, { name: 'Renamed', category: 'LOGISTICS', paymentTerms: 'DUE_ON_RECEIPT' })
    expect(changed).toMatchObject({ name: 'Renamed', category: 'LOGISTICS', paymentTerms: 'DUE_ON_RECEIPT', phone: null })
    const [fact] = await factsAbout(world, 'wallet.vendor_changed', id)
    expect(fact.payload.changed.sort()).toEqual(['category', 'name', 'paymentTerms', 'phone'])
    await updateVendor(world, merchant, id, { name: 'Renamed', category: 'LOGISTICS', paymentTerms: 'DUE_ON_RECEIPT' })
    expect(await factsAbout(world, 'wallet.vendor_changed', id)).toHaveLength(1)
  })

  it('is deactivated and reactivated, each once', async () => {
    const { id } = await createVendor(world, merchant)
    expect((await turn(merchant, 'deactivateVendor', id)).status).toBe('INACTIVE')
    expect((await turn(merchant, 'deactivateVendor', id)).status).toBe('INACTIVE')
    expect((await turn(merchant, 'reactivateVendor', id)).status).toBe('ACTIVE')
    expect(await factsAbout(world, 'wallet.vendor_changed', id)).toHaveLength(2)
  })

  it('of another business is reported like one that does not exist', async () => {
    const { id } = await createVendor(world, merchant)
    for (const unknown of [id, '00000000-0000-4000-8000-000000000000', 'no-id', "' or true --"]) {
      const refusal = { code: 'NOT_FOUND', message: 'This vendor was not found.' }
      expect(await readVendor(world, other, unknown)).toBeNull()
      await expect(turn(other, 'deactivateVendor', unknown)).rejects.toMatchObject(refusal)
      const asked = world.ask(other, 'mutation ($id: ID!, $input: UpdateVendorInput!) { updateVendor(id: $id, input: $input) { id } }', {
        id: unknown,
        input: vendorInput(),
      })
      await expect(asked).rejects.toMatchObject(refusal)
    }
    expect((await readVendor(world, merchant, id)).status).toBe('ACTIVE')
    expect((await listed(other)).nodes).toEqual([])
  })

  it('requires a business: staff and newcomers have none', async () => {
    for (const person of [await anAdmin(world), await anAuditor(world)]) {
      await expect(listed(person)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(createVendor(world, person)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const newcomer = await aNewcomer(world)
    expect((await listed(newcomer)).totalCount).toBe(0)
    await expect(createVendor(world, newcomer)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await createVendor(world, await aLender(world))).status).toBe('ACTIVE')
  })
})

describe('an IBAN', () => {
  it.each([
    ['AE07 0331 2345 6789 0123 456', 'AE070331234567890123456'],
    [' ae07-0331-2345-6789-0123-456 ', 'AE070331234567890123456'],
    ['AE٠٧٠٣٣١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦', 'AE070331234567890123456'],
    ['\u2066AE070331234567890123456\u2069', 'AE070331234567890123456'],
    ['gb33bukb20201555555555', 'GB33BUKB20201555555555'],
    ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['', null],
    ['   ', null],
  ])('given as "%s" is %s', async (iban, kept) => {
    expect((await createVendor(world, await aMerchant(world), { iban })).iban).toBe(kept)
  })

  it.each([
    ['AE080331234567890123456', 'The check digits of this IBAN do not match. Compare it with what the vendor gave you.'],
    ['AE07033123456789012345', 'An IBAN that begins with AE has 23 characters; this one has 22.'],
    ['AE0703312345678901234567', 'An IBAN that begins with AE has 23 characters; this one has 24.'],
    ['AE07033123456789012345A', 'This is not how an IBAN that begins with AE is written. Check letters and digits.'],
    ['XX070331234567890123456', 'No country has an IBAN that begins like this. Check the first two letters.'],
    ['12345678901234567890', 'No country has an IBAN that begins like this. Check the first two letters.'],
    ['NG07033123456789', 'No country has an IBAN that begins like this. Check the first two letters.'],
    ['A', 'No country has an IBAN that begins like this. Check the first two letters.'],
    ['__proto__', 'No country has an IBAN that begins like this. Check the first two letters.'],
    [`AE07${'0'.repeat(80)}`, 'An IBAN has at most 34 characters.'],
  ])('given as "%s" is refused: %s', async (iban, sentence) => {
    await expect(createVendor(world, merchant, { iban })).rejects.toMatchObject({ code: 'INVALID', fields: { iban: sentence } })
  })
})

describe('a duplicate', () => {
  let person: Member
  let first: Data
  beforeAll(async () => {
    person = await aMerchant(world)
    first = await createVendor(world, person, {
      name: 'Gulf Paper',
      email: 'sales@gulf.example',
      iban: IBANS[0],
      taxId: '100-1234 5678-90003',
    })
  })

  it.each([
    ['iban', { iban: 'ae07 0331 2345 6789 0123 456' }, 'This IBAN'],
    ['taxId', { taxId: '1001234567890003' }, 'This tax number'],
    ['email', { email: 'Sales@Gulf.example' }, 'This email'],
  ])('by %s is refused and names the other vendor, unless the duplicate is accepted', async (field, fields, called) => {
    const sentence = `${called} already belongs to Gulf Paper. Save anyway if they are different vendors.`
    const count = (await listed(person)).totalCount
    await expect(createVendor(world, person, fields)).rejects.toMatchObject({
      code: 'DUPLICATE_VENDOR',
      message: sentence,
      fields: { [field]: sentence },
    })
    expect((await listed(person)).totalCount).toBe(count)
    expect((await createVendor(world, person, fields, true)).id).not.toBe(first.id)
  })

  it('that results from a change is refused too, unless it was accepted before', async () => {
    const { id } = await createVendor(world, person)
    await expect(updateVendor(world, person, id, { iban: IBANS[0] })).rejects.toMatchObject({ code: 'DUPLICATE_VENDOR' })
    expect((await updateVendor(world, person, id, { iban: IBANS[0] }, true)).iban).toBe(IBANS[0])
    expect((await updateVendor(world, person, id, { phone: '+97141234567' })).phone).toBe('+97141234567')
  })

  it('exists only within a business: others may have the same vendor', async () => {
    expect((await createVendor(world, other, { email: 'sales@gulf.example', iban: IBANS[0] })).iban).toBe(IBANS[0])
  })

  it('is detected among concurrent requests as well', async () => {
    const racer = await aMerchant(world)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => createVendor(world, racer, { iban: IBANS[1] })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listed(racer)).totalCount).toBe(1)
  })
})

describe('the account of a vendor', () => {
  it('is known once a transfer was made to it, not by a cheque, and is unknown again once it is another', async () => {
    const person = await aMerchant(world)
    const accountId = await anAccount(world, person)
    const vendor = await createVendor(world, person, { iban: IBANS[0] })
    const other = await createVendor(world, person, { iban: IBANS[4] })
    const isKnown = async (id: string) => (await readVendor(world, person, id)).isAccountKnown
    await pay(world, person, { vendorId: vendor.id, accountId, amount: '10.00', method: 'CHECK' })
    expect(await isKnown(vendor.id)).toBe(false)
    await pay(world, person, { vendorId: vendor.id, accountId, amount: '10.00', method: 'BANK_TRANSFER' })
    expect(await isKnown(vendor.id)).toBe(true)
    expect(await isKnown(other.id)).toBe(false)
    await updateVendor(world, person, vendor.id, { iban: IBANS[1] })
    expect(await isKnown(vendor.id)).toBe(false)
    await updateVendor(world, person, vendor.id, { iban: IBANS[0] })
    expect(await isKnown(vendor.id)).toBe(true)
  })
})

describe('a changed IBAN', () => {
  const change = (person: Member, id: string, fields: object) => updateVendor(world, person, id, fields)

  it('is cooling off for 24 hours; a first one is not', async () => {
    const person = await aMerchant(world)
    const { id, ibanUsableAt } = await createVendor(world, person, { iban: IBANS[0] })
    expect(ibanUsableAt).toBeNull()
    const { ibanUsableAt: from } = await change(person, id, { iban: IBANS[1] })
    expect(new Date(from).getTime()).toBe(world.clock.now().getTime() + 24 * HOUR)
    await wait(world, 24 * HOUR - 1, person)
    expect((await readVendor(world, person, id)).ibanUsableAt).toBe(from)
    await wait(world, 1, person)
    expect((await readVendor(world, person, id)).ibanUsableAt).toBeNull()
  })

  it('is cooling off even if the old one was removed first, or followed an account number alone', async () => {
    const person = await aMerchant(world)
    const inADay = () => new Date(world.clock.now().getTime() + 24 * HOUR).toISOString()
    const emptied = await createVendor(world, person, { iban: IBANS[0] })
    expect((await change(person, emptied.id, { iban: null })).ibanUsableAt).toBeNull()
    expect((await change(person, emptied.id, { iban: IBANS[1] })).ibanUsableAt).toBe(inADay())
    const numbered = await createVendor(world, person, { bankAccount: '0123456789' })
    expect((await change(person, numbered.id, { iban: IBANS[2] })).ibanUsableAt).toBe(inADay())
    const renumbered = await createVendor(world, person, { bankAccount: '0123456780' })
    expect((await change(person, renumbered.id, { bankAccount: '0123456781' })).ibanUsableAt).toBe(inADay())
  })

  it('is recorded with the previous account', async () => {
    const person = await aMerchant(world)
    const { id } = await createVendor(world, person, { bankAccount: '0123456789' })
    await change(person, id, { iban: IBANS[1] })
    await change(person, id, { phone: '+97141234567' })
    const [redirected, plain] = await factsAbout(world, 'wallet.vendor_changed', id)
    expect(redirected).toMatchObject({
      actorId: person.id,
      payload: { changed: ['iban'], redirected: { from: '0123456789', to: IBANS[1] } },
    })
    expect(plain.payload).not.toHaveProperty('redirected')
  })

  it('restored to the previous one is not cooling off, nor is a vendor with other changes', async () => {
    const person = await aMerchant(world)
    const { id } = await createVendor(world, person, { iban: IBANS[0] })
    await change(person, id, { iban: null })
    expect((await change(person, id, { iban: IBANS[0] })).ibanUsableAt).toBeNull()
    expect((await change(person, id, { name: 'Renamed', bankAccount: '0123456789' })).ibanUsableAt).toBeNull()
  })
})

describe('the list of vendors', () => {
  let person: Member
  beforeAll(async () => {
    person = await aMerchant(world)
    await createVendor(world, person, { name: 'Café Blanc', email: 'cafe@blanc.example', category: 'GENERAL', taxId: 'TRN 55501' })
    await createVendor(world, person, { name: 'شركة الأفق', email: 'ofoq@example.com', category: 'LOGISTICS', iban: IBANS[3] })
    const { id } = await createVendor(world, person, { name: '100% Steel_Works', email: 'steel@works.example', category: 'MANUFACTURING' })
    await turn(person, 'deactivateVendor', id)
  })

  const names = async (filter: object) => (await listed(person, filter)).nodes.map(({ name }: Data) => name)

  it('is newest first, page by page', async () => {
    const first = await listed(person, null, { first: 2 })
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    expect(first.nodes.map(({ name }: Data) => name)).toEqual(['100% Steel_Works', 'شركة الأفق'])
    const next = await listed(person, null, { first: 2, after: first.pageInfo.endCursor })
    expect(next).toMatchObject({ nodes: [{ name: 'Café Blanc' }], totalCount: 3, pageInfo: { hasNextPage: false } })
    await expect(listed(person, null, { first: 101 })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(listed(person, null, { after: 'elsewhere' })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it.each([
    ['CAFE', ['Café Blanc']],
    ['الافق', ['شركة الأفق']],
    ['blanc.example', ['Café Blanc']],
    ['GB33 BUKB 2020', ['شركة الأفق']],
    ['trn55501', ['Café Blanc']],
    ['100%', ['100% Steel_Works']],
    ['%', ['100% Steel_Works']],
    ['_', ['100% Steel_Works']],
    ['nobody', []],
  ])('searched for "%s" has %j', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  it('is filtered by status and category', async () => {
    expect(await names({ status: 'INACTIVE' })).toEqual(['100% Steel_Works'])
    expect(await names({ status: 'ACTIVE', category: 'LOGISTICS' })).toEqual(['شركة الأفق'])
    expect(await names({ status: 'INACTIVE', category: 'LOGISTICS' })).toEqual([])
  })
})
