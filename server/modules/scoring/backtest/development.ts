import { isId } from '../../../platform/rows.ts'
import { sha256 } from '../../../shared/text.ts'
import type { Queries } from '../../analytics/index.ts'
import { DEVELOPMENT } from './backtest.query.ts'
import { type Distribution, GROUPED_FROM } from './distribution.ts'
import type { Loan } from './loan-files.ts'
import type { ScoredLoan } from './retro-score.ts'
import { type FoundDevelopment, shiftsFrom } from './shift.ts'

/** Thrown when loans cannot be compared with a report. */
export class NoDevelopmentSample extends Error {}

/** A digest that is equal for the same loans, whatever the name of the file and the order of its lines. */
export const digestOf = (loans: ReadonlyMap<string, Loan>): string =>
  sha256(
    [...loans.values()]
      .map(({ id, grantedOn }) => JSON.stringify([id, grantedOn]))
      .sort()
      .join('\n'),
  )

interface DevelopmentRow {
  readonly dataset: string
  readonly codeHash: string
  readonly loansDigest: string
  readonly distribution: readonly Distribution[]
}

/**
 * The sample of an earlier report, to compare loans with. Refused: a report by other maps or weights, whose points mean
 * something else; a report on the same loans, from which nothing can have moved; one with too few loans.
 */
export const developmentSample = async (db: Queries, id: string, codeHash: string, loans: ReadonlyMap<string, Loan>) => {
  const [report] = isId(id) ? await db.query<DevelopmentRow[]>(DEVELOPMENT, [id]) : []
  if (!report) throw new NoDevelopmentSample(`There is no report ${id}.`)
  if (report.codeHash !== codeHash)
    throw new NoDevelopmentSample(`Report ${id} is on another version of the model: its points mean something else.`)
  if (report.loansDigest === digestOf(loans)) {
    throw new NoDevelopmentSample(`Report ${id} is on these same loans: nothing can have moved. Name a report on other loans.`)
  }
  if (report.distribution.length === 0) {
    throw new NoDevelopmentSample(`Report ${id} does not hold how its scores are spread: that takes ${GROUPED_FROM} scored loans.`)
  }
  const { dataset, distribution } = report
  return (scored: readonly ScoredLoan[]): FoundDevelopment | null => {
    if (scored.length < GROUPED_FROM) return null
    const counts = distribution[0]!.counts
    return {
      reportId: id,
      dataset,
      loans: counts.reduce((sum, each) => sum + each, 0),
      shifts: shiftsFrom(distribution, scored),
    }
  }
}
