import type { Batch } from '../../../platform/context.ts'
import type { ProposalTerms } from '../../structures/index.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import type { LenderProduct } from './product.entity.ts'
import { productsFor } from './product.query.ts'
import { formOfTerms } from './product-form.ts'
import { ProductStatus } from './product-lifecycle.ts'

const PARTIES = `
  select request.id from financing_request request where request.id = any($1) and (request.merchant_id = $2 or exists (
    select from lender_response response
    where response.request_id = request.id and response.lender_id = $2 and response.outcome = 'accepted'))`

/** Loads whether the viewer may read what the board's rules found of a request: its merchant, its accepted lenders, and the board's readers. */
export const mayReadDeal: Batch<string, boolean> = async (db, requestIds, viewer) => {
  if (readsTheRecord(viewer)) return requestIds.map(() => true)
  if (viewer.businessId === null) return requestIds.map(() => false)
  const rows = await db.query<{ id: string }[]>(PARTIES, [[...requestIds], viewer.businessId])
  const own = new Set(rows.map(({ id }) => id))
  return requestIds.map((id) => own.has(id))
}

const TERMS = `
  select response.id, response.lender_id as "lenderId", version.terms as given
  from lender_response response
  join proposal_version version on version.response_id = response.id and version.version = response.version
  where response.id = any($1) and version.terms is not null`

/** Loads the product of each proposal's lender for the form of its terms, as far as the viewer may see it. */
export const productOfResponse: Batch<string, LenderProduct | null> = async (db, responseIds, viewer) => {
  const rows = await db.query<{ id: string; lenderId: string; given: ProposalTerms }[]>(TERMS, [[...responseIds]])
  if (rows.length === 0) return responseIds.map(() => null)
  const products = await productsFor(db, viewer)
    .andWhere('product.lenderId = any(:lenderIds)', { lenderIds: rows.map(({ lenderId }) => lenderId) })
    .andWhere('product.status <> all(:over)', { over: [ProductStatus.REFUSED, ProductStatus.WITHDRAWN] })
    .getMany()
  const byResponse = new Map(
    rows.map(({ id, lenderId, given }) => [
      id,
      products.find((product) => product.lenderId === lenderId && product.form === formOfTerms(given)),
    ]),
  )
  return responseIds.map((id) => byResponse.get(id) ?? null)
}
