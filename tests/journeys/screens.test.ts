import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectFaults, describeInBrowser, follow, inSession, newPerson, openBrowser, sees, settled } from '../support/browser.ts'
import { findIds, type Ids } from '../support/demo-ids.ts'
import { type Product, startProduct } from '../support/product.ts'

const PICTURES = new URL('../../test-results/screens/', import.meta.url)

interface Look {
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly theme: 'light' | 'dark'
  readonly width: number
}

const EVERY_LOOK: readonly Look[] = [
  { name: 'english-light-1440', language: 'en', theme: 'light', width: 1440 },
  { name: 'arabic-dark-1440', language: 'ar', theme: 'dark', width: 1440 },
  { name: 'english-light-360', language: 'en', theme: 'light', width: 360 },
  { name: 'arabic-light-360', language: 'ar', theme: 'light', width: 360 },
]

/** `ALL_LOOKS=1` opens every screen in all four and takes its picture; otherwise two looks cover languages, themes and widths. */
const ALL_LOOKS = process.env.ALL_LOOKS === '1'
const LOOKS = ALL_LOOKS ? EVERY_LOOK : EVERY_LOOK.filter(({ name }) => ['arabic-dark-1440', 'english-light-360'].includes(name))

interface Screen {
  readonly name: string
  readonly path: string
  /** Beside the page: a dialog stands over it. */
  readonly over?: true
  /** What a button of the top bar opens first. */
  readonly opens?: 'dialog' | 'menu'
  /** Holds an editor that others made: axe is not asked about it. */
  readonly foreign?: true
  /** What it is opened for, which must be there. */
  readonly says?: RegExp
}

const REQUESTS = '/app/financing-requests'
const PORTAL = '/app/lender-portal'
const BOARD = '/app/ssb-dashboard'
const WALLET = '/app/wallet'
const INVOICING = '/app/invoicing'

const PUBLIC: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/signup' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=unknown' },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'verify-proof', path: '/verify-proof' },
  { name: 'invitation-over', path: '/invitation?token=unknown' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'complaints', path: '/complaints' },
  { name: 'status', path: '/status' },
  { name: 'not-found', path: '/no-such-page' },
]

