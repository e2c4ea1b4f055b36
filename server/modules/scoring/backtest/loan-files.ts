import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** The outcome of a loan. Indeterminate: it was late, but less than 60 days. */
export type Outcome = 'good' | 'bad' | 'indeterminate'

/** A past loan and its outcome. */
export interface Loan {
  readonly id: string
  /** The day it was granted, such as 1994-01-05. */
  readonly grantedOn: string
  readonly outcome: Outcome
  /** Whether it was still being repaid when the outcome was recorded. */
  readonly isRunning: boolean
  /** The amount in the currency of the file; null when the file has none. */
  readonly amount: number | null
  readonly sector: string | null
  /** What its account held before the first row, in hundredths; null where that is unknown. */
  readonly openingMinor: number | null
}

/** One booked row of the account that a loan was paid out to. */
export interface LoanRow {
  readonly loanId: string
  readonly bookedOn: string
  /** Hundredths, above zero for credits. */
  readonly minor: number
  readonly isPenalty: boolean
  /** Whether it is inflow or outflow, and not only a change of the balance. */
  readonly isFlow: boolean
  /** Key of the other party, empty where the bank does not name it; null where payers are not known at all. */
  readonly payer: string | null
}

/** Past loans by their ids, and the rows of their accounts. */
export interface LoanSource {
  readonly loans: ReadonlyMap<string, Loan>
  readonly rows: AsyncIterable<LoanRow>
  /** Whether guards alone know the payers, as the other figures do not know those of files. */
  readonly hasPayersForGuards?: true
}

/** Thrown for a file without the documented layout. */
export class WrongLayout extends Error {}

type Line = Readonly<Record<string, string>>

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const AMOUNT = /^-?\d{1,13}(\.\d+)?$/

const isGzip = async (file: string) => {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/** The lines of a CSV with a head, compressed or not, one after the other: files are never held whole. */
async function* linesOf(file: string, columns: readonly string[]): AsyncGenerator<{ line: Line; at: number }> {
  const bytes = createReadStream(file)
  const parser = parse({ bom: true, columns: true, skip_empty_lines: true, trim: true })
  // Errors of the source reach the reader of the lines.
  const fail = (error: Error) => parser.destroy(error)
  bytes.on('error', fail)
  if (await isGzip(file)) bytes.pipe(createGunzip().on('error', fail)).pipe(parser)
  else bytes.pipe(parser)
  let at = 1
  try {
    for await (const line of parser as AsyncIterable<Line>) {
      at++
      const missing = at === 2 ? columns.filter((column) => !(column in line)) : []
      if (missing.length > 0) throw new WrongLayout(`${file} has no column ${missing.join(', ')}.`)
      yield { line, at }
    }
  } finally {
    bytes.destroy()
  }
}

const dayIn = (text: string | undefined, file: string, at: number) => {
  if (text && DAY.test(text)) return text
  throw new WrongLayout(`${file}, line ${at}: "${text ?? ''}" is no day such as 1998-03-31.`)
}

/** In each status of a loan that is bad by definition: finished unpaid (B), or running in debt (D). */
const BAD_STATUS = ['B', 'D']
const RUNNING_STATUS = ['C', 'D']

/** The longest delay of a payment in the first year of the loan, in days. It decides whether the loan is bad or indeterminate. */
export const BAD_FROM_DAYS = 60
export const INDETERMINATE_FROM_DAYS = 30
const DAYS = /^\d{1,5}$/

/**
 * The outcome of a loan by its line. The days late decide between good and indeterminate, and from 60 days on it is bad; a line
 * whose `bad` denies that is refused. A loan may be bad without being late: written off, or restructured in distress.
 */
const outcomeIn = ({ bad = '', status = '', days_past_due: late = '' }: Line, place: string): Outcome => {
  if (late !== '' && !DAYS.test(late)) throw new WrongLayout(`${place}: "${late}" is no number of days.`)
  if (!['', '0', '1', 'indeterminate'].includes(bad)) throw new WrongLayout(`${place}: bad is "${bad}", and not 0, 1 or indeterminate.`)
  const isBad = bad === '' ? BAD_STATUS.includes(status) : bad === '1'
  const days = late === '' ? null : Number(late)
  if (days === null && bad === '' && status === '') throw new WrongLayout(`${place}: it is not stated whether the loan went bad.`)
  if (days !== null && days >= BAD_FROM_DAYS && bad !== '' && bad !== '1') {
    throw new WrongLayout(`${place}: a loan that was ${days} days late is bad, and the file denies it.`)
  }
  if (isBad || (days !== null && days >= BAD_FROM_DAYS)) return 'bad'
  return bad === 'indeterminate' || (days !== null && days >= INDETERMINATE_FROM_DAYS) ? 'indeterminate' : 'good'
}

const amountIn = ({ amount = '' }: Line, place: string) => {
  if (amount === '') return null
  if (!AMOUNT.test(amount)) throw new WrongLayout(`${place}: "${amount}" is no amount.`)
  return Number(amount)
}

/**
 * Reads the loans. `bad` is 0, 1 or indeterminate; when it is empty, it follows from `days_past_due` or `status`. `amount`
 * and `sector` may be missing.
 */
export const readLoans = async (file: string): Promise<Map<string, Loan>> => {
  const loans = new Map<string, Loan>()
  for await (const { line, at } of linesOf(file, ['loan_id', 'loan_date'])) {
    const { loan_id: id = '', loan_date: date, status = '', sector } = line
    const place = `${file}, line ${at}`
    if (id === '' || loans.has(id)) throw new WrongLayout(`${place}: loan_id is ${id === '' ? 'empty' : 'there twice'}.`)
    loans.set(id, {
      id,
      grantedOn: dayIn(date, file, at),
      outcome: outcomeIn(line, place),
      isRunning: RUNNING_STATUS.includes(status),
      amount: amountIn(line, place),
      sector: sector || null,
      openingMinor: 0,
    })
  }
  if (loans.size === 0) throw new WrongLayout(`${file} holds no loans.`)
  return loans
}

export interface RowReading {
  /** Whether the other party is read, from `counterparty`, of payments too. Default: no, so that payers are not known at all. */
  readonly withPayers?: boolean
}

/** Reads the rows of accounts in the order of the file. */
export async function* readRows(file: string, { withPayers = false }: RowReading = {}): AsyncGenerator<LoanRow> {
  for await (const { line, at } of linesOf(file, ['loan_id', 'date', 'type', 'amount', 'k_symbol'])) {
    const { loan_id: loanId = '', date, type, amount = '', k_symbol: symbol, counterparty = '' } = line
    if (type !== 'credit' && type !== 'debit') throw new WrongLayout(`${file}, line ${at}: type is neither credit nor debit.`)
    if (!AMOUNT.test(amount)) throw new WrongLayout(`${file}, line ${at}: "${amount}" is no amount.`)
    const minor = Math.round(Number(amount) * 100)
    const signed = type === 'credit' ? minor : -minor
    const isPenalty = symbol === 'penalty_interest'
    yield { loanId, bookedOn: dayIn(date, file, at), minor: signed, isPenalty, isFlow: true, payer: withPayers ? counterparty : null }
  }
}
