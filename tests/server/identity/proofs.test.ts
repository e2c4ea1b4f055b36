import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../../server/shared/clock.ts'
import { mailTo } from '../../support/mails.ts'
import { aNewcomer, signIn } from '../../support/people.ts'
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
