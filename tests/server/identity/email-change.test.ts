import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../../server/shared/clock.ts'
import { mailsTo, mailTo, tokenIn } from '../../support/mails.ts'
import { aNewcomer, type Member, signIn } from '../../support/people.ts'
import { absent, openWorld, type Person, someone, type World } from '../../support/world.ts'

const VIEWER = '{ viewer { id email isEmailVerified } }'
const REQUEST = 'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { newEmail requestedAt expiresAt } }'
const CONFIRM = 'mutation ($token: String!) { confirmEmailChange(token: $token) { id } }'
const CANCEL = 'mutation ($token: String!) { cancelEmailChange(token: $token) { newEmail } }'
const WITHDRAW = 'mutation { withdrawEmailChange { newEmail } }'
const OPEN = '{ securitySettings { emailChange { newEmail } } }'

const TO_NEW = 'Confirm your new email for Mizan'
const TO_OLD = 'A new email was requested for your Mizan account'
const CHANGED = 'The email of your Mizan account was changed'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const anAddress = () => `new.${randomUUID()}@example.com`
const request = async (person: Person, email: string) => (await world.ask(person, REQUEST, { input: { email } })).requestEmailChange
const confirm = (token: string, person: Person = someone()) => world.ask(person, CONFIRM, { token })
const cancel = (token: string, person: Person = someone()) => world.ask(person, CANCEL, { token })
const emailOf = async (person: Person): Promise<string> => (await world.ask(person, VIEWER)).viewer.email
const requested = async (member: Member) => {
  const email = anAddress()
  await request(member, email)
  return {
    email,
    toConfirm: tokenIn(await mailTo(world, email, TO_NEW)),
    toCancel: tokenIn(await mailTo(world, member.email, TO_OLD), 'cancel'),
  }
}

