import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, it } from 'vitest'
import { asPerson, describeInBrowser, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { aContract } from '../support/browser/contracted.ts'
import { confirmCredit, declare, openFacility, prove, said, sign } from '../support/browser/facility.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

let product: Product
let browser: Browser
let merchant: Page
let lender: Page
let facility: string

describeInBrowser('a murabaha goes from its signatures to its end', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    facility = await aContract(product, { title: 'Ten espresso machines', structure: 'MURABAHA', term: 24 })
    merchant = await asPerson(browser, product, 'merchant@mizan.demo')
    lender = await asPerson(browser, product, 'lender@mizan.demo')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('the lender confirms its credit, and only then may sign', async () => {
    await openFacility(lender, facility)
    await sees(lender.getByRole('button', { name: /^Confirm the credit for/ })).toBeVisible()
    await sees(lender.getByRole('button', { name: 'Sign the contract' })).toHaveCount(0)
    await confirmCredit(lender)
  })

  it('both sides sign the fingerprint of the contract, and each sees the other’s signature live', async () => {
    await openFacility(merchant, facility)
    await sign(merchant)
    await sees(merchant.getByText('Not signed yet')).toHaveCount(1)
    await sign(lender)
    await sees(merchant.getByText('Not signed yet')).toHaveCount(0)
  })

  it('the lender buys the goods from the supplier and possesses them before it sells; each step appears on the other side', async () => {
    await declare(merchant, 'Promise to buy')
    await prove(lender, 'Purchase from the supplier', 'supplier-invoice.pdf', async (form) => {
      await sees(form.getByText('With this step the money of this contract is paid to the party below')).toBeVisible()
      await sees(form.getByLabel('Who is paid')).toHaveValue('Al Noor Refrigeration LLC')
      await form.getByLabel('IBAN or account number').fill('AE07 0331 2345 6789 0123 456')
    })
    await sees(merchant.getByText('Paid to')).toBeVisible()
    await prove(lender, 'Possession', 'warehouse-receipt.pdf')
    await declare(lender, 'Offer of sale')
    await declare(merchant, 'Sale agreed')
    await prove(merchant, 'Delivery', 'delivery-note.pdf')
    for (const page of [merchant, lender]) {
      await sees(page.getByText('Active, on time').first()).toBeVisible()
      await sees(page.getByText('Chain verified')).toBeVisible()
    }
  })

  it('the business pays an instalment, settles the rest by the figure shown, and the facility is closed for both', async () => {
    await merchant.getByRole('button', { name: 'Pay AED 4,200.00' }).click()
    await merchant.getByRole('dialog', { name: 'Pay the lender' }).getByRole('button', { name: /^Pay/ }).click()
    await said(merchant, 'Payment made')
    await sees(lender.getByText('From an account of Mizan').first()).toBeVisible()
    await merchant.getByRole('button', { name: 'Settle early' }).first().click()
    const settlement = merchant.getByRole('dialog', { name: 'Settle early' })
    await settlement.getByRole('button', { name: /^Settle for AED/ }).click()
    await said(merchant, 'Facility settled')
    for (const page of [merchant, lender]) await sees(page.getByText('Settled early').first()).toBeVisible()
  })

  it('anyone with the link verifies how it was carried out, without names or documents', async () => {
    const stranger = await newPerson(browser, product)
    await stranger.goto(`/verify/facility/${facility}`)
    await sees(stranger.getByText('The chain is whole')).toBeVisible()
    await sees(stranger.getByText('Your browser has recomputed the fingerprint of every step')).toBeVisible()
    await sees(stranger.getByText('Possession').first()).toBeVisible()
    await sees(stranger.getByText('Al Mansoori')).toHaveCount(0)
  })
})
