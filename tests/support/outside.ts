import { pino } from 'pino'
import { createOutside, type Outside } from '../../server/platform/outside.ts'

/** Returns a way to call providers with fresh breakers. */
export const freshOutside = (): Outside => createOutside(pino({ level: 'silent' }), () => {})
