import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { aLender, aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf, createRequest, marketplace, sendProposal } from './market.ts'

let world: World
let lender: Member
let admin: Member
let retailer: Member
let maker: Member
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  lender = await aLender(world)
  admin = await anAdmin(world)
  retailer = await aMerchant(world, { name: 'مؤسسة الأمل للتجارة', sector: 'RETAIL_TRADE' })
  maker = await aMerchant(world, { name: 'Société Générale des Tuiles', sector: 'MANUFACTURING' })
  const post = async (name: string, who: Member, fields: object) => {
    ids[name] = await createRequest(world, who, fields)
  }
  await post('cold', retailer, { title: 'Cold storage', amount: '100000.00', currency: 'AED', expiresInDays: 15, urgency: 'URGENT' })
  await post('kiln', maker, {
    title: 'Kiln N° 4',
    description: 'A 100% electric kiln_2.',
    requestType: 'PROJECT_FINANCING',
    preferredStructure: 'ISTISNA',
    amount: '40000.00',
    currency: 'USD',
  })
  await post('tiles', maker, {
    title: 'Clay',
    requestType: 'PURCHASE_FINANCING',
    preferredStructure: 'SALAM',
    amount: '110000.00',
    currency: 'SAR',
    urgency: 'LOW',
  })
  await post('arabic', retailer, {
    title: 'تمويل شراءِ مُعَدَّات مطبخ ١٢٣',
    description: 'إلى مستشفى المدينة',
    requestType: 'WORKING_CAPITAL',
    amount: '5000000.00',
    currency: 'NGN',
  })
  await post('flexible', retailer, {
    title: 'Anything',
    preferredStructure: 'FLEXIBLE',
    amount: '99999.99',
    currency: 'QAR',
    expiresInDays: 60,
  })
})
afterAll(() => world.close())

const found = async (filter: object, more: object = {}) => {
  const { nodes, totalCount } = await marketplace(world, lender, filter, more)
  expect(totalCount).toBe(nodes.length)
  return nodes.map(({ id }: Data) => Object.keys(ids).find((name) => ids[name] === id))
}

