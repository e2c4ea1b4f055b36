import type { EntityManager } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { event, TO_THE_BOARD } from '../../../platform/events.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import { SYSTEM, type Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import type { Metrics } from '../../analytics/index.ts'
import { readBook } from '../../facilities/index.ts'
import { proposalsAccepted } from '../../financing/index.ts'
import type { ScoreBand } from '../../scoring/index.ts'
import { reviewDecided } from '../reviews/shariah.events.ts'
import { SealedOccasion, type SealedOutcome, SealedScore } from './sealed-score.entity.ts'
import { SEALED_SCORE_ORDERS, type SealedScoresArgs } from './sealed-score.inputs.ts'

/** Every quarter: joins what became of facilities to the scores that were sealed before. */
export const joinOutcomes = job<Record<never, never>>('shariah.join_outcomes', { attempts: 3 })

/** What is sealed of a score: enough to check it later, and no name. */
interface AboutSealed {
  readonly sealedScoreId: string
  readonly requestId: string
  readonly occasion: SealedOccasion
  readonly modelVersion: string
  readonly formulaHash: string
  readonly inputsDigest: string
  readonly score: number
  readonly band: ScoreBand
}

/** A score was sealed. As every event it is in the public log from the next checkpoint on. */
export const scoreSealed = event<AboutSealed>('scoring.score_sealed')
/** Outcomes were joined to sealed scores. */
const outcomesJoined = event<{ readonly joined: number; readonly at: string }>('scoring.outcomes_joined')

const CARRIED = `
  select s.id as "altScoreId", s.model_version as "modelVersion", s.code_hash as "formulaHash", s.inputs_digest as "inputsDigest", s.score, s.band
  from financing_request r join alt_score s on s.id = r.alt_score_id where r.id = $1`

const JOIN = `
  insert into sealed_outcome (sealed_score_id, facility_id, outcome, joined_at)
  select s.id, c.id, known.outcome, $3 from unnest($1::uuid[], $2::text[]) known (id, outcome)
  join contract c on c.id = known.id join sealed_score s on s.request_id = c.request_id
  on conflict do nothing returning sealed_score_id`

const OUTCOMES = `
  select sealed_score_id as "sealedScoreId", outcome, joined_at as "joinedAt" from sealed_outcome
  where sealed_score_id = any($1) order by joined_at, facility_id`

/** Per sealed score: what became of the facilities behind it. */
export const outcomesOf: Batch<string, SealedOutcome[]> = async (db, ids) => {
  const rows = await db.query<(SealedOutcome & { sealedScoreId: string })[]>(OUTCOMES, [ids])
  return groupByKey(ids, rows, ({ sealedScoreId }) => sealedScoreId)
}

/** A score that was sealed later than the facility began did not decide on it. */
const SEALED_FIGURES = `
  select distinct on (f.id) f.id, score.features from facility f
  join contract c on c.id = f.id join sealed_score s on s.request_id = c.request_id and s.sealed_at <= f.activated_at
  join alt_score score on score.id = s.alt_score_id
  where f.id = any($1) order by f.id, s.sealed_at desc, s.id desc`

/** By facility: the figures of the score that was sealed last before it began; none where its request carried no score. */
export const sealedFiguresOf = async (db: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, Metrics>> => {
  const rows = await db.query<{ id: string; features: Metrics }[]>(SEALED_FIGURES, [ids])
  return new Map(rows.map(({ id, features }) => [id, features]))
}

const READERS: readonly (Role | null)[] = [Role.ADMIN, Role.SSB_AUDITOR]

/** Returns the place of a sealed score in the events, for its proof; null where the viewer may not see it. */
export const sealedEventOf = async ({ dataSource }: Pick<Platform, 'dataSource'>, { role }: Viewer, id: string): Promise<string | null> => {
  if (!READERS.includes(role) || !isId(id)) return null
  const [row] = await dataSource.query<{ seq: string }[]>('select seq::text from event where name = $1 and subject_id = $2', [
    scoreSealed.name,
    id,
  ])
  return row?.seq ?? null
}

/** The register of scores as they were at decisions. */
export const createSealedScores = ({ work, clock, dataSource }: Platform) => {
  const seal = async (tx: Tx, requestId: string, occasion: SealedOccasion) => {
    const [carried] = await tx.db.query<(Omit<AboutSealed, 'sealedScoreId' | 'requestId' | 'occasion'> & { altScoreId: string })[]>(
      CARRIED,
      [requestId],
    )
    if (!carried) return
    const { altScoreId, ...about } = carried
    const row = await tx.db.save(tx.db.create(SealedScore, { ...about, altScoreId, requestId, occasion, sealedAt: tx.now }))
    await tx.emit(scoreSealed.of(row.id, TO_THE_BOARD, { sealedScoreId: row.id, requestId, occasion, ...about }))
  }

  const reactions: readonly Reaction[] = [
    on(proposalsAccepted, (tx, { payload: { requestId } }) => seal(tx, requestId, SealedOccasion.PROPOSAL_ACCEPTED)),
    on(reviewDecided, async (tx, { payload: { requestId } }) => {
      if (requestId !== null) await seal(tx, requestId, SealedOccasion.REVIEW_DECIDED)
    }),
  ]

  return {
    reactions,

    /** The sealed scores, newest first. */
    list({ filter, ...page }: SealedScoresArgs): Promise<Page<SealedScore>> {
      const query = dataSource.manager.createQueryBuilder(SealedScore, 'sealed')
      if (filter?.occasion) query.where('sealed.occasion = :occasion', { occasion: filter.occasion })
      return readPage(query, page, SEALED_SCORE_ORDERS)
    },

    /** Joins the outcomes that are known by now, each once; returns how many. */
    async join(): Promise<number> {
      const now = clock.now()
      const { loans } = await readBook(dataSource.manager, now)
      return work(SYSTEM, async (tx) => {
        const known = [loans.map(({ id }) => id), loans.map(({ outcome }) => outcome)]
        const { length: joined } = await tx.db.query<unknown[]>(JOIN, [...known, tx.now])
        if (joined > 0) await tx.emit(outcomesJoined.of('sealed', TO_THE_BOARD, { joined, at: now.toISOString() }))
        return joined
      })
    },
  }
}

export type SealedScores = ReturnType<typeof createSealedScores>
