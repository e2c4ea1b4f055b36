import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPerson, countLoads, describeInBrowser, openBrowser, sees } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aProgramOf, aSessionOf } from '../support/program.ts'

const STATEMENT = path.resolve(import.meta.dirname, '../fixtures/statements/adcb-account.csv')
const TITLE = 'Scaffolding for the corniche'

let product: Product
let browser: Browser
let merchant: Page
let lender: Page
let admin: Page

describeInBrowser('a merchant shares a bank, and is scored by its cashflow', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    merchant = await asPerson(browser, product, 'hassan@mizan.demo')
    lender = await asPerson(browser, product, 'lender@mizan.demo')
    admin = await asPerson(browser, product, 'admin@mizan.demo')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('without a bank there is no score and nothing to analyse, and both say what to do', async () => {
    await merchant.goto('/app/altscore')
    await sees(merchant.getByText('AltScore Not Available')).toBeVisible()
    await merchant.goto('/app/analytics')
    await sees(merchant.getByText('No Analytics Data')).toBeVisible()
    await merchant.getByRole('link', { name: 'Go to Bank Connections' }).click()
    await merchant.waitForURL('**/app/connections')
  })

  it('consent is given on the bank’s own page, and its accounts are read while the merchant watches', async () => {
    await merchant.getByRole('button', { name: 'Connect Account' }).first().click()
    const picker = merchant.getByRole('dialog', { name: 'Connect Account' })
    await picker.getByRole('radio', { name: /Emirates NBD/ }).check({ force: true })
    await picker.getByRole('button', { name: 'Continue to Emirates NBD' }).click()
    await merchant.getByRole('button', { name: 'Allow' }).click()
    await merchant.waitForURL('**/app/connections**')
    await sees(merchant.getByText('Connected', { exact: true }).first()).toBeVisible()
    await sees(merchant.getByText(/[\d,]+ transactions/).first()).toBeVisible()
  })

  it('the score comes with reasons that open the rows behind them, and analytics with its figures', async () => {
    await merchant.goto('/app/altscore')
    await merchant.getByRole('button', { name: 'Calculate AltScore' }).first().click()
    await sees(merchant.getByRole('heading', { name: 'Key drivers' })).toBeVisible()
    await sees(merchant.getByText('Bank-verified', { exact: true })).toBeVisible()
    await merchant.getByRole('button', { name: 'Show factor breakdown' }).click()
    await sees(merchant.getByText('Stability', { exact: true }).first()).toBeVisible()
    await merchant
      .getByRole('link', { name: /^See the transactions behind/ })
      .first()
      .click()
    await merchant.waitForURL('**/app/connections?**evidence=**')
    await sees(merchant.getByText('Transactions for').first()).toBeVisible()
    await sees(merchant.getByRole('table').getByRole('row').nth(1)).toBeVisible()

    await merchant.goto('/app/analytics?period=M12')
    await sees(merchant.getByText('Monthly inflow').first()).toBeVisible()
    await sees(merchant.getByText('Payment coverage ratio').first()).toBeVisible()
  })

  it('a large correction is pending until an administrator approves it; then the score changes automatically, on the open page too', async () => {
    const hassan = await aProgramOf(product.url, 'hassan@mizan.demo')
    const scoreNow = async (): Promise<number> => (await hassan.ask('{ altScore { ... on AltScore { score } } }')).altScore.score
    const before = await scoreNow()
    const { bankTransactions } = await hassan.ask(
      '{ bankTransactions(first: 12, filter: { category: CUSTOMER_RECEIPT }) { nodes { id } } }',
    )
    // The largest customer's receipts are no revenue after all: the first is requested in the browser, the others by a program.
    const [first, ...others]: [{ id: string }, ...{ id: string }[]] = bankTransactions.nodes
    await merchant.goto(`/app/connections?tab=transactions&row=${first.id}`)
    const details = merchant.getByRole('dialog')
    await sees(details.getByText(/Mizan reviews it first/)).toBeVisible()
    await details.getByRole('combobox', { name: 'Category' }).selectOption('CAPITAL')
    await details.getByLabel('Note').fill('Paid in by the owner')
    await details.getByRole('button', { name: 'Request this category' }).click()
    await sees(details.getByText('Pending second review')).toBeVisible()
    const correct = 'mutation ($id: ID!) { correctCategory(id: $id, input: { category: CAPITAL }) { categoryChange { id } } }'
    const decide = 'mutation ($id: ID!, $key: String!) { approve(idempotencyKey: $key, id: $id) { status } }'
    const reviewer = await aSessionOf(product.url, 'admin@mizan.demo')
    const inputsChangedAt = async () => (await hassan.ask('{ altScore { ... on AltScore { inputsChangedAt } } }')).altScore.inputsChangedAt
    for (const { id } of others) {
      const { correctCategory } = await hassan.ask(correct, { id })
      await reviewer.ask(decide, { id: correctCategory.categoryChange.id, key: randomUUID() })
      // The next change has its turn once the score was calculated again.
      await expect.poll(inputsChangedAt).toBeNull()
    }

    await merchant.goto('/app/altscore')
    const loads = countLoads(merchant)
    await admin.goto('/app/dashboard')
    await admin.getByRole('table', { name: 'Category changes' }).getByRole('row').nth(1).click()
    const request = admin.getByRole('dialog')
    await sees(request.getByText('Paid in by the owner')).toBeVisible()
    await request.getByRole('button', { name: /^Approve: / }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await sees(admin.getByText('No changes to review')).toBeVisible()

    await sees(merchant.getByText(/Your score (rose|fell by|is still)/).first()).toBeVisible()
    expect(loads()).toBe(0)
    expect(await scoreNow()).not.toBe(before)
    await merchant.goto(`/app/connections?tab=transactions&row=${first.id}`)
    await sees(merchant.getByRole('dialog').getByText('Approved', { exact: true })).toBeVisible()
  })

  it('a statement is previewed, then imported; importing it again adds nothing', async () => {
    for (const outcome of [/^New: [1-9]\d* · Updated: 0 · Duplicates: 0$/, /^New: 0 · Updated: 0 · Duplicates: [1-9]\d*$/]) {
      await merchant.goto('/app/connections')
      await merchant.getByRole('button', { name: 'Import statement' }).first().click()
      const form = merchant.getByRole('dialog', { name: 'Import statement' })
      await form.locator('input[type=file]').setInputFiles(STATEMENT)
      await form.getByLabel('Bank', { exact: true }).selectOption('ADCB')
      await form.getByRole('button', { name: /^Import \d+ transactions?$/ }).click()
      await sees(form.getByText(outcome)).toBeVisible()
    }
  })

  it('the open score page says what changed elsewhere, and shows the score that was calculated there, without a reload', async () => {
    const hassan = await aProgramOf(product.url, 'hassan@mizan.demo')
    await merchant.goto('/app/altscore')
    const loads = countLoads(merchant)
    // The statement came after the score.
    await sees(merchant.getByText('Your bank data has changed since this score')).toBeVisible()
    await hassan.ask('mutation { calculateAltScore { __typename } }')
    await sees(merchant.getByText(/Your score (rose|fell by|is still)/).first()).toBeVisible()
    await sees(merchant.getByText('Your bank data has changed since this score')).toBeHidden()
    expect(loads()).toBe(0)
  })

  it('a score that includes an account with data until January only is out of date, and is current without it', async () => {
    const hassan = await aProgramOf(product.url, 'hassan@mizan.demo')
    await merchant.goto('/app/altscore')
    await sees(merchant.getByText('This score is out of date')).toBeVisible()
    await sees(merchant.getByText(/Its data ends on \d+\/01\/2026/)).toBeVisible()
    await sees(merchant.getByRole('button', { name: 'Share score' })).toBeDisabled()
    const { bankConnections } = await hassan.ask('{ bankConnections { nodes { id provider status } } }')
    const { id } = bankConnections.nodes.find(({ provider }: { provider: string }) => provider === 'STATEMENT_IMPORT')
    await hassan.ask('mutation ($id: ID!) { disconnectBank(id: $id) { id } }', { id })
    await sees(merchant.getByText('This score includes an account that is no longer connected')).toBeVisible()
    await merchant.getByRole('button', { name: 'Recalculate' }).click()
    await sees(merchant.getByText('This score includes an account that is no longer connected')).toBeHidden()
    await sees(merchant.getByRole('button', { name: 'Share score' })).toBeEnabled()
  })

  it('a lender finds the request by the band of its shared score, and sees no transactions', async () => {
    const hassan = await aProgramOf(product.url, 'hassan@mizan.demo')
    const { altScore } = await hassan.ask('{ altScore { ... on AltScore { band score } } }')
    const input = {
      title: TITLE,
      description: 'Scaffolding and formwork for two towers on the corniche.',
      amount: '90000.00',
      currency: 'QAR',
      requestType: 'EQUIPMENT_FINANCING',
      shareScore: true,
    }
    await hassan.ask('mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }', { input })
    await lender.goto(`/app/lender-portal?search=scaffolding&band=${altScore.band}`)
    await sees(lender.getByRole('article')).toHaveCount(1)
    await lender.getByRole('link', { name: `View Details: ${TITLE}` }).click()
    await sees(lender.getByRole('dialog', { name: TITLE }).getByText(String(altScore.score)).first()).toBeVisible()
    const other = altScore.band === 'C' ? 'A_PLUS' : 'C'
    await lender.goto(`/app/lender-portal?search=scaffolding&band=${other}`)
    await sees(lender.getByText('No opportunities found')).toBeVisible()
    expect(await lender.getByRole('article').count()).toBe(0)
  })

  it('a shared score is shown as no longer current: to a stranger with the link, and to a lender who responded, without a reload', async () => {
    const hassan = await aProgramOf(product.url, 'hassan@mizan.demo')
    await merchant.goto('/app/altscore')
    await merchant.getByRole('button', { name: 'Share score' }).click()
    const form = merchant.getByRole('dialog', { name: 'Share score' })
    await form.getByLabel('Recipient').fill('Gulf Bank, Deira branch')
    await form.getByRole('button', { name: 'Share score' }).click()
    await sees(form.getByText(/\/passport\//)).toBeVisible()
    const { scorePassports } = await hassan.ask('{ scorePassports { nodes { link } } }')

    const lenderProgram = await aProgramOf(product.url, 'lender@mizan.demo')
    const { marketplace } = await lenderProgram.ask('{ marketplace(filter: { search: "scaffolding" }) { nodes { id } } }')
    const [{ id: requestId }] = marketplace.nodes
    await lenderProgram.ask(
      'mutation ($requestId: ID!) { expressInterest(input: { requestId: $requestId, message: "Tell us more." }) { id } }',
      {
        requestId,
      },
    )
    await lender.goto(`/app/lender-portal?search=scaffolding&request=${requestId}`)
    const details = lender.getByRole('dialog', { name: TITLE })
    await sees(details.getByText('Bank-verified', { exact: true })).toBeVisible()
    const loads = countLoads(lender)
    const { bankConnections } = await hassan.ask('{ bankConnections { nodes { id provider status } } }')
    const { id } = bankConnections.nodes.find(({ provider }: { provider: string }) => provider === 'OPEN_BANKING')
    await hassan.ask('mutation ($id: ID!) { disconnectBank(id: $id) { id } }', { id })
    await sees(details.getByText('This score includes an account that the business no longer shares.')).toBeVisible()
    expect(loads()).toBe(0)

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(scorePassports.nodes[0].link)
    await sees(stranger.getByText('This score includes an account that the business no longer shares.')).toBeVisible()
    await stranger.close()
  })
})
