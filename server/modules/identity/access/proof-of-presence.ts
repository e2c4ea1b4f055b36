import { later, MINUTE } from '../../../shared/clock.ts'

/** For how long a proof of presence counts. */
const PRESENT_FOR = 5 * MINUTE

/** Returns until when a proof of presence counts. */
export const countsUntil = (provedAt: Date): Date => later(provedAt, PRESENT_FOR)

/** Returns whether a proof of presence still counts. */
export const isRecent = (provedAt: Date, now: Date): boolean => now <= countsUntil(provedAt)
