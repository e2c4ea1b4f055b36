import { createHash } from 'node:crypto'
import { chanceOf } from '../sandbox-bank/chance.ts'

const [LOWEST, HIGHEST] = [300, 900]

/** What identifies a business at a bureau. */
export interface Subject {
  readonly bureau: string
  readonly registryNo: string
  readonly taxId: string
}

/** A report as the connector's interface has it, see docs/operations.md. */
export interface SandboxReport {
  readonly reference: string
  readonly score: number | null
  readonly scoreLowest: number | null
  readonly scoreHighest: number | null
  readonly openFacilities: number
  readonly lateFacilities: number
  readonly isSandbox: true
}

/**
 * Makes the report on a business up from its identifiers alone: the same business always has the same figures, and they say nothing
 * about it. One business in eight has no score, as where a bureau knows too little. The reference says that it is a sandbox's.
 */
export const reportOn = ({ bureau, registryNo, taxId }: Subject, checkId: string): SandboxReport => {
  const chance = chanceOf('sandbox bureau', bureau, taxId, registryNo)
  const openFacilities = chance.whole(0, 5)
  const lateFacilities = openFacilities > 0 && chance.happens(0.3) ? chance.whole(1, openFacilities) : 0
  const isScored = chance.happens(7 / 8)
  const score = isScored ? chance.whole(lateFacilities > 0 ? LOWEST : 550, lateFacilities > 0 ? 640 : HIGHEST) : null
  const range = isScored ? { scoreLowest: LOWEST, scoreHighest: HIGHEST } : { scoreLowest: null, scoreHighest: null }
  const reference = `SANDBOX-${createHash('sha256').update(`${bureau}|${checkId}`).digest('hex').slice(0, 12).toUpperCase()}`
  return { reference, score, ...range, openFacilities, lateFacilities, isSandbox: true }
}
