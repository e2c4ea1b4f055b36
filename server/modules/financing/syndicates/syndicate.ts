import { registerEnumType } from 'type-graphql'
import { sumOf } from '../../../shared/money.ts'

export enum SyndicateRole {
  LEAD = 'lead',
  PARTICIPANT = 'participant',
}

registerEnumType(SyndicateRole, {
  name: 'SyndicateRole',
  description: 'What a lender is in a syndicate.',
  valuesConfig: {
    LEAD: { description: 'It opened the book with the terms, and acts for all lenders.' },
    PARTICIPANT: { description: 'It joined the book on the terms of the lead.' },
  },
})

export enum SyndicateFaultCode {
  SYNDICATE_NO_LEAD = 'SYNDICATE_NO_LEAD',
  SYNDICATE_SUM = 'SYNDICATE_SUM',
  SYNDICATE_TWO_LEADS = 'SYNDICATE_TWO_LEADS',
}

/** One lender of a syndicate, with its commitment above zero in minor units. */
export interface SyndicatePart {
  readonly role: SyndicateRole
  readonly commitment: bigint
}

/** Returns what is wrong with a syndicate for an amount, in the order of the codes: it has one lead, and its commitments sum to the amount. */
export const syndicateFaults = (parts: readonly SyndicatePart[], amount: bigint): SyndicateFaultCode[] => {
  const leads = parts.filter(({ role }) => role === SyndicateRole.LEAD).length
  const faults: SyndicateFaultCode[] = []
  if (leads === 0) faults.push(SyndicateFaultCode.SYNDICATE_NO_LEAD)
  if (sumOf(parts.map(({ commitment }) => commitment)) !== amount) faults.push(SyndicateFaultCode.SYNDICATE_SUM)
  if (leads > 1) faults.push(SyndicateFaultCode.SYNDICATE_TWO_LEADS)
  return faults
}

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b))

/** Writes a lender's share as a fraction in lowest terms: 72,000 of 240,000 is "3/10". */
export const shareOf = (commitment: bigint, amount: bigint): string => {
  const divisor = divisorOf(commitment, amount)
  return `${commitment / divisor}/${amount / divisor}`
}

/**
 * Splits a receipt among the lenders of a syndicate by their commitments, in their order, by largest remainder with carry: each
 * should have its exact share of all receipts so far, and what a rounding withheld from it is made up for by a later receipt. The
 * parts sum to the receipt and none is negative; the first receipt is split like `splitByWeights`. `paid` is what each received
 * before, and amounts are in minor units.
 */
export const payoutOf = (commitments: readonly bigint[], paid: readonly bigint[], receipt: bigint): bigint[] => {
  const whole = sumOf(commitments)
  const received = sumOf(paid) + receipt
  // What is still missing to each exact share, in parts of `whole` of a minor unit.
  const missing = commitments.map((commitment, at) => received * commitment - paid[at]! * whole)
  const parts = missing.map((exact) => (exact > 0n ? exact / whole : 0n))
  const leftOf = (at: number) => missing[at]! - parts[at]! * whole
  const indices = [...parts.keys()]
  for (let left = receipt - sumOf(parts); left > 0n; left--) {
    const next = indices.reduce((best, at) => (leftOf(at) > leftOf(best) ? at : best))
    parts[next] = parts[next]! + 1n
  }
  for (let excess = sumOf(parts) - receipt; excess > 0n; excess--) {
    const next = indices.filter((at) => parts[at]! > 0n).reduce((best, at) => (leftOf(at) <= leftOf(best) ? at : best))
    parts[next] = parts[next]! - 1n
  }
  return parts
}
