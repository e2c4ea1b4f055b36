import { createHash } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import type { Seal } from '../../../platform/process/sealed.ts'
import { later, MINUTE } from '../../../shared/clock.ts'
import type { BankTokens } from './bank-oauth.ts'

/** The time within which a person must complete a consent at the bank. */
const STATE_LASTS = 30 * MINUTE

/** A consent with its id at the bank and its tokens. */
export interface KeptConsent {
  readonly id: string
  readonly consentId: string
  readonly tokens: BankTokens | null
}

interface KeptRow {
  readonly id: string
  readonly consentId: string
  readonly tokens: string | null
  readonly accessUntil: Date | null
}

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url')

const INSERT = `
  insert into open_banking_consent (id, connection_id, consent_id, state_hash, state_expires_at, sealed_verifier, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`
const BY_STATE = 'select connection_id as id from open_banking_consent where state_hash = $1 and state_expires_at > $2'
const TAKE_STATE = `
  with taken as (
    select id, sealed_verifier from open_banking_consent where connection_id = $1 and state_hash = $2 and state_expires_at > $3 for update
  )
  update open_banking_consent c set state_hash = null, state_expires_at = null, sealed_verifier = null
  from taken where c.id = taken.id
  returning c.id, c.consent_id as "consentId", taken.sealed_verifier as verifier`
const KEEP = 'update open_banking_consent set sealed_tokens = $2, access_until = $3 where id = $1'
/** The latest consent that has tokens. */
const CURRENT = `
  select id, consent_id as "consentId", sealed_tokens as tokens, access_until as "accessUntil" from open_banking_consent
  where connection_id = $1 and sealed_tokens is not null order by created_at desc, id desc limit 1`
/** Ended and replaced consents, without pending ones whose state has not expired. */
const OLDER = `
  select id, consent_id as "consentId" from open_banking_consent
  where connection_id = $1 and id <> $2 and (state_hash is null or state_expires_at <= $3)`
const ALL = 'select id, consent_id as "consentId" from open_banking_consent where connection_id = $1'
const FORGET = 'delete from open_banking_consent where id = any($1)'

/** Stores consents: states as hashes, verifiers and tokens sealed. */
export const createConsentStore = (dataSource: DataSource, seal: Seal) => {
  const rows = <Row extends object>(sql: string, values: unknown[]) => dataSource.query<Row[]>(sql, values)

  return {
    /** Stores a requested consent. */
    async begin(
      db: EntityManager,
      given: { id: string; connectionId: string; consentId: string; state: string; verifier: string; now: Date },
    ) {
      const { id, connectionId, consentId, state, verifier, now } = given
      const values = [id, connectionId, consentId, hashOf(state), later(now, STATE_LASTS), seal.close(verifier, id), now]
      await db.query(INSERT, values)
    },

    /** Returns the id of the connection of a pending state; null for an unknown, used or expired one. */
    async connectionOf(state: string, now: Date): Promise<string | null> {
      const [found] = await rows<{ id: string }>(BY_STATE, [hashOf(state), now])
      return found?.id ?? null
    },

    /** Uses a state up; null when it is used, expired or of another connection. */
    async take(db: EntityManager, connectionId: string, state: string, now: Date) {
      const [[taken]] = await db.query<[{ id: string; consentId: string; verifier: string }[], number]>(TAKE_STATE, [
        connectionId,
        hashOf(state),
        now,
      ])
      return taken ? { id: taken.id, consentId: taken.consentId, verifier: seal.open(taken.verifier, taken.id) } : null
    },

    async keep(db: EntityManager, id: string, { access, refresh, accessUntil }: BankTokens) {
      await db.query(KEEP, [id, seal.close(JSON.stringify({ access, refresh }), id), accessUntil])
    },

    /** The consent that serves a connection. Its tokens are null when they were sealed with another secret. */
    async current(connectionId: string): Promise<KeptConsent | null> {
      const [row] = await rows<KeptRow>(CURRENT, [connectionId])
      if (!row) return null
      const opened = row.tokens && seal.open(row.tokens, row.id)
      const tokens = opened ? { ...(JSON.parse(opened) as Pick<BankTokens, 'access' | 'refresh'>), accessUntil: row.accessUntil } : null
      return { id: row.id, consentId: row.consentId, tokens }
    },

    /** The consents of a connection that are no longer in force. */
    replaced: (connectionId: string, currentId: string, now: Date) =>
      rows<{ id: string; consentId: string }>(OLDER, [connectionId, currentId, now]),

    all: (connectionId: string) => rows<{ id: string; consentId: string }>(ALL, [connectionId]),

    forget: (db: EntityManager, ids: readonly string[]) => db.query(FORGET, [ids]),
  }
}

export type ConsentStore = ReturnType<typeof createConsentStore>
