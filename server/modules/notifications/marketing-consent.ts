import type { EntityManager } from 'typeorm'
import type { Tx } from '../../platform/transaction.ts'

/** The wording by which people consent to marketing mails, as `settings.json` of the client has it. A changed wording counts up. */
export const MARKETING_WORDING_VERSION = 1

/** Where a person gave their consent or withdrew it. */
type Via = 'settings' | 'link'

/** Records consent to marketing mails, or its withdrawal, in a history that is never changed. */
export const recordConsent = (tx: Tx, userId: string, given: boolean, wordingVersion: number | null, via: Via): Promise<unknown> =>
  tx.db.query('insert into marketing_consent (user_id, given, wording_version, via, at) values ($1, $2, $3, $4, $5)', [
    userId,
    given,
    wordingVersion,
    via,
    tx.now,
  ])

/** Returns whether a person has consented to marketing mails by the newest entry of the history. */
export const hasConsented = async (db: EntityManager, userId: string): Promise<boolean> => {
  const [newest] = await db.query<{ given: boolean }[]>(
    'select given from marketing_consent where user_id = $1 order by seq desc limit 1',
    [userId],
  )
  return newest?.given ?? false
}
