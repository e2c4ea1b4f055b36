import path from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Party } from '../../server/modules/identity/index.ts'
import { NotificationKind } from '../../server/modules/notifications/notification-kind.ts'
import { SYSTEM } from '../../server/platform/viewer.ts'
import { describeInWholeBrowser, openWholeBrowser, sees } from '../support/browser/browser.ts'
import { asMember } from '../support/browser/timed.ts'
import { aMerchant, type Member } from '../support/people.ts'
import { aPushBrowser, type Shown } from '../support/push-browser.ts'
import { openReceiver, type Receiver, TO_RECEIVERS } from '../support/receiver.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let service: Receiver
let browser: Browser
let member: Member
let page: Page
let developer: CDPSession
let message: Shown

const SETTINGS = '/app/settings?tab=notifications'
const keys = aPushBrowser()

/** The registration of our worker, as the browser names it. */
const registered = () => {
  const found = new Promise<string>((resolve) => {
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    })
  })
  return developer.send('ServiceWorker.enable').then(() => found)
}

const shown = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, lang, dir }) => ({ title, body, tag, lang, dir }))
  })

// A browser in a test reaches no push service of its vendor. Only the way through that service is replaced here: the subscription
// names a receiver of this machine, and what arrives there, decrypted with the keys of the subscription, is handed to the worker.
describeInWholeBrowser('a merchant is notified on their device', () => {
  beforeAll(async () => {
    service = await openReceiver()
    world = await openWorld({ clientDir: path.resolve(import.meta.dirname, '../../dist/client'), reach: TO_RECEIVERS })
    member = await aMerchant(world)
    browser = await openWholeBrowser()
    page = await asMember(browser, world, member)
    await page.context().grantPermissions(['notifications'])
    developer = await page.context().newCDPSession(page)
    const subscription = {
      endpoint: `${service.url}/push/1`,
      keys: { p256dh: keys.p256dh, auth: keys.auth },
      expirationTime: null,
    }
    await page.addInitScript((made) => {
      PushManager.prototype.subscribe = async () =>
        ({ endpoint: made.endpoint, toJSON: () => made, unsubscribe: async () => true }) as unknown as PushSubscription
    }, subscription)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
    await service?.close()
  })

  it('turns push messages on in this browser, which registers the worker', async () => {
    await page.goto(SETTINGS)
    await page.getByRole('button', { name: 'Turn on in this browser' }).click()
    await sees(page.getByText('This browser', { exact: true })).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toMatch(/\/push-worker\.js$/)
  })

  it('is sent a message, which the push service cannot read', async () => {
    const news = { kind: NotificationKind.INVOICE_PAID, subjectId: member.id, subjectTitle: 'INV-7', actor: Party.of('Noor') }
    await world.app.platform.work(SYSTEM, (tx) => world.app.rooms.notifications.notify(tx, { userId: member.id }, news))
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1)
    const { body, bytes } = service.received[0]!
    expect(body).not.toContain('INV-7')
    message = keys.read(bytes)
    expect(message).toMatchObject({ title: 'Invoice paid', body: 'INV-7' })
  })

  it('reads it on the lock screen: the worker shows it, once, although it is delivered twice', async () => {
    const registrationId = await registered()
    const origin = await world.address()
    for (const _time of [1, 2]) {
      await developer.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
      await expect
        .poll(shown, { timeout: 30_000 })
        .toEqual([{ title: 'Invoice paid', body: 'INV-7', tag: message.tag, lang: 'en', dir: 'ltr' }])
    }
  })

  it('opens the invoice by a click on it, and the message is gone', async () => {
    // After a reload the page is one that the worker may lead to another address.
    await page.goto('/app/dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const [worker] = page.context().serviceWorkers()
    await worker!.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget
      const [notification] = await scope.registration.getNotifications()
      const Click = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event
      scope.dispatchEvent(new Click('notificationclick', { notification }))
    })
    await page.waitForURL(`**/app/invoicing?invoice=${member.id}`)
    expect(await shown()).toEqual([])
  })

  it('removes the device, and nothing more is sent to it', async () => {
    await page.goto(SETTINGS)
    await page.getByRole('button', { name: /^Remove / }).click()
    await sees(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
    expect(await world.app.platform.dataSource.query('select from push_device')).toEqual([])
  })
})
