import type { EntityManager } from 'typeorm'
import type { Currency } from '../../shared/currency.ts'
import type { ApprovalKind } from './approval-terms.ts'

/** Without this lock two concurrent payments would not see each other and could exceed the threshold together. */
const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('approvals.counted_payment'), hashtext($1))`

const COUNTED = `
  select currency, sum(amount)::text as minor from counted_payment
  where business_id = $1 and at > $2 and returned_at is null and (payees && $3::text[] or (is_unknown_payee and $4))
  group by currency order by currency`

const COUNT = `
  insert into counted_payment (kind, subject_id, business_id, payees, is_unknown_payee, amount, currency, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

const RETURN = 'update counted_payment set returned_at = $3 where kind = $1 and subject_id = $2 and returned_at is null'

const IS_KNOWN = 'select 1 from approved_payee where business_id = $1 and payee = $2'

const KNOW = `
  insert into approved_payee (business_id, payee, approval_id) values ($1, $2, $3) on conflict do nothing`

/** An amount in minor units. */
export interface Money {
  readonly minor: bigint
  readonly currency: Currency
}

/** Locks the counted payments of a business until the end of the transaction, so that its payments are checked one at a time. */
export const takeTurns = async (db: EntityManager, businessId: string): Promise<void> => {
  await db.query(TAKE_TURNS, [businessId])
}

/**
 * Sums, by currency, what one member alone paid since a moment to any of these payees and, with `withUnknown`, to every
 * payee that a second member has not approved.
 */
export const countedSince = async (
  db: EntityManager,
  { businessId, payees, withUnknown, since }: { businessId: string; payees: readonly string[]; withUnknown: boolean; since: Date },
): Promise<Money[]> => {
  const rows = await db.query<{ currency: Currency; minor: string }[]>(COUNTED, [businessId, since, payees, withUnknown])
  return rows.map(({ currency, minor }) => ({ currency, minor: BigInt(minor) }))
}

/** A payment that one member made without approval. */
export interface Counted extends Money {
  readonly kind: ApprovalKind
  readonly subjectId: string
  readonly businessId: string
  readonly payees: readonly string[]
  readonly isUnknown: boolean
}

/** Records a payment that one member made without approval, to count towards the threshold of the next ones. */
export const count = async (db: EntityManager, payment: Counted, at: Date): Promise<void> => {
  const { kind, subjectId, businessId, payees, isUnknown, minor, currency } = payment
  await db.query(COUNT, [kind, subjectId, businessId, payees, isUnknown, minor.toString(), currency, at])
}

/** Removes a returned payment from what counts towards the threshold. */
export const uncount = async (db: EntityManager, kind: ApprovalKind, subjectId: string, at: Date): Promise<void> => {
  await db.query(RETURN, [kind, subjectId, at])
}

/** Returns whether a second member has approved a payment to this payee, or its bank details. */
export const isKnownPayee = async (db: EntityManager, businessId: string, payee: string): Promise<boolean> =>
  (await db.query<unknown[]>(IS_KNOWN, [businessId, payee])).length > 0

/** Marks a payee as known: a second member has approved a payment to it, or its bank details. */
export const knowPayee = async (db: EntityManager, businessId: string, payee: string, approvalId: string): Promise<void> => {
  await db.query(KNOW, [businessId, payee, approvalId])
}
