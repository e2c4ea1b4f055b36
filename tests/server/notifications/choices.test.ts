import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Party } from '../../../server/modules/identity/index.ts'
import { NotificationChoices, wantsMail } from '../../../server/modules/notifications/notification-choices.entity.ts'
import { GROUPS, NotificationGroup } from '../../../server/modules/notifications/notification-groups.ts'
import { NotificationKind } from '../../../server/modules/notifications/notification-kind.ts'
import { createNotify } from '../../../server/modules/notifications/notify.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const FLAGS = 'hasEmail hasTransactionAlerts hasFinancingAlerts hasBoardAlerts hasBusinessAlerts'
const EVERYTHING = { hasEmail: true, hasTransactionAlerts: true, hasFinancingAlerts: true, hasBoardAlerts: true, hasBusinessAlerts: true }
const choicesOf = async (person: Member) => (await world.ask(person, `{ notificationChoices { ${FLAGS} } }`)).notificationChoices
const choose = async (person: Member, input: object) =>
  (
    await world.ask(
      person,
      `mutation ($input: UpdateNotificationChoicesInput!) { updateNotificationChoices(input: $input) { ${FLAGS} } }`,
      { input },
    )
  ).updateNotificationChoices

const { INVOICE_PAID, PROPOSAL_RECEIVED, BUSINESS_VERIFIED, ACCOUNT_FROZEN } = NotificationKind

/** Notifies a person of one thing and returns the subjects of the mails that this sent. */
const mailedOf = async ({ id, email }: Member, kind: NotificationKind): Promise<string[]> => {
  const { platform } = world.app
  const news = { kind, subjectId: id, subjectTitle: 'INV-7', actor: Party.of('Noor') }
  const read = () => platform.dataSource.query<{ subject: string }[]>('select subject from inbox_message where recipient = $1', [email])
  const before = (await read()).length
  await platform.work(SYSTEM, (tx) => createNotify(platform)(tx, { userId: id }, news))
  await world.app.finishJobs()
  return (await read()).slice(before).map(({ subject }) => subject)
}
const inBell = async (person: Member) =>
  (await world.ask(person, '{ notifications(first: 50) { nodes { kind } } }')).notifications.nodes.map(({ kind }: { kind: string }) => kind)

describe('what a person wants by e-mail', () => {
  it('is everything until they choose, and choices that are left out stay', async () => {
    const person = await aMerchant(world)
    expect(await choicesOf(person)).toEqual(EVERYTHING)
    expect(await choose(person, { hasTransactionAlerts: false })).toEqual({ ...EVERYTHING, hasTransactionAlerts: false })
    expect(await choose(person, { hasBoardAlerts: false, hasTransactionAlerts: null })).toMatchObject({
      hasTransactionAlerts: false,
      hasBoardAlerts: false,
    })
    expect(await choicesOf(person)).toEqual({ ...EVERYTHING, hasTransactionAlerts: false, hasBoardAlerts: false })
  })

  it('is one row even when two tabs choose for the first time at once', async () => {
    const person = await aMerchant(world)
    await Promise.all([choose(person, { hasTransactionAlerts: false }), choose(person, { hasBusinessAlerts: false })])
    expect(await choicesOf(person)).toEqual({ ...EVERYTHING, hasTransactionAlerts: false, hasBusinessAlerts: false })
  })

  it('leaves a refused group in the bell alone, and no other group', async () => {
    const person = await aMerchant(world)
    await choose(person, { hasTransactionAlerts: false })
    expect(await mailedOf(person, INVOICE_PAID)).toEqual([])
    expect(await mailedOf(person, PROPOSAL_RECEIVED)).toHaveLength(1)
    expect((await inBell(person)).sort()).toEqual(['INVOICE_PAID', 'PROPOSAL_RECEIVED'])
    await choose(person, { hasTransactionAlerts: true })
    expect(await mailedOf(person, INVOICE_PAID)).toHaveLength(1)
  })

  it('never silences security, even without any other mails', async () => {
    const person = await aMerchant(world)
    await choose(person, { hasEmail: false })
    for (const kind of [INVOICE_PAID, PROPOSAL_RECEIVED, BUSINESS_VERIFIED]) expect(await mailedOf(person, kind)).toEqual([])
    expect(await mailedOf(person, ACCOUNT_FROZEN)).toHaveLength(1)
  })

  it('is the choice of each person: a colleague keeps their mails', async () => {
    const [person, other] = [await aMerchant(world), await aMerchant(world)]
    await choose(person, { hasEmail: false })
    expect(await mailedOf(other, INVOICE_PAID)).toHaveLength(1)
  })
})

describe('consent to marketing mails', () => {
  const consents = ({ id }: Member) =>
    world.app.platform.dataSource.query(
      'select given, wording_version as version, via, at from marketing_consent where user_id = $1 order by seq',
      [id],
    )
  const ask = async (person: Member, input: object) =>
    (
      await world.ask(
        person,
        'mutation ($input: UpdateNotificationChoicesInput!) { updateNotificationChoices(input: $input) { id hasMarketingEmails marketingWording } }',
        { input },
      )
    ).updateNotificationChoices

  it('is off by default, and its history has each change with its time, wording and way', async () => {
    const person = await aMerchant(world)
    const { notificationChoices } = await world.ask(person, '{ notificationChoices { hasMarketingEmails marketingWording } }')
    expect(notificationChoices).toEqual({ hasMarketingEmails: false, marketingWording: 1 })
    expect(await ask(person, { hasMarketingEmails: true, marketingWording: 1 })).toMatchObject({ hasMarketingEmails: true })
    await ask(person, { hasMarketingEmails: true, marketingWording: 1 })
    expect(await ask(person, { hasMarketingEmails: false })).toMatchObject({ id: person.id, hasMarketingEmails: false })
    expect(await consents(person)).toEqual([
      { given: true, version: 1, via: 'settings', at: world.clock.now() },
      { given: false, version: null, via: 'settings', at: world.clock.now() },
    ])
  })

  it('is refused for a wording that the person cannot have read', async () => {
    const person = await aMerchant(world)
    await expect(ask(person, { hasMarketingEmails: true })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(ask(person, { hasMarketingEmails: true, marketingWording: 2 })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await consents(person)).toEqual([])
  })
})

describe('a group of notifications', () => {
  const refused = Object.fromEntries(Object.keys(EVERYTHING).map((flag) => [flag, false]))
  const none = Object.assign(NotificationChoices.everything('id', new Date(0)), refused)

  it('is named for every kind', () => {
    expect(Object.keys(GROUPS).sort()).toEqual(Object.values(NotificationKind).sort())
  })

  it.each(Object.values(NotificationGroup))('%s is refused by its flag, unless it is security', (group) => {
    expect(wantsMail(undefined, group)).toBe(true)
    expect(wantsMail(none, group)).toBe(group === NotificationGroup.SECURITY)
  })

  it('of security has what others could do to a person without their knowledge', () => {
    const security = Object.values(NotificationKind).filter((kind) => GROUPS[kind] === NotificationGroup.SECURITY)
    expect(security).toEqual([
      'member_joined',
      'member_changed',
      'member_removed',
      'colleague_changed',
      'colleague_removed',
      'business_suspended',
      'two_factor_reset_asked',
      'two_factor_reset_rejected',
      'account_frozen',
      'vendor_details_changed',
      'vendor_details_await_approval',
      'vendor_details_approved',
      'vendor_details_rejected',
      'log_broken',
    ])
  })
})
