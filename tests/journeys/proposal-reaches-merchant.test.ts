import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPerson, countLoads, describeInBrowser, openBrowser, sees } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { type Severable, severable } from '../support/browser/severable.ts'

const TITLE = 'Ten espresso machines'
const LENDER_ONE = 'Gulf Crescent Finance'
const LENDER_TWO = 'Najd Partners Capital'
const OUTAGE = 10_000

let product: Product
let road: Severable
let browser: Browser
let merchant: Page
let lender: Page
let otherLender: Page
let auditor: Page
let merchantLoads: () => number
let lenderLoads: () => number
let auditorLoads: () => number

describeInBrowser('a proposal reaches the merchant, the board decides, and the contract awaits its signatures', () => {
  beforeAll(async () => {
    product = await startProduct()
    road = await severable(product)
    browser = await openBrowser()
    merchant = await asPerson(browser, road, 'merchant@mizan.demo')
    lender = await asPerson(browser, product, 'lender@mizan.demo')
    otherLender = await asPerson(browser, product, 'lender2@mizan.demo')
    auditor = await asPerson(browser, product, 'auditor@mizan.demo')
  })
  afterAll(async () => {
    await browser?.close()
    await road?.stop()
    await product?.stop()
  })

  it('the merchant requests financing in the form and sees the open request', async () => {
    await merchant.getByRole('link', { name: 'Financing Requests' }).first().click()
    await merchant.getByRole('button', { name: 'New Financing Request' }).click()
    const form = merchant.getByRole('dialog', { name: 'New Financing Request' })
    await form.getByLabel('Title').fill(TITLE)
    await form.getByLabel('Description').fill('For ten cafes that open in March; paid back from their takings.')
    await form.getByLabel('Request type').selectOption({ label: 'Equipment Financing' })
    await form.getByLabel('Amount').fill('90000')
    await form.getByLabel('Preferred structure').selectOption({ label: 'Murabaha' })
    await form.getByLabel('Repayment period').selectOption({ label: '24 months' })
    await form.getByLabel('Urgency').selectOption('HIGH')
    await lender.goto('/app/lender-portal')
    await lender.setViewportSize({ width: 1440, height: 400 })
    await lender.getByRole('article').last().scrollIntoViewIfNeeded()
    await form.getByRole('button', { name: 'Create request' }).click()
    await sees(lender.getByRole('button', { name: '1 new opportunity' })).toBeInViewport()
    await lender.setViewportSize({ width: 1440, height: 900 })
    await sees(merchant.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
    await sees(merchant.getByText('No proposals yet')).toBeVisible()
    await sees(merchant.getByText('Live', { exact: true })).toBeVisible()
    merchantLoads = countLoads(merchant)
  })

  it('a lender finds it by filters in the address and responds; the proposal arrives without a reload', async () => {
    await lender.goto('/app/lender-portal?search=espresso&urgency=HIGH&structure=MURABAHA')
    await sees(lender.getByRole('article')).toHaveCount(1)
    await lender.getByRole('link', { name: `View Details: ${TITLE}` }).click()
    const details = lender.getByRole('dialog', { name: TITLE })
    await sees(details.getByText('For ten cafes that open in March')).toBeVisible()
    await details.getByRole('button', { name: 'Respond' }).click()
    await fillProposal(lender, '6')
    const arrival = merchant.getByRole('article', { name: LENDER_ONE }).waitFor()
    const sentAt = performance.now()
    await Promise.all([send(lender), arrival.then(() => sayHowLong(sentAt))])
    await sees(merchant.getByRole('article', { name: LENDER_ONE }).getByText('AED 100,800.00')).toBeVisible()
    await sees(details.getByText('RESPONDED', { exact: true })).toBeVisible()
    expect(merchantLoads()).toBe(0)
    lenderLoads = countLoads(lender)
  })

  it('a proposal sent while the merchant is cut off arrives once when the connection is back', async () => {
    await otherLender.goto('/app/lender-portal?search=espresso')
    await otherLender.getByRole('button', { name: `Respond: ${TITLE}` }).click()
    await fillProposal(otherLender, '7')

    const outage = road.cutSockets(OUTAGE)
    await sees(merchant.getByText('Reconnecting')).toBeVisible()
    await send(otherLender)
    await expect.poll(() => road.refused(), { timeout: OUTAGE }).toBeGreaterThan(0)
    expect(await merchant.getByRole('article', { name: LENDER_TWO }).count()).toBe(0)
    await outage

    await sees(merchant.getByText('Live', { exact: true })).toBeVisible()
    await sees(merchant.getByRole('article', { name: LENDER_TWO })).toHaveCount(1)
    await sees(merchant.getByRole('heading', { name: '2 proposals' })).toBeVisible()
    await merchant.getByRole('button', { name: /^Notifications/ }).click()
    const bell = merchant.getByRole('dialog', { name: 'Notifications' })
    await sees(bell.getByRole('link', { name: `${LENDER_TWO} sent a proposal for ${TITLE}` })).toHaveCount(1)
    await merchant.keyboard.press('Escape')
    await sees(bell).toBeHidden()
    expect(merchantLoads()).toBe(0)
  })

  it('the merchant compares and accepts one with all terms on the screen; the board’s queue grows', async () => {
    await auditor.goto('/app/ssb-dashboard?tab=reviews')
    await sees(auditor.getByRole('row', { name: /Two delivery vans/ })).toBeVisible()
    await sees(auditor.getByText('Live', { exact: true })).toBeVisible()
    auditorLoads = countLoads(auditor)

    const order = () => merchant.getByRole('region', { name: 'Proposals side by side' }).getByRole('heading').allInnerTexts()
    await merchant.getByLabel('Sort proposals by').selectOption({ label: 'Newest first' })
    await expect.poll(async () => (await order())[0]).toContain(LENDER_TWO)
    await merchant.getByLabel('Sort proposals by').selectOption({ label: 'Lowest total payable' })
    await expect.poll(async () => (await order())[0]).toContain(LENDER_ONE)

    await merchant.getByRole('button', { name: `Accept ${LENDER_ONE}’s proposal` }).click()
    const summary = merchant.getByRole('alertdialog', { name: 'Accept this proposal?' })
    for (const words of [
      'AED 90,000.00',
      'AED 100,800.00',
      '24 months',
      'Delivery note before payment',
      '1 other open proposal is put on hold',
    ]) {
      await sees(summary.getByText(words).first()).toBeVisible()
    }
    await summary.getByRole('button', { name: 'Accept AED 90,000.00' }).click()
    await sees(merchant.getByText('With the Shariah board')).toBeVisible()

    await sees(auditor.getByRole('button', { name: '1 new review' })).toBeVisible()
    expect(await auditor.getByRole('row', { name: TITLE }).count(), 'nothing moves under the pointer').toBe(0)
    await auditor.getByRole('button', { name: '1 new review' }).click()
    await sees(auditor.getByRole('row', { name: TITLE })).toBeVisible()
    expect(auditorLoads()).toBe(0)
  })

  it('the auditor cannot approve with an unmet condition; with all met there is a contract, and merchant and lender see it live', async () => {
    await auditor.getByRole('row', { name: TITLE }).click()
    await sees(auditor.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
    const conditions = auditor.getByRole('group').filter({ has: auditor.getByRole('radio') })
    await sees(conditions.first()).toBeVisible()
    for (const condition of await conditions.all()) await condition.getByText('Met', { exact: true }).click()
    await sees(auditor.getByText('Every condition is assessed')).toBeVisible()
    await conditions.first().getByText('Not met', { exact: true }).click()
    await auditor
      .getByLabel('Notes', { exact: true })
      .fill('Goods are identified, cost and profit are disclosed, ownership precedes the sale.')
    await auditor.getByRole('button', { name: 'Approve', exact: true }).click()
    await sees(auditor.getByRole('alert').getByText('1 condition is not met')).toBeVisible()
    await sees(auditor.getByRole('alertdialog')).toHaveCount(0)
    await conditions.first().getByText('Met', { exact: true }).click()
    await auditor.getByRole('button', { name: 'Approve', exact: true }).click()
    const confirm = auditor.getByRole('alertdialog', { name: 'Approve this review?' })
    await sees(confirm.getByText('AED 90,000.00').first()).toBeVisible()
    await confirm.getByRole('button', { name: 'Approve', exact: true }).click()
    await sees(auditor.getByText('Approved. The parties have been notified').first()).toBeVisible()

    await sees(merchant.getByText('Contract concluded').first()).toBeVisible()
    await sees(merchant.getByRole('button', { name: 'Copy contract fingerprint' })).toHaveText(/^[0-9a-f]{64}$/)
    for (const person of [merchant, lender, auditor]) {
      await sees(person.getByText('the end of the cooling-off period').first()).toBeVisible()
    }
    await sees(lender.getByRole('dialog', { name: TITLE }).getByText('Contracted', { exact: true }).first()).toBeVisible()
    expect(merchantLoads()).toBe(0)
    expect(lenderLoads()).toBe(0)
  })

  it('the merchant waives the cooling-off: the contract awaits signatures, and all three see it live', async () => {
    await merchant.getByRole('button', { name: 'Waive cooling-off period' }).click()
    const question = merchant.getByRole('alertdialog', { name: 'Waive the cooling-off period?' })
    await sees(question.getByText('AED 90,000.00 will be paid out as the contract says')).toBeVisible()
    await question.getByRole('checkbox').check()
    await question.getByRole('button', { name: 'Waive cooling-off period' }).click()
    for (const person of [merchant, lender, auditor]) await sees(person.getByText('the signatures of both parties').first()).toBeVisible()
    for (const person of [merchant, lender, auditor]) await sees(person.getByText(/^Waived by/).first()).toBeVisible()
    expect(merchantLoads()).toBe(0)
    expect(lenderLoads()).toBe(0)

    await lender.getByRole('dialog', { name: TITLE }).getByRole('button', { name: 'Close' }).first().click()
    for (const person of [merchant, lender]) {
      await person.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
      const bell = person.getByRole('dialog', { name: 'Notifications' })
      await sees(bell.getByRole('link', { name: new RegExp(TITLE) }).first()).toBeVisible()
    }
  })
})

/** Fills in the open response form, which is already filled with the merchant's request, up to its summary. */
const fillProposal = async (page: Page, rate: string) => {
  const form = page.getByRole('dialog', { name: 'Respond to this request' })
  await form.getByLabel('Condition 1').fill('Delivery note before payment')
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Goods').fill('Ten espresso machines, serial numbers EM-0301 to EM-0310')
  await form.getByLabel('Supplier').fill('Gulf Coffee Equipment LLC')
  await form.getByLabel('Profit rate').fill(rate)
  await form.getByRole('button', { name: 'Review proposal' }).click()
  await sees(form.getByRole('region', { name: 'Schedule' }).getByText('Instalment 1', { exact: true })).toBeVisible()
}

const sayHowLong = (since: number) =>
  console.info(`A proposal was on the merchant's screen ${Math.round(performance.now() - since)} ms after the lender's click.`)

const send = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Respond to this request' }).getByRole('button', { name: 'Send Proposal' }).click()
  await sees(page.getByText('Proposal sent to Al Mansoori Trading LLC').first()).toBeVisible()
}
