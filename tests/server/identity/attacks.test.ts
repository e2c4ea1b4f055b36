import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { atTheLock } from '../../support/at-the-lock.ts'
import { mailTo as latestMail, tokenIn } from '../../support/mails.ts'
import { type Authenticator, anAuthenticator } from '../../support/passkeys.ts'
import { aMerchant, aNewcomer, anAdmin, type Member, signIn } from '../../support/people.ts'
import { turnOnTwoFactor } from '../../support/two-factor.ts'
import { openWorld, type Person, Refusal, someone, type World } from '../../support/world.ts'

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { id } }'
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'
const RESET = 'mutation ($token: String!, $password: String!) { resetPassword(token: $token, input: { password: $password }) { id } }'
const ASK_RESET = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }'
const PASSWORD = 'seven boats at anchor'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'OK',
    (error) => (error instanceof Refusal ? error.code : String(error)),
  )

const signUp = (person: Person, email: string, over: object = {}) =>
  world.ask(person, SIGN_UP, {
    input: { name: 'Omar Haddad', email, phone: '+971501234567', password: PASSWORD, acceptTerms: true, ...over },
  })

const mailTo = async (to: string, subject: RegExp): Promise<string> => {
  const read = async (): Promise<{ subject: string; body: string }[]> =>
    (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)).json()
  const find = async () => (await read()).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { interval: 10 }).toMatchObject({ to, subject: expect.stringMatching(subject) })
  return (await find())!.body
}

