import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps texts so that whoever reads the database, without our secret, reads nothing. */
export interface Seal {
  /** `owner` says whose it is; it opens for the same owner only. */
  close(text: string, owner: string): string
  /** Null for what was closed with another secret, for another owner, or was changed since. */
  open(sealed: string, owner: string): string | null
}

/** A seal for one purpose, keyed from the product's secret. */
export const createSeal = (secret: string, purpose: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `mizan ${purpose}`, 32))
  return {
    close(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url')
    },
    open(sealed, owner) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
