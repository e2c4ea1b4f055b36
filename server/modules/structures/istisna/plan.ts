import { invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { splitByWeights, splitEvenly } from '../../../shared/money.ts'
import { type BusinessCalendar, type DueDay, dueDayOf, dueDays } from '../../jurisdictions/index.ts'
import type { ScheduleLine } from '../calculation/schedule.ts'
import { toBasisPoints } from '../calculation/values.ts'
import { ScheduleLineKind } from '../terms/codes.ts'
import { MOST_LINES } from '../terms/fields.ts'
import { type IstisnaPlanPart, PlanPartKind } from '../terms/istisna.terms.ts'

/** The whole price, in basis points. */
export const WHOLE = 10_000

/** A plan of payments, and its path in the terms. */
export interface Plan {
  readonly parts: readonly IstisnaPlanPart[]
  readonly field: string
}

/** Returns the shares of the parts in basis points. */
export const sharesOf = ({ parts, field }: Plan): number[] => parts.map(({ share }, at) => toBasisPoints(share, `${field}.${at}.share`))

const KIND_OF_LINE = {
  [PlanPartKind.ADVANCE]: ScheduleLineKind.ADVANCE,
  [PlanPartKind.MILESTONE]: ScheduleLineKind.MILESTONE,
  [PlanPartKind.INSTALMENTS]: ScheduleLineKind.INSTALMENT,
} as const

const present = (day: string | null | undefined, field: string): string => {
  if (day == null) throw invalidField(field, 'common.scalars.localDate')
  return day
}

/** The due days of a part: one, or one a month. */
const daysOf = ({ kind, dueOn, firstDueOn, instalments }: IstisnaPlanPart, calendar: BusinessCalendar, field: string): DueDay[] => {
  if (kind !== PlanPartKind.INSTALMENTS) return [dueDayOf(calendar, present(dueOn, `${field}.dueOn`))]
  if (instalments == null) throw invalidField(`${field}.instalments`, textOf('structures.input.count', { least: 1, most: MOST_LINES }))
  return dueDays(calendar, present(firstDueOn, `${field}.firstDueOn`), instalments, 1)
}

/** Returns the due days of each part of a plan. Throws INVALID, naming the field, where a day or the number of instalments is missing. */
export const planDays = ({ parts, field }: Plan, calendar: BusinessCalendar): DueDay[][] =>
  parts.map((part, at) => daysOf(part, calendar, `${field}.${at}`))

/**
 * Returns the payments of a price by a plan, in the order of their days: the parts split the price by their shares, and a part in
 * instalments is split evenly. They always sum to the price. The shares are not all zero.
 */
export const planLines = (price: bigint, plan: Plan, calendar: BusinessCalendar): ScheduleLine[] => {
  const amounts = splitByWeights(price, sharesOf(plan).map(BigInt))
  const lines = planDays(plan, calendar).flatMap((days, at) => {
    const payments = splitEvenly(amounts[at]!, days.length)
    return days.map((day, payment) => ({ ...day, kind: KIND_OF_LINE[plan.parts[at]!.kind], amount: payments[payment]! }))
  })
  return lines
    .toSorted((one, other) => (one.nominalOn < other.nominalOn ? -1 : one.nominalOn > other.nominalOn ? 1 : 0))
    .map((line, at) => ({ ...line, number: at + 1 }))
}
