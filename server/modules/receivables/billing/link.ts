import { createHmac } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { sha256 } from '../../../shared/text.ts'

/** The kind of subject that a link opens. */
export type LinkKind = 'invoice' | 'payment_request'

export interface LinkSubject {
  readonly kind: LinkKind
  readonly subjectId: string
  readonly businessId: string
}

/** A link that can be opened. */
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
 * Creates and resolves payment links. A token has 128 bits and cannot be guessed without the product's secret. The
 * database stores only its hash; the token is derived again whenever the link is shown to its owner.
 */
export const createLinks = ({ config, secret }: Platform) => {
  const tokenOf = (kind: LinkKind, subjectId: string, generation: number) =>
    createHmac('sha256', secret)
      .update(`payment link|${kind}|${subjectId}|${generation}`)
      .digest()
      .subarray(0, TOKEN_BYTES)
      .toString('base64url')

  const urlOf = (token: string) => `${config.publicUrl}/pay/${token}`

  /** After a change of the secret the old token still opens the page but can no longer be shown; the link must be renewed. */
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
    /** Returns the address of the subject's pay page; null if no link is active. */
    async linkFor(db: EntityManager, kind: LinkKind, subjectId: string): Promise<string | null> {
      return (await linksOf(db, kind, [subjectId])).get(subjectId) ?? null
    },

    /** Loads links by subject. Only for the viewer's own subjects. */
    linksBy(kind: LinkKind): Batch<string, string | null> {
      return async (db, subjectIds) => {
        const links = await linksOf(db, kind, subjectIds)
        return subjectIds.map((id) => links.get(id) ?? null)
      }
    },

    /** Creates the subject's first link. The caller holds the subject's row lock. */
    open: keep,

    /** Replaces the link with a new one and returns it; the old one stops working. The caller holds the subject's row lock. */
    async renew(tx: Tx, subject: LinkSubject): Promise<string> {
      await revoke(tx, subject.kind, subject.subjectId)
      return keep(tx, subject)
    },

    /** Revokes the link. */
    revoke,

    /** Returns the link of a token; null if the token is unknown or revoked. */
    async find(db: EntityManager, token: string): Promise<PaymentLink | null> {
      if (!TOKEN.test(token)) return null
      const [found] = await db.query<PaymentLink[]>(FIND, [sha256(token)])
      return found ?? null
    },
  }
}

export type Links = ReturnType<typeof createLinks>
