import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { on, type Reaction } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { stored } from '../../../shared/i18n/text.ts'
import { readBook } from '../../facilities/index.ts'
import { type DraftService, type ModelDraft, modelReturned, runModelTest } from '../../scoring/index.ts'
import type { Submission } from '../decisions/submission.ts'
import { MODEL_CONDITIONS } from '../reviews/conditions.ts'
import { ReviewEntityType, ReviewPriority } from '../reviews/review.entity.ts'
import { sealedFiguresOf } from './sealed-score.service.ts'

/** Tests a draft of the score model on the facilities of the product. */
export const testModel = job<{ draftId: string }>('shariah.test_model', { attempts: 3 })

const SUBMITTER = 'Administration'
/** Above this share of businesses with another band a matter is critical. */
const CRITICAL_SHARE = 0.1

/** How drafts of the score model come before the board. */
export const createModelBoard = (platform: Platform, drafts: DraftService, submission: Submission) => {
  const { work, clock, dataSource } = platform

  const reactions: readonly Reaction[] = [
    on(modelReturned, async (tx, { payload: { draftId, reason, byBoard } }) => {
      if (!byBoard) await submission.close(tx, ReviewEntityType.MODEL, draftId, reason ?? stored('shariah.models.riskWithdrawn'))
    }),
  ]

  return {
    reactions,

    /** Has a draft tested; the test is stored when it is done. */
    test: (viewer: Viewer, id: string): Promise<ModelDraft> =>
      work(viewer, async (tx) => {
        const draft = await drafts.beginTest(tx, id)
        await tx.enqueue(testModel, { draftId: draft.id }, { key: `test model ${draft.id}` })
        return draft
      }),

    /** Tests a draft. The draft says so when the last attempt fails. */
    async runTest(draftId: string, isLastAttempt: boolean): Promise<void> {
      const db = dataSource.manager
      try {
        const { loans, young } = await readBook(db, clock.now())
        const ids = loans.map(({ id }) => id)
        await runModelTest(platform, draftId, { loans, young, sealed: await sealedFiguresOf(db, ids) })
      } catch (error) {
        if (isLastAttempt) await drafts.testFailed(draftId)
        throw error
      }
    },

    /** Submits a draft to the board and asks a second administrator for the risk. */
    submit: (viewer: Viewer, id: string, revision: number): Promise<ModelDraft> =>
      work(viewer, async (tx) => {
        const { draft, submission: submitted, bandsChanged } = await drafts.submit(tx, id, revision)
        const { content, contentHash } = submitted
        await submission.submit(tx, {
          entityType: ReviewEntityType.MODEL,
          entityId: draft.id,
          entityName: `AltScore ${content.version}`,
          submitterName: SUBMITTER,
          priority: bandsChanged > CRITICAL_SHARE ? ReviewPriority.CRITICAL : ReviewPriority.HIGH,
          content,
          contentHash,
          conditionCodes: MODEL_CONDITIONS,
          partyBusinessIds: [],
          authorIds: [draft.authorId, signedIn(viewer).userId],
        })
        return draft
      }),

    /** Withdraws a draft that is not in force yet, and closes its review. */
    withdraw: (viewer: Viewer, id: string, reason: string): Promise<ModelDraft> =>
      work(viewer, async (tx) => {
        const draft = await drafts.withdraw(tx, id, reason)
        await submission.close(tx, ReviewEntityType.MODEL, draft.id, reason.trim())
        return draft
      }),
  }
}

export type ModelBoard = ReturnType<typeof createModelBoard>
