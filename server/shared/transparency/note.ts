import { concat, fromBase64, toBase64, toHex, utf8 } from './bytes.ts'
import type { Sha256 } from './merkle.ts'

/** The cryptography that the platform at hand provides to a verifier. */
export interface Verifying {
  readonly sha256: Sha256
  /** Returns true when the signature of 64 bytes was made by the key. */
  readonly isSignedBy: (publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array) => boolean
}

/** Ed25519 in c2sp.org/signed-note. */
const ED25519 = 1
const KEY_LENGTH = 32
const ID_LENGTH = 4
const SIGNATURE_LENGTH = 64
const DASH = '\u2014 '
const HASH_LENGTH = 32

/** A trusted signer: the name of a key and its public half. */
export interface VerifierKey {
  readonly name: string
  readonly publicKey: Uint8Array
}

/** Why a note, a proof or a key is refused; `reason` is for programs, the message for people who run commands. */
export class NotVerified extends Error {
  constructor(
    readonly reason: 'malformed_key' | 'malformed_note' | 'malformed_proof' | 'not_signed' | 'other_log' | 'not_included',
    message: string,
  ) {
    super(message)
    this.name = 'NotVerified'
  }
}

const keyId = (sha256: Sha256, { name, publicKey }: VerifierKey) =>
  sha256(concat(utf8(name), Uint8Array.of(0x0a, ED25519), publicKey)).slice(0, ID_LENGTH)

/** Formats a key for publication: `name+hex(id)+base64(0x01 and the key)`. */
export const verifierKeyText = (sha256: Sha256, key: VerifierKey): string =>
  `${key.name}+${toHex(keyId(sha256, key))}+${toBase64(concat(Uint8Array.of(ED25519), key.publicKey))}`

/** Parses a verifier key. Throws {@link NotVerified} unless it is a key of Ed25519 whose id matches its parts. */
export const readVerifierKey = (sha256: Sha256, text: string): VerifierKey => {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? []
  const bytes = fromBase64(encoded)
  const key = { name, publicKey: bytes?.slice(1) ?? new Uint8Array() }
  if (!bytes || bytes[0] !== ED25519 || key.publicKey.length !== KEY_LENGTH || toHex(keyId(sha256, key)) !== id)
    throw new NotVerified('malformed_key', 'This is no verifier key of a log: name+id+key.')
  return key
}

/** Signs a text as c2sp.org/signed-note specifies; `sign` returns the 64 bytes of Ed25519. */
export const signNote = (sha256: Sha256, text: string, key: VerifierKey, sign: (message: Uint8Array) => Uint8Array): string =>
  `${text}\n${DASH}${key.name} ${toBase64(concat(keyId(sha256, key), sign(utf8(text))))}\n`

/** Returns the text of a note that the key signed. Other signatures are ignored. Throws {@link NotVerified}. */
export const openNote = ({ sha256, isSignedBy }: Verifying, note: string, key: VerifierKey): string => {
  const end = note.lastIndexOf('\n\n')
  const [text, lines] = [note.slice(0, end + 1), note.slice(end + 2)]
  if (end < 0 || !lines.endsWith('\n')) throw new NotVerified('malformed_note', 'This is no signed note.')
  const id = keyId(sha256, key)
  const signatures = lines
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const [, name = '', encoded = ''] = /^\u2014 ([^\s+]+) (\S+)$/.exec(line) ?? []
      const bytes = fromBase64(encoded)
      if (!bytes || bytes.length <= ID_LENGTH) throw new NotVerified('malformed_note', 'A signature of this note cannot be read.')
      return { name, bytes }
    })
  const own = signatures.filter(({ name, bytes }) => name === key.name && toHex(bytes.slice(0, ID_LENGTH)) === toHex(id))
  const isGood = ({ bytes }: { readonly bytes: Uint8Array }) =>
    bytes.length === ID_LENGTH + SIGNATURE_LENGTH && isSignedBy(key.publicKey, bytes.slice(ID_LENGTH), utf8(text))
  if (own.length === 0 || !own.every(isGood)) throw new NotVerified('not_signed', `This note is not signed by the key ${key.name}.`)
  return text
}

/** Returns a note as the key's owner wrote it: without the lines of witnesses, who sign copies of it. */
export const ownNote = (note: string, { name }: VerifierKey): string => {
  const end = note.lastIndexOf('\n\n') + 2
  const lines = note.slice(end).split('\n')
  return `${note.slice(0, end)}${lines.filter((line) => line.startsWith(`${DASH}${name} `)).join('\n')}\n`
}

/** The size of a log and the root hash of its tree at a time: c2sp.org/tlog-checkpoint. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`

/** Throws {@link NotVerified} for a text that is not a checkpoint. Lines after the third are ignored. */
const readCheckpoint = (text: string): Checkpoint => {
  const [origin = '', sizeText = '', rootText = ''] = text.split('\n')
  const [size, root] = [Number(sizeText), fromBase64(rootText)]
  if (origin === '' || !/^(0|[1-9]\d*)$/.test(sizeText) || !Number.isSafeInteger(size) || root?.length !== HASH_LENGTH)
    throw new NotVerified('malformed_note', 'This note is no checkpoint.')
  return { origin, size, root }
}

/** Returns the checkpoint of a note that the log's own key signed: the name of the key is the origin. Throws {@link NotVerified}. */
export const openCheckpoint = (verifying: Verifying, note: string, key: VerifierKey): Checkpoint => {
  const checkpoint = readCheckpoint(openNote(verifying, note, key))
  if (checkpoint.origin !== key.name)
    throw new NotVerified('other_log', `This note is of ${checkpoint.origin}, and the key of ${key.name}.`)
  return checkpoint
}

/** A published proof: c2sp.org/tlog-proof. */
export interface Proof {
  /** The bytes of the leaf: unverified until they are found in the tree. */
  readonly leaf: Uint8Array
  readonly index: number
  readonly path: readonly Uint8Array[]
  readonly note: string
}

const PROOF = 'c2sp.org/tlog-proof@v1'

export const proofText = ({ leaf, index, path, note }: Proof): string =>
  [PROOF, `extra ${toBase64(leaf)}`, `index ${index}`, ...path.map(toBase64), '', note].join('\n')

/** Throws {@link NotVerified} for a text that is not a proof with its leaf. */
export const readProof = (text: string): Proof => {
  const malformed = () => new NotVerified('malformed_proof', 'This is no proof of a log, or it was cut short.')
  const plain = text.replaceAll('\r\n', '\n').trimStart()
  const end = plain.indexOf('\n\n')
  if (end < 0) throw malformed()
  const [head, extra = '', indexLine = '', ...hashes] = plain.slice(0, end).split('\n')
  const leaf = fromBase64(extra.replace(/^extra /, ''))
  const [, indexText = ''] = /^index (0|[1-9]\d*)$/.exec(indexLine) ?? []
  const path = hashes.flatMap((hash) => fromBase64(hash) ?? [])
  if (head !== PROOF || !extra.startsWith('extra ') || !leaf || indexText === '' || path.length !== hashes.length) throw malformed()
  if (path.some(({ length }) => length !== HASH_LENGTH)) throw malformed()
  return { leaf, index: Number(indexText), path, note: `${plain.slice(end + 2).trimEnd()}\n` }
}

/** Returns the hash, as hex, by which a checkpoint's leaf refers to the note before it. */
export const noteHash = (sha256: Sha256, note: string): string => toHex(sha256(utf8(note)))
