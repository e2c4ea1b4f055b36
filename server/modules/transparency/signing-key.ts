import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { Verifying } from '../../shared/transparency/note.ts'

// The DER prefixes of the 32 bytes of an Ed25519 key: RFC 8410.
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** Verifies with Node's cryptography. */
export const verifying: Verifying = {
  sha256: (content) => createHash('sha256').update(content).digest(),
  isSignedBy: (publicKey, signature, message) => {
    const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: 'der', type: 'spki' })
    return verify(null, message, key, signature)
  },
}

/** The key that signs the log. */
export interface SigningKey {
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

const signingKey = (key: KeyObject): SigningKey => ({
  publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length),
  sign: (message) => sign(null, message, key),
})

/** Reads the key from the file; the first process creates it. */
const keptKey = async (file: string): Promise<KeyObject> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return createPrivateKey(await readFile(file, 'utf8'))
}

/** Returns the configured key, else the one in `log/key.pem` of the data folder, which is created once and readable only by us. Never in the database. */
export const readSigningKey = async ({ logSigningKey, dataDir }: Pick<Config, 'logSigningKey' | 'dataDir'>): Promise<SigningKey> =>
  signingKey(
    logSigningKey
      ? createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, logSigningKey]), format: 'der', type: 'pkcs8' })
      : await keptKey(path.join(dataDir, 'log', 'key.pem')),
  )
