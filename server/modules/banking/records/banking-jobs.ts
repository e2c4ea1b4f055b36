import { job } from '../../../platform/jobs/jobs.ts'

/** Reads the accounts and rows of a connection. */
export const syncConnection = job<{ connectionId: string; syncId: string }>('banking.sync_connection', { attempts: 4, lane: 'banks' })

/** Tells the bank that a consent is over. */
export const endConsent = job<{ connectionId: string }>('banking.end_consent', { attempts: 8, lane: 'banks' })

/** Begins the daily reading of every connection. */
export const syncAll = job<Record<never, never>>('banking.sync_all', { attempts: 1 })

/** Tells of banks that have not answered for days. */
export const watchSilence = job<Record<never, never>>('banking.watch_silence', { attempts: 1 })

/** Marks consents that are over, and warns of those that soon will be. */
export const watchConsents = job<Record<never, never>>('banking.watch_consents', { attempts: 1 })
