import { registerEnumType } from 'type-graphql'
import { choice, type Dataset, hoursBetween, moment } from '../../../platform/insight/dataset.ts'
import { Sector } from '../../business/index.ts'
import { Structure } from '../../structures/index.ts'
import { RequestType } from '../records/request-terms.ts'

/** What happens to a request, by the names of its events. */
export enum RequestTransition {
  PUBLISHED = 'financing.request_published',
  WITHDRAWN = 'financing.request_withdrawn',
  EXPIRED = 'financing.request_expired',
  ACCEPTED = 'financing.proposals_accepted',
  RESUBMITTED = 'financing.request_resubmitted',
  RETURNED = 'financing.request_returned',
  CONTRACTED = 'financing.request_contracted',
  FUNDED = 'financing.request_funded',
}

registerEnumType(RequestTransition, {
  name: 'RequestTransition',
  description: 'What happened to a request.',
  valuesConfig: {
    PUBLISHED: { description: 'It was opened to lenders.' },
    WITHDRAWN: { description: 'The merchant took it off the marketplace.' },
    EXPIRED: { description: 'Its time ran out without an agreement.' },
    ACCEPTED: { description: 'The merchant accepted proposals, and it went to the board.' },
    RESUBMITTED: { description: 'It went to the board again with changes.' },
    RETURNED: { description: 'The agreement fell through.' },
    CONTRACTED: { description: 'The board approved, and the contracts were concluded.' },
    FUNDED: { description: 'The money of all its contracts has moved.' },
  },
})

const NAMES = Object.values(RequestTransition)
  .map((name) => `'${name}'`)
  .join(', ')

/** What analysts count of the events of requests. */
export const requestTransitionDataset: Dataset = {
  name: 'requestTransition',
  definition: 'What happened to financing requests, each time that it happened.',
  from: 'event e join financing_request r on r.id = e.subject_id::uuid',
  keep: `e.name in (${NAMES})`,
  business: 'r.merchant_id',
  dimensions: {
    transition: choice('e.name', RequestTransition, 'What happened.'),
    sector: choice('r.business_sector', Sector, 'Sector of the business when the request was first saved.'),
    structure: choice('r.preferred_structure', Structure, 'The contract form that the merchant prefers.'),
    type: choice('r.request_type', RequestType, 'What the money is for.'),
    happened: moment('e.at', 'it happened'),
  },
  amounts: {
    amount: { sql: 'r.amount', currency: 'r.currency', description: 'The amount asked for.' },
  },
  numbers: {
    hoursSincePrevious: {
      sql: hoursBetween(
        `(select max(p.at) from event p where p.subject_id = e.subject_id and p.seq < e.seq and p.name in (${NAMES}))`,
        'e.at',
      ),
      description: 'Hours since the last thing that happened to the request; the first one has none.',
    },
  },
}
