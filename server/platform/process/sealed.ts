import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts texts so that a reader of the database cannot read them without our secret. */
export interface Seal {
  /** Encrypts a text for an owner. It opens only for the same owner. */
  close(text: string, owner: string): string
  /** Decrypts a text; null when it was sealed with another secret or for another owner, or was changed. */
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
