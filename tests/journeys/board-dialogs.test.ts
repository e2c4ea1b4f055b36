import type { Browser, Locator, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BoardDialog, boardDialogs, type Outcome } from '../support/browser/board-dialogs.ts'
import { describeInBrowser, follow, inSession, openBrowser, sees, settled } from '../support/browser/browser.ts'
import { findIds, type Ids } from '../support/browser/demo-ids.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

const OPEN = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/** Opens a dialog with its button, and returns it once it has the focus. */
const openDialog = async (page: Page, { path, opens, title, before = {} }: BoardDialog, byKeyboard: boolean): Promise<Locator> => {
  if (!page.url().endsWith(path)) await follow(page, path)
  await settled(page)
  for (const [label, text] of Object.entries(before)) await page.getByLabel(label).last().fill(text)
  const button = page.getByRole('main').getByRole('button', { name: opens }).first()
  if (byKeyboard) await button.press('Enter')
  else await button.click()
  const dialog = page.locator(OPEN).last()
  await sees(dialog).toBeVisible()
  await settled(page)
  await sees(dialog.getByRole('heading').first()).toHaveText(title)
  await sees.poll(() => dialog.evaluate((front) => front.contains(document.activeElement))).toBe(true)
  return dialog
}

const fill = async (dialog: Locator, { fields = {}, chooses = {} }: BoardDialog) => {
  for (const [label, value] of Object.entries(chooses)) await dialog.getByLabel(label).first().selectOption(value)
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).first().fill(text)
}

const actsIn = (dialog: Locator): Promise<string[]> =>
  dialog
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => (button.ariaLabel ?? (button as HTMLElement).innerText).trim()))

/** Performs one act in a fresh dialog and returns what is wrong with its outcome. */
const perform = async (
  page: Page,
  dialog: BoardDialog,
  name: string,
  outcome: Outcome,
  byKeyboard: boolean,
): Promise<string | undefined> => {
  const open = await openDialog(page, dialog, byKeyboard)
  if (outcome === 'sends') await fill(open, dialog)
  const act = open.getByRole('button', { name, exact: true }).last()
  if (byKeyboard) await act.press('Enter')
  else await act.click()
  if (outcome === 'stays') {
    await settled(page)
    const stays = (await page.locator(OPEN).count()) === 1
    await page.keyboard.press('Escape')
    await sees(page.locator(OPEN)).toHaveCount(0)
    return stays ? undefined : 'closes'
  }
  const closed = await sees(page.locator(OPEN))
    .toHaveCount(0)
    .then(() => true)
    .catch(() => false)
  if (closed) return undefined
  const words = await open.innerText()
  await page.keyboard.press('Escape')
  return `stays open: ${words.replaceAll('\n', ' ')}`
}

describeInBrowser("every dialog of the board's screen and of what lenders ask the board", () => {
  let product: Product
  let browser: Browser
  let ids: Ids
  const pages = new Map<string, Page>()

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    ids = await findIds(product)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  const pageOf = async (person: BoardDialog['person']): Promise<Page> => {
    const known = pages.get(person)
    if (known) return known
    const page = await inSession(browser, product, `${person}@mizan.demo`, { viewport: { width: 1100, height: 700 } })
    await page.goto('/app/dashboard')
    pages.set(person, page)
    return page
  }

  it('does what each of its acts says, by mouse and keyboard in turn, and has no others', async () => {
    const faults: string[] = []
    for (const dialog of boardDialogs(ids)) {
      const page = await pageOf(dialog.person)
      const found = await actsIn(await openDialog(page, dialog, false))
      for (const name of found) if (name !== '' && !(name in dialog.acts)) faults.push(`${dialog.name}: ${name} is not expected`)
      for (const name of Object.keys(dialog.acts)) if (!found.includes(name)) faults.push(`${dialog.name} lacks ${name}`)
      await page.keyboard.press('Escape')
      await sees(page.locator(OPEN)).toHaveCount(0)
      for (const [at, [name, outcome]] of Object.entries(dialog.acts).entries()) {
        if (!found.includes(name)) continue
        const fault = await perform(page, dialog, name, outcome, at % 2 === 1)
        if (fault) faults.push(`${dialog.name}, ${name}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  }, 300_000)
})
