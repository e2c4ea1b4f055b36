import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { verifying } from '../../../server/modules/transparency/signing-key.ts'
import { fromHex, toHex, utf8 } from '../../../server/shared/transparency/bytes.ts'
import { inclusionPath, isIncluded, leafHash, nodeHash } from '../../../server/shared/transparency/merkle.ts'
import { openNote, readVerifierKey } from '../../../server/shared/transparency/note.ts'
import { emptyTree, subtreesOf, type Tile, tileBytes, tilePath, treeFromTiles } from '../../../server/shared/transparency/tiles.ts'

const { sha256 } = verifying

/** The test vectors of RFC 6962 implementations. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => fromHex(hex)!,
)
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('the roots are those of RFC 6962', () => {
  const tree = emptyTree(sha256)
  expect(toHex(tree.root())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  for (const [at, leaf] of LEAVES.entries()) {
    tree.append(leafHash(sha256, leaf))
    expect(toHex(tree.root())).toBe(ROOTS[at])
  }
})

const EXAMPLE_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const EXAMPLE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

describe('the signed note that the Go project publishes', () => {
  const key = readVerifierKey(sha256, EXAMPLE_KEY)

  it('opens with its key', () => {
    expect(openNote(verifying, EXAMPLE, key)).toMatch(/^If you think cryptography/)
  })

  it('does not open when one letter is changed', () => {
    expect(() => openNote(verifying, EXAMPLE.replace('answer', 'Answer'), key)).toThrow('not signed')
  })

  it('does not open with a key of another name', () => {
    expect(() => openNote(verifying, EXAMPLE, { ...key, name: 'Somebody' })).toThrow('not signed')
  })

  it('does not open with a key whose id does not match its parts', () => {
    expect(() => readVerifierKey(sha256, EXAMPLE_KEY.replace('c74f20a3', 'c74f20a4'))).toThrow('no verifier key')
  })
})

const leaves = Array.from({ length: 700 }, (_, at) => utf8(`leaf ${at}`))

/** Builds a tree of this many leaves, as tiles under their paths. */
const tilesOf = (size: number) => {
  const stored = new Map<string, Uint8Array>()
  const keep = (tile: Tile) => stored.set(tilePath(tile.level, tile.index, tile.hashes.length), tileBytes(tile))
  const tree = emptyTree(sha256, keep)
  for (const leaf of leaves.slice(0, size)) tree.append(leafHash(sha256, leaf))
  tree.edge().forEach(keep)
  const read = async (path: string) => {
    const bytes = stored.get(path)
    if (!bytes) throw new Error(`${path} is not there`)
    return bytes
  }
  return { tree, read, paths: [...stored.keys()] }
}

/** Computes the root by the definition itself, leaf by leaf. */
const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
  if (hashes.length === 1) return hashes[0]!
  let left = 1
  while (left * 2 < hashes.length) left *= 2
  return nodeHash(sha256, rootOf(hashes.slice(0, left)), rootOf(hashes.slice(left)))
}

test('each leaf of every tree of 1 to 130 leaves is proved by its tiles, and no other leaf or place is', async () => {
  const wrong: string[] = []
  for (let size = 1; size <= 130; size++) {
    const { tree, read } = tilesOf(size)
    const root = tree.root()
    expect(toHex(root)).toBe(toHex(rootOf(leaves.slice(0, size).map((leaf) => leafHash(sha256, leaf)))))
    const subtrees = subtreesOf(sha256, read, size)
    for (let index = 0; index < size; index++) {
      const path = await inclusionPath(sha256, subtrees, index, size)
      if (!isIncluded(sha256, leaves[index]!, { index, size, path, root })) wrong.push(`leaf ${index} of ${size} is not proved`)
      if (isIncluded(sha256, leaves[index + 1]!, { index, size, path, root })) wrong.push(`the leaf after ${index} of ${size} is`)
      if (isIncluded(sha256, leaves[index]!, { index: index + 1, size, path, root })) wrong.push(`${index} of ${size} is elsewhere`)
    }
  }
  expect(wrong).toEqual([])
}, 60_000)

/** Computes the consistency proof of RFC 6962, section 2.1.2, by its definition over the leaves themselves. */
const consistencyOf = (before: number, hashes: readonly Uint8Array[], isWhole = true): Uint8Array[] => {
  if (before === hashes.length) return isWhole ? [] : [rootOf(hashes)]
  let left = 1
  while (left * 2 < hashes.length) left *= 2
  return before <= left
    ? [...consistencyOf(before, hashes.slice(0, left), isWhole), rootOf(hashes.slice(left))]
    : [...consistencyOf(before - left, hashes.slice(left), false), rootOf(hashes.slice(0, left))]
}

/** Returns whether a witness finds both roots in the proof: RFC 9162, section 2.1.4.2. */
const isConsistent = (before: number, after: number, proof: readonly Uint8Array[], first: Uint8Array, second: Uint8Array) => {
  const path = Number.isInteger(Math.log2(before)) ? [first, ...proof] : [...proof]
  let [fn, sn] = [before - 1, after - 1]
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  let [fr, sr] = [path[0]!, path[0]!]
  for (const hash of path.slice(1)) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      fr = nodeHash(sha256, hash, fr)
      sr = nodeHash(sha256, hash, sr)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
    } else {
      sr = nodeHash(sha256, sr, hash)
    }
    ;[fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)]
  }
  return sn === 0 && toHex(fr) === toHex(first) && toHex(sr) === toHex(second)
}

test('each tree of 1 to 130 leaves is consistent with each smaller one, as a witness checks it', () => {
  const wrong: string[] = []
  const hashes = leaves.slice(0, 131).map((leaf) => leafHash(sha256, leaf))
  const roots = hashes.map((_, at) => tilesOf(at + 1).tree.root())
  for (let after = 2; after <= 130; after++) {
    for (let before = 1; before < after; before++) {
      const proof = consistencyOf(before, hashes.slice(0, after))
      if (!isConsistent(before, after, proof, roots[before - 1]!, roots[after - 1]!)) wrong.push(`${before} to ${after}`)
      if (isConsistent(before, after, proof, roots[before - 1]!, roots[after]!)) wrong.push(`${before} to another ${after}`)
    }
  }
  expect(wrong).toEqual([])
}, 60_000)

test('a tree grown from the unfinished tiles of a smaller one is the tree of all leaves', async () => {
  const sizes = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 700 }))
  await fc.assert(
    fc.asyncProperty(sizes, async ([a, b]) => {
      const [before, after] = [Math.min(a, b), Math.max(a, b)]
      const tree = await treeFromTiles(sha256, tilesOf(before).read, before)
      for (const leaf of leaves.slice(before, after)) tree.append(leafHash(sha256, leaf))
      expect(toHex(tree.root())).toBe(toHex(tilesOf(after).tree.root()))
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('tiles have the paths that c2sp.org/tlog-tiles specifies', () => {
  expect(tilePath(0, 1_234_067)).toBe('tile/0/x001/x234/067')
  expect(tilePath(1, 0, 17)).toBe('tile/1/000.p/17')
  expect(tilesOf(512).paths).toEqual(['tile/0/000', 'tile/0/001', 'tile/1/000.p/2'])
})
