import { NOT_BOOKED, type StatementLine, type UnreadLine, type Untied, ZERO_AMOUNT } from './statement.ts'
import { scaled } from './written-amount.ts'

/** A message or a page of a statement, with its own balances. */
export interface StatementPart {
  readonly openingBalance: string | null
  readonly closingBalance: string | null
  readonly rows: readonly StatementLine[]
  readonly badLines: readonly UnreadLine[]
}

const SCALE = 8
const LEAST_DECIMALS = 2

/** A plain decimal from the units in which amounts are summed. */
const written = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(SCALE + 1, '0')
  const decimals = digits.slice(-SCALE).replace(/0+$/, '').padEnd(LEAST_DECIMALS, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${decimals}`
}

/** Unbooked and zero rows do not change a balance. */
const movesNothing = ({ message }: UnreadLine) => message === NOT_BOOKED || message === ZERO_AMOUNT

/**
 * Returns the first run of parts, in the order of the file, whose opening balance and rows do not add up to its closing
 * balance; null when all do. A run begins at an opening balance and ends at a closing one, so that pages with only one of them
 * are added up together. An unreadable row explains a difference, and is reported on its own.
 */
export const untiedIn = (parts: readonly StatementPart[]): Untied | null => {
  let opening: bigint | null = null
  let [rows, isWhole] = [0n, true]
  for (const part of parts) {
    if (part.openingBalance !== null) [opening, rows, isWhole] = [scaled(part.openingBalance), 0n, true]
    for (const { amount } of part.rows) rows += scaled(amount)
    isWhole &&= part.badLines.every(movesNothing)
    if (opening === null || part.closingBalance === null) continue
    const [comesTo, closing] = [opening + rows, scaled(part.closingBalance)]
    if (isWhole && comesTo !== closing) {
      return {
        opening: written(opening),
        rows: written(rows),
        comesTo: written(comesTo),
        closing: written(closing),
        difference: written(closing - comesTo),
      }
    }
    opening = null
  }
  return null
}
