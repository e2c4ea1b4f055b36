import { choice, type Dataset, hoursBetween, moment, NOW, whole } from '../../../platform/insight/dataset.ts'
import { Currency } from '../../../shared/currency.ts'
import { Sector } from '../../business/index.ts'
import { JurisdictionCode } from '../../jurisdictions/index.ts'
import { ScoreAssurance, ScoreBand } from '../../scoring/index.ts'
import { Structure } from '../../structures/index.ts'
import { RequestStage, RequestStatus } from '../records/request-lifecycle.ts'
import { RequestType, Urgency } from '../records/request-terms.ts'

const FIRST_PROPOSAL = `
  (select min(v.sent_at) from lender_response a join proposal_version v on v.response_id = a.id where a.request_id = r.id)`

/** What analysts count of requests. */
export const requestDataset: Dataset = {
  name: 'request',
  definition: 'Financing requests, drafts left out.',
  from: 'financing_request r',
  keep: "r.status <> 'draft'",
  business: 'r.merchant_id',
  dimensions: {
    status: choice(
      `case when r.status = 'active' and r.expires_at <= ${NOW} then 'expired' else r.status end`,
      RequestStatus,
      'Its state when the query runs.',
    ),
    stage: choice('r.stage', RequestStage, 'How far it has come while it is under review.'),
    structure: choice('r.preferred_structure', Structure, 'The contract form that the merchant prefers.'),
    type: choice('r.request_type', RequestType, 'What the money is for.'),
    urgency: choice('r.urgency', Urgency, 'How soon the money is needed.'),
    sector: choice('r.business_sector', Sector, 'Sector of the business when the request was first saved.'),
    jurisdiction: choice('r.jurisdiction', JurisdictionCode, 'Country whose rules apply.'),
    currency: choice('r.currency', Currency, 'Currency of the amount.'),
    band: choice('r.score_band', ScoreBand, 'Band of the score that was attached.'),
    assurance: choice('r.score_assurance', ScoreAssurance, 'How much of the income in the attached score banks have verified.'),
    term: whole('r.repayment_period', 'Wanted repayment period in months.'),
    created: moment('r.created_at', 'it was first saved'),
    published: moment('r.published_at', 'it was opened to lenders'),
    accepted: moment('r.accepted_at', 'proposals were accepted'),
  },
  amounts: {
    amount: { sql: 'r.amount', currency: 'r.currency', description: 'The amount asked for.' },
  },
  numbers: {
    hoursToFirstProposal: {
      sql: hoursBetween('r.published_at', FIRST_PROPOSAL),
      description: 'Hours from publication until the first proposal was sent.',
    },
    hoursToAcceptance: {
      sql: hoursBetween('r.published_at', 'r.accepted_at'),
      description: 'Hours from publication until proposals were accepted.',
    },
    views: { sql: 'r.view_count', description: 'How many lenders opened it.' },
    interested: { sql: 'r.interested_lenders', description: 'How many lenders sent a proposal or expressed interest.' },
  },
}
