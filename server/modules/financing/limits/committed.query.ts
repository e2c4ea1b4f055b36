import type { EntityManager } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'
import type { JurisdictionCode } from '../../jurisdictions/index.ts'

/** Sums of accepted proposals in one currency, in minor units; bigints as text. */
export interface CommittedSums {
  readonly currency: Currency
  readonly lenderToMerchant: string
  readonly lenderYear: string
  readonly merchantOutstanding: string
  readonly merchantYear: string
}

/**
 * An accepted proposal is a commitment from the acceptance on, while its money is held and after it was paid out; one whose agreement
 * ended is no longer accepted. What the lender itself committed to the request is left out. A year is one of the country's calendar,
 * and the lender's counts what it committed under the law of that country.
 */
const COMMITTED = `
  with accepted as (
    select a.currency, coalesce(a.commitment, a.proposed_amount) as amount, a.lender_id = $1 as is_lenders, a.merchant_id = $2 as is_merchants,
      r.jurisdiction = $4 as is_under_law,
      extract(year from r.accepted_at at time zone $5) = extract(year from $6::timestamptz at time zone $5) as is_of_year
    from lender_response a join financing_request r on r.id = a.request_id
    where a.outcome = 'accepted' and (a.lender_id = $1 or a.merchant_id = $2) and not (a.lender_id = $1 and a.request_id = $3)
  )
  select currency,
    coalesce(sum(amount) filter (where is_lenders and is_merchants), 0)::text as "lenderToMerchant",
    coalesce(sum(amount) filter (where is_lenders and is_under_law and is_of_year), 0)::text as "lenderYear",
    coalesce(sum(amount) filter (where is_merchants), 0)::text as "merchantOutstanding",
    coalesce(sum(amount) filter (where is_merchants and is_of_year), 0)::text as "merchantYear"
  from accepted group by currency`

interface About {
  readonly lenderId: string
  readonly merchantId: string
  readonly requestId: string
  readonly jurisdiction: JurisdictionCode
  readonly timeZone: string
}

/** Returns what a lender and a business have committed and owe besides the lender's own part of a request, by currency. */
export const committedBesides = (
  db: EntityManager,
  { lenderId, merchantId, requestId, jurisdiction, timeZone }: About,
  now: Date,
): Promise<CommittedSums[]> => db.query(COMMITTED, [lenderId, merchantId, requestId, jurisdiction, timeZone, now])

/** What a lender has committed to one business in one currency, in minor units; bigints as text. */
export interface OwnCommitments {
  readonly merchantId: string
  readonly currency: Currency
  readonly total: string
  /** The part of this year of the country's calendar, under the law of that country. */
  readonly ofYear: string
}

const OWN = `
  select a.merchant_id as "merchantId", a.currency, sum(coalesce(a.commitment, a.proposed_amount))::text as total,
    coalesce(sum(coalesce(a.commitment, a.proposed_amount)) filter (where r.jurisdiction = $2
      and extract(year from r.accepted_at at time zone $3) = extract(year from $4::timestamptz at time zone $3)), 0)::text as "ofYear"
  from lender_response a join financing_request r on r.id = a.request_id
  where a.outcome = 'accepted' and a.lender_id = $1 group by a.merchant_id, a.currency`

/** Returns what a lender has committed, by business and currency. */
export const ownCommitments = (
  db: EntityManager,
  lenderId: string,
  { jurisdiction, timeZone }: Pick<About, 'jurisdiction' | 'timeZone'>,
  now: Date,
): Promise<OwnCommitments[]> => db.query(OWN, [lenderId, jurisdiction, timeZone, now])

/** Serialises commitments of one lender and to one business until the end of the transaction. */
const TAKE_TURN = `select pg_advisory_xact_lock(hashtext('financing.commitments'), hashtext($1))`

/** Takes the turns of businesses whose commitments are counted, in one order, so that two transactions do not count at once. */
export const takeTurns = async (db: EntityManager, businessIds: readonly string[]): Promise<void> => {
  for (const id of [...new Set(businessIds)].sort()) await db.query(TAKE_TURN, [id])
}
