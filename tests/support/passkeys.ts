import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** A concise binary of the few kinds that authenticators write: whole numbers, bytes, texts, maps. */
const cbor = (value: unknown): Buffer => {
  const head = (kind: number, size: number) => {
    if (size < 24) return Buffer.from([(kind << 5) | size])
    if (size < 256) return Buffer.from([(kind << 5) | 24, size])
    return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, held]) => [cbor(key), cbor(held)])])
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** What a test may make an authenticator or a browser do wrongly. */
interface Faults {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** False: no fingerprint, face or PIN was asked for. */
  readonly isVerified?: boolean
  /** The count that is signed. Default: the next one. */
  readonly counter?: number
  /** Which ceremony the browser states. */
  readonly type?: string
  /** What the attestation states, which the passkey then signs. Default: nothing. */
  readonly attestation?: ReadonlyMap<string, unknown>
}

/** An authenticator with one passkey, as a phone or a password manager is. */
export interface Authenticator {
  /** Creates its passkey from the options of the server; returns what the browser sends back. */
  create(options: string, faults?: Faults): string
  /** Signs the challenge of the options with its passkey. */
  sign(options: string, faults?: Faults): string
}

/** Returns an authenticator that signs with ES256 and counts its uses. */
export const anAuthenticator = (origin: string): Authenticator => {
  const id = randomBytes(32)
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let uses = 0

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type: faults.type ?? type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? origin }))

  const authenticatorData = (rpId: string, flags: number, faults: Faults, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(faults.counter ?? ++uses)
    const verified = faults.isVerified === false ? 0 : USER_VERIFIED
    return Buffer.concat([hashOf(faults.rpId ?? rpId), Buffer.from([flags | USER_PRESENT | verified]), counter, rest])
  }

  const sign = (data: Buffer, stated: Buffer) =>
    createSign('sha256')
      .update(Buffer.concat([data, hashOf(stated)]))
      .sign(privateKey)

  const response = (inner: object) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: inner,
    })

  return {
    create(json, faults = {}) {
      const options = JSON.parse(json)
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const authData = authenticatorData(options.rp.id, HAS_CREDENTIAL, faults, credential)
      const stated = clientData('webauthn.create', options.challenge, faults)
      const attestation = new Map<string, unknown>([
        ['fmt', faults.attestation ? 'packed' : 'none'],
        ['attStmt', faults.attestation ? new Map([...faults.attestation, ['sig', sign(authData, stated)]]) : new Map()],
        ['authData', authData],
      ])
      return response({
        clientDataJSON: stated.toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(json, faults = {}) {
      const options = JSON.parse(json)
      const data = authenticatorData(options.rpId, 0, faults)
      const stated = clientData('webauthn.get', options.challenge, faults)
      return response({
        clientDataJSON: stated.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign(data, stated).toString('base64url'),
      })
    },
  }
}
