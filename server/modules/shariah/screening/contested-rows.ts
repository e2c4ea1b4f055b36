import { IncomeContestStatus } from './income-contest.entity.ts'

/** Rows that say the same as a row `t`, in accounts of the same currency, itself and those before it, that no contest for the reason names. */
const PLACE_AMONG_EQUALS = `
  (select count(*) from bank_transaction same
  where same.account_id in (
      select other.id from bank_account other join bank_account own on own.id = t.account_id and own.currency = other.currency
      where other.business_id = t.business_id)
    and same.fingerprint = t.fingerprint and same.place <= t.place
    and not exists (select from income_contest named where named.transaction_id = same.id and named.reason_key = contest.reason_key))`

const isGone = (contest: string) => `not exists (select from bank_transaction still where still.id = ${contest}.transaction_id)`

/** By what contests of equal rows are ordered: what was decided for the business comes first, then what is open. */
const orderOf = (contest: string) => `(case ${contest}.status when '${IncomeContestStatus.DOES_NOT_COUNT}' then 0
  when '${IncomeContestStatus.OPEN}' then 1 else 2 end, ${contest}.id)`

/** The contests for one reason of rows that said the same and exist no more: `contest` and those before it. */
const PLACE_AMONG_GONE = `
  (select count(*) from income_contest gone
  where gone.business_id = contest.business_id and gone.fingerprint = contest.fingerprint and gone.currency = contest.currency
    and gone.reason_key = contest.reason_key and ${isGone('gone')} and ${orderOf('gone')} <= ${orderOf('contest')})`

/**
 * The contest of a row `t`, as `contest`: of the row itself, or of a row that said the same and exists no more because its import was
 * undone. Of several equal rows, each contest is of one.
 */
export const CONTEST_OF_ROW = `contest.business_id = t.business_id and contest.fingerprint = t.fingerprint
  and (contest.transaction_id = t.id or (
    contest.currency = (select own.currency from bank_account own where own.id = t.account_id) and ${isGone('contest')}
    and not exists (select from income_contest named where named.transaction_id = t.id and named.reason_key = contest.reason_key)
    and ${PLACE_AMONG_EQUALS} = ${PLACE_AMONG_GONE}))`

const exists = (status: IncomeContestStatus, reason: string) => `exists (select from income_contest contest
  where ${CONTEST_OF_ROW} and contest.status = '${status}' and contest.reason_key = ${reason})`

/** Whether an auditor decided that a row `t` does not count for a reason, which is SQL. */
export const isExemptFrom = (reason: string): string => exists(IncomeContestStatus.DOES_NOT_COUNT, reason)

/** Whether a contest of a row `t` for a reason, which is SQL, is open. */
export const isContestedFor = (reason: string): string => exists(IncomeContestStatus.OPEN, reason)
