import { choice, type Dataset, hoursBetween, moment, NOW, truth } from '../../../platform/insight/dataset.ts'
import { gulfDayInSql } from '../../../shared/day.ts'
import { Sector } from '../../business/index.ts'
import { JurisdictionCode } from '../../jurisdictions/index.ts'
import { Structure } from '../../structures/index.ts'
import { ConditionCode, ConditionFinding } from './conditions.ts'
import { isLateIn } from './deadline.ts'
import { ReviewEntityType, ReviewPriority, ReviewStatus } from './review.entity.ts'

const REVIEW = "ssb_review v left join financing_request r on v.entity_type = 'application' and r.id = v.entity_id"
const BUSINESS = 'coalesce(r.merchant_id, v.party_business_ids[1])'

const OF_REVIEW = {
  status: choice('v.status', ReviewStatus, 'Its state when the query runs.'),
  type: choice('v.entity_type', ReviewEntityType, 'What kind of matter is before the board.'),
  structure: choice("v.content #>> '{proposals,0,structure}'", Structure, 'Contract form of the accepted proposal, of applications.'),
  sector: choice('r.business_sector', Sector, 'Sector of the business that asked, of applications.'),
  jurisdiction: choice('r.jurisdiction', JurisdictionCode, 'Country whose rules apply, of applications.'),
  isExPost: truth('v.is_ex_post', 'Whether it reviews a contract already concluded, as part of the sample.'),
  submitted: moment('v.submitted_at', 'its newest version was submitted'),
  decided: moment('v.reviewed_at', 'the board decided on its newest version'),
}

/** What analysts count of the board's reviews. */
export const reviewDataset: Dataset = {
  name: 'review',
  definition: 'Shariah board reviews that concern a business, each with its newest version.',
  from: REVIEW,
  keep: `${BUSINESS} is not null`,
  business: BUSINESS,
  dimensions: {
    ...OF_REVIEW,
    priority: choice('v.priority', ReviewPriority, 'How urgent it is.'),
    isLate: truth(
      `coalesce(${isLateIn('v', gulfDayInSql(NOW))}, false)`,
      'Whether the board decided after its day, or has not decided and the day has passed.',
    ),
  },
  amounts: {
    amount: { sql: 'r.amount', currency: 'r.currency', description: 'The amount asked for, of applications.' },
  },
  numbers: {
    hoursToDecision: {
      sql: hoursBetween('v.submitted_at', 'v.reviewed_at'),
      description: 'Hours from the submission of its newest version until the decision on it.',
    },
    versions: { sql: 'v.version', description: 'How often it was submitted.' },
    conditionsMet: { sql: 'v.compliance_score', description: 'Share of applicable conditions that were met, in percent.' },
  },
}

/** What analysts count of the conditions of reviews. */
export const reviewConditionDataset: Dataset = {
  name: 'reviewCondition',
  definition: 'Conditions of reviews that concern a business, each as the latest vote with findings found it.',
  from: `${REVIEW} cross join lateral jsonb_to_recordset(v.findings) as found(code text, finding text)`,
  keep: `${BUSINESS} is not null`,
  business: BUSINESS,
  dimensions: {
    condition: choice('found.code', ConditionCode, 'Which condition of the checklist.'),
    finding: choice('found.finding', ConditionFinding, 'The finding of the board.'),
    ...OF_REVIEW,
  },
  amounts: {},
  numbers: {},
}
