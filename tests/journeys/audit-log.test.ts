import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, describeInBrowser, inSession, openBrowser, sees } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

describeInBrowser('an administrator and the audit log', () => {
  let product: Product
  let browser: Browser
  let admin: Page
  let faults: string[]

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    admin = await inSession(browser, product, 'admin@mizan.demo')
    faults = collectFaults(admin)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('what the administrator did is an entry that a filter finds', async () => {
    await admin.goto('/app/admin?tab=users&userSearch=yusuf')
    await admin.getByRole('row', { name: /Yusuf Bello/ }).click()
    await admin.getByRole('button', { name: 'Suspend' }).click()
    const question = admin.getByRole('alertdialog', { name: 'Suspend Yusuf Bello?' })
    await question.getByLabel('Reason').fill('Reported as stolen')
    await question.getByRole('button', { name: 'Suspend' }).click()
    await sees(admin.getByText('Yusuf Bello is suspended')).toBeVisible()

    await admin.goto('/app/admin?tab=audit')
    await admin.getByRole('button', { name: 'Filters' }).click()
    await admin.getByLabel('Action', { exact: true }).selectOption({ label: 'Person suspended' })
    await sees(admin.getByText('1 entry', { exact: true })).toBeVisible()
    await sees(admin.getByRole('row', { name: /Person suspended/ })).toBeVisible()
  })

  it('the entry opens by keys alone, says what was changed, and closes by Escape', async () => {
    await admin.getByRole('row', { name: /Person suspended/ }).focus()
    await admin.keyboard.press('Enter')
    const entry = admin.getByRole('dialog', { name: 'Person suspended' })
    await sees(entry.getByRole('rowheader', { name: /^Suspended/ })).toBeVisible()
    await sees(entry.getByText('Reported as stolen').first()).toBeVisible()
    await admin.keyboard.press('Escape')
    await sees(entry).toBeHidden()
  })

  it('the export has the entries of the filter alone', async () => {
    const [file] = await Promise.all([admin.waitForEvent('download'), admin.getByRole('link', { name: 'Export Logs' }).click()])
    expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('identity.user_suspended')
    expect(faults).toEqual([])
  })
})
