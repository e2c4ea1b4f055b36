import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField, notFound } from '../../../shared/errors.ts'
import type { ReadBasis } from '../../analytics/index.ts'
import { type ImportedRows, takeTurns } from '../../banking/index.ts'
import { InvoiceStatus, type ReceivablesRoom } from '../../receivables/index.ts'
import { type Scored, scoreOf } from '../model/engine.ts'
import { modelOf } from '../model/model.query.ts'
import { imagined } from '../model/what-if.ts'
import { changedAfter, type HistoryRow, historyOf, latestOf, ownSnapshot, type Snapshot, snapshotsById } from './alt-score.query.ts'
import { createScoreCalculation } from './score-calculation.ts'
import { createScoreInputs, metricsAndCauses, NO_ACCOUNT, type Unavailable } from './score-inputs.ts'
import { createScoreReviews } from './score-reviews.ts'
import { expectCurrent, hasScores, markDataRemoved, type ScoreStatusCode, scoreStatusOf } from './score-status.ts'
import type { WhatIfInput } from './scoring.inputs.ts'
import { scoresCounting } from './undo-obstacle.query.ts'

/** The statuses of unpaid invoices. */
const OPEN: readonly InvoiceStatus[] = [InvoiceStatus.SENT, InvoiceStatus.VIEWED, InvoiceStatus.OVERDUE]

const unknownScore = () => notFound('scoring.notFound')

/** Calculates, shares and shows the scores of businesses. A stored score is never changed. */
export const createAltScoreService = (
  { work, clock, dataSource }: Platform,
  readBasis: ReadBasis,
  { invoiceReads }: Pick<ReceivablesRoom, 'invoiceReads'>,
) => {
  const groundOf = createScoreInputs({ clock }, readBasis)
  const { announce, reviewNow, ...reviews } = createScoreReviews(readBasis)

  return {
    ...createScoreCalculation({ work }, groundOf, reviews),

    /** The latest score of the viewer's business. Without any, the causes why there can be none, or null when it only has to be calculated. */
    async latest({ businessId }: Viewer): Promise<Snapshot | Unavailable | null> {
      if (businessId === null) return NO_ACCOUNT
      const db = dataSource.manager
      const latest = await latestOf(db, businessId)
      if (latest) return latest
      const { causes } = await metricsAndCauses(db, businessId, await readBasis(db, businessId, clock.now()))
      return causes.length > 0 ? { causes } : null
    },

    /** When the rows behind a score last changed since it was calculated; null when a new calculation would give the same. */
    async inputsChangedAt(snapshot: Snapshot): Promise<Date | null> {
      const db = dataSource.manager
      const at = await changedAfter(db, snapshot)
      if (at === null) return null
      const ground = await groundOf(db, snapshot.businessId)
      return 'causes' in ground || ground.digest !== snapshot.inputsDigest ? at : null
    },

    /** Returns one of the viewer's own scores. Throws NOT_FOUND for any other. */
    async one(viewer: Viewer, id: string): Promise<Snapshot> {
      return orNotFound(await ownSnapshot(dataSource.manager, viewer, id), unknownScore)
    },

    /** The last score of each month, oldest first. */
    async history({ businessId }: Viewer): Promise<HistoryRow[]> {
      return businessId === null ? [] : historyOf(dataSource.manager, businessId)
    },

    /** Updates whether the scores of a business are current, after a change of its bank data. */
    async updateStatuses(tx: Tx, businessId: string): Promise<void> {
      if (await hasScores(tx.db, businessId)) await reviewNow(tx, businessId)
    },

    /** Marks scores as DATA_REMOVED that count rows of an import that was undone. */
    async endThoseThatCount(tx: Tx, undone: ImportedRows): Promise<void> {
      const counting = await scoresCounting(tx.db, [undone])
      const changes =
        counting.length === 0
          ? []
          : await markDataRemoved(
              tx,
              counting.map(({ altScoreId }) => altScoreId),
            )
      await announce(tx, undone.businessId, changes)
    },

    /**
     * Returns the latest score of a business for sharing; null when there is none. Throws SCORE_NOT_CURRENT for one that is not
     * current, with the sentence on `field` if it is given.
     */
    async toShare(tx: Tx, businessId: string, field?: string): Promise<Snapshot | null> {
      // An import that is being undone may end it.
      await takeTurns(tx, businessId)
      const latest = await latestOf(tx.db, businessId)
      if (!latest) return null
      await reviewNow(tx, businessId)
      expectCurrent((await snapshotsById(tx.db, [latest.id], tx.viewer))[0]!, tx.now, field)
      return latest
    },

    /**
     * Returns the score for a request of a business: the attached one while it is current, else the latest, by {@link toShare}.
     * A request keeps its attached score when there is no current one to replace it.
     */
    async toCarry(tx: Tx, businessId: string, carriedId: string | null, field: string): Promise<Snapshot | null> {
      if (carriedId === null) return this.toShare(tx, businessId, field)
      await takeTurns(tx, businessId)
      await reviewNow(tx, businessId)
      const [carried] = await snapshotsById(tx.db, [carriedId], tx.viewer)
      const isCurrent = (score: Snapshot) => scoreStatusOf(score, tx.now) === 'current'
      const latest = await latestOf(tx.db, businessId)
      return latest && !isCurrent(carried!) && isCurrent(latest) ? latest : carried!
    },

    /** The current status of a score. */
    status: (snapshot: Snapshot): ScoreStatusCode => scoreStatusOf(snapshot, clock.now()),

    /** Calculates the latest score under changed figures, by the same model. Stores nothing. */
    async whatIf(viewer: Viewer, input: WhatIfInput): Promise<{ before: Snapshot; scored: Scored }> {
      const db = dataSource.manager
      const before = viewer.businessId === null ? null : await latestOf(db, viewer.businessId)
      if (!before) throw conflict('scoring.calculateFirst')
      const { converter } = await readBasis(db, before.businessId, clock.now())
      const ids = [...new Set((input.collectInvoiceIds ?? []).map((id) => id.toLowerCase()))]
      const invoices = await invoiceReads.invoiceById(db, ids, viewer)
      const open = invoices.map((invoice) => orNotFound(invoice, () => notFound('common.invoiceNotFound')))
      if (open.some(({ status }) => !OPEN.includes(status))) {
        throw invalidField('collectInvoiceIds', 'scoring.invoicesSent')
      }
      const collected = converter.total(
        open.map(({ balanceDueMinor: minor, currency }) => ({ minor, currency })),
        before.currency,
      )
      const scenario = {
        collected: Number(collected),
        addMonths: input.addMonths ?? 0,
        splitLargestPayerInto: input.splitLargestPayerInto ?? 1,
      }
      const model = await modelOf(db, before.modelVersion)
      return { before, scored: scoreOf(imagined(before.collected, scenario), model) }
    },
  }
}

export type AltScoreService = ReturnType<typeof createAltScoreService>
