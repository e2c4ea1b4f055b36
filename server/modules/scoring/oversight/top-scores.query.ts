import { createHmac } from 'node:crypto'
import { newSqlStatement, statementName } from '../../../platform/database/sql-statement.ts'
import { SMALLEST_GROUP } from '../../../platform/insight/aggregate-query.ts'
import { defineFigures } from '../../../platform/insight/figure-explanation.type.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import type { TopScore, TopScores, TopScoresWhere } from './top-scores.type.ts'

/** The latest score of each business. A sector of too few is unknown: it would say which business a pseudonym is. */
const LATEST = `
  select latest.*, case when count(*) over (partition by latest.own_sector) >= ${SMALLEST_GROUP} then latest.own_sector end as sector
  from (
    select distinct on (s.business_id) s.business_id, s.score, s.band, s.assurance, s.is_provisional, s.model_version, s.as_of, b.name, b.sector as own_sector
    from alt_score s join business b on b.id = s.business_id
    order by s.business_id, s.as_of desc, s.place desc) latest`

const explain = defineFigures('The latest score of each business, highest first; those of the same score in no meaningful order.', LATEST)

interface Row extends Omit<TopScore, 'merchant' | 'businessId'> {
  readonly id: string
  readonly name: string
  readonly found: number
}

const PSEUDONYM_LENGTH = 10

/** Lists the businesses with the highest scores, by pseudonyms for all but administrators. */
export const createTopScores = ({ readRows, reading, secret }: Platform) => {
  // Equal scores in an order that is the same in every list and says nothing about ids that analysts read elsewhere.
  const tieKey = createHmac('sha256', secret).update('order of equal scores').digest('hex')
  const pseudonymOf = (businessId: string) =>
    `M-${createHmac('sha256', secret).update(`pseudonym of merchant ${businessId}`).digest('hex').slice(0, PSEUDONYM_LENGTH)}`

  /** Returns the highest scores that meet the conditions. */
  return async (viewer: Viewer, first: number, where: TopScoresWhere | null): Promise<TopScores> => {
    const { values, bind } = newSqlStatement()
    const among = (column: string, allowed: readonly string[] | null | undefined) =>
      allowed == null ? [] : [`${column} = any (${bind(allowed)}::text[])`]
    const conditions = [...among('s.sector', where?.sector), ...among('s.band', where?.band), ...among('s.assurance', where?.assurance)]
    const text = `
      select rank() over (order by s.score desc)::int as rank, s.business_id as id, s.name, s.score, s.band, s.assurance,
        s.is_provisional as "isProvisional", s.sector, s.model_version as version, s.as_of::text as "asOfOn", count(*) over ()::int as found
      from (${LATEST}) s ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by s.score desc, sha256(convert_to(${bind(tieKey)} || s.business_id::text, 'UTF8')) limit ${bind(first)}`
    const asOf = await reading.readAsOf()
    const found = await readRows<Row>(statementName(text), text, values)
    const isNamed = viewer.role === Role.ADMIN
    return {
      rows: found.map(({ id, name, found: _, ...row }) => ({
        ...row,
        merchant: isNamed ? name : pseudonymOf(id),
        businessId: isNamed ? id : null,
      })),
      explain: explain(asOf, found[0]?.found ?? 0),
    }
  }
}

export type ReadTopScores = ReturnType<typeof createTopScores>
