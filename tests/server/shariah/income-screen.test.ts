import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NewBankRow, RowSource } from '../../../server/modules/banking/index.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { addDays, gulfDayOf, startOfGulfDay } from '../../../server/shared/day.ts'
import { anAgreement, reviewOf } from '../../support/agreement.ts'
import { aLender, aMerchant, anAccount, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { decideOn, draft, enact, revise } from '../../support/policies.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'
import { bank, daysAgo } from '../scoring/cashflow.ts'

let world: World
let auditor: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
})
afterAll(() => world.close())

const SCREEN = `from to currency transactions judged impermissibleTransactions income impermissible sharePercent isWithinThreshold
  purification purified outstanding converted leftOut ratesAsOf definition
  threshold { policyId number version effectiveOn takesEffectAt percent }
  evidence(first: 50) { totalCount nodes { id bookedOn amount currency basis isPermissible isPurified transaction { description } } }`

const screenOf = async (person: Member): Promise<Data> => (await world.ask(person, `{ shariahScreen { ${SCREEN} } }`)).shariahScreen

const row = (ago: number, amount: bigint, description: string, fields: Partial<NewBankRow> = {}): NewBankRow => ({
  bookedOn: daysAgo(world, ago),
  amount,
  description,
  ...fields,
})
const sale = (ago: number, amount: bigint) => row(ago, amount, `Sale ${ago}`, { counterparty: 'Acme Foods' })
const REPORTED = { bankSubtype: 'Interest' }

const islamic = (merchant: Member, rows: readonly NewBankRow[], isCompliant: boolean | null = true) =>
  bank(world, merchant, rows, Currency.AED, 'Dubai Islamic Bank', RowSource.CONSENT, null, isCompliant)

/** Income of 1,055,000.00 of which 50,000.00 is impermissible. */
const trader = async (): Promise<Member> => {
  const merchant = await aMerchant(world)
  await bank(world, merchant, [
    sale(300, 40_000_000n),
    sale(120, 60_000_000n),
    row(90, -30_000_000n, 'Supplier', { counterparty: 'Gulf Supplies' }),
    row(60, 4_000_000n, 'Credit interest'),
    row(50, 1_000_000n, 'Received from Acme', { counterparty: 'Acme Foods', ...REPORTED }),
    row(40, 25_000_000n, 'Owner contribution share capital'),
    // Before the period, and on the day that is not over.
    row(366, 9_000_000n, 'Credit interest'),
    row(0, 9_000_000n, 'Credit interest'),
  ])
  await islamic(merchant, [row(30, 500_000n, 'Savings profit credit')])
  return merchant
}

