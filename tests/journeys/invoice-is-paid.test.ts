import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPerson, countLoads, describeInBrowser, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aProgramOf } from '../support/program.ts'

const CUSTOMER = 'Harbour Cafés'
const EMAIL = 'accounts@harbourcafes.example'
const AMOUNT = 'AED 5,250.00'

let product: Product
let browser: Browser
let merchant: Page
let customer: Page
let merchantLoads: () => number
let link: string
let number: string

/** Fetches the target of a link on a page as that page's person. */
const fetched = async (page: Page, name: string | RegExp) => {
  const href = await page.getByRole('link', { name }).first().getAttribute('href')
  const answer = await page.request.get(href!)
  return { status: answer.status(), type: answer.headers()['content-type'], body: await answer.body() }
}

describeInBrowser('an invoice is sent, paid by a customer without an account, and the ledger is consistent', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    merchant = await asPerson(browser, product, 'merchant@mizan.demo')
    customer = await newPerson(browser, product, { viewport: { width: 390, height: 844 } })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('the merchant writes lines, sees the total with tax, and sends', async () => {
    await merchant.getByRole('link', { name: 'Invoicing' }).first().click()
    await merchant.getByRole('button', { name: 'Create Invoice' }).first().click()
    const form = merchant.getByRole('dialog', { name: 'Create Invoice' })
    await form.getByLabel('Customer name').fill(CUSTOMER)
    await form.getByLabel('Customer email').fill(EMAIL)
    await form.getByLabel('Description').first().fill('Espresso beans, 1 kg')
    await form.getByLabel('Quantity').fill('40')
    await form.getByLabel('Unit price').fill('125')
    await sees(form.getByText(AMOUNT).first()).toBeVisible()
    await form.getByRole('button', { name: 'Save and send' }).click()
    const question = merchant.getByRole('alertdialog', { name: 'Send this invoice?' })
    await sees(question).toContainText(AMOUNT)
    await question.getByRole('button', { name: 'Send Invoice' }).click()
    await sees(form).toBeHidden()
    await merchant.goto('/app/invoicing')
    const row = merchant.getByRole('row', { name: new RegExp(CUSTOMER) })
    await sees(row).toContainText('Sent')
    number = (await row.innerText()).match(/INV-\d{4}-\d{3,}/)![0]
    merchantLoads = countLoads(merchant)
  })

  it('the customer finds the mail, opens the link on a phone, and is asked for exactly that', async () => {
    const mail = async () => (await product.inbox(EMAIL))[0]?.body ?? ''
    await expect.poll(mail).toMatch(/\/pay\/\S+/)
    link = (await mail()).match(/https?:\/\/\S+\/pay\/[\w-]+/)![0]
    await customer.goto(new URL(link).pathname)
    await sees(customer.getByText(AMOUNT).first()).toBeVisible()
    await sees(customer.getByText('Al Mansoori Trading LLC').first()).toBeVisible()
    await sees(customer.getByText(number).first()).toBeVisible()
    await sees(merchant.getByRole('row', { name: new RegExp(CUSTOMER) })).toContainText('Viewed')
  })

  it('a declined card changes nothing; a good one pays, and the merchant sees it without a reload', async () => {
    await customer.getByLabel('Is declined').check()
    await customer.getByLabel('Your name').fill('Rania Saleh')
    await customer.getByRole('button', { name: `Pay ${AMOUNT}` }).click()
    await sees(customer.getByText('Try again or pay another way.')).toBeVisible()

    const paid = merchant
      .getByRole('row', { name: new RegExp(CUSTOMER) })
      .getByText('Paid', { exact: true })
      .waitFor()
    await customer.getByLabel('Succeeds').check()
    await customer.getByRole('button', { name: `Pay ${AMOUNT}` }).click()
    await Promise.all([sees(customer.getByText(`${AMOUNT} paid`)).toBeVisible(), paid])
    expect(merchantLoads()).toBe(0)
    await merchant.getByRole('button', { name: /^Notifications/ }).click()
    const bell = merchant.getByRole('dialog', { name: 'Notifications' })
    await sees(bell.getByRole('link', { name: `${CUSTOMER} paid: ${number} is settled` })).toBeVisible()
    await merchant.keyboard.press('Escape')
  })

  it('the customer downloads the receipt, and cannot pay again', async () => {
    const receipt = await fetched(customer, 'Download receipt')
    expect(receipt).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(receipt.body.subarray(0, 5).toString()).toBe('%PDF-')
    await customer.reload()
    await sees(customer.getByText('Fully paid')).toBeVisible()
    expect(await customer.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  })

  it('the money is on the account, and its statement comes in three forms', async () => {
    await merchant.goto('/app/wallet')
    await sees(merchant.getByText('Rania Saleh').first()).toBeVisible()
    await merchant
      .getByRole('link', { name: 'View Details of Operating' })
      .or(merchant.getByRole('button', { name: 'View Details of Operating' }))
      .first()
      .click()
    const details = merchant.getByRole('dialog', { name: 'Account details' }).or(merchant.getByRole('dialog', { name: 'Operating' }))
    await sees(details.first()).toBeVisible()
    for (const [name, type] of [
      ['Download Statement as PDF', 'application/pdf'],
      ['Download Statement as CSV', 'text/csv'],
      ['Download Statement as camt.053 (XML)', 'application/xml'],
    ] as const) {
      const statement = await fetched(merchant, name)
      expect(statement.status, name).toBe(200)
      expect(statement.type, name).toContain(type)
    }
    const csv = await fetched(merchant, 'Download Statement as CSV')
    expect(csv.body.toString()).toContain(number)
  })

  it('a transfer across currencies shows its cost first; more than the balance, including the fee, is refused', async () => {
    await merchant.goto('/app/wallet')
    await merchant.getByRole('button', { name: 'Transfer', exact: true }).first().click()
    const form = merchant.getByRole('dialog', { name: 'Transfer' })
    const choose = async (label: string, account: RegExp) => {
      const option = form.getByLabel(label).locator('option').filter({ hasText: account }).first()
      await form.getByLabel(label).selectOption((await option.getAttribute('value'))!)
    }
    await choose('From account', /Imports/)
    await choose('To account', /Operating/)
    const program = await aProgramOf(product.url, 'merchant@mizan.demo')
    const { walletAccounts } = await program.ask('{ walletAccounts { name balance { available } } }')
    const all = walletAccounts.find(({ name }: { name: string }) => name === 'Imports').balance.available
    await form.getByLabel('Amount').fill(all)
    await form.getByRole('button', { name: 'Review transfer' }).click()
    await sees(
      form
        .getByText('Insufficient funds')
        .or(form.getByText(/available/))
        .first(),
    ).toBeVisible()
    await form.getByLabel('Amount').fill('1000')
    await form.getByRole('button', { name: 'Review transfer' }).click()
    await sees(form.getByText('$1.00', { exact: true })).toBeVisible()
    await sees(form.getByText('$1,001.00', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: /^Confirm/ }).click()
    await sees(form).toBeHidden()
    await sees(merchant.getByText('AED 3,670.00').first()).toBeVisible()
  })

  it('the ledger is verified', async () => {
    const { code, said } = await product.command('verify-ledger')
    expect(said).toMatch(/holds/i)
    expect(code).toBe(0)
  })
})
