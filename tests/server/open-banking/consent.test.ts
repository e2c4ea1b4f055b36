import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { act, begin, comeBack, connect, open, settled, sql } from './consent-page.ts'

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  // Builders have few rows.
  merchant = await aMerchant(world, { sector: 'CONSTRUCTION' })
})
afterAll(() => world.close())

describe('consenting at the bank', () => {
  it('redirects to the bank and back, and reads two years of transactions that add up to the balance', async () => {
    const { id, redirectUrl } = await begin(world, merchant)
    const page = await open(world.app, redirectUrl)
    expect(page.status).toBe(200)
    const { location, status } = await page.decide('allow')
    expect(status).toBe(303)
    expect(`${location!.origin}${location!.pathname}`).toBe(`${world.app.platform.config.publicUrl}/app/connections`)
    await comeBack(world, merchant, location!)
    const connection = await settled(world, merchant, id)
    expect(connection).toMatchObject({ status: 'CONNECTED', consentStatus: 'AUTHORIZED', isSandbox: true })
    expect(connection.consentPermissions).toContain('ReadTransactionsDetail')
    const days = (Date.parse(connection.consentExpiresAt) - world.clock.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(180)
    const main = connection.accounts.find(({ accountType }: Data) => accountType === 'CURRENT')
    expect(main).toMatchObject({ currency: 'AED', iban: expect.stringMatching(/^AE\d{21}$/) })
    expect(main.transactionCount).toBeGreaterThan(300)
    expect((Date.parse(main.historyEndsOn) - Date.parse(main.historyStartsOn)) / 86_400_000).toBeGreaterThan(700)
    const ties = await sql<{ balance: string; last: string; summed: string }>(
      world,
      `select a.balance, (array_agg(t.balance_after order by t.booked_on desc, t.place desc))[1] as last, a.opening_balance + sum(t.amount) as summed
       from bank_account a join bank_transaction t on t.account_id = a.id where a.business_id = $1 group by a.id`,
      [merchant.businessId],
    )
    for (const { balance, last, summed } of ties) expect([last, summed]).toEqual([balance, balance])
  })

  it('shows the permissions, the end and the accounts, in English and in Arabic', async () => {
    const { redirectUrl } = await begin(world, merchant, 'al-rajhi')
    const english = await open(world.app, redirectUrl)
    for (const words of ['Al Rajhi Bank', 'Allow', 'Refuse', merchant.businessName!, 'Their balances', '••••'])
      expect(english.html).toContain(words)
    const arabic = await open(world.app, redirectUrl, 'ar')
    for (const words of ['dir="rtl"', 'مصرف الراجحي', 'أوافق', 'أرفض']) expect(arabic.html).toContain(words)
    expect(english.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(english.html).not.toMatch(/<script/)
  })

  it('shares only the accounts that were chosen, and asks again when none is', async () => {
    const retailer = await someoneWithTwoAccounts()
    const { id, redirectUrl } = await begin(world, retailer.member, retailer.bank)
    const page = await open(world.app, redirectUrl)
    const none = await page.decide('allow', [])
    expect([none.status, none.location]).toEqual([422, null])
    expect(none.html).toContain('Choose at least one account')
    const { location } = await page.decide('allow', [page.accounts[1]!])
    await comeBack(world, retailer.member, location!)
    expect((await settled(world, retailer.member, id)).accounts).toMatchObject([{ accountType: 'SAVINGS' }])
  })

  it('refused at the bank is reported, and can be requested again', async () => {
    const { redirectUrl } = await begin(world, merchant)
    const { location } = await (await open(world.app, redirectUrl)).decide('refuse')
    expect(location!.searchParams.get('error')).toBe('access_denied')
    const refused = await comeBack(world, merchant, location!)
    expect(refused).toMatchObject({ status: 'ERROR', failure: 'CONSENT_REJECTED' })
    expect(refused.availableActions).toContain('RECONNECT')
    expect(await sql(world, 'select 1 from open_banking_consent where connection_id = $1', [refused.id])).toEqual([])
    expect((await connect(world, merchant)).status).toBe('CONNECTED')
  })

  it('works once, for the person who requested it and its own state only', async () => {
    const { redirectUrl } = await begin(world, merchant)
    const { location } = await (await open(world.app, redirectUrl)).decide('allow')
    const wrong = new URL(location!)
    wrong.searchParams.set('state', 'another')
    await expect(comeBack(world, merchant, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(comeBack(world, await aMerchant(world), location!)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await comeBack(world, merchant, location!)
    await expect(comeBack(world, merchant, location!)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('expires when it is not given within half an hour', async () => {
    const { redirectUrl } = await begin(world, merchant)
    const { location } = await (await open(world.app, redirectUrl)).decide('allow')
    await sql(world, 'update open_banking_consent set state_expires_at = $1 where state_hash is not null', [world.clock.now()])
    await expect(comeBack(world, merchant, location!)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is refused when the verifier is not the one that the bank was shown', async () => {
    const one = await begin(world, merchant)
    const other = await begin(world, merchant, 'adcb')
    const { location } = await (await open(world.app, one.redirectUrl)).decide('allow')
    const swapped = new URL(location!)
    swapped.searchParams.set('state', new URL(other.redirectUrl).searchParams.get('state')!)
    expect(await comeBack(world, merchant, swapped)).toMatchObject({ status: 'ERROR', failure: 'CONSENT_REJECTED' })
  })

  it('page refuses forged requests: another return address, a completed request, another bank', async () => {
    const { redirectUrl } = await begin(world, merchant)
    const elsewhere = new URL(redirectUrl)
    elsewhere.searchParams.set('redirect_uri', 'https://evil.example/')
    expect((await open(world.app, elsewhere.href)).status).toBe(400)
    expect((await open(world.app, redirectUrl.replace('emirates-nbd', 'adcb'))).status).toBe(400)
    const page = await open(world.app, redirectUrl)
    await page.decide('refuse')
    expect((await page.decide('allow')).status).toBe(400)
    expect((await open(world.app, redirectUrl)).status).toBe(400)
  })

  it('of another site is not accepted', async () => {
    const { redirectUrl } = await begin(world, merchant)
    const { pathname } = new URL(redirectUrl)
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
    expect((await world.app.http.inject({ method: 'POST', url: pathname, headers, payload: 'decision=allow' })).statusCode).toBe(403)
  })
})

describe('a stored consent', () => {
  it('is unreadable in the database: no token, no state, no verifier', async () => {
    const { id, redirectUrl } = await begin(world, merchant)
    const state = new URL(redirectUrl).searchParams.get('state')!
    const [waiting] = await sql<Record<string, string>>(world, 'select * from open_banking_consent where connection_id = $1', [id])
    expect(JSON.stringify(waiting)).not.toContain(state)
    const { location } = await (await open(world.app, redirectUrl)).decide('allow')
    await comeBack(world, merchant, location!)
    await settled(world, merchant, id)
    const kept = await sql<Record<string, string>>(world, 'select * from open_banking_consent where connection_id = $1', [id])
    const jobs = await sql(world, 'select payload from graphile_worker._private_jobs')
    const events = await sql(world, 'select payload from event where subject_id = $1', [id])
    const everything = JSON.stringify([kept, jobs, events])
    expect(kept).toHaveLength(1)
    expect(kept[0]!.sealed_tokens).toMatch(/^[\w-]{100,}$/)
    // Every token of the bank begins so.
    expect(everything).not.toContain('eyJ')
    expect(everything).not.toContain(location!.searchParams.get('code')!)
  })

  it('is in no log: no token, no code, no state', async () => {
    const said: unknown[] = []
    const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
    const spies = levels.map((level) =>
      vi.spyOn(world.app.platform.log, level).mockImplementation((...words: unknown[]) => void said.push(words)),
    )
    const { id, redirectUrl } = await begin(world, merchant)
    const { location } = await (await open(world.app, redirectUrl)).decide('allow')
    await comeBack(world, merchant, location!)
    await settled(world, merchant, id)
    for (const spy of spies) spy.mockRestore()
    const everything = inspect(said, { depth: 12, maxStringLength: null, maxArrayLength: null })
    expect(everything).toContain('/authorize')
    for (const secret of ['eyJ', new URL(redirectUrl).searchParams.get('state')!, 'code_verifier']) expect(everything).not.toContain(secret)
  })

  it('serves one connection only: sealed tokens that were moved to another open nothing', async () => {
    const mine = await connect(world, merchant)
    const stranger = await aMerchant(world)
    const theirs = await connect(world, stranger)
    await sql(
      world,
      `update open_banking_consent set sealed_tokens = (select sealed_tokens from open_banking_consent where connection_id = $1) where connection_id = $2`,
      [theirs.id, mine.id],
    )
    await act(world, merchant, 'refreshBankConnection', mine.id)
    expect(await settled(world, merchant, mine.id)).toMatchObject({ status: 'ERROR', failure: 'CONSENT_EXPIRED' })
  })

  it('is deleted when the bank is disconnected, at the bank as well', async () => {
    const { id } = await connect(world, merchant)
    const [{ consent_id: consentId }] = (await sql<{ consent_id: string }>(
      world,
      'select consent_id from open_banking_consent where connection_id = $1',
      [id],
    )) as [{ consent_id: string }]
    await act(world, merchant, 'disconnectBank', id)
    await expect.poll(() => sql(world, 'select 1 from open_banking_consent where connection_id = $1', [id])).toEqual([])
    expect(consentId).toMatch(/^aac-/)
  })
})

/** A business that keeps a reserve account, found by trying. */
const someoneWithTwoAccounts = async (): Promise<{ member: Member; bank: string }> => {
  for (const bank of ['emirates-nbd', 'adcb', 'fab', 'cbd', 'dib', 'adib', 'rakbank', 'mashreq']) {
    const { redirectUrl } = await begin(world, merchant, bank)
    if ((await open(world.app, redirectUrl)).accounts.length === 2) return { member: merchant, bank }
  }
  throw new Error('No bank holds two accounts for this business.')
}
