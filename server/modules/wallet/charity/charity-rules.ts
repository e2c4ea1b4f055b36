import type { Currency } from '../../../shared/currency.ts'
import { yearOf } from '../../../shared/day.ts'

/** Why money comes to charity. */
export enum CharityGift {
  /** What a merchant undertook to give for late payment. */
  LATE_DONATION = 'late_donation',
  /** Impermissible income that a lender gives away. */
  PURIFICATION = 'purification',
  /** A fee that the house gives away because it was disputed. */
  DISPUTED_FEE = 'disputed_fee',
}

/** Whose money it is that comes to charity, or goes from it. */
export type CharityParty = 'merchant_wallet' | 'lender_wallet' | 'house_income' | 'charity_payee'

/** Who gives what. */
export const CHARITY_GIVER: Readonly<Record<CharityGift, CharityParty>> = {
  [CharityGift.LATE_DONATION]: 'merchant_wallet',
  [CharityGift.PURIFICATION]: 'lender_wallet',
  [CharityGift.DISPUTED_FEE]: 'house_income',
}

export enum CharityFaultCode {
  CHARITY_TO_INCOME = 'CHARITY_TO_INCOME',
  CHARITY_PAYEE_ONLY = 'CHARITY_PAYEE_ONLY',
  CHARITY_PAYEE_NOT_VERIFIED = 'CHARITY_PAYEE_NOT_VERIFIED',
  CHARITY_INSUFFICIENT = 'CHARITY_INSUFFICIENT',
}

/**
 * Returns why money of charity may not be paid out, or null: it goes to a verified charity payee alone, and no more than there is in
 * its currency. `amount` and `balance` are in minor units. The database refuses the same, see `guard_payment_rules`.
 */
export const charityPayoutFault = (
  { to, isVerified, amount }: { readonly to: CharityParty; readonly isVerified: boolean; readonly amount: bigint },
  balance: bigint,
): CharityFaultCode | null => {
  if (to === 'house_income') return CharityFaultCode.CHARITY_TO_INCOME
  if (to !== 'charity_payee') return CharityFaultCode.CHARITY_PAYEE_ONLY
  if (!isVerified) return CharityFaultCode.CHARITY_PAYEE_NOT_VERIFIED
  return amount > balance ? CharityFaultCode.CHARITY_INSUFFICIENT : null
}

/** Money that came to charity or was paid out, in minor units. */
export interface CharityMovement {
  readonly on: string
  readonly kind: CharityGift | 'payout'
  readonly currency: Currency
  readonly amount: bigint
}

/** What charity received and paid in a year, in minor units of one currency. */
export interface CharityYear {
  readonly opening: bigint
  readonly received: Readonly<Record<CharityGift, bigint>>
  readonly paid: bigint
  readonly closing: bigint
}

/** Sums the movements of a currency in a calendar year; those of the years before make the opening balance. */
export const charityYear = (movements: readonly CharityMovement[], currency: Currency, year: number): CharityYear => {
  const of = movements.filter((movement) => movement.currency === currency)
  const within = of.filter(({ on }) => yearOf(on) === year)
  const sumOf = (list: readonly CharityMovement[], kind: CharityMovement['kind']) =>
    list.reduce((sum, movement) => (movement.kind === kind ? sum + movement.amount : sum), 0n)
  const balanceOf = (list: readonly CharityMovement[]) =>
    list.reduce((sum, { kind, amount }) => (kind === 'payout' ? sum - amount : sum + amount), 0n)
  const opening = balanceOf(of.filter(({ on }) => yearOf(on) < year))
  return {
    opening,
    received: {
      [CharityGift.LATE_DONATION]: sumOf(within, CharityGift.LATE_DONATION),
      [CharityGift.PURIFICATION]: sumOf(within, CharityGift.PURIFICATION),
      [CharityGift.DISPUTED_FEE]: sumOf(within, CharityGift.DISPUTED_FEE),
    },
    paid: sumOf(within, 'payout'),
    closing: opening + balanceOf(within),
  }
}
