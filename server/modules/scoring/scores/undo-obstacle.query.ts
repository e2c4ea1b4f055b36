import type { EntityManager } from 'typeorm'
import { textOf } from '../../../shared/i18n/text.ts'
import type { FindUndoObstacles, ImportedRows } from '../../banking/index.ts'

/** The rows that a score counts: those before its day, of its accounts, as they were when it was calculated. */
const COUNTING = `
  select i.import_id as "importId", s.id as "altScoreId"
  from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::date[]) as i (import_id, account_id, imported_at, from_day)
  join alt_score s on s.business_id = $1 and s.calculated_at >= i.imported_at and s.as_of > i.from_day
  where exists (select from alt_score_account c where c.alt_score_id = s.id and c.account_id = i.account_id)`

/** Finds the scores that count rows which imports of one business added or changed. */
export const scoresCounting = async (
  db: EntityManager,
  imports: readonly ImportedRows[],
): Promise<{ importId: string; altScoreId: string }[]> =>
  db.query(COUNTING, [
    imports[0]!.businessId,
    imports.map(({ importId }) => importId),
    imports.map(({ accountId }) => accountId),
    imports.map(({ importedAt }) => importedAt),
    imports.map(({ fromDay }) => fromDay),
  ])

const SHARED = `
  select alt_score_id as "altScoreId", label from score_passport
  where alt_score_id = any($1::uuid[]) and revoked_at is null and expires_at > $2 order by created_at desc, id desc`

/** An import cannot be undone while a score that counts it is shared by a link. */
export const passportsOfImports: FindUndoObstacles = async (db, imports, now) => {
  const counting = await scoresCounting(db, imports)
  const shared = await db.query<{ altScoreId: string; label: string }[]>(SHARED, [counting.map(({ altScoreId }) => altScoreId), now])
  const labels = new Map(shared.map(({ altScoreId, label }) => [altScoreId, label]))
  return new Map(
    counting.flatMap(({ importId, altScoreId }) => {
      const label = labels.get(altScoreId)
      return label === undefined ? [] : [[importId, textOf('scoring.undo.shared', { label })]]
    }),
  )
}
