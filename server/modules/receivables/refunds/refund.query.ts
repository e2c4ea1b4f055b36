import { type EntityManager, In } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { LinkKind } from '../billing/link.ts'
import { Refund, RefundStatus } from './refund.entity.ts'
import { mostRefundable, type Refundable } from './refund-plan.ts'

/** Loads refunds of payments, oldest first. The refunding business sees all of them; the payer, and members who see only some accounts, completed ones. */
export const refundsByPayment: Batch<string, Refund[]> = async (db, paymentIds, viewer) => {
  const rows = await visibleTo(db, viewer)
    .andWhere('refund.linkPaymentId in (:...paymentIds)', { paymentIds: [...paymentIds] })
    .orderBy('refund.createdAt', 'ASC')
    .addOrderBy('refund.id', 'ASC')
    .getMany()
  return groupByKey(paymentIds, rows, ({ linkPaymentId }) => linkPaymentId)
}

/** Loads refunds by the viewer's business, by id. */
export const refundOfBusiness: Batch<string, Refund | null> = async (db, ids, { businessId }) => {
  const rows = businessId === null ? [] : await db.findBy(Refund, { id: In([...ids]), businessId })
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
}

const visibleTo = (db: EntityManager, { businessId, accountIds }: Viewer) =>
  db.createQueryBuilder(Refund, 'refund').where('(refund.status = :done or refund.businessId = :businessId)', {
    done: RefundStatus.COMPLETED,
    businessId: accountIds === null ? businessId : null,
  })

/** Sums the refunds of all payments for invoices or payment requests, in minor units. Only for those that the viewer may see. */
const refundedOf = (kind: LinkKind): Batch<string, bigint> => {
  const column = kind === 'invoice' ? 'invoice_id' : 'payment_request_id'
  const text = `
    select payment.${column} as id, sum(refund.amount)::text as refunded from link_payment payment
    join refund on refund.link_payment_id = payment.id and refund.status = 'completed'
    where payment.${column} = any($1::uuid[]) group by payment.${column}`
  return async (db, ids) => {
    const rows = await db.query<{ id: string; refunded: string }[]>(text, [[...ids]])
    const found = new Map(rows.map(({ id, refunded }) => [id, BigInt(refunded)]))
    return ids.map((id) => found.get(id) ?? 0n)
  }
}

export const refundedBySubject: Readonly<Record<LinkKind, Batch<string, bigint>>> = {
  invoice: refundedOf('invoice'),
  payment_request: refundedOf('payment_request'),
}

/** Reads what determines the refundable amount of payments, without a refund that is being decided. */
const REFUNDABLE = `
  select payment.id, payment.business_id as "businessId", payment.amount::text as paid, payment.credited::text as credited,
    sums.credit::text as "refundedCredit", sums.settled::text as "refundedSettled", sums.pending::text as pending,
    (select coalesce(sum(amount), 0) from customer_credit
      where customer_id = coalesce(invoice.customer_id, request.customer_id) and currency = payment.currency)::text as "creditLeft"
  from link_payment payment
  left join invoice on invoice.id = payment.invoice_id
  left join payment_request request on request.id = payment.payment_request_id
  cross join lateral (
    select coalesce(sum(from_credit) filter (where status = 'completed'), 0) as credit,
      coalesce(sum(amount - from_credit) filter (where status = 'completed'), 0) as settled,
      coalesce(sum(amount) filter (where status = 'awaiting_approval' and id is distinct from $2), 0) as pending
    from refund where link_payment_id = payment.id) sums
  where payment.id = any($1::uuid[]) and payment.status = 'succeeded'`

type Row = { readonly [Field in keyof Refundable]: string } & { readonly id: string; readonly businessId: string }

const asRefundable = ({ paid, credited, refundedCredit, refundedSettled, pending, creditLeft }: Row): Refundable => ({
  paid: BigInt(paid),
  credited: BigInt(credited),
  refundedCredit: BigInt(refundedCredit),
  refundedSettled: BigInt(refundedSettled),
  pending: BigInt(pending),
  creditLeft: BigInt(creditLeft),
})

/** Returns what can still be refunded of a successful payment, without the refund `besides`, which is being decided. */
export const refundableOf = async (db: EntityManager, paymentId: string, besides: string | null = null): Promise<Refundable> => {
  const [row] = await db.query<Row[]>(REFUNDABLE, [[paymentId], besides])
  return asRefundable(row!)
}

/**
 * Loads the most that can be refunded of payments, in minor units: zero if a payment did not succeed, null if the
 * viewer's business did not receive it, and for members who see only some accounts.
 */
export const refundableByPayment: Batch<string, bigint | null> = async (db, ids, { businessId, accountIds }) => {
  if (businessId === null || accountIds !== null) return ids.map(() => null)
  const found = new Map((await db.query<Row[]>(REFUNDABLE, [[...ids], null])).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    if (!row) return 0n
    return row.businessId === businessId ? mostRefundable(asRefundable(row)) : null
  })
}
