import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { clientTexts } from '../texts.ts'
import { collectFaults, follow, inSession, newPerson, openBrowser, sees, settled } from './browser.ts'
import { findIds, type Ids } from './demo-ids.ts'
import { type Product, startProduct } from './product.ts'
import { ALL_LOOKS, LOOKS, type Look, type Role, type Screen, screensOf } from './screens.ts'

const PICTURES = new URL('../../../test-results/screens/', import.meta.url)

/** The product with its demo and a browser, for tests that walk through its screens. */
export interface Gallery {
  readonly product: Product
  readonly browser: Browser
  readonly ids: Ids
  /** Opens a window for a role, in a look. */
  windowOf(role: Role, look: Look): Promise<Page>
  /** Opens every screen of a role in a look, and returns everything that is wrong with them. */
  walk(role: Role, look: Look): Promise<string[]>
  close(): Promise<void>
}

/** A person who has just signed up, over the API: the form has its own journey. */
const aNewcomer = async (browser: Browser, product: Product, email = 'huda@example.com'): Promise<Page> => {
  const page = await newPerson(browser, product)
  const input = {
    name: 'Huda Saleh',
    email,
    phone: '+971501239876',
    password: 'seven dates and a river',
    role: 'MERCHANT',
    acceptTerms: true,
  }
  const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { id } }'
  await page.request.post('/graphql', { data: { query, variables: { input } } })
  return page
}

const APPOINTED = 'reem@example.com'

/** A person who has to set up a second factor first. */
const anAppointed = async (browser: Browser, product: Product): Promise<Page> => {
  const page = await aNewcomer(browser, product, APPOINTED)
  await product.requireSecondFactor(APPOINTED)
  return page
}

/** How those begin who are not in the demo. */
const NEW: Partial<Record<Role, (browser: Browser, product: Product) => Promise<Page>>> = { newcomer: aNewcomer, appointed: anAppointed }

/** Takes one picture of the whole page; with `over`, of the window with its dialog. */
const takePicture = async (page: Page, path: string, over = false) => {
  const seen = page.viewportSize()!
  const height = over ? seen.height : await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...seen, height: Math.max(height, seen.height) })
  await page.screenshot({ path, animations: 'disabled' })
  await page.setViewportSize(seen)
}

/** The widths of tablets and small windows. */
const BETWEEN = [1024, 768]

/** Returns what is wider than the window, or a table wider than its container; first at another width, if one is given. */
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

/** Returns isolated text that reads from the left, though it has Arabic letters after a mark or a number. */
const readsBackwards = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isolated = [...document.querySelectorAll<HTMLElement>('bdi:not([dir])')]
    const backwards = isolated.filter(
      (one) => /^[^\p{L}]*\p{Script=Arabic}/u.test(one.innerText) && getComputedStyle(one).direction === 'ltr',
    )
    return backwards.map(({ innerText }) => `reads backwards: ${innerText}`)
  })

/** Returns axe's serious and critical findings. */
const barriersOn = async (page: Page) => {
  // No page has frames of other sites, for which axe would collect its findings in a separate page each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
}

/** Groups screens by the names of their parameters: those with the same are read from the address in the same way. */
const addressOf = ({ path }: Screen) => {
  const { pathname, searchParams } = new URL(path, 'http://mizan')
  return `${pathname}?${[...searchParams.keys()].sort()}`
}

/** In one look each kind of address is opened directly; else people reach a screen from the one before. */
const comesByAddress = (page: Page, { name }: Look, screen: Screen, before: readonly Screen[]) =>
  page.url() === 'about:blank' ||
  screen.opens !== undefined ||
  screen.presses !== undefined ||
  screen.chooses !== undefined ||
  (name === LOOKS[0]!.name && !before.some((other) => addressOf(other) === addressOf(screen)))

/** axe reads each screen in one of the two looks: its findings rarely differ, and it takes as long as everything else. */
const isReadByAxe = ({ name }: Look, at: number) => ALL_LOOKS || at % LOOKS.length === LOOKS.findIndex((look) => look.name === name)

/** Presses the first button of a text of the client, which may hold a name, in the language of the look. */
const press = async (page: Page, key: string, language: string) => {
  const { text } = clientTexts(language).find((each) => each.key === key)!
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  await page
    .getByRole('button', { name: new RegExp(`^${parts.join('.+')}$`) })
    .first()
    .click()
  await settled(page)
}

/** A dialog is opened in one of the two looks: the page behind it is in both. */
const isOfLook = ({ name }: Look, { over }: Screen, at: number) =>
  !over || ALL_LOOKS || at % LOOKS.length === LOOKS.findIndex((look) => look.name === name)

/** Opens a screen in a look, takes its picture, and returns everything that is wrong with it. */
const inspect = async (page: Page, look: Look, role: Role, screens: readonly Screen[], at: number): Promise<string[]> => {
  const screen = screens[at]!
  const faults = collectFaults(page)
  if (comesByAddress(page, look, screen, screens.slice(0, at))) await page.goto(screen.path, { waitUntil: 'commit' })
  else await follow(page, screen.path)
  await settled(page)
  if (screen.opens) await page.getByRole('banner').locator(`[aria-haspopup="${screen.opens}"]`).last().click()
  for (const key of screen.presses ?? []) await press(page, key, look.language)
  if (screen.chooses) await page.locator(`select:has(option[value="${screen.chooses}"])`).selectOption(screen.chooses)
  if (screen.says) await sees(page.getByText(screen.says)).toBeVisible()
  if (screen.over) await sees(page.getByRole(screen.opens ?? 'dialog')).toBeVisible()
  await settled(page)
  if (ALL_LOOKS) await takePicture(page, fileURLToPath(new URL(`${look.name}--${role}--${screen.name}.png`, PICTURES)), screen.over)
  faults.push(...(await doesNotFit(page)))
  if (look.width === 1440 && !screen.over) for (const width of BETWEEN) faults.push(...(await doesNotFit(page, width)))
  if ((await page.evaluate(() => getComputedStyle(document.body).direction)) !== (look.language === 'ar' ? 'rtl' : 'ltr'))
    faults.push('reads in the wrong direction')
  faults.push(...(await readsBackwards(page)))
  if (isReadByAxe(look, at)) faults.push(...(await barriersOn(page)))
  page.removeAllListeners()
  return faults.map((fault) => `${role}, ${screen.name}: ${fault}`)
}

/** Starts the product, and a session for each of these roles. */
export const openGallery = async (roles: readonly Role[]): Promise<Gallery> => {
  await mkdir(PICTURES, { recursive: true })
  const product = await startProduct()
  const browser = await openBrowser()
  const sessionOf = async (role: Role) => {
    const page = await (NEW[role]?.(browser, product) ?? inSession(browser, product, `${role}@mizan.demo`))
    const state = await page.context().storageState()
    await page.context().close()
    return state
  }
  const sessions = new Map<Role, Awaited<ReturnType<typeof sessionOf>>>()
  for (const role of roles) if (role !== 'visitor') sessions.set(role, await sessionOf(role))
  const ids = await findIds(product)

  const windowOf: Gallery['windowOf'] = async (role, { language, theme, width }) => {
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

  return {
    product,
    browser,
    ids,
    windowOf,
    async walk(role, look) {
      const page = await windowOf(role, look)
      const screens = screensOf(ids)[role]!
      const faults: string[] = []
      for (const [at, screen] of screens.entries()) {
        if (isOfLook(look, screen, at)) faults.push(...(await inspect(page, look, role, screens, at)))
      }
      await page.context().close()
      return faults
    },
    async close() {
      await browser.close()
      await product.stop()
    },
  }
}
