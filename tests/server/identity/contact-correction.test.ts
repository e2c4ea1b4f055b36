import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../server/shared/clock.ts'
import { aNewcomer } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

interface Message {
  readonly subject: string | null
  readonly body: string
}

const inboxOf = async (to: string): Promise<Message[]> => (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)).json()
const arrived = async (to: string, count = 1): Promise<Message> => {
  await expect.poll(async () => (await inboxOf(to)).length, { interval: 10 }).toBeGreaterThanOrEqual(count)
  return (await inboxOf(to))[0]!
}
const tokenIn = ({ body }: Message) => body.match(/token=([\w-]{43})/)![1]!

let made = 0
const aFreshAccount = async () => {
  made++
  const person = someone()
  const input = {
    name: 'Salma Idris',
    email: `salma.typo${made}@example.com`,
    phone: `+9715066600${String(made).padStart(2, '0')}`,
    password: 'seven boats at anchor',
    acceptTerms: true,
  }
  await world.ask(person, 'mutation ($input: SignUpInput!) { signUp(input: $input) { id } }', { input })
  return { ...person, email: input.email, phone: input.phone }
}

const CORRECT = 'mutation ($input: CorrectContactInput!) { correctContact(input: $input) { email phone isEmailVerified isPhoneVerified } }'
const correct = async (person: Person, input: object) => (await world.ask(person, CORRECT, { input })).correctContact

describe('a mistyped e-mail', () => {
  it('can be corrected; the new one gets a confirmation link, and the link to the old one stops working', async () => {
    const person = await aFreshAccount()
    const old = tokenIn(await arrived(person.email))
    expect(await correct(person, { email: 'Salma.Right@example.com' })).toMatchObject({
      email: 'salma.right@example.com',
      phone: person.phone,
      isEmailVerified: false,
    })
    const verify = 'mutation ($token: String!) { verifyEmail(token: $token) { id } }'
    await expect(world.ask(someone(), verify, { token: old })).rejects.toMatchObject({ code: 'INVALID' })
    await world.ask(someone(), verify, { token: tokenIn(await arrived('salma.right@example.com')) })
    expect((await world.ask(person, '{ viewer { isEmailVerified } }')).viewer.isEmailVerified).toBe(true)
  })

  it('gets the same response when the new one belongs to another person, who is notified by e-mail', async () => {
    const [owner, person] = [await aNewcomer(world), await aFreshAccount()]
    const answer = await correct(person, { email: owner.email })
    expect(answer).toEqual({ email: owner.email, phone: person.phone, isEmailVerified: false, isPhoneVerified: false })
    expect((await arrived(owner.email)).subject).toBe('You already have a Mizan account')
    await world.ask(person, 'mutation { sendEmailVerification { sentTo } }')
    expect((await arrived(owner.email, 2)).subject).toBe('You already have a Mizan account')
  })

  it('cannot be used to flood a mailbox', async () => {
    for (let claims = 0; claims < 5; claims++) await correct(await aFreshAccount(), { email: 'quiet@example.com' })
    await expect(correct(await aFreshAccount(), { email: 'Quiet@example.com' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('leaves no address in the events', async () => {
    const person = await aFreshAccount()
    await correct(person, { email: 'kept.out@example.com', phone: '+971506669999' })
    const facts = await world.app.platform.dataSource.query(
      "select payload::text as text from event where name = 'identity.contact_corrected'",
    )
    expect(facts.length).toBeGreaterThan(0)
    expect(JSON.stringify(facts)).not.toMatch(/kept\.out|506669999/)
  })
})

describe('a mistyped phone', () => {
  it('can be corrected; codes go to the new one at once, and the code sent to the old one stops working', async () => {
    const person = await aFreshAccount()
    const send = 'mutation { sendPhoneCode { sentTo } }'
    const verify = 'mutation ($code: String!) { verifyPhoneCode(input: { code: $code }) { isPhoneVerified } }'
    await world.ask(person, send)
    const [code] = (await arrived(person.phone)).body.match(/\d{6}/)!
    expect(await correct(person, { phone: '00971 50 777 0001' })).toMatchObject({ phone: '+971507770001', email: person.email })
    await expect(world.ask(person, verify, { code })).rejects.toMatchObject({ message: 'Invalid OTP' })
    await correct(person, { phone: person.phone })
    await expect(world.ask(person, verify, { code })).rejects.toMatchObject({ message: 'Invalid OTP' })
    await correct(person, { phone: '+971507770001' })
    world.clock.advance(MINUTE)
    await world.ask(person, send)
    const [fresh] = (await arrived('+971507770001')).body.match(/\d{6}/)!
    expect((await world.ask(person, verify, { code: fresh })).verifyPhoneCode.isPhoneVerified).toBe(true)
  })
})

describe('correcting is refused', () => {
  it('for verified details, saying what to do', async () => {
    const person = await aNewcomer(world)
    await expect(correct(person, { email: 'other@example.com' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { email: 'Your email is verified, so it cannot be changed here. Ask support to change it.' },
    })
    await expect(correct(person, { phone: '+971507770002' })).rejects.toMatchObject({
      fields: { phone: expect.stringContaining('verified') },
    })
    expect(await correct(person, { email: person.email, phone: person.phone })).toMatchObject({ email: person.email })
  })

  it.each([{ email: 'no address' }, { phone: '+0' }, { phone: '0501234567' }])('for an invalid address or phone: %j', async (input) => {
    await expect(correct(await aFreshAccount(), input)).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('for anonymous callers, for API keys, and after ten times in a day', async () => {
    await expect(correct(someone(), { phone: '+971507770003' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const person = await aFreshAccount()
    const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ], scopes: [PROFILE_WRITE] }) { secret } }'
    const program = { ...someone(), apiKey: (await world.ask(person, create)).createApiKey.secret }
    await expect(correct(program, { phone: '+971507770003' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (let times = 0; times < 10; times++) await correct(person, { phone: `+97150777010${times}` })
    await expect(correct(person, { phone: '+971507770003' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})
