import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../platform/platform.ts'

const PROOF_LENGTH = 32
const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/

/** The links of complaints: the id with a keyed hash of it, so that nothing needs to be stored and none can be guessed. */
export const createComplaintLinks = ({ secret }: Pick<Platform, 'secret'>) => {
  const proofOf = (id: string) => createHmac('sha256', secret).update(`complaint|${id}`).digest('hex').slice(0, PROOF_LENGTH)
  return {
    /** Returns the token of a complaint's link. */
    tokenOf: (id: string): string => id.replaceAll('-', '') + proofOf(id),

    /** Returns the id of the complaint that a token names, or null for one that was not issued here. */
    idOf(token: string): string | null {
      const parts = TOKEN.exec(token)
      if (!parts) return null
      const id = parts.slice(1, 6).join('-')
      return timingSafeEqual(Buffer.from(proofOf(id)), Buffer.from(parts[6]!)) ? id : null
    },
  }
}

export type ComplaintLinks = ReturnType<typeof createComplaintLinks>
