import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../server/shared/clock.ts'
import { mailsTo, mailTo } from '../../support/mails.ts'
import { aNewcomer, type Member, signIn } from '../../support/people.ts'
import { turnOnTwoFactor } from '../../support/two-factor.ts'
import { absent, openWorld, type Person, someone, type World } from '../../support/world.ts'

const VIEWER = '{ viewer { id } }'
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'
const UPDATE =
  'mutation ($input: UpdateSecuritySettingsInput!) { updateSecuritySettings(input: $input) { allowedAddresses presentAddress } }'
const SETTINGS = '{ securitySettings { allowedAddresses presentAddress } }'
const BELL = 'subscription { notificationReceived { cursor } }'
const PASSWORD = 'a quiet harbour at dawn'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const allow = async (person: Person, ...allowedAddresses: string[]): Promise<string[]> =>
  (await world.ask(person, UPDATE, { input: { allowedAddresses } })).updateSecuritySettings.allowedAddresses
const idFrom = async (person: Person, ip: string) => (await world.ask({ ...person, ip }, VIEWER)).viewer?.id ?? null
const signInFrom = (member: Member, ip: string, password = PASSWORD) =>
  world.ask({ ip }, SIGN_IN, { input: { email: member.email, password } })

/** A person who is signed in from 198.51.100.20, and a program of theirs. */
const aCustomer = async () => {
  const newcomer = await aNewcomer(world)
  const member = { ...newcomer, ip: '198.51.100.20' }
  const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ] }) { secret } }'
  const program = { ...someone(), apiKey: (await world.ask(member, create)).createApiKey.secret }
  return { member, program }
}

