import type { CsvRecord } from './csv-table.ts'
import { hasDecimalComma, isBlank, isZero, plainDigits, readAmount, scaled, sideOf } from './written-amount.ts'
import { DATE_FORMATS, type DateFormat, dateFormatsOf, readDay } from './written-day.ts'

/** Which column of a CSV holds what, counted from 0, and how its values are written. */
export interface Mapping {
  readonly date: number
  readonly dateFormat: DateFormat
  readonly description: number
  readonly amount: number | null
  readonly debit: number | null
  readonly credit: number | null
  /** Says Cr or Dr of the amount. */
  readonly direction: number | null
  readonly balance: number | null
  readonly counterparty: number | null
  readonly reference: number | null
  readonly currency: number | null
  readonly decimalComma: boolean
  /** Amounts above zero are debits, as on statements of cards. */
  readonly invertAmounts: boolean
  /** Lines above the first row. */
  readonly headerRows: number
}

/** A mapping as a person chose it. Undefined parts are guessed. */
export type ChosenMapping = Omit<Mapping, 'direction' | 'currency' | 'invertAmounts'> & {
  readonly direction?: number | null | undefined
  readonly currency?: number | null | undefined
  readonly invertAmounts?: boolean | null | undefined
}

export type Column = Exclude<keyof Mapping, 'dateFormat' | 'decimalComma' | 'invertAmounts' | 'headerRows'>

/** The normalised header for comparison: lower-case letters and digits, single spaces, no currency. */
export const plainHeader = (text: string): string =>
  plainDigits(text.slice(0, 120).normalize('NFKC'))
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/ in [a-z]{3}$/, '')
    .trim()

/** The headers that banks use for each column, the likeliest first. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  date: [
    'posting date',
    'booking date',
    'posted date',
    'post date',
    'transaction date',
    'trans date',
    'txn date',
    'tran date',
    'date',
    'value date',
    'تاريخ القيد',
    'تاريخ العملية',
    'تاريخ المعاملة',
    'التاريخ',
    'تاريخ',
    'date comptable',
    'date opération',
    'date operation',
    'date de valeur',
  ],
  description: [
    'description',
    'transaction description',
    'narration',
    'narrative',
    'transaction details',
    'details',
    'particulars',
    'transaction particulars',
    'memo',
    'remarks',
    'البيان',
    'الوصف',
    'التفاصيل',
    'تفاصيل العملية',
    'libellé',
    'libelle',
  ],
  amount: ['amount', 'transaction amount', 'amount aed', 'amount sar', 'المبلغ', 'مبلغ العملية', 'montant'],
  debit: [
    'debit',
    'debit amount',
    'debits',
    'withdrawal',
    'withdrawals',
    'withdrawal amount',
    'paid out',
    'money out',
    'dr amount',
    'dr',
    'مدين',
    'سحب',
    'السحوبات',
    'débit',
  ],
  credit: [
    'credit',
    'credit amount',
    'credits',
    'deposit',
    'deposits',
    'deposit amount',
    'paid in',
    'money in',
    'cr amount',
    'cr',
    'دائن',
    'إيداع',
    'الإيداعات',
    'crédit',
  ],
  direction: ['cr dr', 'dr cr', 'debit credit', 'credit debit', 'type', 'transaction type', 'sign'],
  balance: ['balance', 'account balance', 'running balance', 'closing balance', 'available balance', 'الرصيد', 'رصيد الحساب', 'solde'],
  counterparty: [
    'counterparty',
    'counterparty name',
    'beneficiary',
    'beneficiary name',
    'payee',
    'payer',
    'merchant',
    'merchant name',
    'name',
    'المستفيد',
    'bénéficiaire',
    'beneficiaire',
  ],
  reference: [
    'reference',
    'ref no',
    'ref',
    'reference no',
    'reference number',
    'transaction reference',
    'transaction id',
    'reference id',
    'cheque no',
    'المرجع',
    'رقم المرجع',
    'référence',
    'reference operation',
  ],
  currency: ['currency', 'ccy', 'transaction currency', 'العملة', 'devise'],
}

const COLUMNS = Object.keys(NAMES) as Column[]

/** The column of each kind by its header; of several, the one with the likeliest name. */
const byName = (cells: readonly string[]): Partial<Record<Column, number>> => {
  const headers = cells.map(plainHeader)
  const found: Partial<Record<Column, number>> = {}
  for (const column of COLUMNS) {
    const name = NAMES[column].find((each) => headers.includes(each))
    if (name !== undefined) found[column] = headers.indexOf(name)
  }
  return found
}

/** Whether cells are a header: they name the date and something else of a row. */
export const isHeader = (cells: readonly string[]): boolean => {
  const found = byName(cells)
  const others = [found.description, found.amount, found.debit, found.credit, found.balance].filter((each) => each !== undefined)
  return found.date !== undefined && others.length > 0
}

