import type { Platform } from '../../../platform/platform.ts'
import { SECOND } from '../../../shared/clock.ts'
import { invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'

/** Returns whether an origin was listed, by a given person or by anyone. */
export type AllowsOrigin = (origin: string, userId?: string) => Promise<boolean>

const LONGEST = 255
/** For how long a process remembers a reply. */
const REMEMBERED = 10 * SECOND
const MOST_REMEMBERED = 10_000

const LISTED = `
  select exists (
    select from api_setting where allowed_domains @> array[$1] and has_key_access and ($2::uuid is null or user_id = $2::uuid)
  ) as "isListed"`

/** Returns origins in the form that browsers send, each once. Throws INVALID under `allowedDomains` for anything but an https origin. */
export const readDomains = (given: readonly string[]): string[] => {
  const origins = given.flatMap((text) => {
    const trimmed = text.trim().replace(/\/$/, '')
    if (trimmed === '') return []
    const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined
    const isOrigin = url?.protocol === 'https:' && url.href === `${url.origin}/` && !url.hostname.includes('*')
    if (!isOrigin || trimmed.length > LONGEST) {
      throw invalidField('allowedDomains', textOf('identity.input.allowedDomain', { domain: trimmed.slice(0, 60) }))
    }
    return [url.origin]
  })
  return [...new Set(origins)]
}

/** Looks origins up for the preflights of browsers; a reply is remembered for ten seconds in each process. */
export const createAllowsOrigin = ({ readRows, clock }: Pick<Platform, 'readRows' | 'clock'>): AllowsOrigin => {
  const remembered = new Map<string, { readonly isListed: boolean; readonly until: number }>()
  return async (origin, userId) => {
    if (origin.length > LONGEST || !origin.startsWith('https://')) return false
    const key = `${origin}|${userId ?? ''}`
    const now = clock.now().getTime()
    const known = remembered.get(key)
    if (known && known.until > now) return known.isListed
    const [row] = await readRows<{ isListed: boolean }>('allowed-origin', LISTED, [origin, userId ?? null])
    const isListed = row?.isListed ?? false
    remembered.delete(key)
    remembered.set(key, { isListed, until: now + REMEMBERED })
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!)
    return isListed
  }
}
