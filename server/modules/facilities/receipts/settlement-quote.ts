import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal, toMinor } from '../../../shared/money.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { earlySettlementRuleOn } from '../../jurisdictions/index.ts'
import { annualRate, ScheduleLineKind } from '../../structures/index.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import { payableLines } from '../records/dues.ts'
import type { Facility } from '../records/facility.entity.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import { receivedIn } from '../records/facility-state.ts'
import { type EarlySettlementQuote, earlySettlement, rebatePolicy, type SaleDebt } from '../servicing/early-settlement.ts'

@ObjectType({ description: 'What it takes to settle the debt of a sale on a day, before anything is paid.', simpleResolvers: true })
@Embedded()
export class SettlementQuote {
  @Field(() => LocalDate, { description: "Day on which it counts, in the merchant's country." })
  quotedOn!: string

  @Field(() => Currency, { description: 'Currency of its amounts.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Instalments due by that day, as far as they are unpaid, in major units. They earn no rebate.' })
  dueUnpaid!: string

  @Field(() => Decimal, { description: 'Instalments that are not due yet, in major units.' })
  notYetDue!: string

  @Field(() => Int, { description: 'Days since the last due date, or since the sale.' })
  daysSinceLastDue!: number

  @Field(() => Decimal, { description: 'Profit in the instalments that are not due yet and is not earned by that day, in major units.' })
  unearnedProfit!: string

  @Field(() => Decimal, { description: 'Share of it that the lender gives back, in percent: its own choice, or what the law requires.' })
  rebateShare!: string

  @Field(() => Decimal, { description: 'What the lender gives back, in major units.' })
  rebate!: string

  @Field(() => Decimal, { description: 'What was received and has paid nothing yet, in major units.' })
  credit!: string

  @Field(() => Decimal, { description: '`dueUnpaid` and `notYetDue`, less `rebate` and `credit`, in major units.' })
  payable!: string
}

/** Returns the debt of a sale as it was contracted; null for every other structure. */
const saleDebt = ({ given, schedule, currency }: Contract): SaleDebt | null => {
  if (given?.kind !== 'murabaha' && given?.kind !== 'tawarruq') return null
  const instalments = payableLines(schedule).map(({ dueOn, amount, profitPart }) => ({
    dueOn,
    amount: toMinor(amount!, currency),
    profit: toMinor(profitPart ?? '0', currency),
  }))
  const soldOn = given.terms.saleOn
  const downPayment = payableLines(schedule).find(({ kind }) => kind === ScheduleLineKind.DOWN_PAYMENT)
  const cost = toMinor(given.terms.cost, currency)
  const credit = instalments.slice(downPayment ? 1 : 0).map(({ dueOn: on, amount }) => ({ on, amount }))
  const lent = cost - (downPayment ? toMinor(downPayment.amount!, currency) : 0n)
  return { soldOn, cost, profitYield: annualRate([{ on: soldOn, amount: lent }], credit), instalments }
}

/** Returns the early settlement of a facility on a day, in minor units; null where no sale's debt can be settled early any more. */
export const settlementOn = (
  facility: Facility,
  contract: Contract,
  events: readonly FacilityEventRow[],
  day: string,
): (EarlySettlementQuote & { readonly shareBp: number }) | null => {
  const debt = saleDebt(contract)
  if (!debt || events.some(({ type }) => type === 'restructure' || type === 'write_off')) return null
  const policy = rebatePolicy(earlySettlementRuleOn(facility.jurisdiction, day), { shareBp: facility.rebateBp, keepMonths: 0 })
  // Goods that were sold before the planned day have earned no profit until it.
  const quote = earlySettlement(debt, receivedIn(events), policy, day < debt.soldOn ? debt.soldOn : day)
  return quote.notYetDue > 0n && quote.payable > 0n ? { ...quote, shareBp: policy.shareBp } : null
}

export const shownQuote = (
  quote: EarlySettlementQuote & { readonly shareBp: number },
  day: string,
  currency: Currency,
): SettlementQuote => {
  const decimal = (minor: bigint) => toDecimal(minor, currency)
  return {
    quotedOn: day,
    currency,
    dueUnpaid: decimal(quote.dueUnpaid),
    notYetDue: decimal(quote.notYetDue),
    daysSinceLastDue: quote.daysSinceLastDue,
    unearnedProfit: decimal(quote.unearnedProfit),
    rebateShare: String(quote.shareBp / 100),
    rebate: decimal(quote.rebate),
    credit: decimal(quote.credit),
    payable: decimal(quote.payable),
  }
}
