import type { Platform, Room } from '../../platform/platform.ts'
import { type CheckpointService, createCheckpointService } from './checkpoint.service.ts'
import { checkpointsDocument, logFiles } from './log-files.ts'
import { createLogStore } from './log-store.ts'
import { createProofService } from './proof.service.ts'
import { proofDocuments } from './proof-documents.ts'
import { readSigningKey, type SigningKey } from './signing-key.ts'

export { linesOfLog, notesIn, verifyLog } from './verify-log.ts'

export interface TransparencyRoom extends Room {
  readonly checkpoints: CheckpointService
}

/** The public log of what was posted, announced, agreed and voted, under signatures that others keep copies of. */
export const openTransparency = (platform: Platform): TransparencyRoom => {
  const store = createLogStore(platform.storage)
  let key: Promise<SigningKey> | undefined
  const signingKey = () => {
    key ??= readSigningKey(platform.config).catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }
  const checkpoints = createCheckpointService(platform, store, signingKey)
  const proofs = createProofService(platform, store, checkpoints)
  return {
    resolvers: [],
    jobs: checkpoints.jobs,
    crons: checkpoints.crons,
    documents: proofDocuments(platform, proofs),
    wellKnown: [checkpointsDocument(platform, store, checkpoints)],
    publicFiles: [logFiles(store)],
    checkpoints,
  }
}
