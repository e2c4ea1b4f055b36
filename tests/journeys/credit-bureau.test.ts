import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, countLoads, describeInBrowser, inSession, openBrowser, sees, settled } from '../support/browser/browser.ts'
import { request } from '../support/browser/deciding.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aProgramOf } from '../support/program.ts'

const TITLE = 'Racks for a cold store'
const LENDER = 'Gulf Crescent Finance'
const SETTINGS = '/app/settings?tab=business'
const MADE_UP = 'A sandbox made this report up. It says nothing of the business.'
const NUMBER = /^SANDBOX-[0-9A-F]{12}$/

let product: Product
let browser: Browser
let merchant: Page
let lender: Page
let requestId: string

/** Opens the request as the lender sees it, with the data that it may read. */
const read = async () => {
  await lender.goto(`/app/lender-portal?request=${requestId}`)
  const details = lender.getByRole('dialog', { name: TITLE })
  await details.getByRole('button', { name: 'Show the data' }).click()
  return details
}

describeInBrowser('a business consents to checks at its credit bureau, a lender reads a report, and the consent is revoked', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    merchant = await inSession(browser, product, 'merchant@mizan.demo')
    lender = await inSession(browser, product, 'lender@mizan.demo')
    const [buyer, program] = [await aProgramOf(product.url, 'merchant@mizan.demo'), await aProgramOf(product.url, 'lender@mizan.demo')]
    ;({
      createFinancingRequest: { id: requestId },
    } = await request(buyer, TITLE, 24))
    await program.ask('mutation ($id: ID!) { expressInterest(input: { requestId: $id }) { id } }', { id: requestId })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('the business reads that the bureau is a sandbox and what it consents to, and consents', async () => {
    await merchant.goto(SETTINGS)
    await sees(merchant.getByText('Sandbox', { exact: true })).toBeVisible()
    await sees(merchant.getByText(/Its reports are made up and count in no score and no decision/)).toBeVisible()
    await sees(merchant.getByText('Your business has not consented.')).toBeVisible()
    await merchant.getByRole('button', { name: 'Consent to checks' }).click()
    const question = merchant.getByRole('alertdialog', { name: 'Consent to checks at the credit bureau?' })
    await sees(question.getByText(/Al Etihad Credit Bureau \(AECB\)/)).toBeVisible()
    await question.getByRole('button', { name: 'Consent to checks' }).click()
    await sees(merchant.getByText(/consented on .+\. The consent ends on/)).toBeVisible()
  })

  it('a lender asks to be let in, and the business grants it', async () => {
    await lender.goto(`/app/lender-portal?request=${requestId}`)
    const details = lender.getByRole('dialog', { name: TITLE })
    await sees(details.getByText('Sandbox', { exact: true })).toBeVisible()
    await details.getByRole('button', { name: 'Ask for more data' }).click()
    const form = lender.getByRole('dialog', { name: 'Ask for more data' })
    for (const other of ['Score factors', 'Monthly cashflow']) {
      const choice = form.getByRole('checkbox', { name: other })
      await choice.uncheck({ force: true })
      await sees(choice).not.toBeChecked()
    }
    await form.getByRole('button', { name: 'Ask for data' }).click()
    await sees(form).toHaveCount(0)
    await merchant.goto(`/app/financing-requests?request=${requestId}`)
    await merchant.getByRole('button', { name: `Grant data to ${LENDER}` }).click()
    const grant = merchant.getByRole('dialog', { name: `Grant data to ${LENDER}` })
    await grant.getByRole('button', { name: 'Grant', exact: true }).click()
    await sees(merchant.getByText(/^Granted: Credit bureau, until/)).toBeVisible()
  })

  it('the lender requests a check and reads its report, labelled, without a reload', async () => {
    const details = await read()
    await sees(details.getByText('You have not requested a check yet.')).toBeVisible()
    await details.getByRole('button', { name: 'Request a check' }).click()
    await sees(details.getByText(NUMBER)).toBeVisible()
    await sees(details.getByText(MADE_UP)).toBeVisible()
    await sees(details.getByText('Reported on')).toBeVisible()
    await sees(details.getByRole('button', { name: 'Request another check' })).toBeVisible()
  })

  it('the business sees who requested it, what was reported, and who read it', async () => {
    await merchant.goto(SETTINGS)
    const checks = merchant.getByRole('list', { name: 'Checks' })
    await sees(checks.getByText(NUMBER)).toBeVisible()
    await sees(checks.getByText('Sandbox', { exact: true })).toBeVisible()
    await sees(checks.getByText(new RegExp(`of ${LENDER}$`))).toBeVisible()
    await merchant.goto(`/app/financing-requests?request=${requestId}`)
    await merchant.getByRole('button', { name: 'Show who read the data' }).click()
    await sees(merchant.getByRole('list', { name: 'Who read the data' }).getByText(/Credit bureau/)).toBeVisible()
  })

  it('an administrator sees the state of the adapters, and nothing that was reported', async () => {
    const admin = await inSession(browser, product, 'admin@mizan.demo')
    await admin.goto('/app/admin?tab=health')
    const row = admin.getByRole('row').filter({ hasText: 'Credit bureau AECB' })
    await sees(row.getByText('Sandbox', { exact: true })).toBeVisible()
    await admin.context().close()
  })

  it.each([
    ['en', 'ltr', 'light'],
    ['ar', 'rtl', 'dark'],
    ['fr', 'ltr', 'dark'],
  ] as const)(
    'the consent and the report fit a phone of 360 px in %s (%s, %s), and are accessible',
    async (language, direction, colorScheme) => {
      const screens = [
        ['merchant@mizan.demo', SETTINGS],
        ['lender@mizan.demo', `/app/lender-portal?request=${requestId}`],
      ] as const
      for (const [email, path] of screens) {
        const phone = await inSession(browser, product, email, { viewport: { width: 360, height: 740 }, colorScheme })
        const faults = collectFaults(phone)
        await phone.addInitScript(
          ([chosen, theme]) => {
            localStorage.setItem('mizan.language', chosen)
            localStorage.setItem('mizan.theme', theme)
          },
          [language, colorScheme] as const,
        )
        await phone.goto(path)
        await settled(phone)
        if (email.startsWith('lender')) await phone.locator('[aria-expanded=false]', { has: phone.locator('.lucide-folder-open') }).click()
        await sees(phone.getByText(NUMBER).first()).toBeVisible()
        await settled(phone)
        const seen = await phone.evaluate(() => ({
          direction: getComputedStyle(document.body).direction,
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }))
        expect(seen).toEqual({ direction, sideways: 0 })
        const { violations } = await new AxeBuilder({ page: phone }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
        expect(faults).toEqual([])
        await phone.context().close()
      }
    },
  )

  it('once the business revokes its consent, the open screen of the lender says why the report is closed, and nothing of it', async () => {
    const details = await read()
    await sees(details.getByText(NUMBER)).toBeVisible()
    const loads = countLoads(lender)
    await merchant.goto(SETTINGS)
    await merchant.getByRole('button', { name: 'Revoke the consent' }).click()
    const question = merchant.getByRole('alertdialog', { name: 'Revoke the consent?' })
    await question.getByRole('button', { name: 'Revoke the consent' }).click()
    await sees(merchant.getByText(/revoked the consent on/)).toBeVisible()
    await sees(merchant.getByText('The consent for this check has ended. Lenders can no longer read the report.')).toBeVisible()
    await sees(details.getByText('The business ended the consent for the earlier check. It can no longer be read.')).toBeVisible()
    expect(await details.getByText(NUMBER).count()).toBe(0)
    expect(await details.getByText(MADE_UP).count()).toBe(0)
    expect(await details.getByRole('button', { name: /Request a/ }).count()).toBe(0)
    expect(loads()).toBe(0)
  })
})
