import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../../server/shared/clock.ts'
import { mailTo } from '../../support/mails.ts'
import { aMerchant, aNewcomer, signIn } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const lastMessage = async (to: string, before: number): Promise<string> => {
  const read = async () => (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)).json()
  await expect.poll(async () => (await read()).length, { interval: 10 }).toBeGreaterThan(before)
  return (await read())[0].body
}

let signUps = 0
const aFreshAccount = async () => {
  signUps++
  const person = someone()
  const input = {
    name: 'Salma Idris',
    email: `salma${signUps}@example.com`,
    phone: `+9715055500${String(signUps).padStart(2, '0')}`,
    password: 'seven boats at anchor',
    acceptTerms: true,
  }
  await world.ask(person, 'mutation ($input: SignUpInput!) { signUp(input: $input) { id } }', { input })
  return { ...person, email: input.email, phone: input.phone }
}

const SEND = 'mutation { sendPhoneCode { sentTo expiresAt resendAt } }'
const VERIFY = 'mutation ($code: String!) { verifyPhoneCode(input: { code: $code }) { isPhoneVerified } }'
const verify = (person: Person, code: string) => world.ask(person, VERIFY, { code })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const aCode = async (person: Person & { phone: string }, before = 0) => {
  await world.ask(person, SEND)
  return (await lastMessage(person.phone, before)).match(/\d{6}/)![0]
}

