import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import type { EntityManager } from 'typeorm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../server/shared/clock.ts'
import { atTheLock } from '../../support/at-the-lock.ts'
import { mailsTo, mailTo } from '../../support/mails.ts'
import { aNewcomer, anAdmin, anAnalyst, type Member, signIn } from '../../support/people.ts'
import { codeAt, turnOnTwoFactor } from '../../support/two-factor.ts'
import { openWorld, type Person, Refusal, someone, type World } from '../../support/world.ts'

const PASSWORD = 'a quiet harbour at dawn'
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { id isTwoFactorEnabled presenceProofs recoveryCodesLeft } }'
const VIEWER = '{ viewer { id isTwoFactorEnabled presenceProofs recoveryCodesLeft } }'
const SETUP = 'mutation { createTwoFactorSecret { secret uri } }'
const TURN_ON =
  'mutation ($code: String!) { turnOnTwoFactor(input: { code: $code }) { codes user { isTwoFactorEnabled presenceProofs recoveryCodesLeft } } }'
const TURN_OFF = 'mutation { turnOffTwoFactor { id isTwoFactorEnabled presenceProofs recoveryCodesLeft } }'
const RENEW = 'mutation { renewRecoveryCodes { codes user { recoveryCodesLeft } } }'
const CONFIRM = 'mutation ($input: ConfirmPresenceInput!) { confirmPresence(input: $input) { validUntilAt } }'
const CHANGES = [SETUP, TURN_OFF, RENEW]

let logged = ''
let world: World
beforeAll(async () => {
  const sink = new PassThrough()
  sink.on('data', (chunk) => {
    logged += chunk
  })
  world = await openWorld({ log: pino({ level: 'trace' }, sink) })
})
afterAll(() => world.close())

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'OK',
    (error) => (error instanceof Refusal ? error.code : String(error)),
  )

const enter = (person: Person, member: Pick<Member, 'email'>, secondFactor?: object, password = PASSWORD) =>
  world.ask(person, SIGN_IN, { input: { email: member.email, password, ...(secondFactor && { secondFactor }) } })

const sql = (text: string, values: unknown[] = []) => world.app.platform.dataSource.query(text, values)

const inboxOf = async (to: string): Promise<{ subject: string; body: string }[]> =>
  (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)).json()

const isMailed = (to: string, subject: string) =>
  expect.poll(() => inboxOf(to)).toContainEqual(expect.objectContaining({ subject: expect.stringContaining(subject) }))

