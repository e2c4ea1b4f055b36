import { registerEnumType } from 'type-graphql'
import { lifecycle, type Refusals } from '../../../shared/lifecycle.ts'

export enum CollateralStatus {
  PLEDGED = 'pledged',
  CONFIRMED = 'confirmed',
  RELEASED = 'released',
}

export enum CollateralAction {
  CONFIRM = 'confirm',
  RELEASE = 'release',
}

registerEnumType(CollateralStatus, {
  name: 'CollateralStatus',
  description: 'How far the collateral of a contract has come.',
  valuesConfig: {
    PLEDGED: { description: 'The merchant pledged it, and the lender has not confirmed it yet. It already cannot be pledged again.' },
    CONFIRMED: { description: 'The lender confirmed that it secures the contract.' },
    RELEASED: { description: 'It no longer secures the contract and can be pledged again. For good.' },
  },
})
registerEnumType(CollateralAction, {
  name: 'CollateralAction',
  description: 'What a lender can do with the collateral of its contract.',
  valuesConfig: {
    CONFIRM: { description: '`confirmCollateral`: the lender accepts it as security.' },
    RELEASE: { description: '`releaseCollateral`: it stops securing the contract, with a reason.' },
  },
})

const { PLEDGED, CONFIRMED, RELEASED } = CollateralStatus

export const COLLATERAL_REFUSALS: Refusals<CollateralStatus, CollateralAction> = {
  [PLEDGED]: 'facilities.collateral.pledged',
  [CONFIRMED]: 'facilities.collateral.confirmed',
  [RELEASED]: 'facilities.collateral.released',
}

export const collateralLifecycle = lifecycle<CollateralStatus, CollateralAction>(
  {
    [CollateralAction.CONFIRM]: { from: [PLEDGED], to: CONFIRMED },
    [CollateralAction.RELEASE]: { from: [PLEDGED, CONFIRMED], to: RELEASED },
  },
  COLLATERAL_REFUSALS,
)

/** Returns the status that follows from what happened. */
export const collateralStatusOf = (row: { readonly confirmedAt: Date | null; readonly releasedAt: Date | null }): CollateralStatus => {
  if (row.releasedAt !== null) return RELEASED
  return row.confirmedAt === null ? PLEDGED : CONFIRMED
}
