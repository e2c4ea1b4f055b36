import { createHash } from 'node:crypto'
import { invalidField } from '../../../../shared/errors.ts'
import { type Said, textOf } from '../../../../shared/i18n/text.ts'
import {
  type ChosenMapping,
  type Column,
  type GuessedMapping,
  guessMapping,
  isHeader,
  type Layout,
  layoutOf,
  type Mapping,
  plainHeader,
} from './csv-mapping.ts'
import { readPreamble } from './csv-preamble.ts'
import { type CsvRecord, csvRecords, delimiterOf } from './csv-table.ts'
import {
  MAX_ROWS,
  notAStatement,
  quoted,
  refuseFile,
  type Statement,
  type StatementLine,
  shortened,
  type UnreadLine,
  words,
  ZERO_AMOUNT,
} from './statement.ts'
import { isBlank, isZero, negated, readAmount, sideOf } from './written-amount.ts'
import { type DateFormat, dateFormatsOf, readDay } from './written-day.ts'

/** A CSV as it was read. */
export interface CsvReading {
  readonly layout: string | null
  readonly columns: readonly string[]
  /** Null when the columns must be chosen. */
  readonly mapping: Mapping | null
  /** More than one when the file is ambiguous. */
  readonly dateFormats: readonly DateFormat[]
  /** Equal for files of the same layout. */
  readonly shape: string
  /** The probable currency of the amounts, where the file does not name it. */
  readonly likelyCurrency: string | null
  readonly statement: Statement
}

/** How the columns are chosen: by a person now, or remembered from an earlier file of the same shape. */
export interface CsvChoices {
  readonly chosen: ChosenMapping | null
  /** By shape. */
  readonly remembered: Readonly<Record<string, Mapping>>
}

/** The header is searched in this many records. */
const HEADER_WITHIN = 60

interface Table {
  readonly header: CsvRecord | null
  readonly preamble: readonly CsvRecord[]
  readonly rows: readonly CsvRecord[]
  readonly headerRows: number
}

const parted = (records: readonly CsvRecord[], headerRows: number, header: CsvRecord | null): Table => ({
  header,
  headerRows,
  preamble: records.filter((record) => record.endLine <= headerRows && record !== header),
  rows: records.filter(({ endLine }) => endLine > headerRows),
})

const hasDay = ({ cells }: CsvRecord) => cells.some((cell) => dateFormatsOf([cell]).length > 0)

/** Where the rows begin: as chosen, below the header, or else at the first record that has a day. */
const tableOf = (records: readonly CsvRecord[], chosen: ChosenMapping | null): Table => {
  if (chosen) return parted(records, chosen.headerRows, records.findLast(({ endLine }) => endLine <= chosen.headerRows) ?? null)
  const header = records.slice(0, HEADER_WITHIN).find(({ cells }) => isHeader(cells))
  if (header) return parted(records, header.endLine, header)
  const first = records.slice(0, HEADER_WITHIN).find(hasDay)
  if (!first) return parted(records, records[0]?.endLine ?? 0, records[0] ?? null)
  const above = records[records.indexOf(first) - 1]
  // A line of words right above the rows and as wide as they are is a header with unknown names.
  const isHead =
    above !== undefined && above.cells.length === first.cells.length && above.cells.every((cell) => readAmount(cell) === undefined)
  return parted(records, first.line - 1, isHead ? above : null)
}

const shapeOf = ({ header, rows }: Table, delimiter: string) => {
  const said = header ? header.cells.map(plainHeader).join('|') : `none|${rows[0]?.cells.length ?? 0}`
  return createHash('sha256').update(`${delimiter}|${said}`).digest('hex')
}

const DIMENSIONS: readonly Column[] = [
  'date',
  'description',
  'amount',
  'debit',
  'credit',
  'direction',
  'balance',
  'counterparty',
  'reference',
  'currency',
]

/** Whether a remembered mapping still fits: every column is there, and it reads the days as well as any other. */
const stillFits = (mapping: Mapping, { rows }: Table, width: number) => {
  if (DIMENSIONS.some((column) => (mapping[column] ?? 0) >= width)) return false
  const written = rows.map(({ cells }) => cells[mapping.date] ?? '').filter((cell) => cell !== '')
  const readable = (format: DateFormat) => written.filter((cell) => readDay(cell, format) !== null).length
  return dateFormatsOf(written).every((format) => readable(format) <= readable(mapping.dateFormat))
}

const OPENING = /^(opening balance|balance (brought|b\/?f)|brought forward|b\/f|رصيد افتتاحي|الرصيد الافتتاحي|solde initial)/i
const CLOSING = /^(closing balance|balance (carried|c\/?f)|carried forward|c\/f|الرصيد الختامي|solde final)/i
const TOTAL = /^(grand )?total|^الإجمالي|^المجموع/i

type Money = { readonly amount: string } | { readonly message: Said }

