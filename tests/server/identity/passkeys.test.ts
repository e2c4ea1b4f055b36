import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../server/shared/clock.ts'
import { type Authenticator, anAuthenticator } from '../../support/passkeys.ts'
import { aNewcomer, anAdmin, type Member } from '../../support/people.ts'
import { turnOnTwoFactor } from '../../support/two-factor.ts'
import { openWorld, type Person, Refusal, someone, type World } from '../../support/world.ts'

const SETUP = 'mutation { createPasskeySetup { token options } }'
const ADD =
  'mutation ($token: String!, $input: AddPasskeyInput!) { addPasskey(token: $token, input: $input) { id name createdAt lastUsedAt isSynced } }'
const LIST = '{ passkeys { id name lastUsedAt } viewer { presenceProofs } }'
const RENAME = 'mutation ($id: ID!, $name: String!) { updatePasskey(id: $id, input: { name: $name }) { id name } }'
const REMOVE = 'mutation ($id: ID!) { removePasskey(id: $id) { id } }'
const START = 'mutation { createPasskeySignIn { token options } }'
const ENTER =
  'mutation ($token: String!, $response: String!) { signInWithPasskey(token: $token, input: { response: $response }) { id isTwoFactorEnabled } }'
const ASK_CONFIRMATION = 'mutation { createPasskeyConfirmation { token options } }'
const CONFIRM = 'mutation ($input: ConfirmPresenceInput!) { confirmPresence(input: $input) { validUntilAt } }'
const REFUSED = { code: 'UNAUTHENTICATED', message: 'Invalid credentials. Please try again.' }

let world: World
let origin: string
beforeAll(async () => {
  world = await openWorld()
  origin = world.app.platform.config.publicUrl
})
afterAll(() => world.close())

type Faults = Parameters<Authenticator['sign']>[1]

const add = async (person: Person, device: Authenticator, faults: Faults = {}, name = 'Laptop') => {
  const { token, options } = (await world.ask(person, SETUP)).createPasskeySetup
  return (await world.ask(person, ADD, { token, input: { name, response: device.create(options, faults) } })).addPasskey
}

const withPasskey = async (): Promise<{ person: Member; device: Authenticator; id: string }> => {
  const [person, device] = [await aNewcomer(world), anAuthenticator(origin)]
  return { person, device, id: (await add(person, device)).id }
}

const enter = async (device: Authenticator, faults: Faults = {}, browser = someone()) => {
  const { token, options } = (await world.ask(browser, START)).createPasskeySignIn
  return (await world.ask(browser, ENTER, { token, response: device.sign(options, faults) })).signInWithPasskey
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'OK',
    (error) => (error instanceof Refusal ? error.code : String(error)),
  )

const subjectsTo = async (to: string): Promise<string[]> =>
  (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)).json().map(({ subject }: { subject: string }) => subject)

