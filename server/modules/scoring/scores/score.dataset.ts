import { choice, type Dataset, moment, text, truth } from '../../../platform/insight/dataset.ts'
import { startOfGulfDayInSql } from '../../../shared/day.ts'
import { Sector } from '../../business/index.ts'
import { ScoreAssurance, ScoreBand } from './score-factor.type.ts'

/** A score counts the days before its own, so one of the first of a month belongs to the month before. */
const LAST_DAY = 's.as_of - 1'

const hasNoLater = (condition: string) => `not exists (
  select from alt_score l where l.business_id = s.business_id and (l.as_of, l.place) > (s.as_of, s.place)${condition})`

/** What analysts count of scores. */
export const scoreDataset: Dataset = {
  name: 'score',
  definition: 'Scores as they were calculated; of a business every one of them, unless `isLatest` or `isLastOfMonth` narrows them.',
  from: 'alt_score s join business b on b.id = s.business_id',
  keep: 'true',
  business: 's.business_id',
  dimensions: {
    band: choice('s.band', ScoreBand, 'Range of the score.'),
    assurance: choice('s.assurance', ScoreAssurance, 'How much of the income banks have verified.'),
    sector: choice('b.sector', Sector, 'Line of business.'),
    version: text('s.model_version', 'Version of the model that calculated it, such as "v1.2.0".'),
    isProvisional: truth('s.is_provisional', 'Whether its data are too few for the upper bands.'),
    isLatest: truth(hasNoLater(''), 'Whether the business has no later score when the query runs.'),
    isLastOfMonth: truth(
      hasNoLater(` and l.as_of <= (date_trunc('month', (${LAST_DAY})::timestamp) + interval '1 month')::date`),
      'Whether the business has no later score whose last day is in the same month.',
    ),
    lastDay: moment(startOfGulfDayInSql(LAST_DAY), 'the period that it covers ended'),
    calculated: moment('s.calculated_at', 'it was calculated'),
  },
  amounts: {},
  numbers: {
    score: { sql: 's.score', description: 'The score, 300 to 900.' },
    bankVerifiedShare: { sql: 's.bank_verified_share', description: 'The part of the income that banks reported, 0 to 1.' },
  },
}
