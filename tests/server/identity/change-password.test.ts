import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../server/shared/clock.ts'
import { mailsTo, mailTo, tokenIn } from '../../support/mails.ts'
import { aNewcomer, type Member, signIn } from '../../support/people.ts'
import { turnOnTwoFactor } from '../../support/two-factor.ts'
import { absent, openWorld, type Person, someone, type World } from '../../support/world.ts'

const VIEWER = '{ viewer { id } }'
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'
const BELL = 'subscription { notificationReceived { cursor } }'
const SUBJECT = 'Your Mizan password was changed'
const OLD = 'a quiet harbour at dawn'
const NEW = 'seven boats at anchor'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const change = (person: Person, input: object = {}) =>
  world.ask(person, CHANGE, { input: { currentPassword: OLD, newPassword: NEW, ...input } })
const aProgram = async (member: Member): Promise<Person> => {
  const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ, WRITE], addresses: ["10.0.0.0/16"] }) { secret } }'
  return { ...someone(), apiKey: (await world.ask(member, create)).createApiKey.secret }
}

describe('changing the password', () => {
  it('ends every other session at once and keeps this one, and the old password opens nothing', async () => {
    const member = await aNewcomer(world)
    const other = await signIn(world, member.email)
    const watching = await world.watch(other, BELL)
    expect((await change(member)).changePassword.id).toBe(member.id)
    expect(await watching.closed).toBe(4403)
    expect((await world.ask(other, VIEWER)).viewer).toBeNull()
    expect((await world.ask(member, VIEWER)).viewer.id).toBe(member.id)
    await expect(signIn(world, member.email)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await signIn(world, member.email, NEW)
  })

  it('gives the session another token, so that a copy of the old one opens nothing', async () => {
    const member = await aNewcomer(world)
    const copy = { ...member }
    const [listening] = [await world.watch(copy, BELL)]
    await change(member)
    expect(member.cookie).not.toBe(copy.cookie)
    expect((await world.ask(copy, VIEWER)).viewer).toBeNull()
    // The browser that has the new token reconnects after this code; the copy is refused.
    expect(await listening.closed).toBe(1012)
    const again = await world.watch(copy, BELL)
    expect(await again.closed).toBe(4401)
  })

  it('leaves API keys as they are, or revokes them on request', async () => {
    const member = await aNewcomer(world)
    const program = await aProgram(member)
    await change(member)
    expect((await world.ask(program, VIEWER)).viewer.id).toBe(member.id)
    expect((await mailTo(world, member.email, SUBJECT)).body).not.toContain('API keys')
    const listening = await world.watch(program, BELL)
    await change(member, { currentPassword: NEW, newPassword: 'nine lanterns on the quay', revokeApiKeys: true })
    expect(await listening.closed).toBe(4403)
    expect((await world.ask(program, VIEWER)).viewer).toBeNull()
    await expect
      .poll(async () => (await mailsTo(world, member.email)).filter(({ body }) => body.includes('API keys were revoked')))
      .toHaveLength(1)
  })

  it('is no proof of presence', async () => {
    const member = await aNewcomer(world)
    world.clock.advance(6 * MINUTE)
    await change(member)
    await expect(world.askOnce(member, 'mutation { createTwoFactorSecret { secret } }')).rejects.toMatchObject({
      code: 'PRESENCE_REQUIRED',
    })
  })

  it('needs a fresh proof of presence with two-factor authentication on, and a call without one takes no try', async () => {
    const member = await aNewcomer(world)
    await turnOnTwoFactor(world, member)
    world.clock.advance(6 * MINUTE)
    for (let tries = 0; tries < 11; tries++) await expect(change(absent(member))).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    expect((await change(member)).changePassword.id).toBe(member.id)
  })

  it('ends links for a new password that were mailed before', async () => {
    const member = await aNewcomer(world)
    await world.ask(someone(), 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }', {
      input: { email: member.email },
    })
    const token = tokenIn(await mailTo(world, member.email, 'Choose a new password for Mizan'))
    await change(member)
    const reset = 'mutation ($token: String!, $input: ResetPasswordInput!) { resetPassword(token: $token, input: $input) { id } }'
    await expect(world.ask(someone(), reset, { token, input: { password: 'nine lanterns on the quay' } })).rejects.toMatchObject({
      code: 'INVALID',
    })
  })

  it.each([
    ['a wrong current password', { currentPassword: 'guess' }, 'currentPassword', 'This is not your current password.'],
    ['the same password', { newPassword: OLD }, 'newPassword', 'Choose a password that differs from the current one.'],
    ['a short one', { newPassword: 'short' }, 'newPassword', 'Use at least 12 characters; a sentence works well.'],
    [
      'a common one',
      { newPassword: 'password123456' },
      'newPassword',
      'This password is easy to guess. Choose another; a sentence works well.',
    ],
  ])('refuses %s under its field, and changes nothing', async (_what, input, field, sentence) => {
    const member = await aNewcomer(world)
    const other = await signIn(world, member.email)
    await expect(change(member, input)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: sentence } })
    for (const person of [member, other]) expect((await world.ask(person, VIEWER)).viewer.id).toBe(member.id)
    await signIn(world, member.email)
  })

  it('is limited to ten tries, so that the password cannot be guessed in an open browser', async () => {
    const member = await aNewcomer(world)
    for (let tries = 0; tries < 10; tries++)
      await expect(change(member, { currentPassword: 'guess' })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(change(member)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('succeeds once when two changes arrive at the same moment', async () => {
    const member = await aNewcomer(world)
    const both = await Promise.allSettled([change({ ...member }), change({ ...member }, { newPassword: 'nine lanterns on the quay' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is closed to API keys and visitors', async () => {
    const member = await aNewcomer(world)
    await expect(change(await aProgram(member))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(change(someone())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('is recorded without either password', async () => {
    const member = await aNewcomer(world)
    await change(member)
    const text = "select payload from event where name = 'identity.password_changed' and actor_id = $1"
    expect(await world.app.platform.dataSource.query(text, [member.id])).toEqual([
      { payload: { userId: member.id, apiKeysRevoked: false } },
    ])
  })
})
