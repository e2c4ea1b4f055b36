import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RowSource } from '../../../server/modules/banking/index.ts'
import { postRequest, propose, waive } from '../../support/agreement.ts'
import { carryOut } from '../../support/execution.ts'
import { aLender, aMerchant, anAccount, type Member, signIn } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, approve } from '../financing/market.ts'
import { CALCULATE, trade } from '../scoring/cashflow.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

const PORTFOLIO = `{ lenderPortfolio {
  asOfOn activeFacilities businesses totalExposure awaitingDisbursement committedAmount availableToFund heldForProposals currency ratesAsOf
  servicedFacilities arrears lateFacilities portfolioAtRisk { days amount facilities share limitShare }
  exposureByStructure { structure amount facilities share } exposureByBand { band amount facilities share } exposureBySector { sector amount facilities share }
  collections { asOfOn facilities profitThisYear currency months { month expected paid received } } } }`
const PAY = 'mutation ($input: PayFacilityInput!, $key: String!) { payFacility(input: $input, idempotencyKey: $key) { id } }'

const portfolioOf = async (lender: Member): Promise<Data> => (await world.ask(lender, PORTFOLIO)).lenderPortfolio

const select = (text: string, values: unknown[] = []): Promise<Data[]> => world.app.platform.dataSource.query(text, values)

/** Advances the clock to noon of a day, brings the facilities to it, and signs people in again. */
const until = async (day: string, ...people: Member[]) => {
  world.clock.advance(new Date(`${day}T08:00:00Z`).getTime() - world.clock.now().getTime())
  await world.app.rooms.facilities.ageing.ageDue()
  for (const person of people) Object.assign(person, { cookie: (await signIn(world, person.email)).cookie })
}

/** A contract of two verified businesses, approved by the board and out of its cooling-off. Returns its request. */
const agree = async (merchant: Member, lender: Member, structure: string, amount: string, fields: object = {}) => {
  const { id } = await postRequest(world, merchant, { amount, preferredStructure: structure, repaymentPeriod: 12, ...fields })
  const proposed = { proposedAmount: amount, proposedStructure: structure, proposedTerm: 12 }
  await accept(world, merchant, id, [await propose(world, lender, id, proposed)])
  await approve(world, id)
  await waive(world, merchant, id)
  return id
}

const finance = async (merchant: Member, lender: Member, structure: string, amount: string, fields: object = {}): Promise<string> =>
  carryOut(world, { merchant, lender }, await agree(merchant, lender, structure, amount, fields))

const pay = (merchant: Member, facilityId: string, accountId: string, amount: string) =>
  world.ask(merchant, PAY, { input: { facilityId, accountId, amount } })

/** Sums amounts in text, in hundredths. */
const hundredths = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

/** Sums a figure of the contracted payments that are due in a month. */
const scheduled = async (lender: Member, month: string, figure: 'amount' | 'profitPart' = 'amount'): Promise<string> => {
  const [{ sum }] = await select(
    `select coalesce(sum((line ->> '${figure}')::numeric), 0)::numeric(20, 2)::text as sum
     from contract k join facility f on f.id = k.id, jsonb_array_elements(k.schedule) line
     where k.lender_id = $1 and line ->> 'dueOn' like $2`,
    [lender.businessId, `${month}-%`],
  )
  return sum
}

