import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPerson, collectFaults, describeInBrowser, newPerson, openBrowser, PASSWORD, sees, settled } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { codeAt } from '../support/two-factor.ts'

const LAYLA = 'merchant@mizan.demo'
const STEP = 30_000

let product: Product
let browser: Browser
let secret = ''
let codes: string[] = []
let lastStep = 0

const stepNow = () => Math.floor(Date.now() / STEP)

/** Returns a code that was not used yet: the present one, or the next, which counts already. */
const freshCode = async (): Promise<string> => {
  await expect.poll(() => stepNow() + 1 > lastStep, { timeout: 2 * STEP }).toBe(true)
  lastStep = Math.max(stepNow(), lastStep + 1)
  return codeAt(secret, new Date(lastStep * STEP))
}

/** Enters the password by keyboard alone. */
const enterPassword = async (page: Page) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(LAYLA)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await sees(page.getByLabel('Code of your authenticator app')).toBeFocused()
}

/** Returns by how many pixels the page is wider than the window. */
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describeInBrowser('two-factor authentication', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('is turned on with a code of the shown secret, and its recovery codes are saved', async () => {
    const page = await asPerson(browser, product, LAYLA)
    const faults = collectFaults(page)
    await page.goto('/app/settings?tab=security')
    await page.getByRole('button', { name: 'Turn on' }).focus()
    await page.keyboard.press('Enter')
    const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' })
    await sees(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    secret = (await setup.getByRole('button', { name: 'Copy setup key' }).innerText()).replace(/\s/g, '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await setup.getByRole('textbox', { name: 'Code' }).fill(await freshCode())
    await page.keyboard.press('Enter')

    const saved = page.getByRole('alertdialog', { name: 'Save your recovery codes' })
    await sees(saved).toBeVisible()
    codes = await saved.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    const [file] = await Promise.all([page.waitForEvent('download'), saved.getByRole('button', { name: 'Download' }).click()])
    expect(file.suggestedFilename()).toBe('mizan-recovery-codes.txt')
    await saved.getByRole('button', { name: 'I saved them' }).press('Enter')
    await sees(page.getByText('Recovery codes left: 10')).toBeVisible()
    expect(faults).toEqual([])
    await expect
      .poll(async () => (await product.inbox(LAYLA)).map(({ subject }) => subject))
      .toContain('Two-factor authentication was turned on')
  })

  it('asks for a code after the password', async () => {
    const page = await newPerson(browser, product)
    await enterPassword(page)
    await page.keyboard.type(await freshCode())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/dashboard')
  })

  it('takes each recovery code once', async () => {
    const page = await newPerson(browser, product)
    const enter = async () => {
      await enterPassword(page)
      await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
      await sees(page.getByLabel('Recovery code')).toBeFocused()
      await page.keyboard.type(codes[0]!)
      await page.keyboard.press('Enter')
    }
    await enter()
    await page.waitForURL('**/app/dashboard')
    await page.context().clearCookies()
    await enter()
    await sees(page.getByText('This recovery code is wrong or was already used.').first()).toBeVisible()
    await sees(page.getByLabel('Recovery code')).toBeFocused()
  })

  it('is turned off after the password and a code', async () => {
    const page = await newPerson(browser, product)
    await enterPassword(page)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[1]!)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/dashboard')
    await page.goto('/app/settings?tab=security')
    await page.getByRole('button', { name: 'Turn off' }).click()
    const question = page.getByRole('alertdialog', { name: 'Turn off two-factor authentication?' })
    await question.getByRole('button', { name: 'Turn off' }).click()
    await sees(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  })

  it.each(['en', 'ar', 'fr'])('fits a phone of 360 pixels in %s', async (language) => {
    const page = await newPerson(browser, product, { viewport: { width: 360, height: 740 }, locale: language })
    await page.request.post('/graphql', {
      data: {
        query: 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }',
        variables: { input: { email: 'lender@mizan.demo', password: PASSWORD } },
      },
    })
    const set = { ar: 'AR', fr: 'FR', en: 'EN' }[language]
    await page.request.post('/graphql', { data: { query: `mutation { updatePreferences(input: { language: ${set} }) { id } }` } })
    await page.goto('/app/settings?tab=security')
    await settled(page)
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(await tooWide(page)).toBe(0)
    const turnOn = { en: 'Turn on', ar: 'تفعيل', fr: 'Activer' }[language]!
    await page.getByRole('button', { name: turnOn, exact: true }).click()
    await sees(page.getByRole('dialog').getByRole('img')).toBeVisible()
    expect(await tooWide(page)).toBe(0)
    expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
})
