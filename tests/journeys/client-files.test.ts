import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeInBrowser, newPerson, openBrowser, sees } from '../support/browser/browser.ts'
import { type Product, startProduct } from '../support/browser/product.ts'

let product: Product
let page: Response
let script: string
beforeAll(async () => {
  product = await startProduct()
  page = await fetch(`${product.url}/app/wallet`, { headers: { accept: 'text/html' } })
  script = /href="(\/assets\/base-[^"]+\.js)"/.exec(await page.text())![1]!
})
afterAll(() => product?.stop())

const headersOf = async (path: string, encoding: string) => {
  const answer = await fetch(`${product.url}${path}`, { headers: { 'accept-encoding': encoding } })
  await answer.arrayBuffer()
  return Object.fromEntries(answer.headers)
}

describe('the files of the client', () => {
  it('are cached by the browser for ever, because their names change with their content; the page that names them is requested each time', async () => {
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(await headersOf(script, 'identity')).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(await headersOf('/mark.svg', 'identity')).toMatchObject({ 'cache-control': 'no-cache' })
  })

  it('are sent compressed to clients that accept that, and uncompressed to others', async () => {
    const plain = await headersOf(script, 'identity')
    expect(plain).not.toHaveProperty('content-encoding')
    for (const encoding of ['br', 'gzip']) {
      const headers = await headersOf(script, encoding)
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(Number(headers['content-length'])).toBeLessThan(Number(plain['content-length']) / 2)
    }
  })
})

/** Returns the scripts that a page requests, by their names without the part that changes with each build. */
const scriptsOf = (page: Page) => {
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[^/]{8}\.js$/.exec(request.url()) ?? []
    if (name) names.add(name)
  })
  return names
}

/** More than a page needs today, and far fewer than the hundred that the bundler makes by default. */
const A_FEW = 24

describeInBrowser('the scripts of a page', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  it('are a few for a visitor, without code that only the product needs', async () => {
    const page = await newPerson(browser, product)
    const scripts = scriptsOf(page)
    for (const path of ['/', '/pay/no-such-link', '/passport/no-such-link', '/terms']) {
      await page.goto(path)
      await sees(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(scripts).toContain('visitors')
    expect([...scripts].filter((name) => ['session', 'product'].includes(name))).toEqual([])
    expect(scripts.size).toBeLessThan(A_FEW)
  })

  it('are a few for a signed-in person, too', async () => {
    const page = await newPerson(browser, product)
    const scripts = scriptsOf(page)
    await page.goto('/login')
    await sees(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(scripts).toContain('session')
    expect(scripts.size).toBeLessThan(A_FEW)
  })
})
