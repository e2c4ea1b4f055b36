import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../server/shared/clock.ts'
import { dayIn } from '../../../server/shared/day.ts'
import { Role } from '../../../server/shared/role.ts'
import { aMerchant, aNewcomer, anAdmin, anAnalyst, anAuditor, aPrivateLender, type Member, signIn } from '../../support/people.ts'
import { absent, type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const KEY = 'id name prefix lastFour permissions scopes addresses status expiresAt lastUsedAt lastUsedFrom successorId revokedAt'
const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { ${KEY} } } }`
const ROTATE = `mutation ($id: ID!, $input: RotateApiKeyInput!) { rotateApiKey(id: $id, input: $input) { secret apiKey { ${KEY} } } }`
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) { revokedAt status } }'
const SETTINGS = 'hasKeyAccess allowedDomains scopes requestsPerMinute requestsPerHour address'
const UPDATE = `mutation ($input: UpdateApiSettingsInput!) { updateApiSettings(input: $input) { ${SETTINGS} } }`
const WHO = '{ viewer { id } }'

const aKey = async (person: Person, input: object = {}) => {
  const { createApiKey }: Data = await world.ask(person, CREATE, { input: { name: 'Books', ...input } })
  return { key: createApiKey.apiKey, secret: createApiKey.secret, program: { ...someone(), apiKey: createApiKey.secret } }
}
const rotate = async (person: Person, id: string, input: object = {}) => {
  const { rotateApiKey }: Data = await world.ask(person, ROTATE, { id, input })
  return { key: rotateApiKey.apiKey, program: { ...someone(), apiKey: rotateApiKey.secret } }
}
const keysOf = async (person: Person): Promise<Data[]> => (await world.ask(person, `{ apiKeys { nodes { ${KEY} } } }`)).apiKeys.nodes
const works = async (program: Person) => (await world.ask(program, WHO)).viewer !== null
const mailsTo = async (to: string): Promise<{ subject: string; body: string }[]> =>
  (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)).json()
const eventsOf = (subject: string) =>
  world.app.platform.dataSource
    .query<{ name: string }[]>("select name from event where subject_id = $1 and name like 'identity.api%' order by seq", [subject])
    .then((rows) => rows.map(({ name }) => name))

describe('an API key', () => {
  it('is called New API Key and reads everything, unless something else is asked for', async () => {
    const person = await aNewcomer(world)
    const { createApiKey }: Data = await world.ask(person, CREATE, { input: {} })
    const { apiKey, secret } = createApiKey
    expect(apiKey).toMatchObject({ name: 'New API Key', permissions: ['READ'], status: 'WORKING', addresses: [], expiresAt: null })
    expect(apiKey.scopes.every((scope: string) => scope.endsWith('_READ'))).toBe(true)
    expect(secret).toMatch(/^sk_live_/)
    expect(`${apiKey.prefix} ${apiKey.lastFour}`).toBe(`${secret.slice(0, 8)} ${secret.slice(-4)}`)
    const rows = await world.app.platform.dataSource.query('select * from api_key where id = $1', [apiKey.id])
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await eventsOf(apiKey.id)).toEqual(['identity.api_key_created'])
    await expect.poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject)).toContain('A new API key: New API Key')
  })

  it('acts as its owner, within its permissions', async () => {
    const person = await aNewcomer(world)
    const { program } = await aKey(person, { permissions: ['READ'] })
    expect((await world.ask(program, WHO)).viewer.id).toBe(person.id)
    const change = 'mutation { updatePreferences(input: { displayCurrency: SAR }) { displayCurrency } }'
    await expect(world.ask(program, change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const writer = await aKey(person, { permissions: ['READ'], scopes: ['PROFILE_WRITE'] })
    expect((await world.ask(writer.program, change)).updatePreferences.displayCurrency).toBe('SAR')
  })

  it('with WRITE alone runs mutations and reads what they return, and nothing else', async () => {
    const person = await aMerchant(world)
    const { program: anywhere, key } = await aKey(person, { permissions: ['WRITE'], addresses: ['10.0.0.0/16'] })
    const program = { ...anywhere, ip: '10.0.9.9' }
    expect(key.permissions).toEqual(['WRITE'])
    const change = 'mutation { updatePreferences(input: { displayCurrency: SAR }) { displayCurrency } }'
    expect((await world.ask(program, change)).updatePreferences.displayCurrency).toBe('SAR')
    const refusal = { code: 'FORBIDDEN', message: 'This key may not read.' }
    for (const query of [WHO, '{ product { name } }', '{ walletAccounts { id } }', '{ __typename }']) {
      await expect(world.ask(program, query)).rejects.toMatchObject(refusal)
    }
    const watching = await world.watch(program, 'subscription { notificationReceived { cursor } }')
    await expect(watching.next()).rejects.toMatchObject(refusal)
    const headers = { authorization: `Bearer ${program.apiKey}`, 'x-forwarded-for': program.ip }
    for (const url of ['/documents/transactions.csv', '/files/00000000-0000-4000-8000-000000000000']) {
      expect((await world.app.http.inject({ url, headers })).statusCode).toBe(403)
    }
  })

  it('ends with its sockets when its owner resets the password, and the e-mail says so', async () => {
    const person = await aNewcomer(world)
    const { key, program } = await aKey(person, { permissions: ['READ'] })
    const watching = await world.watch(program, 'subscription { notificationReceived { cursor } }')
    const forgotten = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }'
    await world.ask(someone(), forgotten, { email: person.email })
    const tokenOf = async () => (await mailsTo(person.email)).map(({ body }) => body.match(/token=([\w-]{43})/)?.[1]).find(Boolean)
    await expect.poll(tokenOf, { interval: 10 }).toBeTruthy()
    const reset = 'mutation ($token: String!, $password: String!) { resetPassword(token: $token, input: { password: $password }) { id } }'
    await world.ask(someone(), reset, { token: await tokenOf(), password: 'nine lanterns by the gate' })
    expect(await works(program)).toBe(false)
    expect(await watching.closed).toBe(4403)
    const again = await signIn(world, person.email, 'nine lanterns by the gate')
    expect(await keysOf(again)).toMatchObject([{ id: key.id, status: 'REVOKED', revokedAt: world.clock.now().toISOString() }])
    await expect
      .poll(async () => (await mailsTo(person.email)).some(({ body }) => body.includes('your API keys were revoked')), { interval: 10 })
      .toBe(true)
  })

  it('stops working as soon as it is revoked, and its sockets close', async () => {
    const person = await aNewcomer(world)
    const { key, program } = await aKey(person)
    const watching = await world.watch(program, 'subscription { notificationReceived { cursor } }')
    expect((await world.ask(person, REVOKE, { id: key.id })).revokeApiKey.status).toBe('REVOKED')
    expect(await works(program)).toBe(false)
    expect(await watching.closed).toBe(4403)
    expect(await eventsOf(key.id)).toEqual(['identity.api_key_created', 'identity.api_key_revoked'])
  })

  it('is mailed to a verified address alone, with a name on one line of printable characters', async () => {
    const person = await aNewcomer(world)
    await world.app.platform.dataSource.query('update app_user set email_verified_at = null where id = $1', [person.id])
    const { key } = await aKey(person, { name: 'Free money', lifetimeDays: 30 })
    await rotate(person, key.id)
    await world.app.finishJobs()
    expect((await mailsTo(person.email)).filter(({ body }) => body.includes('Free money'))).toEqual([])
    for (const name of [' ', 'Books\nSecond line', 'Books\u202eskooB', 'x'.repeat(81)]) {
      await expect(aKey(person, { name })).rejects.toMatchObject({ fields: { name: 'Enter a name for the key of 2 to 80 characters.' } })
    }
  })

  it('is created or rotated thirty times in an hour at most', async () => {
    const person = await aNewcomer(world)
    const { key } = await aKey(person)
    for (let nth = 2; nth <= 30; nth++) await aKey(person)
    await expect(aKey(person)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(rotate(person, key.id)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await aKey(await aNewcomer(world))
  })

  it('of another person is not found', async () => {
    const [mine, theirs] = [await aNewcomer(world), await aNewcomer(world)]
    const { key } = await aKey(theirs)
    await expect(world.ask(mine, REVOKE, { id: key.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.ask(mine, REVOKE, { id: 'nonsense' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(rotate(mine, key.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is created and rotated by a person who is present; revoking needs no proof', async () => {
    const person = await aNewcomer(world)
    const { key } = await aKey(person)
    world.clock.advance(6 * MINUTE)
    await expect(aKey(absent(person))).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    await expect(rotate(absent(person), key.id)).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    expect((await world.ask(person, REVOKE, { id: key.id })).revokeApiKey.status).toBe('REVOKED')
  })

  it('ends after its days, and its owner is warned once, within seven days before', async () => {
    const person = await aNewcomer(world)
    const prefer = 'mutation { updatePreferences(input: { timeZone: AFRICA_LAGOS, dateFormat: YEAR_MONTH_DAY }) { id } }'
    await world.ask(person, prefer)
    const { key, program } = await aKey(person, { name: 'Monthly', lifetimeDays: 30 })
    expect(key.expiresAt).toBe(new Date(world.clock.now().getTime() + 30 * DAY).toISOString())
    const warned = async () => {
      const { work } = world.app.platform
      const { mailExpiringKeys } = await import('../../../server/modules/identity/keys/expiring-keys.ts')
      const { SYSTEM } = await import('../../../server/platform/viewer.ts')
      await work(SYSTEM, (tx) => tx.enqueue(mailExpiringKeys, {}))
    }
    const warnings = async () =>
      (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Your API key Monthly expires on'))
    const mailedAt = () =>
      world.app.platform.dataSource
        .query<{ mailed: boolean }[]>('select expiry_mailed_at is not null as mailed from api_key where id = $1', [key.id])
        .then(([row]) => row!.mailed)
    world.clock.advance(24 * DAY)
    await warned()
    await expect.poll(mailedAt, { interval: 10 }).toBe(true)
    await warned()
    await expect.poll(async () => (await warnings()).length, { interval: 10 }).toBe(1)
    expect((await warnings())[0]!.subject).toBe(`Your API key Monthly expires on ${dayIn('Africa/Lagos', new Date(key.expiresAt))}`)
    expect(await works(program)).toBe(true)
    world.clock.advance(6 * DAY)
    expect(await works(program)).toBe(false)
    const again = await signIn(world, person.email)
    expect(await keysOf(again)).toMatchObject([{ status: 'EXPIRED' }])
    await expect(rotate(again, key.id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(aKey(again, { lifetimeDays: 31 })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { lifetimeDays: 'Choose 30, 90 or 365 days, or no expiry.' },
    })
  })
})

describe('the addresses of a key', () => {
  it('are the only ones that it works from, whatever form an address is written in', async () => {
    const person = await aNewcomer(world)
    const { key, secret } = await aKey(person, { addresses: [' 203.0.113.77/24 ', '203.0.113.9/24', '2001:db8::1', '::ffff:198.51.100.7'] })
    expect(key.addresses).toEqual(['203.0.113.0/24', '2001:db8::1/128', '198.51.100.7/32'])
    for (const ip of ['203.0.113.200', '::ffff:203.0.113.5', '2001:db8::1', '198.51.100.7']) {
      expect(await works({ ip, apiKey: secret })).toBe(true)
    }
    for (const ip of ['203.0.114.1', '2001:db8::2', '198.51.100.8', '::ffff:198.51.100.8'])
      expect(await works({ ip, apiKey: secret })).toBe(false)
  })

  it('and the time of the last call are shown', async () => {
    const person = await aNewcomer(world)
    const { program } = await aKey(person)
    expect(await keysOf(person)).toMatchObject([{ lastUsedAt: null, lastUsedFrom: null }])
    await world.ask(program, WHO)
    expect(await keysOf(person)).toMatchObject([{ lastUsedAt: world.clock.now().toISOString(), lastUsedFrom: program.ip }])
  })

  it('must be named for a key that may write payments', async () => {
    const person = await aNewcomer(world)
    const refusal = { code: 'INVALID', fields: { addresses: 'A key that changes payments must list the IP addresses it works from.' } }
    await expect(aKey(person, { scopes: ['PAYMENTS_WRITE'] })).rejects.toMatchObject(refusal)
    await expect(aKey(person, { permissions: ['READ', 'WRITE'] })).rejects.toMatchObject(refusal)
    const { key } = await aKey(person, { permissions: ['READ', 'WRITE'], addresses: ['203.0.113.7'] })
    expect(key.permissions).toEqual(['READ', 'WRITE'])
    await expect(rotate(person, key.id, { addresses: [] })).rejects.toMatchObject(refusal)
  })

  it.each([
    'nonsense',
    '203.0.113.0/33',
    '203.0.113',
    '203.0.113.1/24/2',
    'fe80::1%eth0',
    '10.0.0.0/8',
    '0.0.0.0/0',
    '::/0',
    '::ffff:0.0.0.0/96',
  ])('are refused as %s', async (address) => {
    const person = await aNewcomer(world)
    await expect(aKey(person, { addresses: [address] })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { addresses: expect.any(String) },
    })
  })

  it('are at most twenty', async () => {
    const person = await aNewcomer(world)
    const addresses = Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`)
    await expect(aKey(person, { addresses })).rejects.toMatchObject({ code: 'INVALID' })
    expect((await aKey(person, { addresses: addresses.slice(1) })).key.addresses).toHaveLength(20)
  })
})

