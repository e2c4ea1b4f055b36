import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { createSandboxBank, SANDBOX_PATH } from '../../../tools/sandbox-bank/server.ts'
import { type StoppedClock, stoppedClock } from '../../support/clock.ts'
import type { Data } from '../../support/world.ts'

const BACK = 'https://product.example/app/connections'
const BASIC = `Basic ${Buffer.from('mizan:sandbox').toString('base64')}`

/** Three parts, as signed tokens have them. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]+$/

let clock: StoppedClock
let directory: string
beforeEach(async () => {
  clock = stoppedClock(new Date('2026-03-12T09:30:00Z'))
  directory = await mkdtemp(path.join(tmpdir(), 'mizan-bank-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const start = async (secret = 'one secret') => {
  const bank = createSandboxBank({ clock, secret, file: path.join(directory, 'bank.json'), redirectUris: [BACK] })
  const app = Fastify()
  await app.register(bank.routes, { prefix: SANDBOX_PATH })
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    headers: Record<string, string> = {},
    payload?: string | object,
  ): Promise<Data> => {
    const answer = await app.inject({
      method,
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: /^[[{]/.test(answer.body) ? answer.json() : null }
  }
  const form = (fields: Record<string, string>, authorization = BASIC) =>
    call(
      'POST',
      `${SANDBOX_PATH}/fab/token`,
      { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      new URLSearchParams(fields).toString(),
    )
  return { call, form }
}
type Bank = Awaited<ReturnType<typeof start>>

const at = (rest: string) => `${SANDBOX_PATH}/fab/${rest}`
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const askConsent = async (
  { call, form }: Bank,
  holder = { RegistrationNumber: 'CN-1', TradingName: 'Two Palms', Sector: 'retail_trade' },
) => {
  const client = (await form({ grant_type: 'client_credentials', scope: 'accounts' })).body.access_token
  const Data = {
    Permissions: ['ReadAccountsDetail', 'ReadBalances', 'ReadTransactionsDetail'],
    ExpirationDateTime: new Date(clock.now().getTime() + 90 * DAY).toISOString(),
    SupplementaryData: holder,
  }
  const { status, body } = await call('POST', at('account-access-consents'), bearer(client), { Data, Risk: {} })
  expect(status).toBe(201)
  return { client, consentId: body.Data.ConsentId as string }
}

const allow = async ({ call }: Bank, consentId: string) => {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'mizan',
    redirect_uri: BACK,
    state: 'a state',
    claims: JSON.stringify({ id_token: { openbanking_intent_id: { value: consentId } } }),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await call('GET', at(`authorize?${query}`))
  const valuesOf = (name: string) => [...page.text.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(([, value]) => value)
  const answer = new URLSearchParams({ request: valuesOf('request')[0], decision: 'allow' })
  for (const account of valuesOf('account')) answer.append('account', account)
  const sent = await call('POST', at('authorize'), { 'content-type': 'application/x-www-form-urlencoded' }, answer.toString())
  return { code: new URL(sent.headers.location).searchParams.get('code')!, verifier }
}

const exchange = ({ form }: Bank, code: string, verifier: string, redirectUri = BACK) =>
  form({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier })

const tokensOf = async (bank: Bank) => {
  const { client, consentId } = await askConsent(bank)
  const { code, verifier } = await allow(bank, consentId)
  return { client, consentId, ...((await exchange(bank, code, verifier)).body as { access_token: string; refresh_token: string }) }
}

describe('the sandbox bank', () => {
  it('gives tokens for a code once; a second use ends the consent', async () => {
    const bank = await start()
    const { client, consentId } = await askConsent(bank)
    const { code, verifier } = await allow(bank, consentId)
    const first = await exchange(bank, code, verifier)
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store'])
    const second = await exchange(bank, code, verifier)
    expect([second.status, second.body.error]).toEqual([400, 'invalid_grant'])
    expect((await bank.call('GET', at('accounts'), bearer(first.body.access_token))).status).toBe(403)
    expect((await bank.call('GET', at(`account-access-consents/${consentId}`), bearer(client))).body.Data.Status).toBe('Revoked')
  })

  it.each([
    ['another verifier', { verifier: 'x'.repeat(43) }],
    ['no verifier', { verifier: '' }],
    ['another place to go back to', { redirectUri: 'https://evil.example' }],
    ['a code that is none', { code: 'nonsense' }],
  ])('refuses %s', async (_what, change: { verifier?: string; redirectUri?: string; code?: string }) => {
    const bank = await start()
    const { consentId } = await askConsent(bank)
    const given = await allow(bank, consentId)
    const { status, body } = await exchange(bank, change.code ?? given.code, change.verifier ?? given.verifier, change.redirectUri)
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  it('refuses a code after a minute, an access token after ten, and clients it does not know', async () => {
    const bank = await start()
    const { consentId } = await askConsent(bank)
    const { code, verifier } = await allow(bank, consentId)
    clock.advance(61_000)
    expect((await exchange(bank, code, verifier)).body.error).toBe('invalid_grant')
    const { access_token: access } = await tokensOf(bank)
    clock.advance(601_000)
    expect((await bank.call('GET', at('accounts'), bearer(access))).status).toBe(401)
    expect((await bank.form({ grant_type: 'client_credentials' }, `Basic ${Buffer.from('mizan:wrong').toString('base64')}`)).status).toBe(
      401,
    )
    expect((await bank.call('GET', at('accounts'))).status).toBe(401)
  })

  it('keeps its consents and tokens over a restart, but not under another secret', async () => {
    const { refresh_token: refresh, access_token: access } = await tokensOf(await start())
    const restarted = await start()
    expect((await restarted.call('GET', at('accounts'), bearer(access))).status).toBe(200)
    const { status, body } = await restarted.form({ grant_type: 'refresh_token', refresh_token: refresh })
    expect([status, body]).toEqual([200, expect.objectContaining({ token_type: 'Bearer', access_token: expect.stringMatching(SIGNED) })])
    expect(body.access_token).not.toBe(access)
    expect((await restarted.call('GET', at('accounts'), bearer(body.access_token))).status).toBe(200)
    const other = await start('another secret')
    expect((await other.form({ grant_type: 'refresh_token', refresh_token: refresh })).body.error).toBe('invalid_grant')
  })

  it('revokes the access of a consent when it is deleted', async () => {
    const bank = await start()
    const { client, consentId, access_token: access, refresh_token: refresh } = await tokensOf(bank)
    expect((await bank.call('DELETE', at(`account-access-consents/${consentId}`), bearer(client))).status).toBe(204)
    expect((await bank.call('GET', at('accounts'), bearer(access))).status).toBe(403)
    expect((await bank.form({ grant_type: 'refresh_token', refresh_token: refresh })).body.error).toBe('invalid_grant')
  })

  it('serves accounts, balances and transactions page by page in the shape of the standard', async () => {
    const bank = await start()
    const { access_token: access } = await tokensOf(bank)
    const { body } = await bank.call('GET', at('accounts'), bearer(access))
    const [account] = body.Data.Account
    expect(account).toMatchObject({
      Currency: 'AED',
      Account: [{ SchemeName: 'IBAN', Identification: expect.stringMatching(/^AE\d{21}$/) }],
    })
    const balances = await bank.call('GET', at(`accounts/${account.AccountId}/balances`), bearer(access))
    const booked = balances.body.Data.Balance.find(({ Type }: Data) => Type === 'InterimBooked')
    const rows: Data[] = []
    let next = at(`accounts/${account.AccountId}/transactions`)
    while (next) {
      const page = await bank.call('GET', next, bearer(access))
      rows.push(...page.body.Data.Transaction)
      next = page.body.Links.Next
    }
    expect(rows.length).toBeGreaterThan(500)
    const last = rows.filter(({ Status }) => Status === 'Booked').at(-1)
    expect(last.Balance.Amount).toEqual(booked.Amount)
    expect(new Set(rows.map(({ TransactionId }) => TransactionId)).size).toBe(rows.length)
    const recent = await bank.call(
      'GET',
      at(`accounts/${account.AccountId}/transactions?fromBookingDateTime=2026-03-01T00:00:00`),
      bearer(access),
    )
    for (const { BookingDateTime } of recent.body.Data.Transaction) expect(BookingDateTime >= '2026-03-01').toBe(true)
  })

  it('serves the listed banks, and no others', async () => {
    const { call } = await start()
    expect((await call('GET', `${SANDBOX_PATH}/no-such-bank/accounts`)).status).toBe(404)
  })
})