describe('a person who claims another person’s address', () => {
  it('causes no mail with typed words, or about keys, factors and passwords', async () => {
    const email = 'no.words@example.com'
    const attacker = someone()
    await signUp(attacker, email, { name: 'Win a prize' })
    await world.ask(attacker, 'mutation { createApiKey(input: { name: "Call now" }) { secret } }')
    const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'
    await world.ask(attacker, change, { input: { currentPassword: PASSWORD, newPassword: 'nine lanterns by the gate' } })
    await turnOnTwoFactor(world, attacker)
    await world.app.finishJobs()
    const mails: { subject: string; body: string }[] = (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(email)}`)).json()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.body).not.toContain('Win a prize')
    await world.ask(someone(), ASK_RESET, { email })
    const [, token] = (await mailTo(email, /password/)).match(/token=([\w-]{43})/)!
    await world.ask(someone(), RESET, { token, password: 'ten lanterns by the gate' })
    expect(await mailTo(email, /password was changed/)).not.toContain('Win a prize')
  })

  it('gets no more tries at the owner’s password by signing in to the claim in between', async () => {
    const owner = await aNewcomer(world)
    const attacker = someone()
    await signUp(attacker, owner.email)
    const asks = (password: string) => codeOf(world.ask({ ip: attacker.ip }, SIGN_IN, { input: { email: owner.email, password } }))
    const outcomes: string[] = []
    for (let tries = 0; tries < 14; tries++) outcomes.push(await asks(tries % 3 === 2 ? PASSWORD : `guess number ${tries}`))
    expect(outcomes.at(-1)).toBe('RATE_LIMITED')
    const home = await world.app.platform.dataSource.query('select host(ip) as ip from session where user_id = $1', [owner.id])
    expect(
      await codeOf(world.ask({ ip: home[0].ip }, SIGN_IN, { input: { email: owner.email, password: 'a quiet harbour at dawn' } })),
    ).toBe('OK')
  })

  it('keeps no access to it once its owner has chosen a password', async () => {
    const email = 'prepared@example.com'
    const attacker = someone()
    await signUp(attacker, email)
    const create = 'mutation { createApiKey(input: { name: "Later", permissions: [READ], scopes: [PROFILE_WRITE] }) { secret } }'
    const program = { ...someone(), apiKey: (await world.ask(attacker, create)).createApiKey.secret }
    await world.ask(someone(), ASK_RESET, { email })
    const [, token] = (await mailTo(email, /password/)).match(/token=([\w-]{43})/)!
    await world.ask(someone(), RESET, { token, password: 'nine lanterns by the gate' })
    const owner = await signIn(world, email, 'nine lanterns by the gate')
    expect((await world.ask(owner, '{ viewer { email } }')).viewer.email).toBe(email)
    expect((await world.ask(program, '{ viewer { id } }')).viewer).toBeNull()
  })

  it('cannot put their own words into its mailbox', async () => {
    const email = 'unasked@example.com'
    await signUp(someone(), email, { name: 'Prize: https://evil.example' })
    expect(await mailTo(email, /Confirm/)).not.toContain('evil')
    await world.ask(someone(), ASK_RESET, { email })
    expect(await mailTo(email, /password/)).not.toContain('evil')
  })
})

const addPasskey = async (person: Person): Promise<Authenticator> => {
  const device = anAuthenticator(world.app.platform.config.publicUrl)
  const { token, options } = (await world.ask(person, 'mutation { createPasskeySetup { token options } }')).createPasskeySetup
  const add = 'mutation ($token: String!, $input: AddPasskeyInput!) { addPasskey(token: $token, input: $input) { id } }'
  await world.ask(person, add, { token, input: { name: 'Laptop', response: device.create(options) } })
  return device
}

const enterBy = async (device: Authenticator) => {
  const { token, options } = (await world.ask(someone(), 'mutation { createPasskeySignIn { token options } }')).createPasskeySignIn
  const enter = 'mutation ($token: String!, $input: SignInWithPasskeyInput!) { signInWithPasskey(token: $token, input: $input) { id } }'
  return world.ask(someone(), enter, { token, input: { response: device.sign(options) } })
}

/** The owner's way back: a new password by the mailed link. */
const resetPassword = async (email: string, password = PASSWORD) => {
  await world.ask(someone(), ASK_RESET, { email })
  await world.ask(someone(), RESET, { token: tokenIn(await latestMail(world, email, 'Choose a new password for Mizan')), password })
}

describe('a stranger who knew the password', () => {
  const SETTINGS = '{ passkeys { id } viewer { isTwoFactorEnabled } securitySettings { allowedAddresses isNotifiedOfSignIns } }'

  it('has no access after the owner’s reset, and the owner is not locked out', async () => {
    const owner = await aNewcomer(world)
    const stranger: Member = { ...owner, ...(await signIn(world, owner.email)) }
    const device = await addPasskey(stranger)
    const begun = (await world.ask(stranger, 'mutation { createPasskeySetup { token options } }')).createPasskeySetup
    const { code } = await turnOnTwoFactor(world, stranger)
    const update = 'mutation ($input: UpdateSecuritySettingsInput!) { updateSecuritySettings(input: $input) { presentAddress } }'
    await world.ask(stranger, update, { input: { isNotifiedOfSignIns: false, allowedAddresses: [stranger.ip] } })
    await resetPassword(owner.email)
    expect(await codeOf(enterBy(device))).toBe('UNAUTHENTICATED')
    const old = { email: owner.email, password: 'a quiet harbour at dawn', secondFactor: { code: code() } }
    expect(await codeOf(world.ask({ ip: stranger.ip }, SIGN_IN, { input: old }))).toBe('UNAUTHENTICATED')
    const back = await signIn(world, owner.email, PASSWORD)
    expect(await world.ask(back, SETTINGS)).toEqual({
      passkeys: [],
      viewer: { isTwoFactorEnabled: false },
      securitySettings: { allowedAddresses: [], isNotifiedOfSignIns: true },
    })
    const add = 'mutation ($token: String!, $input: AddPasskeyInput!) { addPasskey(token: $token, input: $input) { id } }'
    const late = anAuthenticator(world.app.platform.config.publicUrl).create(begun.options)
    expect(await codeOf(world.ask(back, add, { token: begun.token, input: { name: 'Late', response: late } }))).toBe('INVALID')
    const { body } = await latestMail(world, owner.email, 'Your Mizan password was changed')
    expect(body).toContain('Your passkeys were removed, and two-factor authentication was turned off')
  })

  it('has none by a passkey of long ago either, while two-factor authentication of seven days stays on', async () => {
    const owner = await aNewcomer(world)
    const device = await addPasskey(owner)
    const { code } = await turnOnTwoFactor(world, owner)
    world.clock.advance(7 * DAY)
    await resetPassword(owner.email)
    expect(await codeOf(enterBy(device))).toBe('UNAUTHENTICATED')
    expect(await codeOf(signIn(world, owner.email, PASSWORD))).toBe('SECOND_FACTOR_REQUIRED')
    const input = { email: owner.email, password: PASSWORD, secondFactor: { code: code() } }
    expect((await world.ask(someone(), SIGN_IN, { input })).signIn.id).toBe(owner.id)
  })

  it('keeps no two-factor authentication on an address that they claimed, however long ago', async () => {
    const email = 'claimed.long.ago@example.com'
    const attacker = someone()
    await signUp(attacker, email)
    const device = await addPasskey(attacker)
    await turnOnTwoFactor(world, attacker as Member)
    world.clock.advance(30 * DAY)
    await resetPassword(email, 'nine lanterns by the gate')
    expect(await codeOf(enterBy(device))).toBe('UNAUTHENTICATED')
    const owner = await signIn(world, email, 'nine lanterns by the gate')
    expect((await world.ask(owner, SETTINGS)).viewer.isTwoFactorEnabled).toBe(false)
  })

  it('begins no session by a sign-in that overlaps the reset', async () => {
    const owner = await aNewcomer(world)
    const changed = await atTheLock(
      world,
      owner.id,
      () => signIn(world, owner.email),
      (db) => db.query("update app_user set password_hash = 'another' where id = $1", [owner.id]),
    )
    expect(changed).toMatchObject({ reason: { code: 'UNAUTHENTICATED' } })
    const sessions = await world.app.platform.dataSource.query('select 1 from session where user_id = $1', [owner.id])
    expect(sessions).toHaveLength(1)
  })
})

describe('a suspended person', () => {
  it('has no key, link or invitation that works once they are reinstated', async () => {
    const [person, admin] = [await aMerchant(world), await anAdmin(world)]
    const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ] }) { secret } }'
    const program = { ...someone(), apiKey: (await world.ask(person, create)).createApiKey.secret }
    const move = 'mutation ($email: String!) { requestEmailChange(input: { email: $email }) { newEmail } }'
    await world.ask(person, move, { email: `moved.${person.email}` })
    const { dataSource } = world.app.platform
    await dataSource.query(
      `insert into invitation (email, role, business_id, member_role, invited_by_id, token_hash, created_at, expires_at)
       values ('colleague@example.com', 'merchant', $1, 'viewer', $2, 'a hash', $3, $3::timestamptz + interval '1 day')`,
      [person.businessId, person.id, world.clock.now()],
    )
    await world.ask(person, 'mutation { createPasskeySetup { token } }')
    await world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Asked to leave") { id } }', { id: person.id })
    await world.ask(admin, 'mutation ($id: ID!) { reinstateUser(id: $id) { id } }', { id: person.id })
    expect((await world.ask(program, '{ viewer { id } }')).viewer).toBeNull()
    const open = await dataSource.query(
      `select 'change' from email_change where user_id = $1 and cancelled_at is null
       union all select 'invitation' from invitation where invited_by_id = $1 and ended_at is null
       union all select 'request' from passkey_request where user_id = $1`,
      [person.id],
    )
    expect(open).toEqual([])
    await signIn(world, person.email)
  })
})

describe('signing up', () => {
  it('ends the session it replaces', async () => {
    const person = await aNewcomer(world)
    const before = { ...person }
    await signUp(person, 'second.account@example.com')
    expect((await world.ask(before, '{ viewer { id } }')).viewer).toBeNull()
  })
})

describe('failed attempts are counted', () => {
  it('by network, because one person can have countless addresses', async () => {
    const from = (at: number) => ({ ip: `2001:db8:7:7::${at.toString(16)}` })
    for (let at = 1; at <= 20; at++) await world.ask(from(at), ASK_RESET, { email: `stranger${at}@example.com` })
    expect(await codeOf(world.ask(from(99), ASK_RESET, { email: 'nobody99@example.com' }))).toBe('RATE_LIMITED')
    expect(await codeOf(world.ask({ ip: '2001:db8:7:8::1' }, ASK_RESET, { email: 'nobody98@example.com' }))).toBe('OK')
  })

  it('for addresses of any length', async () => {
    const email = `${'a'.repeat(240)}@example.com`
    const guess = () => codeOf(world.ask(someone(), SIGN_IN, { input: { email, password: 'guess' } }))
    for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe('UNAUTHENTICATED')
    expect(await guess()).toBe('RATE_LIMITED')
    const [{ count }] = await world.app.platform.dataSource.query(
      "select count(*)::int from throttle where key like 'sign-in-account%' and points > 10",
    )
    expect(count).toBeGreaterThan(0)
  })
})

describe('a link for a new password', () => {
  it('works after any number of wrong guesses from the same network', async () => {
    const [person, email] = [someone(), 'crowded.office@example.com']
    await signUp(person, email)
    await world.ask(someone(), ASK_RESET, { email })
    const [, token] = (await mailTo(email, /password/)).match(/token=([\w-]{43})/)!
    for (let guess = 0; guess < 20; guess++) {
      await expect(world.ask(person, RESET, { token: `guess ${guess}`, password: PASSWORD })).rejects.toMatchObject({ code: 'INVALID' })
    }
    await expect(world.ask(person, RESET, { token: 'one more', password: PASSWORD })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await world.ask(person, RESET, { token, password: PASSWORD })).toEqual({ resetPassword: { id: expect.any(String) } })
  })
})

describe('a link for a new password that is not ours', () => {
  it('causes no hashing, and cannot be tried indefinitely', async () => {
    const person = someone()
    const use = (password: string) => world.ask(person, RESET, { token: 'not one of ours', password })
    await expect(use('password123456')).rejects.toMatchObject({ message: expect.stringContaining('This link has expired') })
    for (let tries = 0; tries < 19; tries++) expect(await codeOf(use(PASSWORD))).toBe('INVALID')
    expect(await codeOf(use(PASSWORD))).toBe('RATE_LIMITED')
  })
})

describe('codes asked for all at once', () => {
  it('do not block each other', async () => {
    const person = someone()
    await signUp(person, 'hasty@example.com', { phone: '+971508880001' })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(world.ask({ ...person }, 'mutation { sendPhoneCode { sentTo } }'))),
    )
    expect(outcomes.sort()).toEqual(['OK', ...Array.from({ length: 11 }, () => 'RATE_LIMITED')])
  })
})