describe('the screen of a business', () => {
  test('is what its bank transactions of the last 365 complete days add up to, each judged by what is said of it', async () => {
    const merchant = await trader()
    const screen = await screenOf(merchant)
    expect(screen).toMatchObject({
      from: daysAgo(world, 365),
      to: daysAgo(world, 1),
      currency: 'AED',
      transactions: 7,
      judged: 3,
      impermissibleTransactions: 2,
      income: '1055000.00',
      impermissible: '50000.00',
      sharePercent: '4.7393',
      purification: '50000.00',
      purified: '0.00',
      outstanding: '50000.00',
      converted: [],
      leftOut: [],
      ratesAsOf: null,
    })
    expect(screen.definition).toContain('Interest is impermissible')
    expect(screen.evidence.totalCount).toBe(3)
    expect(screen.evidence.nodes).toMatchObject([
      { amount: '5000.00', basis: 'ACCOUNT_DECLARATION', isPermissible: true, transaction: { description: 'Savings profit credit' } },
      { amount: '10000.00', basis: 'BANK_SUBTYPE', isPermissible: false },
      { bookedOn: daysAgo(world, 60), amount: '40000.00', currency: 'AED', basis: 'CATEGORY', isPermissible: false },
    ])
  })

  test('follows the correction of a person, but not against what the bank reports', async () => {
    const merchant = await aMerchant(world)
    const sales = [40, 70, 100, 130, 160, 190].map((ago) => sale(ago, 15_000_000n))
    await bank(world, merchant, [...sales, row(20, 10_000n, 'Credit interest'), row(10, 20_000n, 'Credit interest', REPORTED)])
    const { evidence } = await screenOf(merchant)
    const CORRECT = 'mutation ($id: ID!) { correctCategory(id: $id, input: { category: CUSTOMER_RECEIPT }) { category } }'
    for (const { id } of evidence.nodes) await world.ask(merchant, CORRECT, { id })
    const screen = await screenOf(merchant)
    expect(screen).toMatchObject({ impermissible: '200.00', income: '900300.00', judged: 2 })
    expect(screen.evidence.nodes).toMatchObject([
      { basis: 'BANK_SUBTYPE', isPermissible: false },
      { basis: 'CORRECTION', isPermissible: true },
    ])
  })

  test('counts profit as impermissible where the bank declares that the account does not comply', async () => {
    const merchant = await aMerchant(world)
    await islamic(merchant, [sale(100, 1_000_000n), row(30, 5_000n, 'Savings profit credit')], false)
    expect((await screenOf(merchant)).evidence.nodes).toMatchObject([{ basis: 'ACCOUNT_DECLARATION', isPermissible: false }])
  })

  test('converts other currencies exactly, and says so', async () => {
    const merchant = await aMerchant(world)
    await bank(world, merchant, [sale(100, 300_000_00n)])
    await bank(world, merchant, [row(30, 1_000_00n, 'Credit interest')], Currency.USD, 'HSBC UAE')
    const { exchangeRates }: Data = await world.ask(merchant, '{ exchangeRates { base quote rate } }')
    const { rate } = exchangeRates.find(({ base, quote }: Data) => base === 'USD' && quote === 'AED')
    const screen = await screenOf(merchant)
    expect(screen).toMatchObject({ converted: ['USD'], impermissible: (1_000 * Number(rate)).toFixed(2), ratesAsOf: expect.any(String) })
    expect(screen.evidence.nodes).toMatchObject([{ amount: '1000.00', currency: 'USD' }])
  })

  test('is null without bank transactions, and has no share without income', async () => {
    const merchant = await aMerchant(world)
    expect(await screenOf(merchant)).toBeNull()
    await bank(world, merchant, [row(5, -100n, 'Supplier', { counterparty: 'Gulf Supplies' })])
    expect(await screenOf(merchant)).toMatchObject({ income: '0.00', sharePercent: null, isWithinThreshold: null, transactions: 1 })
  })
})

describe('who reads it', () => {
  test('the business alone, and auditors from the review of its application while it is before the board', async () => {
    const agreement = await anAgreement(world)
    await bank(world, agreement.merchant, [sale(100, 1_000_000n), row(30, 50_000n, 'Credit interest')])
    expect(await screenOf(await aMerchant(world))).toBeNull()
    for (const person of [await aLender(world), auditor, await anAdmin(world), await anAnalyst(world)])
      expect(await codeOf(screenOf(person))).toBe('FORBIDDEN')

    const id = await reviewOf(world, agreement)
    const query = `query ($id: ID!) { ssbReview(id: $id) { shariahScreen { ${SCREEN} } } }`
    const ofReview = async (person: Member): Promise<Data> => (await world.ask(person, query, { id })).ssbReview?.shariahScreen
    expect(await ofReview(auditor)).toMatchObject({
      impermissible: '500.00',
      evidence: { nodes: [{ amount: '500.00', basis: 'CATEGORY', transaction: null }] },
    })
    expect(await ofReview(await anAdmin(world))).toBeNull()
    const asParty = 'query ($id: ID!) { financingRequest(id: $id) { review { id shariahScreen { income } } } }'
    for (const party of [agreement.merchant, agreement.lender]) {
      const { financingRequest }: Data = await world.ask(party, asParty, { id: agreement.requestId })
      expect(financingRequest.review).toEqual({ id, shariahScreen: null })
    }
    await world.app.platform.dataSource.query('update ssb_review set closed_at = $2 where id = $1', [id, world.clock.now()])
    expect(await ofReview(auditor)).toBeNull()
  })
})

