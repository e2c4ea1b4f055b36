import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, describeInBrowser, inSession, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { findIds } from '../support/browser/demo-ids.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

describeInBrowser('a contract is proved', () => {
  let product: Product
  let browser: Browser
  let proof: string

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const downloadOf = async (page: Page, name: string): Promise<Download> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return download
  }

  it('by a file that its merchant downloads, even if the log was never signed before', async () => {
    const { funded } = await findIds(product)
    const merchant = await inSession(browser, product, 'merchant@mizan.demo')
    await merchant.goto(`/app/financing-requests?request=${funded}`)
    const download = await downloadOf(merchant, 'Download proof')
    expect(download.suggestedFilename()).toMatch(/^MZN-\d{4}-\d{6}\.tlog-proof$/)
    proof = await readFile(await download.path(), 'utf8')
    expect((await downloadOf(merchant, 'Proof of vote 1')).suggestedFilename()).toMatch(/^vote-.*\.tlog-proof$/)
  })

  it('to a visitor in an offline browser; altered, it fails', async () => {
    const reader = await newPerson(browser, product)
    const faults = collectFaults(reader)
    await reader.goto('/verify-proof')
    await sees(reader.getByLabel('Key of the log')).toHaveValue(/\+[0-9a-f]{8}\+/)
    await reader.context().setOffline(true)
    await reader.locator('input[type=file]').setInputFiles({ name: 'a.tlog-proof', mimeType: 'text/plain', buffer: Buffer.from(proof) })
    await sees(reader.getByText('This proof is valid')).toBeVisible()
    await sees(reader.getByText('Al Mansoori Trading LLC')).toBeVisible()
    const altered = proof.replace(/^extra (.*)$/m, (_, extra) => {
      const content = Buffer.from(extra, 'base64').toString()
      return `extra ${Buffer.from(content.replace('Al Mansoori', 'Al Mansouri')).toString('base64')}`
    })
    await reader.getByLabel('Or its text').fill(altered)
    await sees(reader.getByText('Its content is not in the signed log', { exact: false })).toBeVisible()
    expect(await reader.getByText('Al Mansouri').count()).toBe(0)
    expect(faults).toEqual([])
  })
})
