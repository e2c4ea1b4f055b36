import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, it } from 'vitest'
import { asPerson, describeInBrowser, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { aContract } from '../support/browser/contracted.ts'
import { cardOf, confirmCredit, declare, openFacility, prove, said, sign } from '../support/browser/facility.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

/** Twelve rents of 95,400 in all: 90,000 of cost, and 6 % of it. */
const RENT = 'AED 7,950.00'

let product: Product
let browser: Browser
let merchant: Page
let lender: Page
let facility: string

describeInBrowser('an ijarah goes from its agreement to its first rent', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    facility = await aContract(product, { title: 'Two cold rooms on lease', structure: 'IJARAH', term: 12 })
    merchant = await asPerson(browser, product, 'merchant@mizan.demo')
    lender = await asPerson(browser, product, 'lender@mizan.demo')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('the lender confirms its credit, and both sides sign', async () => {
    for (const page of [lender, merchant]) await openFacility(page, facility)
    await confirmCredit(lender)
    await sign(merchant)
    await sign(lender)
    await sees(merchant.getByText('Not signed yet')).toHaveCount(0)
  })

  it('the lender buys the asset, and no rent is due before the merchant has it ready for use', async () => {
    await prove(lender, 'Purchase of the asset', 'supplier-invoice.pdf', async (form) => {
      await sees(form.getByText('With this step the money of this contract is paid to the party below')).toBeVisible()
      await form.getByLabel('Who is paid').fill('Al Noor Refrigeration LLC')
      await form.getByLabel('IBAN or account number').fill('AE07 0331 2345 6789 0123 456')
    })
    await sees(merchant.getByText('Paid to Al Noor Refrigeration LLC')).toBeVisible()
    for (const page of [merchant, lender]) {
      await sees(page.getByRole('heading', { name: 'Schedule' })).toHaveCount(0)
      await sees(page.getByRole('button', { name: /^Pay AED/ })).toHaveCount(0)
    }
    await prove(merchant, 'Asset ready for use', 'delivery-note.pdf')
    await sees(lender.getByRole('heading', { name: 'Schedule' })).toHaveCount(0)
  })

  it('the lease begins, and both sides see the rents', async () => {
    await declare(lender, 'Start of the lease')
    for (const page of [merchant, lender]) {
      await sees(page.getByText('Active, on time').first()).toBeVisible()
      await sees(page.getByText('Chain verified')).toBeVisible()
      const first = page.getByRole('row').filter({ hasText: '1 · Rent' }).first()
      await sees(first).toContainText(RENT)
      await sees(page.getByText('of AED 95,400.00')).toBeVisible()
      await sees(page.getByRole('main').getByText(/profit|interest/i)).toHaveCount(0)
    }
  })

  it('the merchant pays the first rent, and both sides see it', async () => {
    await merchant.getByRole('button', { name: `Pay ${RENT}` }).click()
    const form = merchant.getByRole('dialog', { name: 'Pay the lender' })
    await form.getByRole('button', { name: `Pay ${RENT}` }).click()
    await said(merchant, 'Payment made')
    for (const page of [merchant, lender]) {
      const receipts = cardOf(page, 'Receipts')
      await sees(receipts).toContainText('From an account of Mizan')
      await sees(receipts).toContainText(RENT)
      await sees(page.getByText('Rent 1 of 12 is paid in advance')).toBeVisible()
    }
  })

  it('the asset cannot be transferred while rents are unpaid, and anyone verifies the steps', async () => {
    await sees(lender.getByText('Possible once every rent is paid.')).toBeVisible()
    await sees(lender.getByRole('button', { name: 'Record step: Transfer of the asset' })).toHaveCount(0)
    const stranger = await newPerson(browser, product)
    await stranger.goto(`/verify/facility/${facility}`)
    await sees(stranger.getByText('The chain is whole')).toBeVisible()
    for (const step of ['Purchase of the asset', 'Asset ready for use', 'Start of the lease']) {
      await sees(stranger.getByText(step, { exact: true }).first()).toBeVisible()
    }
    await sees(stranger.getByText('Al Mansoori')).toHaveCount(0)
  })
})
