import type { PortfolioFragment } from './lender-home.generated'

/** Returns whether the lender has had no facility in the months that are shown. */
export const isBeforeFirstFacility = ({ activeFacilities, collections }: PortfolioFragment): boolean =>
  activeFacilities === 0 && collections.facilities === 0
