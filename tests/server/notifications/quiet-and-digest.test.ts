import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Party } from '../../../server/modules/identity/index.ts'
import { DigestFrequency, NotificationChoices } from '../../../server/modules/notifications/notification-choices.entity.ts'
import { NotificationKind } from '../../../server/modules/notifications/notification-kind.ts'
import { afterQuiet, nextDigest } from '../../../server/modules/notifications/quiet-hours.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { DAY, later, MINUTE } from '../../../server/shared/clock.ts'
import { addDays, gulfDayOf, momentIn, startOfGulfDay, weekdayOf } from '../../../server/shared/day.ts'
import { aMerchant, type Member, signIn } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world?.close())

const { INVOICE_PAID, PROPOSAL_RECEIVED, ACCOUNT_FROZEN } = NotificationKind

/** The clock goes on for longer than a session lasts, so the person signs in for each act. */
const choose = async ({ email }: Member, input: object) =>
  world.ask(
    await signIn(world, email),
    `mutation ($input: UpdateNotificationChoicesInput!) {
      updateNotificationChoices(input: $input) { quietFrom quietUntil digest digestHour digestGroups } }`,
    { input },
  )

const notify = async ({ id }: Member, kind: NotificationKind, subjectTitle = 'INV-7') => {
  const news = { kind, subjectId: id, subjectTitle, actor: Party.of('Noor') }
  await world.app.platform.work(SYSTEM, (tx) => world.app.rooms.notifications.notify(tx, { userId: id }, news))
}

interface Sent {
  readonly subject: string
  readonly body: string
}

/** Sends what is due and returns what the address or phone received in all. */
const sentTo = async (to: string): Promise<Sent[]> => {
  await world.app.rooms.notifications.held.sendDue()
  await world.app.finishJobs()
  return world.app.platform.dataSource.query<Sent[]>('select subject, body from inbox_message where recipient = $1 order by id', [to])
}
const mailsTo = async ({ email }: Member) =>
  (await sentTo(email)).filter(({ subject }) => subject.startsWith('Noor') || subject.includes('ummary'))

/** Moves the clock to a time of the next day in the Gulf. */
const goTo = (time: string) => {
  const tomorrow = addDays(gulfDayOf(world.clock.now()), 1)
  const [hours, minutes] = time.split(':').map(Number)
  const at = later(startOfGulfDay(tomorrow), (hours! * 60 + minutes!) * MINUTE)
  world.clock.advance(at.getTime() - world.clock.now().getTime())
}
const wait = (minutes: number) => world.clock.advance(minutes * MINUTE)

const inBell = async ({ email }: Member) =>
  (await world.ask(await signIn(world, email), '{ notifications(first: 50) { totalCount } }')).notifications.totalCount