const createMoney = (mapping: Mapping, rows: readonly CsvRecord[]) => {
  const { decimalComma } = mapping
  const cellOf = (record: CsvRecord, column: number | null) => (column === null ? '' : (record.cells[column] ?? ''))
  const read = (cell: string) => (isBlank(cell) ? null : readAmount(cell, decimalComma))
  const debits = rows.map((record) => read(cellOf(record, mapping.debit))).filter((debit) => debit != null)
  const areDebitsNegative = debits.filter(({ value }) => value.startsWith('-')).length * 2 > debits.length

  const ofTwoColumns = (record: CsvRecord): Money => {
    const [debitCell, creditCell] = [cellOf(record, mapping.debit), cellOf(record, mapping.credit)]
    const [debit, credit] = [read(debitCell), read(creditCell)]
    if (debit === undefined) return { message: textOf('banking.import.rows.badAmount', { cell: quoted(debitCell) }) }
    if (credit === undefined) return { message: textOf('banking.import.rows.badAmount', { cell: quoted(creditCell) }) }
    const paid = debit && !isZero(debit.value) ? debit.value : null
    const received = credit && !isZero(credit.value) ? credit.value : null
    if (paid !== null && received !== null) return { message: 'banking.import.rows.bothDirections' }
    if (paid !== null) return { amount: areDebitsNegative ? paid : negated(paid) }
    if (received !== null) return { amount: received }
    return { message: debit || credit ? ZERO_AMOUNT : 'banking.import.rows.noAmount' }
  }

  const ofOneColumn = (record: CsvRecord): Money => {
    const cell = cellOf(record, mapping.amount)
    const written = read(cell)
    if (written === null) return { message: 'banking.import.rows.noAmount' }
    if (written === undefined) return { message: textOf('banking.import.rows.badAmount', { cell: quoted(cell) }) }
    if (isZero(written.value)) return { message: ZERO_AMOUNT }
    const side = mapping.direction === null ? written.side : sideOf(cellOf(record, mapping.direction))
    if (mapping.direction !== null && side === null) {
      return { message: textOf('banking.import.rows.noDirection', { cell: quoted(cellOf(record, mapping.direction)) || '–' }) }
    }
    const magnitude = written.value.replace('-', '')
    if (side === 'credit') return { amount: magnitude }
    if (side === 'debit') return { amount: `-${magnitude}` }
    return { amount: mapping.invertAmounts ? negated(written.value) : written.value }
  }

  return {
    cellOf,
    of: mapping.amount === null ? ofTwoColumns : ofOneColumn,
    balanceOf(record: CsvRecord): string | null | undefined {
      const written = read(cellOf(record, mapping.balance))
      if (!written) return written
      return written.side === 'debit' && !written.value.startsWith('-') ? negated(written.value) : written.value
    },
    hasNone: (record: CsvRecord) => [mapping.amount, mapping.debit, mapping.credit].every((column) => isBlank(cellOf(record, column))),
  }
}

