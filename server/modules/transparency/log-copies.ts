import { areEqual } from '../../shared/transparency/bytes.ts'
import { type Checkpoint, NotVerified, noteHash, openCheckpoint, ownNote, readVerifierKey } from '../../shared/transparency/note.ts'
import { emptyTree, type ReadTile, readTile, treeFromTiles } from '../../shared/transparency/tiles.ts'
import type { Gathering } from './log-verdict.ts'
import { verifying } from './signing-key.ts'

const { sha256 } = verifying

const TILE = 256

export interface LogCopies {
  /** Signed notes as they were published, from a copy that the operator of the database cannot replace. */
  readonly notes: readonly string[]
  /** The verifier key, also from outside. */
  readonly key: string
  /** A copy of the tiles: with it each wrong row is named. */
  readonly tiles?: ReadTile | undefined
  /** Called with the number of places that have been compared, a few thousand at a time. */
  readonly onCompared?: (places: number) => Promise<void>
}

/** An opened checkpoint, with the hash of its note. */
export type Opened = Checkpoint & { readonly hash: string }

/** Opens the checkpoints that the key signed, by size. A note that it did not sign is a finding. */
export const openCheckpoints = ({ notes, key: text }: LogCopies, { add }: Gathering): Opened[] => {
  const key = readVerifierKey(sha256, text)
  const opened = notes.flatMap((note): Opened[] => {
    try {
      return [{ ...openCheckpoint(verifying, note, key), hash: noteHash(sha256, ownNote(note, key)) }]
    } catch (error) {
      if (!(error instanceof NotVerified)) throw error
      add('a checkpoint is not signed by the key', `${note.split('\n').slice(0, 2).join(' ')}: ${error.message}`)
      return []
    }
  })
  for (const [at, { size }] of opened.entries()) {
    const before = opened[at - 1]
    if (before && size < before.size) add('the log shrank', `from ${before.size} to ${size} places`)
  }
  return opened.toSorted((a, b) => a.size - b.size)
}

/** Splits a file into signed notes: the published `mizan-checkpoints.json`, or notes one after the other. */
export const notesIn = (text: string): string[] => {
  if (text.trimStart().startsWith('{')) {
    const { checkpoints }: { checkpoints?: unknown } = JSON.parse(text)
    return Array.isArray(checkpoints) ? checkpoints.map(String) : []
  }
  // A note ends with its signatures; the text after them belongs to the next one.
  return (
    text
      .replaceAll('\r\n', '\n')
      .match(/[^\n]+(?:\n[^\n]+)*\n\n(?:\u2014 [^\n]*(?:\n|$))+/g)
      ?.map((note) => `${note.trim()}\n`) ?? []
  )
}

/** Reads the true hash of a place from verified tiles. */
const trueHashes = (read: ReadTile, size: number) => {
  let current: { index: number; hashes: readonly Uint8Array[] } | undefined
  return async (place: number) => {
    const index = Math.floor(place / TILE)
    if (current?.index !== index) current = { index, hashes: await readTile(read, size, 0, index) }
    return current.hashes[place % TILE]!
  }
}

/** Returns the tiles if they, and all of level 0, give the root of the newest checkpoint. */
export const trustedHashes = async (read: ReadTile, { size, root }: Opened, { add }: Gathering) => {
  const broken = 'the copy of the tiles does not give the root of the newest checkpoint'
  try {
    const edge = await treeFromTiles(sha256, read, size)
    const whole = emptyTree(sha256)
    const hashOf = trueHashes(read, size)
    for (let place = 0; place < size; place++) whole.append(await hashOf(place))
    if (areEqual(edge.root(), root) && areEqual(whole.root(), root)) return trueHashes(read, size)
    add(broken)
  } catch (error) {
    add(broken, error instanceof Error ? error.message : String(error))
  }
  return undefined
}
