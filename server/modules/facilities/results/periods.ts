import type { Contract } from '../contracts/contract.entity.ts'

/**
 * Returns the day on which the next period of a venture begins after a number of reported results: the first with the venture itself,
 * which a step starts, each other with the end of the one before.
 */
export const periodBeginsOn = ({ schedule }: Pick<Contract, 'schedule'>, reported: number): string =>
  reported === 0 ? '' : (schedule[reported - 1]?.nominalOn ?? '')