describe('a passkey', () => {
  it('is added under a name, listed, renamed and removed, and its owner is notified', async () => {
    const { person, device, id } = await withPasskey()
    expect(await world.ask(person, LIST)).toEqual({
      passkeys: [{ id, name: 'Laptop', lastUsedAt: null }],
      viewer: { presenceProofs: ['PASSWORD', 'PASSKEY'] },
    })
    expect((await world.ask(person, RENAME, { id, name: '  Work laptop ' })).updatePasskey).toEqual({ id, name: 'Work laptop' })
    await expect(world.ask(person, RENAME, { id, name: ' ' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { name: expect.any(String) },
    })
    await world.ask(person, REMOVE, { id })
    expect(await world.ask(person, LIST)).toEqual({ passkeys: [], viewer: { presenceProofs: ['PASSWORD'] } })
    await expect(enter(device)).rejects.toMatchObject(REFUSED)
    await expect
      .poll(() => subjectsTo(person.email))
      .toEqual(expect.arrayContaining(['A passkey was added to your Mizan account', 'A passkey was removed from your Mizan account']))
    const events: { name: string; payload: object }[] = await world.app.platform.dataSource.query(
      `select name, payload from event where subject_id = $1 order by seq`,
      [id],
    )
    expect(events).toEqual([
      { name: 'identity.passkey_added', payload: { passkeyId: id } },
      { name: 'identity.passkey_removed', payload: { passkeyId: id } },
    ])
  })

  it('of one device is not added twice', async () => {
    const { person, device } = await withPasskey()
    const { options } = (await world.ask(person, SETUP)).createPasskeySetup
    expect(JSON.parse(options)).toMatchObject({
      rp: { id: 'localhost', name: 'Mizan' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    })
    await expect(add(person, device)).rejects.toMatchObject({ code: 'INVALID', fields: { response: expect.any(String) } })
    await expect(add(await aNewcomer(world), device)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it.each<[string, Faults]>([
    ['for another site', { origin: 'https://mizan.example.net' }],
    ['for another domain', { rpId: 'example.net' }],
    ['without a fingerprint, a face or a PIN', { isVerified: false }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['in a sign-in', { type: 'webauthn.get' }],
  ])('that was made %s is not added', async (_what, faults) => {
    await expect(add(await aNewcomer(world), anAuthenticator(origin), faults)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('vouched for by its own key is added, and one that brings a certificate is not', async () => {
    await add(await aNewcomer(world), anAuthenticator(origin), { attestation: new Map([['alg', -7]]) })
    const attestation = new Map<string, unknown>([
      ['alg', -7],
      ['x5c', [Buffer.alloc(16)]],
    ])
    await expect(add(await aNewcomer(world), anAuthenticator(origin), { attestation })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it.each([
    '',
    '{}',
    'null',
    '[]',
    '{"id":"a","response":{}}',
    '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"a"}}',
    'x'.repeat(20_000),
  ])('is not added from %.60s', async (response) => {
    const person = await aNewcomer(world)
    const { token } = (await world.ask(person, SETUP)).createPasskeySetup
    await expect(world.ask(person, ADD, { token, input: { name: 'Laptop', response } })).rejects.toMatchObject({ code: 'INVALID' })
    const start = (await world.ask(someone(), START)).createPasskeySignIn
    await expect(world.ask(someone(), ENTER, { token: start.token, response })).rejects.toMatchObject(REFUSED)
  })

  it('is added within five minutes, once, by the person who asked', async () => {
    const [person, stranger] = [await aNewcomer(world), await aNewcomer(world)]
    const [device, second] = [anAuthenticator(origin), anAuthenticator(origin)]
    const ask = async () => (await world.ask(person, SETUP)).createPasskeySetup
    const send = (who: Person, token: string, response: string) => world.ask(who, ADD, { token, input: { name: 'Phone', response } })

    const first = await ask()
    await expect(send(stranger, first.token, device.create(first.options))).rejects.toMatchObject({ code: 'INVALID' })
    await send(person, first.token, device.create(first.options))
    await expect(send(person, first.token, second.create(first.options))).rejects.toMatchObject({ code: 'INVALID' })
    const late = await ask()
    world.clock.advance(5 * MINUTE)
    await expect(send(person, late.token, second.create(late.options))).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('is added and removed with a fresh proof of presence only, and never by an API key', async () => {
    const { person, device, id } = await withPasskey()
    const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ, WRITE], addresses: ["10.0.0.0/16"] }) { secret } }'
    const program = { ...someone(), apiKey: (await world.ask(person, create)).createApiKey.secret }
    const input = { name: 'Phone', response: device.create((await world.ask(person, SETUP)).createPasskeySetup.options) }
    const acts: [string, object][] = [
      [SETUP, {}],
      [ADD, { token: 'none', input }],
      [REMOVE, { id }],
    ]
    for (const [act, variables] of [
      ...acts,
      [RENAME, { id, name: 'Mine' }],
      [ASK_CONFIRMATION, {}],
      ['{ passkeys { id } }', {}],
    ] as const) {
      await expect(world.ask(program, act, variables)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    world.clock.advance(6 * MINUTE)
    for (const [act, variables] of acts)
      await expect(world.askOnce(person, act, variables)).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
  })

  it('of another person is not found', async () => {
    const [{ id }, stranger] = [await withPasskey(), await aNewcomer(world)]
    for (const [act, variables] of [
      [RENAME, { id, name: 'Mine' }],
      [REMOVE, { id }],
      [REMOVE, { id: 'none' }],
    ] as const) {
      await expect(world.ask(stranger, act, variables)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await world.ask(stranger, LIST)).passkeys).toEqual([])
  })

  it('is one of at most twenty', async () => {
    const person = await aNewcomer(world)
    const { dataSource } = world.app.platform
    await dataSource.query(
      `insert into passkey (user_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
       select $1, 'Key ' || number, gen_random_uuid()::text, '\\x00', 0, '{}', false, now() from generate_series(1, 20) as number`,
      [person.id],
    )
    await expect(world.ask(person, SETUP)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})

describe('signing in with a passkey', () => {
  it('needs no password and no code, with two-factor authentication, too', async () => {
    const { person, device, id } = await withPasskey()
    await turnOnTwoFactor(world, person)
    const browser = someone()
    expect(await enter(device, {}, browser)).toEqual({ id: person.id, isTwoFactorEnabled: true })
    const { passkeys } = await world.ask(browser, LIST)
    expect(passkeys).toEqual([{ id, name: 'Laptop', lastUsedAt: world.clock.now().toISOString() }])
  })

  it('names no account before it: the options are the same for everyone', async () => {
    await withPasskey()
    const { options } = (await world.ask(someone(), START)).createPasskeySignIn
    expect(JSON.parse(options)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    })
  })

  it.each<[string, Faults]>([
    ['for another site', { origin: 'https://mizan.example.net' }],
    ['for another domain', { rpId: 'example.net' }],
    ['without a fingerprint, a face or a PIN', { isVerified: false }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['by a copy, whose count does not grow', { counter: 1 }],
    ['for another ceremony', { type: 'webauthn.create' }],
  ])('is refused when it signed %s', async (_what, faults) => {
    const { device } = await withPasskey()
    await expect(enter(device, faults)).rejects.toMatchObject(REFUSED)
    await enter(device, { counter: 5 })
  })

  it('is refused and recorded on a network that the account does not allow, and ends its challenge', async () => {
    const { person, device } = await withPasskey()
    await world.ask(
      person,
      'mutation ($only: [String!]!) { updateSecuritySettings(input: { allowedAddresses: $only }) { presentAddress } }',
      {
        only: [person.ip],
      },
    )
    const { token, options } = (await world.ask(someone(), START)).createPasskeySignIn
    const response = device.sign(options)
    await expect(world.ask(someone(), ENTER, { token, response })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.ask({ ip: person.ip }, ENTER, { token, response })).rejects.toMatchObject(REFUSED)
    const text = `select payload from event where name = 'identity.sign_in_failed' and subject_id = $1`
    expect(await world.app.platform.dataSource.query(text, [person.id])).toEqual([{ payload: { reason: 'address' } }])
    expect(await enter(device, {}, { ip: person.ip })).toMatchObject({ id: person.id })
  })

  it('is refused alike for an unknown passkey, a removed one and a suspended person', async () => {
    const [{ person, device }, admin] = [await withPasskey(), await anAdmin(world)]
    await expect(enter(anAuthenticator(origin))).rejects.toMatchObject(REFUSED)
    await world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Asked to leave") { id } }', { id: person.id })
    await expect(enter(device)).rejects.toMatchObject(REFUSED)
    const failed = await world.app.platform.dataSource.query(
      `select payload from event where name = 'identity.sign_in_failed' and subject_id = $1`,
      [person.id],
    )
    expect(failed).toEqual([{ payload: { reason: 'suspended' } }])
  })

  it('works once for each challenge, also when twenty send the same response, and only with the token of the browser', async () => {
    const { device } = await withPasskey()
    const { token, options } = (await world.ask(someone(), START)).createPasskeySignIn
    const other = (await world.ask(someone(), START)).createPasskeySignIn
    const response = device.sign(options)
    await expect(world.ask(someone(), ENTER, { token: other.token, response })).rejects.toMatchObject(REFUSED)
    const twenty = await Promise.all(Array.from({ length: 20 }, () => codeOf(world.ask(someone(), ENTER, { token, response }))))
    expect(twenty.filter((code) => code === 'OK')).toHaveLength(1)
    expect(new Set(twenty)).toEqual(new Set(['OK', 'UNAUTHENTICATED']))
  })

  it('ends its challenge with a wrong response, and after five minutes', async () => {
    const { device } = await withPasskey()
    const first = (await world.ask(someone(), START)).createPasskeySignIn
    await expect(world.ask(someone(), ENTER, { token: first.token, response: '{}' })).rejects.toMatchObject(REFUSED)
    await expect(world.ask(someone(), ENTER, { token: first.token, response: device.sign(first.options) })).rejects.toMatchObject(REFUSED)
    const late = (await world.ask(someone(), START)).createPasskeySignIn
    world.clock.advance(5 * MINUTE)
    await expect(world.ask(someone(), ENTER, { token: late.token, response: device.sign(late.options) })).rejects.toMatchObject(REFUSED)
    await world.ask(someone(), START)
    const { dataSource } = world.app.platform
    expect(await dataSource.query('select 1 from passkey_request where expires_at < $1', [world.clock.now()])).toEqual([])
  })

  it('does not accept what was signed to confirm', async () => {
    const { person, device } = await withPasskey()
    const { token, options } = (await world.ask(person, ASK_CONFIRMATION)).createPasskeyConfirmation
    await expect(world.ask(someone(), ENTER, { token, response: device.sign(options) })).rejects.toMatchObject(REFUSED)
  })
})

describe('confirming presence with a passkey', () => {
  it('replaces the password and the code', async () => {
    const { person, device, id } = await withPasskey()
    await turnOnTwoFactor(world, person)
    expect((await world.ask(person, LIST)).viewer.presenceProofs).toEqual(['PASSWORD_AND_CODE', 'PASSKEY'])
    world.clock.advance(6 * MINUTE)
    await expect(world.askOnce(person, REMOVE, { id })).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    const { token, options } = (await world.ask(person, ASK_CONFIRMATION)).createPasskeyConfirmation
    expect(JSON.parse(options)).toMatchObject({ userVerification: 'required', allowCredentials: [{ type: 'public-key' }] })
    const passkey = { token, response: device.sign(options) }
    await world.ask(person, CONFIRM, { input: { passkey } })
    await world.askOnce(person, REMOVE, { id })
    await expect(world.ask(person, CONFIRM, { input: { passkey } })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { passkey: expect.any(String) },
    })
  })

  it('takes the passkey of the session’s own person alone', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const ask = async (person: Person) => (await world.ask(person, ASK_CONFIRMATION)).createPasskeyConfirmation
    const own = await ask(mine.person)
    const passkey = { token: own.token, response: theirs.device.sign(own.options) }
    await expect(world.ask(mine.person, CONFIRM, { input: { passkey } })).rejects.toMatchObject({ code: 'INVALID' })
    const foreign = await ask(theirs.person)
    const moved = { token: foreign.token, response: mine.device.sign(foreign.options) }
    await expect(world.ask(mine.person, CONFIRM, { input: { passkey: moved } })).rejects.toMatchObject({ code: 'INVALID' })
  })
})
