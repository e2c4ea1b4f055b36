import type { Tx } from '../../../platform/transaction.ts'
import { gulfDayOf, yearOf } from '../../../shared/day.ts'
import type { BoardDecision, MatterKind } from '../reviews/matters.ts'
import { ReviewDecision } from '../reviews/review.entity.ts'
import { LenderProduct, productNumber } from './product.entity.ts'
import { aboutProduct, lockProduct, recipientsOf } from './product.service.ts'
import { productLifecycle } from './product-lifecycle.ts'
import { ProductApprovalRow } from './product-version.entity.ts'
import { productApproved, productSentBack } from './products.events.ts'

const TURN = `select pg_advisory_xact_lock(hashtext('shariah.product_number'))`
const TAKEN = 'select count(*)::int as taken from lender_product where number like $1'

const nextNumber = async ({ db, now }: Tx): Promise<string> => {
  const year = yearOf(gulfDayOf(now))
  await db.query(TURN)
  const [row] = await db.query<{ taken: number }[]>(TAKEN, [`PRD-${year}-%`])
  return productNumber(year, row!.taken + 1)
}

const approve = async (tx: Tx, product: LenderProduct, decision: BoardDecision) => {
  const { reviewId, contentHash, checklistVersion, voteHashes } = decision
  productLifecycle.move(product, 'approve')
  const number = product.number ?? (await nextNumber(tx))
  const { version } = product
  const bound = { reviewId, contentHash, checklistVersion, voteHashes: [...voteHashes] }
  await tx.db.insert(ProductApprovalRow, { productId: product.id, version, ...bound, approvedAt: tx.now })
  await tx.db.save(Object.assign(product, { number, approvedVersion: version, reason: null, changedAt: tx.now }))
  await tx.emit(productApproved.of(product.id, recipientsOf(product), { ...aboutProduct(product), number }))
}

/** Sends the version back or refuses it. A version approved earlier remains in force. */
const sendBack = async (tx: Tx, product: LenderProduct, isRefused: boolean, reason: string) => {
  const refused = product.approvedVersion === null ? 'refuse' : 'keep'
  productLifecycle.move(product, isRefused ? refused : 'ask_changes')
  await tx.db.save(Object.assign(product, { reason, changedAt: tx.now }))
  await tx.emit(productSentBack.of(product.id, recipientsOf(product), { ...aboutProduct(product), isRefused, reason }))
}

/** What the board's decision does with a product: it is in force under a number, refused, or sent back to its lender. */
export const products: MatterKind = {
  /** A lender locks a product before its review too, so that the two cannot deadlock. */
  async lock(tx, productId) {
    await lockProduct(tx, productId)
  },
  async decided(tx, decision) {
    const product = await tx.db.findOneByOrFail(LenderProduct, { id: decision.entityId })
    if (decision.decision === ReviewDecision.APPROVE) await approve(tx, product, decision)
    else await sendBack(tx, product, decision.decision === ReviewDecision.REJECT, decision.notes)
  },
}
