import { event, type Fact, TO_THE_BOARD, toBusiness } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import type { Contract } from '../contracts/contract.entity.ts'
import type { Collateral, CollateralKind } from './collateral.entity.ts'

/** The payload of every event about collateral, whose subject is its id. `value` is in minor units, as text. */
export interface AboutCollateral {
  readonly collateralId: string
  readonly contractId: string
  readonly reference: string
  readonly requestId: string
  readonly merchantId: string
  readonly lenderId: string
  readonly kind: CollateralKind
  readonly value: string
  readonly currency: Currency
  /** Why it was released, the lender's words or a text that `stored` serialised; null while it is not. */
  readonly reason: string | null
}

export const collateralPledged = event<AboutCollateral>('facilities.collateral_pledged')
export const collateralConfirmed = event<AboutCollateral>('facilities.collateral_confirmed')
/** The lender released it, or the contract ended. */
export const collateralReleased = event<AboutCollateral>('facilities.collateral_released')

/** A lender asked whether something is pledged. The subject is the lender. */
export const pledgeChecked = event<{ readonly lenderId: string; readonly fingerprint: string; readonly isPledged: boolean }>(
  'facilities.pledge_checked',
)

/** Announces to all parties and the board what happened to collateral. */
export const announce = (tx: Tx, fact: Fact<AboutCollateral>, collateral: Collateral, contract: Contract): Promise<void> => {
  const { merchantId, lenderId } = contract
  const parties = new Set([merchantId, lenderId, ...(contract.syndicate ?? []).map((lender) => lender.lenderId)])
  return tx.emit(
    fact.of(collateral.id, [...[...parties].map(toBusiness), ...TO_THE_BOARD], {
      collateralId: collateral.id,
      contractId: contract.id,
      reference: contract.reference,
      requestId: contract.requestId,
      merchantId,
      lenderId,
      kind: collateral.kind,
      value: collateral.valueMinor.toString(),
      currency: collateral.currency,
      reason: collateral.releaseReason,
    }),
  )
}
