import { job } from '../../../platform/jobs/jobs.ts'

/** Reads the accounts and rows of a connection. */
export const syncConnection = job<{ connectionId: string; syncId: string }>('banking.sync_connection', { attempts: 4, lane: 'banks' })

/** Ends a consent at the bank. */
export const endConsent = job<{ connectionId: string }>('banking.end_consent', { attempts: 8, lane: 'banks' })

/** Starts the daily sync of every connection. */
export const syncAll = job<Record<never, never>>('banking.sync_all', { attempts: 1 })

/** Reports banks that have not responded for days. */
export const watchSilence = job<Record<never, never>>('banking.watch_silence', { attempts: 1 })

/** Marks expired consents, and warns of those that expire soon. */
export const watchConsents = job<Record<never, never>>('banking.watch_consents', { attempts: 1 })
