import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, newPerson, openBrowser, sees, signIn } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aPdf } from '../support/files.ts'

const PASSWORD = 'seven dates and a river'

let product: Product
let browser: Browser

describeInBrowser('from sign-up to a business that can use the product', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('leads from the sign-up form through documents and phone to the dashboard', async () => {
    const page = await newPerson(browser, product)
    await signUp(page, { name: 'Aisha Rahman', email: 'aisha@example.com', phone: '+971 50 123 4567' })
    await registerBusiness(page, 'Rahman Coffee Roasters')

    await addDocument(page, 'Trade License')
    await describe(page, 'Trade License', { 'License number': 'CN-2200042', 'Issued by': 'DMCC', 'Expires on': '2040-01-31' })
    await sees(page.getByText('Still missing, or without details: Emirates ID.')).toBeVisible()
    await addDocument(page, 'Emirates ID')
    await describe(page, 'Emirates ID', { 'ID number': '784-1987-1234567-1', 'Expires on': '2040-01-31' })
    await sees(page.getByText('A reviewer has everything needed.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Verification' }).click()

    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await sees(page.getByText('We sent a code')).toBeVisible()
    await enterCode(page, '000000')
    await sees(page.getByRole('alert')).toBeVisible()
    await enterCode(page, await codeSentTo('+971501234567'))

    await sees(page.getByRole('heading', { name: 'Welcome to Mizan, Aisha' })).toBeVisible()
    await page.waitForURL('**/app/dashboard')
    await sees(page.getByRole('heading', { level: 1 })).toContainText('Aisha')
    await sees(page.getByText('Rahman Coffee Roasters').first()).toBeVisible()
  })

  it('continues from the same step on another device', async () => {
    const laptop = await newPerson(browser, product)
    await signUp(laptop, { name: 'Tariq Aziz', email: 'tariq@example.com', phone: '+971507654321' })
    await registerBusiness(laptop, 'Aziz Date Farms')
    await addDocument(laptop, 'Trade License')

    const phone = await newPerson(browser, product, { viewport: { width: 360, height: 740 } })
    await signIn(phone, 'tariq@example.com', PASSWORD)
    await sees(phone.getByText('Complete your business setup to get started')).toBeVisible()
    await phone.getByRole('link', { name: 'Complete setup' }).click()
    await sees(phone.getByText('Step 2 of 4: KYC Documents')).toBeVisible()
    await sees(phone.getByText('Trade License.pdf')).toBeVisible()
    await phone.getByRole('button', { name: 'Continue to Verification' }).click()
    await sees(phone.getByRole('button', { name: 'Send Verification Code' })).toBeVisible()

    await laptop.reload()
    await sees(laptop.getByRole('button', { name: 'Send Verification Code' })).toBeVisible()
  })
})

const signUp = async (page: Page, { name, email, phone }: { name: string; email: string; phone: string }) => {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Account type').selectOption({ label: 'Business/Merchant' })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I accept/ }).press('Space')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/onboarding')
}

const registerBusiness = async (page: Page, name: string) => {
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Registry number').fill(`CN-${name.length}00042`)
  await page.getByLabel('Tax number').fill(`1009998887000${name.length}`)
  await page.getByLabel('Sector').selectOption({ label: 'Food & Beverage' })
  await page.getByLabel('Address').fill('Warehouse 12, Al Quoz 3, Dubai')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await sees(page.getByRole('button', { name: 'Continue to Verification' })).toBeVisible()
}

const addDocument = async (page: Page, name: string) => {
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: aPdf(name) }
  await page.getByLabel(`Upload ${name}`).setInputFiles(file)
  await sees(page.getByRole('link', { name: file.name })).toBeVisible()
}

/** Enters the details of a document. */
const describe = async (page: Page, name: string, fields: Readonly<Record<string, string>>) => {
  const section = page.getByRole('region', { name: `Details of ${name}` })
  for (const [label, value] of Object.entries(fields)) await section.getByLabel(label).fill(value)
  await section.getByRole('button', { name: 'Save' }).click()
  await sees(section.getByRole('button', { name: `Change details of ${name}` })).toBeVisible()
}

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** Returns the code of the newest message to the phone; the message takes a moment. */
const codeSentTo = async (phone: string): Promise<string> => {
  const newest = async () => (await product.inbox(phone))[0]?.body.match(/\b\d{6}\b/)?.[0]
  await expect.poll(newest).toMatch(/^\d{6}$/)
  return (await newest())!
}
