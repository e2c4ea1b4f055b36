import { daysLate } from '../../../platform/insight/age.ts'
import { choice, type Dataset, moment, NOW } from '../../../platform/insight/dataset.ts'
import { Currency } from '../../../shared/currency.ts'
import { startOfGulfDayInSql } from '../../../shared/day.ts'
import { Sector } from '../../business/index.ts'
import { JurisdictionCode } from '../../jurisdictions/index.ts'
import { InvoiceStatus } from './invoice-status.ts'

const DAYS_PAST_DUE = 'case when i.settled < i.amount and i.due_on < day.today then day.today - i.due_on end'

/** What analysts count of invoices. Their status follows `statusOf`, and their amounts `invoicingSummary`. */
export const invoiceDataset: Dataset = {
  name: 'invoice',
  definition: 'Issued invoices; drafts and void ones are left out. Days are those of the time zone of the business that issued it.',
  from: `invoice i join business b on b.id = i.business_id
    cross join lateral (select (${NOW} at time zone i.time_zone)::date as today) day`,
  keep: 'i.issued_at is not null and i.voided_at is null',
  business: 'i.business_id',
  dimensions: {
    status: choice(
      `case when i.settled >= i.amount then case when i.settled > i.credited then 'paid' else 'credited' end
        when i.due_on < day.today then 'overdue' when i.first_viewed_at is not null then 'viewed' else 'sent' end`,
      InvoiceStatus,
      'Its status when the query runs.',
    ),
    pastDue: daysLate(DAYS_PAST_DUE, 'How many days an overdue invoice is past its due day; null for all others.'),
    currency: choice('i.currency', Currency, 'Currency of its amounts.'),
    jurisdiction: choice('i.jurisdiction', JurisdictionCode, 'Country whose tax rules it follows.'),
    sector: choice('b.sector', Sector, 'Line of business of who issued it.'),
    issued: moment('i.issued_at', 'it was issued'),
    due: moment(startOfGulfDayInSql('i.due_on'), 'it falls due'),
    paid: moment('i.paid_at', 'nothing was due any more'),
  },
  amounts: {
    total: { sql: 'i.amount - i.credited', currency: 'i.currency', description: 'What was invoiced, less credit notes.' },
    received: { sql: 'i.settled - i.credited', currency: 'i.currency', description: 'Money that was received for it and not refunded.' },
    outstanding: { sql: 'i.amount - i.settled', currency: 'i.currency', description: 'What is still due.' },
  },
  numbers: {
    daysToPay: {
      sql: 'case when i.settled >= i.amount and i.settled > i.credited then (i.paid_at at time zone i.time_zone)::date - i.issued_on end',
      description: 'Days from its issue until it was paid in full; only of paid invoices.',
    },
    daysPastDue: { sql: DAYS_PAST_DUE, description: 'Days since its due day; only of overdue invoices.' },
  },
}
