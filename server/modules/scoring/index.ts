import { cron, handle } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import { SYSTEM } from '../../platform/viewer.ts'
import type { AnalyticsRoom } from '../analytics/index.ts'
import type { ApprovalsRoom } from '../approvals/index.ts'
import type { FindUndoObstacles } from '../banking/index.ts'
import type { ReceivablesRoom } from '../receivables/index.ts'
import { reportsOf } from './backtest/backtest.query.ts'
import { BacktestResolver, BacktestUnscoredCauseResolver } from './backtest/backtest.resolver.ts'
import { ScoreEvidenceResolver } from './evidence/score-evidence.resolver.ts'
import { ScoreOversightResolver } from './oversight/score-oversight.resolver.ts'
import { createScoreStability } from './oversight/score-stability.query.ts'
import { createTopScores } from './oversight/top-scores.query.ts'
import { PassportResolver } from './passports/passport.resolver.ts'
import { createPassportService, type PassportService } from './passports/passport.service.ts'
import { createPassportKeys } from './passports/passport-keys.ts'
import { scoreReports } from './reports/score-report.ts'
import { AltScoreLiveResolver } from './scores/alt-score.live.ts'
import { AltScoreResolver, ScoreUnavailableResolver } from './scores/alt-score.resolver.ts'
import { type AltScoreService, createAltScoreService } from './scores/alt-score.service.ts'
import { createMonthlyScores, type MonthlyScores, scoreBusiness, scoreMonth } from './scores/monthly.service.ts'
import { renewScore, scoringReactions } from './scores/scoring.reactions.ts'
import { passportsOfImports } from './scores/undo-obstacle.query.ts'
import type { DraftService } from './versions/draft.service.ts'
import { openVersions } from './versions/open-versions.ts'
import { versionInForce } from './versions/version.query.ts'

export { type RanBacktest, runBacktest } from './backtest/backtest.service.ts'
export { BAD_FROM_DAYS, INDETERMINATE_FROM_DAYS, type Outcome } from './backtest/loan-files.ts'
export type { OwnLoan } from './backtest/own-loans.ts'
export { linesOfBacktest } from './backtest/print.ts'
export { type FitOrder, fitChallenger, linesOfFit } from './evidence/fit-challenger.ts'
export { PROVISIONAL } from './model/engine.ts'
export { ANCHORS } from './model/maps.ts'
export { ACTIVATIONS } from './model/model.query.ts'
export { FACTORS, type Factor, WEIGHT_UNIT } from './model/model.ts'
export { latestOf, type Snapshot, snapshotsById, supersededById } from './scores/alt-score.query.ts'
export type { AltScoreService } from './scores/alt-score.service.ts'
export { scoreDataset } from './scores/score.dataset.ts'
export { type FactorDetail, ScoreAssurance, ScoreBand, ScoreFactor, ScoreStatus, toScoreFactor } from './scores/score-factor.type.ts'
export { type ScoreStatusCode, scoreStatusOf } from './scores/score-status.ts'
export { type AboutStatuses, scoreCalculated, scoreStatusChanged } from './scores/scoring.events.ts'
export { scoresCounting } from './scores/undo-obstacle.query.ts'
export type { DraftService } from './versions/draft.service.ts'
export { modelActivated, modelReturned } from './versions/model.events.ts'
export { draftById, ModelDraft } from './versions/model-draft.entity.ts'
export { runModelTest } from './versions/model-test.ts'
export { scoringEntities } from './versions/open-versions.ts'

export interface ScoringRoom extends Room {
  readonly scores: AltScoreService
  readonly passports: PassportService
  /** The score history: one score per past month. */
  readonly monthly: MonthlyScores
  /** Obstacles to undoing imports: scores shared by link that count their rows. */
  readonly undoObstacles: FindUndoObstacles
  readonly drafts: DraftService
  /** Announces versions of the model whose time has come; returns how many. */
  readonly announceModels: () => Promise<number>
}

/** The score of a business, computed from its cashflow, and its sharing. */
export const openScoring = (
  platform: Platform,
  { approvals, analytics, receivables }: { approvals: ApprovalsRoom; analytics: AnalyticsRoom; receivables: ReceivablesRoom },
): ScoringRoom => {
  const scores = createAltScoreService(platform, analytics.basis, receivables)
  const monthly = createMonthlyScores(platform, scores)
  const keys = createPassportKeys(platform)
  const passports = createPassportService(platform, scores, keys)
  const versions = openVersions(platform, approvals)
  return {
    resolvers: [
      new AltScoreResolver(scores),
      new ScoreUnavailableResolver(),
      new AltScoreLiveResolver(scores),
      new PassportResolver(passports),
      new ScoreOversightResolver(createTopScores(platform), createScoreStability(platform)),
      new ScoreEvidenceResolver(() => versionInForce(platform.dataSource.manager, platform.clock.now())),
      new BacktestResolver((args) => reportsOf(platform.readRows, args)),
      new BacktestUnscoredCauseResolver(),
      ...versions.resolvers,
    ],
    documents: scoreReports(platform, scores),
    reactions: scoringReactions(scores),
    jobs: [
      handle(scoreMonth, () => monthly.askAll()),
      handle(scoreBusiness, (payload) => monthly.score(payload)),
      handle(renewScore, ({ businessId }) => scores.renewFor(SYSTEM, businessId)),
      ...(versions.jobs ?? []),
    ],
    // Daily after midnight in the Gulf, so that a missed month is scored on a later day.
    crons: [cron(scoreMonth, '30 21 * * *'), ...(versions.crons ?? [])],
    wellKnown: [
      { name: 'jwks.json', tell: () => keys.jwks(platform.dataSource.manager) },
      { name: 'revoked-passports.json', tell: () => passports.revoked() },
    ],
    scores,
    passports,
    monthly,
    undoObstacles: passportsOfImports,
    drafts: versions.drafts,
    announceModels: versions.announceModels,
  }
}
