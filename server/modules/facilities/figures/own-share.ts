import { splitByWeights } from '../../../shared/money.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import type { FacilityEventRow } from '../records/facility-event.entity.ts'
import type { FacilityPayout } from '../records/facility-share.entity.ts'
import { commitmentsOf } from '../records/shares.ts'
import type { ExpectedPayment } from './payments.ts'

/** Returns a lender's part of an amount, in minor units. The parts of all lenders sum to it. */
export type OwnPart = (minor: bigint) => bigint

/** Returns how a lender's part of a contract is calculated; null where it is the only lender. */
export const ownPart = (contract: Pick<Contract, 'syndicate' | 'amountMinor' | 'currency'>, lenderId: string): OwnPart | null => {
  if (!contract.syndicate) return null
  const at = contract.syndicate.findIndex((lender) => lender.lenderId === lenderId)
  const commitments = commitmentsOf(contract)
  return (minor) => splitByWeights(minor, commitments)[at]!
}

/** Returns a lender's part of payments. Profit counts for each lender once the whole payment is paid. */
export const ownPayments = (payments: readonly ExpectedPayment[], part: OwnPart | null): ExpectedPayment[] =>
  part === null
    ? [...payments]
    : payments.map(({ dueOn, amount, paid, profit }) => ({
        ...{ dueOn, amount: part(amount), paid: part(paid) },
        profit: paid === amount ? part(profit) : 0n,
      }))

/** Returns events with a lender's part of each receipt in place of its amount. */
export const ownReceipts = (events: readonly FacilityEventRow[], payouts: readonly FacilityPayout[]): FacilityEventRow[] =>
  events.map((event) =>
    event.type === 'receipt' ? { ...event, amount: payouts.find(({ eventId }) => eventId === event.id)?.amount ?? 0n } : event,
  )
