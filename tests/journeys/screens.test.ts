import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, newPerson, sees, settled } from '../support/browser/browser.ts'
import { type Gallery, openGallery } from '../support/browser/gallery.ts'
import { BOARD, EVERY_LOOK, LOOKS, PORTAL, REQUESTS, ROLES, type Role } from '../support/browser/screens.ts'

/** The merchant has as many screens as all other roles together, and a separate file. */
const OTHERS = ROLES.filter((role) => role !== 'merchant')

describeInBrowser('every screen of every other role than the merchant', () => {
  let gallery: Gallery
  beforeAll(async () => {
    gallery = await openGallery(ROLES)
  })
  afterAll(() => gallery?.close())

  it.each(LOOKS.flatMap((look) => OTHERS.map((role) => ({ ...look, role }))))(
    'is whole in $name for the $role',
    async ({ role, ...look }) => expect(await gallery.walk(role, look)).toEqual([]),
    300_000,
  )

  it('shows a not-found page at an unknown address', async () => {
    const page = await newPerson(gallery.browser, gallery.product)
    await page.goto('/no-such-page')
    await sees(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await sees(page).toHaveURL(`${gallery.product.url}/`)
  })

  it('shows it inside the shell to a signed-in person', async () => {
    const page = await gallery.windowOf('merchant', EVERY_LOOK[0]!)
    await page.goto('/app/no-such-page')
    await sees(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await sees(page.getByRole('link', { name: 'Invoicing' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await page.waitForURL('**/app/dashboard')
  })

  it('folds the menu to icons in a narrow window, and opens its names over the page', async () => {
    const page = await gallery.windowOf('merchant', { ...EVERY_LOOK[0]!, width: 1024 })
    await page.goto('/app/wallet')
    await settled(page)
    expect(await page.getByRole('complementary').evaluate((element) => element.getBoundingClientRect().width)).toBe(64)
    await page.getByRole('button', { name: 'Expand menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Mizan' })
    await menu.getByRole('link', { name: 'Invoicing' }).click()
    await page.waitForURL('**/app/invoicing')
    await sees(menu).toBeHidden()
    await page.context().close()
  })

  it.each<[Role, readonly string[]]>([
    ['merchant', ['Home', 'Money', 'Financing', 'Invoices', 'More']],
    ['lender', ['Home', 'Money', 'Lending', 'More']],
    ['auditor', ['Home', 'Reviews', 'More']],
  ])("has the %s's main places under the thumb on a phone, and the rest behind More", async (role, places) => {
    const page = await gallery.windowOf(role, EVERY_LOOK[2]!)
    await page.goto('/app/dashboard')
    await settled(page)
    const bar = page.getByRole('navigation', { name: 'Main' })
    expect(await bar.getByRole('link').or(bar.getByRole('button')).allInnerTexts()).toEqual(places)
    await bar.getByRole('button', { name: 'More' }).click()
    await sees(page.getByRole('dialog', { name: 'Mizan' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
    await page.context().close()
  })

  it("refuses a merchant who opens the lenders' page", async () => {
    const page = await gallery.windowOf('merchant', EVERY_LOOK[0]!)
    await page.goto(PORTAL)
    await sees(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await page.waitForURL('**/app/dashboard')
  })

  it.each<[string, Role, string, RegExp]>([
    ['signing in', 'visitor', '/login', /^Sign in$/],
    ['asking for financing', 'merchant', REQUESTS, /^New Financing Request$/],
    ['responding to a request', 'lender', PORTAL, /^Respond: /],
  ])('%s is reached by Tab alone, and one sees where one is', async (_act, role, path, name) => {
    const page = await gallery.windowOf(role, EVERY_LOOK[0]!)
    await page.goto(path)
    await settled(page)
    const act = page.getByRole('button', { name }).first()
    await tabTo(page, name)
    await sees(act).toBeFocused()
    const outline = await act.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    expect(outline).toBe(true)
    await page.context().close()
  })

  it('a review is decided by keyboard alone, as far as its confirmation', async () => {
    const page = await gallery.windowOf('auditor', EVERY_LOOK[0]!)
    await page.goto(`${BOARD}?review=${gallery.ids.review}`)
    await settled(page)
    await tabTo(page, /^Notes$/)
    await page.keyboard.type('Read in full; nothing speaks against it.')
    await tabTo(page, /^Reject$/)
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('alertdialog', { name: 'Reject this review?' })
    await sees(confirm).toBeVisible()
    await page.keyboard.press('Escape')
    await sees(confirm).toBeHidden()
    await page.context().close()
  })
})

const MOST_TABS = 80

/** Presses Tab until the focused element has the name. */
const tabTo = async (page: Page, name: RegExp) => {
  const nameOfFocused = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement)) return ''
      const label = focused instanceof HTMLTextAreaElement ? focused.labels[0]?.innerText : undefined
      return (focused.ariaLabel ?? label ?? focused.innerText).trim()
    })
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press('Tab')
    if (name.test(await nameOfFocused())) return
  }
  throw new Error(`Tab does not reach ${name}`)
}
