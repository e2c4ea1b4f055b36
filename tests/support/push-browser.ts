import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** What a lock screen shows. */
export interface Shown {
  readonly title: string
  readonly body: string
  readonly link: string
  readonly tag: string
  readonly language: string
}

const SALT_BYTES = 16
const SIZE_BYTES = 4
const TAG_BYTES = 16

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The keys of a browser that subscribed, and how it reads messages: RFC 8291 and 8188, with no library that made them. */
export const aPushBrowser = () => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(SALT_BYTES)
  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    read(message: Buffer): Shown {
      const salt = message.subarray(0, SALT_BYTES)
      const idLength = message[SALT_BYTES + SIZE_BYTES]!
      const begin = SALT_BYTES + SIZE_BYTES + 1
      const sender = message.subarray(begin, begin + idLength)
      const sealed = message.subarray(begin + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const key = derive(pair.computeSecret(sender), auth, info, 32)
      const content = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', content, nonce).setAuthTag(sealed.subarray(-TAG_BYTES))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
      // The last record ends with a 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** Reads who signed a message to a push service; throws for a signature that the stated key did not make (RFC 8292). */
export const signedBy = (authorization: string): { readonly key: string; readonly claims: { aud: string; exp: number; sub: string } } => {
  const [, token, key] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization)!
  const [header, claims, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(key!, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('The signature was not made by the stated key.')
  return { key: key!, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
}
