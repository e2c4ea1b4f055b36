import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeInBrowser, follow, inSession, newPerson, openBrowser, settled } from '../support/browser/browser.ts'
import { findIds, type Ids } from '../support/browser/demo-ids.ts'
import { type Product, startProduct } from '../support/browser/product.ts'
import { type Screen, screensOf } from '../support/browser/screens.ts'

const PASSWORD = 'seven dates and a river'
const INVITE = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { id } }'
const ACCEPT = 'mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { memberRole } }'

/** What can be pressed on a screen and is no link, tab or field. */
const PRESSABLE = ':is(main, [role=dialog]) button:enabled:not([role=tab], [aria-disabled=true], [role=combobox])'
const ENTRY = '[role=menu] [role=menuitem]:not([aria-disabled=true], [data-disabled])'
const SUBMIT = '[role=dialog] form button[type=submit]:enabled, [role=alertdialog] button:enabled'

let product: Product
let browser: Browser
let ids: Ids

const ask = async (page: Page, query: string, variables: object) => {
  const { data, errors } = await (await page.request.post('/graphql', { data: { query, variables } })).json()
  expect(errors).toBeUndefined()
  return data
}

/** A person who may only read the business of a demo's person. */
const aViewerOf = async (owner: string): Promise<Page> => {
  const email = `viewer.${owner.split('@')[0]}@example.com`
  const inviting = await inSession(browser, product, owner)
  await ask(inviting, INVITE, { input: { email, role: 'VIEWER' } })
  await inviting.context().close()
  const tokenOf = async () => (await product.inbox(email))[0]?.body.match(/token=([\w-]+)/)?.[1]
  await expect.poll(tokenOf).toMatch(/^[\w-]{20,}$/)
  const page = await newPerson(browser, product)
  const person = { name: 'Huda Saleh', phone: '+971501239876', password: PASSWORD, acceptTerms: true }
  const { acceptInvitation } = await ask(page, ACCEPT, { input: { token: await tokenOf(), ...person } })
  expect(acceptInvitation.memberRole).toBe('VIEWER')
  return page
}

const isOf = ({ path, opens }: Screen) => path.startsWith('/app/') && !opens && !path.startsWith('/app/settings')

/** Shows a screen again, with nothing open: a press may have led away from it. */
const comeBack = async (page: Page, path: string) => {
  if (!page.url().includes('/app/')) await page.goto('/app/complaints', { waitUntil: 'commit' })
  else await follow(page, '/app/complaints')
  await settled(page)
  await follow(page, path)
  await settled(page)
}

/** Presses everything on the screens of a role, and returns what the server refused, and what could still be sent. */
const walk = async (page: Page, screens: readonly Screen[]): Promise<string[]> => {
  const faults: string[] = []
  let at = ''
  // What has the same name on the same page does the same.
  const seen = new Set<string>()
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql') || response.request().method() !== 'POST') return
    const sent = response.request().postData() ?? ''
    const body = await response.text().catch(() => '')
    if (/"(query|operationName)":"\s*mutation/.test(sent) && body.includes('FORBIDDEN')) faults.push(`${at}: the server refused it`)
  })
  // “Check” asks whether something is pledged: a question, which a member who reads may ask.
  const check = async () => {
    for (const name of await page.locator(SUBMIT).allInnerTexts()) {
      if (!/^(Cancel|Close|Back|Next|Continue|Review|Clear|Check|Keep.*|)$/i.test(name.trim()))
        faults.push(`${at}: leads to “${name.trim()}”`)
    }
  }
  for (const { name, path } of screens) {
    at = name
    await comeBack(page, path)
    await check()
    const labels = await page.locator(PRESSABLE).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
    for (const [place, label] of labels.entries()) {
      const said = `${path.split('?')[0]} ${(label ?? '')
        .replace(/[\d].*/, '')
        .split(/\s/)
        .slice(0, 2)
        .join(' ')}`
      if (seen.has(said)) continue
      seen.add(said)
      at = `${name}, “${label}”`
      const button = page.locator(PRESSABLE).nth(place)
      if (!(await button.isVisible().catch(() => false))) continue
      await button.click({ timeout: 3000 }).catch(() => undefined)
      await settled(page)
      await check()
      const entries = await page.locator(ENTRY).allInnerTexts()
      for (const entry of entries) {
        at = `${name}, “${label}”, “${entry}”`
        await page
          .getByRole('menuitem', { name: entry, exact: true })
          .click({ timeout: 3000 })
          .catch(() => undefined)
        await settled(page)
        await check()
        await comeBack(page, path)
        await page
          .locator(PRESSABLE)
          .nth(place)
          .click({ timeout: 3000 })
          .catch(() => undefined)
      }
      await comeBack(page, path)
    }
  }
  return [...new Set(faults)]
}

describeInBrowser('a member who may only read', () => {
  beforeAll(async () => {
    product = await startProduct({ COST_PER_USER: '100000000' })
    browser = await openBrowser()
    ids = await findIds(product)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it.each([
    ['merchant', 'merchant@mizan.demo'],
    ['lender', 'lender@mizan.demo'],
  ])(
    'finds no act on any screen of a %s that the server refuses',
    async (role, owner) => {
      const page = await aViewerOf(owner)
      expect(await walk(page, screensOf(ids)[role]!.filter(isOf))).toEqual([])
      await page.context().close()
    },
    900_000,
  )
})
