import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentIn } from '../../../server/shared/day.ts'
import { mailsTo, mailTo } from '../../support/mails.ts'
import { aNewcomer, type Member } from '../../support/people.ts'
import { openWorld, someone, type World } from '../../support/world.ts'

const SUBJECT = 'New sign-in to your Mizan account'
const PASSWORD = 'a quiet harbour at dawn'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const NEWER_FIREFOX = FIREFOX.replaceAll('128.0', '131.0')
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const signInWith = (member: Pick<Member, 'email'>, userAgent: string, ip: string, password = PASSWORD) => {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'
  return world.post({ ip }, { query, variables: { input: { email: member.email, password } } }, { 'user-agent': userAgent })
}

const notices = async ({ email }: Pick<Member, 'email'>) => (await mailsTo(world, email)).filter(({ subject }) => subject === SUBJECT)

describe('a sign-in', () => {
  it('from a new device is reported with device, address, time and what to do', async () => {
    const member = await aNewcomer(world)
    await signInWith(member, FIREFOX, '203.0.113.7')
    const { body } = await mailTo(world, member.email, SUBJECT)
    expect(body).toContain('Firefox on Windows')
    expect(body).toContain('203.0.113.7')
    expect(body).toMatch(/IP address 203\.0\.113\.7, \d\d\/\d\d\/\d{4}, \d\d:\d\d, Gulf time\. If/)
    expect(body).toContain('Choosing a new password with this link signs out every device and revokes your API keys.')
    expect(body).toContain('/forgot-password')
  })

  it('is reported with the day and the time as the person reads them', async () => {
    const member = await aNewcomer(world)
    const prefer = 'mutation { updatePreferences(input: { timeZone: AFRICA_LAGOS, dateFormat: YEAR_MONTH_DAY }) { id } }'
    await world.ask(member, prefer)
    await signInWith(member, FIREFOX, '203.0.113.7')
    const { day, time } = momentIn('Africa/Lagos', world.clock.now())
    expect((await mailTo(world, member.email, SUBJECT)).body).toContain(`, ${day}, ${time}, Lagos time. If`)
  })

  it('on a known device in a known network is not reported, nor is a newer version of the same browser', async () => {
    const member = await aNewcomer(world)
    await signInWith(member, FIREFOX, '203.0.113.7')
    expect(await notices(member)).toHaveLength(1)
    await signInWith(member, FIREFOX, '203.0.113.7')
    await signInWith(member, NEWER_FIREFOX, '::ffff:203.0.113.7')
    expect(await notices(member)).toHaveLength(1)
  })

  it('from a known device in another network is reported, and so is another device in a known network', async () => {
    const member = await aNewcomer(world)
    await signInWith(member, FIREFOX, '203.0.113.7')
    await signInWith(member, FIREFOX, '2001:db8:0:1::7')
    expect(await notices(member)).toHaveLength(2)
    await signInWith(member, FIREFOX, '2001:db8:0:1:ffff::9')
    expect(await notices(member)).toHaveLength(2)
    await signInWith(member, SAFARI, '203.0.113.7')
    expect((await notices(member)).filter(({ body }) => body.includes('Safari on iPhone'))).toHaveLength(1)
  })

  it('that fails is not reported', async () => {
    const member = await aNewcomer(world)
    await signInWith(member, FIREFOX, '203.0.113.8', 'guess')
    expect(await notices(member)).toEqual([])
  })

  it('is never reported when it is the first of the account', async () => {
    const person = someone()
    const input = {
      name: 'Salma Idris',
      email: 'salma.first@example.com',
      phone: '+971506660077',
      password: 'seven boats at anchor',
      acceptTerms: true,
    }
    await world.ask(person, 'mutation ($input: SignUpInput!) { signUp(input: $input) { id } }', { input })
    expect(await notices(input)).toEqual([])
    const staff = await aNewcomer(world)
    expect(await notices(staff)).toEqual([])
  })

  it('is not reported to an address that is not verified', async () => {
    const input = {
      name: 'Salma Idris',
      email: 'salma.claim@example.com',
      phone: '+971506660078',
      password: 'seven boats at anchor',
      acceptTerms: true,
    }
    await world.ask(someone(), 'mutation ($input: SignUpInput!) { signUp(input: $input) { id } }', { input })
    await signInWith(input, FIREFOX, '203.0.113.9', input.password)
    expect(await notices(input)).toEqual([])
  })

  it('is not reported to people who turned the notices off', async () => {
    const member = await aNewcomer(world)
    const update =
      'mutation ($input: UpdateSecuritySettingsInput!) { updateSecuritySettings(input: $input) { isNotifiedOfSignIns sessionTimeoutMinutes } }'
    const { updateSecuritySettings } = await world.ask(member, update, { input: { isNotifiedOfSignIns: false } })
    expect(updateSecuritySettings).toEqual({ isNotifiedOfSignIns: false, sessionTimeoutMinutes: 30 })
    await signInWith(member, FIREFOX, '203.0.113.7')
    expect(await notices(member)).toEqual([])
    await world.ask(member, update, { input: { isNotifiedOfSignIns: true } })
    await signInWith(member, SAFARI, '203.0.113.7')
    expect(await notices(member)).toHaveLength(1)
  })

  it('by a program that names no browser is reported as an unknown device', async () => {
    const member = await aNewcomer(world)
    await signInWith(member, 'curl/8.5.0', '203.0.113.7')
    expect((await mailTo(world, member.email, SUBJECT)).body).toContain('an unknown device')
  })
})
