import { areEqual, concat } from './bytes.ts'

/** SHA-256, as the platform at hand implements it. */
export type Sha256 = (content: Uint8Array) => Uint8Array

/** The tree of RFC 6962, section 2.1. A hash of a leaf can never be that of a node. */
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

export const leafHash = (sha256: Sha256, content: Uint8Array): Uint8Array => sha256(concat(LEAF, content))

export const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concat(NODE, left, right))

/** Returns the root of the tree of these hashes, whose number must be a power of two. */
export const foldComplete = (sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array => {
  let level = hashes
  while (level.length > 1) {
    level = Array.from({ length: level.length / 2 }, (_, at) => nodeHash(sha256, level[2 * at]!, level[2 * at + 1]!))
  }
  return level[0]!
}

/** Returns the largest power of two below `count`, which must be at least 2. */
const splitOf = (count: number) => {
  let left = 1
  while (left * 2 < count) left *= 2
  return left
}

interface Inclusion {
  /** The leaf's index, from 0. */
  readonly index: number
  /** The tree's size. */
  readonly size: number
  /** From the leaf's sibling up. */
  readonly path: readonly Uint8Array[]
  readonly root: Uint8Array
}

/** Returns the side of each hash of an inclusion proof, from the leaf up: true for the left. */
const sidesOf = (index: number, size: number): boolean[] => {
  if (size === 1) return []
  const left = splitOf(size)
  return index < left ? [...sidesOf(index, left), false] : [...sidesOf(index - left, size - left), true]
}

/** Returns true when the path leads from the leaf to the root of a tree of that size: RFC 6962, section 2.1.1. */
export const isIncluded = (sha256: Sha256, leaf: Uint8Array, { index, size, path, root }: Inclusion): boolean => {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false
  const sides = sidesOf(index, size)
  if (sides.length !== path.length) return false
  const top = path.reduce(
    (hash, sibling, at) => (sides[at] ? nodeHash(sha256, sibling, hash) : nodeHash(sha256, hash, sibling)),
    leafHash(sha256, leaf),
  )
  return areEqual(top, root)
}

/** Returns the hash of the leaves from `start` up to but without `end`, where that is a whole subtree: `end - start` a power of two. */
export type ReadComplete = (start: number, end: number) => Promise<Uint8Array>

/** Returns the Merkle tree hash of any range of leaves, from the hashes of whole subtrees. */
const rangeHash = async (sha256: Sha256, read: ReadComplete, start: number, end: number): Promise<Uint8Array> => {
  const count = end - start
  if (count === 1 || splitOf(count) * 2 === count) return read(start, end)
  const middle = start + splitOf(count)
  return nodeHash(sha256, await read(start, middle), await rangeHash(sha256, read, middle, end))
}

/** Returns the hashes that prove a leaf to be in the tree of that size, from the leaf's sibling up: RFC 6962, section 2.1.1. */
export const inclusionPath = async (sha256: Sha256, read: ReadComplete, index: number, size: number): Promise<Uint8Array[]> => {
  const within = async (start: number, end: number): Promise<Uint8Array[]> => {
    if (end - start === 1) return []
    const middle = start + splitOf(end - start)
    return index < middle
      ? [...(await within(start, middle)), await rangeHash(sha256, read, middle, end)]
      : [...(await within(middle, end)), await rangeHash(sha256, read, start, middle)]
  }
  return within(0, size)
}
