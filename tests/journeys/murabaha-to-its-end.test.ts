import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, it } from 'vitest'
import { asPerson, describeInBrowser, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { aPdf } from '../support/files.ts'
import { aProgramOf } from '../support/program.ts'
import { withTerms } from '../support/terms.ts'
import type { Data } from '../support/world.ts'

const TITLE = 'Ten espresso machines'
const PASSWORD = 'balance-and-trade'

let product: Product
let browser: Browser
let merchant: Page
let lender: Page
let facility: string

/** A request of which the board approved a murabaha, with its cooling-off waived; returns the id of the contract. */
const aContract = async (): Promise<string> => {
  const [buyer, funder, board] = await Promise.all(
    ['merchant@mizan.demo', 'lender@mizan.demo', 'auditor@mizan.demo'].map((email) => aProgramOf(product.url, email)),
  )
  const { createFinancingRequest: request } = await buyer!.ask(
    'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }',
    {
      input: {
        ...{ title: TITLE, description: 'For ten cafes that open in March.', amount: '90000.00', currency: 'AED' },
        requestType: 'EQUIPMENT_FINANCING',
      },
    },
  )
  const proposed = { proposedAmount: '90000.00', proposedStructure: 'MURABAHA', proposedRate: '6', proposedTerm: 24 }
  const { sendProposal } = await funder!.ask('mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }', {
    input: withTerms({ requestId: request.id, ...proposed }),
  })
  await buyer!.ask(
    'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { id } }',
    {
      input: { requestId: request.id, proposals: [{ responseId: sendProposal.id }] },
      key: randomUUID(),
    },
  )
  const { ssbReviews } = await board!.ask('{ ssbReviews(first: 20) { nodes { id entityId contentHash conditions { code } } } }')
  const review = ssbReviews.nodes.find(({ entityId }: Data) => entityId === request.id)
  await board!.ask(
    `mutation ($id: ID!, $hash: String!, $findings: [ConditionFindingInput!]!, $key: String!) {
      decideReview(id: $id, idempotencyKey: $key, input: { decision: APPROVE, notes: "Goods are identified and cost is disclosed.", contentHash: $hash, findings: $findings }) { id } }`,
    {
      ...{ id: review.id, hash: review.contentHash, key: randomUUID() },
      findings: review.conditions.map(({ code }: Data) => ({ code, finding: 'MET' })),
    },
  )
  const { financingRequest } = await buyer!.ask('query ($id: ID!) { financingRequest(id: $id) { contracts { id hash } } }', {
    id: request.id,
  })
  const [contract] = financingRequest.contracts
  await buyer!.ask(
    'mutation ($id: ID!, $hashes: [String!]!, $key: String!) { waiveCoolingOff(id: $id, idempotencyKey: $key, input: { contractHashes: $hashes }) { id } }',
    { id: request.id, hashes: [contract.hash], key: randomUUID() },
  )
  return contract.id
}

/** Expects a message, and confirms with the password if the page asks who is there: a sign-in counts for five minutes. */
const said = async (page: Page, message: string) => {
  const done = page.getByText(message).first()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await sees(done.or(asked).first()).toBeVisible()
  if (!(await asked.isVisible())) return
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await sees(done).toBeVisible()
}

const sign = async (page: Page) => {
  await page.goto(`/app/facilities/${facility}`)
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  const question = page.getByRole('alertdialog', { name: /^Sign contract MZN-/ })
  await sees(question.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await question.getByRole('button', { name: 'Sign', exact: true }).click()
  await said(page, 'Contract signed')
}

const declare = async (page: Page, step: string) => {
  await page.getByRole('button', { name: `Record step: ${step}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Declare and record' }).click()
  await said(page, `Step recorded: ${step}`)
}

const prove = async (
  page: Page,
  step: string,
  file: string,
  fill: (form: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
) => {
  await page.getByRole('button', { name: `Record step: ${step}` }).click()
  const form = page.getByRole('dialog')
  await form.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: aPdf(file) })
  await sees(form.getByText('1 kB')).toBeVisible()
  await fill(form)
  await form.getByRole('button', { name: 'Record step', exact: true }).click()
  await said(page, `Step recorded: ${step}`)
}

describeInBrowser('a murabaha goes from its signatures to its end', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    facility = await aContract()
    merchant = await asPerson(browser, product, 'merchant@mizan.demo')
    lender = await asPerson(browser, product, 'lender@mizan.demo')
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('the lender confirms its credit, and only then may sign', async () => {
    await lender.goto(`/app/facilities/${facility}`)
    await lender.getByRole('button', { name: /^Confirm the credit for/ }).click()
    const question = lender.getByRole('alertdialog', { name: 'Confirm the credit?' })
    await sees(lender.getByRole('button', { name: 'Sign the contract' })).toHaveCount(0)
    await question.getByRole('button', { name: 'Confirm the credit' }).click()
    await said(lender, 'Credit confirmed.')
  })

  it('both sides sign the fingerprint of the contract, and each sees the other’s signature live', async () => {
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
