import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Language, Party } from '../../../server/modules/identity/index.ts'
import { GROUPS, NotificationGroup } from '../../../server/modules/notifications/notification-groups.ts'
import { NotificationKind } from '../../../server/modules/notifications/notification-kind.ts'
import { pushKeysOf } from '../../../server/modules/notifications/push-keys.ts'
import { pushTextOf, smsTextOf } from '../../../server/modules/notifications/push-text.ts'
import { PUBLIC_REACH } from '../../../server/platform/http/reach.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { HOUR } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { Role } from '../../../server/shared/role.ts'
import { aMerchant, type Member, signIn } from '../../support/people.ts'
import { aPushBrowser, signedBy } from '../../support/push-browser.ts'
import { openReceiver, type Receiver, TO_RECEIVERS } from '../../support/receiver.ts'
import { openWorld, type Person, someone, type World } from '../../support/world.ts'

let world: World
let service: Receiver
beforeAll(async () => {
  service = await openReceiver()
  world = await openWorld({ runJobs: false, reach: TO_RECEIVERS })
})
afterAll(async () => {
  await world?.close()
  await service?.close()
})
beforeEach(() => {
  service.received.length = 0
  service.acknowledge()
})

const { INVOICE_PAID, ACCOUNT_FROZEN } = NotificationKind
const DEVICE = 'id name isCurrent expiresAt lastDeliveredAt'
let made = 0

const add = async (person: Person, browser = aPushBrowser(), more: object = {}) => {
  const { p256dh, auth } = browser
  const endpoint = `${service.url}/push/${++made}`
  const mutation = `mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { ${DEVICE} } }`
  const { addPushDevice } = await world.ask(person, mutation, { input: { endpoint, p256dh, auth, ...more } })
  return { endpoint, browser, device: addPushDevice }
}
const devicesOf = async (person: Person) => (await world.ask(person, `{ pushDevices { ${DEVICE} } }`)).pushDevices
const choose = (person: Person, input: object) =>
  world.ask(person, 'mutation ($input: UpdateNotificationChoicesInput!) { updateNotificationChoices(input: $input) { id } }', { input })

const notify = async ({ id }: Member, kind: NotificationKind = INVOICE_PAID) => {
  const news = {
    kind,
    subjectId: id,
    subjectTitle: 'INV-7',
    actor: Party.of('Noor Trading'),
    amount: { minor: 123_456n, currency: Currency.AED },
    reason: 'A private reason',
  }
  await world.app.platform.work(SYSTEM, (tx) => world.app.rooms.notifications.notify(tx, { userId: id }, news))
}
const pushed = async (person: Member, kind?: NotificationKind) => {
  await notify(person, kind)
  await world.app.finishJobs()
  return service.received.length
}
const isThere = async (endpoint: string) =>
  (await world.app.platform.dataSource.query('select from push_device where endpoint = $1', [endpoint])).length === 1

describe('a lock screen and a text message', () => {
  const SECRET = 'Noor Haddad, 712'
  const person = { language: Language.EN, role: Role.MERCHANT }
  const { MODEL_ACTIVATED, SCORE_CHANGED, TWO_FACTOR_RESET_ASKED, REFUND_AWAITS_APPROVAL, VENDOR_DETAILS_CHANGED } = NotificationKind
  const TITLED = new Set<NotificationKind>([
    // Titles of requests: all of financing but the names of matters before the board and references of contracts.
    ...Object.values(NotificationKind).filter(
      (kind) => GROUPS[kind] === NotificationGroup.FINANCING && !/^(review|collateral)_/.test(kind),
    ),
    // Numbers of invoices and of documents for fees, and the name of an own account.
    INVOICE_PAID,
    NotificationKind.INVOICE_OVERDUE,
    NotificationKind.FEE_DOCUMENT_ISSUED,
    ACCOUNT_FROZEN,
  ])

  it.each(Object.values(NotificationKind))('of %s show its title only where it names no one', (kind) => {
    const news = { kind, subjectId: 'id', subjectTitle: SECRET }
    const push = pushTextOf(person, news, 'https://mizan.example')
    const sms = smsTextOf(person, news, 'https://mizan.example')
    expect(push.title).not.toBe('')
    expect(sms).toContain(push.title)
    expect([push.body, sms.includes(SECRET)]).toEqual(TITLED.has(kind) ? [SECRET, true] : ['', false])
  })

  it('never show persons, payers, vendors or scores', () => {
    for (const kind of [MODEL_ACTIVATED, SCORE_CHANGED, TWO_FACTOR_RESET_ASKED, REFUND_AWAITS_APPROVAL, VENDOR_DETAILS_CHANGED]) {
      expect(TITLED.has(kind)).toBe(false)
    }
  })
})

