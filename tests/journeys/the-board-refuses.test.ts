import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, gulfDayOf } from '../../server/shared/day.ts'
import { describeInBrowser, inSession, openBrowser, sees } from '../support/browser/browser.ts'
import { approve, propose, request, said } from '../support/browser/deciding.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aProgramOf, type Program } from '../support/program.ts'

const BOARD = '/app/ssb-dashboard'
const BUSINESS = 'Al Mansoori Trading LLC'

let product: Product
let browser: Browser
let buyer: Program
let merchant: Page
let lender: Page
let otherLender: Page
let auditor: Page
let second: Page

describeInBrowser('what the board forbids is refused where it happens', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    buyer = await aProgramOf(product.url, 'merchant@mizan.demo')
    const open = (name: string) => inSession(browser, product, `${name}@mizan.demo`)
    merchant = await open('merchant')
    lender = await open('lender')
    otherLender = await open('lender2')
    auditor = await open('auditor')
    second = await open('auditor2')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('an auditor who declares an interest in a party has no vote; the page says why, and the record says so to the others', async () => {
    for (const page of [second, auditor]) {
      await page.goto(`${BOARD}?tab=reviews`)
      await page.getByRole('row', { name: /Two delivery vans/ }).click()
      await sees(page.getByRole('region', { name: 'Your decision' })).toBeVisible()
    }
    await second.getByRole('button', { name: 'Declare an interest' }).click()
    const declaration = second.getByRole('dialog', { name: 'Declare an interest' })
    await declaration.getByLabel('Business').selectOption({ label: BUSINESS })
    await declaration.getByLabel('Kind').selectOption({ label: 'Ownership' })
    await declaration.getByLabel('Nature of the interest').fill('I hold five per cent of its shares.')
    await declaration.getByRole('button', { name: 'Declare an interest' }).click()

    await sees(second.getByText('You cannot decide this review')).toBeVisible()
    await sees(
      second.getByText(`You declared an interest in ${BUSINESS}: ownership. Another auditor must decide this matter.`),
    ).toBeVisible()
    await sees(second.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await sees(second.getByRole('radio')).toHaveCount(0)
    await auditor.reload()
    await sees(auditor.getByText(`Dr. Aisha Al Zaabi is recused: Ownership, ${BUSINESS}`)).toBeVisible()
    await sees(auditor.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  })

  it('the rule of a draft is tried on the live book before the vote, and each request that it would refuse is named', async () => {
    await auditor.goto(`${BOARD}?tab=policies`)
    await auditor.getByRole('button', { name: 'New policy' }).click()
    await fillPolicy(auditor)
    await auditor.getByRole('button', { name: 'Save draft' }).click()
    const trial = auditor.getByRole('table', { name: 'What the rules would refuse today' })
    const refused = trial.getByRole('row', { name: /Opening a shop in Abu Dhabi/ })
    await sees(refused.first()).toContainText('TERM_TOO_LONG')
    await sees(refused.first()).toContainText(BUSINESS)
    await sees(trial.getByRole('row', { name: /Ramadan and Eid collection/ })).toHaveCount(0)
  })

  it('once the board has voted, a proposal against the policy is refused in the form, with the number of the policy', async () => {
    await auditor.getByRole('button', { name: 'Submit for review' }).click()
    await auditor
      .getByRole('dialog', { name: 'Submit this version to the board?' })
      .getByRole('button', { name: 'Submit for review' })
      .click()
    await said(auditor, 'Submitted to the board')
    const number = (
      await auditor
        .getByText(/POL-\d{4}-\d{3}/)
        .first()
        .innerText()
    ).match(/POL-\d{4}-\d{3}/)![0]
    await auditor
      .getByRole('button', { name: 'Open its review' })
      .or(auditor.getByRole('link', { name: 'Open its review' }))
      .click()
    await sees(auditor.getByText(/You drafted or submitted this version, so you do not vote on it/)).toBeVisible()
    await sees(auditor.getByText(/Can decide now: .*Dr\. Aisha Al Zaabi/)).toBeVisible()
    await second.goto(auditor.url())
    await approve(second)
    await said(second, 'Approved')

    await request(buyer, 'Long shelving', 36)
    const form = await propose(lender, 'Long shelving')
    await sees(form.getByText(`Policy ${number}, version 1, of the Shariah board does not allow this proposal`).first()).toBeVisible()
    await sees(form.getByText('A term of more than thirty months is not offered.').first()).toBeVisible()
    await sees(form.getByRole('button', { name: 'Send Proposal' })).toBeDisabled()
  })

  it('an invoice that secures one facility is refused for a second; another lender learns that it is pledged, and nothing else', async () => {
    const { facilities } = await buyer.ask('{ facilities(first: 20) { nodes { id status } } }')
    const [first, other] = facilities.nodes.filter(({ status }: { status: string }) => status === 'ACTIVE')
    const invoice = await pledgeInvoice(first.id)
    await said(merchant, 'Collateral pledged. The lender has been notified.')
    const item = merchant.getByRole('listitem').filter({ hasText: 'Awaiting the lender' })
    await sees(item.getByText(invoice)).toBeVisible()
    const fingerprint = await item.getByText(/^[0-9a-f]{64}$/).innerText()

    expect(await pledgeInvoice(other.id)).toBe(invoice)
    const form = merchant.getByRole('dialog', { name: 'Pledge collateral' })
    await sees(form.getByText('This already secures a facility. It can be pledged again once it is released.').first()).toBeVisible()

    await otherLender.goto('/app/lender-portal')
    await otherLender.getByRole('button', { name: 'Check a pledge' }).click()
    const check = otherLender.getByRole('dialog', { name: 'Check a pledge' })
    await check.getByLabel('What to check').selectOption({ label: 'Fingerprint' })
    await check.getByLabel('Fingerprint', { exact: true }).fill(fingerprint)
    await check.getByRole('button', { name: 'Check', exact: true }).click()
    await sees(check.getByText('Already pledged')).toBeVisible()
    for (const secret of [invoice, BUSINESS]) await sees(check.getByText(secret)).toHaveCount(0)
  })
})

/** Writes a policy with one rule: no term above thirty months, from today. */
const fillPolicy = async (page: Page) => {
  const today = gulfDayOf(new Date())
  const texts: Readonly<Record<string, string>> = {
    'Title in English': 'Length of financings',
    'Title in Arabic': 'مدة التمويل',
    'Description in English': 'Financings end within thirty months, so that their goods outlast them.',
    'Description in Arabic': 'تنتهي التمويلات خلال ثلاثين شهرًا حتى تبقى السلع بعدها.',
    'Shariah basis in English': 'The board avoids debts that outlive what they were made for.',
    'Shariah basis in Arabic': 'تتجنب الهيئة ديونًا تبقى بعد ما نشأت لأجله.',
    Effective: today,
    'Next review': addDays(today, 365),
  }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).first().fill(text)
  const guideline = page.getByRole('group', { name: 'Guideline 1' })
  await guideline.getByLabel('In English').fill('Ask for the life of the goods.')
  await guideline.getByLabel('In Arabic').fill('اسأل عن عمر السلع.')
  await page.getByRole('button', { name: 'Add rule' }).click()
  const rule = page.getByRole('group', { name: 'Rule 1' })
  await rule.getByLabel('Code').fill('TERM_TOO_LONG')
  await rule.getByLabel('Wording in English').fill('A term of more than thirty months is not offered.')
  await rule.getByLabel('Wording in Arabic').fill('لا تُعرض مدة تزيد على ثلاثين شهرًا.')
  await rule.getByLabel('Field').selectOption({ label: 'Term' })
  await rule.getByLabel('Comparison').selectOption({ label: 'is above' })
  await rule.getByLabel('Months').fill('30')
}

/** Pledges the first open invoice for a facility. Returns its number. */
const pledgeInvoice = async (facility: string): Promise<string> => {
  await merchant.goto(`/app/facilities/${facility}`)
  await merchant.getByRole('button', { name: 'Pledge collateral' }).click()
  const form = merchant.getByRole('dialog', { name: 'Pledge collateral' })
  await form.getByLabel('Kind').selectOption({ label: 'Invoice' })
  const invoices = form.getByLabel('Invoice', { exact: true })
  await sees(invoices.getByRole('option')).not.toHaveCount(1)
  await invoices.selectOption({ index: 1 })
  const chosen = await invoices.locator('option:checked').innerText()
  await form.getByLabel('Description').fill('Uniforms delivered in November')
  await form.getByRole('button', { name: 'Pledge', exact: true }).click()
  return chosen.split(' · ')[0]!
}