/** A layout of a bank that is known by the names of its columns. */
export interface Layout {
  readonly name: string
  readonly header: readonly string[]
  /** The last column may be missing. */
  readonly mayLack?: string
  readonly isCard: boolean
  /** The currency of the amounts where the file does not name it: a guess that a person has to check. */
  readonly currency: string
}

const LAYOUTS: readonly Layout[] = [
  {
    name: 'Emirates NBD account',
    header: ['date', 'description', 'debit', 'credit', 'account balance'],
    isCard: false,
    currency: 'AED',
  },
  {
    name: 'Emirates NBD card',
    header: ['transaction date', 'posting date', 'description', 'card type', 'amount'],
    isCard: true,
    currency: 'AED',
  },
  {
    name: 'ADCB account',
    header: ['posting date', 'value date', 'ref no', 'description', 'debit amount', 'credit amount', 'balance'],
    mayLack: 'balance',
    isCard: false,
    currency: 'AED',
  },
  { name: 'ADCB card', header: ['transaction date', 'description', 'cr dr', 'amount'], isCard: true, currency: 'AED' },
]

/** The known layout that has such a header. */
export const layoutOf = (cells: readonly string[]): Layout | undefined => {
  const headers = cells.map(plainHeader)
  while (headers.at(-1) === '') headers.pop()
  const said = headers.join('|')
  return LAYOUTS.find(
    ({ header, mayLack }) => said === header.join('|') || (mayLack !== undefined && said === header.slice(0, -1).join('|')),
  )
}

const SAMPLE = 200

interface Kinds {
  readonly dates: number[]
  readonly numbers: number[]
  readonly texts: number[]
}

const cellsOf = (records: readonly CsvRecord[], column: number) => records.map(({ cells }) => cells[column] ?? '')

/** The kind of the cells of each column. */
const kindsOf = (records: readonly CsvRecord[]): Kinds => {
  const kinds: Kinds = { dates: [], numbers: [], texts: [] }
  const width = Math.max(0, ...records.map(({ cells }) => cells.length))
  for (let column = 0; column < width; column++) {
    const filled = cellsOf(records, column).filter((cell) => !isBlank(cell))
    if (filled.length === 0) continue
    const share = (is: (cell: string) => boolean) => filled.filter(is).length / filled.length
    if (share((cell) => DATE_FORMATS.some((format) => readDay(cell, format) !== null)) >= 0.8) kinds.dates.push(column)
    else if (share((cell) => (readAmount(cell) ?? readAmount(cell, true)) !== undefined) >= 0.8) kinds.numbers.push(column)
    else kinds.texts.push(column)
  }
  return kinds
}

const hasAmount = (cell: string, decimalComma: boolean) => {
  const amount = isBlank(cell) ? undefined : readAmount(cell, decimalComma)
  return amount !== undefined && !isZero(amount.value)
}

/** Whether each row has one of the two and none has both. */
const excludeEachOther = (records: readonly CsvRecord[], a: number, b: number, decimalComma: boolean) => {
  const filled = records.map(({ cells }) => [hasAmount(cells[a] ?? '', decimalComma), hasAmount(cells[b] ?? '', decimalComma)])
  return filled.every(([one, other]) => !(one && other)) && filled.filter(([one, other]) => one || other).length >= records.length * 0.9
}

/** How many steps of the balances the amounts explain, oldest or newest first. */
const stepsExplained = (amounts: readonly (bigint | undefined)[], balances: readonly (bigint | undefined)[]) => {
  let [forward, backward] = [0, 0]
  for (let at = 1; at < amounts.length; at++) {
    const [before, after] = [balances[at - 1], balances[at]]
    if (before === undefined || after === undefined) continue
    if (amounts[at] !== undefined && after - before === amounts[at]) forward++
    if (amounts[at - 1] !== undefined && before - after === amounts[at - 1]) backward++
  }
  return Math.max(forward, backward)
}