/** What every role sees, given the ids of the demo's requests, reviews, invoices and links. */
const screensOf = (ids: Ids): Readonly<Record<string, readonly Screen[]>> => ({
  visitor: [
    ...PUBLIC,
    { name: 'pay', path: `/pay/${ids.openToken}` },
    { name: 'pay-paid', path: `/pay/${ids.paidToken}` },
    { name: 'pay-unknown', path: '/pay/AAAAAAAAAAAAAAAAAAAAAA' },
    { name: 'passport-unknown', path: '/passport/AAAAAAAAAAAAAAAAAAAAAA' },
  ],
  merchant: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'requests', path: REQUESTS },
    { name: 'requests-none-found', path: `${REQUESTS}?search=zzzz` },
    { name: 'proposals', path: `${REQUESTS}?view=proposals` },
    { name: 'new-request', path: `${REQUESTS}?new=true`, over: true },
    { name: 'request-with-proposals', path: `${REQUESTS}?request=${ids.open}` },
    { name: 'request-under-review', path: `${REQUESTS}?request=${ids.underReview}` },
    { name: 'request-funded', path: `${REQUESTS}?request=${ids.funded}` },
    { name: 'request-draft', path: `${REQUESTS}?request=${ids.draft}` },
    { name: 'documents', path: '/app/documents' },
    { name: 'connections', path: '/app/connections' },
    { name: 'bank-transactions', path: '/app/connections?tab=transactions' },
    { name: 'bank-row-contested', path: `/app/connections?tab=transactions&row=${ids.contestedRow}`, over: true },
    { name: 'bank-row-to-match', path: `/app/connections?tab=transactions&row=${ids.paidRow}`, over: true },
    { name: 'bank-row-matched', path: `${INVOICING}?view=receipts&receipt=${ids.receipt}`, over: true },
    { name: 'analytics', path: '/app/analytics' },
    { name: 'altscore', path: '/app/altscore?factors=true' },
    {
      name: 'altscore-stale',
      path: '/app/altscore',
      says: /^Your bank data has changed since this score$|^تغيّرت بياناتك البنكية بعد حساب هذه الدرجة$/,
    },
    { name: 'wallet', path: WALLET },
    { name: 'wallet-account', path: `${WALLET}?account=${ids.account}`, over: true },
    { name: 'wallet-transfer', path: `${WALLET}?act=transfer`, over: true },
    { name: 'wallet-vendors', path: `${WALLET}?tab=vendors` },
    { name: 'wallet-pay-vendor', path: `${WALLET}?act=pay`, over: true },
    { name: 'wallet-payments', path: `${WALLET}?tab=payments` },
    { name: 'wallet-requests', path: `${WALLET}?tab=requests` },
    { name: 'wallet-none-found', path: `${WALLET}?search=zzzz` },
    { name: 'invoicing', path: INVOICING },
    { name: 'invoicing-none-found', path: `${INVOICING}?search=zzzz` },
    { name: 'invoice', path: `${INVOICING}?invoice=${ids.invoice}`, over: true },
    { name: 'new-invoice', path: `${INVOICING}?new=true`, over: true },
    { name: 'customers', path: `${INVOICING}?view=customers` },
    { name: 'recurring', path: `${INVOICING}?view=recurring` },
    { name: 'receipts', path: `${INVOICING}?view=receipts` },
    { name: 'billing', path: `${INVOICING}?view=billing` },
    { name: 'not-for-role', path: PORTAL },
    { name: 'bell', path: '/app/dashboard', opens: 'dialog', over: true },
    { name: 'account-menu', path: '/app/dashboard', opens: 'menu', over: true },
  ],
  lender: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'marketplace', path: PORTAL },
    { name: 'marketplace-none-found', path: `${PORTAL}?search=zzzz` },
    { name: 'opportunity', path: `${PORTAL}?request=${ids.unanswered}`, over: true },
    { name: 'respond', path: `${PORTAL}?respond=${ids.unanswered}`, over: true },
    { name: 'responses', path: `${PORTAL}?tab=responses` },
    { name: 'analytics', path: `${PORTAL}?tab=analytics` },
  ],
  private: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'wallet', path: WALLET },
    { name: 'responses', path: `${PORTAL}?tab=responses` },
  ],
  auditor: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'overview', path: BOARD },
    { name: 'queue', path: `${BOARD}?tab=reviews` },
    { name: 'review', path: `${BOARD}?review=${ids.review}` },
    { name: 'review-decided', path: `${BOARD}?review=${ids.decided}` },
  ],
  admin: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'contest', path: `/app/dashboard?contest=${ids.contest}`, over: true },
    { name: 'not-for-role', path: BOARD },
  ],
  analyst: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'explorer', path: '/explorer', foreign: true },
  ],
  newcomer: [
    { name: 'dashboard', path: '/app/dashboard' },
    { name: 'onboarding', path: '/onboarding' },
  ],
})

const ROLES = ['visitor', 'merchant', 'lender', 'private', 'auditor', 'admin', 'analyst', 'newcomer'] as const
type Role = (typeof ROLES)[number]

let product: Product
let browser: Browser
let ids: Ids
const sessions = new Map<Role, Awaited<ReturnType<typeof sessionOf>>>()

const sessionOf = async (role: Role) => {
  const page = role === 'newcomer' ? await aNewcomer() : await inSession(browser, product, `${role}@mizan.demo`)
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/** Somebody who has just signed up, over the API: the form has its own journey. */
const aNewcomer = async (): Promise<Page> => {
  const page = await newPerson(browser, product)
  const input = {
    name: 'Huda Saleh',
    email: 'huda@example.com',
    phone: '+971501239876',
    password: 'seven dates and a river',
    role: 'MERCHANT',
    acceptTerms: true,
  }
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { id } }'
  await page.request.post('/graphql', { data: { query, variables: { input } } })
  return page
}

