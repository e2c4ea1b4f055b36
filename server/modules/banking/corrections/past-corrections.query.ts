import type { EntityManager } from 'typeorm'
import { DAY, later } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { ApprovalKind, ApprovalStatus } from '../../approvals/index.ts'
import { type CashflowCategory, movesFigures } from '../records/cashflow-category.ts'

/** A correction that was made without approval and moves figures. */
export interface PastCorrection {
  readonly id: string
  readonly amountMinor: string
  readonly currency: Currency
}

/** The weights of corrections are added up over this time. */
const TOGETHER_FOR = 90 * DAY

/** A correction made by an approval has the same moment as its decision. */
const PAST = `
  select t.id, t.amount::text as "amountMinor", a.currency
  from bank_transaction t join bank_account a on a.id = t.account_id
  where t.business_id = $1 and t.corrected_at > $2 and ${movesFigures('t.category')} and not exists (
    select 1 from category_change change join approval on approval.kind = '${ApprovalKind.CATEGORY_CHANGE}'
      and approval.subject_id = change.id and approval.status = '${ApprovalStatus.APPROVED}' and approval.decided_at = t.corrected_at
    where change.transaction_id = t.id and change.category = t.category)`

const MOVES = `select ${movesFigures('$2::text')} as moves from bank_transaction t where t.id = $1`

/** The corrections of the last 90 days that were made without approval, still apply and move figures. */
export const pastCorrections = (db: EntityManager, businessId: string, now: Date): Promise<PastCorrection[]> =>
  db.query<PastCorrection[]>(PAST, [businessId, later(now, -TOGETHER_FOR)])

/** Whether a row with this category would count in other figures than with the category that the rules found. */
export const wouldMove = async (db: EntityManager, id: string, category: CashflowCategory): Promise<boolean> => {
  const [row] = await db.query<{ moves: boolean }[]>(MOVES, [id, category])
  return row?.moves ?? true
}
