import { ownUpload } from '../../../platform/files/files.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn } from '../../../platform/viewer.ts'
import type { StepFile } from '../records/execution-step.entity.ts'

/** Returns the viewer's own uploads as evidence, each once. Throws NOT_FOUND for a file of anyone else. */
export const filesFor = async (tx: Tx, ids: readonly string[]): Promise<StepFile[]> => {
  const viewer = signedIn(tx.viewer)
  const files: StepFile[] = []
  for (const id of new Set(ids.map((given) => given.toLowerCase()))) {
    const { name, sha256 } = await ownUpload(tx.db, viewer, id)
    files.push({ fileId: id, name, sha256 })
  }
  return files
}