/** A window of a role, in a look. */
const windowOf = async (role: Role, { language, theme, width }: Look): Promise<Page> => {
  const isPhone = width < 600
  const options: BrowserContextOptions = {
    viewport: { width, height: isPhone ? 780 : 900 },
    colorScheme: theme,
    hasTouch: isPhone,
  }
  if (role !== 'visitor') options.storageState = sessions.get(role)!
  const page = await newPerson(browser, product, options)
  await page.addInitScript(
    ([chosenTheme, chosenLanguage]) => {
      localStorage.setItem('mizan.theme', chosenTheme)
      localStorage.setItem('mizan.language', chosenLanguage)
    },
    [theme, language] as const,
  )
  return page
}

/** The whole page in one picture; what stands over it, as it stands. */
const takePicture = async (page: Page, path: string, over = false) => {
  const seen = page.viewportSize()!
  const height = over ? seen.height : await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...seen, height: Math.max(height, seen.height) })
  await page.screenshot({ path, animations: 'disabled' })
  await page.setViewportSize(seen)
}

/** The widths of tablets and small windows. */
const BETWEEN = [1024, 768]

/** What is wider than the window, or a table wider than its place in it; first at another width, if one is given. */
const doesNotFit = async (page: Page, width?: number): Promise<string[]> => {
  const before = page.viewportSize()!
  if (width) {
    await page.setViewportSize({ ...before, width })
    await page.waitForFunction(() => [undefined, 64].includes(document.querySelector('aside')?.getBoundingClientRect().width))
  }
  const found = await page.evaluate(() => {
    const wider = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth
    const tables = [...document.querySelectorAll('main [role=table]')].map(({ parentElement }) => parentElement && wider(parentElement))
    return { window: innerWidth, page: wider(document.documentElement), table: Math.max(0, ...tables.map(Number)) }
  })
  if (width) await page.setViewportSize(before)
  const faults: string[] = []
  if (found.page > 0) faults.push(`scrolls sideways by ${found.page} px at ${found.window}`)
  if (found.table > 0) faults.push(`a table is ${found.table} px wider than its place at ${found.window}`)
  return faults
}

/** What is isolated from the words around it and reads from the left, though it has Arabic letters after a mark or a number. */
const readsBackwards = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isolated = [...document.querySelectorAll<HTMLElement>('bdi:not([dir])')]
    const backwards = isolated.filter(
      (one) => /^[^\p{L}]*\p{Script=Arabic}/u.test(one.innerText) && getComputedStyle(one).direction === 'ltr',
    )
    return backwards.map(({ innerText }) => `reads backwards: ${innerText}`)
  })

/** What axe finds serious or critical. */
const barriersOn = async (page: Page) => {
  // No page has frames of others, for which axe would gather its findings in a page of its own each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
}

/** A screen with the names of its parameters: what has the same is read from the address in the same way. */
const addressOf = ({ path }: Screen) => {
  const { pathname, searchParams } = new URL(path, 'http://mizan')
  return `${pathname}?${[...searchParams.keys()].sort()}`
}

/** In one look each kind of address is opened as such; else people come to a screen from the one before. */
const comesByAddress = (page: Page, { name }: Look, screen: Screen, before: readonly Screen[]) =>
  page.url() === 'about:blank' ||
  screen.foreign === true ||
  screen.opens !== undefined ||
  (name === LOOKS[0]!.name && !before.some((other) => addressOf(other) === addressOf(screen)))

/** axe reads each screen in one look of the two: its findings rarely differ, and it takes as long as all else. */
const isReadByAxe = ({ name }: Look, { foreign }: Screen, at: number) =>
  foreign !== true && (ALL_LOOKS || at % LOOKS.length === LOOKS.findIndex((look) => look.name === name))

