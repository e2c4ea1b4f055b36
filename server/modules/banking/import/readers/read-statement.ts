import { readCamt } from './camt-statement.ts'
import { type CsvChoices, type CsvReading, readCsv } from './csv-statement.ts'
import { isMt940, readMt940 } from './mt940-statement.ts'
import { readOfx } from './ofx-statement.ts'
import { notAStatement, refuseFile, type Statement } from './statement.ts'
import { StatementFormat } from './statement-format.ts'
import { textOf } from './statement-text.ts'

/** The content of a file. */
export interface Reading {
  readonly format: StatementFormat
  /** One for each account. */
  readonly statements: readonly Statement[]
  /** How a CSV was read; null for other formats. */
  readonly csv: Omit<CsvReading, 'statement'> | null
}

const formatOf = (text: string): StatementFormat => {
  const head = text.slice(0, 20_000).trimStart()
  if (/<OFX[\s>]/i.test(head) || /^OFXHEADER:/i.test(head)) return StatementFormat.OFX
  if (head.startsWith('<')) {
    if (/^<(?:!doctype\s+)?html/i.test(head)) {
      throw refuseFile('banking.import.file.webPage')
    }
    return StatementFormat.CAMT_053
  }
  if (isMt940(text)) return StatementFormat.MT940
  if (head.startsWith('{') || head.startsWith('[')) throw notAStatement()
  return StatementFormat.CSV
}

/**
 * Reads a bank statement from the bytes of a file, whatever its format and encoding: by its content, never its name. A row
 * that cannot be read is named and left out; a file that cannot be is refused with INVALID. Takes time and memory in
 * proportion to the file, and changes nothing.
 */
export const readStatement = (bytes: Uint8Array, choices: CsvChoices): Reading => {
  const text = textOf(bytes)
  const format = formatOf(text)
  if (format === StatementFormat.OFX) return { format, statements: readOfx(text), csv: null }
  if (format === StatementFormat.CAMT_053) return { format, statements: readCamt(text), csv: null }
  if (format === StatementFormat.MT940) return { format, statements: readMt940(text), csv: null }
  const { statement, ...csv } = readCsv(text, choices)
  return { format, statements: [statement], csv }
}
