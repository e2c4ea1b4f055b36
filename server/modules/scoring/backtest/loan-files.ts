import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** One loan of the past, and what became of it. */
export interface Loan {
  readonly id: string
  /** The day it was granted, such as 1994-01-05. */
  readonly grantedOn: string
  readonly isBad: boolean
}

/** One booked row of the account that a loan was paid out to. */
export interface LoanRow {
  readonly loanId: string
  readonly bookedOn: string
  /** Hundredths, above zero for credits. */
  readonly minor: number
  readonly isPenalty: boolean
}

/** A file that is not of the documented layout. */
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
  // Errors of what is read reach whoever reads the lines.
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

/** Reads the loans; `bad` is 0 or 1, or follows from `status` where it is not told. */
export const readLoans = async (file: string): Promise<Map<string, Loan>> => {
  const loans = new Map<string, Loan>()
  for await (const { line, at } of linesOf(file, ['loan_id', 'loan_date'])) {
    const { loan_id: id = '', loan_date: date, bad, status } = line
    if (id === '' || loans.has(id)) throw new WrongLayout(`${file}, line ${at}: loan_id is ${id === '' ? 'empty' : 'there twice'}.`)
    if (bad !== '0' && bad !== '1' && !status) throw new WrongLayout(`${file}, line ${at}: whether the loan went bad is not told.`)
    loans.set(id, { id, grantedOn: dayIn(date, file, at), isBad: bad ? bad === '1' : BAD_STATUS.includes(status ?? '') })
  }
  if (loans.size === 0) throw new WrongLayout(`${file} holds no loans.`)
  return loans
}

/** Reads the rows of accounts, as they stand in the file. */
export async function* readRows(file: string): AsyncGenerator<LoanRow> {
  for await (const { line, at } of linesOf(file, ['loan_id', 'date', 'type', 'amount', 'k_symbol'])) {
    const { loan_id: loanId = '', date, type, amount = '', k_symbol: symbol } = line
    if (type !== 'credit' && type !== 'debit') throw new WrongLayout(`${file}, line ${at}: type is neither credit nor debit.`)
    if (!AMOUNT.test(amount)) throw new WrongLayout(`${file}, line ${at}: "${amount}" is no amount.`)
    const minor = Math.round(Number(amount) * 100)
    yield { loanId, bookedOn: dayIn(date, file, at), minor: type === 'credit' ? minor : -minor, isPenalty: symbol === 'penalty_interest' }
  }
}
