import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { CompactSign, type JWK } from 'jose'
import type { EntityManager } from 'typeorm'
import type { Platform } from '../../../platform/platform.ts'
import { canonicalJson } from '../../../shared/text.ts'

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const ALGORITHM = 'EdDSA'

const KEEP = 'insert into passport_key (kid, jwk, created_at) values ($1, $2, $3) on conflict (kid) do nothing'
const ALL = 'select jwk from passport_key order by created_at desc, kid'

interface Signer {
  readonly key: KeyObject
  readonly kid: string
  readonly jwk: JWK
}

/** Derives the key from a secret. It is the same in every process, and not stored. */
const signerOf = (secret: string): Signer => {
  const seed = createHmac('sha256', secret).update('score passport|ed25519').digest()
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' }) as { kty: string; crv: string; x: string }
  // The thumbprint of RFC 7638.
  const kid = createHash('sha256').update(canonicalJson({ crv, kty, x })).digest('base64url')
  return { key, kid, jwk: { kty, crv, x, kid, alg: ALGORITHM, use: 'sig' } }
}

/** Signs passports and publishes the keys that verify them. Keys of former secrets stay published. */
export const createPassportKeys = ({ secret, clock }: Pick<Platform, 'secret' | 'clock'>) => {
  let known: Signer | undefined
  const signer = () => {
    known ??= signerOf(secret)
    return known
  }

  const keysOf = async (db: EntityManager): Promise<JWK[]> => {
    const { jwk } = signer()
    const kept = await db.query<{ jwk: JWK }[]>(ALL)
    return [jwk, ...kept.map((row) => row.jwk).filter(({ kid }) => kid !== jwk.kid)]
  }

  return {
    /** Signs a payload as a compact JWS, and stores the public key. */
    async sign(db: EntityManager, payload: object): Promise<string> {
      const { key, kid, jwk } = signer()
      await db.query(KEEP, [kid, jwk, clock.now()])
      const content = new TextEncoder().encode(JSON.stringify(payload))
      return new CompactSign(content).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(key)
    },

    /** Every public key that a passport may have been signed with, as `/.well-known/jwks.json`. */
    async jwks(db: EntityManager): Promise<{ keys: JWK[] }> {
      return { keys: await keysOf(db) }
    },
  }
}

export type PassportKeys = ReturnType<typeof createPassportKeys>
