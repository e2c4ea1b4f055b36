import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../server/shared/clock.ts'
import { Role } from '../../../server/shared/role.ts'
import { aNewcomer, anAdmin, signIn } from '../../support/people.ts'
import { openWorld, someone, type World } from '../../support/world.ts'

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { id name email role isEmailVerified isPhoneVerified } }'
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'
const VIEWER = '{ viewer { id email } }'

const details = (over: object = {}) => ({
  name: 'Layla Al Mansoori',
  email: 'layla@example.com',
  phone: '+971 50 123 4567',
  password: 'seven boats at anchor',
  acceptTerms: true,
  ...over,
})

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('signing up', () => {
  it('makes an unverified merchant and signs in', async () => {
    const person = someone()
    const { signUp } = await world.ask(person, SIGN_UP, { input: details() })
    expect(signUp).toMatchObject({ name: 'Layla Al Mansoori', role: 'MERCHANT', isEmailVerified: false, isPhoneVerified: false })
    expect((await world.ask(person, VIEWER)).viewer.email).toBe('layla@example.com')
  })

  it('gives the same response for an address that has an account, whose owner is notified by e-mail', async () => {
    const owner = await aNewcomer(world)
    const stranger = someone()
    const { signUp } = await world.ask(stranger, SIGN_UP, { input: details({ email: owner.email.toUpperCase() }) })
    expect(Object.keys(signUp)).toEqual(['id', 'name', 'email', 'role', 'isEmailVerified', 'isPhoneVerified'])
    expect(signUp.id).not.toBe(owner.id)
    await expect.poll(() => inboxOf(owner.email)).toContainEqual(expect.objectContaining({ subject: 'You already have a Mizan account' }))
    expect((await world.ask(await signIn(world, owner.email), VIEWER)).viewer.id).toBe(owner.id)
  })

  it('keeps the language of the screen, and writes the first mail in it', async () => {
    const input = details({ email: 'layla.fr@example.com', language: 'FR' })
    await world.ask(someone(), SIGN_UP, { input })
    await expect.poll(() => inboxOf(input.email)).toContainEqual(expect.objectContaining({ subject: 'Confirmez votre adresse pour Mizan' }))
  })

  it.each([
    ['admin', { role: 'ADMIN' }, 'BAD_USER_INPUT'],
    ['a short password', { password: 'short' }, 'INVALID'],
    ['a common password', { password: 'password123456' }, 'INVALID'],
    ['no e-mail', { email: 'layla' }, 'INVALID'],
    ['a phone without country', { phone: '0501234567' }, 'INVALID'],
    ['a phone of no country', { phone: '+0501234567' }, 'INVALID'],
    ['a phone of sixteen digits', { phone: '+9715012345678901' }, 'INVALID'],
    ['no acceptance of the terms', { acceptTerms: false }, 'INVALID'],
  ])('refuses %s', async (_what, over, code) => {
    await expect(world.ask(someone(), SIGN_UP, { input: details(over) })).rejects.toMatchObject({ code })
  })
})

describe('signing in', () => {
  it('gives the same refusal for an unknown address and a wrong password', async () => {
    const { email } = await aNewcomer(world)
    const refusals = await Promise.all(
      [email, 'stranger@example.com'].map((each) =>
        world
          .ask(someone(), SIGN_IN, { input: { email: each, password: 'wrong' } })
          .catch((error) => ({ code: error.code, message: error.message })),
      ),
    )
    expect(refusals[0]).toEqual({ code: 'UNAUTHENTICATED', message: 'Invalid credentials. Please try again.' })
    expect(refusals[1]).toEqual(refusals[0])
  })

  it('gives a fresh session each time, and ends the one it replaces', async () => {
    const member = await aNewcomer(world)
    const before = { ...member }
    await world.ask(member, SIGN_IN, { input: { email: member.email, password: 'a quiet harbour at dawn' } })
    expect(member.cookie).not.toBe(before.cookie)
    expect((await world.ask(before, VIEWER)).viewer).toBeNull()
  })

  it('keeps the token out of the reach of scripts, and only its hash in the database', async () => {
    const { email } = await aNewcomer(world)
    const { headers } = await world.post(someone(), {
      query: SIGN_IN,
      variables: { input: { email, password: 'a quiet harbour at dawn' } },
    })
    expect(headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = String(headers['set-cookie']).slice(4, 47)
    const [{ count }] = await world.app.platform.dataSource.query('select count(*)::int from session where token_hash = $1', [token])
    expect(count).toBe(0)
  })

  it('stops guesses at an account after ten tries from anywhere, while its owner can still sign in', async () => {
    const owner = await aNewcomer(world)
    const guess = () => world.ask(someone(), SIGN_IN, { input: { email: owner.email, password: 'guess' } })
    for (let tries = 0; tries < 10; tries++) await expect(guess()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const { cookie: _gone, ...home } = owner
    const [{ ip }] = await world.app.platform.dataSource.query('select host(ip) as ip from session where user_id = $1', [owner.id])
    await world.ask({ ...home, ip }, SIGN_IN, { input: { email: owner.email, password: 'a quiet harbour at dawn' } })
  })
})

describe('a session', () => {
  it('ends after thirty idle minutes, and after twelve hours in any case', async () => {
    const idle = await aNewcomer(world)
    world.clock.advance(29 * MINUTE)
    expect((await world.ask(idle, VIEWER)).viewer).toEqual({ id: idle.id, email: idle.email })
    world.clock.advance(31 * MINUTE)
    expect((await world.ask(idle, VIEWER)).viewer).toBeNull()

    const busy = await aNewcomer(world)
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await world.ask(busy, VIEWER)).viewer).toEqual({ id: busy.id, email: busy.email })
      world.clock.advance(20 * MINUTE)
    }
    expect((await world.ask(busy, VIEWER)).viewer).toBeNull()
  })

  it('ends with signing out', async () => {
    const person = await aNewcomer(world)
    const cookie = person.cookie!
    await world.ask(person, 'mutation { signOut { id } }')
    expect(person.cookie).toBeUndefined()
    expect((await world.ask({ ...person, cookie }, VIEWER)).viewer).toBeNull()
  })

  it('and an API key end at once when an admin suspends the person', async () => {
    const [person, admin] = [await aNewcomer(world, Role.LENDER), await anAdmin(world)]
    const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ] }) { secret } }'
    const program = { ...someone(), apiKey: (await world.ask(person, create)).createApiKey.secret }
    expect((await world.ask(program, VIEWER)).viewer).toMatchObject({ id: person.id })
    await world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Asked to leave") { id } }', { id: person.id })
    for (const each of [person, program]) expect((await world.ask(each, VIEWER)).viewer).toBeNull()
    await expect(signIn(world, person.email)).rejects.toMatchObject({ message: 'Invalid credentials. Please try again.' })
  })
})

const inboxOf = async (to: string): Promise<{ subject: string; body: string }[]> => {
  const response = await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)
  return response.json()
}
