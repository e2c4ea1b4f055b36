import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { anAnalyst, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { example, merchantsOf } from './example.ts'

const INSERT = `
  insert into bank_connection (business_id, provider, institution_id, bank_name, is_sandbox, status, failure, consent_status, created_at, last_synced_at, disconnected_at, disconnect_cause)
  select id, $2, $3, 'A bank', true, $4, $5, $6, $7, $7, $8, $9 from unnest($1::uuid[]) id`

let world: World
let analyst: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  analyst = await anAnalyst(world)
  const merchants = await merchantsOf(world, { RETAIL_TRADE: 13, HEALTHCARE: 10 })
  const today = gulfDayOf(world.clock.now())
  const add = (
    count: number,
    bank: string,
    { provider = 'open_banking', status = 'connected', failure = null as string | null, daysAgo = 0 },
  ) =>
    world.database.asOwner(INSERT, [
      merchants.slice(0, count).map(({ businessId }) => businessId),
      provider,
      bank,
      status,
      failure,
      provider === 'open_banking' ? (failure === 'consent_expired' ? 'expired' : 'authorized') : null,
      new Date(`${addDays(today, -daysAgo)}T00:00:00+04:00`),
      null,
      null,
    ])
  await add(23, 'one', {})
  await add(12, 'two', { daysAgo: 1 })
  await add(11, 'three', { daysAgo: 2 })
  await add(10, 'four', { status: 'error', failure: 'bank_unavailable', daysAgo: 8 })
  await add(7, 'five', { status: 'error', failure: 'consent_expired', daysAgo: 30 })
  await add(9, 'six', { status: 'error', failure: 'consent_expired', daysAgo: 31 })
  await add(20, 'seven', { provider: 'statement_import', daysAgo: 91 })
}, 120_000)
afterAll(() => world?.close())

describe('bank connections by health', () => {
  it('are counted by provider, status and age of the last sync', async () => {
    const { bankConnectionAggregates }: Data = await world.ask(analyst, example('bank-connections-by-health'))
    const byHand = await world.database.asOwner<Data>(
      `select upper(provider) as provider, upper(status) as status, bucket as "lastSync", count(*)::int as count, count(distinct business_id)::int as businesses,
         avg(days)::float8 as days, avg((failure is not distinct from 'bank_unavailable')::int)::float8 as unavailable
       from (select *, case when days <= 1 then 'UP_TO_1' when days <= 7 then 'FROM_2_TO_7' when days <= 30 then 'FROM_8_TO_30'
           when days <= 90 then 'FROM_31_TO_90' else 'OVER_90' end as bucket
         from (select *, $1::date - ((last_synced_at at time zone 'UTC') + interval '4 hours')::date as days from bank_connection) k) k
       group by 1, 2, 3`,
      [gulfDayOf(world.clock.now())],
    )
    const shown = byHand.filter(({ businesses }) => businesses >= 10).sort((a, b) => b.count - a.count)
    expect(shown.map(({ count }) => count)).toEqual([35, 20, 17, 11])
    expect(bankConnectionAggregates.rows).toEqual(
      shown.map(({ provider, status, lastSync, count, businesses, days, unavailable }) => ({
        key: { provider, status, lastSync },
        count,
        businesses,
        unavailable: expect.closeTo(unavailable, 9),
        averageDays: expect.closeTo(days, 9),
      })),
    )
    expect(bankConnectionAggregates.hiddenGroups).toBe(byHand.length - shown.length)
    expect(bankConnectionAggregates.total).toEqual({ count: 83, failed: expect.closeTo(17 / 83, 9) })
  })
})