describe('allowed addresses', () => {
  it('hold for sessions and API keys from the next request on', async () => {
    const { member, program } = await aCustomer()
    expect(await idFrom(member, '203.0.113.9')).toBe(member.id)
    expect(await allow(member, '198.51.100.0/24', '2001:db8::/32')).toEqual(['198.51.100.0/24', '2001:db8::/32'])
    for (const person of [member, program]) {
      for (const inside of ['198.51.100.1', '198.51.100.255', '::ffff:198.51.100.7', '2001:db8:7::1']) {
        expect(await idFrom(person, inside)).toBe(member.id)
      }
      for (const outside of ['198.51.101.1', '203.0.113.9', '::ffff:203.0.113.9', '2001:db9::1'])
        expect(await idFrom(person, outside)).toBeNull()
    }
    expect(await allow(member)).toEqual([])
    expect(await idFrom(program, '203.0.113.9')).toBe(member.id)
  })

  it('are decided for each of several requests at the same moment by its own address', async () => {
    const { member } = await aCustomer()
    await allow(member, '198.51.100.0/24')
    const asked = ['198.51.100.1', '203.0.113.9', '198.51.100.2', '203.0.113.10'].map((ip) => idFrom(member, ip))
    expect(await Promise.all(asked)).toEqual([member.id, null, member.id, null])
  })

  it('refuse a sign-in from elsewhere, and only the right password learns why', async () => {
    const { member } = await aCustomer()
    await allow(member, '198.51.100.0/24')
    await expect(signInFrom(member, '203.0.113.9')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('does not allow sign-in from this network'),
    })
    await expect(signInFrom(member, '203.0.113.9', 'guess')).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Invalid credentials. Please try again.',
    })
    const text = "select payload from event where name = 'identity.sign_in_failed' and subject_id = $1 order by seq"
    expect(await world.app.platform.dataSource.query(text, [member.id])).toEqual([
      { payload: { reason: 'address' } },
      { payload: { reason: 'credentials' } },
    ])
    const [{ count }] = await world.app.platform.dataSource.query('select count(*)::int from session where user_id = $1', [member.id])
    expect(count).toBe(1)
    expect((await signInFrom(member, '198.51.100.77')).signIn.id).toBe(member.id)
  })

  it('are checked before a code, which a refused sign-in neither asks for nor uses up', async () => {
    const { member } = await aCustomer()
    await allow(member, '198.51.100.0/24')
    const { code } = await turnOnTwoFactor(world, member)
    const signInBy = (ip: string, secondFactor?: object) =>
      world.ask({ ip }, SIGN_IN, { input: { email: member.email, password: PASSWORD, secondFactor } })
    for (const second of [undefined, ...Array.from({ length: 6 }, () => ({ code: code() }))]) {
      await expect(signInBy('203.0.113.9', second)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect((await signInBy('198.51.100.77', { code: code() })).signIn.id).toBe(member.id)
  })

  it('close the sockets of other networks at once, and no others', async () => {
    const { member } = await aCustomer()
    const abroad = await signIn(world, member.email)
    const [here, there] = [await world.watch(member, BELL), await world.watch(abroad, BELL)]
    await allow(member, '198.51.100.0/24')
    expect(await there.closed).toBe(4403)
    expect(await Promise.race([here.closed, Promise.resolve('open')])).toBe('open')
    await here.stop()
  })

  it('are kept without host bits and repetitions', async () => {
    const { member } = await aCustomer()
    const given = ['198.51.100.20', ' 198.51.100.99/24', '198.51.100.0/24', '2001:DB8:0::1/48', '::ffff:192.0.2.0/120']
    expect((await allow(member, ...given)).sort()).toEqual(['192.0.2.0/24', '198.51.100.0/24', '198.51.100.20/32', '2001:db8::/48'])
  })

  it.each([
    [
      'a text that names none',
      ['198.51.100.0/24', 'my office'],
      'my office is not a network address. Enter one such as 203.0.113.7 or 203.0.113.0/24.',
    ],
    [
      'a size that is too large',
      ['198.51.100.0/33'],
      '198.51.100.0/33 is not a network address. Enter one such as 203.0.113.7 or 203.0.113.0/24.',
    ],
    ['a list without the present address', ['203.0.113.0/24'], 'This list would lock you out: add your present address, 198.51.100.20.'],
    ['more than twenty', Array.from({ length: 21 }, (_, at) => `198.51.100.${at}`), 'List up to 20 networks.'],
  ])('refuse %s', async (_what, allowedAddresses, sentence) => {
    const { member } = await aCustomer()
    await expect(world.ask(member, UPDATE, { input: { allowedAddresses } })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { allowedAddresses: sentence },
    })
    expect((await world.ask(member, SETTINGS)).securitySettings).toEqual({ allowedAddresses: [], presentAddress: '198.51.100.20' })
  })

  it('need a fresh proof of presence', async () => {
    const { member } = await aCustomer()
    world.clock.advance(6 * MINUTE)
    await expect(allow(absent(member), '198.51.100.0/24')).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
  })

  it('are recorded as changed, without the networks', async () => {
    const { member } = await aCustomer()
    await allow(member, '198.51.100.0/24')
    const text = "select payload from event where name = 'identity.security_settings_updated' and actor_id = $1"
    expect(await world.app.platform.dataSource.query(text, [member.id])).toEqual([
      { payload: { sessionTimeout: false, loginNotifications: false, allowedAddresses: true } },
    ])
  })

  it('and the other security settings are changed with an e-mail to the person, also when notices are turned off', async () => {
    const { member } = await aCustomer()
    const update = (input: object) => world.ask(member, UPDATE, { input })
    const subject = 'Your Mizan security settings were changed'
    await update({ isNotifiedOfSignIns: false })
    expect((await mailTo(world, member.email, subject)).body).toContain('Notices of new sign-ins were turned off.')
    await update({ isNotifiedOfSignIns: false })
    await update({ sessionTimeoutMinutes: 60, allowedAddresses: ['198.51.100.0/24'] })
    const notices = async () => (await mailsTo(world, member.email)).filter((mail) => mail.subject === subject)
    await expect.poll(notices).toHaveLength(2)
    const both = (await notices()).filter(({ body }) => body.includes('signed out was changed.') && body.includes('networks'))
    expect(both).toHaveLength(1)
    expect(both[0]!.body).toContain('/forgot-password')
  })

  it('are cleared by the operator for a person who is locked out', async () => {
    const { member } = await aCustomer()
    await allow(member, '198.51.100.20')
    await expect(signInFrom(member, '203.0.113.9')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await world.app.rooms.identity.securitySettings.clearAllowedAddresses(` ${member.email.toUpperCase()}`)).toBe(1)
    expect((await signInFrom(member, '203.0.113.9')).signIn.id).toBe(member.id)
    expect(await world.app.rooms.identity.securitySettings.clearAllowedAddresses('stranger@example.com')).toBe(0)
  })
})
