import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { Role } from '../../../server/shared/role.ts'
import { aNewcomer } from '../../support/people.ts'
import { turnOnTwoFactor } from '../../support/two-factor.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

const PASSWORD = 'three lanterns on the quay'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const invite = async (email: string, role: Role.ADMIN | Role.SSB_AUDITOR | Role.ANALYST = Role.ADMIN) => {
  const { link } = await world.app.rooms.identity.invitations.invite(email, role)
  return new URL(link).searchParams.get('token')!
}

const FIND = 'query ($token: String!) { invitation(token: $token) { email role expiresAt } }'
const ACCEPT = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { id email role isEmailVerified } }'
const VIEWER = '{ viewer { email role } }'

const input = (token: string) => ({ token, name: 'Salma Darwish', phone: '+971501112233', password: PASSWORD, acceptTerms: true })
const accept = async (person: Person, token: string): Promise<Data> =>
  (await world.ask(person, ACCEPT, { input: input(token) })).acceptInvitation

const DEAD = { code: 'INVALID', message: 'This invitation has expired or has already been used. Ask for a new one.' }

describe('the first administrator', () => {
  const inviteFirst = async (email: string) => {
    const { link } = await world.app.rooms.identity.invitations.inviteFirstAdmin(email)
    return new URL(link).searchParams.get('token')!
  }

  it('is the person who uses the newest link; there is no other way to be the first one', async () => {
    const { invitations } = world.app.rooms.identity
    expect(await invitations.hasAdmin()).toBe(false)
    const [older, newest] = [await inviteFirst('one@mizan.example'), await inviteFirst('two@mizan.example')]
    await expect(accept(someone(), older)).rejects.toMatchObject(DEAD)
    const another = await invite('also@mizan.example')
    world.clock.advance(1_000)
    const both = await Promise.allSettled([newest, another].map((token) => accept(someone(), token)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: DEAD })
    expect(await invitations.hasAdmin()).toBe(true)
    await expect(inviteFirst('three@mizan.example')).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('may do nothing before two-factor authentication is on, and nothing again while it is off', async () => {
    const person = someone()
    await accept(person, await invite('second@mizan.example'))
    const must = () => world.ask(person, '{ viewer { needsTwoFactor } }').then(({ viewer }) => viewer.needsTwoFactor)
    const refused = { code: 'FORBIDDEN', message: 'Set up two-factor authentication first. Your account needs it.' }
    expect(await must()).toBe(true)
    for (const closed of [
      '{ passkeys { id } }',
      '{ sessions { id } }',
      'mutation { turnOffTwoFactor { id } }',
      '{ publicStats { __typename } }',
    ]) {
      await expect(world.ask(person, closed)).rejects.toMatchObject(refused)
    }
    await turnOnTwoFactor(world, person)
    expect(await must()).toBe(false)
    expect((await world.ask(person, '{ passkeys { id } }')).passkeys).toEqual([])
    await world.ask(person, 'mutation { turnOffTwoFactor { id } }')
    await expect(world.ask(person, '{ passkeys { id } }')).rejects.toMatchObject(refused)
  })

  it('is the only role that needs it', async () => {
    const person = someone()
    await accept(person, await invite('auditor.two@mizan.example', Role.SSB_AUDITOR))
    expect((await world.ask(person, '{ viewer { needsTwoFactor } passkeys { id } }')).viewer).toEqual({ needsTwoFactor: false })
  })
})

describe('an invitation', () => {
  it.each([Role.ADMIN, Role.SSB_AUDITOR, Role.ANALYST] as const)(
    'makes a person %s who is signed in and can sign in again',
    async (role) => {
      const email = `${role}@mizan.example`
      const token = await invite(` ${email.toUpperCase()} `, role)
      const person = someone()
      expect((await world.ask(person, FIND, { token })).invitation).toMatchObject({ email, role: role.toUpperCase() })
      expect(await accept(person, token)).toMatchObject({ email, role: role.toUpperCase(), isEmailVerified: true })
      expect((await world.ask(person, VIEWER)).viewer).toEqual({ email, role: role.toUpperCase() })
      const again = someone()
      const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { role } }'
      await world.ask(again, signIn, { input: { email, password: PASSWORD } })
      expect((await world.ask(again, VIEWER)).viewer).toEqual({ email, role: role.toUpperCase() })
    },
  )

  it('works once: a second use, and a second one at the same moment, are refused', async () => {
    const token = await invite('once@mizan.example')
    const uses = await Promise.allSettled([1, 2, 3].map(() => accept(someone(), token)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(accept(someone(), token)).rejects.toMatchObject(DEAD)
    await expect(world.ask(someone(), FIND, { token })).rejects.toMatchObject(DEAD)
  })

  it('expires after three days, or when a newer one is made for the address', async () => {
    const old = await invite('late@mizan.example')
    const newer = await invite('late@mizan.example', Role.ANALYST)
    await expect(accept(someone(), old)).rejects.toMatchObject(DEAD)
    world.clock.advance(3 * 86_400_000)
    await expect(accept(someone(), newer)).rejects.toMatchObject(DEAD)
  })

  it('that was never created is refused like an expired one', async () => {
    await expect(accept(someone(), 'a guess')).rejects.toMatchObject(DEAD)
  })

  it('opens for the holder of its link after any number of guesses from the same network', async () => {
    const token = await invite('crowded@mizan.example')
    const { ip } = someone()
    for (let guess = 0; guess < 30; guess++) await expect(world.ask({ ip }, FIND, { token: `guess ${guess}` })).rejects.toMatchObject(DEAD)
    await expect(world.ask({ ip }, FIND, { token: 'one more' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect((await world.ask({ ip }, FIND, { token })).invitation).toMatchObject({ email: 'crowded@mizan.example' })
    expect(await accept({ ip }, token)).toMatchObject({ email: 'crowded@mizan.example' })
  })

  it('is refused for an address that has an account, even if it got one meanwhile', async () => {
    const member = await aNewcomer(world)
    const { viewer } = await world.ask(member, VIEWER)
    await expect(invite(viewer.email)).rejects.toMatchObject({ code: 'CONFLICT' })
    const token = await invite('meanwhile@mizan.example')
    const { accounts } = world.app.rooms.identity
    const other = { name: 'Other Person', email: 'meanwhile@mizan.example', phone: '+971501112244', role: Role.MERCHANT }
    await accounts.createVerified(SYSTEM, { ...other, password: PASSWORD })
    await expect(accept(someone(), token)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is refused for an invalid address', async () => {
    await expect(invite('nobody')).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('does not leave its token in the database, and appears in the events without the address', async () => {
    const token = await invite('kept@mizan.example')
    const { dataSource } = world.app.platform
    const rows = await dataSource.query('select * from invitation where email = $1', ['kept@mizan.example'])
    expect(JSON.stringify(rows)).not.toContain(token)
    const events = await dataSource.query(`select payload from event where name = 'identity.user_invited' and subject_id = $1`, [
      rows[0].id,
    ])
    expect(events).toEqual([{ payload: { invitationId: rows[0].id, role: 'admin' } }])
  })

  it('asks for a name, a phone, a good password and the terms, each with its own message', async () => {
    const token = await invite('fields@mizan.example')
    const bad = { token, name: 'S', phone: '12', password: 'short', acceptTerms: false }
    const refusal = await world.ask(someone(), ACCEPT, { input: bad }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'INVALID' })
    expect(Object.keys((refusal as { fields: object }).fields).sort()).toEqual(['acceptTerms', 'name', 'password', 'phone'])
    expect(await accept(someone(), token)).toMatchObject({ email: 'fields@mizan.example' })
  })
})
