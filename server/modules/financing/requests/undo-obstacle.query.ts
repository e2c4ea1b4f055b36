import { textOf } from '../../../shared/i18n/text.ts'
import type { FindUndoObstacles } from '../../banking/index.ts'
import { scoresCounting } from '../../scoring/index.ts'

const CARRYING = `
  select alt_score_id as "altScoreId", title from financing_request
  where alt_score_id = any($1::uuid[]) and (status = 'under_review' or (status = 'active' and expires_at > $2)) order by created_at, id`

/** Finds the open requests whose score counts an imported statement, which prevents undoing the import. */
export const requestsOfImports: FindUndoObstacles = async (db, imports, now) => {
  const counting = await scoresCounting(db, imports)
  const carrying = await db.query<{ altScoreId: string; title: string }[]>(CARRYING, [counting.map(({ altScoreId }) => altScoreId), now])
  const titles = new Map(carrying.map(({ altScoreId, title }) => [altScoreId, title]))
  return new Map(
    counting.flatMap(({ importId, altScoreId }) => {
      const title = titles.get(altScoreId)
      return title === undefined ? [] : [[importId, textOf('financing.requests.showsScore', { title })]]
    }),
  )
}
