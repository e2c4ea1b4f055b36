import { concat } from './bytes.ts'
import { foldComplete, nodeHash, type ReadComplete, type Sha256 } from './merkle.ts'

/** The number of hashes in a whole tile, each of which covers 256 of the level below: c2sp.org/tlog-tiles. */
const WIDTH = 256
const HEIGHT = 8
const HASH = 32

/** A row of adjacent hashes of the tree. Level 0 holds leaves. */
export interface Tile {
  readonly level: number
  readonly index: number
  readonly hashes: readonly Uint8Array[]
}

/** Returns the path of a tile below the log's address, such as `tile/0/x001/x234/067.p/12`. */
export const tilePath = (level: number, index: number, width = WIDTH): string => {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0')
  const parts = digits.match(/.{3}/g)!.map((part, at, all) => (at < all.length - 1 ? `x${part}` : part))
  return `tile/${level}/${parts.join('/')}${width < WIDTH ? `.p/${width}` : ''}`
}

export const tileBytes = ({ hashes }: Tile): Uint8Array => concat(...hashes)

/** Throws unless the bytes are this number of hashes. */
const hashesIn = (bytes: Uint8Array, width: number): Uint8Array[] => {
  if (bytes.length !== width * HASH) throw new Error(`A tile holds ${bytes.length} bytes instead of ${width * HASH}.`)
  return Array.from({ length: width }, (_, at) => bytes.slice(at * HASH, (at + 1) * HASH))
}

/** Reads the tile at a path of {@link tilePath}. */
export type ReadTile = (path: string) => Promise<Uint8Array>

const countAt = (size: number, level: number) => Math.floor(size / WIDTH ** level)
const levelsOf = (size: number) => {
  let levels = 0
  while (countAt(size, levels) > 0) levels++
  return levels
}

/** A growing tree: it stores only the last, unfinished tile of each level. */
export interface Tree {
  readonly size: number
  append(leaf: Uint8Array): void
  /** Returns the root of RFC 6962; for the empty tree, the hash of no bytes. */
  root(): Uint8Array
  /** Returns the unfinished tiles of this size; none of them is empty. */
  edge(): Tile[]
}

/** Creates a tree that begins with the given edge, and passes on each tile that it finishes. */
const growing = (
  sha256: Sha256,
  begun: { readonly size: number; readonly tails: Uint8Array[][] },
  onFinished: (tile: Tile) => void,
): Tree => {
  let { size } = begun
  const { tails } = begun
  const place = (level: number, hash: Uint8Array) => {
    tails[level] ??= []
    const tail = tails[level]
    tail.push(hash)
    if (tail.length < WIDTH) return
    tails[level] = []
    onFinished({ level, index: countAt(size, level + 1), hashes: tail })
    place(level + 1, foldComplete(sha256, tail))
  }
  return {
    get size() {
      return size
    },
    append(leaf) {
      place(0, leaf)
      size++
    },
    root() {
      let right: Uint8Array | undefined
      for (const tail of tails) {
        let end = tail.length
        while (end > 0) {
          // The lowest set bit: the smallest whole subtree, at the right end.
          const width = end & -end
          const hash = foldComplete(sha256, tail.slice(end - width, end))
          right = right ? nodeHash(sha256, hash, right) : hash
          end -= width
        }
      }
      return right ?? sha256(new Uint8Array())
    },
    edge: () => tails.flatMap((hashes, level) => (hashes.length > 0 ? [{ level, index: countAt(size, level + 1), hashes }] : [])),
  }
}

/** Creates an empty tree. `onFinished` receives each tile that becomes whole. */
export const emptyTree = (sha256: Sha256, onFinished: (tile: Tile) => void = () => {}): Tree =>
  growing(sha256, { size: 0, tails: [] }, onFinished)

/** Restores the tree of that size from its unfinished tiles. The caller must compare its root: tiles are not signed. */
export const treeFromTiles = async (
  sha256: Sha256,
  read: ReadTile,
  size: number,
  onFinished: (tile: Tile) => void = () => {},
): Promise<Tree> => {
  const tails: Uint8Array[][] = []
  for (let level = 0; level < levelsOf(size); level++) {
    const width = countAt(size, level) % WIDTH
    tails.push(width > 0 ? hashesIn(await read(tilePath(level, countAt(size, level + 1), width)), width) : [])
  }
  return growing(sha256, { size, tails }, onFinished)
}

/** Reads one tile of a tree of that size, whole or unfinished. */
export const readTile = async (read: ReadTile, size: number, level: number, index: number): Promise<Uint8Array[]> => {
  const width = Math.min(WIDTH, countAt(size, level) - index * WIDTH)
  return hashesIn(await read(tilePath(level, index, width)), width)
}

/** Returns how a proof in a tree of that size reads whole subtrees from its tiles, each tile once. */
export const subtreesOf = (sha256: Sha256, read: ReadTile, size: number): ReadComplete => {
  const tiles = new Map<string, Promise<Uint8Array[]>>()
  return async (start, end) => {
    const level = Math.floor(Math.log2(end - start) / HEIGHT)
    const [first, last] = [start / WIDTH ** level, end / WIDTH ** level]
    const index = Math.floor(first / WIDTH)
    const key = `${level}/${index}`
    const known = tiles.get(key) ?? readTile(read, size, level, index)
    tiles.set(key, known)
    return foldComplete(sha256, (await known).slice(first - index * WIDTH, last - index * WIDTH))
  }
}
