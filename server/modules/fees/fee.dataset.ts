import type { FeeIssuer } from '../../platform/config.ts'
import { choice, type Dataset, moment, truth } from '../../platform/insight/dataset.ts'
import { Currency } from '../../shared/currency.ts'
import { gulfDayInSql } from '../../shared/day.ts'
import { Sector } from '../business/index.ts'
import {
  DEFAULT_JURISDICTION,
  JurisdictionCode,
  jurisdictionCodes,
  jurisdictionOfTaxNumberInSql,
  standardVatRateInSql,
} from '../jurisdictions/index.ts'
import { FEE_ACCOUNTS, IS_POSTED, postedTo } from './fee.query.ts'
import { FeeKind, KINDS } from './fee-terms.ts'

const JURISDICTION = `coalesce(${jurisdictionOfTaxNumberInSql('b.tax_id')}, profile.jurisdiction, '${DEFAULT_JURISDICTION}')`

/** The VAT that a fee contains, as {@link taxFees} finds it, but not rounded. */
const taxWithin = (issuer: FeeIssuer | undefined): string => {
  const country = jurisdictionCodes.find((code) => code === issuer?.country)
  if (!issuer?.trn || !country) return '0::numeric'
  const rate = standardVatRateInSql(country, gulfDayInSql('moved.at'))
  return `case when ${JURISDICTION} = '${country}' then coalesce(fee.amount * (${rate}) / (100 + (${rate})), 0) else 0 end`
}

/** What analysts count of the fees that the platform takes, from the ledger; `issuer` determines the VAT that they contain. */
export const feeDataset = (issuer: FeeIssuer | undefined): Dataset => ({
  name: 'fee',
  definition:
    'Fees that the ledger posted to the platform, as in `fees`. One that was returned is one more record, and negative. A fee contains its VAT: documents round it once for a month of a business, here it is rounded once for the whole figure.',
  from: `${postedTo(`array[${FEE_ACCOUNTS.map((id) => `'${id}'`).join(', ')}]::uuid[]`)}
    join business b on b.id = moved.business_id
    left join billing_profile profile on profile.business_id = moved.business_id`,
  keep: IS_POSTED,
  business: 'moved.business_id',
  dimensions: {
    kind: choice(
      `case when coalesce(before.cause, journal.cause) in (${KINDS.map((kind) => `'${kind}'`).join(', ')})
        then coalesce(before.cause, journal.cause) else '${FeeKind.OTHER}' end`,
      FeeKind,
      'What it was taken for.',
    ),
    currency: choice('moved.currency', Currency, 'Currency in which it was taken.'),
    jurisdiction: choice(JURISDICTION, JurisdictionCode, 'Country of the business by whose law VAT applies.'),
    sector: choice('b.sector', Sector, 'Line of business of who paid it.'),
    isReturned: truth('fee.amount < 0', 'Whether it gives back an earlier fee.'),
    posted: moment('moved.at', 'it was taken or returned'),
  },
  amounts: {
    amount: { sql: 'fee.amount', currency: 'moved.currency', description: 'What was taken, VAT included.' },
    tax: {
      sql: taxWithin(issuer),
      currency: 'moved.currency',
      description: 'The VAT that it contains; zero where the platform charges none.',
    },
    net: { sql: `fee.amount - ${taxWithin(issuer)}`, currency: 'moved.currency', description: 'Without the VAT that it contains.' },
  },
  numbers: {},
})
