import { createHmac } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { sha256 } from '../../../shared/text.ts'

/** What a link leads to. */
export type LinkKind = 'invoice' | 'payment_request'

export interface LinkSubject {
  readonly kind: LinkKind
  readonly subjectId: string
  readonly businessId: string
}

/** A link that works. */
export interface PaymentLink extends LinkSubject {
  readonly id: string
}

interface LiveLink {
  readonly subjectId: string
  readonly generation: number
  readonly tokenHash: string
}

const TOKEN_BYTES = 16
/** Sixteen bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{22}$/

const LIVE = `
  select subject_id as "subjectId", generation, token_hash as "tokenHash" from payment_link
  where kind = $1 and subject_id = any($2::uuid[]) and revoked_at is null`
const LAST = 'select coalesce(max(generation), 0)::int as generation from payment_link where kind = $1 and subject_id = $2'
const KEEP = `
  insert into payment_link (token_hash, kind, subject_id, business_id, generation, created_at) values ($1, $2, $3, $4, $5, $6)`
const REVOKE = 'update payment_link set revoked_at = $3 where kind = $1 and subject_id = $2 and revoked_at is null'
const FIND = `
  select id, kind, subject_id as "subjectId", business_id as "businessId" from payment_link where token_hash = $1 and revoked_at is null`

/**
 * Payment links. A token has 128 bits that nobody can guess without the product's secret; the database holds only its
 * hash, and the token is made anew whenever the link is shown to its owner.
 */
export const createLinks = ({ config, secret }: Platform) => {
  const tokenOf = (kind: LinkKind, subjectId: string, generation: number) =>
    createHmac('sha256', secret)
      .update(`payment link|${kind}|${subjectId}|${generation}`)
      .digest()
      .subarray(0, TOKEN_BYTES)
      .toString('base64url')

  const urlOf = (token: string) => `${config.publicUrl}/pay/${token}`

  /** After a change of the secret the old token still opens the page, and cannot be shown any more: renew the link. */
  const shown = (kind: LinkKind, { subjectId, generation, tokenHash }: LiveLink) => {
    const token = tokenOf(kind, subjectId, generation)
    return sha256(token) === tokenHash ? urlOf(token) : null
  }

  const linksOf = async (db: EntityManager, kind: LinkKind, subjectIds: readonly string[]) => {
    const rows = await db.query<LiveLink[]>(LIVE, [kind, [...subjectIds]])
    return new Map(rows.map((row) => [row.subjectId, shown(kind, row)]))
  }

  const keep = async (tx: Tx, { kind, subjectId, businessId }: LinkSubject) => {
    const [last] = await tx.db.query<{ generation: number }[]>(LAST, [kind, subjectId])
    const generation = last!.generation + 1
    const token = tokenOf(kind, subjectId, generation)
    await tx.db.query(KEEP, [sha256(token), kind, subjectId, businessId, generation, tx.now])
    return urlOf(token)
  }

  const revoke = async (tx: Tx, kind: LinkKind, subjectId: string): Promise<void> => {
    await tx.db.query(REVOKE, [kind, subjectId, tx.now])
  }

  return {
    /** The address that the subject is paid at; null when it has no link that works. */
    async linkFor(db: EntityManager, kind: LinkKind, subjectId: string): Promise<string | null> {
      return (await linksOf(db, kind, [subjectId])).get(subjectId) ?? null
    },

    /** Links by subject. Only for subjects that the viewer was already shown as their own. */
    linksBy(kind: LinkKind): Batch<string, string | null> {
      return async (db, subjectIds) => {
        const links = await linksOf(db, kind, subjectIds)
        return subjectIds.map((id) => links.get(id) ?? null)
      }
    },

    /** Makes the subject's first link. The caller holds the subject's row lock. */
    open: keep,

    /** The old link stops working; answers the new one. The caller holds the subject's row lock. */
    async renew(tx: Tx, subject: LinkSubject): Promise<string> {
      await revoke(tx, subject.kind, subject.subjectId)
      return keep(tx, subject)
    },

    /** The link stops working. */
    revoke,

    /** What a token leads to; null for one that never was or was revoked. */
    async find(db: EntityManager, token: string): Promise<PaymentLink | null> {
      if (!TOKEN.test(token)) return null
      const [found] = await db.query<PaymentLink[]>(FIND, [sha256(token)])
      return found ?? null
    },
  }
}

export type Links = ReturnType<typeof createLinks>
