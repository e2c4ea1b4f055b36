import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAccount } from '../../../server/modules/ledger/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { anAnalyst, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { filled, move, open } from '../wallet/purse.ts'
import { example, inDirhams, merchantsOf } from './example.ts'

const ISSUER = { legalName: 'Mizan Platform LLC', legalNameArabic: 'ميزان', address: 'DIFC\nDubai', country: 'AE', trn: '100000000000003' }
const WEEK = 7 * 86_400_000
const FEES = [systemAccount('fee_income', Currency.AED), systemAccount('fee_income', Currency.USD)]

let world: World
let analyst: Member
const byHand = (text: string, values: unknown[] = []): Promise<Data[]> => world.database.asOwner(text, values)

beforeAll(async () => {
  world = await openWorld({ runJobs: false, feeIssuer: ISSUER })
  analyst = await anAnalyst(world)
  let merchants = await merchantsOf(world, { RETAIL_TRADE: 11 })
  const accounts: { from: string; to: string }[] = []
  for (const [at, merchant] of merchants.entries()) {
    const currency = at < 10 ? 'AED' : 'USD'
    const from = (await filled(world, merchant, `${10_000 + at}.00`, currency)).id
    const to = (await open(world, merchant, currency)).id
    accounts.push({ from, to })
    await move(world, merchant, from, to, `${1_000 + at * 7}.55`)
  }
  for (const { id } of await byHand(`select id from journal where cause = 'transfer' order by seq limit 10`))
    await world.app.platform.work(SYSTEM, (tx) =>
      world.app.rooms.ledger.reverse(tx, id, { key: `test:${randomUUID()}`, cause: 'test', causeId: id }),
    )
  for (const [at, merchant] of merchants.entries()) await move(world, merchant, accounts[at]!.from, accounts[at]!.to, `${500 + at * 3}.45`)
  world.clock.advance(WEEK)
  merchants = await Promise.all(merchants.map(async (member) => ({ ...member, ...(await signIn(world, member.email)) })))
  for (const [at, merchant] of merchants.entries()) await move(world, merchant, accounts[at]!.from, accounts[at]!.to, `${10 + at}.05`)
  Object.assign(analyst, await signIn(world, analyst.email))
}, 180_000)
afterAll(() => world?.close())

describe('wallet volume by currency and week', () => {
  it('counts each transfer once, by its outgoing side, and leaves out what was undone', async () => {
    const { walletTransactionAggregates } = await world.ask(analyst, example('wallet-volume-by-currency-and-week'))
    const rows = await byHand(`
      select t.currency, date_trunc('week', at at time zone 'Asia/Dubai')::date::text as week, count(*)::int as count, count(distinct business_id)::int as businesses,
        sum(abs(amount)) as volume, sum(abs(amount)) filter (where category = 'transfer') as transfers, sum(fee) as fees
      from account_transaction t
      where status = 'completed' and category <> 'reversal' and (category = 'top_up' or type = 'debit')
      group by 1, 2 having count(distinct business_id) >= 10 order by 2, 1`)
    expect(rows.map(({ currency, count }) => [currency, count])).toEqual([
      ['AED', 20],
      ['AED', 10],
    ])
    expect(walletTransactionAggregates.rows).toEqual(
      rows.map(({ currency, week, count, businesses, volume, transfers, fees }) => ({
        key: { currency, postedWeek: week },
        count,
        businesses,
        volume: inDirhams(volume),
        transfers: inDirhams(transfers),
        fees: inDirhams(fees),
      })),
    )
    expect(walletTransactionAggregates.hiddenGroups).toBe(2)
  })

  it('shows what was undone, and what undid it, by status and kind', async () => {
    const { walletTransactionAggregates } = await world.ask(
      analyst,
      '{ walletTransactionAggregates { total { reversed: count(where: { status: [REVERSED] }) undoing: count(where: { kind: [REVERSAL] }) count } } }',
    )
    expect(walletTransactionAggregates.total).toEqual({ reversed: 10, undoing: 10, count: 11 + 22 + 10 + 11 })
  })
})

describe('fee income by kind', () => {
  it('is what the ledger posted, with the VAT that it contains', async () => {
    const { feeAggregates } = await world.ask(analyst, example('fee-income-by-kind'))
    const [posted] = await byHand(
      `select count(*)::int as count, count(*) filter (where e.amount < 0)::int as returned, sum(e.amount * rate) as amount, sum(e.amount * rate) * 5 / 105 as tax,
         sum(e.amount * rate) filter (where e.amount < 0) as given
       from (select *, case currency when 'AED' then 1 else (select rate from exchange_rate where base = 'USD' and quote = 'AED') end as rate
         from journal_entry where account_id = any ($1::uuid[])) e`,
      [FEES],
    )
    expect(posted).toMatchObject({ count: 43, returned: 10 })
    const sums = { amount: inDirhams(posted.amount), tax: inDirhams(posted.tax), net: inDirhams(posted.amount - posted.tax) }
    expect(feeAggregates.total).toEqual(sums)
    expect(feeAggregates.rows.reduce((sum: number, { count }: Data) => sum + count, 0)).toBe(43)
    expect(new Set(feeAggregates.rows.map(({ key }: Data) => key.kind))).toEqual(new Set(['TRANSFER']))
    expect(feeAggregates.rows.reduce((sum: number, { returned }: Data) => sum + Number(returned), 0)).toBeCloseTo(
      Number(posted.given) / 100,
      9,
    )
  })

  it('is grouped by currency and country, groups of fewer than ten businesses left out', async () => {
    const { feeAggregates } = await world.ask(
      analyst,
      '{ feeAggregates(groupBy: [CURRENCY, JURISDICTION]) { rows { key { currency jurisdiction } businesses amount: sum(of: AMOUNT, in: AED) } hiddenGroups } }',
    )
    const [{ amount }] = await byHand('select sum(amount) as amount from journal_entry where account_id = $1', [FEES[0]])
    expect(feeAggregates).toEqual({
      rows: [{ key: { currency: 'AED', jurisdiction: 'AE' }, businesses: 10, amount: inDirhams(amount) }],
      hiddenGroups: 1,
    })
  })
})
