import { In } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { LinkKind, LinkSubject } from '../billing/link.ts'
import { LinkPayment } from './link-payment.entity.ts'

/** The most payments shown for one link. */
const MOST_SHOWN = 50

type Subject = Pick<LinkSubject, 'kind' | 'subjectId'>

const COLUMN: Readonly<Record<LinkKind, 'invoiceId' | 'paymentRequestId'>> = {
  invoice: 'invoiceId',
  payment_request: 'paymentRequestId',
}

/** Loads the payments through a kind of link by its subject, latest first. Only for holders of the link's token. */
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

/** Returns the subject of a payment, as its link names it. */
export const subjectOf = ({ invoiceId, paymentRequestId }: LinkPayment): Subject =>
  invoiceId ? { kind: 'invoice', subjectId: invoiceId } : { kind: 'payment_request', subjectId: paymentRequestId! }

/** Returns the filter for payments through a link. */
export const ofLink = ({ kind, subjectId }: Subject) => ({ [COLUMN[kind]]: subjectId })

/** Loads payments made by the viewer's business, by id. */
export const paymentOfPayer: Batch<string, LinkPayment | null> = async (db, ids, { businessId }) => {
  const rows = businessId === null ? [] : await db.findBy(LinkPayment, { id: In([...ids]), payerBusinessId: businessId })
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
}
