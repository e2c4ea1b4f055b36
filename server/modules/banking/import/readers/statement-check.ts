import { Currency } from '../../../../shared/currency.ts'
import { addDays } from '../../../../shared/day.ts'
import { DomainError, invalidField } from '../../../../shared/errors.ts'
import type { Figure } from '../../../../shared/figures.ts'
import { asText, type Said, textOf } from '../../../../shared/i18n/text.ts'
import { toMinor } from '../../../../shared/money.ts'
import type { Reading } from './read-statement.ts'
import { quoted, refuseFile, type Statement, type StatementLine, type UnreadLine } from './statement.ts'

/** A row whose amount is exact in the currency of its account. */
export interface CheckedRow extends StatementLine {
  readonly minor: bigint
  readonly minorBalance: bigint | null
}

/** A statement as it would be imported. */
export interface CheckedStatement {
  readonly statement: Statement
  /** Null while it is unknown, or when it is not a currency of the product. */
  readonly currency: Currency | null
  readonly rows: readonly CheckedRow[]
  readonly badLines: readonly UnreadLine[]
  readonly openingBalance: bigint | null
  readonly closingBalance: bigint | null
  /** Why it cannot be imported as it was read; null when it can. */
  readonly problem: DomainError | null
}

export interface CheckOptions {
  /** Such as 2026-01-31: rows after the day that follows are no booked rows. */
  readonly today: string
  /** The currency chosen by the person, or that of the chosen account. */
  readonly currency: Currency | null
  /** Which account of a file with several. */
  readonly accountNumber: string | null
}

const isKept = (code: string): code is Currency => Object.values(Currency).some((currency) => currency === code)

