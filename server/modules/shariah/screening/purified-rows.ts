/** Rows that were purified and exist no more, as often as each was: an undone import deleted them. */
const GONE = `
  (select count(*) from purified_transaction gone join income_purification given on given.id = gone.purification_id
  where gone.fingerprint = t.fingerprint and given.business_id = t.business_id
    and gone.currency = (select own.currency from bank_account own where own.id = t.account_id)
    and not exists (select from bank_transaction still where still.id = gone.transaction_id))`

/** Rows that say the same as a row `t`, in accounts of the same currency, itself and those before it, that no payment names. */
const PLACE_AMONG_EQUALS = `
  (select count(*) from bank_transaction same
  where same.account_id in (
      select other.id from bank_account other join bank_account own on own.id = t.account_id and own.currency = other.currency
      where other.business_id = t.business_id)
    and same.fingerprint = t.fingerprint and same.place <= t.place
    and not exists (select from purified_transaction named where named.transaction_id = same.id))`

/**
 * Whether a row `t` was purified: a payment names it, or named a row that says the same (day, amount and text, by which banking
 * recognises rows) and exists no more. Of several equal rows, as many are purified as were paid for.
 */
export const IS_PURIFIED = `(exists (select from purified_transaction named where named.transaction_id = t.id)
  or (${GONE} > 0 and ${PLACE_AMONG_EQUALS} <= ${GONE}))`
