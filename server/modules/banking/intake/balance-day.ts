import { gulfDayInSql } from '../../../shared/day.ts'

/** SQL for the day in the Gulf that the balance of an account `a` is of. The end of a day, as statements have it, belongs to that day. */
export const balanceDay = gulfDayInSql("a.balance_as_of - interval '1 microsecond'")
