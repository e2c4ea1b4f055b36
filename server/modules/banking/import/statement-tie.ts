import { NOT_BOOKED, type StatementLine, type UnreadLine, type Untied, ZERO_AMOUNT } from './statement.ts'
import { scaled } from './written-amount.ts'

/** A message or a page of a statement, with the balances that it tells of itself. */
export interface StatementPart {
  readonly openingBalance: string | null
  readonly closingBalance: string | null
  readonly rows: readonly StatementLine[]
  readonly badLines: readonly UnreadLine[]
}

const SCALE = 8
const LEAST_DECIMALS = 2

/** Back from the units that amounts are added up in. */
const written = (units: bigint): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(SCALE + 1, '0')
  const decimals = digits.slice(-SCALE).replace(/0+$/, '').padEnd(LEAST_DECIMALS, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${decimals}`
}

/** What is not booked, or is nothing, moves no balance. */
const movesNothing = ({ message }: UnreadLine) => message === NOT_BOOKED || message === ZERO_AMOUNT

/**
 * The first stretch of parts, in the order of the file, whose opening balance and rows do not come to its closing balance;
 * null where all do. A stretch begins where an opening balance is told and ends where a closing one is, so that pages that
 * tell only one of them are added up together. A row that cannot be read explains a difference, and is named by itself.
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
