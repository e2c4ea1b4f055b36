import type { Browser, Locator, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, inSession, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { approve, said } from '../support/browser/deciding.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aPdf } from '../support/files.ts'

const TITLE = 'A line of bottling machines'
const LEAD = 'Gulf Crescent Finance'
const SECOND = 'Najd Partners Capital'
const THIRD = 'Bello Family Office'

let product: Product
let browser: Browser
let merchant: Page
let lead: Page
let second: Page
let third: Page
let auditor: Page
let facility: string

describeInBrowser('a syndicate of three lenders finances one request', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    const open = (name: string) => inSession(browser, product, `${name}@mizan.demo`)
    merchant = await open('merchant')
    lead = await open('lender')
    second = await open('lender2')
    third = await open('private')
    auditor = await open('auditor')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('the merchant asks for more than one lender gives, and a lead opens a book on its terms', async () => {
    await merchant.goto('/app/financing-requests?new=true')
    const form = merchant.getByRole('dialog', { name: 'New Financing Request' })
    await form.getByLabel('Title').fill(TITLE)
    await form.getByLabel('Description').fill('For the second hall of the bottling plant; paid back from its sales.')
    await form.getByLabel('Request type').selectOption({ label: 'Equipment Financing' })
    await form.getByLabel('Amount').fill('90000')
    await form.getByLabel('Preferred structure').selectOption({ label: 'Murabaha' })
    await form.getByLabel('Repayment period').selectOption({ label: '24 months' })
    await form.getByRole('button', { name: 'Create request' }).click()
    await sees(merchant.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()

    const proposal = await respond(lead)
    await proposal.getByLabel('Response type').selectOption({ label: 'Syndicate lead' })
    await sees(proposal.getByText('Your terms are for the whole amount, AED 90,000.00.')).toBeVisible()
    await proposal.getByLabel('Your part').fill('40000')
    await proposal.getByRole('button', { name: 'Continue' }).click()
    await proposal.getByLabel('Goods').fill('Two bottling machines, serial numbers BM-0417 and BM-0418')
    await proposal.getByLabel('Supplier').fill('Al Ain Packaging Machines LLC')
    await proposal.getByLabel('Profit rate').fill('6')
    await proposal.getByRole('button', { name: 'Review proposal' }).click()
    await sees(proposal.getByText('AED 40,000.00').first()).toBeVisible()
    await proposal.getByRole('button', { name: 'Send Proposal' }).click()
    await sees(lead.getByText('Proposal sent to Al Mansoori Trading LLC').first()).toBeVisible()

    const book = merchant.getByRole('article', { name: LEAD })
    await sees(book.getByText('AED 40,000.00 of AED 90,000.00 committed')).toBeVisible()
    await sees(book.getByText('You can accept it once the whole amount is committed.')).toBeVisible()
  })

  it('two lenders join; more than what is missing is refused in the form, and a fourth lender finds the book complete', async () => {
    const form = await joining(second)
    await sees(form.getByLabel('Syndicate')).toContainText(`${LEAD}, AED 50,000.00 missing`)
    await form.getByLabel('Your part').fill('50000.01')
    await form.getByRole('button', { name: 'Join the syndicate' }).click()
    await sees(form.getByRole('alert').first()).toBeVisible()
    await form.getByLabel('Your part').fill('30000')
    await sees(form.getByText('With your part, AED 20,000.00 is still missing.')).toBeVisible()
    await form.getByRole('button', { name: 'Join the syndicate' }).click()
    await sees(second.getByText('You have joined the syndicate.').first()).toBeVisible()
    await sees(merchant.getByText('AED 20,000.00 is still missing').first()).toBeVisible()

    const last = await joining(third)
    await last.getByLabel('Your part').fill('20000')
    await last.getByRole('button', { name: 'Join the syndicate' }).click()
    await sees(third.getByText('You have joined the syndicate.').first()).toBeVisible()

    const fourth = await aFurtherLender()
    const late = await joining(fourth)
    await sees(late.getByText('have committed the whole amount')).toBeVisible()
    await sees(late.getByRole('button', { name: 'Join the syndicate' })).toHaveCount(0)
    await fourth.context().close()
  })

  it('the merchant accepts the syndicate as a whole', async () => {
    const book = merchant.getByRole('article', { name: LEAD })
    await sees(book.getByText('The whole amount is committed')).toBeVisible()
    for (const [name, part] of [
      [LEAD, '40,000.00'],
      [SECOND, '30,000.00'],
      [THIRD, '20,000.00'],
    ]) {
      await sees(book.getByRole('listitem').filter({ hasText: name! }).getByText(`AED ${part}`)).toBeVisible()
    }
    await merchant.getByRole('button', { name: `Accept ${LEAD}’s proposal` }).click()
    const summary = merchant.getByRole('alertdialog', { name: 'Accept this proposal?' })
    for (const name of [LEAD, SECOND, THIRD]) await sees(summary.getByText(name).first()).toBeVisible()
    await summary.getByRole('button', { name: 'Accept AED 90,000.00' }).click()
    await sees(merchant.getByText('With the Shariah board')).toBeVisible()
  })

  it('the board asks for changes: the lead changes the terms, and every other lender confirms them before it decides again', async () => {
    await openReview()
    for (const name of [LEAD, SECOND, THIRD]) await sees(auditor.getByText(name).first()).toBeVisible()
    await auditor.getByLabel('Notes', { exact: true }).fill('Name the goods with the hall in which they are installed.')
    await auditor.getByRole('button', { name: 'Request Modification', exact: true }).click()
    await auditor
      .getByRole('alertdialog', { name: 'Request modification?' })
      .getByRole('button', { name: 'Request Modification', exact: true })
      .click()
    await sees(merchant.getByText('The Shariah board asked for changes')).toBeVisible()

    await lead.goto('/app/lender-portal?tab=responses&search=bottling')
    await lead.getByRole('button', { name: `Change the terms: ${TITLE}` }).click()
    const form = lead.getByRole('dialog', { name: 'Revise your proposal' })
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByLabel('Goods').fill('Two bottling machines, serial numbers BM-0417 and BM-0418, in hall 2')
    await form.getByRole('button', { name: 'Review proposal' }).click()
    await form.getByRole('button', { name: 'Send revised proposal' }).click()
    await sees(lead.getByText('Revised proposal sent to Al Mansoori Trading LLC').first()).toBeVisible()
    await sees(merchant.getByText(/The lenders of the syndicate are confirming the changed terms/)).toBeVisible()

    for (const page of [second, third]) {
      await page.goto('/app/lender-portal?tab=responses&search=bottling')
      await page.getByRole('button', { name: `Confirm terms: ${TITLE}` }).click()
      const question = page.getByRole('alertdialog', { name: 'Confirm the changed terms?' })
      await sees(question.getByText('AED 100,800.00').first()).toBeVisible()
      await question.getByRole('button', { name: 'Confirm terms' }).click()
      await sees(page.getByText('Terms confirmed').first()).toBeVisible()
    }
    await sees(merchant.getByText(/All lenders of the syndicate have confirmed the changed terms/)).toBeVisible()
    await merchant.getByRole('button', { name: 'Resubmit' }).click()
    await merchant.getByRole('dialog', { name: 'Send back to the Shariah board' }).getByRole('button', { name: 'Resubmit' }).click()
    await sees(merchant.getByText('With the Shariah board')).toBeVisible()

    await openReview()
    await approve(auditor)
    await sees(merchant.getByText('Contract concluded').first()).toBeVisible()
  })

  it('every lender confirms its credit and signs the one contract; the first step is open only then', async () => {
    await merchant.getByRole('button', { name: 'Waive cooling-off period' }).click()
    const question = merchant.getByRole('alertdialog', { name: 'Waive the cooling-off period?' })
    await question.getByRole('checkbox').check()
    await question.getByRole('button', { name: 'Waive cooling-off period' }).click()
    await sees(merchant.getByText(/^Waived by/).first()).toBeVisible()
    await merchant.getByRole('link', { name: 'Open facility' }).first().click()
    await merchant.waitForURL('**/app/facilities/*')
    facility = merchant.url().split('/').at(-1)!

    await sign(merchant)
    for (const page of [lead, second, third]) {
      await page.goto(`/app/facilities/${facility}`)
      await sees(page.getByRole('button', { name: 'Sign the contract' })).toHaveCount(0)
      await page.getByRole('button', { name: /^Confirm the credit for/ }).click()
      await page.getByRole('alertdialog', { name: 'Confirm the credit?' }).getByRole('button', { name: 'Confirm the credit' }).click()
      await sees(page.getByText('Credit confirmed.').first()).toBeVisible()
      await sees(merchant.getByRole('button', { name: 'Record step: Promise to buy' })).toHaveCount(0)
      await sign(page)
    }
    await sees(merchant.getByText('Not signed yet')).toHaveCount(0)
  })

  it('the lead acts for all: only it records the steps of the lenders', async () => {
    await declare(merchant, 'Promise to buy')
    await sees(lead.getByRole('button', { name: 'Record step: Purchase from the supplier' })).toBeVisible()
    for (const page of [second, third]) await sees(page.getByRole('button', { name: /^Record step/ })).toHaveCount(0)
    await prove(lead, 'Purchase from the supplier', 'supplier-invoice.pdf', (form) =>
      form.getByLabel('IBAN or account number').fill('AE07 0331 2345 6789 0123 456'),
    )
    await prove(lead, 'Possession', 'warehouse-receipt.pdf')
    await declare(lead, 'Offer of sale')
    await declare(merchant, 'Sale agreed')
    await prove(merchant, 'Delivery', 'delivery-note.pdf')
    for (const page of [merchant, lead, second, third]) await sees(page.getByText('Active, on time').first()).toBeVisible()
  })

  it('the first payment reaches each lender by its exact share, and the shares sum to what was paid', async () => {
    await merchant.getByRole('button', { name: 'Pay AED 4,200.00' }).click()
    await merchant.getByRole('dialog', { name: 'Pay the lender' }).getByRole('button', { name: /^Pay/ }).click()
    await said(merchant, 'Payment made')
    const parts = [
      [lead, LEAD, '4/9', '1,866.67'],
      [second, SECOND, '1/3', '1,400.00'],
      [third, THIRD, '2/9', '933.33'],
    ] as const
    for (const [page, name, share, received] of parts) {
      const own = sharesSeenBy(page).filter({ hasText: share })
      await sees(own.getByText('Your share')).toBeVisible()
      await sees(own.getByText(name)).toBeVisible()
      await sees(own.getByText(`AED ${received}`)).toBeVisible()
    }
    const minor = parts.map(([, , , received]) => Number(received.replace(/[,.]/g, '')))
    expect(minor.reduce((sum, part) => sum + part, 0)).toBe(420_000)
    for (const page of [merchant, lead]) await sees(sharesSeenBy(page)).toHaveCount(3)
    for (const page of [second, third]) await sees(sharesSeenBy(page)).toHaveCount(1)
  })

  it('the second payment comes by link, from a payer without an account, and reaches each lender as well', async () => {
    await lead.getByRole('button', { name: 'Create payment link' }).click()
    const form = lead.getByRole('dialog', { name: 'Create payment link' })
    await form.getByLabel('Amount').fill('4200')
    await form.getByRole('button', { name: 'Create link' }).click()
    await said(lead, 'Payment link created')
    const url = await lead
      .getByText(/\/pay\//)
      .first()
      .innerText()
    const payer = await newPerson(browser, product)
    await payer.goto(new URL(url).pathname)
    await payer.getByLabel('Your name').fill('Rania Saleh')
    await payer.getByRole('button', { name: 'Pay AED 4,200.00' }).click()
    await sees(payer.getByText('AED 4,200.00 paid')).toBeVisible()
    await payer.context().close()
    const totals = [
      [lead, '3,733.33'],
      [second, '2,800.00'],
      [third, '1,866.67'],
    ] as const
    for (const [page, received] of totals) {
      await sees(sharesSeenBy(page).filter({ hasText: 'Your share' }).getByText(`AED ${received}`)).toBeVisible()
    }
  })
})

/** Opens the review of the request for the auditor. */
const openReview = async () => {
  await auditor.goto('/app/ssb-dashboard?tab=reviews&search=bottling')
  await auditor.getByRole('row', { name: TITLE }).click()
}

/** Opens the response form for the request, found by its title. */
const respond = async (page: Page): Promise<Locator> => {
  await page.goto('/app/lender-portal?search=bottling')
  await page.getByRole('button', { name: `Respond: ${TITLE}` }).click()
  return page.getByRole('dialog', { name: 'Respond to this request' })
}

/** Opens the form by which a lender joins a syndicate. */
const joining = async (page: Page): Promise<Locator> => {
  const form = await respond(page)
  await form.getByLabel('Response type').selectOption({ label: 'Syndicate participant' })
  return form
}

const sharesSeenBy = (page: Page): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Lenders’ shares' }) })
    .getByRole('listitem')

const sign = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  await page
    .getByRole('alertdialog', { name: /^Sign contract MZN-/ })
    .getByRole('button', { name: 'Sign', exact: true })
    .click()
  await said(page, 'Contract signed')
}

const declare = async (page: Page, step: string) => {
  await page.getByRole('button', { name: `Record step: ${step}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Declare and record' }).click()
  await said(page, `Step recorded: ${step}`)
}

const prove = async (page: Page, step: string, file: string, fill: (form: Locator) => Promise<void> = async () => {}) => {
  await page.getByRole('button', { name: `Record step: ${step}` }).click()
  const form = page.getByRole('dialog')
  await form.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: aPdf(file) })
  await sees(form.getByText('1 kB')).toBeVisible()
  await fill(form)
  await form.getByRole('button', { name: 'Record step', exact: true }).click()
  await said(page, `Step recorded: ${step}`)
}

/** A lender who has just opened an account and a business, over the API: the forms have their own journey. */
const aFurtherLender = async (): Promise<Page> => {
  const page = await newPerson(browser, product)
  const phone = '+971501239876'
  const ask = async (query: string, variables: object = {}) => {
    const response = await page.request.post('/graphql', { data: { query, variables } })
    expect(await response.json()).not.toHaveProperty('errors')
  }
  await ask('mutation ($input: SignUpInput!) { signUp(input: $input) { id } }', {
    input: {
      ...{ name: 'Huda Saleh', email: 'huda@example.com', phone, password: 'seven dates and a river' },
      ...{ role: 'LENDER', acceptTerms: true },
    },
  })
  await ask('mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }', {
    input: {
      ...{ name: 'Saleh Capital', registryNo: 'CN-2200099', taxId: '100999888700099' },
      ...{ sector: 'OTHER', address: 'Warehouse 12, Al Quoz 3, Dubai' },
    },
  })
  await ask('mutation { continueToVerification { id } }')
  await ask('mutation { sendPhoneCode { sentTo } }')
  const newest = async () => (await product.inbox(phone))[0]?.body.match(/\b\d{6}\b/)?.[0]
  await expect.poll(newest).toMatch(/^\d{6}$/)
  await ask('mutation ($input: VerifyPhoneCodeInput!) { verifyPhoneCode(input: $input) { id } }', { input: { code: await newest() } })
  return page
}