describe('a key that is rotated', () => {
  it('works beside its successor for the overlap, then the successor alone', async () => {
    const person = await aNewcomer(world)
    const given = { scopes: ['INVOICES_READ', 'PROFILE_READ'], addresses: ['10.0.0.0/16'], lifetimeDays: 90 }
    const { key, program } = await aKey(person, given)
    const successor = await rotate(person, key.id, { overlapHours: 1 })
    expect(successor.key).toMatchObject({ name: 'Books', scopes: given.scopes, addresses: given.addresses, status: 'WORKING' })
    expect(successor.key.expiresAt).toBe(key.expiresAt)
    expect(await keysOf(person)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: key.id,
          status: 'REPLACED',
          successorId: successor.key.id,
          expiresAt: new Date(world.clock.now().getTime() + HOUR).toISOString(),
        }),
      ]),
    )
    expect([await works(program), await works(successor.program)]).toEqual([true, true])
    await expect(rotate(person, key.id)).rejects.toMatchObject({ code: 'CONFLICT' })
    world.clock.advance(HOUR)
    expect([await works(program), await works(successor.program)]).toEqual([false, true])
    expect(await eventsOf(key.id)).toEqual(['identity.api_key_created', 'identity.api_key_rotated'])
    await expect.poll(async () => (await mailsTo(person.email)).map(({ subject }) => subject)).toContain('Your API key Books was rotated')
  })

  it('stops at once without an overlap, its sockets too, and never works longer than it would have', async () => {
    const person = await aNewcomer(world)
    const { key, program } = await aKey(person)
    const watching = await world.watch(program, 'subscription { notificationReceived { cursor } }')
    await rotate(person, key.id, { overlapHours: 0 })
    expect(await works(program)).toBe(false)
    expect(await watching.closed).toBe(4403)
    const short = await aKey(person, { lifetimeDays: 30 })
    world.clock.advance(29 * DAY + 23 * HOUR)
    const again = await signIn(world, person.email)
    await rotate(again, short.key.id, { overlapHours: 72 })
    expect((await keysOf(again)).find(({ id }) => id === short.key.id)).toMatchObject({ expiresAt: short.key.expiresAt })
    await expect(rotate(again, short.key.id, { overlapHours: 5 })).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('access to API keys', () => {
  it('is for merchants, lenders and private lenders, and for analysts to read', async () => {
    const { key } = await aKey(await aPrivateLender(world))
    expect(key.permissions).toEqual(['READ'])
    const analyst = await anAnalyst(world)
    const reader = await aKey(analyst, { permissions: ['READ', 'WRITE'] })
    expect(reader.key.permissions).toEqual(['READ'])
    await expect(aKey(analyst, { permissions: ['WRITE'] })).rejects.toMatchObject({
      fields: { permissions: 'Keys of your role only read.' },
    })
    await expect(aKey(analyst, { scopes: ['PROFILE_WRITE'] })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { scopes: expect.any(String) },
    })
    for (const staff of [await anAdmin(world), await anAuditor(world)]) {
      await expect(aKey(staff)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(world.ask(staff, `{ apiSettings { ${SETTINGS} } }`)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it('ends for a key whose owner becomes staff', async () => {
    const person = await aNewcomer(world)
    const { program } = await aKey(person)
    await world.app.platform.dataSource.query('update app_user set role = $2 where id = $1', [person.id, Role.ADMIN])
    expect(await works(program)).toBe(false)
  })

  it('is turned off at once for every key, and on again by a person who is present', async () => {
    const person = await aNewcomer(world)
    const { key, program } = await aKey(person)
    const watching = await world.watch(program, 'subscription { notificationReceived { cursor } }')
    expect((await world.ask(person, UPDATE, { input: { hasKeyAccess: false } })).updateApiSettings.hasKeyAccess).toBe(false)
    expect(await works(program)).toBe(false)
    expect(await watching.closed).toBe(4403)
    const refusal = { code: 'FORBIDDEN', message: 'API keys are turned off in your settings. Turn them on first.' }
    await expect(aKey(person)).rejects.toMatchObject(refusal)
    await expect(rotate(person, key.id)).rejects.toMatchObject(refusal)
    world.clock.advance(6 * MINUTE)
    await expect(world.askOnce(person, UPDATE, { input: { hasKeyAccess: true } })).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    await world.ask(person, 'mutation { confirmPresence(input: { password: "a quiet harbour at dawn" }) { validUntilAt } }')
    await world.ask(person, UPDATE, { input: { hasKeyAccess: true } })
    expect(await works(program)).toBe(true)
    expect(await eventsOf(person.id)).toEqual(['identity.api_settings_changed', 'identity.api_settings_changed'])
  })

  it('shows the limits, the scopes and the address of the person', async () => {
    const person = await aNewcomer(world)
    const { apiSettings }: Data = await world.ask(person, `{ apiSettings { ${SETTINGS} } }`)
    expect(apiSettings).toMatchObject({
      hasKeyAccess: true,
      allowedDomains: [],
      requestsPerMinute: 100,
      requestsPerHour: 1000,
      address: person.ip,
    })
    expect(apiSettings.scopes).toContain('PAYMENTS_WRITE')
    const { apiSettings: analysts }: Data = await world.ask(await anAnalyst(world), `{ apiSettings { ${SETTINGS} } }`)
    expect(analysts.scopes).toContain('FINANCING_READ')
    expect(analysts.scopes.filter((scope: string) => scope.endsWith('_WRITE'))).toEqual([])
  })

  it('allows a hundred requests in a minute for each key', async () => {
    const person = await aNewcomer(world)
    const [{ program }, other] = [await aKey(person), await aKey(person)]
    for (let index = 0; index < 100; index++) await world.ask(program, WHO)
    const refused = await world.post(program, { query: WHO }, { accept: 'application/graphql-response+json' })
    expect(refused).toMatchObject({ status: 429, body: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await works(other.program)).toBe(true)
  })
})

describe('the allowed domains of a person', () => {
  const ORIGIN = 'https://books.example.com'
  const allow = (person: Person, allowedDomains: readonly string[]) => world.ask(person, UPDATE, { input: { allowedDomains } })
  const preflight = (origin: string, url = '/graphql') =>
    world.app.http.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })
  const call = (origin: string, headers: Record<string, string>, ip = '10.9.9.9') =>
    world.app.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
      payload: JSON.stringify({ query: WHO }),
    })
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
  let owner: Member
  let secret: string

  beforeAll(async () => {
    owner = await aNewcomer(world)
    const { updateApiSettings }: Data = await allow(owner, [`${ORIGIN}/`, ORIGIN, 'https://Till.example.com:8443'])
    expect(updateApiSettings.allowedDomains).toEqual([ORIGIN, 'https://till.example.com:8443'])
    secret = (await aKey(owner)).secret
  })

  it('may call with a key of the person', async () => {
    const asked = await preflight(ORIGIN)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-headers': 'content-type, authorization',
    })
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    const replied = await call(ORIGIN, bearer(secret))
    expect(replied.headers['access-control-allow-origin']).toBe(ORIGIN)
    expect(replied.json()).toMatchObject({ data: { viewer: { id: owner.id } } })
  })

  it('may not call with a cookie, without a key, or with a key of anyone else', async () => {
    expect((await call(ORIGIN, { cookie: owner.cookie! })).statusCode).toBe(403)
    expect((await call(ORIGIN, {})).statusCode).toBe(403)
    const dead = await call(ORIGIN, { ...bearer(`sk_live_${'x'.repeat(43)}`), cookie: owner.cookie! })
    expect(dead.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    const stranger = await aKey(await aNewcomer(world))
    expect((await call(ORIGIN, bearer(stranger.secret))).json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  })

  it('are exact, and are for the API alone', async () => {
    for (const origin of [
      'https://example.com',
      'http://books.example.com',
      'https://books.example.com:444',
      'https://evil-books.example.com',
      'null',
    ]) {
      const refused = await preflight(origin)
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined])
      expect((await call(origin, bearer(secret))).statusCode).toBe(403)
    }
    expect((await preflight(ORIGIN, '/files')).statusCode).toBe(403)
  })

  it('stop within seconds when they are taken off the list or keys are turned off', async () => {
    const person = await aNewcomer(world)
    const { secret: own } = await aKey(person)
    const other = 'https://stops.example.com'
    await allow(person, [other])
    expect((await call(other, bearer(own))).statusCode).toBe(200)
    await allow(person, [])
    world.clock.advance(11_000)
    expect((await call(other, bearer(own))).statusCode).toBe(403)
    expect((await preflight(other)).statusCode).toBe(403)
  })

  it.each([
    'books.example.com',
    'http://books.example.com',
    'https://books.example.com/path',
    'https://*.example.com',
    'https://a:b@example.com',
  ])('are refused as %s', async (domain) => {
    await expect(allow(owner, [domain])).rejects.toMatchObject({ code: 'INVALID', fields: { allowedDomains: expect.any(String) } })
  })
})
