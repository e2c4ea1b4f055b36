import type { Platform } from '../../platform/platform.ts'
import { MINUTE, SECOND } from '../../shared/clock.ts'
import { conflict, DomainError } from '../../shared/errors.ts'
import { utf8 } from '../../shared/transparency/bytes.ts'
import { inclusionPath, isIncluded } from '../../shared/transparency/merkle.ts'
import { proofText } from '../../shared/transparency/note.ts'
import { subtreesOf } from '../../shared/transparency/tiles.ts'
import type { CheckpointService } from './checkpoint.service.ts'
import { leafOf, type ProvenStream } from './leaves.query.ts'
import type { LogStore } from './log-store.ts'
import { verifying } from './signing-key.ts'

const { sha256 } = verifying

/** How often, for all users together, a request for a proof has the log signed. */
const SIGN_FOR_A_PROOF = { name: 'log-signing', tries: 1, seconds: MINUTE / SECOND } as const
/** Short, because the caller is waiting. */
const SIGN_WITHIN = 5 * SECOND

type Needs = Pick<Platform, 'dataSource' | 'throttle' | 'log'>

const cannotSign = () => new DomainError('SERVICE_UNAVAILABLE', 'transparency.logUnsigned')

/** Creates proofs that a contract, a vote or an event is in the log. */
export const createProofService = ({ dataSource, throttle, log }: Needs, store: LogStore, checkpoints: CheckpointService) => {
  const find = async (stream: ProvenStream, id: string): Promise<string | undefined> => {
    const current = await checkpoints.currentLog()
    const leaf = await leafOf(dataSource.manager, current.log, stream, id)
    const note = leaf && (await store.note(current.log))
    if (!leaf?.content || note === undefined) return undefined
    const { size, root } = await checkpoints.opened(current, note)
    const index = leaf.place
    if (index >= size) return undefined
    const path = await inclusionPath(sha256, subtreesOf(sha256, store.tiles(current.log), size), index, size)
    const bytes = utf8(leaf.content)
    if (!isIncluded(sha256, bytes, { index, size, path, root })) {
      log.error({ stream, id, place: index }, 'a row is not what the log was signed over')
      throw conflict('transparency.recordMismatch')
    }
    return proofText({ leaf: bytes, index, path, note })
  }

  /** Signs the log now, unless that was done for another proof a moment ago. Throws SERVICE_UNAVAILABLE when it cannot be signed. */
  const signNow = async () => {
    try {
      await throttle.take(SIGN_FOR_A_PROOF, 'all')
      await checkpoints.checkpoint(SIGN_WITHIN)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RATE_LIMITED') return
      throw Object.assign(cannotSign(), { cause: error })
    }
  }

  return {
    /**
     * Returns the proof as c2sp.org/tlog-proof, including the leaf. A row that is not in the log yet is added at once, if no
     * proof had the log signed within the last minute; else throws CONFLICT with the time of the next checkpoint. Also throws
     * CONFLICT when the row differs from what was signed, and SERVICE_UNAVAILABLE when the log cannot be signed. Only for rows
     * that the viewer may see.
     */
    async prove(stream: ProvenStream, id: string): Promise<string> {
      const found = await find(stream, id)
      if (found !== undefined) return found
      await signNow()
      const signed = await find(stream, id)
      if (signed === undefined) throw conflict('transparency.notYetLogged')
      return signed
    },
  }
}

export type ProofService = ReturnType<typeof createProofService>