describe('a push message', () => {
  it('arrives encrypted for the browser, signed with our key, and shows no amount, name or reason', async () => {
    const person = await aMerchant(world)
    const { browser, endpoint } = await add(person)
    expect(await pushed(person)).toBe(1)
    const { headers, bytes, path, body } = service.received[0]!
    expect(`${service.url}${path}`).toBe(endpoint)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    const { key, claims } = signedBy(headers.authorization!)
    expect(key).toBe((await world.ask(person, '{ pushKey }')).pushKey)
    expect(claims.aud).toBe(service.url)
    expect(claims.sub).toMatch(/^mailto:/)
    const shown = browser.read(bytes)
    expect(shown).toMatchObject({ title: 'Invoice paid', body: 'INV-7', language: 'en' })
    expect(shown.link).toMatch(/\/app\/invoicing\?invoice=/)
    for (const secret of ['1,234', '1234', 'Noor', 'private']) expect(JSON.stringify(shown)).not.toContain(secret)
    expect(body).not.toContain('INV-7')
    expect((await devicesOf(person))[0].lastDeliveredAt).toBe(world.clock.now().toISOString())
  })

  it('is written in the language of the person', async () => {
    const person = await aMerchant(world)
    await world.ask(person, 'mutation { updatePreferences(input: { language: AR }) { id } }')
    const { browser } = await add(person)
    await pushed(person)
    expect(browser.read(service.received[0]!.bytes)).toMatchObject({ title: 'دُفعت الفاتورة', language: 'ar' })
  })

  it('goes to each device of the person and to no one else', async () => {
    const person = await aMerchant(world)
    await add(person)
    await add(person)
    await add(await aMerchant(world))
    expect(await pushed(person)).toBe(2)
  })

  it('is not sent when the person refuses push, or the group; security is urgent', async () => {
    const person = await aMerchant(world)
    await add(person)
    await choose(person, { hasTransactionAlerts: false })
    expect(await pushed(person)).toBe(0)
    expect(await pushed(person, ACCOUNT_FROZEN)).toBe(1)
    expect(service.received[0]!.headers.urgency).toBe('high')
    await choose(person, { hasPush: false, hasTransactionAlerts: true })
    expect(await pushed(person, ACCOUNT_FROZEN)).toBe(1)
  })

  it('is queued once for a device, however often it is queued', async () => {
    const person = await aMerchant(world)
    await add(person)
    await notify(person)
    const queued = () =>
      world.app.platform.dataSource.query<object[]>("select key, attempts, last_error from graphile_worker.jobs where key like 'push %'")
    expect(await queued()).toHaveLength(1)
    await world.app.finishJobs()
    expect(await queued()).toEqual([])
    expect(service.received).toHaveLength(1)
  })

  it('is tried again after the push service failed', async () => {
    const person = await aMerchant(world)
    const { endpoint } = await add(person)
    service.respond((response) => response.writeHead(503).end())
    expect(await pushed(person)).toBe(1)
    const queued = "select attempts from graphile_worker.jobs where key like 'push %'"
    expect(await world.app.platform.dataSource.query(queued)).toEqual([{ attempts: 1 }])
    expect(await isThere(endpoint)).toBe(true)
    service.acknowledge()
    await world.database.asOwner("update graphile_worker._private_jobs set run_at = now() where key like 'push %'")
    await world.app.finishJobs()
    expect(service.received).toHaveLength(2)
  })

  it.each([404, 410, 403])('ends a device whose push service responds with %i', async (status) => {
    const person = await aMerchant(world)
    const { endpoint } = await add(person)
    service.respond((response) => response.writeHead(status).end())
    await pushed(person)
    expect(await isThere(endpoint)).toBe(false)
    expect(await pushed(person)).toBe(1)
  })
})

