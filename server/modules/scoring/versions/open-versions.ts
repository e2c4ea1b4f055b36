import { cron, handle } from '../../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../../platform/platform.ts'
import type { ApprovalsRoom } from '../../approvals/index.ts'
import { announceModels, createActivations } from './activation.service.ts'
import { createDraftService, type DraftService } from './draft.service.ts'
import { beginShadow } from './draft-shadow.ts'
import { ModelConfigurationResolver, ModelDraftResolver } from './model.resolver.ts'
import { ModelDraft, ModelRollback, ModelSubmission } from './model-draft.entity.ts'
import { createVersionReads } from './version.service.ts'

export const scoringEntities = [ModelDraft, ModelSubmission, ModelRollback]

export interface VersionsRoom extends Room {
  readonly drafts: DraftService
  /** Announces versions whose time has come; returns how many. */
  readonly announceModels: () => Promise<number>
}

/** The versions of the score model: drafts, decisions on them, and when each is in force. */
export const openVersions = (platform: Platform, approvals: ApprovalsRoom): VersionsRoom => {
  const drafts = createDraftService(platform, approvals)
  const activations = createActivations(platform, approvals)
  const reads = createVersionReads(platform)
  return {
    resolvers: [new ModelConfigurationResolver(reads, drafts, activations), new ModelDraftResolver(reads, drafts, activations)],
    jobs: [
      handle(beginShadow, ({ version }, { signal }) => drafts.beginShadow(version, { signal })),
      handle(announceModels, async () => {
        await activations.announceDue()
      }),
    ],
    crons: [cron(announceModels, '* * * * *')],
    drafts,
    announceModels: activations.announceDue,
  }
}
