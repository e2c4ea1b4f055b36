import type { Facility } from '../acts/facility-act'

/** The hash that the next step follows: that of the last step, or of the contract before the first. */
export const lastHashOf = ({ steps, contract }: Pick<Facility, 'steps' | 'contract'>): string => steps.at(-1)?.hash ?? contract.hash
