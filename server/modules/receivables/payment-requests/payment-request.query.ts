import type { EntityManager, SelectQueryBuilder } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import { readPage, withWords } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import { PaymentRequest } from './payment-request.entity.ts'
import { PAYMENT_REQUEST_ORDERS, type PaymentRequestsArgs } from './payment-request.inputs.ts'
import { STATUS_CONDITIONS } from './payment-request-status.ts'

export const unknownPaymentRequest = () => notFound('receivables.paymentRequests.notFound')

/** Limits a query to the payment requests of the viewer's business. */
const visibleTo = (query: SelectQueryBuilder<PaymentRequest>, { businessId }: Viewer): SelectQueryBuilder<PaymentRequest> =>
  businessId ? query.andWhere('request.businessId = :viewerId', { viewerId: businessId }) : query.andWhere('false')

/** Loads payment requests by id, as far as the viewer may see them. */
export const paymentRequestById: Batch<string, PaymentRequest | null> = async (db, ids, viewer) => {
  const query = db.createQueryBuilder(PaymentRequest, 'request').where('request.id in (:...ids)', { ids })
  const rows = new Map((await visibleTo(query, viewer).getMany()).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id.toLowerCase()) ?? null)
}

/** Locks one of the viewer's own payment requests until the end of the transaction. Throws NOT_FOUND for any other. */
export const lockOwnPaymentRequest = async (tx: Tx, id: string): Promise<PaymentRequest> => {
  const found = await lockById(tx.db, PaymentRequest, id)
  return orNotFound(found && found.businessId === tx.viewer.businessId ? found : null, unknownPaymentRequest)
}

/** Reads a business's own payment requests. */
export const createPaymentRequestReads = ({ dataSource, clock }: Platform) => ({
  /** Returns one payment request. Throws NOT_FOUND if the viewer may not see it. */
  async one(viewer: Viewer, id: string, db: EntityManager = dataSource.manager): Promise<PaymentRequest> {
    const [found] = isId(id) ? await paymentRequestById(db, [id.toLowerCase()], viewer) : []
    return orNotFound(found, unknownPaymentRequest)
  },

  /** The viewer's own. */
  list(viewer: Viewer, { filter, ...page }: PaymentRequestsArgs): Promise<Page<PaymentRequest>> {
    const query = dataSource.manager.createQueryBuilder(PaymentRequest, 'request').where('true')
    if (filter?.status) query.andWhere(STATUS_CONDITIONS[filter.status], { now: clock.now() })
    withWords(query, filter?.search, (word) => `request.search like search_pattern(${word})`)
    return readPage(visibleTo(query, viewer), page, PAYMENT_REQUEST_ORDERS)
  },
})

export type PaymentRequestReads = ReturnType<typeof createPaymentRequestReads>
