import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardedMetricsOf, metricsOf } from '../../../server/modules/analytics/index.ts'
import { scoreEvidence } from '../../../server/modules/scoring/evidence/score-evidence.resolver.ts'
import { gainsBetween, MERCHANTS, type MerchantName, TRICKS, trickRows } from '../../../server/modules/scoring/evidence/tricks.ts'
import { ON_DAY_SUMS } from '../../../server/modules/scoring/model/challenger.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { MODEL } from '../../../server/modules/scoring/model/model.ts'
import { aMerchant } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, sql } from '../banking/bank.ts'

/** The most that a trick may gain. */
const MOST_GAINED = 15
const FACTORS = new Map([['AED', '1']])

/** The day of the public page, which begins a month, and one within a month. */
const [FIRST, WITHIN] = ['2026-07-01', '2026-06-18'] as const

interface Scores {
  readonly byDefault: Map<string, number>
  readonly guarded: Map<string, number>
}

let world: World
const found = new Map<string, Scores>()

const readOn = async (day: string): Promise<Scores> => {
  const { manager } = world.app.platform.dataSource
  const merchant = await aMerchant(world)
  const scores: Scores = { byDefault: new Map(), guarded: new Map() }
  let known: string | null = null
  for (const [at, { id, openingMinor, rows }] of trickRows(day).entries()) {
    const accountId = await anAccountAt(world, merchant, `${day}-${at}`)
    // One business has the rows of one case after another: an account that is not connected counts in no total.
    if (known !== null) {
      await sql(world, 'update bank_account set is_connected = false where id = $1', [known])
      for (const table of ['bank_day', 'bank_day_payer']) await sql(world, `delete from ${table} where account_id = $1`, [known])
    }
    await give(
      world,
      accountId,
      rows.map(({ bookedOn, minor, payer }, nth) => ({
        bookedOn,
        amount: BigInt(minor),
        description: `Row ${nth}`,
        counterparty: payer || null,
      })),
    )
    await sql(world, 'update bank_account set opening_balance = $2 where id = $1', [accountId, openingMinor])
    const metrics = await metricsOf(manager, merchant.businessId!, day, FACTORS)
    const both = { ...metrics, guarded: await guardedMetricsOf(manager, merchant.businessId!, day, FACTORS) }
    scores.byDefault.set(id, scoreOf(both, MODEL).score)
    scores.guarded.set(id, scoreOf(both, ON_DAY_SUMS).score)
    known = accountId
  }
  return scores
}

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  for (const day of [FIRST, WITHIN]) found.set(day, await readOn(day))
}, 600_000)
afterAll(() => world.close())

test.each(Object.keys(MERCHANTS) as MerchantName[])('no trick on the rows of a bank gains more than 15 points by v2.2.0: %s', (name) => {
  for (const [day, { guarded }] of found) {
    for (const trick of TRICKS) expect([day, trick, gainsBetween(guarded)(name, trick) <= MOST_GAINED]).toEqual([day, trick, true])
  }
})

test('each trick gains what the public page says, by the default and by the guarded version', () => {
  const most = (scores: ReadonlyMap<string, number>, trick: (typeof TRICKS)[number]) =>
    Math.max(...(Object.keys(MERCHANTS) as MerchantName[]).map((name) => gainsBetween(scores)(name, trick)))
  const { byDefault, guarded } = found.get(FIRST)!
  const published = TRICKS.map((trick) => ({ code: trick, default: most(byDefault, trick), guarded: most(guarded, trick) }))
  expect(published).toEqual(scoreEvidence().guardsOnDaySums.tricks.map(({ challenger: _, ...gains }) => gains))
})
