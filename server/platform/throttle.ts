import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { DataSource } from 'typeorm'
import { type DomainError, rateLimited } from '../shared/errors.ts'
import { type Text, textOf } from '../shared/i18n/text.ts'
import { sha256 } from '../shared/text.ts'
import type { Viewer } from './viewer.ts'

/** A number of tries within a number of seconds. */
export interface Allowance {
  readonly name: string
  readonly tries: number
  readonly seconds: number
}

/** Counts tries in the database, so that all processes share the count; in memory while the database is unavailable. */
export interface Throttle {
  /** Takes one try and returns how many are left, or throws RATE_LIMITED with the time to wait. */
  take(allowance: Allowance, key: string): Promise<number>
  /**
   * Returns the result of `find` for a token that strangers may guess. A miss takes one try from the caller's network and
   * throws `missing`, or RATE_LIMITED when no try is left. A hit takes no try and needs none, so that the holder of a link never
   * pays for the guesses of others. `find` must be one indexed read by the token's hash.
   */
  lookUp<T>(
    allowance: Allowance,
    { ip }: Pick<Viewer, 'ip'>,
    find: () => Promise<T | null | undefined>,
    missing: () => DomainError,
  ): Promise<T>
  /** Returns a try that {@link take} took, when it turned out not to count. */
  giveBack(allowance: Allowance, key: string): Promise<void>
  /** Deletes the tries of a key, after a success. */
  forgive(allowance: Allowance, key: string): Promise<void>
}

const LONGEST_KEY = 200
const keyOf = (key: string) => (key.length > LONGEST_KEY ? sha256(key) : key)

/** Returns the network of one person: an IPv4 address, or the 64-bit network of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [start = '', end] = ip.split('%', 1)[0]!.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const given = [
    ...groups(start),
    ...(end === undefined ? [] : Array(8 - groups(start).length - groups(end).length).fill('0')),
    ...groups(end ?? ''),
  ]
  const network = given.slice(0, 4).map((group: string) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Returns a waiting time in words, such as `15 minutes`. */
export const inWords = (milliseconds: number): Text => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000))
  return seconds < 90
    ? textOf('common.spans.seconds', { count: seconds })
    : textOf('common.spans.minutes', { count: Math.ceil(seconds / 60) })
}

export const createThrottle = (dataSource: DataSource): Throttle => {
  const driver = dataSource.driver as unknown as { master: Pool }
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, tries, seconds }: Allowance) => {
    let limiter = limiters.get(name)
    if (!limiter) {
      const options = { keyPrefix: name, points: tries, duration: seconds }
      limiter = new RateLimiterPostgres({
        ...options,
        storeClient: driver.master,
        storeType: 'pool',
        tableName: 'throttle',
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(options),
      })
      limiters.set(name, limiter)
    }
    return limiter
  }
  const refusal = (milliseconds: number) =>
    rateLimited(textOf('platform.throttle.tooManyAttempts', { wait: inWords(milliseconds) }), Math.max(1, Math.ceil(milliseconds / 1_000)))
  const take: Throttle['take'] = async (allowance, key) => {
    try {
      return (await limiterOf(allowance).consume(keyOf(key))).remainingPoints
    } catch (error) {
      if (error instanceof RateLimiterRes) throw refusal(error.msBeforeNext)
      throw error
    }
  }
  return {
    take,
    async lookUp(allowance, { ip }, find, missing) {
      const found = await find()
      if (found !== null && found !== undefined) return found
      if (ip !== null) await take(allowance, networkOf(ip))
      throw missing()
    },
    async giveBack(allowance, key) {
      await limiterOf(allowance).reward(keyOf(key))
    },
    async forgive(allowance, key) {
      await limiterOf(allowance).delete(keyOf(key))
    },
  }
}
