import type { Locator, Page } from '@playwright/test'
import { aPdf } from '../files.ts'
import { sees } from './browser.ts'

/** Expects a message. */
export const said = (page: Page, message: string): Promise<void> => sees(page.getByText(message).first()).toBeVisible()

/** Opens a facility as one of its parties. */
export const openFacility = (page: Page, id: string) => page.goto(`/app/facilities/${id}`)

/** Confirms the lender's credit on the page of a facility. */
export const confirmCredit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Confirm the credit for/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm the credit?' })
  await question.getByRole('button', { name: 'Confirm the credit' }).click()
  await said(page, 'Credit confirmed.')
}

/** Signs the contract on the page of its facility, over its fingerprint. */
export const sign = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  const question = page.getByRole('alertdialog', { name: /^Sign contract MZN-/ })
  await sees(question.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await question.getByRole('button', { name: 'Sign', exact: true }).click()
  await said(page, 'Contract signed')
}

/** Opens the dialog of the next step on the page of a facility. */
export const openStep = async (page: Page, step: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Record step: ${step}` }).click()
  return page.getByRole('dialog', { name: `Record step: ${step}` })
}

/** Records a step that is declared, on the page of its facility. */
export const declare = async (page: Page, step: string): Promise<void> => {
  const form = await openStep(page, step)
  await form.getByRole('button', { name: 'Declare and record' }).click()
  await said(page, `Step recorded: ${step}`)
}

/** Chooses a file in a dialog, and expects it to be uploaded. */
export const attach = async (form: Locator, file: string): Promise<void> => {
  await form.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: aPdf(file) })
  await sees(form.getByText('1 kB')).toBeVisible()
}

/** Records a step with the file that proves it, on the page of its facility; `fill` fills in what else the form asks. */
export const prove = async (
  page: Page,
  step: string,
  file: string,
  fill: (form: Locator) => Promise<void> = async () => {},
): Promise<void> => {
  const form = await openStep(page, step)
  await attach(form, file)
  await fill(form)
  await form.getByRole('button', { name: 'Record step', exact: true }).click()
  await said(page, `Step recorded: ${step}`)
}

/** A card of a page by its title. */
export const cardOf = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })
