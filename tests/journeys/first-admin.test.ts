import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { productionSettings, startIn, stopped, untilReady } from '../support/browser/production.ts'
import { type Clone, cloneDatabase } from '../support/database/database.ts'
import { codeAt } from '../support/two-factor.ts'

const EMAIL = 'first.admin@mizan.example'
const PASSWORD = 'four dhows at anchor'

let folder: string
let clone: Clone
let browser: Browser
let running: ChildProcess
let env: Awaited<ReturnType<typeof productionSettings>> & Record<string, string | undefined>
let url: string
let page: Page

const firstAdmin = (email: string) => {
  const args = ['dist/server/commands/run.js', 'first-admin', '--email', email]
  return promisify(execFile)(process.execPath, args, { env: { ...env } as NodeJS.ProcessEnv })
}

/** Asks the server as the person on the page. */
const ask = (query: string) =>
  page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: text }) })).json()
  }, query)

describeInBrowser('a new installation', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mizan-first-admin-'))
    clone = await cloneDatabase()
    const settings = await productionSettings(clone, folder)
    url = `http://127.0.0.1:${settings.PORT}`
    env = { ...settings, PUBLIC_URL: url, ALLOW_HTTP: '1' }
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await stopped(running)
    await clone?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('says at its start that it has no administrator, and by which command one is made', async () => {
    const started = startIn(process.cwd(), env)
    running = started.child
    await untilReady(url, started)
    await expect.poll(started.said).toMatch(/There is no administrator yet[\s\S]*first-admin --email/)
    await expect.poll(started.said).toMatch(/"there is no administrator yet"/)
    expect(started.said()).not.toMatch(/token=/)
  })

  it('gives the account to the holder of the newest link alone', async () => {
    const [, first] = (await firstAdmin('another.admin@mizan.example')).stdout.match(/token=(\S+)/)!
    const { stdout } = await firstAdmin(EMAIL)
    page = await newPerson(browser, { url })
    await page.goto(`/invitation?token=${first}`)
    await sees(page.getByText('This invitation has expired or has already been used.')).toBeVisible()
    await page.goto(stdout.match(/^http:\S+$/m)![0])
    await page.getByLabel('Full name').fill('Mariam Farouk')
    await page.getByLabel('Phone').fill('+971501110006')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: 'Create account' }).click()
    await sees(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
  })

  it('opens nothing to them before they set up an authenticator app', async () => {
    await page.goto('/app/admin')
    await sees(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
    expect((await ask('{ passkeys { id } }')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect((await ask('{ viewer { role } }')).data).toEqual({ viewer: { role: 'ADMIN' } })
  })

  it('is theirs once a code confirmed the app and the recovery codes are saved', async () => {
    await page.getByRole('button', { name: 'Turn on' }).click()
    const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' })
    const secret = (await setup.getByRole('button', { name: 'Copy setup key' }).innerText()).replace(/\s/g, '')
    await setup.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I saved them' }).click()
    await page.waitForURL('**/app/dashboard')
    await page.goto('/app/admin')
    await sees(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await ask('{ passkeys { id } }')).data).toEqual({ passkeys: [] })
  })

  it('has no second first administrator', async () => {
    await expect(firstAdmin('late@mizan.example')).rejects.toMatchObject({
      stderr: expect.stringContaining('There is an administrator already.'),
    })
  })
})
