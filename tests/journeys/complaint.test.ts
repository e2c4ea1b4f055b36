import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, describeInBrowser, inSession, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

const EMAIL = 'salma.idris@example.com'

describeInBrowser('a complaint of a visitor', () => {
  let product: Product
  let browser: Browser
  let visitor: Page
  let faults: string[]

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    visitor = await newPerson(browser, product, { viewport: { width: 360, height: 740 } })
    faults = collectFaults(visitor)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const fitsTheScreen = async (page: Page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

  const linkOf = async (): Promise<string> => {
    const read = async () => {
      const messages: { body: string }[] = await (await fetch(`${product.url}/inbox.json?to=${encodeURIComponent(EMAIL)}`)).json()
      return messages.map(({ body }) => /\/complaints\/[0-9a-f]+/.exec(body)?.[0]).find((link) => link !== undefined)
    }
    await expect.poll(read).toBeDefined()
    return (await read())!
  }

  it('is submitted by keyboard on a phone, with what is missing said under its field, and gets a number', async () => {
    await visitor.goto('/complaints')
    await visitor.getByRole('button', { name: 'Submit complaint' }).click()
    await sees(visitor.getByLabel('What is it about?')).toBeFocused()
    await visitor.getByLabel('What is it about?').selectOption('PAYMENTS')
    await visitor.getByLabel('Subject').fill('A fee was charged twice')
    await visitor.getByLabel('What happened').fill('The fee of a transfer was charged twice on Monday. I expect it back.')
    await visitor.getByLabel('Your name').fill('Salma Idris')
    await visitor.getByLabel('Your email').fill(EMAIL)
    await fitsTheScreen(visitor)
    await visitor.getByLabel('Your email').press('Enter')
    await sees(visitor.getByRole('status').filter({ hasText: /We received your complaint CMP-\d{4}-\d{3}/ })).toBeVisible()
    await fitsTheScreen(visitor)
  })

  it('is responded to by an administrator, escalated behind its link, and then belongs to another administrator', async () => {
    const admin = await inSession(browser, product, 'admin@mizan.demo')
    const adminFaults = collectFaults(admin)
    await admin.goto('/app/complaints?search=salma')
    await admin.getByRole('row', { name: /A fee was charged twice/ }).click()
    await admin.getByRole('button', { name: 'Assign to me' }).click()
    await sees(admin.getByText('Assigned to: Mariam Farouk')).toBeVisible()
    await admin.getByRole('button', { name: 'Respond' }).click()
    const dialog = admin.getByRole('dialog').filter({ hasText: 'The person can escalate it within 30 days' })
    await dialog.getByLabel('Outcome').selectOption('NOT_UPHELD')
    await dialog.getByLabel('Response').fill('The second charge belongs to another transfer of the same amount.')
    await dialog.getByRole('button', { name: 'Send response' }).click()
    await sees(admin.getByText('The response was sent')).toBeVisible()

    await visitor.goto(await linkOf())
    await sees(visitor.getByText('The second charge belongs to another transfer of the same amount.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Escalate' }).click()
    const escalation = visitor.getByRole('dialog')
    await escalation.getByLabel('Why does the response not settle it?').fill('Both charges name the same transfer.')
    await escalation.getByRole('button', { name: 'Escalate' }).click()
    await sees(visitor.getByText('Both charges name the same transfer.')).toBeVisible()
    await sees(visitor.getByText('Escalated', { exact: true }).first()).toBeVisible()
    await fitsTheScreen(visitor)

    await admin.reload()
    await sees(admin.getByText('Both charges name the same transfer.')).toBeVisible()
    expect(await admin.getByRole('button', { name: 'Give the final response' }).count()).toBe(0)
    expect([...faults, ...adminFaults]).toEqual([])
  })

  it('is closed by the visitor, and stays readable behind its link', async () => {
    await visitor.getByRole('button', { name: 'Close complaint' }).click()
    await visitor.getByRole('alertdialog').getByRole('button', { name: 'Close complaint' }).click()
    await sees(visitor.getByText('Closed', { exact: true }).first()).toBeVisible()
    expect(await visitor.getByRole('button', { name: 'Close complaint' }).count()).toBe(0)
    await visitor.reload()
    await sees(visitor.getByText('Both charges name the same transfer.')).toBeVisible()
  })
})