describe('the marketplace', () => {
  test.each<[string, object, string[]]>([
    ['everything, newest first', {}, ['flexible', 'arabic', 'tiles', 'kiln', 'cold']],
    ['a type', { requestType: 'PROJECT_FINANCING' }, ['kiln']],
    ['a structure', { structure: 'SALAM' }, ['tiles']],
    ['an urgency', { urgency: 'URGENT' }, ['cold']],
    ['a sector', { sector: 'MANUFACTURING' }, ['tiles', 'kiln']],
    ['a currency', { currency: 'NGN' }, ['arabic']],
    ['what expires soon', { expiresWithinDays: 20 }, ['cold']],
    ['several at once', { sector: 'MANUFACTURING', currency: 'SAR', structure: 'SALAM' }, ['tiles']],
    ['nothing', { sector: 'EDUCATION' }, []],
    // 100,000 AED is 27,247.96 USD, 110,000 SAR 29,333.33, 5,000,000 NGN 1,204.82, 99,999.99 QAR 27,472.52.
    ['an amount and more, in dollars', { minAmount: '27472.53', amountCurrency: 'USD' }, ['tiles', 'kiln']],
    ['an amount and less, in dollars', { maxAmount: '27247.96', amountCurrency: 'USD' }, ['arabic', 'cold']],
    ['a range in the display currency', { minAmount: '100000.00', maxAmount: '100000.00' }, ['cold']],
    ['a cent more than one, a cent less than the next', { minAmount: '100000.01', maxAmount: '107653.32' }, ['flexible']],
    // 110,000 SAR is 107,653.33333 AED.
    ['what is worth a third of a fils more', { minAmount: '107653.33', amountCurrency: 'AED' }, ['tiles', 'kiln']],
    ['nothing that is worth less by a part of a fils', { minAmount: '107653.34', amountCurrency: 'AED' }, ['kiln']],
    ['decimals', { minAmount: '99999.99', maxAmount: '99999.99', currency: 'QAR' }, ['flexible']],
    ['a title or a description', { search: 'cold' }, ['flexible', 'tiles', 'cold']],
    ['a piece of a word in any case', { search: 'TORAG' }, ['cold']],
    ['a description', { search: 'electric' }, ['kiln']],
    ['a merchant without accents', { search: 'societe generale' }, ['tiles', 'kiln']],
    ['a merchant with accents', { search: 'SOCIÉTÉ' }, ['tiles', 'kiln']],
    ['words in any order', { search: 'electric kiln' }, ['kiln']],
    ['a percent sign that is no wildcard', { search: '100%' }, ['kiln']],
    ['an underscore that is no wildcard', { search: 'kiln_2' }, ['kiln']],
    ['a backslash', { search: 'kiln\\' }, []],
    ['a quote', { search: "'; drop table financing_request; --" }, []],
    ['other alefs', { search: 'الامل' }, ['flexible', 'arabic', 'cold']],
    ['a ha for a ta-marbuta', { search: 'مؤسسه' }, ['flexible', 'arabic', 'cold']],
    ['a ta-marbuta for a ha', { search: 'المدينه' }, ['arabic']],
    ['an alef-maqsura for a ya', { search: 'مستشفي' }, ['arabic']],
    ['diacritics left out', { search: 'معدات' }, ['arabic']],
    ['diacritics and tatweel put in', { search: 'مُعـــدّات' }, ['arabic']],
    ['Latin digits for Arabic ones', { search: '123' }, ['arabic']],
    ['Persian digits', { search: '۱۲۳' }, ['arabic']],
    ['two letters', { search: 'مط' }, ['arabic']],
    ['blanks alone', { search: '   ' }, ['flexible', 'arabic', 'tiles', 'kiln', 'cold']],
  ])('finds %s', async (_what, filter, expected) => {
    expect(await found(filter)).toEqual(expected)
  })

  test.each([
    ['NEWEST', ['flexible', 'arabic', 'tiles', 'kiln', 'cold']],
    ['EXPIRING_SOON', ['cold', 'kiln', 'tiles', 'arabic', 'flexible']],
    ['AMOUNT_HIGH', ['kiln', 'tiles', 'flexible', 'cold', 'arabic']],
    ['AMOUNT_LOW', ['arabic', 'cold', 'flexible', 'tiles', 'kiln']],
  ])('orders by %s, page by page', async (orderBy, expected) => {
    expect(await found({}, { orderBy })).toEqual(expected)
    const walked: (string | undefined)[] = []
    let after: string | null = null
    do {
      const page: Data = await marketplace(world, lender, {}, { orderBy, first: 2, after })
      walked.push(...page.nodes.map(({ id }: Data) => Object.keys(ids).find((name) => ids[name] === id)))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(walked).toEqual(expected)
  })

  it('refuses a cursor of another order or an invalid one', async () => {
    const { pageInfo } = await marketplace(world, lender, {}, { first: 1 })
    expect(await codeOf(marketplace(world, lender, {}, { orderBy: 'AMOUNT_LOW', after: pageInfo.endCursor }))).toBe('INVALID')
    expect(await codeOf(marketplace(world, lender, {}, { after: 'zzz' }))).toBe('INVALID')
    for (const filter of [{ search: 'x'.repeat(201) }, { expiresWithinDays: 0 }, { minAmount: '1.005', amountCurrency: 'AED' }]) {
      expect(await codeOf(marketplace(world, lender, filter))).toBe('INVALID')
    }
  })

  it('leaves out requests with a response of the lender, until it is withdrawn', async () => {
    const proposal = await sendProposal(world, lender, ids['cold']!, { proposedAmount: '100000.00' })
    expect(await found({ withoutResponse: true })).toEqual(['flexible', 'arabic', 'tiles', 'kiln'])
    const summary: Data = await world.ask(lender, '{ marketplaceSummary { activeProposals proposalValue } }')
    expect(summary.marketplaceSummary).toEqual({ activeProposals: 1, proposalValue: '100000.00' })
    await world.ask(lender, 'mutation ($id: ID!) { withdrawResponse(id: $id) { id } }', { id: proposal })
    expect(await found({ withoutResponse: true })).toHaveLength(5)
  })

  it('sums exactly, converts once per currency, and counts per facet under the filter', async () => {
    const ask = async (filter: object): Promise<Data> =>
      (
        await world.ask(
          lender,
          `query ($filter: MarketplaceFilter) { marketplaceSummary(filter: $filter) { opportunities totalValue currency ratesAsOf
             byRequestType { requestType count } byStructure { structure count } byUrgency { urgency count } } }`,
          { filter },
        )
      ).marketplaceSummary
    // 100,000 AED + 40,000 USD + 110,000 SAR + 5,000,000 NGN + 99,999.99 QAR at 3.67, 3.75, 4150 and 3.64.
    expect(await ask({})).toMatchObject({ opportunities: 5, totalValue: '459699.19', currency: 'AED', ratesAsOf: expect.any(String) })
    const made = await ask({ sector: 'MANUFACTURING' })
    expect(made.opportunities).toBe(2)
    expect(made.byStructure).toEqual(
      expect.arrayContaining([
        { structure: 'ISTISNA', count: 1 },
        { structure: 'SALAM', count: 1 },
      ]),
    )
    expect(made.byUrgency).toEqual(
      expect.arrayContaining([
        { urgency: 'MEDIUM', count: 1 },
        { urgency: 'LOW', count: 1 },
      ]),
    )
    expect(await ask({ currency: 'AED' })).toMatchObject({ opportunities: 1, totalValue: '100000.00', ratesAsOf: null })
    expect(await ask({ sector: 'EDUCATION' })).toMatchObject({ opportunities: 0, totalValue: '0.00', byStructure: [] })
  })

  it("keeps the merchant's name and verification up to date", async () => {
    await world.ask(maker, 'mutation ($id: ID!) { updateBusiness(id: $id, input: { name: "Gulf Tiles" }) { id } }', {
      id: maker.businessId,
    })
    expect(await found({ search: 'gulf tiles' })).toEqual(['tiles', 'kiln'])
    expect(await found({ search: 'societe' })).toEqual([])
    expect(await found({ verifiedOnly: true })).toEqual([])
    await world.app.platform.dataSource.query("update business set status = 'verified', kyc_status = 'verified' where id = $1", [
      maker.businessId,
    ])
    await world.ask(maker, 'mutation ($id: ID!) { updateBusiness(id: $id, input: { address: "Plot 9, Sharjah" }) { id } }', {
      id: maker.businessId,
    })
    expect(await found({ verifiedOnly: true })).toEqual(['tiles', 'kiln'])
  })

  it('pages through requests of the same time without gaps or duplicates, even if others arrive meanwhile', async () => {
    const copy = `insert into financing_request (merchant_id, merchant_name, is_merchant_verified, created_by, title, description, request_type, amount, currency,
        comparable_amount, preferred_structure, repayment_period, business_sector, urgency, status, expires_in_days, created_at, updated_at, published_at, expires_at)
      select merchant_id, merchant_name, is_merchant_verified, created_by, 'Copy ' || n, description, request_type, amount, currency, comparable_amount, preferred_structure,
        repayment_period, business_sector, urgency, status, expires_in_days, created_at, updated_at, published_at - (n / 50) * interval '1 hour', expires_at
      from financing_request, generate_series(1, 2400) n where id = $1`
    await world.app.platform.dataSource.query(copy, [ids['cold']])
    for (const filter of [{}, { search: 'copy' }, { urgency: 'URGENT' }]) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: Data = await marketplace(world, lender, { ...filter, sector: 'RETAIL_TRADE' }, { first: 100, after })
        seen.push(...page.nodes.map(({ title }: Data) => title).filter((title: string) => title.startsWith('Copy')))
        if (seen.length === 100) await createRequest(world, retailer, { title: 'Newcomer' })
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      expect(seen).toHaveLength(2_400)
      expect(new Set(seen).size).toBe(2_400)
    }
  })

  it('counts exactly up to a thousand, and marks estimates', async () => {
    expect(await marketplace(world, lender, { search: 'copy 23' })).toMatchObject({ totalCount: 153, isTotalExact: true })
    await world.app.platform.dataSource.query('analyze financing_request')
    const { totalCount, isTotalExact } = await marketplace(world, lender)
    expect(isTotalExact).toBe(false)
    expect(totalCount).toBeGreaterThan(1_000)
  })

  it('uses the search index when the newest requests do not fill the page', async () => {
    world.clock.advance(DAY / 100)
    expect((await marketplace(world, lender, { search: 'electric kiln' })).nodes).toEqual([{ id: ids['kiln'], title: 'Kiln N° 4' }])
    expect((await marketplace(world, lender, { structure: 'SALAM' }, { orderBy: 'AMOUNT_LOW' })).nodes[0].id).toBe(ids['tiles'])
  })

  it('takes the same few statements for any number of rows', async () => {
    const driver = world.app.platform.dataSource.driver as unknown as { master: { query: (...given: unknown[]) => Promise<unknown> } }
    const { master } = driver
    const query = master.query.bind(master)
    let asked = 0
    master.query = (...given) => {
      asked++
      return query(...given)
    }
    const fields = `nodes { id title merchantName amount currency preferredStructure repaymentPeriod urgency status viewCount interestedLenders expiresAt publishedAt businessSector }`
    const statements = async (args: string) => {
      asked = 0
      await world.ask(lender, `{ marketplace(${args}) { ${fields} } }`)
      return asked
    }
    const none = await (async () => {
      asked = 0
      await world.ask(lender, '{ product { name } }')
      return asked
    })()
    expect((await statements('first: 5')) - none).toBeLessThanOrEqual(3)
    expect(await statements('first: 100')).toBe(await statements('first: 1'))
    expect(await statements('first: 100, filter: { search: "copy" }')).toBe(await statements('first: 1, filter: { search: "copy" }'))
    expect((await statements('first: 100, filter: { search: "electric" }')) - none).toBeLessThanOrEqual(3)
    master.query = query
    expect(admin.businessId).toBeNull()
  })
})
