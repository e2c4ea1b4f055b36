import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../server/shared/clock.ts'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { decide } from '../../support/agreement.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import { draftModel, modelDraft, scheduleModel, submitModel, testDraft } from '../../support/models.ts'
import { aMerchant, anAdmin, anAuditor, signIn } from '../../support/people.ts'
import { addDocuments } from '../../support/verify-business.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'

const OVERVIEW = `{ adminOverview(currency: AED) {
  asOf from
  users { total added days { asOf value } }
  businesses { total verified pending added days { asOf value } }
  transactions { wallet bank walletAmount { amount currency } bankAmount { amount currency } days { asOf value } }
  uptime { percent downMinutes measuredSinceAt days { asOf value } }
  connections { active peak days { asOf value } }
  jobs { processing oldestSeconds givenUp days { asOf value } }
  pendingReviews { kind count overdue oldestAt dueOn oldestName }
  model { version stability capacity quality conduct dataDepth performance { auc low high loans bads } }
} }`

describe('with the demo', () => {
  let world: World
  let admin: Person
  let overview: Data
  const count = async (text: string, values: readonly unknown[] = []): Promise<number> => {
    const [row] = await world.app.platform.dataSource.query<{ count: string }[]>(text, [...values])
    return Number(row!.count)
  }

  beforeAll(async () => {
    world = await openWorld({ seeded: 'shared', runJobs: false })
    admin = await signIn(world, 'admin@mizan.demo', 'balance-and-trade')
    overview = (await world.ask(admin, OVERVIEW)).adminOverview
  })
  afterAll(() => world.close())

  it('people and businesses are counted as they are stored', async () => {
    expect(overview.users.total).toBe(await count('select count(*) from app_user'))
    expect(overview.businesses).toMatchObject({
      total: await count('select count(*) from business'),
      verified: await count(`select count(*) from business where status = 'verified'`),
      pending: await count(`select count(*) from business where kyc_status = 'submitted'`),
    })
    expect(overview.users.days).toHaveLength(30)
    expect(overview.users.days.at(-1)).toEqual({ asOf: gulfDayOf(world.clock.now()), value: overview.users.total })
    const before = `select count(*) from app_user where (created_at at time zone 'Asia/Dubai')::date <= $1`
    expect(overview.users.days[0].value).toBe(await count(before, [overview.from]))
  })

  it('transactions of 30 days are those of wallets and of banks, and each day has its part', async () => {
    const wallet = `select count(*) from account_transaction where status = 'completed' and (at at time zone 'Asia/Dubai')::date >= $1`
    const bank = `
      select count(*) from bank_transaction row join bank_account account on account.id = row.account_id
      where row.booked_on between $1 and $2 and exists (select from bank_day where bank_day.account_id = row.account_id)`
    const { transactions } = overview
    expect(transactions.wallet).toBe(await count(wallet, [overview.from]))
    expect(transactions.bank).toBe(await count(bank, [overview.from, gulfDayOf(world.clock.now())]))
    expect(transactions.wallet).toBeGreaterThan(0)
    expect(transactions.bank).toBeGreaterThan(0)
    expect(transactions.days.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(
      transactions.wallet + transactions.bank,
    )
    expect(transactions.walletAmount.currency).toBe('AED')
    expect(Number(transactions.walletAmount.amount)).toBeGreaterThan(0)
  })

  it('what is pending has its number and its oldest, the overdue first', async () => {
    const pending: { kind: string; count: number; overdue: number }[] = overview.pendingReviews
    const of = (kind: string) => pending.find((each) => each.kind === kind)?.count ?? 0
    expect(of('BUSINESSES') + of('RENEWALS')).toBe(
      await count(`select count(*) from business where kyc_status = 'submitted' and status <> 'suspended'`),
    )
    expect(of('COMPLAINTS')).toBe(await count(`select count(*) from complaint where status in ('open', 'escalated')`))
    expect(of('INCIDENTS')).toBe(await count(`select count(*) from incident where stage not in ('closed', 'not_actual')`))
    const late = pending.map(({ overdue }) => overdue > 0)
    expect(late).toEqual([...late].sort((a, b) => Number(b) - Number(a)))
  })

  it('the model in use is the active one, with its weights and its newest backtest', async () => {
    const { version, stability, capacity, quality, conduct, dataDepth } = overview.model
    expect(stability + capacity + quality + conduct + dataDepth).toBe(100)
    expect(version).toBe('v1.2.0')
  })

  it('the Shariah board reads the figures without names', async () => {
    const auditor = await anAuditor(world)
    const { pendingReviews } = (await world.ask(auditor, OVERVIEW)).adminOverview
    expect(pendingReviews.map(({ oldestName }: Data) => oldestName).filter(Boolean)).toEqual([])
  })

  it('the daily report is a table of the same figures', async () => {
    const { statusCode, headers, body } = await world.app.http.inject({
      url: '/documents/admin-overview.csv',
      headers: { cookie: admin.cookie!, 'x-forwarded-for': admin.ip },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('.csv')
    expect(body).toContain(`Total users,${await count('select count(*) from app_user')},`)
    const merchant = await aMerchant(world)
    const refused = await world.app.http.inject({
      url: '/documents/admin-overview.csv',
      headers: { cookie: merchant.cookie!, 'x-forwarded-for': merchant.ip },
    })
    expect(refused.statusCode).toBe(403)
  })
})

describe('uptime', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ runJobs: false })
  })
  afterAll(() => world.close())

  const beat = async () => {
    await world.app.platform.dataSource.query(`select graphile_worker.add_job('administration.beat')`)
    await world.app.finishJobs()
  }
  const read = async (admin: Person) => (await world.ask(admin, OVERVIEW)).adminOverview

  it('is not known before the first heartbeat', async () => {
    expect((await read(await anAdmin(world))).uptime).toEqual({ percent: null, downMinutes: 0, measuredSinceAt: null, days: [] })
  })

  it('counts a minute without a heartbeat as down, and the running minute not at all', async () => {
    world.clock.advance(DAY - ((world.clock.now().getTime() + 4 * HOUR) % DAY) + 6 * HOUR)
    const begun = world.clock.now()
    for (let minute = 0; minute < 8; minute++) {
      if (minute !== 3 && minute !== 4) await beat()
      world.clock.advance(MINUTE)
    }
    await beat()
    const admin = await anAdmin(world)
    const { uptime, connections } = await read(admin)
    expect(uptime).toMatchObject({ percent: 75, downMinutes: 2, measuredSinceAt: begun.toISOString() })
    expect(uptime.days).toEqual([{ asOf: gulfDayOf(begun), value: 75 }])
    expect(connections.active).toBeGreaterThanOrEqual(1)
    world.clock.advance(MINUTE)
    await beat()
  })

  it('covers 30 days, of which an outage since before them is down, and forgets older heartbeats', async () => {
    world.clock.advance(36 * DAY)
    await beat()
    world.clock.advance(MINUTE)
    const { uptime } = await read(await anAdmin(world))
    const since = new Date(Math.floor((world.clock.now().getTime() - 30 * DAY) / MINUTE) * MINUTE)
    expect(uptime).toMatchObject({ downMinutes: 30 * 24 * 60 - 1, measuredSinceAt: since.toISOString() })
    expect(uptime.percent).toBeLessThan(0.01)
    // The last one before the outage, and the one after it.
    const [row] = await world.app.platform.dataSource.query('select count(*)::int as count from heartbeat')
    expect(row.count).toBe(2)
  })

  it('a business is due one business day after its documents were submitted', async () => {
    const merchant = await aMerchant(world)
    await addDocuments(world, merchant)
    await world.app.platform.dataSource.query(`update business set kyc_status = 'submitted' where id = $1`, [merchant.businessId])
    const pendingNow = async () => (await read(await anAdmin(world))).pendingReviews.find(({ kind }: Data) => kind === 'BUSINESSES')
    expect(await pendingNow()).toMatchObject({ count: 1, overdue: 0 })
    world.clock.advance(8 * DAY)
    const late = await pendingNow()
    expect(late).toMatchObject({ count: 1, overdue: 1 })
    expect(late.dueOn < gulfDayOf(world.clock.now())).toBe(true)
    expect(late.dueOn >= addDays(gulfDayOf(new Date(late.oldestAt)), 1)).toBe(true)
  })
})

