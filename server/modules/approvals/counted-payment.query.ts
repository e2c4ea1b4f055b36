import type { EntityManager } from 'typeorm'
import type { Currency } from '../../shared/currency.ts'
import type { ApprovalKind } from './approval-terms.ts'

/** Two payments at once would each not see the other, and pass the threshold together. */
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

/** Money in minor units. */
export interface Money {
  readonly minor: bigint
  readonly currency: Currency
}

/** Until the end of the transaction no other payment of this business is judged by what was paid before. */
export const takeTurns = async (db: EntityManager, businessId: string): Promise<void> => {
  await db.query(TAKE_TURNS, [businessId])
}

/** What one person paid since a moment to any of these payees, and, with `withUnknown`, to every payee that nobody else has approved. */
export const countedSince = async (
  db: EntityManager,
  { businessId, payees, withUnknown, since }: { businessId: string; payees: readonly string[]; withUnknown: boolean; since: Date },
): Promise<Money[]> => {
  const rows = await db.query<{ currency: Currency; minor: string }[]>(COUNTED, [businessId, since, payees, withUnknown])
  return rows.map(({ currency, minor }) => ({ currency, minor: BigInt(minor) }))
}

/** A payment that one person made alone. */
export interface Counted extends Money {
  readonly kind: ApprovalKind
  readonly subjectId: string
  readonly businessId: string
  readonly payees: readonly string[]
  readonly isUnknown: boolean
}

/** Keeps a payment that one person made alone, to be counted with the next ones. */
export const count = async (db: EntityManager, payment: Counted, at: Date): Promise<void> => {
  const { kind, subjectId, businessId, payees, isUnknown, minor, currency } = payment
  await db.query(COUNT, [kind, subjectId, businessId, payees, isUnknown, minor.toString(), currency, at])
}

/** What one person paid alone came back: it counts no more. */
export const uncount = async (db: EntityManager, kind: ApprovalKind, subjectId: string, at: Date): Promise<void> => {
  await db.query(RETURN, [kind, subjectId, at])
}

/** Whether a second person of the business once approved a payment to this payee, or its bank details. */
export const isKnownPayee = async (db: EntityManager, businessId: string, payee: string): Promise<boolean> =>
  (await db.query<unknown[]>(IS_KNOWN, [businessId, payee])).length > 0

/** From now on this payee is known: a second person has approved a payment to it, or its bank details. */
export const knowPayee = async (db: EntityManager, businessId: string, payee: string, approvalId: string): Promise<void> => {
  await db.query(KNOW, [businessId, payee, approvalId])
}
