import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { FacilityChainQuery } from './facility-chain.generated'

export type FacilityChain = NonNullable<FacilityChainQuery['facilityChain']>

type Step = FacilityChain['steps'][number]

/** The hash of a step as the schema describes it: SHA-256 of canonical JSON, whose keys are in the order of the alphabet. */
const hashOf = ({ actorHash: actorId, evidenceHash, occurredAt, recordedAt, step }: Step, previousHash: string): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify({ actorId, evidenceHash, occurredAt, previousHash, recordedAt, step: step.toLowerCase() }))))

/**
 * Recomputes the chain in this browser. Returns the place of the first step whose hash does not fit its content and the step
 * before; null when the chain is whole. It works without Web Crypto, which pages without https do not have.
 */
export const brokenPlaceIn = ({ contractHash, steps }: FacilityChain): number | null => {
  const at = steps.findIndex((step, index) => {
    const previousHash = steps[index - 1]?.hash ?? contractHash
    return step.previousHash !== previousHash || step.hash !== hashOf(step, previousHash)
  })
  return at < 0 ? null : (steps[at]?.place ?? null)
}
