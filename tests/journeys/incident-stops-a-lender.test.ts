import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, inSession, openBrowser, sees } from '../support/browser/browser.ts'
import { approve, propose, request, said } from '../support/browser/deciding.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aPdf } from '../support/files.ts'
import { aProgramOf, aSessionOf, type Program } from '../support/program.ts'

const BOARD = '/app/ssb-dashboard'
const BUSINESS = 'Al Mansoori Trading LLC'
const LENDER = 'Gulf Crescent Finance'
const REASON = 'Goods were sold before the lender owned them.'

let product: Product
let browser: Browser
let buyer: Program
let lender: Page
let auditor: Page
let admin: Page
let incidentId: string

describeInBrowser('an incident stops new business until it is put right', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    buyer = await aProgramOf(product.url, 'merchant@mizan.demo')
    const open = (name: string) => inSession(browser, product, `${name}@mizan.demo`)
    lender = await open('lender')
    auditor = await open('auditor')
    admin = await open('admin')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('an incident stops new business of a lender; its proposal is refused with the number of the incident', async () => {
    await auditor.goto(`${BOARD}?tab=incidents`)
    await auditor.getByRole('button', { name: 'Report an incident' }).first().click()
    const report = auditor.getByRole('dialog', { name: 'Report an incident' })
    await report.getByLabel('Severity').selectOption({ label: 'Critical' })
    await report.getByLabel('In a few words').fill('The goods were never bought')
    await report.getByLabel('What happened').fill('The supplier says that the lender sold the goods before it had bought them.')
    await report.getByLabel('Concerns').selectOption({ label: 'Lender' })
    await report.getByLabel('Lender', { exact: true }).selectOption({ label: LENDER })
    await report.getByRole('button', { name: 'Report', exact: true }).click()
    const number = await numberOfIncident()
    incidentId = new URL(auditor.url()).searchParams.get('incident')!

    await auditor.getByRole('button', { name: 'Stop new business' }).click()
    const stop = auditor.getByRole('dialog', { name: 'Stop new business' })
    await sees(stop.getByLabel('Lender')).toContainText(LENDER)
    await stop.getByLabel('Structure').selectOption({ label: 'Murabaha' })
    await stop.getByLabel('Reason').fill(REASON)
    await stop.getByRole('button', { name: 'Propose stop' }).click()
    await said(auditor, 'Stop proposed')
    await sees(auditor.getByText('Pending second review')).toBeVisible()
    await sees(auditor.getByRole('button', { name: 'Confirm stop' })).toHaveCount(0)

    await admin.goto(`/app/incidents?incident=${incidentId}`)
    await admin.getByRole('button', { name: 'Confirm stop' }).click()
    await admin.getByRole('alertdialog', { name: 'Stop new business?' }).getByRole('button', { name: 'Confirm stop' }).click()
    await said(admin, 'New business is stopped')

    await request(buyer, 'New shelving', 24)
    const form = await propose(lender, 'New shelving')
    await sees(form.getByText(`New proposals of this kind are stopped because of incident ${number}: ${REASON}`).first()).toBeVisible()
    await sees(form.getByRole('button', { name: 'Send Proposal' })).toBeDisabled()
  })

  it('the incident cannot be closed before its purification is paid; closing it lifts the stop', async () => {
    await auditor.getByRole('link', { name: 'Determination' }).click()
    await approve(auditor)
    await said(auditor, 'Approved. The parties have been notified')
    await auditor.goto(`${BOARD}?incident=${incidentId}`)
    await auditor.getByRole('button', { name: 'File the plan' }).click()
    const plan = auditor.getByRole('dialog', { name: 'File the plan' })
    await plan.getByLabel('How it is put right').fill('The income of these contracts is given away, and each purchase is checked.')
    await plan.getByLabel('Measure 1').fill('A second person checks the invoice of the supplier.')
    await plan.getByText('Income has to be given to charity').click()
    await plan.getByLabel('Amount').fill('1200')
    await plan.getByRole('button', { name: 'File plan' }).click()
    await said(auditor, 'Plan filed')
    await auditor.getByRole('link', { name: 'Plan', exact: true }).click()
    await approve(auditor)
    await said(auditor, 'Approved. The parties have been notified')

    await prove(admin, 'Record directors’ approval', 'minutes.pdf', 'Approval recorded')
    await prove(admin, 'Record submission', 'letter.pdf', 'Submission recorded')
    await auditor.goto(`${BOARD}?incident=${incidentId}`)
    await sees(auditor.getByText('Not paid yet. The incident cannot be closed before.')).toBeVisible()
    await sees(auditor.getByRole('button', { name: 'Close incident' })).toHaveCount(0)
    const close = 'mutation ($id: ID!, $input: CloseIncidentInput!) { closeIncident(id: $id, input: $input) { id } }'
    const board = await aSessionOf(product.url, 'auditor@mizan.demo')
    const input = { resolution: 'It was put right by the lender and checked.' }
    await expect(board.ask(close, { id: incidentId, input })).rejects.toThrow('The purification is not paid yet.')

    await lender.goto(`/app/incidents?incident=${incidentId}`)
    await lender.getByRole('button', { name: 'Pay purification' }).click()
    await lender.getByRole('dialog', { name: 'Pay the purification' }).getByRole('button', { name: 'Pay AED 1,200.00' }).click()
    await said(lender, 'Purification paid')
    await auditor.getByRole('button', { name: 'Close incident' }).click()
    const closing = auditor.getByRole('dialog', { name: 'Close the incident' })
    await closing.getByLabel('How it was put right').fill(input.resolution)
    await closing.getByRole('button', { name: 'Close incident' }).click()
    await sees(auditor.getByText('Lifted', { exact: true }).first()).toBeVisible()

    const form = await propose(lender, 'New shelving')
    await form.getByRole('button', { name: 'Send Proposal' }).click()
    await sees(lender.getByText(`Proposal sent to ${BUSINESS}`).first()).toBeVisible()
    await sees(form).toHaveCount(0)
  })
})

const numberOfIncident = async (): Promise<string> => {
  await sees(auditor.getByRole('heading', { name: 'The goods were never bought', level: 1 })).toBeVisible()
  return (
    await auditor
      .getByText(/INC-\d{4}-\d+/)
      .first()
      .innerText()
  ).match(/INC-\d{4}-\d+/)![0]
}

/** Records an act of directors or the regulator with its document. */
const prove = async (page: Page, act: string, file: string, message: string) => {
  await page.getByRole('button', { name: act }).click()
  const form = page.getByRole('dialog')
  await form.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: aPdf(file) })
  await sees(form.getByText('1 kB')).toBeVisible()
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await said(page, message)
}
