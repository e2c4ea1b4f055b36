import type { ReadRows } from '../../../platform/rows.ts'
import type { Currency } from '../../../shared/currency.ts'
import { amount, count, type ReadSection } from './report-figure.ts'

interface Row {
  readonly currency: Currency
  readonly received: string
  readonly gifts: number
  readonly paid: string
  readonly payments: number
  readonly balance: string
  readonly postings: number
}

/** What is a gift and what is a payment is defined as in the public totals of charity. */
const CHARITY = `
  with moved as (
    select entry.currency, entry.amount, entry.amount > 0 and journal.reverses is null as is_gift, journal.at >= $1 as is_within
    from ledger_account account
    join journal_entry entry on entry.account_id = account.id
    join journal on journal.id = entry.journal_id
    where account.kind = 'charity' and journal.at < $2
  )
  select currency,
    coalesce(sum(amount) filter (where is_within and is_gift), 0)::text as received,
    (count(*) filter (where is_within and is_gift))::int as gifts,
    coalesce(-sum(amount) filter (where is_within and not is_gift), 0)::text as paid,
    (count(*) filter (where is_within and not is_gift))::int as payments,
    sum(amount)::text as balance, count(*)::int as postings
  from moved group by currency order by currency`

/** Money of charity that came and went, by currency, from the postings of the ledger. */
export const charitySection =
  (readRows: ReadRows): ReadSection =>
  async ({ begin, end }) => {
    const rows = await readRows<Row>('board-report-charity', CHARITY, [begin, end])
    return {
      title: 'reports:charity.title',
      basis: 'reports:charity.basis',
      figures: [
        count(
          'reports:charity.gifts',
          rows.reduce((sum, { gifts }) => sum + gifts, 0),
        ),
        ...rows.map(({ currency, received, gifts }) => amount('reports:charity.received', BigInt(received), currency, gifts)),
        count(
          'reports:charity.payments',
          rows.reduce((sum, { payments }) => sum + payments, 0),
        ),
        ...rows.map(({ currency, paid, payments }) => amount('reports:charity.paid', BigInt(paid), currency, payments)),
        ...rows.map(({ currency, balance, postings }) => amount('reports:charity.balance', BigInt(balance), currency, postings)),
      ],
    }
  }
