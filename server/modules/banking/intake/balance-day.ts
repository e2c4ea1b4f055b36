import { gulfDayInSql } from '../../../shared/day.ts'

/** SQL for the Gulf day of the balance of an account `a`. The end of a day, as statements write it, belongs to that day. */
export const balanceDay = gulfDayInSql("a.balance_as_of - interval '1 microsecond'")
