import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAccount } from '../../../server/modules/ledger/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { addMonths, gulfDayOf } from '../../../server/shared/day.ts'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aLender, aMerchant, anAdmin, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { documentOf, filled, move, open } from '../wallet/purse.ts'

const TRN = '100000000000003'
const ISSUER = { legalName: 'Mizan Platform LLC', legalNameArabic: 'ميزان', address: 'DIFC\nDubai', country: 'AE', trn: TRN }

const STATEMENT = `query ($month: String!) {
  feeStatement(month: $month) { month isComplete hasTaxInvoices totals { kind currency count amount } currencies { currency amount } } }`
const FEES = `query ($month: String!, $first: Int! = 20, $after: String) {
  fees(filter: { month: $month }, first: $first, after: $after) {
    nodes { id kind currency amount counterparty isReturned } totalCount pageInfo { hasNextPage endCursor } } }`
const INVOICE = `id kind number month currency amount tax net version status reason issuerName issuerTrn creditedNumber issuedOn pdfPath
  lines { kind count taxCategory taxRate amount tax }`
const INVOICES = `query ($filter: FeeInvoiceFilter) { feeInvoices(filter: $filter, orderBy: OLDEST) { totalCount nodes { ${INVOICE} } } }`
const CORRECT = `mutation ($id: ID!, $key: String!, $reason: String!) {
  correctFeeInvoice(id: $id, idempotencyKey: $key, input: { reason: $reason }) { ${INVOICE} } }`

const monthOf = (world: World) => gulfDayOf(world.clock.now()).slice(0, 7)
const statementOf = async (world: World, person: Member, month: string): Promise<Data> =>
  (await world.ask(person, STATEMENT, { month })).feeStatement
const invoicesOf = async (world: World, person: Member, filter: object = {}): Promise<Data[]> =>
  (await world.ask(person, INVOICES, { filter })).feeInvoices.nodes

/** Lets the clock pass into the middle of the next month; the people sign in again. */
const nextMonth = async <People extends Member[]>(world: World, ...people: People): Promise<People> => {
  const middle = new Date(`${addMonths(`${monthOf(world)}-01`, 1)}T12:00:00Z`).getTime() + 9 * 86_400_000
  world.clock.advance(middle - world.clock.now().getTime())
  const again = await Promise.all(people.map(async (person) => ({ ...person, ...(await signIn(world, person.email)) })))
  return again as People
}

