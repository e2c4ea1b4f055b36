import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { toDecimal } from '../../../server/shared/money.ts'
import { anAccount, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { aFacility, type Running, until } from '../facilities/facility.ts'
import { wait } from '../financing/market.ts'
import { filePlan, PLAN, payPurification, report, vote } from '../shariah/incident.ts'
import { aVerifiedCharity, donate } from './charity.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const totalsOf = async (): Promise<Data> =>
  (
    await world.ask(
      someone(),
      '{ charityTotals { asOf years { year currency lateDonations purification other paidOut balance donations } } }',
    )
  ).charityTotals

/** What the postings on the accounts of charity say, counted without the query under test. */
const postings = (): Promise<{ amount: string; cause: string; at: Date }[]> =>
  world.app.platform.dataSource.query(`
    select entry.amount::text as amount, journal.cause, journal.at from journal_entry entry
    join journal on journal.id = entry.journal_id
    join ledger_account account on account.id = entry.account_id and account.kind = 'charity' and account.currency = 'AED'
    order by journal.seq`)

const yearIn = (at: Date) => new Date(at.getTime() + 4 * 3_600_000).getUTCFullYear()
const inDirhams = (minor: bigint) => toDecimal(minor, Currency.AED)

/** The merchant pays a donation for paying late. */
const donateLate = async ({ id, merchant, accountId }: Running, amount: string) => {
  await world.ask(
    merchant,
    'mutation ($input: PayLateDonationInput!, $key: String!) { payLateDonation(input: $input, idempotencyKey: $key) { id } }',
    { input: { facilityId: id, accountId, amount } },
  )
}

const purify = async (lender: Member, facilityId: string, amount: string) => {
  const auditor = await anAuditor(world)
  const { id } = await report(world, auditor, { subject: { kind: 'FACILITY', id: facilityId } })
  await vote(world, auditor, id)
  await filePlan(world, auditor, id, { ...PLAN, purification: { amount, currency: 'AED', payerId: lender.businessId } })
  await vote(world, auditor, id)
  await payPurification(world, lender, id, { accountId: await anAccount(world, lender, '9000.00') })
}

test('there are no totals before anything was given', async () => {
  expect((await totalsOf()).years).toEqual([])
})

test('the yearly totals that anyone reads equal the postings, and the balance carries over the years', async () => {
  const facility = await aFacility(world)
  await donate(world, '300.25')
  const { instalments } = await world
    .ask(facility.merchant, 'query ($id: ID!) { facility(id: $id) { instalments { dueOn } } }', { id: facility.id })
    .then((data: Data) => data.facility)
  const late = new Date(Date.parse(instalments[0].dueOn) + 60 * DAY).toISOString().slice(0, 10)
  await until(world, facility, late)
  await donateLate(facility, '1.00')
  await purify(facility.lender, facility.id, '1250.50')
  const { payeeId, admin } = await aVerifiedCharity(world, '10.00')
  const PAY = 'mutation ($input: PayCharityInput!, $key: String!) { payCharity(input: $input, idempotencyKey: $key) { id } }'
  await world.ask(admin, PAY, { input: { payeeId, amount: '100.00', currency: 'AED' } })
  await wait(world, 400 * DAY, admin, facility.merchant)
  await donate(world, '7.75')
  await world.ask(admin, PAY, { input: { payeeId, amount: '50.00', currency: 'AED' } })

  const moved = await postings()
  const years = [...new Set(moved.map(({ at }) => yearIn(at)))].sort((a, b) => b - a)
  expect(years.length).toBeGreaterThanOrEqual(2)
  const sum = (within: (row: { amount: string; cause: string; at: Date }) => boolean) =>
    moved.filter(within).reduce((total, { amount }) => total + BigInt(amount), 0n)
  const expected = years.map((year) => {
    const isIn = ({ at }: { at: Date }) => yearIn(at) === year
    return {
      year,
      currency: 'AED',
      lateDonations: inDirhams(sum((row) => isIn(row) && row.cause === 'late_donation')),
      purification: inDirhams(sum((row) => isIn(row) && row.cause === 'purification')),
      other: inDirhams(sum((row) => isIn(row) && row.cause === 'test')),
      paidOut: inDirhams(-sum((row) => isIn(row) && row.cause === 'charity_payee')),
      balance: inDirhams(sum(({ at }) => yearIn(at) <= year)),
      donations: moved.filter((row) => isIn(row) && BigInt(row.amount) > 0n).length,
    }
  })
  const totals = await totalsOf()
  expect(totals.years).toEqual(expected)
  expect(totals.years.map((each: Data) => each.purification)).toContain('1250.50')
  expect(totals.years.map((each: Data) => each.lateDonations)).toContain('1.00')
  expect(totals.asOf).toBe(world.clock.now().toISOString())
})