describe("a lender's portfolio", () => {
  it('measures several facilities as the rows of the database do, and shows another lender nothing of them', async () => {
    const [clinic, shop] = [await aMerchant(world, { sector: 'HEALTHCARE' }), await aMerchant(world)]
    const [lender, other] = [await aLender(world), await aLender(world)]
    await verify(world, clinic, shop, lender, other)
    await anAccount(world, lender, '500000.00', { currency: 'SAR', name: 'Riyadh' })
    const sale = await finance(clinic, lender, 'MURABAHA', '240000.00')
    const lease = await finance(shop, lender, 'IJARAH', '120000.00')
    const dear = await finance(shop, lender, 'MURABAHA', '90000.00', { currency: 'SAR' })
    await finance(shop, lender, 'MUDARABAH', '60000.00')
    await finance(clinic, other, 'MURABAHA', '50000.00')
    await agree(clinic, lender, 'MURABAHA', '30000.00')
    const [ofClinic, ofShop] = [await anAccount(world, clinic, '300000.00'), await anAccount(world, shop, '300000.00')]

    await until('2027-04-05', clinic, shop, lender)
    const first = (await world.ask(clinic, 'query ($id: ID!) { facility(id: $id) { nextDue } }', { id: sale })).facility.nextDue
    await pay(clinic, sale, ofClinic, first)
    await until('2027-05-10', clinic, shop, lender)
    await pay(shop, lease, ofShop, '5000.00')
    await until('2027-07-05', clinic, shop, lender, other)

    const portfolio = await portfolioOf(lender)
    const book = await select(
      `select f.id, f.currency, f.exposure::text, f.arrears::text, f.days_past_due from facility f where f.lender_id = $1 and f.status <> 'contracted'`,
      [lender.businessId],
    )
    const rate = Number((await select("select rate from exchange_rate where quote = 'SAR'"))[0].rate)
    const dirham = Number((await select("select rate from exchange_rate where quote = 'AED'"))[0].rate)
    const inDirhams = (column: 'exposure' | 'arrears', rows: Data[]) => {
      const of = (currency: string) => rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + Number(row[column]), 0)
      return ((of('AED') + Math.round((of('SAR') * dirham) / rate)) / 100).toFixed(2)
    }
    expect(book).toHaveLength(4)
    expect(portfolio).toMatchObject({
      asOfOn: '2027-07-05',
      activeFacilities: 4,
      businesses: 2,
      totalExposure: inDirhams('exposure', book),
      arrears: inDirhams('arrears', book),
      awaitingDisbursement: 1,
      committedAmount: '30000.00',
      heldForProposals: '30000.00',
      currency: 'AED',
      servicedFacilities: 4,
      lateFacilities: book.filter((row) => row.days_past_due > 0).length,
    })
    expect(portfolio.ratesAsOf).not.toBeNull()
    expect(book.find((row) => row.id === dear)?.days_past_due).toBeGreaterThan(90)

    for (const days of [30, 60, 90]) {
      const late = book.filter((row) => row.days_past_due > days)
      const part = portfolio.portfolioAtRisk.find((each: Data) => each.days === days)
      expect(part).toMatchObject({ facilities: late.length, amount: inDirhams('exposure', late) })
      expect(Number(part.share)).toBeCloseTo((100 * Number(part.amount)) / Number(portfolio.totalExposure), 3)
    }
    expect(portfolio.portfolioAtRisk.map(({ limitShare }: Data) => limitShare)).toEqual(['5', '3', '1.5'])

    for (const parts of [portfolio.exposureByBand, portfolio.exposureByStructure, portfolio.exposureBySector]) {
      expect(hundredths(parts.map(({ amount }: Data) => amount))).toBe(hundredths([portfolio.totalExposure]))
      expect(hundredths(parts.map(({ share }: Data) => share))).toBe(10_000)
      expect(parts.reduce((sum: number, { facilities }: Data) => sum + facilities, 0)).toBe(4)
    }
    expect(portfolio.exposureByBand).toMatchObject([{ band: 'UNSCORED', facilities: 4, share: '100.00' }])
    expect(portfolio.exposureByStructure.map(({ structure, facilities }: Data) => [structure, facilities])).toEqual([
      ['MURABAHA', 2],
      ['IJARAH', 1],
      ['MUDARABAH', 1],
    ])
    expect(new Map(portfolio.exposureBySector.map(({ sector, facilities }: Data) => [sector, facilities]))).toEqual(
      new Map([
        ['HEALTHCARE', 1],
        ['RETAIL_TRADE', 3],
      ]),
    )

    const theirs = await portfolioOf(other)
    expect(theirs).toMatchObject({ activeFacilities: 1, businesses: 1, awaitingDisbursement: 0, heldForProposals: '0.00' })
    expect(theirs.totalExposure).toBe(
      (await select('select exposure::text from facility where lender_id = $1', [other.businessId])).map(({ exposure }) =>
        (Number(exposure) / 100).toFixed(2),
      )[0],
    )
    expect(theirs.collections.facilities).toBe(1)
  })

  it('expects what is due in a month, counts what of it is paid, and receipts by the month of their own', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    await verify(world, merchant, lender)
    const id = await finance(merchant, lender, 'MURABAHA', '240000.00')
    const account = await anAccount(world, merchant, '300000.00')
    await until('2027-04-05', merchant)
    const due = (await world.ask(merchant, 'query ($id: ID!) { facility(id: $id) { nextDue } }', { id })).facility.nextDue
    await until('2027-06-10', merchant, lender)
    const twice = (2 * Number(due) - 100).toFixed(2)
    await pay(merchant, id, account, twice)

    const { collections } = await portfolioOf(lender)
    expect(collections.months.map(({ month }: Data) => month)).toEqual(['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06'])
    for (const { month, expected } of collections.months) expect(expected).toBe(await scheduled(lender, month))
    const [april, may, june] = collections.months.slice(3)
    expect(april).toMatchObject({ paid: due, received: '0.00' })
    expect(may).toMatchObject({ paid: (Number(due) - 100).toFixed(2), received: '0.00' })
    expect(june).toMatchObject({ paid: '0.00', received: twice })
    expect(collections.profitThisYear).toBe(await scheduled(lender, '2027-04', 'profitPart'))
  })

  it('has the band of the score that a request carried, and only of one that banks vouch for', async () => {
    const [honest, typist, lender] = [await aMerchant(world), await aMerchant(world), await aLender(world)]
    await verify(world, honest, typist, lender)
    await trade(world, honest)
    await trade(world, typist, { source: RowSource.STATEMENT })
    for (const merchant of [honest, typist]) {
      await world.ask(merchant, CALCULATE)
      await finance(merchant, lender, 'MURABAHA', '30000.00', { shareScore: true })
    }
    const [{ band }] = await select('select score_band as band from financing_request where merchant_id = $1', [honest.businessId])
    const named: Data = { a_plus: 'A_PLUS_OR_A', a: 'A_PLUS_OR_A', b: 'B', c: 'C' }
    expect((await portfolioOf(lender)).exposureByBand).toMatchObject([
      { band: named[band], facilities: 1, share: '50.00' },
      { band: 'UNSCORED', facilities: 1, share: '50.00' },
    ])
  })

  it('counts contracts of before terms were recorded with what was paid out, and not among those whose payments are known', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    await verify(world, merchant, lender)
    const { id } = await postRequest(world, merchant)
    const response = await propose(world, lender, id)
    const { asOwner } = world.database
    await asOwner('alter table proposal_version disable trigger proposal_version_is_append_only')
    await asOwner('update proposal_version set terms = null, schedule = null, disclosure = null where response_id = $1', [response])
    await asOwner('alter table proposal_version enable trigger proposal_version_is_append_only')
    await asOwner('update lender_response set has_terms = false, total_payable = null, instalment = null where id = $1', [response])
    await accept(world, merchant, id, [response])
    await approve(world, id)
    expect(await portfolioOf(lender)).toMatchObject({ activeFacilities: 0, awaitingDisbursement: 1, heldForProposals: '250000.00' })
    await world.ask(lender, 'mutation ($id: ID!) { confirmCredit(id: $id) { id } }', { id: response })
    await waive(world, merchant, id)
    const portfolio = await portfolioOf(lender)
    expect(portfolio).toMatchObject({
      activeFacilities: 1,
      totalExposure: '250000.00',
      awaitingDisbursement: 0,
      servicedFacilities: 0,
      lateFacilities: 0,
      exposureByStructure: [{ structure: 'MURABAHA', amount: '250000.00', facilities: 1, share: '100.00' }],
    })
    expect(portfolio.portfolioAtRisk.map(({ share }: Data) => share)).toEqual([null, null, null])
  })

  it('is empty for a lender without facilities, but for what it can lend', async () => {
    const lender = await aLender(world)
    const portfolio = await portfolioOf(lender)
    expect(portfolio).toMatchObject({
      activeFacilities: 0,
      totalExposure: '0.00',
      availableToFund: '9000000.00',
      exposureByBand: [],
      exposureByStructure: [],
      exposureBySector: [],
      servicedFacilities: 0,
      arrears: '0.00',
      collections: { facilities: 0, profitThisYear: '0.00' },
    })
    expect(portfolio.portfolioAtRisk).toMatchObject([30, 60, 90].map((days) => ({ days, amount: '0.00', facilities: 0, share: null })))
  })
})
