import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, newPerson, openBrowser, type Place, sees, settled, signIn } from '../support/browser/browser.ts'
import { asMember, openWorldWithScreens } from '../support/browser/timed.ts'
import { mailTo } from '../support/mails.ts'
import { aMerchant, type Member } from '../support/people.ts'
import type { World } from '../support/world.ts'

const SECURITY = '/app/settings?tab=security'
const PASSWORD = 'a quiet harbour at dawn'
const NEW_PASSWORD = 'nine lanterns on the quay'
const NEW_EMAIL = 'noura.new@example.com'
const PHONE = { viewport: { width: 360, height: 740 } }

let world: World
let browser: Browser
let place: Place
let member: Member

describeInBrowser('the security of an account', () => {
  beforeAll(async () => {
    world = await openWorldWithScreens()
    browser = await openBrowser()
    place = { url: await world.address() }
    member = await aMerchant(world)
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
  })

  it('fits a narrow window in each language', async () => {
    const page = await asMember(browser, world, member)
    await page.setViewportSize(PHONE.viewport)
    await page.goto('/login')
    for (const language of ['en', 'fr', 'ar']) expect(await excessIn(page, language)).toBe(0)
  })

  it('is in the hands of its person: devices, timeout, password and email', async () => {
    const laptop = await newPerson(browser, place)
    await signIn(laptop, member.email, PASSWORD)
    const phone = await newPerson(browser, place, PHONE)
    await signIn(phone, member.email, PASSWORD)

    await laptop.goto(SECURITY)
    await sees(laptop.getByText('This device')).toBeVisible()
    await laptop.getByRole('button', { name: /^Sign out: Chrome on/ }).click()
    await phone.waitForURL('**/login')
    await laptop.getByRole('button', { name: 'Sign out all other devices' }).click()
    await laptop.getByRole('button', { name: 'Sign them out' }).click()
    await sees(laptop.getByText('You are not signed in anywhere else.')).toBeVisible()

    await laptop.getByLabel('Sign out after inactivity of').selectOption({ label: '2 hours' })
    await sees(laptop.getByText('Sign-in safety saved')).toBeVisible()
    await laptop.reload()
    await sees(laptop.getByLabel('Sign out after inactivity of')).toHaveValue('120')

    await laptop.getByLabel('Current password').fill(PASSWORD)
    await laptop.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await laptop.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await laptop.getByRole('button', { name: 'Change password' }).click()
    await sees(laptop.getByText('Password changed successfully')).toBeVisible()

    await laptop.getByLabel('New email').fill(NEW_EMAIL)
    await laptop.getByRole('button', { name: 'Send the link' }).click()
    await sees(laptop.getByRole('button', { name: 'Cancel the change' })).toBeVisible()
    const { body } = await mailTo(world, NEW_EMAIL, 'Confirm your new email for Mizan')
    await laptop.goto(`/inbox?to=${encodeURIComponent(NEW_EMAIL)}`)
    const link = laptop.getByRole('link', { name: /change-email\?token=/ })
    await sees(link).toBeVisible()
    // The link names the public address of the product, which listens elsewhere in a test.
    await laptop.goto(body.match(/\/change-email\?token=[\w-]+/)![0])
    await laptop.getByRole('button', { name: 'Use this email' }).click()
    await sees(laptop.getByText('Your email was changed')).toBeVisible()
    await laptop.getByRole('link', { name: 'Go to settings' }).click()
    await sees(laptop.getByText(NEW_EMAIL).first()).toBeVisible()
    await mailTo(world, member.email, 'The email of your Mizan account was changed')

    await signIn(phone, NEW_EMAIL, NEW_PASSWORD)
  })
})

/** Returns by how many pixels the tab scrolls sideways in a language. */
const excessIn = async (page: Page, language: string): Promise<number> => {
  await page.evaluate((chosen) => localStorage.setItem('mizan.language', chosen), language)
  await page.goto(SECURITY)
  await sees(page.locator('html')).toHaveAttribute('lang', language)
  await sees(page.getByRole('switch')).toBeVisible()
  await settled(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
