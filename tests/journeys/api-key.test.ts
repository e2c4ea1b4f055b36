import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Locator, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR } from '../../server/shared/clock.ts'
import { describeInBrowser, openBrowser, sees } from '../support/browser/browser.ts'
import { asMember, bringUpToTime, openWorldWithScreens } from '../support/browser/timed.ts'
import { aMerchant, type Member } from '../support/people.ts'
import type { World } from '../support/world.ts'

const run = promisify(execFile)
const WHO = '{ viewer { name role } }'

let world: World
let browser: Browser
let owner: Member
let page: Page

/** Runs the example of the dialog as it is written there, without its quoting: there is no shell. */
const runExample = async (dialog: Locator): Promise<{ data: { viewer: { name: string } | null } }> => {
  const text = (await dialog.locator('pre').textContent()) ?? ''
  const [, address] = /curl (\S+)/.exec(text) ?? []
  const headers = [...text.matchAll(/-H '([^']+)'/g)].flatMap(([, header]) => ['-H', header!])
  const [, body] = /-d '([^']+)'/.exec(text) ?? []
  const { stdout } = await run('curl', ['-s', address!, ...headers, '-d', body!])
  return JSON.parse(stdout)
}

const secretIn = async (dialog: Locator): Promise<string> => /sk_live_[\w-]+/.exec((await dialog.locator('pre').textContent()) ?? '')![0]

/** Asks outside the browser, as the owner's program does. */
const works = async (secret: string): Promise<boolean> => {
  const response = await fetch(`${await world.address()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ query: WHO }),
  })
  const { data } = (await response.json()) as { data: { viewer: unknown } }
  return data.viewer !== null
}

const sidewaysBy = (at: Page) => at.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describeInBrowser('an API key', () => {
  let first: string
  let second: string

  beforeAll(async () => {
    world = await openWorldWithScreens()
    browser = await openBrowser()
    owner = await aMerchant(world)
    // The hour of the overlap does not end the session.
    await world.app.platform.dataSource.query('update app_user set session_timeout = 480 where id = $1', [owner.id])
    page = await asMember(browser, world, owner)
    await page.goto('/app/settings?tab=api')
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
  })

  it('is created in the settings, and the call that is shown works', async () => {
    await page.getByRole('button', { name: 'Generate New Key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Profile: read' }).check()
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await sees(dialog.getByText('never shown again')).toBeVisible()
    first = await secretIn(dialog)
    expect((await runExample(dialog)).data.viewer).toMatchObject({ name: owner.name })
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await sees(page.getByRole('listitem', { name: 'New API Key' })).toContainText(first.slice(-4))
    await sees(page.getByText(first)).toHaveCount(0)
  })

  it('is rotated: both work for an hour, then its successor alone', async () => {
    await page.getByRole('button', { name: 'Rotate New API Key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/The old key keeps working for/).selectOption('1')
    await dialog.getByRole('button', { name: 'Rotate key' }).click()
    await sees(dialog.getByText('never shown again')).toBeVisible()
    second = await secretIn(dialog)
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await sees(page.getByText('Replaced, still active')).toBeVisible()
    expect([await works(first), await works(second)]).toEqual([true, true])
    world.clock.advance(HOUR)
    expect([await works(first), await works(second)]).toEqual([false, true])
  })

  it('is revoked, and dead at once', async () => {
    await bringUpToTime(page, world, owner)
    await page.goto('/app/settings?tab=api')
    await sees(page.getByText('Expired', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Revoke New API Key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await sees(page.getByText('New API Key was revoked')).toBeVisible()
    expect(await works(second)).toBe(false)
  })

  it('is managed on a narrow phone without scrolling sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/app/settings?tab=api')
    await sees(page.getByRole('listitem', { name: 'New API Key' }).first()).toBeVisible()
    expect(await sidewaysBy(page)).toBe(0)
    await page.getByRole('button', { name: 'Generate New Key' }).click()
    await sees(page.getByRole('checkbox', { name: 'Payments: write' })).toBeVisible()
    expect(await sidewaysBy(page)).toBe(0)
  })
})