/** Opens a screen as its look asks, takes its picture, and returns everything that is wrong with it. */
const inspect = async (page: Page, look: Look, role: Role, at: number): Promise<string[]> => {
  const screens = screensOf(ids)[role]!
  const screen = screens[at]!
  const faults = collectFaults(page)
  if (comesByAddress(page, look, screen, screens.slice(0, at))) await page.goto(screen.path, { waitUntil: 'commit' })
  else await follow(page, screen.path)
  await settled(page)
  if (screen.opens) await page.getByRole('banner').locator(`[aria-haspopup="${screen.opens}"]`).last().click()
  if (screen.says) await sees(page.getByText(screen.says)).toBeVisible()
  if (screen.over) await sees(page.getByRole(screen.opens ?? 'dialog')).toBeVisible()
  await settled(page)
  if (ALL_LOOKS) await takePicture(page, fileURLToPath(new URL(`${look.name}--${role}--${screen.name}.png`, PICTURES)), screen.over)
  faults.push(...(await doesNotFit(page)))
  if (look.width === 1440 && !screen.over) for (const width of BETWEEN) faults.push(...(await doesNotFit(page, width)))
  if ((await page.evaluate(() => getComputedStyle(document.body).direction)) !== (look.language === 'ar' ? 'rtl' : 'ltr'))
    faults.push('reads in the wrong direction')
  faults.push(...(await readsBackwards(page)))
  if (isReadByAxe(look, screen, at)) faults.push(...(await barriersOn(page)))
  page.removeAllListeners()
  return faults.map((fault) => `${role}, ${screen.name}: ${fault}`)
}

describeInBrowser('every screen of every role', () => {
  beforeAll(async () => {
    await mkdir(PICTURES, { recursive: true })
    product = await startProduct()
    browser = await openBrowser()
    for (const role of ROLES) if (role !== 'visitor') sessions.set(role, await sessionOf(role))
    ids = await findIds(product)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it.each(LOOKS.flatMap((look) => ROLES.map((role) => ({ ...look, role }))))(
    'is whole in $name for the $role',
    async ({ role, ...look }) => {
      const page = await windowOf(role, look)
      const faults: string[] = []
      for (const at of screensOf(ids)[role]!.keys()) faults.push(...(await inspect(page, look, role, at)))
      await page.context().close()
      expect(faults).toEqual([])
    },
    300_000,
  )

  it('says so at an unknown address', async () => {
    const page = await newPerson(browser, product)
    await page.goto('/no-such-page')
    await sees(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await sees(page).toHaveURL(`${product.url}/`)
  })

  it('says so inside the shell to somebody signed in', async () => {
    const page = await windowOf('merchant', EVERY_LOOK[0]!)
    await page.goto('/app/no-such-page')
    await sees(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await sees(page.getByRole('link', { name: 'Invoicing' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await page.waitForURL('**/app/dashboard')
  })

  it('folds the menu to icons in a narrow window, and opens its names over the page', async () => {
    const page = await windowOf('merchant', { ...EVERY_LOOK[0]!, width: 1024 })
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
    const page = await windowOf(role, EVERY_LOOK[2]!)
    await page.goto('/app/dashboard')
    await settled(page)
    const bar = page.getByRole('navigation', { name: 'Main' })
    expect(await bar.getByRole('link').or(bar.getByRole('button')).allInnerTexts()).toEqual(places)
    await bar.getByRole('button', { name: 'More' }).click()
    await sees(page.getByRole('dialog', { name: 'Mizan' }).getByRole('button', { name: 'Sign out' })).toBeVisible()
    await page.context().close()
  })

  it("says so to a merchant who opens the lenders' page", async () => {
    const page = await windowOf('merchant', EVERY_LOOK[0]!)
    await page.goto(PORTAL)
    await sees(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await page.waitForURL('**/app/dashboard')
  })

  it.each<[string, Role, string, RegExp]>([
    ['signing in', 'visitor', '/login', /^Sign in$/],
    ['asking for financing', 'merchant', REQUESTS, /^New Financing Request$/],
    ['answering a request', 'lender', PORTAL, /^Respond: /],
  ])('%s is reached by Tab alone, and one sees where one is', async (_act, role, path, name) => {
    const page = await windowOf(role, EVERY_LOOK[0]!)
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
    const page = await windowOf('auditor', EVERY_LOOK[0]!)
    await page.goto(`${BOARD}?review=${ids.review}`)
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

/** Presses Tab until what has the focus bears the name. */
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
