import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, describeInBrowser, newPerson, openBrowser, sees, signIn } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

const LAYLA = 'merchant@mizan.demo'

/** A device in the browser that holds passkeys and always recognises its person. */
const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

let product: Product
let browser: Browser
let page: Page

describeInBrowser('a passkey', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    page = await newPerson(browser, product)
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('is added under a name in the settings, once for a device', async () => {
    await signIn(page, LAYLA)
    const faults = collectFaults(page)
    await page.goto('/app/settings?tab=security')
    const add = async (name: string) => {
      await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
      await dialog.getByLabel('Name').fill(name)
      await page.keyboard.press('Enter')
      return dialog
    }
    await add('Work laptop')
    await sees(page.getByText('Passkey “Work laptop” added')).toBeVisible()
    await sees(page.getByRole('list', { name: 'Passkeys' }).getByText('Work laptop')).toBeVisible()
    expect(faults).toEqual([])

    const again = await add('Again')
    await sees(again.getByText('This device already has a passkey for your account.')).toBeVisible()
    await page.keyboard.press('Escape')
    await sees(again).toBeHidden()
  })

  it('signs in without the password', async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
    await page.waitForURL('**/app/dashboard')
    await page.goto('/app/settings?tab=security')
    await sees(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used')
  })

  it('signs in no longer once it is removed', async () => {
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
    await sees(page.getByRole('list', { name: 'Passkeys' })).toBeHidden()
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await sees(page.getByText('Invalid credentials. Please try again.')).toBeVisible()
    await expect
      .poll(async () => (await product.inbox(LAYLA)).map(({ subject }) => subject))
      .toContain('A passkey was removed from your Mizan account')
  })
})
