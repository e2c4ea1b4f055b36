import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../../server/shared/clock.ts'
import { aNewcomer, type Member, signIn } from '../../support/people.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'

const VIEWER = '{ viewer { id } }'
const SESSIONS = '{ sessions { id browser system address createdAt lastSeenAt endedAt isCurrent } }'
const END = 'mutation ($id: ID!) { endSession(id: $id) { id endedAt } }'
const END_OTHERS = 'mutation { endOtherSessions { id endedAt } }'
const SETTINGS = '{ securitySettings { sessionTimeoutMinutes isNotifiedOfSignIns allowedAddresses presentAddress } }'
const UPDATE = 'mutation ($input: UpdateSecuritySettingsInput!) { updateSecuritySettings(input: $input) { sessionTimeoutMinutes } }'
const CONFIRM = 'mutation ($password: String!) { confirmPresence(input: { password: $password }) { validUntilAt } }'
const BELL = 'subscription { notificationReceived { cursor } }'
const PASSWORD = 'a quiet harbour at dawn'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const signInWith = async (member: Member, userAgent: string): Promise<Person> => {
  const person = someone()
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'
  await world.post(person, { query, variables: { input: { email: member.email, password: PASSWORD } } }, { 'user-agent': userAgent })
  return person
}

const sessionsOf = async (person: Person) => (await world.ask(person, SESSIONS)).sessions
const idOf = async (person: Person): Promise<string> =>
  (await sessionsOf(person)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id

const aProgram = async (member: Member): Promise<Person> => {
  const create = 'mutation { createApiKey(input: { name: "Books", permissions: [READ, WRITE], addresses: ["10.0.0.0/16"] }) { secret } }'
  return { ...someone(), apiKey: (await world.ask(member, create)).createApiKey.secret }
}

describe('the sessions of a person', () => {
  it('are listed with browser, system, address and times, and the one that asks is marked', async () => {
    const member = await aNewcomer(world)
    world.clock.advance(2 * MINUTE)
    const laptop = await signInWith(member, FIREFOX)
    const [latest, first, ...more] = await sessionsOf(laptop)
    expect(more).toEqual([])
    expect(latest).toMatchObject({ browser: 'Firefox', system: 'Windows', address: laptop.ip, isCurrent: true, endedAt: null })
    expect(latest.createdAt).toBe(world.clock.now().toISOString())
    expect(first).toMatchObject({ browser: null, system: null, address: member.ip, isCurrent: false })
  })

  it('keep no more than 400 characters of what the browser calls itself', async () => {
    const member = await aNewcomer(world)
    await signInWith(member, `${FIREFOX} ${'x'.repeat(2_000)}`)
    const text = 'select max(length(user_agent)) as longest from session where user_id = $1'
    expect(await world.app.platform.dataSource.query(text, [member.id])).toEqual([{ longest: 400 }])
  })

  it('leave out those that ended and those that timed out', async () => {
    const member = await aNewcomer(world)
    world.clock.advance(20 * MINUTE)
    const second = await signIn(world, member.email)
    const third = await signIn(world, member.email)
    await world.ask(third, 'mutation { signOut { id } }')
    world.clock.advance(20 * MINUTE)
    expect((await sessionsOf(second)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true])
  })

  it('end one by one: the other browser is signed out, and its socket closes at once', async () => {
    const member = await aNewcomer(world)
    const other = await signIn(world, member.email)
    const watching = await world.watch(other, BELL)
    const { endSession } = await world.ask(member, END, { id: await idOf(other) })
    expect(endSession.endedAt).toBe(world.clock.now().toISOString())
    expect(await watching.closed).toBe(4403)
    expect((await world.ask(other, VIEWER)).viewer).toBeNull()
    expect((await world.ask(member, VIEWER)).viewer.id).toBe(member.id)
    expect((await world.ask(member, END, { id: endSession.id })).endSession).toEqual(endSession)
  })

  it('end all at once, except the one that asks and the API keys', async () => {
    const member = await aNewcomer(world)
    const [others, program] = [[await signIn(world, member.email), await signIn(world, member.email)], await aProgram(member)]
    const [mine, theirs] = [await world.watch(member, BELL), await world.watch(others[0]!, BELL)]
    expect((await world.ask(member, END_OTHERS)).endOtherSessions).toHaveLength(2)
    expect(await theirs.closed).toBe(4403)
    expect(await Promise.race([mine.closed, Promise.resolve('open')])).toBe('open')
    await mine.stop()
    for (const other of others) expect((await world.ask(other, VIEWER)).viewer).toBeNull()
    for (const kept of [member, program]) expect((await world.ask(kept, VIEWER)).viewer.id).toBe(member.id)
    expect((await world.ask(member, END_OTHERS)).endOtherSessions).toEqual([])
  })

  it('are recorded when they end, without an address or a token', async () => {
    const member = await aNewcomer(world)
    const id = await idOf(await signIn(world, member.email))
    await world.ask(member, END, { id })
    const text = "select payload from event where name = 'identity.sessions_ended' and actor_id = $1"
    expect(await world.app.platform.dataSource.query(text, [member.id])).toEqual([{ payload: { sessionIds: [id] } }])
  })

  it("are out of reach for others, and a person's own present one is not ended here", async () => {
    const [member, stranger] = [await aNewcomer(world), await aNewcomer(world)]
    const id = await idOf(member)
    for (const wanted of [id, 'nothing', '00000000-0000-4000-8000-000000000000']) {
      await expect(world.ask(stranger, END, { id: wanted })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(world.ask(member, END, { id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await sessionsOf(member))[0].id).toBe(id)
  })

  it('are closed to API keys', async () => {
    const member = await aNewcomer(world)
    const program = await aProgram(member)
    for (const query of [SESSIONS, END_OTHERS, SETTINGS])
      await expect(world.ask(program, query)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.ask(program, END, { id: await idOf(member) })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.ask(program, UPDATE, { input: { sessionTimeoutMinutes: 15 } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the timeout of sessions', () => {
  it.each([15, 30, 60, 120, 480])('of %i minutes is enforced', async (minutes) => {
    const member = await aNewcomer(world)
    await world.ask(member, UPDATE, { input: { sessionTimeoutMinutes: minutes } })
    world.clock.advance((minutes - 1) * MINUTE)
    expect((await world.ask(member, SETTINGS)).securitySettings.sessionTimeoutMinutes).toBe(minutes)
    world.clock.advance((minutes + 1) * MINUTE)
    expect((await world.ask(member, VIEWER)).viewer).toBeNull()
  })

  it.each([0, 14, 31, 240, 481, -15])('of %i minutes is refused', async (minutes) => {
    const member = await aNewcomer(world)
    await expect(world.ask(member, UPDATE, { input: { sessionTimeoutMinutes: minutes } })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { sessionTimeoutMinutes: 'Choose 15, 30, 60, 120 or 480 minutes.' },
    })
    expect((await world.ask(member, SETTINGS)).securitySettings.sessionTimeoutMinutes).toBe(30)
  })

  it('cannot lengthen a session beyond twelve hours', async () => {
    const member = await aNewcomer(world)
    await world.ask(member, UPDATE, { input: { sessionTimeoutMinutes: 480 } })
    world.clock.advance(479 * MINUTE)
    expect((await world.ask(member, VIEWER)).viewer.id).toBe(member.id)
    world.clock.advance(242 * MINUTE)
    expect((await world.ask(member, VIEWER)).viewer).toBeNull()
  })

  it('needs a fresh proof of presence', async () => {
    const member = await aNewcomer(world)
    world.clock.advance(6 * MINUTE)
    const update = () => world.askOnce(member, UPDATE, { input: { sessionTimeoutMinutes: 60 } })
    await expect(update()).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    await world.ask(member, CONFIRM, { password: PASSWORD })
    expect((await update()).updateSecuritySettings.sessionTimeoutMinutes).toBe(60)
  })
})
