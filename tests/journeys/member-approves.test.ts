import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPerson, countLoads, describeInBrowser, inSession, newPerson, openBrowser, sees, settled } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

const EMAIL = 'samir@example.com'
const PHONE = '+971501239876'
const NAME = 'Samir Nassar'
const PASSWORD = 'seven dates and a river'

let product: Product
let browser: Browser
let owner: Page
let member: Page

/** The newest match in the messages to a recipient. */
const sentTo = async (recipient: string, pattern: RegExp): Promise<string> => {
  const newest = async () => (await product.inbox(recipient))[0]?.body.match(pattern)?.[0]
  await expect.poll(newest).toMatch(pattern)
  return (await newest())!
}

describeInBrowser('an owner invites a person who approves a payment', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    owner = await asPerson(browser, product, 'merchant@mizan.demo')
    member = await newPerson(browser, product)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('the owner invites by e-mail from the settings, and sees the open invitation', async () => {
    await owner.goto('/app/settings?tab=team')
    await sees(owner.getByRole('table', { name: 'Members' }).getByText('Rashid Al Mansoori')).toBeVisible()
    await owner.getByRole('button', { name: 'Invite a member' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Invite a member' })
    await dialog.getByLabel('Email').fill(EMAIL)
    await dialog.getByLabel('Role').selectOption({ label: 'Finance' })
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await sees(owner.getByRole('table', { name: 'Open invitations' }).getByText(EMAIL)).toBeVisible()
  })

  it('the invited person opens the link, reads who invites them to what, and joins', async () => {
    await member.goto(new URL(await sentTo(EMAIL, /http\S+\/invitation\?token=\S+/)).href.replace(/^https?:\/\/[^/]+/, product.url))
    await sees(member.getByText(/invites .* to act for/)).toContainText('Al Mansoori Trading LLC, with the role Finance')
    await member.getByLabel('Full name').fill(NAME)
    await member.getByLabel('Phone').fill(PHONE)
    await member.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await member.getByLabel('Confirm password').fill(PASSWORD)
    await member.getByRole('checkbox', { name: /I accept/ }).press('Space')
    await member.getByRole('button', { name: 'Create account' }).click()
    await member.waitForURL('**/app/dashboard')
    await member.goto('/onboarding')
    await member.getByRole('button', { name: 'Send Verification Code' }).click()
    await sees(member.getByText('We sent a code')).toBeVisible()
    await member.getByLabel('Verification code').fill(await sentTo(PHONE, /\b\d{6}\b/))
    await member.getByRole('button', { name: 'Verify', exact: true }).click()
    await member.waitForURL('**/app/dashboard')
  })

  it('approves the payment above the threshold that the owner requested', async () => {
    await member.goto('/app/wallet?tab=payments')
    await member
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click()
    const question = member.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Approve' }).click()
    await sees(question).toBeHidden()
    await sees(member.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  })

  it('made a viewer, the open page says so without a reload, and no act is accepted any more', async () => {
    const loads = countLoads(member)
    const row = owner.getByRole('table', { name: 'Members' }).getByRole('row', { name: new RegExp(NAME) })
    await owner.reload()
    await row.getByRole('button', { name: 'Change' }).click()
    const dialog = owner.getByRole('dialog', { name: `Change access for ${NAME}` })
    await dialog.getByLabel('Role').selectOption({ label: 'Viewer' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await sees(row.getByText('Viewer')).toBeVisible()
    await sees(member.getByText('View-only access')).toBeVisible()
    expect(loads()).toBe(0)
    const open = 'mutation { openAccount(input: { name: "Reserve", currency: AED }) { id } }'
    const response = await member.request.post('/graphql', { data: { query: open } })
    expect((await response.json()).errors[0].extensions.code).toBe('FORBIDDEN')
  })

  it.each([
    ['English', 'en', 'ltr'],
    ['Arabic', 'ar', 'rtl'],
  ])('the team fits a narrow phone in %s', async (_language, language, direction) => {
    const phone = await inSession(browser, product, 'merchant@mizan.demo', { viewport: { width: 360, height: 740 } })
    await phone.addInitScript((chosen) => localStorage.setItem('mizan.language', chosen), language)
    await phone.goto('/app/settings?tab=team')
    await sees(phone.getByText('rashid@mizan.demo')).toBeVisible()
    await settled(phone)
    const seen = await phone.evaluate(() => ({
      direction: getComputedStyle(document.body).direction,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    expect(seen).toEqual({ direction, sideways: 0 })
    await phone.context().close()
  })
})
