import { choice, type Dataset, moment, text, whole } from '../../../platform/insight/dataset.ts'
import { Currency } from '../../../shared/currency.ts'
import { Sector } from '../../business/index.ts'
import { RequestType } from '../../financing/index.ts'
import { JurisdictionCode } from '../../jurisdictions/index.ts'
import { ScoreAssurance, ScoreBand } from '../../scoring/index.ts'
import { Structure } from '../../structures/index.ts'
import { DelinquencyBucket } from '../servicing/delinquency.ts'
import { FacilityStage } from './facility.entity.ts'

const LATE = `
  case when f.days_past_due = 0 then 'current' when f.days_past_due <= 30 then 'days_1_to_30' when f.days_past_due <= 60 then 'days_31_to_60'
    when f.days_past_due <= 90 then 'days_61_to_90' else 'over_90_days' end`

/** What analysts count of facilities. */
export const facilityDataset: Dataset = {
  name: 'facility',
  definition: 'Facilities from their contract on, cancelled ones included, with the figures of the day to which each was last brought.',
  from: `
    facility f left join contract c on c.id = f.id left join financing_request r on r.id = f.request_id
    left join business l on l.id = f.lender_id left join app_user owner on owner.id = l.owner_id`,
  keep: 'true',
  business: 'f.merchant_id',
  dimensions: {
    status: choice('f.status', FacilityStage, 'How far it has come.'),
    structure: choice('c.structure', Structure, 'The contract form.'),
    arrearsBucket: choice(LATE, DelinquencyBucket, 'How late it is, by days past due.'),
    sector: choice('r.business_sector', Sector, 'Sector of the business that is financed.'),
    band: choice('r.score_band', ScoreBand, 'Band of the score that was attached to the request.'),
    assurance: choice('r.score_assurance', ScoreAssurance, 'How much of the income in the attached score banks have verified.'),
    type: choice('r.request_type', RequestType, 'What the money is for.'),
    jurisdiction: choice('f.jurisdiction', JurisdictionCode, 'Country whose rules apply.'),
    currency: choice('f.currency', Currency, 'Currency of its amounts.'),
    term: whole('c.term', 'Agreed period in months.'),
    lender: text(
      "case when owner.role = 'lender' then l.name end",
      'Name of the institution that finances it, or leads its syndicate. Private lenders are persons and have none.',
    ),
    opened: moment('f.opened_at', 'its contract was concluded'),
    activated: moment('f.activated_at', 'its last required step was recorded'),
    closed: moment('f.closed_at', 'it was settled or cancelled'),
  },
  amounts: {
    contracted: { sql: 'c.amount', currency: 'f.currency', description: 'The amount of the contract.' },
    outstanding: { sql: 'f.outstanding', currency: 'f.currency', description: 'What is still to be paid, due or not.' },
    exposure: { sql: 'f.exposure', currency: 'f.currency', description: 'The money of lenders at risk.' },
    arrears: { sql: 'f.arrears', currency: 'f.currency', description: 'What was due and is not paid.' },
    received: { sql: 'f.received', currency: 'f.currency', description: 'What was received, donations excluded.' },
  },
  numbers: {
    rate: { sql: 'c.rate', description: 'Agreed rate in percent a year, flat. Partnerships have none.' },
    daysPastDue: {
      sql: 'f.days_past_due',
      description: 'Calendar days from the oldest due date with something unpaid; 0 when nothing is late.',
    },
  },
}