/** Debit, credit, amount and balance by their values alone, where no header names them. */
const byValues = (records: readonly CsvRecord[], numbers: readonly number[], decimalComma: boolean) => {
  const valuesOf = (column: number) =>
    cellsOf(records, column).map((cell) => {
      const amount = isBlank(cell) ? undefined : readAmount(cell, decimalComma)
      return amount && scaled(amount.value)
    })
  for (const [at, a] of numbers.entries()) {
    for (const b of numbers.slice(at + 1)) {
      if (!excludeEachOther(records, a, b, decimalComma)) continue
      const balance = numbers.find((column) => column !== a && column !== b)
      if (balance === undefined) return { debit: a, credit: b }
      const [debits, credits, balances] = [valuesOf(a), valuesOf(b), valuesOf(balance)]
      const net = debits.map((debit, row) => (credits[row] ?? 0n) - (debit ?? 0n))
      const swapped = net.map((amount) => -amount)
      return stepsExplained(swapped, balances) > stepsExplained(net, balances)
        ? { debit: b, credit: a, balance }
        : { debit: a, credit: b, balance }
    }
  }
  const [first, second] = numbers
  if (first === undefined) return {}
  if (second === undefined) return { amount: first }
  const [ones, others] = [valuesOf(first), valuesOf(second)]
  return stepsExplained(others, ones) > stepsExplained(ones, others)
    ? { amount: second, balance: first }
    : { amount: first, balance: second }
}

/** Of text columns, the one with the longest texts. */
const longestText = (records: readonly CsvRecord[], columns: readonly number[]): number | undefined => {
  const length = (column: number) => cellsOf(records, column).reduce((sum, cell) => sum + Math.min(cell.length, 200), 0)
  return [...columns].sort((a, b) => length(b) - length(a))[0]
}

/** Cards write spending above zero, and mark or sign what is paid back. */
const isSpendingPositive = (cells: readonly string[], decimalComma: boolean) => {
  const amounts = cells.map((cell) => readAmount(cell, decimalComma)).filter((amount) => amount !== undefined)
  if (amounts.some(({ side }) => side === 'credit') && amounts.some(({ side }) => side === null)) return true
  const below = amounts.filter(({ value }) => value.startsWith('-')).length
  return below * 2 < amounts.length
}

/** The mapping guessed from the names and values of the columns. */
export interface GuessedMapping {
  readonly mapping: Mapping | null
  /** The formats in which all days can be read; more than one when the file is ambiguous. */
  readonly dateFormats: readonly DateFormat[]
}

/**
 * Guesses the columns of a CSV by their names, or by their values where names do not help, and the formats of days and
 * decimals. The mapping is null when no date, description or amount column was found.
 */
export const guessMapping = (header: readonly string[] | null, rows: readonly CsvRecord[], headerRows: number): GuessedMapping => {
  const sample = rows.slice(0, SAMPLE)
  const named = header ? byName(header) : {}
  const layout = header ? layoutOf(header) : undefined
  const kinds = kindsOf(sample)
  const taken = new Set(Object.values(named))
  const date = named.date ?? kinds.dates[0]
  const moneyCells = kinds.numbers.flatMap((column) => cellsOf(sample, column))
  const decimalComma = hasDecimalComma(moneyCells)
  const isMoneyNamed = named.amount !== undefined || named.debit !== undefined || named.credit !== undefined
  const free = kinds.numbers.filter((column) => !taken.has(column))
  const money = isMoneyNamed ? named : { ...named, ...byValues(sample, free, decimalComma) }
  const usedForMoney = new Set([money.amount, money.debit, money.credit, money.balance])
  const texts = kinds.texts.filter((column) => !taken.has(column) && !usedForMoney.has(column))
  const description = named.description ?? longestText(sample, texts) ?? named.counterparty ?? named.reference
  const dateCells = date === undefined ? [] : rows.map(({ cells }) => cells[date] ?? '').filter((cell) => cell !== '')
  const found = dateFormatsOf(dateCells)
  // If no row has a readable day, each row is reported as unreadable.
  const hasFormat = found.length > 0 || named.date === undefined
  const dateFormats = (layout && found.includes('dd/mm/yyyy')) || !hasFormat ? (['dd/mm/yyyy'] as const) : found
  const hasMoney = money.amount !== undefined || money.debit !== undefined || money.credit !== undefined
  if (date === undefined || description === undefined || !hasMoney || dateFormats[0] === undefined) return { mapping: null, dateFormats }
  const directions = named.direction === undefined ? [] : cellsOf(sample, named.direction).filter((cell) => cell !== '')
  const isDirection = directions.length > 0 && directions.every((cell) => sideOf(cell) !== null)
  const invertAmounts =
    layout?.isCard === true && !isDirection && money.amount !== undefined && isSpendingPositive(cellsOf(rows, money.amount), decimalComma)
  return {
    dateFormats,
    mapping: {
      date,
      dateFormat: dateFormats[0],
      description,
      amount: money.debit === undefined && money.credit === undefined ? (money.amount ?? null) : null,
      debit: money.debit ?? null,
      credit: money.credit ?? null,
      direction: isDirection ? named.direction! : null,
      balance: money.balance ?? null,
      counterparty: named.counterparty ?? null,
      reference: named.reference ?? null,
      currency: named.currency ?? null,
      decimalComma,
      invertAmounts,
      headerRows,
    },
  }
}
