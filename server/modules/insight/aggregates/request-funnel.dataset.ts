import { choice, type Dataset, hoursBetween, moment, truth } from '../../../platform/insight/dataset.ts'
import { Currency } from '../../../shared/currency.ts'
import { Sector } from '../../business/index.ts'
import { RequestType } from '../../financing/index.ts'
import { ScoreBand } from '../../scoring/index.ts'
import { Structure } from '../../structures/index.ts'

/** A request with the first time of each step, and the last of its payments: null until the money of all contracts has moved. */
const REQUEST = `
  financing_request r
  left join lateral (select min(s.first_viewed_at) as at from request_view s where s.request_id = r.id) viewed on true
  left join lateral (
    select min(v.sent_at) as at from lender_response a join proposal_version v on v.response_id = a.id where a.request_id = r.id) proposed on true
  left join lateral (
    select min(v.reviewed_at) as at from ssb_review v
    where v.entity_id = r.id and v.entity_type = 'application' and not v.is_ex_post and v.status in ('approved', 'rejected')) decided on true
  left join lateral (
    select max(m.disbursed_at) as at from contract c join commitment m on m.contract_id = c.id
    where c.request_id = r.id and r.status = 'funded') disbursed on true`

/** What analysts count of the way of requests from their creation to the money, over the tables of several rooms. */
export const requestFunnelDataset: Dataset = {
  name: 'requestFunnel',
  definition:
    'Financing requests, drafts included, each with the steps that it has ever reached: viewed, proposed for, accepted, decided on by the board, disbursed.',
  from: REQUEST,
  keep: 'true',
  business: 'r.merchant_id',
  dimensions: {
    created: moment('r.created_at', 'it was first saved'),
    structure: choice('r.preferred_structure', Structure, 'The contract form that the merchant prefers.'),
    type: choice('r.request_type', RequestType, 'What the money is for.'),
    sector: choice('r.business_sector', Sector, 'Sector of the business when the request was first saved.'),
    band: choice('r.score_band', ScoreBand, 'Band of the score that was attached.'),
    currency: choice('r.currency', Currency, 'Currency of the amount.'),
    isPublished: truth('r.published_at is not null', 'Whether it was opened to lenders.'),
    isViewed: truth('viewed.at is not null', 'Whether a lender opened it.'),
    hasProposal: truth('proposed.at is not null', 'Whether a lender sent a proposal.'),
    isAccepted: truth('r.submitted_at is not null', 'Whether proposals were accepted, and so went to the board.'),
    isDecided: truth('decided.at is not null', 'Whether the board approved or rejected it.'),
    isDisbursed: truth('disbursed.at is not null', 'Whether the money of all its contracts has moved.'),
  },
  amounts: {
    amount: { sql: 'r.amount', currency: 'r.currency', description: 'The amount asked for.' },
  },
  numbers: {
    hoursToView: { sql: hoursBetween('r.published_at', 'viewed.at'), description: 'Hours from publication until a lender opened it.' },
    hoursToFirstProposal: {
      sql: hoursBetween('r.published_at', 'proposed.at'),
      description: 'Hours from publication until the first proposal was sent.',
    },
    hoursToAcceptance: {
      sql: hoursBetween('r.published_at', 'r.submitted_at'),
      description: 'Hours from publication until proposals were first accepted.',
    },
    hoursToDecision: {
      sql: hoursBetween('r.submitted_at', 'decided.at'),
      description: 'Hours from the first acceptance until the board first approved or rejected.',
    },
    hoursToDisbursement: {
      sql: hoursBetween('decided.at', 'disbursed.at'),
      description: 'Hours from that decision until the last of the money moved.',
    },
  },
}
