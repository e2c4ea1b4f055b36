import { IS_REVERSAL, KEEP_PAIRS, STAGE_FREE } from './free-rows.ts'

/** A reversal comes at most so many days after what it reverses. */
export const REVERSED_WITHIN = 35

/** The free reversals of the days from $2 to $3 and after; returns their sums, to look for what they reverse. */
export const STAGE_REVERSALS = `
  with staged as (
    ${STAGE_FREE} and ${IS_REVERSAL} and t.booked_on between $2::date and $3::date + ${REVERSED_WITHIN}
    returning amount
  )
  select distinct abs(amount)::text as sum from staged`

/** The free rows of one of the sums $4 that may have been reversed. */
export const STAGE_ORIGINALS = `
  ${STAGE_FREE} and not ${IS_REVERSAL} and abs(t.amount) = any($4::bigint[])
    and t.booked_on between $2::date - ${REVERSED_WITHIN} and $3::date + ${REVERSED_WITHIN}`

/**
 * As transfers are paired: `side` has one row per account, counterparty, day and amount, with the ids of its equal rows, `candidate` one
 * per reversal and what it may reverse. The latest row before a reversal is the nearest.
 */
export const PAIR_REVERSALS = `
  with side as materialized (
    select account_id, counterparty_key, booked_on, amount, is_reversal, min(place) as first_place, max(place) as last_place,
      array_agg(id order by case when is_reversal then place else -place end) as ids
    from free_row group by account_id, counterparty_key, booked_on, amount, is_reversal
  ), candidate as materialized (
    select reversal.ids as ones, original.ids as others, reversal.booked_on - original.booked_on as days_apart,
      reversal.first_place as reversal_place, original.last_place as original_place
    from side reversal
    join side original on original.account_id = reversal.account_id and original.amount = -reversal.amount
      and original.booked_on between reversal.booked_on - ${REVERSED_WITHIN} and reversal.booked_on
    where reversal.is_reversal and not original.is_reversal
      and reversal.booked_on between $1::date and $2::date + ${REVERSED_WITHIN}
      and (reversal.counterparty_key is null or original.counterparty_key is null or reversal.counterparty_key = original.counterparty_key)
  ), ranked as (
    select ones, others, row_number() over (partition by ones[1] order by days_apart, original_place desc) as choice_of_reversal,
      row_number() over (partition by others[1] order by days_apart, reversal_place) as choice_of_original
    from candidate
  ), chosen as (select ones, others from ranked where choice_of_reversal = 1 and choice_of_original = 1), ${KEEP_PAIRS}`

/** Writes the halves numbered $1 to $2. */
export const WRITE_REVERSALS = `
  update bank_transaction row_of_half set reversal_of = half_row.other
  from half_row where row_of_half.id = half_row.id and half_row.number between $1 and $2
  returning row_of_half.account_id as "accountId", row_of_half.booked_on::text as day`
