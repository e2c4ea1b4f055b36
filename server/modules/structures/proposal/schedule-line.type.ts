import { Field, Int, ObjectType } from 'type-graphql'
import type { ValueTransformer } from 'typeorm'
import { Embedded } from '../../../platform/authorization.ts'
import type { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import type { ScheduleLine } from '../calculation/schedule.ts'
import { ScheduleLineKind } from '../terms/codes.ts'

const NULL_WITHOUT_AMOUNT = "in major units of the proposal's currency"

@ObjectType('ProposalScheduleLine', { description: 'One payment, distribution or delivery of a proposal.', simpleResolvers: true })
@Embedded()
export class ProposalScheduleLine {
  @Field(() => Int, { description: 'From 1; 0 for a down payment.' })
  number!: number

  @Field(() => ScheduleLineKind, { description: 'What it is.' })
  kind!: ScheduleLineKind

  @Field(() => LocalDate, { description: 'Agreed day.' })
  nominalOn!: string

  @Field(() => LocalDate, { description: "The agreed day, or the next business day of the merchant's country where it is not one." })
  dueOn!: string

  @Field(() => Decimal, {
    nullable: true,
    description: `What is due, ${NULL_WITHOUT_AMOUNT}. Null for deliveries, and where it is not fixed.`,
  })
  amount!: string | null

  @Field(() => Decimal, {
    nullable: true,
    description: `The part of the instalment of a sale that is recognised as profit, ${NULL_WITHOUT_AMOUNT}; null otherwise. The debt is one price.`,
  })
  profitPart!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'First day of the rental period; null otherwise.' })
  periodFromOn!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Day after the last day of the rental period; null otherwise.' })
  periodToOn!: string | null

  @Field(() => Decimal, { nullable: true, description: 'Percent a year by which a variable rent is set; null otherwise.' })
  rentRate!: string | null

  @Field(() => Int, { nullable: true, description: 'Units of the lender before the payment, of a UNIT_PURCHASE; null otherwise.' })
  unitsBefore!: number | null

  @Field(() => Int, { nullable: true, description: 'Units that the payment buys, of a UNIT_PURCHASE; null otherwise.' })
  unitsBought!: number | null

  @Field(() => Decimal, {
    nullable: true,
    description: `Price of those units, ${NULL_WITHOUT_AMOUNT}; the rest of the amount is rent. Null otherwise.`,
  })
  unitsPrice!: string | null

  @Field(() => Decimal, { nullable: true, description: 'Goods to deliver, in the unit of measure of the terms; null for payments.' })
  quantity!: string | null

  @Field(() => Boolean, { description: 'Whether results or valuations that are not known yet decide the amount.' })
  isEstimate!: boolean
}

/** Writes a rate in basis points as percent: 780 is "7.8". */
const percent = (basisPoints: number) => String(basisPoints / 100)

/** A schedule as it is stored and shown. */
export const shownSchedule = (lines: readonly ScheduleLine[], currency: Currency): ProposalScheduleLine[] => {
  const decimal = (minor: bigint | null | undefined) => (minor == null ? null : toDecimal(minor, currency))
  return lines.map(({ number, kind, nominalOn, dueOn, amount, profit, period, rateBp, units, quantity, isEstimate }) => ({
    number,
    kind,
    nominalOn,
    dueOn,
    amount: decimal(amount),
    profitPart: decimal(profit),
    periodFromOn: period?.from ?? null,
    periodToOn: period?.to ?? null,
    rentRate: rateBp === undefined ? null : percent(rateBp),
    unitsBefore: units?.before ?? null,
    unitsBought: units?.bought ?? null,
    unitsPrice: decimal(units?.price),
    quantity: quantity?.toString() ?? null,
    isEstimate: isEstimate ?? false,
  }))
}

/** A schedule in a JSON column: null where there is none. */
export const asSchedule: ValueTransformer = {
  to: (lines: readonly ProposalScheduleLine[]) => (lines.length > 0 ? lines : null),
  from: (lines: ProposalScheduleLine[] | null) => lines ?? [],
}
