import { In } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { LinkKind, LinkSubject } from '../billing/link.ts'
import { LinkPayment } from './link-payment.entity.ts'

/** How many payments of one link are shown. */
const MOST_SHOWN = 50

type Subject = Pick<LinkSubject, 'kind' | 'subjectId'>

const COLUMN: Readonly<Record<LinkKind, 'invoiceId' | 'paymentRequestId'>> = {
  invoice: 'invoiceId',
  payment_request: 'paymentRequestId',
}

/** Payments through a kind of link by what it leads to, latest first. Only for those who hold the link's token. */
const paymentsThrough = (kind: LinkKind): Batch<string, LinkPayment[]> => {
  const column = COLUMN[kind]
  return async (db, subjectIds) => {
    const rows = await db
      .createQueryBuilder(LinkPayment, 'payment')
      .where(`payment.${column} in (:...subjectIds)`, { subjectIds: [...subjectIds] })
      .orderBy('payment.createdAt', 'DESC')
      .addOrderBy('payment.id', 'DESC')
      .limit(MOST_SHOWN * subjectIds.length)
      .getMany()
    return groupByKey(subjectIds, rows, (payment) => payment[column] ?? '')
  }
}

export const paymentsByLink: Readonly<Record<LinkKind, Batch<string, LinkPayment[]>>> = {
  invoice: paymentsThrough('invoice'),
  payment_request: paymentsThrough('payment_request'),
}

/** What a payment pays, as its link knows it. */
export const subjectOf = ({ invoiceId, paymentRequestId }: LinkPayment): Subject =>
  invoiceId ? { kind: 'invoice', subjectId: invoiceId } : { kind: 'payment_request', subjectId: paymentRequestId! }

/** Where a payment is found by whoever holds the link. */
export const ofLink = ({ kind, subjectId }: Subject) => ({ [COLUMN[kind]]: subjectId })

/** Payments that the viewer's business made, by their id. */
export const paymentOfPayer: Batch<string, LinkPayment | null> = async (db, ids, { businessId }) => {
  const rows = businessId === null ? [] : await db.findBy(LinkPayment, { id: In([...ids]), payerBusinessId: businessId })
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
}
