import { daysBetween } from '../../../shared/day.ts'
import { divideHalfUp, toMinor } from '../../../shared/money.ts'
import type { ScheduleLine, TermsContext } from '../calculation/schedule.ts'
import { toBasisPoints } from '../calculation/values.ts'
import type { IstisnaTerms } from '../terms/istisna.terms.ts'
import { WHOLE } from './plan.ts'

/** A reduction of the price for late delivery, in minor units. */
export interface Remedy {
  readonly perDay: bigint
  /** Highest reduction; never above the price. */
  readonly cap: bigint
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** Reads the remedy of terms; null where none is agreed. */
export const remedyOf = ({ price, remedy }: IstisnaTerms, { currency }: TermsContext): Remedy | null => {
  if (!remedy) return null
  const whole = toMinor(price, currency, 'price')
  const share = toBasisPoints(remedy.capShare, 'remedy.capShare')
  return {
    perDay: toMinor(remedy.perDay, currency, 'remedy.perDay'),
    cap: least(whole, divideHalfUp(whole * BigInt(share), BigInt(WHOLE))),
  }
}

/** What a late delivery changes, in minor units. */
export interface LateDelivery {
  readonly daysLate: number
  readonly reduction: bigint
  /** The payments that are reduced, with what is left of them; the last first. */
  readonly reduced: readonly { readonly number: number; readonly reduction: bigint; readonly amount: bigint }[]
  /** What no later payment can be reduced by. */
  readonly refund: bigint
  readonly priceAfter: bigint
}

/**
 * Returns what a delivery changes that was handed over on a day: the price falls for each calendar day after the agreed one, up to
 * the cap. The reduction is taken off the payments due after the handover, the last first.
 */
export const lateDelivery = (
  terms: IstisnaTerms,
  lines: readonly ScheduleLine[],
  handedOverOn: string,
  context: TermsContext,
): LateDelivery => {
  const daysLate = Math.max(0, daysBetween(terms.deliveryOn, handedOverOn))
  const remedy = remedyOf(terms, context)
  const reduction = remedy ? least(BigInt(daysLate) * remedy.perDay, remedy.cap) : 0n
  let left = reduction
  const reduced = lines.toReversed().flatMap(({ number, dueOn, amount }) => {
    const part = dueOn > handedOverOn && amount !== null ? least(left, amount) : 0n
    left -= part
    return part > 0n ? [{ number, reduction: part, amount: amount! - part }] : []
  })
  return { daysLate, reduction, reduced, refund: left, priceAfter: toMinor(terms.price, context.currency, 'price') - reduction }
}