describe('what a second administrator decides', () => {
  const PROPOSE = `mutation ($quote: Currency!, $rate: Decimal!) {
    proposeExchangeRate(input: { base: USD, quote: $quote, rate: $rate, source: "Central bank" }) { isPending } }`
  const ROLL_BACK = 'mutation { proposeModelRollback(reason: "Complaints about conduct rose in the first days.") { formerVersion } }'
  let world: World
  beforeAll(async () => {
    world = await openWorld({ runJobs: true })
  })
  afterAll(() => world.close())

  it('is pending for them and not for the one who asked: exchange rates, versions of the model and returns to a former one', async () => {
    const [asker, decider] = [await anAdmin(world), await anAdmin(world)]
    const pendingFor = async (person: Person): Promise<string[]> =>
      (await world.ask(person, OVERVIEW)).adminOverview.pendingReviews.map(({ kind }: Data) => kind).sort()
    expect(await pendingFor(decider)).toEqual([])
    expect((await world.ask(asker, PROPOSE, { quote: 'SAR', rate: '5' })).proposeExchangeRate.isPending).toBe(true)
    const draft = await submitModel(world, asker, await testDraft(world, asker, await draftModel(world, asker, { shadowDays: 0 })))
    expect(await pendingFor(decider)).toEqual(['EXCHANGE_RATES', 'MODEL_VERSIONS'])
    expect(await pendingFor(asker)).toEqual([])

    const [{ subjectId }] = await world.app.platform.dataSource.query(
      `select subject_id as "subjectId" from approval where kind = 'model_version'`,
    )
    await decideApproval(world, decider, 'approve', subjectId)
    await decide(world, await anAuditor(world), draft.review.id, 'APPROVE')
    await expect.poll(async () => (await modelDraft(world, asker, draft)).shadowStartedAt).not.toBeNull()
    await scheduleModel(world, asker, draft, gulfDayOf(world.clock.now()))
    await world.ask(asker, ROLL_BACK)
    expect(await pendingFor(decider)).toEqual(['EXCHANGE_RATES', 'MODEL_ROLLBACKS'])
    expect(await pendingFor(asker)).toEqual([])
  })
})
