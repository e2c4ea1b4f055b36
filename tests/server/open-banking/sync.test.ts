import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../server/shared/clock.ts'
import { aMerchant, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { act, begin, comeBack, connect, open, settled, sql } from './consent-page.ts'

const BANK = 'emirates-nbd'

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  world.app.sandboxBank!.faults.clear(BANK)
  // Builders have few rows.
  merchant = await aMerchant(world, { sector: 'CONSTRUCTION' })
})
afterAll(() => world.close())

const faults = () => world.app.sandboxBank!.faults

/** Advances the clock, and renews sessions that expired. */
const pass = async (milliseconds: number) => {
  world.clock.advance(milliseconds)
  merchant = { ...merchant, ...(await signIn(world, merchant.email)) }
}

const again = async (id: string) => {
  await pass(6 * MINUTE)
  await act(world, merchant, 'refreshBankConnection', id)
  return settled(world, merchant, id)
}

const rowsOf = async (): Promise<Data> =>
  (
    await sql(
      world,
      `select count(*)::int as rows, count(distinct t.provider_txn_id || t.account_id)::int as ids, max(t.booked_on)::text as last,
         (select sum(a.balance)::text from bank_account a where a.business_id = $1) as balance,
         (sum(t.amount) + (select sum(a.opening_balance) from bank_account a where a.business_id = $1))::text as summed
       from bank_transaction t where t.business_id = $1`,
      [merchant.businessId],
    )
  )[0]

const accessUntil = (id: string) =>
  sql<{ access_until: Date }>(world, 'select access_until from open_banking_consent where connection_id = $1', [id])

describe('syncing a bank again', () => {
  it('adds the days that passed and nothing twice, and still adds up to the fil', async () => {
    const { id } = await connect(world, merchant)
    const before = await rowsOf()
    expect(before.ids).toBe(before.rows)
    await pass(40 * DAY)
    expect(await again(id)).toMatchObject({ status: 'CONNECTED' })
    const after = await rowsOf()
    expect(after.rows).toBeGreaterThan(before.rows + 10)
    expect(after.ids).toBe(after.rows)
    expect(after.summed).toBe(after.balance)
    expect((Date.parse(after.last) - Date.parse(before.last)) / DAY).toBeGreaterThan(30)
  })

  it('refreshes an expired access token, and stores the new one', async () => {
    const { id } = await connect(world, merchant)
    const [first] = await accessUntil(id)
    expect(first!.access_until.getTime()).toBeGreaterThan(world.clock.now().getTime())
    await pass(DAY)
    expect((await again(id)).status).toBe('CONNECTED')
    const [second] = await accessUntil(id)
    expect(second!.access_until.getTime()).toBeGreaterThan(world.clock.now().getTime())
  })

  it('refreshes an access token that the bank refuses', async () => {
    const { id } = await connect(world, merchant)
    await sql(world, 'update open_banking_consent set access_until = $2 where connection_id = $1', [
      id,
      new Date(world.clock.now().getTime() + 90 * DAY),
    ])
    await pass(DAY)
    expect((await again(id)).status).toBe('CONNECTED')
  })

  it('leaves out pending rows, and adds them when they are booked', async () => {
    const { id } = await connect(world, merchant)
    // In the evening of a working day, the rows of the day are still pending.
    const day = new Date(world.clock.now())
    await pass(DAY * ((10 - day.getUTCDay()) % 7 || 7) + (19 * 60 - (day.getUTCHours() * 60 + day.getUTCMinutes())) * MINUTE)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(world.clock.now())
    await again(id)
    expect((await rowsOf()).last < today).toBe(true)
    await pass(8 * DAY)
    await again(id)
    expect((await rowsOf()).last >= today).toBe(true)
  })

  it('reads page by page', async () => {
    merchant = await aMerchant(world, { sector: 'RETAIL_TRADE' })
    const { id } = await connect(world, merchant)
    const { rows } = await rowsOf()
    expect(rows).toBeGreaterThan(1_000)
    const events = await sql(world, `select 1 from event where name = 'banking.connection_changed' and subject_id = $1`, [id])
    // Requested, syncing, at least three pages, connected.
    expect(events.length).toBeGreaterThanOrEqual(6)
  })
})

