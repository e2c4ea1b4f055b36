import { sha256 } from '../../../shared/text.ts'

const DIGITS = 13
const RANGE = 16 ** DIGITS

/** The draw of a contract: its digest, and whether it belongs to the sample. */
export interface Draw {
  readonly digest: string
  readonly isChosen: boolean
}

/**
 * Draws a contract for the sample. The digest is SHA-256 over `seed:contract id`; its first 13 hexadecimal digits, which are 52
 * bits, divided by 2^52 make a number from 0 to 1, and the contract is chosen if that is below `percent` / 100. The seed is
 * published before the contract has its id, and anyone can repeat the draw.
 */
export const drawSample = (seed: string, contractId: string, percent: number): Draw => {
  const digest = sha256(`${seed}:${contractId}`)
  return { digest, isChosen: Number.parseInt(digest.slice(0, DIGITS), 16) / RANGE < percent / 100 }
}
