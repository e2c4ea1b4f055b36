import { toBusiness } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { conflict } from '../../../shared/errors.ts'
import { type Approval, ApprovalKind, ApprovalStatus, type ApprovalsRoom } from '../../approvals/index.ts'
import { takeTurns } from '../intake/rollup.ts'
import { categoryChangeDecided } from '../records/banking.events.ts'
import type { CashflowCategory } from '../records/cashflow-category.ts'
import { CategoryChange, categoryChangeById } from './category-change.entity.ts'
import { isChangePending, ownPeopleOf } from './category-change.query.ts'
import type { CategoryChangeCause } from './category-change-cause.ts'
import { applyCorrection, type Corrected } from './correction.ts'
import type { PastCorrection } from './past-corrections.query.ts'
import { type MonthlyInflow, shareOf, together, type Weighed } from './weight.ts'

/** A change of a category that needs approval, and the figures that its weight is computed from. */
interface Requested {
  readonly row: Corrected & Weighed
  readonly category: CashflowCategory
  readonly cause: CategoryChangeCause
  readonly note: string | null
  readonly inflow: MonthlyInflow
  readonly pastCorrections: readonly PastCorrection[]
}

interface Named extends Corrected {
  readonly title: string
  readonly amount: string
  readonly currency: Currency
}

const ROW = `
  select t.id, t.business_id as "businessId", t.account_id as "accountId", t.booked_on::text as "bookedOn", t.category,
    coalesce(t.counterparty, t.description) as title, abs(t.amount)::text as amount, a.currency
  from bank_transaction t join bank_account a on a.id = t.account_id where t.id = $1`

const { CATEGORY_CHANGE: kind } = ApprovalKind

/** Category change requests: a member asks for another category, and an administrator decides. */
export const createCategoryChanges = (approvals: ApprovalsRoom) => {
  const changeOf = (tx: Tx, id: string) => tx.db.findOneByOrFail(CategoryChange, { id })

  const rowOf = async (tx: Tx, { transactionId }: CategoryChange): Promise<Named> => {
    const [row] = await tx.db.query<[Named]>(ROW, [transactionId])
    return row
  }

  const tellDecided = async (
    tx: Tx,
    { id: changeId, transactionId, businessId, category }: CategoryChange,
    row: Named,
    reason?: string,
  ) => {
    const { title, amount, currency, category: before } = row
    const outcome = { approved: reason === undefined, reason: reason ?? null }
    const about = { changeId, transactionId, businessId, before, category, title, amount, currency, ...outcome }
    await tx.emit(categoryChangeDecided.of(changeId, [toBusiness(businessId)], about))
  }

  approvals.declare(kind, {
    subject: categoryChangeById,
    interested: ownPeopleOf,
    async lock(tx, subjectId) {
      await takeTurns(tx, (await changeOf(tx, subjectId)).businessId)
    },
    async approved(tx, { subjectId, askedById }: Approval) {
      const change = await changeOf(tx, subjectId)
      const row = await rowOf(tx, change)
      await tellDecided(tx, change, row)
      await applyCorrection(tx, row, { category: change.category, note: change.note, saidBy: askedById, at: tx.now })
      return null
    },
    /** Leaves the transaction as it is, and emits the reason of a rejection. */
    async ended(tx, { subjectId, status, reason }: Approval) {
      if (status !== ApprovalStatus.REJECTED) return
      const change = await changeOf(tx, subjectId)
      await tellDecided(tx, change, await rowOf(tx, change), reason!)
    },
  })

  return {
    /** Throws CONFLICT while a change of this transaction's category is pending. The caller has the lock of the business. */
    async expectNonePending(tx: Tx, transactionId: string): Promise<void> {
      if (await isChangePending(tx.db, transactionId)) throw conflict('banking.categoryChange.alreadyPending')
    },

    /** Requests the change of a category from an administrator. The transaction stays as it is. */
    async ask(tx: Tx, { row, category, cause, note, inflow, pastCorrections }: Requested): Promise<void> {
      const { businessId } = row
      const change = await tx.db.save(
        tx.db.create(CategoryChange, {
          transactionId: row.id,
          businessId,
          cause,
          categoryBefore: row.category,
          category,
          note,
          amountMinor: BigInt(row.amountMinor),
          monthlyInflowMinor: inflow.minor,
          monthlyInflowCurrency: inflow.minor === null ? null : inflow.currency,
          shareText: shareOf([row], inflow),
          shareTogetherText: shareOf(together(row, pastCorrections), inflow),
        }),
      )
      await approvals.ask(tx, { kind, subjectId: change.id, businessId })
    },
  }
}

export type CategoryChanges = ReturnType<typeof createCategoryChanges>