describe('a change of the email address', () => {
  it('counts once the link mailed to the new address is used, and both addresses are notified', async () => {
    const member = await aNewcomer(world)
    const email = anAddress()
    const change = await request(member, email.toUpperCase())
    expect(change).toEqual({
      newEmail: email,
      requestedAt: world.clock.now().toISOString(),
      expiresAt: new Date(world.clock.now().getTime() + DAY).toISOString(),
    })
    expect(await emailOf(member)).toBe(member.email)
    expect((await world.ask(member, OPEN)).securitySettings.emailChange).toEqual({ newEmail: email })
    expect((await mailTo(world, member.email, TO_OLD)).body).toContain(email)
    const mail = await mailTo(world, email, TO_NEW)
    expect(mail.body).not.toContain(member.name)
    expect((await confirm(tokenIn(mail))).confirmEmailChange.id).toBe(member.id)
    expect((await world.ask(member, OPEN).catch(() => null))?.securitySettings ?? null).toBeNull()
    const signedIn = await signIn(world, email)
    expect((await world.ask(signedIn, VIEWER)).viewer).toEqual({ id: member.id, email, isEmailVerified: true })
    await expect(signIn(world, member.email)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await mailTo(world, member.email, CHANGED)).body).toContain(email)
    await mailTo(world, email, CHANGED)
  })

  it('ends every session but the one that confirms', async () => {
    const member = await aNewcomer(world)
    const other = await signIn(world, member.email)
    const { toConfirm } = await requested(member)
    await confirm(toConfirm, member)
    expect((await world.ask(member, VIEWER)).viewer.id).toBe(member.id)
    expect((await world.ask(other, VIEWER)).viewer).toBeNull()
  })

  it('ends the links that the old address had received', async () => {
    const member = await aNewcomer(world)
    await world.ask(someone(), 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }', {
      input: { email: member.email },
    })
    const reset = tokenIn(await mailTo(world, member.email, 'Choose a new password for Mizan'))
    await confirm((await requested(member)).toConfirm)
    const text = 'mutation ($token: String!, $input: ResetPasswordInput!) { resetPassword(token: $token, input: $input) { id } }'
    await expect(world.ask(someone(), text, { token: reset, input: { password: 'nine lanterns on the quay' } })).rejects.toMatchObject({
      code: 'INVALID',
    })
  })

  it('changes only the account that asked, even when another person opens the link', async () => {
    const [member, stranger] = [await aNewcomer(world), await aNewcomer(world)]
    const { toConfirm, email } = await requested(member)
    expect((await confirm(toConfirm, stranger)).confirmEmailChange.id).toBe(member.id)
    expect(await emailOf(stranger)).toBe(stranger.email)
    expect((await world.ask(await signIn(world, email), VIEWER)).viewer.id).toBe(member.id)
  })

  it('is confirmed once, and each link does only what it was made for', async () => {
    const member = await aNewcomer(world)
    const { toConfirm, toCancel } = await requested(member)
    await expect(confirm(toCancel)).rejects.toMatchObject({ code: 'INVALID' })
    await expect(cancel(toConfirm)).rejects.toMatchObject({ code: 'INVALID' })
    const verify = 'mutation ($token: String!) { verifyEmail(token: $token) { id } }'
    await expect(world.ask(someone(), verify, { token: toConfirm })).rejects.toMatchObject({ code: 'INVALID' })
    await confirm(toConfirm)
    await expect(confirm(toConfirm)).rejects.toMatchObject({ code: 'INVALID' })
    await expect(cancel(toCancel)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('is confirmed by one of two calls at the same moment', async () => {
    const { toConfirm } = await requested(await aNewcomer(world))
    const both = await Promise.allSettled([confirm(toConfirm), confirm(toConfirm)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('expires after 24 hours', async () => {
    const member = await aNewcomer(world)
    const { toConfirm, toCancel } = await requested(member)
    world.clock.advance(DAY)
    await expect(confirm(toConfirm)).rejects.toMatchObject({ code: 'INVALID' })
    await expect(cancel(toCancel)).rejects.toMatchObject({ code: 'INVALID' })
    expect((await world.ask(await signIn(world, member.email), OPEN)).securitySettings.emailChange).toBeNull()
  })

  it('is cancelled by the link in the notice to the current address', async () => {
    const member = await aNewcomer(world)
    const { toConfirm, toCancel, email } = await requested(member)
    expect((await cancel(toCancel)).cancelEmailChange.newEmail).toBe(email)
    await expect(confirm(toConfirm)).rejects.toMatchObject({ code: 'INVALID' })
    expect(await emailOf(member)).toBe(member.email)
  })

  it('is withdrawn by the person who asked', async () => {
    const member = await aNewcomer(world)
    const { toConfirm, email } = await requested(member)
    expect((await world.ask(member, WITHDRAW)).withdrawEmailChange.newEmail).toBe(email)
    await expect(confirm(toConfirm)).rejects.toMatchObject({ code: 'INVALID' })
    await expect(world.ask(member, WITHDRAW)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('ends when the password is changed or reset: a stranger may have asked for it', async () => {
    const [changing, resetting] = [await aNewcomer(world), await aNewcomer(world)]
    const [first, second] = [await requested(changing), await requested(resetting)]
    const input = { currentPassword: 'a quiet harbour at dawn', newPassword: 'seven boats at anchor' }
    await world.ask(changing, 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }', { input })
    await world.ask(someone(), 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }', {
      input: { email: resetting.email },
    })
    const token = tokenIn(await mailTo(world, resetting.email, 'Choose a new password for Mizan'))
    await world.ask(
      someone(),
      'mutation ($token: String!, $input: ResetPasswordInput!) { resetPassword(token: $token, input: $input) { id } }',
      {
        token,
        input: { password: 'seven boats at anchor' },
      },
    )
    for (const { toConfirm } of [first, second]) await expect(confirm(toConfirm)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('replaces an earlier request', async () => {
    const member = await aNewcomer(world)
    const first = await requested(member)
    const email = anAddress()
    await request(member, email)
    await expect(confirm(first.toConfirm)).rejects.toMatchObject({ code: 'INVALID' })
    await confirm(tokenIn(await mailTo(world, email, TO_NEW)))
    expect((await world.ask(await signIn(world, email), VIEWER)).viewer.id).toBe(member.id)
  })

  it('gets the same response for the address of another account, whose owner is notified without a link', async () => {
    const [member, owner] = [await aNewcomer(world), await aNewcomer(world)]
    const change = await request(member, owner.email)
    expect(Object.keys(change)).toEqual(['newEmail', 'requestedAt', 'expiresAt'])
    expect((await world.ask(member, OPEN)).securitySettings.emailChange).toEqual({ newEmail: owner.email })
    const { body } = await mailTo(world, owner.email, 'This email already has a Mizan account')
    expect(body).not.toContain('token=')
    expect((await mailsTo(world, owner.email)).map(({ subject }) => subject)).not.toContain(TO_NEW)
  })

  it('is refused when another account has verified the address meanwhile', async () => {
    const member = await aNewcomer(world)
    const { toConfirm, email } = await requested(member)
    const other = await aNewcomer(world)
    await confirm(await takeOver(other, email))
    await expect(confirm(toConfirm)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another account has verified this address meanwhile, so your email was not changed.',
    })
    expect(await emailOf(member)).toBe(member.email)
  })

  it.each([
    ['no address', 'noura', 'INVALID'],
    ['a list of addresses', 'a@example.com,b@example.com', 'INVALID'],
  ])('refuses %s', async (_what, email, code) => {
    await expect(request(await aNewcomer(world), email)).rejects.toMatchObject({ code })
  })

  it('refuses the current address, and an account whose current one is not verified', async () => {
    const member = await aNewcomer(world)
    await expect(request(member, member.email)).rejects.toMatchObject({ code: 'INVALID', fields: { email: 'This is already your email.' } })
    const person = someone()
    const input = { name: 'Salma Idris', email: anAddress(), phone: '+971506660001', password: 'seven boats at anchor', acceptTerms: true }
    await world.ask(person, 'mutation ($input: SignUpInput!) { signUp(input: $input) { id } }', { input })
    await expect(request(person, anAddress())).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('needs a fresh proof of presence, and is closed to API keys', async () => {
    const member = await aNewcomer(world)
    const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ, WRITE], addresses: ["10.0.0.0/16"] }) { secret } }'
    const program = { ...someone(), apiKey: (await world.ask(member, create)).createApiKey.secret }
    await expect(request(program, anAddress())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.ask(program, WITHDRAW)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    world.clock.advance(6 * MINUTE)
    const email = anAddress()
    for (let tries = 0; tries < 6; tries++)
      await expect(request(absent(member), email)).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    await world.ask(member, 'mutation { confirmPresence(input: { password: "a quiet harbour at dawn" }) { validUntilAt } }')
    expect((await request(member, email)).newEmail).toBe(email)
  })

  it('can be requested five times a day', async () => {
    const member = await aNewcomer(world)
    for (let tries = 0; tries < 5; tries++) await request(member, anAddress())
    await expect(request(member, anAddress())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('limits guesses at its links by network', async () => {
    const guesser = someone()
    const guess = () => confirm(randomUUID(), guesser)
    for (let tries = 0; tries < 20; tries++) await expect(guess()).rejects.toMatchObject({ code: 'INVALID' })
    await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const { toConfirm } = await requested(await aNewcomer(world))
    await confirm(toConfirm, guesser)
  })

  it('is recorded without the addresses, and its tokens are kept as hashes', async () => {
    const member = await aNewcomer(world)
    const { toConfirm, toCancel, email } = await requested(member)
    await confirm(toConfirm)
    const { dataSource } = world.app.platform
    const events = await dataSource.query(
      "select name, payload from event where name like 'identity.email_change%' and subject_id = $1 order by seq",
      [member.id],
    )
    expect(events).toEqual(
      ['requested', 'd'].map((end) => ({ name: `identity.email_change${end === 'd' ? 'd' : `_${end}`}`, payload: { userId: member.id } })),
    )
    const rows = JSON.stringify(await dataSource.query('select * from email_change where new_email = $1', [email]))
    for (const token of [toConfirm, toCancel]) expect(rows).not.toContain(token)
  })
})

/** Requests an address for another account too, and returns the token of its link. */
const takeOver = async (person: Person, email: string): Promise<string> => {
  await request(person, email)
  await expect.poll(async () => (await mailsTo(world, email)).filter(({ subject }) => subject === TO_NEW).length).toBe(2)
  return tokenIn((await mailsTo(world, email)).find(({ subject }) => subject === TO_NEW)!)
}
