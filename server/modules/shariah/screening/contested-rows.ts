import { IncomeContestStatus } from './income-contest.entity.ts'

/**
 * The contest of a row `t`, as `contest`: of the row itself, or of a row that said the same and exists no more because its import was
 * undone.
 */
export const CONTEST_OF_ROW = `contest.business_id = t.business_id and contest.fingerprint = t.fingerprint
  and (contest.transaction_id = t.id or (
    contest.currency = (select own.currency from bank_account own where own.id = t.account_id)
    and not exists (select from bank_transaction still where still.id = contest.transaction_id)))`

const exists = (status: IncomeContestStatus, reason: string) => `exists (select from income_contest contest
  where ${CONTEST_OF_ROW} and contest.status = '${status}' and contest.reason_key = ${reason})`

/** Whether an auditor decided that a row `t` does not count for a reason, which is SQL. */
export const isExemptFrom = (reason: string): string => exists(IncomeContestStatus.DOES_NOT_COUNT, reason)

/** Whether a contest of a row `t` for a reason, which is SQL, is open. */
export const isContestedFor = (reason: string): string => exists(IncomeContestStatus.OPEN, reason)
