import { choice, type Dataset, hoursBetween, moment, text, truth, whole } from '../../../platform/insight/dataset.ts'
import { Currency } from '../../../shared/currency.ts'
import { Sector } from '../../business/index.ts'
import { ScoreBand } from '../../scoring/index.ts'
import { Structure } from '../../structures/index.ts'
import { DeclineReason, ResponseType } from '../records/lender-response.entity.ts'
import { RequestType } from '../records/request-terms.ts'
import { ResponseOutcome, ResponseStatus } from '../records/response-lifecycle.ts'

/** A response `a` with its request and its lender. */
const RESPONSE = `
  lender_response a left join financing_request r on r.id = a.request_id left join business l on l.id = a.lender_id
  left join app_user owner on owner.id = l.owner_id`

const OF_RESPONSE = {
  lender: text(
    "case when owner.role = 'lender' then l.name end",
    'Name of the institution that responded. Private lenders are persons and have none.',
  ),
  sector: choice('r.business_sector', Sector, 'Sector of the business that asked.'),
  type: choice('r.request_type', RequestType, 'What the money is for.'),
  band: choice('r.score_band', ScoreBand, 'Band of the score that was attached to the request.'),
  currency: choice('a.currency', Currency, 'Currency of the request.'),
  responded: moment('a.responded_at', 'it was sent'),
}

/** What analysts count of proposals. */
export const proposalDataset: Dataset = {
  name: 'proposal',
  definition:
    'Proposals of lenders with their newest terms, withdrawn ones included; commitments to the book of another lender are left out.',
  from: RESPONSE,
  keep: 'a.proposed_amount is not null and a.book_id is null',
  business: 'a.merchant_id',
  dimensions: {
    status: choice('a.status', ResponseStatus, 'Whether it was withdrawn.'),
    outcome: choice('a.outcome', ResponseOutcome, 'What became of it.'),
    isWon: truth("a.outcome = 'accepted'", 'Whether it was accepted.'),
    structure: choice('a.proposed_structure', Structure, 'The contract form that it proposes.'),
    coverage: choice('a.response_type', ResponseType, 'How much of the request it covers, and with whom.'),
    term: whole('a.proposed_term', 'Repayment period that it proposes, in months.'),
    ...OF_RESPONSE,
  },
  amounts: {
    amount: { sql: 'a.proposed_amount', currency: 'a.currency', description: 'The amount that it proposes.' },
    payable: { sql: 'a.total_payable', currency: 'a.currency', description: 'What is to be paid back in total.' },
  },
  numbers: {
    rate: { sql: 'a.proposed_rate', description: 'Rate in percent a year, flat, on the amount. Partnerships have none.' },
    cost: {
      sql: '(a.total_payable - a.proposed_amount) * 100.0 / a.proposed_amount',
      description: 'What is to be paid back beyond the amount, in percent of it.',
    },
    hoursToSend: {
      sql: hoursBetween('r.published_at', 'a.responded_at'),
      description: 'Hours from the publication of the request until it was sent.',
    },
  },
}

/** What analysts count of the reasons for which lenders decline. */
export const declineReasonDataset: Dataset = {
  name: 'declineReason',
  definition: 'Reasons of declined requests: each reason that a lender chose counts once, and a decline without any counts once.',
  from: `${RESPONSE} left join lateral unnest(a.decline_reasons) as chosen(reason) on true`,
  keep: "a.status = 'declined'",
  business: 'a.merchant_id',
  dimensions: {
    reason: choice('chosen.reason', DeclineReason, 'Why the lender declined. Null: it chose none of the list.'),
    structure: choice('r.preferred_structure', Structure, 'The contract form that the merchant prefers.'),
    ...OF_RESPONSE,
  },
  amounts: {
    asked: { sql: 'r.amount', currency: 'r.currency', description: 'The amount that was asked for.' },
  },
  numbers: {
    hoursToDecline: {
      sql: hoursBetween('r.published_at', 'a.responded_at'),
      description: 'Hours from the publication of the request until it was declined.',
    },
  },
}
