import { registerEnumType } from 'type-graphql'
import { choice, type Dataset, hoursBetween, moment } from '../../platform/insight/dataset.ts'
import {
  businessRejected,
  businessSuspended,
  businessVerified,
  kycRenewalRejected,
  kycRenewed,
  kycSubmitted,
  Sector,
} from '../business/index.ts'
import { JurisdictionCode, jurisdictionOfTaxNumberInSql } from '../jurisdictions/index.ts'

/** What became of a submission of documents. */
enum VerificationOutcome {
  PENDING = 'pending',
  VERIFIED = 'verified',
  REJECTED = 'rejected',
  SUSPENDED = 'suspended',
}

registerEnumType(VerificationOutcome, {
  name: 'VerificationOutcome',
  description: 'What became of documents that a business submitted.',
  valuesConfig: {
    PENDING: { description: 'They await a reviewer.' },
    VERIFIED: { description: 'A reviewer accepted them.' },
    REJECTED: { description: 'A reviewer rejected them.' },
    SUSPENDED: { description: 'A reviewer suspended the business instead.' },
  },
})

const quoted = (facts: readonly { readonly name: string }[]) => facts.map(({ name }) => `'${name}'`).join(', ')

const VERIFIED = [businessVerified, kycRenewed]
const REJECTED = [businessRejected, kycRenewalRejected]

/** What analysts count of the verification of businesses, from the domain events. */
export const verificationDataset: Dataset = {
  name: 'verification',
  definition:
    'Submissions of the documents of businesses for review, first ones and renewals. Of documents that were submitted again before they were decided, the last submission.',
  from: `event e join business b on b.id = e.subject_id::uuid
    left join lateral (
      select n.name, n.at from event n
      where n.subject_id = e.subject_id and n.seq > e.seq and n.name in (${quoted([kycSubmitted, ...VERIFIED, ...REJECTED, businessSuspended])})
      order by n.seq limit 1) next on true`,
  keep: `e.name = '${kycSubmitted.name}' and next.name is distinct from '${kycSubmitted.name}'`,
  business: 'b.id',
  dimensions: {
    status: choice(
      `case when next.name in (${quoted(VERIFIED)}) then 'verified' when next.name in (${quoted(REJECTED)}) then 'rejected'
        when next.name is not null then 'suspended' else 'pending' end`,
      VerificationOutcome,
      'What became of it.',
    ),
    jurisdiction: choice(
      jurisdictionOfTaxNumberInSql('b.tax_id'),
      JurisdictionCode,
      'Country whose tax number the business has; null where the number names none.',
    ),
    sector: choice('b.sector', Sector, 'Line of business.'),
    submitted: moment('e.at', 'it was submitted'),
    decided: moment('next.at', 'it was decided'),
  },
  amounts: {},
  numbers: {
    hoursToDecision: {
      sql: hoursBetween('e.at', 'next.at'),
      description: 'Hours from the submission until it was decided; only of decided ones.',
    },
  },
}
