import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, HOUR, later } from '../../../server/shared/clock.ts'
import { aMerchant, anAdmin, anAuditor } from '../../support/people.ts'
import { absent, type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

const READ =
  '{ systemSettings { isSignUpOpen sessionTimeoutMinutes version changedAt changedBy { name } notices { id english startsAt endsAt } } }'
const UPDATE = `mutation ($input: UpdateSystemSettingsInput!) {
  updateSystemSettings(input: $input) { isSignUpOpen sessionTimeoutMinutes version }
}`
const PUBLISH = 'mutation ($input: PublishSystemNoticeInput!) { publishSystemNotice(input: $input) { id startsAt endsAt } }'
const WITHDRAW = 'mutation ($id: ID!) { withdrawSystemNotice(id: $id) { id } }'
const NOTICE = '{ systemNotice { id english arabic french } }'
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { id } }`

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sql = (text: string, values: readonly unknown[] = []) => world.app.platform.dataSource.query(text, [...values])
const read = async (admin: Person): Promise<Data> => (await world.ask(admin, READ)).systemSettings
const change = async (admin: Person, wanted: object) => {
  const { isSignUpOpen, sessionTimeoutMinutes, version } = await read(admin)
  const input = { isSignUpOpen, sessionTimeoutMinutes, expectedVersion: version, ...wanted }
  return (await world.ask(admin, UPDATE, { input })).updateSystemSettings
}
const lastEvent = async (name: string): Promise<Data> =>
  (await sql('select actor_id, payload from event where name = $1 order by seq desc limit 1', [name]))[0]

let people = 0
const signUp = async (): Promise<Person> => {
  const person = someone()
  people++
  const input = {
    name: 'New Person',
    email: `new-${people}@example.com`,
    phone: `+9715012345${String(people).padStart(2, '0')}`,
    password: 'a long password of a person',
    role: 'MERCHANT',
    acceptTerms: true,
  }
  await world.ask(person, SIGN_UP, { input })
  return person
}

it('an administrator closes sign-up: no one creates an account until it is open again', async () => {
  const admin = await anAdmin(world)
  await change(admin, { isSignUpOpen: false })
  await expect(signUp()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await world.ask(someone(), '{ product { isSignUpOpen } }')).toEqual({ product: { isSignUpOpen: false } })
  await change(admin, { isSignUpOpen: true })
  expect(await world.ask(someone(), '{ product { isSignUpOpen } }')).toEqual({ product: { isSignUpOpen: true } })
  await signUp()
})

it('new accounts begin with the session timeout that was set, and others keep theirs', async () => {
  const admin = await anAdmin(world)
  const TIMEOUT = '{ securitySettings { sessionTimeoutMinutes } }'
  const before = await signUp()
  await change(admin, { sessionTimeoutMinutes: 60 })
  const after = await signUp()
  expect((await world.ask(before, TIMEOUT)).securitySettings.sessionTimeoutMinutes).toBe(30)
  expect((await world.ask(after, TIMEOUT)).securitySettings.sessionTimeoutMinutes).toBe(60)
  await expect(change(admin, { sessionTimeoutMinutes: 45 })).rejects.toMatchObject({ code: 'INVALID' })
})

it('a change is stored with who made it and what it was before, and one that was overtaken is refused', async () => {
  const admin = await anAdmin(world)
  const { version } = await read(admin)
  await change(admin, { sessionTimeoutMinutes: 120 })
  const event = await lastEvent('administration.system_settings_updated')
  expect(event.payload).toMatchObject({ after: { isSignUpOpen: true, sessionTimeout: 120 } })
  expect(event.payload.before.sessionTimeout).not.toBe(120)
  const { viewer } = await world.ask(admin, '{ viewer { id name } }')
  expect(event.actor_id).toBe(viewer.id)
  expect((await read(admin)).changedBy.name).toBe(viewer.name)
  const input = { isSignUpOpen: true, sessionTimeoutMinutes: 15, expectedVersion: version }
  await expect(world.ask(admin, UPDATE, { input })).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
})

it('a notice is shown to everyone within its time, in three languages', async () => {
  const admin = await anAdmin(world)
  const now = world.clock.now()
  const texts = { english: 'Maintenance tonight.', arabic: 'صيانة الليلة.', french: 'Maintenance ce soir.' }
  const input = { ...texts, startsAt: later(now, HOUR), endsAt: later(now, 2 * HOUR) }
  const { id } = (await world.ask(admin, PUBLISH, { input })).publishSystemNotice
  expect((await lastEvent('administration.system_notice_published')).payload).toMatchObject({ noticeId: id, ...texts })
  const shown = async () => (await world.ask(someone(), NOTICE)).systemNotice
  expect(await shown()).toBeNull()
  expect((await read(admin)).notices).toMatchObject([{ id, english: texts.english }])
  world.clock.advance(HOUR)
  expect(await shown()).toEqual({ id, ...texts })
  world.clock.advance(HOUR)
  expect(await shown()).toBeNull()
})

it('a notice is withdrawn before its end, once', async () => {
  const admin = await anAdmin(world)
  const now = world.clock.now()
  const texts = { english: 'A', arabic: 'ب', french: 'C' }
  const input = { ...texts, startsAt: now, endsAt: later(now, HOUR) }
  const { id } = (await world.ask(admin, PUBLISH, { input })).publishSystemNotice
  expect((await world.ask(someone(), NOTICE)).systemNotice.id).toBe(id)
  await world.ask(admin, WITHDRAW, { id })
  expect((await world.ask(someone(), NOTICE)).systemNotice).toBeNull()
  expect((await lastEvent('administration.system_notice_withdrawn')).payload.noticeId).toBe(id)
  await expect(world.ask(admin, WITHDRAW, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const endsAt of [now, later(now, -HOUR), later(now, 91 * DAY)]) {
    await expect(world.ask(admin, PUBLISH, { input: { ...input, endsAt } })).rejects.toMatchObject({ code: 'INVALID' })
  }
  await expect(world.ask(admin, PUBLISH, { input: { ...input, french: '  ' } })).rejects.toMatchObject({ code: 'INVALID' })
})

it('only administrators who prove their presence change settings', async () => {
  const admin = await anAdmin(world)
  const { version } = await read(admin)
  const input = { isSignUpOpen: false, sessionTimeoutMinutes: 30, expectedVersion: version }
  for (const person of [await aMerchant(world), await anAuditor(world)]) {
    await expect(world.ask(person, UPDATE, { input })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(world.ask(person, READ)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  world.clock.advance(10 * 60_000)
  await expect(world.ask(absent(admin), UPDATE, { input })).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
})