describe('the threshold', () => {
  test('is that of the policy in force, by date, and there is no verdict before the board adopts one', async () => {
    const merchant = await trader()
    expect(await screenOf(merchant)).toMatchObject({ threshold: null, isWithinThreshold: null, sharePercent: '4.7393' })
    const income = (incomeThresholdPercent: string, fields: object = {}) => ({
      category: 'INCOME_SCREENING',
      incomeThresholdPercent,
      ...fields,
    })
    await draft(world, auditor, income('1'))
    const policy = await enact(world, auditor, income('5'))
    expect(await screenOf(merchant)).toMatchObject({
      threshold: { policyId: policy.id, number: policy.number, version: 1, effectiveOn: '2020-01-01', percent: '5' },
      isWithinThreshold: true,
    })
    const effectiveOn = addDays(gulfDayOf(world.clock.now()), 1)
    const next = await decideOn(world, auditor, await revise(world, auditor, policy, income('4.5', { effectiveOn })))
    expect(await screenOf(merchant)).toMatchObject({ threshold: { percent: '5' } })

    world.clock.advance(startOfGulfDay(effectiveOn).getTime() - world.clock.now().getTime())
    auditor = await anAuditor(world)
    const again = await trader()
    expect(await screenOf(again)).toMatchObject({
      threshold: { policyId: next.id, version: 2, percent: '4.5', takesEffectAt: startOfGulfDay(effectiveOn).toISOString() },
      isWithinThreshold: false,
    })
    // Of two policies in force, the stricter one counts.
    await enact(world, auditor, income('20'))
    expect(await screenOf(again)).toMatchObject({ threshold: { percent: '4.5' } })
  })
})

describe('giving impermissible income to charity', () => {
  const PURIFY = `mutation ($input: PurifyIncomeInput!, $key: String!) { purifyIncome(idempotencyKey: $key, input: $input) {
    id from to amount currency accountId transactionId transactionCount paidAt paidBy { name } } }`
  const LIST = '{ incomePurifications { totalCount nodes { id amount } } }'
  const purify = (person: Member, accountId: string, amount: string): Promise<Data> =>
    world.ask(person, PURIFY, { input: { accountId, amount } })

  test('posts it to the charity account once, names its rows, and leaves nothing', async () => {
    const merchant = await trader()
    const accountId = await anAccount(world, merchant, '60000.00')
    expect(await codeOf(purify(merchant, accountId, '49999.99'))).toBe('CONFLICT')
    const { purifyIncome } = await purify(merchant, accountId, '50000.00')
    expect(purifyIncome).toMatchObject({
      amount: '50000.00',
      currency: 'AED',
      accountId,
      transactionCount: 2,
      paidBy: { name: merchant.name },
    })
    const screen = await screenOf(merchant)
    expect(screen).toMatchObject({ purification: '50000.00', purified: '50000.00', outstanding: '0.00', sharePercent: '4.7393' })
    expect(screen.evidence.nodes.map(({ isPurified }: Data) => isPurified)).toEqual([false, true, true])
    expect(await codeOf(purify(merchant, accountId, '50000.00'))).toBe('CONFLICT')
    const [posted] = await world.app.platform.dataSource.query(
      `select sum(entry.amount)::text as amount from journal_entry entry join journal on journal.id = entry.journal_id
       join ledger_account account on account.id = entry.account_id and account.kind = 'charity'
       where journal.cause = 'purification' and journal.cause_id = $1`,
      [purifyIncome.id],
    )
    expect(posted.amount).toBe('5000000')
    expect((await world.ask(merchant, LIST)).incomePurifications).toMatchObject({ totalCount: 1, nodes: [{ id: purifyIncome.id }] })
    expect((await world.ask(await aMerchant(world), LIST)).incomePurifications.totalCount).toBe(0)
  })

  test('pays only for what was earned since', async () => {
    const merchant = await aMerchant(world)
    await bank(world, merchant, [sale(100, 1_000_000n), row(30, 10_000n, 'Credit interest')])
    const accountId = await anAccount(world, merchant, '500.00')
    await purify(merchant, accountId, '100.00')
    await bank(world, merchant, [row(20, 2_500n, 'Credit interest')])
    expect(await screenOf(merchant)).toMatchObject({ purification: '125.00', purified: '100.00', outstanding: '25.00' })
    await purify(merchant, accountId, '25.00')
    expect(await screenOf(merchant)).toMatchObject({ outstanding: '0.00' })
  })

  test('is refused from an account of someone else, in another currency, or without the money', async () => {
    const merchant = await trader()
    const foreign = await anAccount(world, await aMerchant(world), '60000.00')
    const inDollars = await anAccount(world, merchant, null, { currency: 'USD' })
    const poor = await anAccount(world, merchant, '10.00')
    expect(await codeOf(purify(merchant, foreign, '50000.00'))).toBe('NOT_FOUND')
    expect(await codeOf(purify(merchant, inDollars, '50000.00'))).toBe('INVALID')
    expect(await codeOf(purify(merchant, poor, '50000.00'))).toBe('INSUFFICIENT_FUNDS')
    expect(await screenOf(merchant)).toMatchObject({ outstanding: '50000.00' })
  })
})