/** The currency that most rows are in. */
const mostlyIn = (rows: readonly CsvRecord[], column: number | null): string | null => {
  if (column === null) return null
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const code = (cells[column] ?? '').toUpperCase()
    if (/^[A-Z]{3}$/.test(code)) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

const readRows = (table: Table, mapping: Mapping) => {
  const money = createMoney(mapping, table.rows)
  const currency = mostlyIn(table.rows, mapping.currency)
  const rows: StatementLine[] = []
  const badLines: UnreadLine[] = []
  let [openingBalance, closingBalance]: (string | null)[] = [null, null]
  const header = table.header?.cells.join('\n')

  for (const record of table.rows) {
    const bad = (message: Said) => badLines.push({ line: record.line, message, text: shortened(record.text) })
    if (record.isTooLong) {
      bad('banking.import.rows.tooLong')
      continue
    }
    if (header !== undefined && record.cells.join('\n') === header) continue
    const dateCell = money.cellOf(record, mapping.date)
    const description = words(money.cellOf(record, mapping.description))
    const label = description ?? record.cells.find((cell) => cell !== '') ?? ''
    const amount = money.of(record)
    const balance = money.balanceOf(record)
    if ('message' in amount && (OPENING.test(label) || CLOSING.test(label)) && typeof balance === 'string') {
      if (OPENING.test(label)) openingBalance ??= balance
      else closingBalance = balance
      continue
    }
    if (dateCell === '' && TOTAL.test(label)) continue
    if (dateCell === '' && money.hasNone(record)) {
      const last = rows.at(-1)
      // Long descriptions go on in rows of their own.
      if (last && description && record.cells.filter((cell) => cell !== '').length === 1) {
        rows[rows.length - 1] = { ...last, description: words(`${last.description} ${description}`)! }
      } else bad('banking.import.rows.noDate')
      continue
    }
    if (dateCell === '') bad('banking.import.rows.noDate')
    else {
      const bookedOn = readDay(dateCell, mapping.dateFormat)
      const rowCurrency = money.cellOf(record, mapping.currency).toUpperCase()
      if (bookedOn === null) bad(textOf('banking.import.rows.badDateFormat', { cell: quoted(dateCell), format: mapping.dateFormat }))
      else if ('message' in amount) bad(amount.message)
      else if (balance === undefined) bad(textOf('banking.import.rows.badAmount', { cell: quoted(money.cellOf(record, mapping.balance)) }))
      else if (currency !== null && rowCurrency !== '' && rowCurrency !== currency)
        bad(textOf('banking.import.rows.otherCurrency', { row: quoted(rowCurrency), statement: currency }))
      else {
        const counterparty = words(money.cellOf(record, mapping.counterparty))
        const reference = words(money.cellOf(record, mapping.reference))
        rows.push({
          line: record.line,
          bookedOn,
          amount: amount.amount,
          balance,
          counterparty,
          counterpartyIban: null,
          reference,
          description: description ?? counterparty ?? reference ?? '-',
          bankCategory: null,
          providerTxnId: null,
          text: shortened(record.text),
        })
      }
    }
  }
  return { rows, badLines, openingBalance, closingBalance, currency }
}

/** The chosen mapping, completed with the guessed one. Throws INVALID for columns that the file does not have. */
const completed = (chosen: ChosenMapping, guessed: Mapping | null, width: number): Mapping => {
  for (const column of DIMENSIONS) {
    const at = chosen[column]
    if (at != null && (at < 0 || at >= width)) throw invalidField(`mapping.${column}`, 'banking.import.columns.unknown')
  }
  if (chosen.amount === null && chosen.debit === null && chosen.credit === null) {
    throw invalidField('mapping.amount', 'banking.import.columns.amounts')
  }
  const isSameAmount = chosen.amount !== null && guessed?.amount === chosen.amount
  return {
    ...chosen,
    direction: chosen.direction === undefined ? (isSameAmount ? guessed.direction : null) : chosen.direction,
    currency: chosen.currency === undefined ? (guessed?.currency ?? null) : chosen.currency,
    invertAmounts: chosen.invertAmounts ?? (isSameAmount && guessed.invertAmounts),
  }
}

const chooseMapping = (table: Table, shape: string, width: number, { chosen, remembered }: CsvChoices): GuessedMapping => {
  const guess = () => guessMapping(table.header?.cells ?? null, table.rows, table.headerRows)
  if (chosen) return { mapping: completed(chosen, guess().mapping, width), dateFormats: [chosen.dateFormat] }
  const known = remembered[shape]
  if (known && stillFits(known, table, width)) {
    return { mapping: { ...known, headerRows: table.headerRows }, dateFormats: [known.dateFormat] }
  }
  return guess()
}

/** The balances before and after the rows. If the file lists the newest first, the first row's balance is the closing one. */
const edgeBalances = (rows: readonly StatementLine[]) => {
  const isNewestFirst = rows.length > 1 && rows[0]!.bookedOn > rows.at(-1)!.bookedOn
  return (isNewestFirst ? rows[0] : rows.at(-1))?.balance ?? null
}

const accountTypeOf = (layout: Layout | undefined) => (layout?.isCard ? 'card' : null)

/** Reads a CSV statement by the chosen, remembered or guessed columns. Throws INVALID for a file that is not a table. */
export const readCsv = (text: string, choices: CsvChoices): CsvReading => {
  const delimiter = delimiterOf(text)
  const records: CsvRecord[] = []
  for (const record of csvRecords(text, delimiter)) {
    records.push(record)
    if (records.length > MAX_ROWS + HEADER_WITHIN) {
      throw refuseFile(textOf('banking.import.file.tooManyRows', { most: MAX_ROWS }))
    }
  }
  let width = 0
  for (const { cells } of records) width = Math.max(width, cells.length)
  if (width < 2) throw notAStatement()
  const table = tableOf(records, choices.chosen)
  const shape = shapeOf(table, delimiter)
  const layout = table.header ? layoutOf(table.header.cells) : undefined
  const { mapping, dateFormats } = chooseMapping(table, shape, width, choices)
  const columns = Array.from({ length: width }, (_, at) => shortened(table.header?.cells[at] ?? '') || `Column ${at + 1}`)
  const preamble = readPreamble([...table.preamble, ...(table.header ? [table.header] : [])])
  const read = mapping ? readRows(table, mapping) : { rows: [], badLines: [], openingBalance: null, closingBalance: null, currency: null }
  const days = read.rows.map(({ bookedOn }) => bookedOn).sort()
  return {
    layout: layout?.name ?? null,
    columns,
    mapping,
    dateFormats,
    shape,
    likelyCurrency: layout?.currency ?? null,
    statement: {
      accountNumber: preamble.accountNumber,
      iban: preamble.iban,
      currency: read.currency ?? preamble.currency,
      accountType: accountTypeOf(layout),
      openingBalance: read.openingBalance ?? preamble.openingBalance,
      closingBalance: read.closingBalance ?? preamble.closingBalance ?? edgeBalances(read.rows),
      closingOn: days.at(-1) ?? null,
      rows: read.rows,
      badLines: read.badLines,
    },
  }
}