describe('quiet hours', () => {
  it('hold mails until they end, and the bell shows everything at once', async () => {
    const person = await aMerchant(world)
    await choose(person, { quietHours: { from: '22:00', until: '07:30' } })
    goTo('23:15')
    await notify(person, INVOICE_PAID)
    await notify(person, PROPOSAL_RECEIVED)
    expect(await inBell(person)).toBe(2)
    expect(await mailsTo(person)).toEqual([])
    wait(8 * 60 + 14)
    expect(await mailsTo(person)).toEqual([])
    wait(1)
    expect(await mailsTo(person)).toHaveLength(2)
    expect(await mailsTo(person)).toHaveLength(2)
  })

  it('hold nothing outside of them, nor what is about security', async () => {
    const person = await aMerchant(world)
    await choose(person, { quietHours: { from: '13:00', until: '15:00' } })
    goTo('12:59')
    await notify(person, INVOICE_PAID)
    expect(await mailsTo(person)).toHaveLength(1)
    wait(1)
    await notify(person, ACCOUNT_FROZEN, 'Main')
    expect((await sentTo(person.email)).map(({ subject }) => subject)).toContain('The account “Main” is frozen')
  })

  it('end early for what the person refuses meanwhile', async () => {
    const person = await aMerchant(world)
    await choose(person, { quietHours: { from: '22:00', until: '07:00' } })
    goTo('23:00')
    await notify(person, INVOICE_PAID)
    await choose(person, { hasTransactionAlerts: false })
    wait(9 * 60)
    expect(await mailsTo(person)).toEqual([])
  })

  it('send nothing of a business to someone who left it meanwhile', async () => {
    const person = await aMerchant(world)
    await choose(person, { quietHours: { from: '22:00', until: '07:00' } })
    goTo('23:00')
    const news = { kind: INVOICE_PAID, subjectId: person.id, subjectTitle: 'INV-7', actor: Party.of('Noor') }
    await world.app.platform.work(SYSTEM, (tx) => world.app.rooms.notifications.notify(tx, { businessIds: [person.businessId!] }, news))
    await world.app.platform.dataSource.query('update app_user set business_id = null where id = $1', [person.id])
    wait(9 * 60)
    expect(await mailsTo(person)).toEqual([])
  })

  it('are sent by one of two processes', async () => {
    const person = await aMerchant(world)
    await choose(person, { quietHours: { from: '22:00', until: '07:00' } })
    goTo('23:00')
    await notify(person, INVOICE_PAID)
    wait(9 * 60)
    await Promise.all([world.app.rooms.notifications.held.sendDue(), world.app.rooms.notifications.held.sendDue()])
    expect(await mailsTo(person)).toHaveLength(1)
  })

  it('need two different times, and end when the person ends them', async () => {
    const person = await aMerchant(world)
    await expect(choose(person, { quietHours: { from: '22:00', until: '22:00' } })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(choose(person, { quietHours: { from: '24:00', until: '7:00' } })).rejects.toMatchObject({ code: 'INVALID' })
    await choose(person, { quietHours: { from: '22:00', until: '06:00' } })
    const { updateNotificationChoices } = await choose(person, { hasQuietHours: false })
    expect(updateNotificationChoices).toMatchObject({ quietFrom: null, quietUntil: null })
  })

  const at = (time: string) => later(startOfGulfDay('2026-03-02'), (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE)
  it.each([
    ['22:00', '07:00', '21:59', '2026-03-02 21:59'],
    ['22:00', '07:00', '22:00', '2026-03-03 07:00'],
    ['22:00', '07:00', '06:59', '2026-03-02 07:00'],
    ['22:00', '07:00', '07:00', '2026-03-02 07:00'],
    ['13:00', '14:30', '13:30', '2026-03-02 14:30'],
    ['13:00', '14:30', '14:30', '2026-03-02 14:30'],
  ])('from %s to %s, what happens at %s is sent at %s', (quietFrom, quietUntil, time, expected) => {
    const sent = momentIn('Asia/Dubai', afterQuiet(at(time), { quietFrom, quietUntil }, 'Asia/Dubai'))
    expect(`${sent.day} ${sent.time}`).toBe(expected)
  })

  it('are those of the person’s own time zone', () => {
    const quiet = { quietFrom: '22:00', quietUntil: '07:00' }
    const noon = later(startOfGulfDay('2026-03-02'), 0.5 * DAY)
    expect(afterQuiet(later(noon, 9 * 60 * MINUTE), quiet, 'Africa/Lagos')).toEqual(later(noon, 9 * 60 * MINUTE))
    expect(afterQuiet(later(noon, 11 * 60 * MINUTE), quiet, 'Asia/Dubai')).toEqual(later(noon, 19 * 60 * MINUTE))
  })
})

describe('a summary', () => {
  it('gathers the mails of the chosen groups in one, with a sentence and a link for each', async () => {
    const person = await aMerchant(world)
    await choose(person, { digest: 'DAILY', digestHour: 18, digestGroups: ['TRANSACTIONS'] })
    goTo('09:00')
    await notify(person, INVOICE_PAID, 'INV-7')
    await notify(person, INVOICE_PAID, 'INV-8')
    await notify(person, PROPOSAL_RECEIVED, 'A new oven')
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([expect.stringContaining('A new oven')])
    wait(9 * 60)
    const [, summary, ...more] = await mailsTo(person)
    expect(more).toEqual([])
    expect(summary!.subject).toBe('Your summary: 2 notifications')
    for (const title of ['INV-7', 'INV-8']) expect(summary!.body).toContain(`invoice ${title} is settled`)
    expect(summary!.body.match(/\/app\/invoicing\?invoice=/g)).toHaveLength(2)
    wait(24 * 60)
    expect(await mailsTo(person)).toHaveLength(2)
  })

  it('never has what is about security, which is sent at once', async () => {
    const person = await aMerchant(world)
    await choose(person, { digest: 'DAILY', digestHour: 18 })
    goTo('09:00')
    await notify(person, ACCOUNT_FROZEN, 'Main')
    expect((await sentTo(person.email)).map(({ subject }) => subject)).toContain('The account “Main” is frozen')
    await expect(choose(person, { digestGroups: ['SECURITY'] })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(choose(person, { digestHour: 24 })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('is held by quiet hours too', async () => {
    const person = await aMerchant(world)
    await choose(person, { digest: 'DAILY', digestHour: 6, quietHours: { from: '22:00', until: '08:00' } })
    goTo('12:00')
    await notify(person, INVOICE_PAID)
    wait(18 * 60)
    expect(await mailsTo(person)).toEqual([])
    wait(2 * 60)
    expect(await mailsTo(person)).toHaveLength(1)
  })

  const choices = (change: Partial<NotificationChoices>) => ({ ...NotificationChoices.everything('id', new Date(0)), ...change })
  it.each([DigestFrequency.DAILY, DigestFrequency.WEEKLY])('is due at its hour: %s', (digest) => {
    const now = later(startOfGulfDay('2026-03-04'), 10 * 60 * MINUTE)
    const { day, time } = momentIn('Asia/Dubai', nextDigest(now, choices({ digest, digestHour: 8 }), 'Asia/Dubai'))
    expect([day, time]).toEqual([digest === DigestFrequency.DAILY ? '2026-03-05' : '2026-03-09', '08:00'])
    if (digest === DigestFrequency.WEEKLY) expect(weekdayOf(day)).toBe(1)
    expect(momentIn('Asia/Dubai', nextDigest(now, choices({ digest, digestHour: 11 }), 'Asia/Dubai')).day).toBe(
      digest === DigestFrequency.DAILY ? '2026-03-04' : '2026-03-09',
    )
  })
})

describe('a text message', () => {
  const verifyPhone = ({ id }: Member) =>
    world.app.platform.dataSource.query('update app_user set phone_verified_at = now() where id = $1', [id])

  it('is sent about payments and security to a verified phone, short and without an amount', async () => {
    const person = await aMerchant(world)
    await verifyPhone(person)
    const before = (await sentTo(person.phone)).length
    await notify(person, INVOICE_PAID)
    await notify(person, ACCOUNT_FROZEN, 'Main')
    await notify(person, PROPOSAL_RECEIVED)
    const sent = (await sentTo(person.phone)).slice(before)
    expect(sent.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Mizan: Invoice paid\. INV-7\nhttps?:/),
      expect.stringMatching(/^Mizan: Account frozen\. Main\nhttps?:/),
    ])
    expect(sent.every(({ body }) => body.length <= 160)).toBe(true)
  })

  it('is not sent to a phone that is not verified, nor when the person refuses it', async () => {
    const person = await aMerchant(world)
    await world.app.platform.dataSource.query('update app_user set phone_verified_at = null where id = $1', [person.id])
    const before = (await sentTo(person.phone)).length
    await notify(person, ACCOUNT_FROZEN)
    await verifyPhone(person)
    await choose(person, { hasSms: false })
    await notify(person, ACCOUNT_FROZEN)
    expect(await sentTo(person.phone)).toHaveLength(before)
  })
})
