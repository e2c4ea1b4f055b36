import { createECDH, hkdfSync } from 'node:crypto'

/** The pair of keys that signs our push messages (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Chances to draw a number that is a private key: one that is none comes once in four billion draws. */
const DRAWS = 8

/**
 * Returns our keys for push messages, derived from the product's secret: the same in every process, and no further secret to keep.
 * Browsers trust only the public key they subscribed with, so a new secret ends their subscriptions.
 */
export const pushKeysOf = (secret: string): PushKeys => {
  for (let draw = 0; draw < DRAWS; draw++) {
    const pair = createECDH('prime256v1')
    const drawn = Buffer.from(hkdfSync('sha256', secret, '', `mizan push messages ${draw}`, 32))
    try {
      pair.setPrivateKey(drawn)
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: drawn.toString('base64url') }
  }
  throw new Error('No key for push messages could be derived.')
}
