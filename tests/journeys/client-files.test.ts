import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'

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
  it('are kept by the browser for good, for their names change with them; the page that names them is asked for anew', async () => {
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(await headersOf(script, 'identity')).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(await headersOf('/mark.svg', 'identity')).toMatchObject({ 'cache-control': 'no-cache' })
  })

  it('come compressed to whoever can read that, and as they are to others', async () => {
    const plain = await headersOf(script, 'identity')
    expect(plain).not.toHaveProperty('content-encoding')
    for (const encoding of ['br', 'gzip']) {
      const headers = await headersOf(script, encoding)
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(Number(headers['content-length'])).toBeLessThan(Number(plain['content-length']) / 2)
    }
  })
})