describe('a device', () => {
  it('is named, is the one of its session, and is removed by its person alone', async () => {
    const person = await aMerchant(world)
    const { device } = await add(person)
    expect(await devicesOf(person)).toEqual([device])
    expect(device).toMatchObject({ isCurrent: true, lastDeliveredAt: null, expiresAt: null })
    const elsewhere = await signIn(world, person.email)
    expect((await devicesOf(elsewhere))[0].isCurrent).toBe(false)
    const remove = 'mutation ($id: ID!) { removePushDevice(id: $id) { id } }'
    await expect(world.ask(await aMerchant(world), remove, { id: device.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.ask(person, remove, { id: device.id })
    expect(await devicesOf(person)).toEqual([])
  })

  it('ends with its session: by signing out, and from the list of sessions', async () => {
    const person = await aMerchant(world)
    const other = await signIn(world, person.email)
    const first = await add(other)
    await world.ask(other, 'mutation { signOut { id } }')
    expect(await pushed(person)).toBe(0)
    expect(await isThere(first.endpoint)).toBe(false)
    const third = await signIn(world, person.email)
    const second = await add(third)
    await world.ask(person, 'mutation { endOtherSessions { id } }')
    expect(await pushed(person)).toBe(0)
    expect(await isThere(second.endpoint)).toBe(false)
  })

  it('outlives a session that timed out, and moves to the next one in the same browser', async () => {
    const person = await aMerchant(world)
    const { endpoint } = await add(person)
    const again = await signIn(world, person.email)
    const keep = 'mutation ($input: KeepPushDeviceInput!) { keepPushDevice(input: $input) { isCurrent } }'
    expect((await world.ask(again, keep, { input: { endpoint } })).keepPushDevice).toEqual({ isCurrent: true })
    expect((await world.ask(await aMerchant(world), keep, { input: { endpoint } })).keepPushDevice).toBeNull()
    await world.ask(again, 'mutation { signOut { id } }')
    expect(await pushed(person)).toBe(0)
  })

  it('ends at the time that its browser stated', async () => {
    const person = await aMerchant(world)
    const { endpoint } = await add(person, aPushBrowser(), { expiresAt: new Date(world.clock.now().getTime() + HOUR).toISOString() })
    world.clock.advance(2 * HOUR)
    expect(await pushed(person)).toBe(0)
    expect(await isThere(endpoint)).toBe(false)
  })

  it('belongs to the last person who added it', async () => {
    const [first, second] = [await aMerchant(world), await aMerchant(world)]
    const { endpoint, browser } = await add(first)
    const { p256dh, auth } = browser
    await world.ask(second, 'mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { id } }', {
      input: { endpoint, p256dh, auth },
    })
    expect(await devicesOf(first)).toEqual([])
    expect(await devicesOf(second)).toHaveLength(1)
  })

  it('is refused beyond ten, with keys that are none, and to visitors', async () => {
    const person = await aMerchant(world)
    for (let count = 0; count < 10; count++) await add(person)
    await expect(add(person)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    await expect(add(await aMerchant(world), { ...aPushBrowser(), p256dh: 'short' })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(devicesOf(someone())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('where push messages may be sent', () => {
  let strict: World
  beforeAll(async () => {
    strict = await openWorld({ runJobs: false })
  })
  afterAll(() => strict.close())

  it('is HTTPS at public addresses: any other endpoint is refused, or its device ends unsent', async () => {
    const person = await aMerchant(strict)
    const { p256dh, auth } = aPushBrowser()
    const mutation = 'mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { id } }'
    for (const endpoint of ['http://push.example.com/1', 'https://push.example.com:8443/1', 'https://a:b@push.example.com/1', 'no url']) {
      await expect(strict.ask(person, mutation, { input: { endpoint, p256dh, auth } })).rejects.toMatchObject({ code: 'INVALID' })
    }
    await strict.ask(person, mutation, { input: { endpoint: 'https://169.254.169.254/latest', p256dh, auth } })
    const news = { kind: INVOICE_PAID, subjectId: person.id, subjectTitle: 'INV-7' }
    await strict.app.platform.work(SYSTEM, (tx) => strict.app.rooms.notifications.notify(tx, { userId: person.id }, news))
    await strict.app.finishJobs()
    expect((await strict.ask(person, '{ pushDevices { id } }')).pushDevices).toEqual([])
    expect(PUBLIC_REACH.allowsAddress('127.0.0.1')).toBe(false)
  })
})

describe('our keys', () => {
  it('are the same for the same secret, and others for another', () => {
    expect(pushKeysOf('one')).toEqual(pushKeysOf('one'))
    expect(pushKeysOf('one').publicKey).not.toBe(pushKeysOf('two').publicKey)
    expect(Buffer.from(pushKeysOf('one').publicKey, 'base64url')).toHaveLength(65)
  })
})
