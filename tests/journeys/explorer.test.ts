import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, describeInBrowser, inSession, openBrowser, sees, settled } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

const ANALYST = 'analyst@mizan.demo'
/** Reads what analysts share with the staff. */
const COLLEAGUE = 'admin@mizan.demo'
const NAME = 'Decisions since June'

const sidewaysBy = (at: Page) => at.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The editor's text field, which is in a shadow root. */
const editorOf = (page: Page) => page.getByRole('textbox', { name: /^Query\./ })

describeInBrowser('the explorer', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let faults: string[]

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    page = await inSession(browser, product, ANALYST)
    faults = collectFaults(page)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('opens from the menu, and its old address leads to it', async () => {
    await page.goto('/app/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explorer' }).click()
    await sees(page.getByRole('heading', { level: 1, name: 'Approval rate by structure and month' })).toBeVisible()
    await page.goto('/explorer')
    await page.waitForURL('**/app/explorer')
    await sees(editorOf(page)).toContainText('reviewAggregates')
  })

  it('runs an example with a variable, and says what it costs before and after', async () => {
    const bar = page.getByRole('group', { name: 'Run and cost' })
    await sees(bar.getByText(/^Cost [\d,]+ of [\d,]+$/)).toBeVisible()
    const from = page.getByLabel('from', { exact: true })
    await sees(page.getByText('Date, optional')).toBeVisible()
    await from.fill('2026-06-01')
    await bar.getByRole('button', { name: 'Run', exact: true }).click()
    await sees(page.getByText(/^[\d,]+ rows? · [\d,]+ ms · cost [\d,]+$/)).toBeVisible()
    await sees(bar.getByText(/^[\d,]+ left this minute$/)).toBeVisible()
    await sees(page.getByRole('button', { name: /^ApprovalRateByStructureAndMonth, / })).toBeVisible()
  })

  it('keeps what was changed while other queries are opened', async () => {
    await page.getByRole('button', { name: 'Show all 18' }).click()
    await page.getByRole('link', { name: 'Overdue invoices by age' }).click()
    await page.waitForURL('**/app/explorer?example=overdue-invoices-by-age')
    await page.getByRole('link', { name: 'Approval rate by structure and month' }).click()
    await sees(page.getByLabel('from', { exact: true })).toHaveValue('2026-06-01')
    await sees(page.getByText('changes not saved')).toBeVisible()
  })

  it('saves the query, shares it, and a colleague opens and runs it', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this query' })
    await dialog.getByLabel('Name').fill(NAME)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL('**/app/explorer?saved=*')
    await sees(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await sees(page.getByRole('button', { name: 'Stop sharing' })).toBeVisible()
    const theirs = await inSession(browser, product, COLLEAGUE)
    await theirs.goto(new URL(page.url()).pathname + new URL(page.url()).search)
    await sees(theirs.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await sees(theirs.getByLabel('from', { exact: true })).toHaveValue('2026-06-01')
    await theirs.getByRole('button', { name: 'Run', exact: true }).click()
    await sees(theirs.getByText(/^[\d,]+ rows? · [\d,]+ ms · cost [\d,]+$/)).toBeVisible()
    await sees(theirs.getByRole('button', { name: 'Save as' })).toBeVisible()
    await theirs.context().close()
  })

  it('is written and run with the keyboard alone, and the editor is left with Escape and Tab', async () => {
    await page.goto('/app/explorer?new=true')
    await editorOf(page).focus()
    await page.keyboard.type('{ exchangeRates { base quo')
    await sees(page.getByRole('option', { name: /^quote/ })).toBeVisible()
    // The list takes no key for 75 ms after it opens: who types fast does not accept what they have not seen.
    const openedAt = await page.evaluate(() => performance.now())
    await page.waitForFunction((since) => performance.now() - since > 75, openedAt)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await sees(page.getByText(/^[\d,]+ rows · [\d,]+ ms · cost [\d,]+$/)).toBeVisible()
    await page.keyboard.press('Tab')
    await sees(editorOf(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await sees(editorOf(page)).not.toBeFocused()
  })

  it('finds a field in the schema and writes it into the query', async () => {
    await page.getByRole('searchbox', { name: 'Find a field' }).fill('publicStats')
    await page.getByRole('button', { name: 'Insert publicStats' }).click()
    await sees(editorOf(page)).toContainText('publicStats')
    await sees(page.getByText('Names, emails, phone numbers and IBANs are masked for analysts.')).toBeVisible()
  })

  it('breaks no policy of the page and causes no errors', () => {
    expect(faults).toEqual([])
  })

  it('lets a saved query be chosen, filled in, run and read on a phone', async () => {
    const phone = await inSession(browser, product, ANALYST, { viewport: { width: 360, height: 740 }, hasTouch: true })
    await phone.goto('/app/explorer')
    await phone.getByRole('button', { name: 'Open the list of queries' }).click()
    await phone.getByRole('dialog', { name: 'Queries' }).getByRole('link', { name: NAME }).click()
    await sees(phone.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await sees(phone.getByRole('dialog')).toBeHidden()
    await phone.getByLabel('from', { exact: true }).fill('2026-01-01')
    await phone.getByRole('button', { name: 'Run', exact: true }).click()
    await sees(phone.getByText(/^[\d,]+ rows? · [\d,]+ ms · cost [\d,]+$/)).toBeVisible()
    expect(await sidewaysBy(phone)).toBe(0)
    await phone.context().close()
  })

  it('is read in Arabic in the dark, with the query from left to right', async () => {
    const arabic = await inSession(browser, product, ANALYST, { colorScheme: 'dark' })
    const seen = collectFaults(arabic)
    await arabic.addInitScript(() => localStorage.setItem('mizan.language', 'ar'))
    await arabic.goto('/app/explorer')
    await settled(arabic)
    await sees(arabic.getByRole('heading', { level: 1, name: 'معدل الموافقة حسب الهيكل والشهر' })).toBeVisible()
    const direction = await arabic.getByRole('textbox', { name: /^الاستعلام/ }).evaluate((element) => getComputedStyle(element).direction)
    expect(direction).toBe('ltr')
    expect(seen).toEqual([])
    await arabic.context().close()
  })

  it('forgets what was run when the person signs out', async () => {
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mizan.explorer.')))).toEqual([])
  })
})
