import { type Said, textOf } from '../../../../shared/i18n/text.ts'
import type { BankAccountType } from '../../records/bank-connection-terms.ts'
import { ibanIn } from './csv-preamble.ts'
import { piecesOf } from './markup.ts'
import {
  cutOff,
  MAX_ROWS,
  notAStatement,
  quoted,
  refuseFile,
  type Statement,
  type StatementLine,
  shortened,
  type UnreadLine,
  withTrueIds,
  words,
  ZERO_AMOUNT,
} from './statement.ts'
import { createLineCounter } from './statement-text.ts'
import { isZero, readAmount } from './written-amount.ts'
import { calendarDay } from './written-day.ts'

/** An aggregate that is being read: its own values by name, with those of the aggregates in it as PAYEE.NAME. */
type Values = Map<string, string>

/** Aggregates whose values are collected, each on its own. */
const STATEMENTS = ['STMTRS', 'CCSTMTRS']
const TRANSACTION = 'STMTTRN'
/** The types of bank accounts in OFX. */
const TYPES: Readonly<Partial<Record<string, BankAccountType>>> = {
  CHECKING: 'current',
  SAVINGS: 'savings',
  MONEYMRKT: 'savings',
  CREDITLINE: 'credit_line',
  CD: 'deposit',
}
const STATUS = 'STATUS'

const dayOf = (written: string): string | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(written) ?? []
  return year ? calendarDay(Number(year), Number(month), Number(day)) : null
}

/** OFX writes a point, or in some countries a comma, and never parts thousands. */
const amountOf = (written: string) => readAmount(written, /^[+-]?\d+,\d{1,2}$/.test(written))?.value

/** Codes that say no more than the sign. */
const PLAIN_TYPES = ['CREDIT', 'DEBIT', 'OTHER']

const withoutZeros = (id: string | undefined) => (id && /[^0]/.test(id) ? id : null)

const rowOf = (values: Values, line: number, text: string, currency: string | null): StatementLine | UnreadLine => {
  const bad = (message: Said): UnreadLine => ({ line, message, text })
  const posted = values.get('DTPOSTED') ?? ''
  if (posted === '') return bad('banking.import.rows.noDate')
  const bookedOn = dayOf(posted)
  if (bookedOn === null) return bad(textOf('banking.import.rows.badDate', { cell: quoted(posted) }))
  const written = values.get('TRNAMT') ?? ''
  if (written === '') return bad('banking.import.rows.noAmount')
  const amount = amountOf(written)
  if (amount === undefined) return bad(textOf('banking.import.rows.badAmount', { cell: quoted(written) }))
  if (isZero(amount)) return bad(ZERO_AMOUNT)
  const rowCurrency = values.get('CURRENCY.CURSYM')
  if (rowCurrency && currency && rowCurrency.toUpperCase() !== currency) {
    return bad(textOf('banking.import.rows.otherCurrency', { row: quoted(rowCurrency), statement: currency }))
  }
  const name = words(values.get('NAME') ?? values.get('PAYEE.NAME'))
  const memo = words(values.get('MEMO'))
  const isSame = name !== null && memo?.toLowerCase().startsWith(name.toLowerCase()) === true
  const type = values.get('TRNTYPE')?.toUpperCase() ?? ''
  return {
    line,
    bookedOn,
    amount,
    balance: null,
    counterparty: name,
    counterpartyIban: ibanIn(values.get('BANKACCTTO.ACCTID')),
    reference: withoutZeros(words(values.get('REFNUM') ?? values.get('CHECKNUM')) ?? undefined),
    description: (isSame ? memo : [name, memo].filter((each) => each !== null).join(' ')) || type || '-',
    bankCategory: type === '' || PLAIN_TYPES.includes(type) ? null : type,
    providerTxnId: withoutZeros(values.get('FITID')),
    text,
  }
}

interface Draft {
  readonly values: Values
  readonly isCard: boolean
  readonly transactions: { values: Values; from: number; to: number }[]
}

