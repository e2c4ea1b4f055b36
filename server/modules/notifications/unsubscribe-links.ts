import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'

const PROOF_LENGTH = 32
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/

/** The links that end marketing mails: the id of the person with a keyed hash of it, so that none can be guessed. They work for ever. */
export const createUnsubscribeLinks = ({ secret, config }: Pick<Platform, 'secret' | 'config'>) => {
  const proofOf = (id: string) => createHmac('sha256', secret).update(`unsubscribe|${id}`).digest('hex').slice(0, PROOF_LENGTH)
  const tokenOf = (userId: string): string => userId.replaceAll('-', '') + proofOf(userId)
  return {
    tokenOf,

    /** Returns the address of the page that ends marketing mails to a person; a POST to it ends them at once (RFC 8058). */
    linkOf: (userId: string): string => `${config.publicUrl}/unsubscribe/${tokenOf(userId)}`,

    /** Returns the person whom a token names, or null for one that was not issued here. */
    userOf(token: string): string | null {
      const parts = TOKEN.exec(token)
      if (!parts) return null
      const id = parts.slice(1, 6).join('-')
      return timingSafeEqual(Buffer.from(proofOf(id)), Buffer.from(parts[6]!)) ? id : null
    },
  }
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>
