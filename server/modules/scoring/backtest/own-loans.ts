import type { EntityManager } from 'typeorm'
import { Currency, exponentOf } from '../../../shared/currency.ts'
import { CashflowCategory, IS_INFLOW, IS_OUTFLOW, IS_PENALTY } from '../../banking/index.ts'
import { AMOUNT_FACTORS, createConverter, ExchangeRate, factorParameters } from '../../rates/index.ts'
import type { Loan, LoanRow, LoanSource, Outcome } from './loan-files.ts'

/** A facility of the house whose outcome is known. */
export interface OwnLoan {
  readonly id: string
  /** The business that received it. */
  readonly businessId: string
  readonly grantedAt: Date
  /** The local day of `grantedAt`. */
  readonly grantedOn: string
  readonly outcome: Outcome
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly sector: string
}

/** The name of the house's own facilities in reports. */
export const OWN_FACILITIES = 'Own facilities'

/** Amounts are only compared with each other, so the rates of today serve. */
const CURRENCY = Currency.AED

/**
 * The rows `t` of a business ($1) that were booked before a day ($2) and imported before a moment ($3), as they were known then: with
 * corrections from before it, and pairs only where both rows were there. Rows of disconnected accounts are not read.
 */
const KNOWN = `
  with stored as materialized (
    select row_then.*, account.opening_balance, factor.numerator, factor.denominator
    from public.bank_transaction row_then
    join public.bank_account account on account.id = row_then.account_id and account.is_connected
    ${AMOUNT_FACTORS('account.currency', 4)}
    where row_then.business_id = $1 and row_then.booked_on < $2::date and row_then.created_at < $3 and factor.numerator is not null
  ), t as (
    select stored.account_id, stored.booked_on, stored.amount, stored.opening_balance, stored.counterparty_key, stored.is_penalty,
      stored.numerator, stored.denominator, reversed.id as reversal_of,
      case when stored.corrected_at < $3 then stored.corrected_at end as corrected_at,
      case when stored.corrected_at < $3 then stored.category
        when twin.id is not null then '${CashflowCategory.OWN_TRANSFER}' else stored.rule_category end as category
    from stored
    left join stored twin on twin.id = stored.own_transfer_of
    left join stored reversed on reversed.id = stored.reversal_of
  )`

const ROWS = `${KNOWN}
  select booked_on::text as "bookedOn", round(amount * numerator / denominator)::text as minor, (${IS_INFLOW} or ${IS_OUTFLOW}) as "isFlow",
    ${IS_PENALTY} as "isPenalty", coalesce(counterparty_key, '') as payer
  from t`

/** What all accounts held before their first row, as their banks' first closing balance or their statements tell; null where one does not. */
const OPENING = `${KNOWN}, account as (
    select account_id, opening_balance, numerator, denominator, min(booked_on) as first_day from t group by 1, 2, 3, 4
  ), opening as (
    select numerator, denominator, coalesce((
      select closed.closing - (select sum(amount) from t where t.account_id = account.account_id and t.booked_on <= closed.day)
      from public.bank_day closed
      where closed.account_id = account.account_id and closed.closing is not null and closed.day >= account.first_day and closed.day < $2::date
      order by closed.day limit 1
    ), opening_balance) as amount
    from account
  )
  select case when bool_and(amount is not null) then round(sum(amount * numerator / denominator))::text end as minor from opening`

interface StoredRow {
  readonly bookedOn: string
  readonly minor: string
  readonly isFlow: boolean
  readonly isPenalty: boolean
  readonly payer: string
}

/** Reads the house's own loans, each with the bank rows of its business that were known on the day it was granted. */
export const readOwnLoans = async (db: EntityManager, own: readonly OwnLoan[]): Promise<LoanSource> => {
  const converter = createConverter(await db.find(ExchangeRate))
  const parametersOf = ({ businessId, grantedOn, grantedAt }: OwnLoan) => [
    ...[businessId, grantedOn, grantedAt],
    ...factorParameters(converter.factorsTo(CURRENCY)),
  ]
  const loans = new Map<string, Loan>()
  for (const loan of own) {
    const { id, grantedOn, outcome, amountMinor, currency, sector } = loan
    const [opening] = await db.query<{ minor: string | null }[]>(OPENING, parametersOf(loan))
    const amount = Number(converter.convert(amountMinor, currency, CURRENCY)) / 10 ** exponentOf(CURRENCY)
    const openingMinor = opening!.minor === null ? null : Number(opening!.minor)
    loans.set(id, { id, grantedOn, outcome, isRunning: false, amount, sector, openingMinor })
  }
  async function* rows(): AsyncGenerator<LoanRow> {
    for (const loan of own) {
      for (const { minor, ...row } of await db.query<StoredRow[]>(ROWS, parametersOf(loan))) {
        yield { loanId: loan.id, minor: Number(minor), ...row }
      }
    }
  }
  return { loans, rows: rows() }
}