/** Some six digits other than the code. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('turning two-factor authentication on', () => {
  it('shows a secret once and ten recovery codes once, and is on only after a right code', async () => {
    const person = await aNewcomer(world)
    const { secret, uri } = (await world.ask(person, SETUP)).createTwoFactorSecret
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Mizan:${person.email}?`)
    expect(uri).toContain(`secret=${secret}`)
    expect((await world.ask(person, VIEWER)).viewer).toMatchObject({ isTwoFactorEnabled: false, recoveryCodesLeft: 0 })
    expect((await enter(someone(), person)).signIn.id).toBe(person.id)

    const code = codeAt(secret, world.clock.now())
    await expect(world.ask(person, TURN_ON, { code: other(code) })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { code: 'This code is wrong or was already used. Enter the one that your app shows now.' },
    })
    const { codes, user } = (await world.ask(person, TURN_ON, { code })).turnOnTwoFactor
    expect(user).toEqual({ isTwoFactorEnabled: true, presenceProofs: ['PASSWORD_AND_CODE'], recoveryCodesLeft: 10 })
    expect(new Set(codes).size).toBe(10)
    for (const each of codes) expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    await isMailed(person.email, 'Two-factor authentication was turned on')
  })

  it('signs out every other device, and leaves this one signed in', async () => {
    const person = await aNewcomer(world)
    const elsewhere = await signIn(world, person.email)
    await turnOnTwoFactor(world, person)
    expect((await world.ask(elsewhere, VIEWER)).viewer).toBeNull()
    expect((await world.ask(person, VIEWER)).viewer.id).toBe(person.id)
  })

  it('is refused, as every change of access, when the session ended while it was made', async () => {
    const settings = 'mutation { updateSecuritySettings(input: { sessionTimeoutMinutes: 60 }) { sessionTimeoutMinutes } }'
    const move = 'mutation { requestEmailChange(input: { email: "moved.elsewhere@example.com" }) { newEmail } }'
    for (const act of [SETUP, 'mutation { createPasskeySetup { token } }', settings, move]) {
      const person = await aNewcomer(world)
      const ended = (db: EntityManager) => db.query('update session set ended_at = now() where user_id = $1', [person.id])
      expect(await atTheLock(world, person.id, () => world.ask(person, act), ended)).toMatchObject({ reason: { code: 'UNAUTHENTICATED' } })
    }
  })

  it('begins again with another secret while it is not confirmed, and not once it is on', async () => {
    const person = await aNewcomer(world)
    const first = (await world.ask(person, SETUP)).createTwoFactorSecret.secret
    const second = (await world.ask(person, SETUP)).createTwoFactorSecret.secret
    const now = world.clock.now()
    await expect(world.ask(person, TURN_ON, { code: codeAt(first, now) })).rejects.toMatchObject({ code: 'INVALID' })
    await world.ask(person, TURN_ON, { code: codeAt(second, now) })
    await expect(world.ask(person, SETUP)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(world.ask(person, TURN_ON, { code: codeAt(second, now) })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('needs a setup first', async () => {
    await expect(world.ask(await aNewcomer(world), TURN_ON, { code: '123456' })).rejects.toMatchObject({ code: 'CONFLICT' })
    for (const each of [TURN_OFF, RENEW]) {
      await expect(world.ask(await aNewcomer(world), each)).rejects.toMatchObject({ code: 'CONFLICT' })
    }
  })

  it('and every change of it needs a fresh proof of presence, and no API key can make one', async () => {
    const person = await aNewcomer(world)
    const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ, WRITE], addresses: ["10.0.0.0/16"] }) { secret } }'
    const program = { ...someone(), apiKey: (await world.ask(person, create)).createApiKey.secret }
    const { code } = await turnOnTwoFactor(world, person)
    for (const each of CHANGES) await expect(world.ask(program, each)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.ask(program, TURN_ON, { code: code() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await world.ask(program, VIEWER)).viewer).toMatchObject({ presenceProofs: [], recoveryCodesLeft: null })
    world.clock.advance(6 * MINUTE)
    for (const each of CHANGES) await expect(world.askOnce(person, each)).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    await expect(world.askOnce(person, TURN_ON, { code: code() })).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    expect((await world.ask(person, VIEWER)).viewer.isTwoFactorEnabled).toBe(true)
  })

  it('is seen by admins and by no one else', async () => {
    const [person, admin] = [await aNewcomer(world), await anAdmin(world)]
    await turnOnTwoFactor(world, person)
    const suspend =
      'mutation ($id: ID!) { suspendUser(id: $id, reason: "Asked to leave") { isTwoFactorEnabled presenceProofs recoveryCodesLeft } }'
    expect((await world.ask(admin, suspend, { id: person.id })).suspendUser).toEqual({
      isTwoFactorEnabled: true,
      presenceProofs: [],
      recoveryCodesLeft: null,
    })
    await expect(world.ask(await anAnalyst(world), suspend, { id: person.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('signing in with two-factor authentication', () => {
  it('starts no session for the password alone, and one for a code besides', async () => {
    const person = await aNewcomer(world)
    const { code } = await turnOnTwoFactor(world, person)
    const browser = someone()
    const { headers, body } = await world.post(browser, {
      query: SIGN_IN,
      variables: { input: { email: person.email, password: PASSWORD } },
    })
    expect(body.errors?.[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED')
    expect(headers['set-cookie']).toBeUndefined()
    expect((await world.ask(browser, VIEWER)).viewer).toBeNull()
    expect((await enter(browser, person, { code: code() })).signIn).toEqual({
      id: person.id,
      isTwoFactorEnabled: true,
      presenceProofs: ['PASSWORD_AND_CODE'],
      recoveryCodesLeft: 10,
    })
  })

  it('says nothing of it to those who do not know the password, nor about suspended people', async () => {
    const [person, plain, admin] = [await aNewcomer(world), await aNewcomer(world), await anAdmin(world)]
    const { code } = await turnOnTwoFactor(world, person)
    const wrong = { code: 'UNAUTHENTICATED', message: 'Invalid credentials. Please try again.', fields: {} }
    for (const member of [person, plain, { email: 'unknown@example.com' }]) {
      await expect(enter(someone(), member, undefined, 'wrong')).rejects.toMatchObject(wrong)
      await expect(enter(someone(), member, { code: code() }, 'wrong')).rejects.toMatchObject(wrong)
    }
    await world.ask(admin, 'mutation ($id: ID!) { suspendUser(id: $id, reason: "Asked to leave") { id } }', { id: person.id })
    for (const second of [undefined, { code: code() }, { code: other(code()) }]) {
      await expect(enter(someone(), person, second)).rejects.toMatchObject(wrong)
    }
  })

  it('accepts the code of the step before and after, once each, and none of another time', async () => {
    const person = await aNewcomer(world)
    const { secret, code } = await turnOnTwoFactor(world, person)
    world.clock.advance(2 * MINUTE)
    const at = (seconds: number) => codeAt(secret, new Date(world.clock.now().getTime() + seconds * 1_000))
    for (const seconds of [-60, 60]) {
      await expect(enter(someone(), person, { code: at(seconds) })).rejects.toMatchObject({ code: 'INVALID' })
    }
    await enter(someone(), person, { code: at(-30) })
    await enter(someone(), person, { code: ` ${code().slice(0, 3)} ${code().slice(3)} ` })
    await expect(enter(someone(), person, { code: code() })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { 'secondFactor.code': 'This code is wrong or was already used. Enter the one that your app shows now.' },
    })
    await enter(someone(), person, { code: at(30) })
    await expect(enter(someone(), person, { code: at(0) })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('accepts one code once, however many send it at once', async () => {
    const person = await aNewcomer(world)
    const { code, codes } = await turnOnTwoFactor(world, person)
    const twenty = (second: object) =>
      Promise.all(Array.from({ length: 20 }, () => codeOf(enter(someone(), person, second)))).then((all) =>
        all.filter((one) => one === 'OK'),
      )
    expect(await twenty({ code: code() })).toHaveLength(1)
    const later = await aNewcomer(world)
    const two = await turnOnTwoFactor(world, later)
    expect(codes[0]).not.toBe(two.codes[0])
    const racing = Array.from({ length: 20 }, () => codeOf(enter(someone(), later, { recoveryCode: two.codes[0] })))
    expect((await Promise.all(racing)).filter((one) => one === 'OK')).toHaveLength(1)
  })

  it('stops after five codes of one account from anywhere, whatever right passwords are sent in between', async () => {
    const person = await aNewcomer(world)
    const { code } = await turnOnTwoFactor(world, person)
    for (let tries = 0; tries < 4; tries++) {
      await expect(enter(someone(), person, { code: other(code()) })).rejects.toMatchObject({ code: 'INVALID' })
      if (tries < 2) await expect(enter(someone(), person)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    }
    await expect(enter(someone(), person, { recoveryCode: 'AAAAA-AAAAA' })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(enter(someone(), person, { code: code() })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('mails the owner once after five wrong codes with the right password', async () => {
    const person = await aNewcomer(world)
    const { code } = await turnOnTwoFactor(world, person)
    const wrongs = async () =>
      (await mailsTo(world, person.email)).filter(({ subject }) => subject === 'Wrong codes were entered for your Mizan account').length
    for (let tries = 0; tries < 4; tries++) await codeOf(enter(someone(), person, { code: other(code()) }))
    expect(await wrongs()).toBe(0)
    for (let tries = 0; tries < 3; tries++) await codeOf(enter(someone(), person, { code: other(code()) }))
    await expect.poll(wrongs).toBe(1)
  })

  it('records a wrong code as a failed sign-in', async () => {
    const person = await aNewcomer(world)
    const { code } = await turnOnTwoFactor(world, person)
    await codeOf(enter(someone(), person, { code: other(code()) }))
    const rows = await sql(`select payload from event where name = 'identity.sign_in_failed' and subject_id = $1`, [person.id])
    expect(rows).toEqual([{ payload: { reason: 'second_factor' } }])
  })

  it('accepts a recovery code once, however it is typed, and mails how many are left', async () => {
    const person = await aNewcomer(world)
    const { codes } = await turnOnTwoFactor(world, person)
    const typed = codes[3]!.toLowerCase().replace('-', ' ')
    expect((await enter(someone(), person, { recoveryCode: typed })).signIn.recoveryCodesLeft).toBe(9)
    await expect(enter(someone(), person, { recoveryCode: codes[3] })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { 'secondFactor.recoveryCode': 'This recovery code is wrong or was already used.' },
    })
    expect((await mailTo(world, person.email, 'A Mizan recovery code was used')).body).toContain('Recovery codes left: 9.')
  })

  it('accepts no recovery code of another person', async () => {
    const [person, stranger] = [await aNewcomer(world), await aNewcomer(world)]
    await turnOnTwoFactor(world, person)
    const { codes } = await turnOnTwoFactor(world, stranger)
    await expect(enter(someone(), person, { recoveryCode: codes[0] })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('stays on when the password is reset, once it was on for seven days', async () => {
    const person = await aNewcomer(world)
    await turnOnTwoFactor(world, person)
    world.clock.advance(7 * DAY)
    await world.ask(someone(), 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { email } }', {
      email: person.email,
    })
    await isMailed(person.email, 'Choose a new password')
    const token = (await inboxOf(person.email)).map(({ body }) => /token=([\w-]+)/.exec(body)?.[1]).find((found) => found)
    const reset = 'mutation ($token: String!) { resetPassword(token: $token, input: { password: "nine boats in a storm" }) { id } }'
    await world.ask(someone(), reset, { token })
    await expect(enter(someone(), person, undefined, 'nine boats in a storm')).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  })
})

describe('recovery codes', () => {
  it('are replaced as a whole', async () => {
    const person = await aNewcomer(world)
    const { codes } = await turnOnTwoFactor(world, person)
    await enter(someone(), person, { recoveryCode: codes[0] })
    const renewed = (await world.ask(person, RENEW)).renewRecoveryCodes
    expect(renewed.user.recoveryCodesLeft).toBe(10)
    await isMailed(person.email, 'Your Mizan recovery codes were renewed')
    await expect(enter(someone(), person, { recoveryCode: codes[1] })).rejects.toMatchObject({ code: 'INVALID' })
    await enter(someone(), person, { recoveryCode: renewed.codes[1] })
  })
})

describe('turning two-factor authentication off', () => {
  it('lets the password alone sign in again, and ends the recovery codes', async () => {
    const person = await aNewcomer(world)
    await turnOnTwoFactor(world, person)
    expect((await world.ask(person, TURN_OFF)).turnOffTwoFactor).toEqual({
      id: person.id,
      isTwoFactorEnabled: false,
      presenceProofs: ['PASSWORD'],
      recoveryCodesLeft: 0,
    })
    await signIn(world, person.email)
    await isMailed(person.email, 'Two-factor authentication was turned off')
    expect(
      await sql('select 1 from recovery_code where user_id = $1 union all select 1 from two_factor where user_id = $1', [person.id]),
    ).toEqual([])
  })
})

describe('confirming presence with two-factor authentication', () => {
  it('needs the password and a code that was not used', async () => {
    const person = await aNewcomer(world)
    const { code, codes } = await turnOnTwoFactor(world, person)
    world.clock.advance(6 * MINUTE)
    const confirm = (input: object) => world.ask(person, CONFIRM, { input })
    await expect(confirm({})).rejects.toMatchObject({ code: 'INVALID', fields: { password: 'This is not your password.' } })
    await expect(confirm({ password: 'wrong', code: code() })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { password: expect.any(String) },
    })
    await expect(confirm({ password: PASSWORD })).rejects.toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      fields: { code: expect.any(String) },
    })
    await expect(confirm({ password: PASSWORD, code: other(code()) })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { code: expect.any(String) },
    })
    await expect(world.askOnce(person, RENEW)).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    await confirm({ password: PASSWORD, code: code() })
    await world.ask(person, RENEW)
    await expect(confirm({ password: PASSWORD, code: code() })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(confirm({ password: PASSWORD, recoveryCode: codes[0] })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { recoveryCode: expect.any(String) },
    })
  })

  it('counts codes by session, apart from those at the sign-in page', async () => {
    const person = await aNewcomer(world)
    const { code } = await turnOnTwoFactor(world, person)
    const second = someone()
    await enter(second, person, { code: code() })
    world.clock.advance(MINUTE)
    for (let tries = 0; tries < 5; tries++) await codeOf(enter(someone(), person, { code: other(code()) }))
    expect(await codeOf(enter(someone(), person, { code: code() }))).toBe('RATE_LIMITED')
    const confirm = (who: Person, entered: string) => codeOf(world.ask(who, CONFIRM, { input: { password: PASSWORD, code: entered } }))
    for (let tries = 0; tries < 5; tries++) expect(await confirm(second, other(code()))).toBe('INVALID')
    expect(await confirm(second, code())).toBe('RATE_LIMITED')
    expect(await confirm(person, code())).toBe('OK')
  })

  it('accepts a recovery code in place of the code', async () => {
    const person = await aNewcomer(world)
    const { codes } = await turnOnTwoFactor(world, person)
    world.clock.advance(6 * MINUTE)
    await world.ask(person, CONFIRM, { input: { password: PASSWORD, recoveryCode: codes[9] } })
    await world.ask(person, TURN_OFF)
  })
})

describe('secrets of two-factor authentication', () => {
  it('are in no event, no log, no mail, and not readable in the database', async () => {
    const person = await aNewcomer(world)
    const { secret, codes, code } = await turnOnTwoFactor(world, person)
    await enter(someone(), person, { code: code() })
    await enter(someone(), person, { recoveryCode: codes[0] })
    await world.ask(person, RENEW)
    await isMailed(person.email, 'recovery codes were renewed')
    const events = await sql('select payload::text as text from event')
    const rows = await sql('select to_jsonb(f)::text as text from two_factor f union all select to_jsonb(c)::text from recovery_code c')
    const jobs = await sql('select payload::text as text from graphile_worker._private_jobs')
    const mails = (await inboxOf(person.email)).map(({ subject, body }) => ({ text: subject + body }))
    const texts = [...events, ...rows, ...jobs, ...mails, { text: logged }].map(({ text }) => text as string).join('\n')
    for (const each of [secret, ...codes, ...codes.map((one) => one.replace('-', ''))]) expect(texts).not.toContain(each)
    expect(logged).not.toBe('')
    const names = await sql(
      `select distinct name from event where subject_id = $1 and name like 'identity.%code%' or subject_id = $1 and name like 'identity.two%' order by 1`,
      [person.id],
    )
    expect(names.map(({ name }: { name: string }) => name)).toEqual([
      'identity.recovery_code_used',
      'identity.recovery_codes_renewed',
      'identity.two_factor_turned_on',
    ])
  })

  it('open for their own person only: a secret that was moved to another signs no one in', async () => {
    const [person, thief] = [await aNewcomer(world), await aNewcomer(world)]
    await turnOnTwoFactor(world, person)
    const { code } = await turnOnTwoFactor(world, thief)
    await sql('update two_factor set sealed_secret = (select sealed_secret from two_factor where user_id = $1) where user_id = $2', [
      thief.id,
      person.id,
    ])
    await expect(enter(someone(), person, { code: code() })).rejects.toMatchObject({ code: 'INVALID' })
    world.clock.advance(DAY)
  })
})