/** The statements of an OFX file, of version 1 (SGML, where values need no end) as of version 2 (XML). */
export const readOfx = (text: string): Statement[] => {
  const start = text.search(/<OFX[\s>]/i)
  if (start === -1) throw notAStatement()
  const drafts: Draft[] = []
  const open: string[] = []
  const status: Values = new Map()
  let draft: Draft | undefined
  let transaction: { values: Values; from: number; depth: number } | undefined
  /** The tag whose value comes next. */
  let leaf: { name: string; text: string } | undefined
  let rows = 0

  const settle = () => {
    if (!leaf) return
    const { name, text: value } = leaf
    leaf = undefined
    if (value.trim() === '') {
      open.push(name)
      return
    }
    const parent = open.at(-1)
    const target = transaction?.values ?? (parent === STATUS ? status : draft?.values)
    const key =
      parent === undefined || parent === TRANSACTION || STATEMENTS.includes(parent) || parent === STATUS ? name : `${parent}.${name}`
    if (target && !target.has(key)) target.set(key, value.trim())
  }

  const enter = (name: string, at: number) => {
    if (STATEMENTS.includes(name)) {
      draft = { values: new Map(), isCard: name === 'CCSTMTRS', transactions: [] }
      drafts.push(draft)
    }
    if (name === TRANSACTION && draft) transaction = { values: new Map(), from: at, depth: open.length }
  }

  for (const piece of piecesOf(text.slice(start))) {
    if (piece.kind === 'text') {
      if (leaf) leaf.text += piece.text
      continue
    }
    const name = piece.name.toUpperCase()
    if (piece.kind === 'open') {
      settle()
      if (open.length > 60) throw notAStatement()
      if (piece.isEmpty) continue
      leaf = { name, text: '' }
      enter(name, piece.at)
      continue
    }
    if (leaf?.name === name) {
      // <NAME></NAME> is an empty value, <NAME>value</NAME> one that is closed.
      if (leaf.text.trim() === '') leaf = undefined
      else settle()
    } else settle()
    const depth = open.lastIndexOf(name)
    if (depth !== -1) open.length = depth
    if (name === TRANSACTION && transaction) {
      draft?.transactions.push({ values: transaction.values, from: transaction.from, to: piece.at })
      transaction = undefined
      if (++rows > MAX_ROWS) throw refuseFile(textOf('banking.import.file.tooManyRows', { most: MAX_ROWS }))
    }
    if (STATEMENTS.includes(name)) draft = undefined
    if (name === STATUS) {
      if (status.get('SEVERITY')?.toUpperCase() === 'ERROR') {
        const said = quoted(status.get('MESSAGE') ?? status.get('CODE') ?? '')
        throw refuseFile(textOf('banking.import.file.bankError', { error: said }))
      }
      status.clear()
    }
  }
  settle()
  if (open.includes('OFX')) throw cutOff()

  const body = text.slice(start)
  const lineIn = createLineCounter(body)
  const linesAbove = createLineCounter(text)(start) - 1
  return drafts.map(({ values, isCard, transactions }) => {
    const own = values.get('CURDEF')?.toUpperCase()
    const ofRows = new Set(transactions.map((each) => each.values.get('CURRENCY.CURSYM')?.toUpperCase()))
    const [only] = ofRows
    const currency = own ?? (ofRows.size === 1 ? only : undefined) ?? null
    const read = transactions.map(({ values: row, from, to }) =>
      rowOf(
        row,
        linesAbove + lineIn(from),
        shortened(body.slice(from, Math.min(to, from + 1_000)).replace(/<[^<>]{0,40}>/g, ' ')),
        currency,
      ),
    )
    const number = values.get('BANKACCTFROM.ACCTID') ?? values.get('CCACCTFROM.ACCTID') ?? null
    return {
      accountNumber: number,
      iban: ibanIn(number),
      currency,
      accountType: isCard ? 'card' : (TYPES[values.get('BANKACCTFROM.ACCTTYPE')?.toUpperCase() ?? ''] ?? null),
      openingBalance: null,
      closingBalance: amountOf(values.get('LEDGERBAL.BALAMT') ?? '') ?? null,
      closingOn: dayOf(values.get('LEDGERBAL.DTASOF') ?? ''),
      rows: withTrueIds(read.filter((row) => 'amount' in row)),
      badLines: read.filter((row) => 'message' in row),
    }
  })
}
