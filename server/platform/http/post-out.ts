import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIPv6 } from 'node:net'
import { addressesOf, type Reach } from './reach.ts'

/** How much of a response is read, in bytes. */
const MOST_READ = 64 * 1024

/** What a receiver responded: its status, and the beginning of its response. */
export interface Posted {
  readonly status: number
  readonly response: string
}

interface Posting {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** Lets a connection be opened to these addresses alone, whatever the name resolves to meanwhile. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (options.all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  }

const request = (url: URL, { headers, body }: Posting, addresses: readonly string[], signal: AbortSignal) =>
  new Promise<Posted>((resolve, reject) => {
    const content = typeof body === 'string' ? Buffer.from(body) : body
    const { request: open } = url.protocol === 'https:' ? https : http
    const options = {
      method: 'POST',
      // A connection is never used twice: the next attempt checks the addresses again.
      agent: false as const,
      lookup: pinnedTo(addresses),
      autoSelectFamily: true,
      signal,
      headers: { ...headers, 'content-length': content.length },
    }
    const asked = open(url, options, (response) => {
      const parts: Buffer[] = []
      let size = 0
      const finish = () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({ status: response.statusCode!, response: text })
        asked.destroy()
      }
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, MOST_READ - size))
        size += part.length
        if (size >= MOST_READ) finish()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(content)
  })

/**
 * Posts to a URL that a person gave, at addresses that were checked just before and to no others. Redirects are not followed. Throws
 * {@link RefusedAddress} for a host that may not be connected to, and whatever ends the connection.
 */
export const postOut = async (url: URL, posting: Posting, reach: Reach, signal: AbortSignal): Promise<Posted> =>
  request(url, posting, await addressesOf(url, reach), signal)
