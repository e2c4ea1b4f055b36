import type { Locator, Page } from '@playwright/test'
import type { Program } from '../program.ts'
import { sees } from './browser.ts'

/** Expects a message. */
export const said = (page: Page, message: string) => sees(page.getByText(message).first()).toBeVisible()

/** Approves the open review: every condition of its checklist is met. */
export const approve = async (page: Page) => {
  await sees(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  const conditions = page.getByRole('group').filter({ has: page.getByRole('radio') })
  for (const condition of await conditions.all()) await condition.getByText('Met', { exact: true }).click()
  await page.getByLabel('Notes', { exact: true }).fill('The facts are established and the texts are cited.')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve this review?' })
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
}

/** A request for goods, over the API: the form has its own journey. */
export const request = (buyer: Program, title: string, repaymentPeriod: number) =>
  buyer.ask('mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }', {
    input: {
      ...{ title, description: 'For the second hall of the warehouse.', amount: '60000.00', currency: 'AED' },
      ...{ requestType: 'EQUIPMENT_FINANCING', preferredStructure: 'MURABAHA', repaymentPeriod },
    },
  })

/** Fills in a murabaha for a request. Returns the form at its summary, from which it is sent. */
export const propose = async (page: Page, title: string): Promise<Locator> => {
  await page.goto(`/app/lender-portal?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Respond: ${title}` }).click()
  const form = page.getByRole('dialog', { name: 'Respond to this request' })
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByLabel('Goods').fill('Forty shelves, serial numbers SH-0101 to SH-0140')
  await form.getByLabel('Supplier').fill('Al Ain Storage Systems LLC')
  await form.getByLabel('Profit rate').fill('6')
  await form.getByRole('button', { name: 'Review proposal' }).click()
  return form
}
