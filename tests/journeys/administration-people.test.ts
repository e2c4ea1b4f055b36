import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, describeInBrowser, inSession, newPerson, openBrowser, PASSWORD, sees } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { codeAt } from '../support/two-factor.ts'

const ADMIN = 'admin@mizan.demo'
const PRIVATE = 'private@mizan.demo'
const NEW_PASSWORD = 'four sails past the island'
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'

describeInBrowser('administrators and the people of the product', () => {
  let product: Product
  let browser: Browser
  let admin: Page
  let second: Page
  let faults: string[]

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    admin = await inSession(browser, product, ADMIN)
    faults = collectFaults(admin)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const invite = async (email: string, role: string) => {
    await admin.goto('/app/admin?tab=users')
    await admin.getByRole('button', { name: 'Invite staff' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Invite staff' })
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Role').selectOption({ label: role })
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await sees(admin.getByText(`Invitation sent to ${email}`)).toBeVisible()
  }

  const accept = async (email: string, name: string): Promise<Page> => {
    const link = async () => (await product.inbox(email)).map(({ body }) => /\/invitation\?token=\S+/.exec(body)?.[0]).find(Boolean)
    await expect.poll(link).toMatch(/^\/invitation\?token=[\w-]{20,}$/)
    const page = await newPerson(browser, product)
    await page.goto((await link())!)
    await page.getByLabel('Full name').fill(name)
    await page.getByLabel('Phone').last().fill('501234567')
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
    await page.getByRole('checkbox').check()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/dashboard')
    return page
  }

  const ask = async (page: Page, query: string, variables: object = {}) =>
    (await page.request.post('/graphql', { data: { query, variables } })).json()

  const turnOnTwoFactor = async (page: Page) => {
    const { secret } = (await ask(page, 'mutation { createTwoFactorSecret { secret } }')).data.createTwoFactorSecret
    const on = await ask(page, 'mutation ($code: String!) { turnOnTwoFactor(input: { code: $code }) { user { id } } }', {
      code: codeAt(secret, new Date()),
    })
    expect(on.errors).toBeUndefined()
  }

  it('an auditor is invited, listed as invited, and joins with a password of their own', async () => {
    await invite('amal@mizan.example', 'SSB auditor')
    await admin.getByLabel('Status').selectOption({ label: 'Invited' })
    await sees(admin.getByRole('table', { name: 'Open invitations' }).getByText('amal@mizan.example')).toBeVisible()
    const auditor = await accept('amal@mizan.example', 'Amal Rashid')
    await auditor.goto('/app/admin')
    await sees(auditor.getByRole('tab', { name: 'SSB Policies' })).toBeVisible()
    expect(await auditor.getByRole('tab', { name: 'User Management' }).count()).toBe(0)
    await admin.goto('/app/admin?tab=users&userSearch=amal')
    await sees(admin.getByRole('row', { name: /Amal Rashid.*SSB auditor.*Active/ })).toBeVisible()
  })

  it('a person is suspended after the effects are shown, is signed out, and is reinstated', async () => {
    const person = await inSession(browser, product, PRIVATE)
    await person.goto('/app/dashboard')
    await admin.goto('/app/admin?tab=users&userSearch=yusuf')
    await admin.getByRole('row', { name: /Yusuf Bello/ }).click()
    await admin.getByRole('button', { name: 'Suspend' }).click()
    const question = admin.getByRole('alertdialog', { name: 'Suspend Yusuf Bello?' })
    await sees(question.getByText('1 device is signed out at once.')).toBeVisible()
    await question.getByLabel('Reason').fill('Reported as stolen')
    await question.getByRole('button', { name: 'Suspend' }).click()
    await sees(admin.getByText('Yusuf Bello is suspended')).toBeVisible()
    await sees(admin.getByText('Reported as stolen').first()).toBeVisible()
    expect((await ask(person, '{ viewer { id } }')).data.viewer).toBeNull()
    const refused = await ask(person, SIGN_IN, { input: { email: PRIVATE, password: PASSWORD } })
    expect(refused.errors[0].extensions.code).toBe('UNAUTHENTICATED')
    await expect.poll(async () => (await product.inbox(PRIVATE)).map(({ subject }) => subject)).toContain('Your Mizan access is suspended')

    await admin.getByRole('button', { name: 'Reinstate' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).click()
    await sees(admin.getByText('Yusuf Bello is reinstated')).toBeVisible()
    await sees(admin.getByRole('button', { name: 'Suspend' })).toBeVisible()
    expect((await ask(person, SIGN_IN, { input: { email: PRIVATE, password: PASSWORD } })).errors).toBeUndefined()
  })

  it('the reset of a second factor is announced to the person, and an administrator who has just been invited cannot approve it', async () => {
    const person = await inSession(browser, product, PRIVATE)
    await turnOnTwoFactor(person)

    await invite('omar.aziz@mizan.example', 'Administrator')
    second = await accept('omar.aziz@mizan.example', 'Omar Aziz')
    // An administrator who was invited can do nothing before.
    await turnOnTwoFactor(second)

    await admin.goto('/app/admin?tab=users&twoFactor=true')
    await admin.getByRole('row', { name: /Yusuf Bello/ }).click()
    await admin.getByRole('button', { name: 'Reset two-factor' }).click()
    const proposal = admin.getByRole('alertdialog', { name: 'Request a two-factor reset for Yusuf Bello?' })
    await proposal.getByLabel('Reason, and how you recognised the user').fill('Lost the phone; called back on the verified number')
    await proposal.getByRole('button', { name: 'Request reset' }).click()
    await sees(admin.getByText('The reset is awaiting another administrator')).toBeVisible()
    await expect
      .poll(async () => (await product.inbox(PRIVATE)).map(({ subject }) => subject))
      .toContain('A reset of your two-factor authentication was requested')

    await second.goto('/app/admin?tab=users')
    await sees(second.getByText('Lost the phone; called back on the verified number')).toBeVisible()
    expect(await second.getByRole('button', { name: 'Approve: two-factor reset of Yusuf Bello' }).count()).toBe(0)
    expect((await ask(person, '{ viewer { id } }')).data.viewer).not.toBeNull()
    expect(faults).toEqual([])
  })
})
