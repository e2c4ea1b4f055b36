import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anInvoice } from '../server/pay/desk.ts'
import { describeInBrowser, newPerson, openBrowser, sees, settled } from '../support/browser/browser.ts'
import { asMember, bringUpToTime } from '../support/browser/timed.ts'
import { aMerchant, type Member } from '../support/people.ts'
import { openReceiver, type Received, type Receiver, TO_RECEIVERS } from '../support/receiver.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let receiver: Receiver
let browser: Browser
let member: Member
let merchant: Page
let secret: string

const SETTINGS = '/app/settings?tab=webhooks'

/** What a receiver that keeps to the documentation reads of a request; throws for a signature that is not ours. */
const verified = ({ body, headers }: Received) => new Webhook(secret).verify(body, headers) as { type: string; id: string; data: object }

const received = (count: number) => expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(count)

describeInBrowser('a merchant has events posted to a program of its own', () => {
  beforeAll(async () => {
    receiver = await openReceiver()
    world = await openWorld({ clientDir: path.resolve(import.meta.dirname, '../../dist/client'), reach: TO_RECEIVERS })
    member = await aMerchant(world)
    browser = await openBrowser()
    merchant = await asMember(browser, world, member)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
    await receiver?.close()
  })

  it('adds an endpoint on the settings page and copies its secret', async () => {
    await merchant.goto(SETTINGS)
    await merchant.getByRole('button', { name: 'Add endpoint' }).click()
    const form = merchant.getByRole('dialog', { name: 'Add an endpoint' })
    await form.getByLabel('URL').fill(`${receiver.url}/hook`)
    await form.getByRole('button', { name: 'Add endpoint' }).click()
    const shown = merchant.getByRole('dialog', { name: 'Your signing secret' })
    await sees(shown).toBeVisible()
    secret = (await shown.innerText()).match(/whsec_[A-Za-z0-9+/]+=*/)![0]
    await shown.getByRole('button', { name: 'I have copied it' }).click()
    await sees(merchant.getByText('Nothing delivered yet')).toBeVisible()
  })

  it('sends a test, which arrives signed, and sees it delivered without a reload', async () => {
    await merchant.getByRole('button', { name: /^Send a test/ }).click()
    await received(1)
    expect(verified(receiver.received[0]!)).toMatchObject({ type: 'ping' })
    await sees(merchant.getByRole('row', { name: /Test.*Delivered/ })).toBeVisible()
  })

  it('receives an invoice that a customer pays by its link', async () => {
    const invoice = await anInvoice(world, member)
    const customer = await newPerson(browser, { url: await world.address() })
    await customer.goto(`/pay/${invoice.token}`)
    await customer.getByLabel('Succeeds').check()
    await customer.getByLabel('Your name').fill('Rania Saleh')
    await customer.getByRole('button', { name: /^Pay AED/ }).click()
    await received(3)
    const events = receiver.received.slice(1).map(verified)
    expect(events.map(({ type }) => type).sort()).toEqual(['invoice.paid', 'payment.received'])
    expect(events.find(({ type }) => type === 'invoice.paid')!.data).toMatchObject({
      invoiceId: invoice.id,
      balanceDue: '0.00',
      currency: 'AED',
    })
  })

  it('replays it from the log, where the second attempt appears even if its push arrives before the response', async () => {
    const socket = merchant.waitForEvent('websocket')
    await merchant.goto(SETTINGS)
    const delivered = (await socket).waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).includes('DELIVERED') })
    await merchant.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('ReplayWebhookDelivery')) return route.fallback()
      const response = await route.fetch()
      await delivered
      await route.fulfill({ response })
    })
    await merchant.getByRole('row', { name: /Invoice paid/ }).click()
    const drawer = merchant.getByRole('dialog', { name: 'Invoice paid' })
    await sees(drawer.getByText('"type": "invoice.paid"')).toBeVisible()
    await drawer.getByRole('button', { name: 'Resend' }).click()
    await received(4)
    const again = receiver.received[3]!
    const first = receiver.received.find(({ headers }) => headers['webhook-id'] === again.headers['webhook-id'])!
    expect(first).not.toBe(again)
    expect(first.body).toBe(again.body)
    await sees(merchant.getByText('Delivery is sent again')).toBeVisible()
    await sees(drawer.getByText('Acknowledged')).toHaveCount(2)
  })

  it.each(['en', 'ar'])('fits a phone of 360 px in %s, with the drawer open too', async (language) => {
    const page = await newPerson(browser, { url: await world.address() }, { viewport: { width: 360, height: 740 } })
    await bringUpToTime(page, world, member)
    await page.addInitScript((chosen) => localStorage.setItem('mizan.language', chosen), language)
    const { id } = (await world.app.platform.dataSource.query('select id from webhook_delivery order by created_at desc limit 1'))[0]
    for (const at of [SETTINGS, `${SETTINGS}&delivery=${id}`]) {
      await page.goto(at)
      await settled(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    }
    await page.context().close()
  })
})