describe('the statement of fees', () => {
  let world: World
  let merchant: Member
  let lender: Member
  let admin: Member
  let main: string
  beforeAll(async () => {
    world = await openWorld({ runJobs: false, feeIssuer: undefined })
    merchant = await aMerchant(world)
    lender = await aLender(world)
    admin = await anAdmin(world)
    main = (await filled(world, merchant, '100000.00')).id
    const other = (await open(world, merchant)).id
    await move(world, merchant, main, other, '1000.00')
    await move(world, merchant, main, other, '0.50')
    const riyals = (await filled(world, merchant, '5000.00', 'SAR')).id
    await move(world, merchant, riyals, (await open(world, merchant, 'SAR')).id, '2000.00')
    const [from, to] = [(await filled(world, lender, '7000.00')).id, (await open(world, lender)).id]
    await move(world, lender, from, to, '3000.00')
  }, 60_000)
  afterAll(() => world.close())

  it('names what was paid by kind and currency, with each transaction, and shows no one else’s', async () => {
    const month = monthOf(world)
    expect(await statementOf(world, merchant, month)).toEqual({
      month,
      isComplete: false,
      hasTaxInvoices: false,
      totals: [
        { kind: 'TRANSFER', currency: 'AED', count: 2, amount: '1.01' },
        { kind: 'TRANSFER', currency: 'SAR', count: 1, amount: '2.00' },
      ],
      currencies: [
        { currency: 'AED', amount: '1.01' },
        { currency: 'SAR', amount: '2.00' },
      ],
    })
    const { fees }: Data = await world.ask(merchant, FEES, { month, first: 2 })
    expect(fees).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const rest: Data = await world.ask(merchant, FEES, { month, first: 2, after: fees.pageInfo.endCursor })
    expect(rest.fees.nodes.map(({ amount }: Data) => amount)).toEqual(['1.00'])
    const { transaction }: Data = await world.ask(merchant, 'query ($id: ID!) { transaction(id: $id) { fee } }', {
      id: rest.fees.nodes[0].id,
    })
    expect(transaction.fee).toBe('1.00')
    expect((await statementOf(world, lender, month)).currencies).toEqual([{ currency: 'AED', amount: '3.00' }])
  })

  it('adds up, over all businesses, to the fee account of the ledger, a returned fee included', async () => {
    const { ledger } = world.app.rooms
    const [made] = await world.app.platform.dataSource.query(
      `select id from journal where cause = 'transfer' and id in (select journal_id from account_transaction where business_id = $1)
       order by seq limit 1`,
      [merchant.businessId],
    )
    await world.app.platform.work(SYSTEM, (tx) =>
      ledger.reverse(tx, made.id, { key: `test:${randomUUID()}`, cause: 'test', causeId: made.id }),
    )
    const month = monthOf(world)
    const statements = [await statementOf(world, merchant, month), await statementOf(world, lender, month)]
    const shown = (currency: string) =>
      statements
        .flatMap(({ currencies }) => currencies.filter((each: Data) => each.currency === currency))
        .map(({ amount }) => Number(amount))
    const ledgerTotals = await world.app.platform.dataSource.query(
      'select currency, sum(amount)::int as total from journal_entry where account_id = any ($1::uuid[]) group by 1 order by 1',
      [[systemAccount('fee_income', Currency.AED), systemAccount('fee_income', Currency.SAR)]],
    )
    const total = (currency: string) => Math.round(shown(currency).reduce((sum, amount) => sum + amount, 0) * 100)
    expect(ledgerTotals).toEqual([
      { currency: 'AED', total: total('AED') },
      { currency: 'SAR', total: total('SAR') },
    ])
    expect((await statementOf(world, merchant, month)).currencies[0]).toEqual({ currency: 'AED', amount: '0.01' })
    const { fees }: Data = await world.ask(merchant, FEES, { month })
    expect(fees.nodes.filter(({ isReturned }: Data) => isReturned).map(({ amount }: Data) => amount)).toEqual(['-1.00'])
  })

  it('is for owners, administrators and finance: members who only read, or see only some accounts, get none', async () => {
    const month = monthOf(world)
    const finance = await aColleagueOf(world, merchant, { memberRole: MemberRole.FINANCE, accountIds: null })
    expect((await statementOf(world, finance, month)).month).toBe(month)
    const viewer = await aColleagueOf(world, merchant, { memberRole: MemberRole.VIEWER, accountIds: null })
    const limited = await aColleagueOf(world, merchant, { memberRole: MemberRole.FINANCE, accountIds: [main] })
    for (const person of [viewer, limited]) {
      await expect(statementOf(world, person, month)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(world.ask(person, FEES, { month })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(invoicesOf(world, person)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it('becomes a statement that is no tax invoice, while the platform has configured no issuer', async () => {
    const month = monthOf(world)
    ;[merchant, lender, admin] = await nextMonth(world, merchant, lender, admin)
    expect(await world.app.rooms.fees.issueEnded()).toBe(3)
    expect(await world.app.rooms.fees.issueEnded()).toBe(0)
    const documents = (await invoicesOf(world, merchant)).sort((one, other) => one.currency.localeCompare(other.currency))
    expect(documents.map(({ kind, currency, amount, tax, status }) => ({ kind, currency, amount, tax, status }))).toEqual([
      { kind: 'STATEMENT', currency: 'AED', amount: '0.01', tax: '0.00', status: 'ISSUED' },
      { kind: 'STATEMENT', currency: 'SAR', amount: '2.00', tax: '0.00', status: 'ISSUED' },
    ])
    expect(documents[0]).toMatchObject({ month, issuerName: null, issuerTrn: null, number: expect.stringMatching(/^FS-\d{4}-\d{6}$/) })
    expect((await statementOf(world, merchant, month)).isComplete).toBe(true)
    const pdf = await documentOf(world, merchant, documents[0].pdfPath.replace('/documents/', ''))
    expect(pdf).toMatchObject({ status: 200, name: expect.stringContaining(documents[0].number) })
    expect((await documentOf(world, lender, documents[0].pdfPath.replace('/documents/', ''))).status).toBe(404)
  })
})

describe('news of a document for fees', () => {
  const BELL = '{ notifications(first: 50) { nodes { kind subjectTitle amount currency } } }'
  const CHOOSE = 'mutation { updateNotificationChoices(input: { hasTransactionAlerts: false }) { hasEmail } }'
  let world: World
  beforeAll(async () => {
    world = await openWorld({ runJobs: false, feeIssuer: ISSUER })
  })
  afterAll(() => world.close())

  const newsOf = async (person: Member): Promise<Data[]> =>
    (await world.ask(person, BELL)).notifications.nodes.filter(({ kind }: Data) => kind === 'FEE_DOCUMENT_ISSUED')
  const mailsTo = async ({ email }: Member): Promise<Data[]> =>
    world.app.platform.dataSource.query('select subject, body from inbox_message where recipient = $1 and body like $2', [
      email,
      '%tab=billing%',
    ])

  it('reaches the members who see fees once, by mail as they chose, however often the month is run', async () => {
    let merchant = await aMerchant(world)
    const [from, to] = [(await filled(world, merchant, '5000.00')).id, (await open(world, merchant)).id]
    await move(world, merchant, from, to, '2000.00')
    let finance = await aColleagueOf(world, merchant, { memberRole: MemberRole.FINANCE, accountIds: null })
    let viewer = await aColleagueOf(world, merchant, { memberRole: MemberRole.VIEWER, accountIds: null })
    let limited = await aColleagueOf(world, merchant, { memberRole: MemberRole.FINANCE, accountIds: [from] })
    await world.ask(finance, CHOOSE)
    ;[merchant, finance, viewer, limited] = await nextMonth(world, merchant, finance, viewer, limited)
    await world.app.rooms.fees.issueEnded()
    await world.app.rooms.fees.issueEnded()
    await world.app.finishJobs()
    const [invoice] = await invoicesOf(world, merchant)
    const news = { kind: 'FEE_DOCUMENT_ISSUED', subjectTitle: invoice!.number, amount: '2.00', currency: 'AED' }
    expect(await newsOf(merchant)).toEqual([news])
    expect(await newsOf(finance)).toEqual([news])
    expect(await newsOf(viewer)).toEqual([])
    expect(await newsOf(limited)).toEqual([])
    const mails = await mailsTo(merchant)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(invoice!.number)])
    expect(mails[0]!.body).toContain('/app/settings?tab=billing')
    for (const person of [finance, viewer, limited]) expect(await mailsTo(person)).toEqual([])
  }, 60_000)
})

describe('a tax invoice for fees', () => {
  let world: World
  let merchant: Member
  let saudi: Member
  let admin: Member
  let month: string
  let journalId: string
  beforeAll(async () => {
    world = await openWorld({ runJobs: false, feeIssuer: ISSUER })
    merchant = await aMerchant(world)
    saudi = await aMerchant(world, { taxId: '300000000000003' })
    admin = await anAdmin(world)
    month = monthOf(world)
    for (const person of [merchant, saudi]) {
      const [from, to] = [(await filled(world, person, '500000.00')).id, (await open(world, person)).id]
      await move(world, person, from, to, '105000.00')
    }
    const [first] = await world.app.platform.dataSource.query(
      `select journal_id as id from account_transaction where business_id = $1 and fee > 0`,
      [merchant.businessId],
    )
    journalId = first.id
    ;[merchant, saudi, admin] = await nextMonth(world, merchant, saudi, admin)
    await world.app.rooms.fees.issueEnded()
  }, 60_000)
  afterAll(() => world.close())

  it('states the VAT that the fees contain within the issuer’s country, and none for a business elsewhere', async () => {
    const [invoice] = await invoicesOf(world, merchant)
    expect(invoice).toMatchObject({
      ...{ kind: 'TAX_INVOICE', amount: '105.00', tax: '5.00', net: '100.00', version: 1, month },
      ...{ issuerName: ISSUER.legalName, issuerTrn: TRN, number: expect.stringMatching(/^FI-\d{4}-00000[12]$/) },
      lines: [{ kind: 'TRANSFER', count: 1, taxCategory: 'STANDARD', taxRate: '5', amount: '105.00', tax: '5.00' }],
    })
    const [abroad] = await invoicesOf(world, saudi)
    expect(abroad).toMatchObject({ kind: 'TAX_INVOICE', amount: '105.00', tax: '0.00', lines: [{ taxCategory: 'ZERO_RATED' }] })
  })

  it('never changes: the database itself refuses', async () => {
    const { asOwner } = world.database
    await expect(asOwner('update fee_invoice set amount = 1')).rejects.toThrow('fee_invoice is append-only')
    await expect(asOwner('delete from fee_invoice')).rejects.toThrow('fee_invoice is append-only')
  })

  it('is corrected by an administrator: a credit note takes it back, and the next version replaces it', async () => {
    const [invoice] = await invoicesOf(world, merchant)
    const given = { id: invoice!.id, key: randomUUID(), reason: 'The name of the business was wrong.' }
    await expect(world.ask(merchant, CORRECT, given)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { correctFeeInvoice: next } = await world.ask(admin, CORRECT, given)
    expect(next).toMatchObject({ kind: 'TAX_INVOICE', version: 2, amount: '105.00', tax: '5.00', status: 'ISSUED' })
    expect((await world.ask(admin, CORRECT, given)).correctFeeInvoice.id).toBe(next.id)
    const documents = await invoicesOf(world, admin, { businessId: merchant.businessId })
    expect(documents.map(({ kind, status, tax, creditedNumber }) => [kind, status, tax, creditedNumber])).toEqual(
      expect.arrayContaining([
        ['TAX_INVOICE', 'CREDITED', '5.00', null],
        ['CREDIT_NOTE', 'ISSUED', '5.00', invoice!.number],
        ['TAX_INVOICE', 'ISSUED', '5.00', null],
      ]),
    )
    await expect(world.ask(admin, CORRECT, { ...given, key: randomUUID() })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(world.ask(admin, INVOICES, {})).rejects.toMatchObject({ code: 'INVALID' })
    const note = documents.find(({ kind }) => kind === 'CREDIT_NOTE')!
    expect((await documentOf(world, merchant, note.pdfPath.replace('/documents/', ''))).status).toBe(200)
    await expect(world.ask(admin, CORRECT, { ...given, id: note.id, key: randomUUID() })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is credited when a fee of its month is returned in a later one', async () => {
    const { ledger, fees } = world.app.rooms
    await world.app.platform.work(SYSTEM, (tx) =>
      ledger.reverse(tx, journalId, { key: `test:${randomUUID()}`, cause: 'test', causeId: journalId }),
    )
    ;[merchant] = await nextMonth(world, merchant)
    await fees.issueEnded()
    const documents = await invoicesOf(world, merchant, { month })
    const returned = documents.filter(({ kind }) => kind === 'CREDIT_NOTE').at(-1)!
    expect(returned).toMatchObject({ kind: 'CREDIT_NOTE', amount: '105.00', tax: '5.00', month })
    expect(documents.map(({ kind, status }) => [kind, status]).filter(([kind]) => kind === 'TAX_INVOICE')).toEqual([
      ['TAX_INVOICE', 'CREDITED'],
      ['TAX_INVOICE', 'CREDITED'],
    ])
  })
})
