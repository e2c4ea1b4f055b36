import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, describeInBrowser, inSession, openBrowser, sees } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

const ANALYST = 'analyst@mizan.demo'
const STRANGER = 'merchant@mizan.demo'
const FACILITIES = 'query Facilities { facilities(first: 100) { nodes { id title } } }'
const CREATE = 'mutation ($input: ExportCreateInput!) { exportCreate(input: $input) { export { id } } }'

const ask = async (page: Page, query: string, variables: object = {}) => {
  const { data, errors } = await (await page.request.post('/graphql', { data: { query, variables } })).json()
  expect(errors).toBeUndefined()
  return data
}

describeInBrowser('exports', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let faults: string[]
  let url: string

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

  it('an analyst finds an export ready on its page, and its file has all rows of the list', async () => {
    const { facilities } = await ask(page, FACILITIES)
    expect(facilities.nodes.length).toBeGreaterThan(0)
    await ask(page, CREATE, { input: { query: FACILITIES, format: 'JSONL', name: 'facilities' } })
    await page.goto('/app/dashboard')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Exports' }).click()
    await page.waitForURL('**/app/exports')
    const row = page.getByRole('row', { name: /facilities\.jsonl/ })
    await sees(row.getByText('Ready', { exact: true })).toBeVisible()
    const link = row.getByRole('link', { name: 'Download facilities.jsonl' })
    url = (await link.getAttribute('href'))!
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(file.suggestedFilename()).toBe('facilities.jsonl')
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(lines.map((line) => JSON.parse(line)).sort(byId)).toEqual(facilities.nodes.sort(byId))
  })

  it('the file is refused to another person', async () => {
    const theirs = await inSession(browser, product, STRANGER)
    expect((await theirs.request.get(url)).status()).toBe(404)
    await theirs.goto('/app/exports')
    await sees(theirs.getByText('No exports yet')).toBeVisible()
    await theirs.context().close()
  })

  it('a deleted export leaves the list, and its file is gone', async () => {
    await page.getByRole('button', { name: 'Delete facilities.jsonl' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete export' }).click()
    await sees(page.getByText('No exports yet')).toBeVisible()
    expect((await page.request.get(url)).status()).toBe(404)
    expect(faults).toEqual([])
  })
})