describe('a phone code', () => {
  it('arrives by text message, verifies the phone, and works once', async () => {
    const person = await aFreshAccount()
    const code = await aCode(person)
    expect((await verify(person, code)).verifyPhoneCode.isPhoneVerified).toBe(true)
    await expect(verify(person, code)).rejects.toMatchObject({ code: 'INVALID', message: 'Invalid OTP' })
  })

  it('stops working after five wrong attempts', async () => {
    const person = await aFreshAccount()
    const code = await aCode(person)
    for (let tries = 0; tries < 5; tries++) await expect(verify(person, wrong(code))).rejects.toMatchObject({ message: 'Invalid OTP' })
    await expect(verify(person, code)).rejects.toMatchObject({ message: 'Invalid OTP' })
  })

  it('expires after five minutes', async () => {
    const person = await aFreshAccount()
    const code = await aCode(person)
    world.clock.advance(5 * MINUTE + SECOND)
    await expect(verify(person, code)).rejects.toMatchObject({ message: 'Invalid OTP' })
  })

  it('is replaced by the next, which can be requested after a minute', async () => {
    const person = await aFreshAccount()
    const first = await aCode(person)
    await expect(world.ask(person, SEND)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    world.clock.advance(MINUTE)
    const second = await aCode(person, 1)
    if (first !== second) await expect(verify(person, first)).rejects.toMatchObject({ message: 'Invalid OTP' })
    expect((await verify(person, second)).verifyPhoneCode.isPhoneVerified).toBe(true)
  })

  it("of one person does not verify another's phone", async () => {
    const [mine, theirs] = [await aFreshAccount(), await aFreshAccount()]
    const code = await aCode(mine)
    await aCode(theirs)
    await expect(verify(theirs, wrong(wrong(code)))).rejects.toMatchObject({ message: 'Invalid OTP' })
  })
})

describe('a mailed link', () => {
  const tokenIn = (body: string) => body.match(/token=([\w-]{43})/)![1]!

  it('verifies the address, after which no other account can', async () => {
    const person = await aFreshAccount()
    const token = tokenIn(await lastMessage(person.email, 0))
    const verifyEmail = 'mutation ($token: String!) { verifyEmail(token: $token) { id } }'
    await world.ask(someone(), verifyEmail, { token })
    expect((await world.ask(person, '{ viewer { isEmailVerified } }')).viewer.isEmailVerified).toBe(true)
    await expect(world.ask(someone(), verifyEmail, { token })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('sets a new password once, signs every device out and notifies the person', async () => {
    const person = await aNewcomer(world)
    await world.ask(someone(), 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }', {
      email: person.email,
    })
    const token = tokenIn(await lastMessage(person.email, 0))
    const reset = 'mutation ($token: String!, $password: String!) { resetPassword(token: $token, input: { password: $password }) { id } }'
    await expect(world.ask(someone(), reset, { token, password: 'short' })).rejects.toMatchObject({ code: 'INVALID' })
    await world.ask(someone(), reset, { token, password: 'nine lanterns by the gate' })
    expect((await world.ask(person, '{ viewer { id } }')).viewer).toBeNull()
    await expect(world.ask(someone(), reset, { token, password: 'ten lanterns by the gate' })).rejects.toMatchObject({ code: 'INVALID' })
    const again = await signIn(world, person.email, 'nine lanterns by the gate')
    expect((await world.ask(again, '{ viewer { id } }')).viewer.id).toBe(person.id)
    expect((await mailTo(world, person.email, 'Your Mizan password was changed')).body).toContain('every device was signed out')
  })

  it('gets the same response for an address without an account', async () => {
    const { requestPasswordReset }: Data = await world.ask(
      someone(),
      'mutation { requestPasswordReset(input: { email: "stranger@example.com" }) { email } }',
    )
    expect(requestPasswordReset).toEqual({ email: 'stranger@example.com' })
  })
})

describe('an API key', () => {
  const aKey = async (person: Person, permissions: string[]) => {
    const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id lastFour } } }'
    const { createApiKey }: Data = await world.ask(person, create, { input: { name: 'Books', permissions } })
    return { id: createApiKey.apiKey.id, lastFour: createApiKey.apiKey.lastFour, program: { ...someone(), apiKey: createApiKey.secret } }
  }

  it('acts as its owner, within its permissions', async () => {
    const person = await aNewcomer(world)
    const { program } = await aKey(person, ['READ'])
    expect((await world.ask(program, '{ viewer { id } }')).viewer.id).toBe(person.id)
    const change = 'mutation { updatePreferences(input: { displayCurrency: SAR }) { displayCurrency } }'
    await expect(world.ask(program, change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const writer = await aKey(person, ['READ', 'WRITE'])
    expect((await world.ask(writer.program, change)).updatePreferences.displayCurrency).toBe('SAR')
  })

  it('with WRITE alone runs mutations and reads what they return, and nothing else', async () => {
    const person = await aMerchant(world)
    const { program } = await aKey(person, ['WRITE'])
    const change = 'mutation { updatePreferences(input: { displayCurrency: SAR }) { displayCurrency } }'
    expect((await world.ask(program, change)).updatePreferences.displayCurrency).toBe('SAR')
    const refusal = { code: 'FORBIDDEN', message: 'This key may not read.' }
    for (const query of ['{ viewer { id } }', '{ product { name } }', '{ walletAccounts { id } }', '{ __typename }']) {
      await expect(world.ask(program, query)).rejects.toMatchObject(refusal)
    }
    const watching = await world.watch(program, 'subscription { notificationReceived { cursor } }')
    await expect(watching.next()).rejects.toMatchObject(refusal)
    const headers = { authorization: `Bearer ${program.apiKey}` }
    for (const url of ['/documents/transactions.csv', '/files/00000000-0000-4000-8000-000000000000']) {
      expect((await world.app.http.inject({ url, headers })).statusCode).toBe(403)
    }
  })

  it('ends with its sockets when its owner resets the password, and the e-mail says so', async () => {
    const person = await aNewcomer(world)
    const { id, program } = await aKey(person, ['READ', 'WRITE'])
    const watching = await world.watch(program, 'subscription { notificationReceived { cursor } }')
    await world.ask(someone(), 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }', {
      email: person.email,
    })
    const [, token] = (await lastMessage(person.email, 0)).match(/token=([\w-]{43})/)!
    const reset = 'mutation ($token: String!, $password: String!) { resetPassword(token: $token, input: { password: $password }) { id } }'
    await world.ask(someone(), reset, { token, password: 'nine lanterns by the gate' })
    expect((await world.ask(program, '{ viewer { id } }')).viewer).toBeNull()
    expect(await watching.closed).toBe(4403)
    const again = await signIn(world, person.email, 'nine lanterns by the gate')
    const { apiKeys }: Data = await world.ask(again, '{ apiKeys { nodes { id revokedAt } } }')
    expect(apiKeys.nodes).toEqual([{ id, revokedAt: world.clock.now().toISOString() }])
    expect((await mailTo(world, person.email, 'Your Mizan password was changed')).body).toContain('your API keys were revoked')
  })

  it('cannot create or revoke keys', async () => {
    const person = await aNewcomer(world)
    const { program } = await aKey(person, ['READ', 'WRITE'])
    await expect(aKey(program, ['READ'])).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('stops working as soon as it is revoked', async () => {
    const person = await aNewcomer(world)
    const { id, program } = await aKey(person, ['READ'])
    await world.ask(person, 'mutation ($id: ID!) { revokeApiKey(id: $id) { revokedAt } }', { id })
    expect((await world.ask(program, '{ viewer { id } }')).viewer).toBeNull()
  })

  it('of another person is not found', async () => {
    const [mine, theirs] = [await aNewcomer(world), await aNewcomer(world)]
    const { id } = await aKey(theirs, ['READ'])
    const revoke = 'mutation ($id: ID!) { revokeApiKey(id: $id) { id } }'
    await expect(world.ask(mine, revoke, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.ask(mine, revoke, { id: 'nonsense' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
