import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { type Approval, ApprovalKind, ApprovalStatus, approvalOf } from '../../approvals/index.ts'
import { UNCORRECTED } from '../records/cashflow-category.ts'
import { ReviewedTransaction } from './category-change.entity.ts'

const { PENDING, WITHDRAWN } = ApprovalStatus

const WITH_APPROVAL = `
  category_change change join approval on approval.kind = '${ApprovalKind.CATEGORY_CHANGE}' and approval.subject_id = change.id`

const IS_PENDING = `select 1 from ${WITH_APPROVAL} where change.transaction_id = $1 and approval.status = '${PENDING}'`

/** Returns whether a change of a transaction's category is pending. The result holds while the caller has the lock of the business. */
export const isChangePending = async (db: EntityManager, transactionId: string): Promise<boolean> =>
  (await db.query<unknown[]>(IS_PENDING, [transactionId])).length > 0

/** A pending change is the latest, even where two were requested within one millisecond. */
const LATEST = `
  select distinct on (change.transaction_id) change.transaction_id as "transactionId", change.id
  from ${WITH_APPROVAL}
  where change.transaction_id = any($1::uuid[]) and approval.status <> '${WITHDRAWN}'
  order by change.transaction_id, (approval.status = '${PENDING}') desc, approval.asked_at desc, change.id desc`

const approvalOfChange = approvalOf(ApprovalKind.CATEGORY_CHANGE)

/** The approval of each transaction's last requested change, without withdrawn ones, as far as the viewer may see it. */
export const latestChangeOf: Batch<string, Approval | null> = async (db, transactionIds, viewer) => {
  const latest = await db.query<{ transactionId: string; id: string }[]>(LATEST, [[...transactionIds]])
  const approvals = await approvalOfChange(
    db,
    latest.map(({ id }) => id),
    viewer,
  )
  const byTransaction = new Map(latest.map(({ transactionId }, at) => [transactionId, approvals[at]]))
  return transactionIds.map((id) => byTransaction.get(id) ?? null)
}

const OWN_PEOPLE = `
  select change.id, array_agg(person.id) as people
  from category_change change join business on business.id = change.business_id
  join app_user person on person.id = business.owner_id or person.business_id = business.id
  where change.id = any ($1) group by change.id`

/** Per change: the people of its business, who must not decide it. */
export const ownPeopleOf: Batch<string, readonly string[]> = async (db, changeIds) => {
  const rows = await db.query<{ id: string; people: string[] }[]>(OWN_PEOPLE, [changeIds])
  const byChange = new Map(rows.map(({ id, people }) => [id, people]))
  return changeIds.map((id) => byChange.get(id) ?? [])
}

const REVIEWED = `
  select t.id, t.booked_on::text as "bookedOn", t.amount::text as "amountMinor", a.currency, t.counterparty, t.description, t.reference,
    ${UNCORRECTED} as "ruleCategory", t.rule, t.own_transfer_of as "ownTransferOf"
  from bank_transaction t join bank_account a on a.id = t.account_id where t.id = any($1::uuid[])`

/** Transactions by id, as a reviewer sees them. Only for changes that the viewer may see. */
export const reviewedTransactionById: Batch<string, ReviewedTransaction> = async (db, ids) => {
  const rows = await db.query<Omit<ReviewedTransaction, 'amount'>[]>(REVIEWED, [[...ids]])
  const byId = new Map(rows.map((row) => [row.id, Object.assign(new ReviewedTransaction(), row)]))
  return ids.map((id) => byId.get(id)!)
}