const tooMuch = (value: string, currency: Currency): { minor: bigint } | { message: Said } => {
  try {
    return { minor: toMinor(value, currency) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return {
      message:
        value.replace('-', '').split('.')[0]!.length > 12 ? textOf('banking.import.rows.tooLarge', { amount: quoted(value) }) : error.said,
    }
  }
}

const PLAIN_DECIMALS = /^(-?\d+\.\d*?)0+$/
/** Ignores zeros at the end, because some banks write more decimals than the currency has. */
const minorOf = (value: string, currency: Currency) => tooMuch((PLAIN_DECIMALS.exec(value)?.[1] ?? value).replace(/\.$/, ''), currency)

const balanceIn = (value: string | null, currency: Currency): bigint | null => {
  const read = value === null ? null : minorOf(value, currency)
  return read && 'minor' in read ? read.minor : null
}

/** Checks that rows are in the currency and not after tomorrow. Other rows become bad lines. */
const checkRows = ({ rows, badLines }: Statement, currency: Currency, today: string) => {
  const last = addDays(today, 1)
  const checked: CheckedRow[] = []
  const bad = [...badLines]
  for (const row of rows) {
    const { line, text } = row
    const amount = minorOf(row.amount, currency)
    if (row.bookedOn > last) bad.push({ line, text, message: textOf('banking.import.rows.future', { day: row.bookedOn }) })
    else if ('message' in amount) bad.push({ line, text, message: amount.message })
    else checked.push({ ...row, minor: amount.minor, minorBalance: balanceIn(row.balance, currency) })
  }
  return { rows: checked, badLines: bad.sort((a, b) => a.line - b.line) }
}

/** The steps between balances that the amounts do not explain, in either order of the rows. */
const brokenSteps = (rows: readonly CheckedRow[], badLines: readonly UnreadLine[]) => {
  let [forward, backward, steps, bad] = [0, 0, 0, 0]
  for (let at = 1; at < rows.length; at++) {
    const [before, row] = [rows[at - 1]!, rows[at]!]
    let isInterrupted = false
    while (bad < badLines.length && badLines[bad]!.line < row.line) {
      if (badLines[bad]!.line > before.line) isInterrupted = true
      bad++
    }
    // A row that could not be read explains the step.
    if (isInterrupted || before.minorBalance === null || row.minorBalance === null) continue
    steps++
    if (row.minorBalance - before.minorBalance !== row.minor) forward++
    if (before.minorBalance - row.minorBalance !== before.minor) backward++
  }
  return { broken: Math.min(forward, backward), steps }
}

const currencyOf = (
  { csv }: Reading,
  statement: Statement,
  asked: Currency | null,
): { currency: Currency | null; problem: DomainError | null } => {
  const said = statement.currency
  if (said !== null && !isKept(said)) {
    return { currency: null, problem: refuseFile(textOf('banking.import.file.foreignCurrency', { currency: said })) }
  }
  if (said !== null) {
    const problem =
      asked !== null && asked !== said
        ? invalidField('currency', textOf('banking.import.file.otherCurrency', { stated: said, asked }))
        : null
    return { currency: said, problem }
  }
  const likely = csv?.likelyCurrency ?? null
  const currency = asked ?? (likely !== null && isKept(likely) ? likely : null)
  return {
    currency,
    problem: currency ? null : invalidField('currency', 'banking.import.file.currencyMissing'),
  }
}

const emptyProblem = (rows: readonly CheckedRow[], badLines: readonly UnreadLine[]) => {
  if (rows.length > 0) return null
  const [first] = badLines
  if (!first) return refuseFile('banking.import.file.noTransactions')
  return refuseFile(textOf('banking.import.file.noReadableRow', { line: first.line, why: asText(first.message) }))
}

const chainProblem = (rows: readonly CheckedRow[], badLines: readonly UnreadLine[]) => {
  const { broken, steps } = brokenSteps(rows, badLines)
  if (broken * 100 <= steps) return null
  return refuseFile(textOf('banking.import.file.balancesBroken', { broken, rows: steps }))
}

/** A file whose figures contradict each other was cut, joined or changed, and it is unknown which of them is right. */
const tieProblem = ({ untied, currency }: Statement) => {
  if (!untied) return null
  const figure = (amount: string): Figure => ({ amount, currency })
  const [opening, rows, comesTo] = [figure(untied.opening), figure(untied.rows), figure(untied.comesTo)]
  return refuseFile(
    textOf('banking.import.file.figuresUntied', {
      opening,
      added: rows,
      comesTo,
      closing: figure(untied.closing),
      difference: figure(untied.difference),
    }),
  )
}

const mappingProblem = ({ csv }: Reading) => {
  if (!csv) return null
  if (!csv.mapping) {
    return invalidField('mapping', 'banking.import.file.columnsUnknown')
  }
  if (csv.dateFormats.length < 2) return null
  return invalidField('mapping.dateFormat', 'banking.import.file.dayOrMonthFirst')
}

const severalProblem = ({ statements }: Reading, accountNumber: string | null) => {
  if (accountNumber !== null || statements.length < 2) return null
  const numbers = statements.slice(0, 5).map((each) => each.accountNumber ?? '–')
  return invalidField(
    'accountNumber',
    textOf('banking.import.file.severalAccounts', { accounts: statements.length, numbers: numbers.join(', ') }),
  )
}

/**
 * Checks a reading as it would be imported: its account, currency and amounts, and whether its balances follow from its
 * amounts. `problem` is the first obstacle to importing it.
 */
export const checkStatement = (reading: Reading, { today, currency: asked, accountNumber }: CheckOptions): CheckedStatement => {
  const chosen = reading.statements.find((each) => accountNumber === null || each.accountNumber === accountNumber)
  if (!chosen) {
    throw reading.statements.length === 0
      ? refuseFile('banking.import.file.noTransactions')
      : invalidField('accountNumber', 'banking.import.file.otherAccountOnly')
  }
  const { currency, problem } = currencyOf(reading, chosen, asked)
  // Every currency that is kept has two decimals; the rows of another are shown as if it had.
  const shownIn = currency ?? Currency.AED
  const { rows, badLines } = checkRows(chosen, shownIn, today)
  return {
    statement: chosen,
    currency,
    rows,
    badLines,
    openingBalance: balanceIn(chosen.openingBalance, shownIn),
    closingBalance: balanceIn(chosen.closingBalance, shownIn),
    problem:
      severalProblem(reading, accountNumber) ??
      mappingProblem(reading) ??
      emptyProblem(rows, badLines) ??
      problem ??
      tieProblem(chosen) ??
      chainProblem(rows, badLines),
  }
}
