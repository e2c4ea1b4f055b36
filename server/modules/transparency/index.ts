import type { Platform, Room } from '../../platform/platform.ts'
import { type CheckpointService, createCheckpointService } from './checkpoint.service.ts'
import { checkpointsDocument, logFiles } from './log-files.ts'
import { createLogStore } from './log-store.ts'
import { LogVerification } from './log-verification.entity.ts'
import { LogVerificationResolver } from './log-verification.resolver.ts'
import { createLogVerification } from './log-verification.service.ts'
import { createProofService } from './proof.service.ts'
import { proofDocuments } from './proof-documents.ts'
import { readSigningKey, type SigningKey } from './signing-key.ts'

export { notesIn } from './log-copies.ts'
export { linesOfLog } from './log-verdict.ts'
export { logBroken } from './log-verification.events.ts'
export { verifyLog } from './verify-log.ts'

export const transparencyEntities = [LogVerification]

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
  const verifications = createLogVerification(platform, store, checkpoints)
  return {
    resolvers: [new LogVerificationResolver(verifications)],
    jobs: [...checkpoints.jobs, ...verifications.jobs],
    crons: [...checkpoints.crons, ...verifications.crons],
    documents: proofDocuments(platform, proofs),
    wellKnown: [checkpointsDocument(platform, store, checkpoints)],
    publicFiles: [logFiles(store)],
    checkpoints,
  }
}
