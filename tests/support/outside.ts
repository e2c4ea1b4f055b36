import { pino } from 'pino'
import { createOutside, type Outside } from '../../server/platform/outside.ts'

/** A way to call providers whose breakers have seen nothing yet. */
export const freshOutside = (): Outside => createOutside(pino({ level: 'silent' }), () => {})
