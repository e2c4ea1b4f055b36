import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import { destinationOf } from '../../shared/bank-details.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { PayeeResult, PayeeUnavailability } from '../banking/index.ts'
import type { Vendor } from './vendor.entity.ts'

/** A check of who holds a vendor's account. Never changed: a later check is a new row. */
@ObjectType({
  description:
    'What a bank said about whether a vendor holds the account that is paid. It never changes; each later check is a new record.',
  simpleResolvers: true,
})
@Scoped()
@Entity('payee_check')
export class PayeeCheck {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  vendorId!: string

  @Column({ type: 'text' })
  destination!: string

  @Field(() => String, { description: 'Vendor name that was compared.' })
  @Personal()
  @Column({ type: 'text' })
  name!: string

  @Field(() => PayeeResult, { description: 'How the name compares.' })
  @Column({ type: 'text' })
  result!: PayeeResult

  @Field(() => String, { nullable: true, description: 'Name of the account holder at the bank, for CLOSE_MATCH only; null otherwise.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  heldName!: string | null

  @Field(() => PayeeUnavailability, { nullable: true, description: 'Why the check was UNAVAILABLE; null otherwise.' })
  @Column({ type: 'text', nullable: true })
  cause!: PayeeUnavailability | null

  @Column({ type: 'uuid', nullable: true })
  askedBy!: string | null

  @Field(() => DateTime, { description: 'When the bank was asked.' })
  @Column({ type: 'timestamptz', precision: 3 })
  checkedAt!: Date
}

const LATEST = 'select distinct on (vendor_id) id from payee_check where vendor_id = any($1::uuid[]) order by vendor_id, seq desc'

/**
 * Loads the latest check of each vendor; undefined if the vendor's name or account has changed since. Only for vendors
 * that the viewer may see.
 */
export const payeeCheckOf: Batch<Vendor, PayeeCheck | undefined> = async (db, vendors) => {
  const latest = await db.query<{ id: string }[]>(LATEST, [vendors.map(({ id }) => id)])
  const checks = await payeeChecks(
    db,
    latest.map(({ id }) => id),
  )
  const byVendor = new Map([...checks.values()].map((check) => [check.vendorId, check]))
  return vendors.map((vendor) => {
    const check = byVendor.get(vendor.id)
    return check && check.name === vendor.name && check.destination === destinationOf(vendor) ? check : undefined
  })
}

const payeeChecks = async (db: EntityManager, ids: readonly string[]): Promise<Map<string, PayeeCheck>> => {
  const query = db.createQueryBuilder(PayeeCheck, 'payee').where('payee.id = any(:ids)', { ids })
  return new Map((await query.getMany()).map((check) => [check.id, check]))
}

/** Loads checks by id. Only for payments that the viewer may see. */
export const payeeCheckById: Batch<string, PayeeCheck | undefined> = async (db, ids) => {
  const found = await payeeChecks(db, ids)
  return ids.map((id) => found.get(id))
}