describe('a failing bank', () => {
  it('is retried automatically after a short outage or a rate limit', async () => {
    faults().plan(BANK, 'unavailable', { times: 1 })
    const { id } = await connect(world, merchant)
    for (const fault of ['unavailable', 'rate_limited'] as const) {
      faults().plan(BANK, fault, { times: 3 })
      expect(await again(id)).toMatchObject({ status: 'CONNECTED' })
    }
  })

  it('is reported when it is down, and read when it is back', async () => {
    const { id } = await connect(world, merchant)
    faults().plan(BANK, 'unavailable')
    await pass(6 * MINUTE)
    await act(world, merchant, 'refreshBankConnection', id)
    const failed = await settled(world, merchant, id)
    expect(failed).toMatchObject({ status: 'ERROR', failure: 'BANK_UNAVAILABLE', consentStatus: 'AUTHORIZED' })
    expect(failed.availableActions).toContain('REFRESH')
    faults().clear(BANK)
    expect(await again(id)).toMatchObject({ status: 'CONNECTED', failure: null })
  })

  it('refuses a new consent at once when it is down', async () => {
    faults().plan(BANK, 'unavailable')
    await expect(begin(world, merchant)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it.each(['invalid', 'broken', 'huge'] as const)('changes nothing with an invalid response (%s)', async (fault) => {
    const { id } = await connect(world, merchant)
    const before = await rowsOf()
    await pass(3 * DAY)
    faults().plan(BANK, fault)
    await act(world, merchant, 'refreshBankConnection', id)
    expect(await settled(world, merchant, id)).toMatchObject({ status: 'ERROR', failure: 'INVALID_RESPONSE' })
    expect(await rowsOf()).toEqual(before)
  })

  it('and whose holder ended the consent there says so, and only a new consent restores it', async () => {
    const { id } = await connect(world, merchant)
    faults().plan(BANK, 'revoked', { times: 1 })
    const ended = await again(id)
    expect(ended).toMatchObject({ status: 'ERROR', failure: 'CONSENT_REVOKED', consentStatus: 'REVOKED' })
    expect(ended.availableActions).not.toContain('REFRESH')
    const { reconnectBank }: Data = await world.ask(merchant, 'mutation ($id: ID!) { reconnectBank(id: $id) { redirectUrl } }', { id })
    const { location } = await (await open(world.app, reconnectBank.redirectUrl)).decide('allow')
    await comeBack(world, merchant, location!)
    expect(await settled(world, merchant, id)).toMatchObject({ status: 'CONNECTED' })
    // The old consent and its tokens are deleted.
    expect(await sql(world, 'select 1 from open_banking_consent where connection_id = $1', [id])).toHaveLength(1)
    const { rows, ids } = await rowsOf()
    expect(ids).toBe(rows)
  })

  it('reports a consent that the holder ended during a sync', async () => {
    const { id, redirectUrl } = await begin(world, merchant)
    const page = await open(world.app, redirectUrl)
    const { location } = await page.decide('allow')
    faults().plan(BANK, 'revoked', { accountId: page.accounts[0]! })
    await comeBack(world, merchant, location!)
    expect(await settled(world, merchant, id)).toMatchObject({ status: 'ERROR', failure: 'CONSENT_REVOKED' })
  })

  it('reports an expired consent as such', async () => {
    const { id } = await connect(world, merchant)
    await pass(181 * DAY)
    await act(world, merchant, 'refreshBankConnection', id)
    expect(await settled(world, merchant, id)).toMatchObject({ status: 'ERROR', failure: 'CONSENT_EXPIRED', consentStatus: 'EXPIRED' })
  })

  it('leaves whole pages or none when it fails in the middle of a sync', async () => {
    const { id, redirectUrl } = await begin(world, merchant)
    const page = await open(world.app, redirectUrl)
    const { location } = await page.decide('allow', [page.accounts[0]!])
    faults().plan(BANK, 'broken', { accountId: page.accounts[0]! })
    await comeBack(world, merchant, location!)
    expect(await settled(world, merchant, id)).toMatchObject({ status: 'ERROR', failure: 'INVALID_RESPONSE', accounts: [] })
    faults().clear(BANK)
    expect(await again(id)).toMatchObject({ status: 'CONNECTED' })
    const { balance, summed } = await rowsOf()
    expect(summed).toBe(balance)
  })
})
