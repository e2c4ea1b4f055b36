import type { Browser, Locator, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, inSession, openBrowser, PASSWORD, presenceQuestion, sees } from '../support/browser/browser.ts'
import { approve, request } from '../support/browser/deciding.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aProgramOf } from '../support/program.ts'
import { withTerms } from '../support/terms.ts'

const TITLE = 'Forty shelves'
const REQUIRED = 'Confirm that it is you, then repeat this.'

let product: Product
let browser: Browser
let merchant: Page
let auditor: Page
let requestId: string

/** Expects the question, with the focus in it. */
const asks = async (question: Locator) => {
  await sees(question).toBeVisible()
  await sees.poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
}

/** Expects the question over the dialog that sent the act, with the focus, and leaves it. The act is refused in its place. */
const cancel = async (page: Page, dialog: Locator, byKeyboard: boolean) => {
  const question = presenceQuestion(page)
  await asks(question)
  if (byKeyboard) await page.keyboard.press('Escape')
  else await question.getByRole('button', { name: 'Cancel' }).click()
  await sees(question).toHaveCount(0)
  await sees(dialog.getByText(REQUIRED).first()).toBeVisible()
}

/** Enters the password by keys alone, after a wrong one was refused under the field. */
const confirm = async (page: Page) => {
  const question = presenceQuestion(page)
  await asks(question)
  const password = question.getByLabel('Password', { exact: true })
  await password.focus()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await sees(question.getByText('This is not your password.').first()).toBeVisible()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await sees(question).toHaveCount(0)
}

const PAYMENTS = '{ vendorPayments(first: 100) { nodes { id } } }'
const paymentsOf = async (page: Page): Promise<number> => {
  const answer = await page.request.post('/graphql', { data: { query: PAYMENTS } })
  const { data } = (await answer.json()) as { data: { vendorPayments: { nodes: unknown[] } } }
  return data.vendorPayments.nodes.length
}

describeInBrowser('an act that pays or decides, when the last proof of presence is six minutes old', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    const open = (name: string) => inSession(browser, product, `${name}@mizan.demo`, { isAsked: true })
    ;[merchant, auditor] = [await open('merchant'), await open('auditor')]
    const [buyer, lender] = [await aProgramOf(product.url, 'merchant@mizan.demo'), await aProgramOf(product.url, 'lender@mizan.demo')]
    ;({
      createFinancingRequest: { id: requestId },
    } = await request(buyer, TITLE, 24))
    const terms = { proposedAmount: '60000.00', proposedStructure: 'MURABAHA', proposedRate: '6', proposedTerm: 24 }
    await lender.ask('mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }', {
      input: withTerms({ requestId, ...terms }),
    })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('a payment to a vendor asks for the password over its form, keeps what was entered, and pays once', async () => {
    const before = await paymentsOf(merchant)
    await merchant.goto('/app/wallet?tab=vendors')
    await merchant.getByRole('button', { name: 'Quick Pay: Creek Stationery' }).click()
    const form = merchant.getByRole('dialog', { name: 'Pay Vendor' })
    await form.getByLabel('Amount').fill('120')
    await form.getByLabel('Payment method').selectOption('CHECK')
    await form.getByLabel('Reference').fill('Paper for March')
    await form.getByRole('button', { name: 'Review payment' }).click()
    await sees(form.getByText('Paper for March')).toBeVisible()
    await product.outdateProofs()

    const pay = form.getByRole('button', { name: /^Pay AED/ })
    await pay.click()
    await cancel(merchant, form, true)
    await sees(form.getByText('Paper for March')).toBeVisible()
    expect(await paymentsOf(merchant)).toBe(before)

    await pay.press('Enter')
    await confirm(merchant)
    await sees(merchant.getByText(/^Cheque .+ issued to Creek Stationery/).first()).toBeVisible()
    await sees(form).toHaveCount(0)
    expect(await paymentsOf(merchant)).toBe(before + 1)
  })

  it('so does the acceptance of a proposal, over its terms', async () => {
    await merchant.goto(`/app/financing-requests?request=${requestId}`)
    await merchant.getByRole('button', { name: 'Accept Gulf Crescent Finance’s proposal' }).click()
    const summary = merchant.getByRole('alertdialog', { name: 'Accept this proposal?' })
    await product.outdateProofs()
    const accept = summary.getByRole('button', { name: 'Accept AED 60,000.00' })
    await accept.click()
    await cancel(merchant, summary, false)
    await accept.click()
    await confirm(merchant)
    await sees(merchant.getByText('With the Shariah board').first()).toBeVisible()
  })

  it('and the vote of an auditor, whose findings and notes stay', async () => {
    await auditor.goto('/app/ssb-dashboard?tab=reviews')
    await auditor.getByRole('row', { name: TITLE }).click()
    await product.outdateProofs()
    await approve(auditor)
    const question = auditor.getByRole('alertdialog', { name: 'Approve this review?' })
    await cancel(auditor, question, true)
    await question.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await confirm(auditor)
    await sees(auditor.getByText('Approved. The parties have been notified').first()).toBeVisible()
  })
})
