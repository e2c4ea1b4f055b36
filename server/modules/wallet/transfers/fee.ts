import { divideHalfEven } from '../../../shared/money.ts'

const PER_MILLE = 1000n
const LEAST = 1n

/** The fee of a transfer or payment, in minor units: 0.1 %, rounded half to even, and never less than one minor unit. */
export const feeOf = (minor: bigint): bigint => {
  const fee = divideHalfEven(minor, PER_MILLE)
  return fee < LEAST ? LEAST : fee
}
