import { textOf } from './bytes.ts'
import { isIncluded } from './merkle.ts'
import { type Checkpoint, NotVerified, openCheckpoint, readProof, readVerifierKey, type Verifying } from './note.ts'

/** The content that a proof showed to be in the log. */
export interface Proven {
  readonly leaf: Leaf
  readonly index: number
  readonly checkpoint: Checkpoint
}

const CONTRACT = [
  'id',
  'reference',
  'requestId',
  'responseId',
  'merchantId',
  'lenderId',
  'merchantName',
  'lenderName',
  'structure',
  'amount',
  'currency',
  'rate',
  'term',
  'totalPayable',
  'conditions',
  'reviewedHash',
  'checklistVersion',
  'voteHashes',
  'hash',
  'agreedAt',
] as const
const VOTE = [
  'id',
  'reviewId',
  'version',
  'auditorId',
  'auditorName',
  'decision',
  'notes',
  'concerns',
  'recommendations',
  'complianceScore',
  'findings',
  'contentHash',
  'votedAt',
] as const

const NAMES = { contract: CONTRACT, vote: VOTE }

/** The form of fields that are shown as more than text. Which key the reader trusts decides what was signed. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  amount: /^\d{1,18}$/,
  totalPayable: /^\d{1,18}$/,
  currency: /^[A-Z]{3}$/,
  rate: /^\d{1,9}(\.\d{1,9})?$/,
  term: /^\d{1,4}$/,
  agreedAt: /^\d{1,14}$/,
  votedAt: /^\d{1,14}$/,
}
const MAY_BE_NOTHING = ['rate', 'totalPayable']

/** The value of a leaf's field: text, a list, or nothing. Numbers are decimal text, moments milliseconds since 1970. */
export type LeafValue = string | null | readonly LeafValue[]

/** An entry of the log, by the names of its fields. Streams without proofs have no names. */
export interface Leaf {
  readonly stream: string
  readonly fields: Readonly<Record<string, LeafValue>>
}

const isValue = (value: unknown): value is LeafValue =>
  value === null || typeof value === 'string' || (Array.isArray(value) && value.every(isValue))

/** Parses the bytes of a leaf that was found in the tree. Throws {@link NotVerified} unless they have the format `mizan/1`. */
export const readLeaf = (bytes: Uint8Array): Leaf => {
  const malformed = () => new NotVerified('malformed_proof', 'The content of this proof cannot be read.')
  let content: unknown
  try {
    content = JSON.parse(textOf(bytes))
  } catch {
    throw malformed()
  }
  if (!isValue(content) || !Array.isArray(content)) throw malformed()
  const [format, stream, ...values] = content
  if (format !== 'mizan/1' || typeof stream !== 'string') throw malformed()
  const names: readonly string[] = stream === 'contract' || stream === 'vote' ? NAMES[stream] : []
  if (names.length > 0 && names.length !== values.length) throw malformed()
  const fields = Object.fromEntries(names.map((name, at) => [name, values[at]!]))
  for (const [name, value] of Object.entries(fields)) {
    const isAbsent = value === null && MAY_BE_NOTHING.includes(name)
    if (SHAPES[name] && !isAbsent && !(typeof value === 'string' && SHAPES[name].test(value))) throw malformed()
  }
  return { stream, fields }
}

/**
 * Verifies a proof offline: the note is signed by the key, and the content is a leaf of the tree whose root it signs.
 * Throws {@link NotVerified} otherwise; then nothing of the content is to be trusted.
 */
export const verifyProof = (verifying: Verifying, text: string, keyText: string): Proven => {
  const key = readVerifierKey(verifying.sha256, keyText)
  const { leaf, index, path, note } = readProof(text)
  const checkpoint = openCheckpoint(verifying, note, key)
  const { size, root } = checkpoint
  if (!isIncluded(verifying.sha256, leaf, { index, size, path, root }))
    throw new NotVerified('not_included', 'The content of this proof is not in the log that was signed.')
  return { leaf: readLeaf(leaf), index, checkpoint }
}
