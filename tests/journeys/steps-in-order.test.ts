import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asPerson, describeInBrowser, inSession, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { aContract } from '../support/browser/contracted.ts'
import { attach, confirmCredit, openFacility, openStep, prove, said, sign } from '../support/browser/facility.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import type { Data } from '../support/world.ts'

const OUT_OF_ORDER = 'This step cannot follow the last one, or is dated before it. Record the steps in the order of the contract.'
const READ = 'query ($id: ID!) { facility(id: $id) { contract { hash reference } steps { step hash } } }'
const RECORD = 'mutation ($input: RecordStepInput!, $key: String!) { recordStep(input: $input, idempotencyKey: $key) { id } }'
const BOARD = '/app/ssb-dashboard?tab=incidents'

let product: Product
let browser: Browser
let merchant: Page
let lender: Page
let facility: string

/** Sends a query as the person who is signed in on a page, as a program would. */
const ask = async (page: Page, query: string, variables: object): Promise<Data> =>
  (await page.request.post('/graphql', { data: { query, variables } })).json()

const stepsOf = async (): Promise<string[]> => (await ask(lender, READ, { id: facility })).data.facility.steps.map(({ step }: Data) => step)

const payTo = async (form: ReturnType<Page['getByRole']>) => {
  await form.getByLabel('Who is paid').fill('Al Noor Refrigeration LLC')
  await form.getByLabel('IBAN or account number').fill('AE07 0331 2345 6789 0123 456')
}

describeInBrowser('the steps of a contract are recorded in their order', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    facility = await aContract(product, { title: 'A press on lease', structure: 'IJARAH', term: 12 })
    merchant = await asPerson(browser, product, 'merchant@mizan.demo')
    lender = await asPerson(browser, product, 'lender@mizan.demo')
    for (const page of [lender, merchant]) await openFacility(page, facility)
    await confirmCredit(lender)
    await sign(merchant)
    await sign(lender)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('the page offers the next step only, and a program that records another one is refused', async () => {
    await sees(lender.getByRole('button', { name: /^Record step/ })).toHaveCount(1)
    const { facility: read } = (await ask(lender, READ, { id: facility })).data
    const input = { facilityId: facility, step: 'LEASE_START', previousHash: read.contract.hash, fileIds: [] }
    const { errors } = await ask(lender, RECORD, { input, key: randomUUID() })
    expect(errors).toMatchObject([{ message: 'Begin with the first step of the contract.', extensions: { code: 'SEQUENCE_VIOLATION' } }])
    expect(await stepsOf()).toEqual([])
  })

  it('a window that has missed a step says so in its dialog, and records nothing', async () => {
    const stale = await inSession(browser, product, 'lender@mizan.demo')
    await stale.routeWebSocket(/\/graphql$/, () => {})
    await openFacility(stale, facility)
    const form = await openStep(stale, 'Purchase of the asset')
    await attach(form, 'second-invoice.pdf')
    await payTo(form)
    await prove(lender, 'Purchase of the asset', 'supplier-invoice.pdf', payTo)
    await form.getByRole('button', { name: 'Record step', exact: true }).click()
    await sees(form.getByRole('alert')).toContainText('This step can no longer be recorded, because the contract has moved on.')
    await form.getByRole('button', { name: 'Close' }).last().click()
    await sees(stale.getByText('Paid to Al Noor Refrigeration LLC')).toHaveCount(1)
    expect(await stepsOf()).toEqual(['ACQUIRE'])
    await stale.context().close()
  })

  it('a step that is dated before the one before it is refused in its form, which keeps what was filled in', async () => {
    const form = await openStep(merchant, 'Asset ready for use')
    await attach(form, 'delivery-note.pdf')
    await form.getByLabel('When it happened').fill('2026-01-15T09:30')
    await form.getByRole('button', { name: 'Record step', exact: true }).click()
    await sees(form.getByRole('alert')).toContainText(OUT_OF_ORDER)
    await sees(form.getByLabel('When it happened')).toHaveValue('2026-01-15T09:30')
    expect(await stepsOf()).toEqual(['ACQUIRE'])
    await form.getByLabel('When it happened').fill('')
    await form.getByRole('button', { name: 'Record step', exact: true }).click()
    await said(merchant, 'Step recorded: Asset ready for use')
  })

  it('the public chain is whole, with the steps that were recorded in their order and no others', async () => {
    const stranger = await newPerson(browser, product)
    await stranger.goto(`/verify/facility/${facility}`)
    await sees(stranger.getByText('The chain is whole')).toBeVisible()
    await sees(stranger.getByRole('heading', { level: 3 })).toHaveText(['Purchase of the asset', 'Asset ready for use'])
  })

  it('the board sees what was refused as potential incidents', async () => {
    const { facility: read } = (await ask(lender, READ, { id: facility })).data
    const auditor = await asPerson(browser, product, 'auditor@mizan.demo')
    await auditor.goto(BOARD)
    for (const what of ['Rent before delivery', 'Step out of order']) {
      await sees(auditor.getByText(`${what} on contract ${read.contract.reference}`).first()).toBeVisible()
    }
    await auditor.getByText(`Step out of order on contract ${read.contract.reference}`).first().click()
    await sees(auditor.getByText(`A party tried to record a step of contract ${read.contract.reference} out of its order.`)).toBeVisible()
  })
})
