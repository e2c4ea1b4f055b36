import type { EntityManager } from 'typeorm'
import { DAY, later } from '../../../shared/clock.ts'
import type { Currency } from '../../../shared/currency.ts'
import { ApprovalKind, ApprovalStatus } from '../../approvals/index.ts'
import { type CashflowCategory, movesFigures } from '../records/cashflow-category.ts'

/** A correction that one person made alone and that moves figures. */
export interface StandingCorrection {
  readonly id: string
  readonly amountMinor: string
  readonly currency: Currency
}

/** Corrections weigh together for so long. */
const TOGETHER_FOR = 90 * DAY

/** An approval and the correction that follows from it are of one moment. */
const STANDING = `
  select t.id, t.amount::text as "amountMinor", a.currency
  from bank_transaction t join bank_account a on a.id = t.account_id
  where t.business_id = $1 and t.corrected_at > $2 and ${movesFigures('t.category')} and not exists (
    select 1 from category_change change join approval on approval.kind = '${ApprovalKind.CATEGORY_CHANGE}'
      and approval.subject_id = change.id and approval.status = '${ApprovalStatus.APPROVED}' and approval.decided_at = t.corrected_at
    where change.transaction_id = t.id and change.category = t.category)`

const MOVES = `select ${movesFigures('$2::text')} as moves from bank_transaction t where t.id = $1`

/** What a business corrected in the last 90 days without approval, as far as it still applies and moves figures. */
export const standingCorrections = (db: EntityManager, businessId: string, now: Date): Promise<StandingCorrection[]> =>
  db.query<StandingCorrection[]>(STANDING, [businessId, later(now, -TOGETHER_FOR)])

/** Whether a category would make a row another part of the figures than it is without anybody's word. */
export const wouldMove = async (db: EntityManager, id: string, category: CashflowCategory): Promise<boolean> => {
  const [row] = await db.query<{ moves: boolean }[]>(MOVES, [id, category])
  return row?.moves ?? true
}
