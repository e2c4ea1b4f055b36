import { createHash, randomBytes } from 'node:crypto'

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Returns an unguessable token of 256 bits, safe in a URL. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Returns JSON with sorted keys, so that equal content has equal text and one hash. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'bigint') return each.toString()
    if (each === null || typeof each !== 'object' || Array.isArray(each) || each instanceof Date) return each
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

/** Puts a person's text on one line, such as a subject's. No-break spaces stay as they are. */
export const onOneLine = (text: string): string => text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim()

const LINK = /\S*(?::\/\/|www\.|\.\p{L}{2,}\/)\S*/giu
const DOMAIN_DOT = /(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu

/**
 * Puts a person's text on one line without addresses of pages, for mails to people who do not know its author. What mail programs
 * could take for a domain gets a space after its dot.
 */
export const withoutLinks = (text: string): string => onOneLine(onOneLine(text).replace(LINK, '').replace(DOMAIN_DOT, '. '))

/** Isolates the direction of a value (first strong isolate), so that a name, an amount or a date in Arabic text keeps its own. */
export const isolated = (value: string): string => `\u2068${value}\u2069`

/** Printable characters on one line; control characters and direction overrides could make a name look like another one. */
export const PRINTABLE_NAME =
  /^\s*[^\s\p{Cc}\u202A-\u202E\u2066-\u2069][^\p{Cc}\u202A-\u202E\u2066-\u2069]{0,158}[^\s\p{Cc}\u202A-\u202E\u2066-\u2069]\s*$/u
