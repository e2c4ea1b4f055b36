import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, expect, type Locator, type Page } from '@playwright/test'
import { describe } from 'vitest'

/** The build without windows comes first: it loads the same pages with a fifth less CPU. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const QUIET = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** A page is left before optimised code pays off, and compiling it takes a fifth of the CPU of loading the page. */
const WITHOUT_COMPILERS = '--js-flags=--no-maglev --no-turbofan'

/** Of all the demo's people. */
export const PASSWORD = 'balance-and-trade'

/** The machines are slow at times. */
const PATIENCE = 30_000

const canRun = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findChromium = (names: readonly string[]): string | undefined => {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return asked
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun)
}

const executablePath = findChromium(NAMES)
/** The build without windows shows no notifications of the system. */
const wholePath = findChromium(NAMES.slice(1))
if (!executablePath) {
  console.warn(`No Chromium was found: journeys in a browser are skipped. Set CHROMIUM_PATH or put one of ${NAMES.join(', ')} on the PATH.`)
}

/** A group of tests in a real browser; skipped where none is installed. */
export const describeInBrowser = describe.skipIf(!executablePath)

/** A group of tests in a browser that shows notifications of the system; skipped where none is installed. */
export const describeInWholeBrowser = describe.skipIf(!wholePath)

const launch = async (file: string | undefined): Promise<Browser> =>
  await chromium.launch({ executablePath: file!, args: ['--no-sandbox', '--disable-gpu', WITHOUT_COMPILERS, ...QUIET] })

/** Opens one browser for a file. Where none is installed its tests are skipped, and nothing is started for them. */
export const openBrowser = (): Promise<Browser> => launch(executablePath)

/** Opens a browser that shows notifications of the system. */
export const openWholeBrowser = (): Promise<Browser> => launch(wholePath)

/** The address of the product. */
export interface Place {
  readonly url: string
}

/** Opens a separate window, as for a person who was never here. */
export const newPerson = async (browser: Browser, { url }: Place, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE)
  context.setDefaultNavigationTimeout(2 * PATIENCE)
  return await context.newPage()
}

/** The dialog that asks the person for their password before an act that needs a proof of presence. */
export const presenceQuestion = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** Lets the person confirm their presence whenever a page asks: on a slow machine the sign-in may be more than five minutes ago. */
const confirmWhenAsked = (page: Page, password: string): Promise<void> =>
  page.addLocatorHandler(presenceQuestion(page), async (question) => {
    await question.getByLabel('Password', { exact: true }).fill(password)
    await question.getByRole('button', { name: 'Confirm' }).click()
  })

/** Signs in through the login screen and expects the dashboard. */
export const signIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await confirmWhenAsked(page, password)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/app/dashboard')
}

/** Signs one of the demo's people in, in a separate window. */
export const asPerson = async (browser: Browser, place: Place, email: string): Promise<Page> => {
  const page = await newPerson(browser, place)
  await signIn(page, email)
  return page
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }'

interface SessionOptions extends BrowserContextOptions {
  /** Leaves the question for the password open, for the test to answer. Default: the person confirms their presence when asked. */
  readonly isAsked?: boolean
}

/** Opens a separate window for one of the demo's people, with a session that was not started on the login screen. */
export const inSession = async (browser: Browser, place: Place, email: string, options: SessionOptions = {}): Promise<Page> => {
  const { isAsked = false, ...window } = options
  const page = await newPerson(browser, place, window)
  if (!isAsked) await confirmWhenAsked(page, PASSWORD)
  await page.request.post('/graphql', { data: { query: SIGN_IN, variables: { input: { email, password: PASSWORD } } } })
  return page
}

/** Expects something within the time that a person would give it. */
export const sees = expect.configure({ timeout: PATIENCE })

/** Counts how often the page is loaded from now on: live updates come without. */
export const countLoads = (page: Page): (() => number) => {
  let loads = 0
  page.on('load', () => {
    loads++
  })
  return () => loads
}

/** Resolves when the page has settled: a heading, no skeletons, fonts loaded, no motion. */
export const settled = async (page: Page): Promise<void> => {
  // Checked in the page itself, frame by frame: each check from here would be slower than the last.
  await page.waitForFunction(() => {
    const isRunning = ({ playState, effect }: Animation) => playState === 'running' && effect?.getTiming().iterations !== Infinity
    return (
      document.querySelector('h1')?.checkVisibility() === true &&
      document.querySelector('[aria-busy="true"], .chakra-skeleton') === null &&
      document.fonts.status === 'loaded' &&
      !document.getAnimations().some(isRunning)
    )
  })
}

/** Collects everything that a browser complains about on a page: console errors, policy violations, failed requests. */
export const collectFaults = (page: Page): string[] => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its open requests.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`response: ${response.status()} ${response.url()}`)
  })
  return faults
}

/** Navigates inside the product, as a link does. */
export const follow = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  }, path)
