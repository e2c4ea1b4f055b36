import { cron, handle } from '../../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../../platform/platform.ts'
import type { DraftService } from '../../scoring/index.ts'
import type { Submission } from '../decisions/submission.ts'
import type { Matters } from '../reviews/matters.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'
import { ModelBoardResolver, ModelReviewResolver } from './model-board.resolver.ts'
import { createModelBoard, testModel } from './model-board.service.ts'
import { models } from './model-matter.ts'
import { SealedScore } from './sealed-score.entity.ts'
import { SealedScoreResolver } from './sealed-score.resolver.ts'
import { createSealedScores, joinOutcomes } from './sealed-score.service.ts'

export const modelEntities = [SealedScore]

interface Needs {
  readonly drafts: DraftService
  readonly matters: Matters
  readonly submission: Submission
}

export interface ModelsRoom extends Room {
  /** Joins known outcomes to sealed scores; returns how many. */
  readonly joinOutcomes: () => Promise<number>
}

/** Versions of the score model before the board, and scores as they were at decisions. */
export const openModels = (platform: Platform, { drafts, matters, submission }: Needs): ModelsRoom => {
  const board = createModelBoard(platform, drafts, submission)
  const sealed = createSealedScores(platform)
  matters.declare(ReviewEntityType.MODEL, models(drafts))
  return {
    resolvers: [new ModelBoardResolver(board), new ModelReviewResolver(), new SealedScoreResolver(sealed)],
    reactions: [...board.reactions, ...sealed.reactions],
    jobs: [
      handle(testModel, ({ draftId }, { isLastAttempt }) => board.runTest(draftId, isLastAttempt)),
      handle(joinOutcomes, async () => {
        await sealed.join()
      }),
    ],
    // On the second day of a quarter in the Gulf, when the days of the former one are read.
    crons: [cron(joinOutcomes, '15 22 1 1,4,7,10 *')],
    joinOutcomes: sealed.join,
  }
}
