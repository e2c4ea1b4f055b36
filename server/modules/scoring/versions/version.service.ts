import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Approval, ApprovalKind, ApprovalStatus, approvalOf } from '../../approvals/index.ts'
import { modelOf } from '../model/model.query.ts'
import { inPercent, type ModelWeights } from '../model/model-weights.ts'
import { drainedDaysOf, type FoundDrainedDays } from './drained-days.query.ts'
import type { ModelVersion } from './model.type.ts'
import { type KeptTest, latestTestOf } from './model-test.ts'
import { type FoundShadow, shadowOf, versionRows } from './version.query.ts'

const rollbackApprovalOf = approvalOf(ApprovalKind.MODEL_ROLLBACK)

/** Versions of the model as administrators and the board read them. */
export const createVersionReads = ({ dataSource, clock }: Pick<Platform, 'dataSource' | 'clock'>) => {
  const db = dataSource.manager
  return {
    /** All versions, newest first. */
    async all(): Promise<ModelVersion[]> {
      const rows = await versionRows(db, clock.now())
      return rows.map(({ stability, capacity, quality, conduct, dataDepth, codeHash, ...row }) => ({
        ...row,
        formulaHash: codeHash,
        weights: inPercent({ stability, capacity, quality, conduct, dataDepth }),
      }))
    },

    weightsOf: async (version: string): Promise<ModelWeights> => inPercent((await modelOf(db, version)).weights),

    /** The latest test in which a version was measured as the one in force; null before one. */
    latestTest: (version: string): Promise<KeptTest | null> => latestTestOf(db, version),

    drainedDays: (): Promise<FoundDrainedDays> => drainedDaysOf(db),

    shadow: (version: string): Promise<FoundShadow> => shadowOf(db, version),

    /** The pending request to bring a former version back, as far as the viewer may see it. */
    async pendingRollback(viewer: Viewer): Promise<Approval | null> {
      const pending = await db.findOneBy(Approval, { kind: ApprovalKind.MODEL_ROLLBACK, status: ApprovalStatus.PENDING })
      return pending && ((await rollbackApprovalOf(db, [pending.subjectId], viewer))[0] ?? null)
    },
  }
}

export type VersionReads = ReturnType<typeof createVersionReads>
