import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { ApprovalKind, ApprovalSubject, type ApprovalsRoom } from '../../approvals/index.ts'
import { lockActor } from '../../identity/index.ts'
import type { Submission } from '../decisions/submission.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'
import { NOTES_AT_LEAST } from '../reviews/review.inputs.ts'
import type { LenderProduct } from './product.entity.ts'
import { aboutProduct, lockProduct, recipientsOf } from './product.service.ts'
import { productLifecycle } from './product-lifecycle.ts'
import { productSuspended } from './products.events.ts'

const REASON_LENGTH = 1_000

/** A suspension of a product, as an auditor proposed it. Never updated. */
@ObjectType({
  description: 'A suspension of a product, as an auditor proposed it. Another auditor decides.',
  implements: ApprovalSubject,
})
@Scoped()
@Entity('product_suspension')
export class ProductSuspension extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  productId!: string

  @Field(() => String, { description: 'Why the product should be suspended, as the auditor wrote it.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string
}

const { PRODUCT_SUSPENSION: kind } = ApprovalKind

const PENDING = `
  select approval.subject_id as "subjectId" from approval join product_suspension s on s.id = approval.subject_id
  where approval.kind = 'product_suspension' and approval.status = 'pending' and s.product_id = $1`

const INTERESTED = `
  select s.id, array_agg(interest.auditor_id) as auditors
  from product_suspension s join lender_product p on p.id = s.product_id
  join declared_interest interest on interest.business_id = p.lender_id where s.id = any($1) group by s.id`

const suspensionById = oneBy(ProductSuspension, 'id')

/** Two auditors suspend a product that is in force: one proposes it, another approves. */
export const createSuspensions = ({ work }: Platform, approvals: ApprovalsRoom, submission: Submission) => {
  const productOf = async (tx: Tx, subjectId: string) => {
    const { productId, reason } = await tx.db.findOneByOrFail(ProductSuspension, { id: subjectId })
    return { product: await lockProduct(tx, productId), reason }
  }

  approvals.declare(kind, {
    subject: suspensionById,
    async interested(db, ids) {
      const rows = await db.query<{ id: string; auditors: string[] }[]>(INTERESTED, [ids])
      return ids.map((id) => rows.find((row) => row.id === id)?.auditors ?? [])
    },
    async lock(tx, subjectId) {
      await productOf(tx, subjectId)
    },
    /** A revision before the board falls with it: the lender submits another, which the board approves. */
    async approved(tx, { subjectId }) {
      const { product, reason } = await productOf(tx, subjectId)
      if (product.approvedVersion === null) return 'shariah.products.notInForce'
      productLifecycle.move(product, 'propose_suspension')
      await tx.db.save(Object.assign(product, { approvedVersion: null, reason, changedAt: tx.now }))
      await submission.close(tx, ReviewEntityType.PRODUCT, product.id, reason)
      await tx.emit(productSuspended.of(product.id, recipientsOf(product), { ...aboutProduct(product), number: product.number!, reason }))
      return null
    },
    async ended() {},
  })

  return {
    /** Proposes to another auditor to suspend a product, and replaces a pending proposal. Throws CONFLICT unless a version is in force. */
    async propose(viewer: Viewer, id: string, given: string): Promise<LenderProduct> {
      const { userId } = signedIn(viewer)
      const reason = given.trim()
      if (reason.length < NOTES_AT_LEAST || reason.length > REASON_LENGTH) {
        throw invalidField('reason', textOf('shariah.decisions.reasonAtLeast', { least: NOTES_AT_LEAST }))
      }
      return work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        const product = await lockProduct(tx, id)
        if (product.approvedVersion === null) throw conflict('shariah.products.notInForce')
        for (const { subjectId } of await tx.db.query<{ subjectId: string }[]>(PENDING, [product.id])) {
          await approvals.replace(tx, kind, subjectId)
        }
        const suspension = await tx.db.save(tx.db.create(ProductSuspension, { productId: product.id, reason }))
        await approvals.ask(tx, { kind, subjectId: suspension.id })
        return product
      })
    },
  }
}

export type Suspensions = ReturnType<typeof createSuspensions>
