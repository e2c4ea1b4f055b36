import { type Said, textOf } from '../../../../shared/i18n/text.ts'
import { ibanIn } from './csv-preamble.ts'
import { readNarrative } from './mt940-fields.ts'
import {
  MAX_ROWS,
  NOT_BOOKED,
  notAStatement,
  refuseFile,
  type Statement,
  type StatementLine,
  shortened,
  type UnreadLine,
  words,
  ZERO_AMOUNT,
} from './statement.ts'
import { untiedIn } from './statement-tie.ts'
import { isZero } from './written-amount.ts'
import { calendarDay } from './written-day.ts'

/** One field of a message: its tag without the colons, and its lines. */
interface Field {
  readonly tag: string
  readonly line: number
  readonly lines: string[]
}

const TAG = /^:(\d{2}[A-Z]?|NS):(.*)$/
const LONGEST_LINE = 4_096

/** The end of a message, and the envelopes of SWIFT around it. */
const isBetween = (line: string) => /^-(?:\}|$|[A-Z]{3}$)/.test(line) || line.startsWith('{') || line === ':940:'

function* fieldsOf(text: string): Generator<Field | 'end'> {
  let field: Field | undefined
  let [at, number] = [0, 0]
  while (at < text.length) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next
    const line = text.slice(at, Math.min(end, at + LONGEST_LINE)).trimEnd()
    at = end + 1
    number++
    const [, tag, rest] = TAG.exec(line) ?? []
    if (tag !== undefined) {
      if (field) yield field
      field = { tag, line: number, lines: [rest!] }
    } else if (isBetween(line)) {
      if (field) yield field
      field = undefined
      yield 'end'
    } else if (line !== '' && field && field.lines.length < 100) field.lines.push(line)
  }
  if (field) yield field
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})?(\d{1,15}(?:,\d{0,3})?)$/

const yearOf = (written: string) => {
  const year = Number(written)
  return year < 80 ? 2000 + year : 1900 + year
}

const dayOf = (written: string) => calendarDay(yearOf(written.slice(0, 2)), Number(written.slice(2, 4)), Number(written.slice(4, 6)))

const decimalOf = (written: string) => {
  const [whole = '0', decimals = ''] = written.split(',')
  const plain = whole.replace(/^0+(?=\d)/, '')
  return decimals === '' ? plain : `${plain}.${decimals}`
}

const balanceOf = (written: string | undefined) => {
  const [, side, day, currency, amount] = BALANCE.exec(written?.trim() ?? '') ?? []
  if (!amount) return null
  const value = decimalOf(amount)
  return { day: dayOf(day!), currency: currency ?? null, amount: side === 'D' && !isZero(value) ? `-${value}` : value }
}

/**
 * Value date, entry date, mark, funds code, amount, type, and the references with the rest of the line. Some banks leave
 * blanks around the mark, or in place of the entry date.
 */
const ENTRY = /^(\d{6})\s*(\d{4})?\s*(R?[CD]|E[CD])\s*([A-Z])?\s*(\d{1,40}(?:,\d{0,8})?)([A-Z][A-Z0-9]{3})?(.*)$/

/** The entry date lacks its year: it is the one closest to the value date. */
const entryDay = (value: string, entry: string): string | null => {
  const [month, day] = [Number(entry.slice(0, 2)), Number(entry.slice(2, 4))]
  const [year, valueMonth] = [Number(value.slice(0, 4)), Number(value.slice(5, 7))]
  const shift = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0
  return calendarDay(year + shift, month, day)
}

const writtenDay = (yymmdd: string) => `${yearOf(yymmdd.slice(0, 2))}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`

/** The sign of each mark. A reversed credit is a debit and a reversed debit a credit; expected entries are not booked. */
const SIGN: Readonly<Record<string, '' | '-'>> = { C: '', D: '-', RC: '-', RD: '' }

const rowOf = (entry: Field, details: readonly Field[]): StatementLine | UnreadLine => {
  const text = shortened([entry.lines[0], ...details.flatMap(({ lines }) => lines)].join(' '))
  const bad = (message: Said): UnreadLine => ({ line: entry.line, message, text })
  const parts = ENTRY.exec(entry.lines[0]!.trim())
  if (!parts) return bad('banking.import.rows.field61')
  const [, valueDate = '', entryDate, mark = '', , amountWritten = '', , rest = ''] = parts
  const valueDay = dayOf(valueDate)
  if (valueDay === null) return bad(textOf('banking.import.rows.badDate', { cell: writtenDay(valueDate) }))
  const bookedOn = entryDate ? entryDay(valueDay, entryDate) : valueDay
  if (bookedOn === null) return bad(textOf('banking.import.rows.badDate', { cell: `${entryDate!.slice(2)}/${entryDate!.slice(0, 2)}` }))
  const sign = SIGN[mark]
  if (sign === undefined) return bad(NOT_BOOKED)
  const amount = decimalOf(amountWritten)
  if (isZero(amount)) return bad(ZERO_AMOUNT)
  // Without a type, the reference begins at once; Rabobank writes the name after sixteen characters.
  const [customerPart = '', bankPart = ''] = rest.split('//')
  const customerReference = words(customerPart.slice(0, 16))
  const nameOnLine = words(customerPart.slice(16))
  const more = entry.lines.slice(1).filter((line) => !/^\/(OCMT|CHGS|IACC)\//.test(line))
  const narrative = readNarrative(details.filter(({ tag }) => tag === '86').flatMap(({ lines }) => lines))
  const notes = details.filter(({ tag }) => tag === 'NS').flatMap(({ lines }) => lines.map((line) => line.replace(/^\d{2}/, '')))
  const description = words([narrative.description, ...notes, ...(narrative.description === '' ? more : [])].join(' '))
  const isReference = (reference: string | null) => reference !== null && !['NONREF', 'KREF+', 'EREF'].includes(reference)
  const references = [narrative.reference, customerReference, words(bankPart.slice(0, 34))]
  return {
    line: entry.line,
    bookedOn,
    amount: `${sign}${amount}`,
    balance: null,
    counterparty: narrative.counterparty ?? nameOnLine,
    counterpartyIban: narrative.iban,
    reference: references.find(isReference) ?? null,
    description: description ?? narrative.counterparty ?? nameOnLine ?? words(more.join(' ')) ?? customerReference ?? '-',
    bankCategory: null,
    // References of field 61 repeat within a bank, so rows are recognised by their text instead.
    providerTxnId: null,
    text,
  }
}

interface Draft {
  readonly account: string
  currency: string | null
  readonly opening: ReturnType<typeof balanceOf>
  readonly messages: Message[]
}

/** The fields from an opening balance to the closing balance after it. */
interface Message {
  readonly openingBalance: string | null
  closing: ReturnType<typeof balanceOf>
  readonly rows: StatementLine[]
  readonly badLines: UnreadLine[]
}

/** The account of field 25: after the bank's code, without the currency that some banks put at its end. */
const accountOf = (written: string, currency: string | null): string => {
  const last = written.trim().split('/').at(-1) ?? ''
  const number = written.split('/').length === 3 ? written.split('/')[1]! : last
  return (currency && number.endsWith(currency) ? number.slice(0, -3) : number).replace(/[".]/g, '').trim()
}

/** The statements of an MT940 file: the messages of one account are one statement. */
export const readMt940 = (text: string): Statement[] => {
  const drafts = new Map<string, Draft>()
  const outside: UnreadLine[] = []
  let draft: Draft | undefined
  let entry: Field | undefined
  let details: Field[] = []
  let rows = 0

  const settle = () => {
    if (entry) {
      const row = rowOf(entry, details)
      if (!draft) outside.push({ line: row.line, message: 'banking.import.rows.foreign', text: row.text })
      else if ('message' in row) draft.messages.at(-1)!.badLines.push(row)
      else draft.messages.at(-1)!.rows.push(row)
      if (++rows > MAX_ROWS) throw refuseFile(textOf('banking.import.file.tooManyRows', { most: MAX_ROWS }))
    }
    entry = undefined
    details = []
  }

  let account: string | undefined
  for (const field of fieldsOf(text)) {
    if (field === 'end' || field.tag === '20') {
      settle()
      draft = undefined
      account = undefined
      continue
    }
    if (field.tag === '61' || !['86', 'NS'].includes(field.tag)) settle()
    const value = field.lines[0] ?? ''
    if (field.tag === '25') account = [value, ...field.lines.slice(1)].join('').slice(0, 80)
    else if (field.tag === '34F') {
      throw refuseFile('banking.import.file.interimReport')
    } else if (field.tag === '61') entry = field
    else if (field.tag === '86' || field.tag === 'NS') details.push(field)
    else if (/^60[FM]$/.test(field.tag) && account !== undefined) {
      const opening = balanceOf(value)
      const currency = opening?.currency ?? null
      const key = `${accountOf(account, currency)} ${currency}`
      draft = drafts.get(key) ?? { account: accountOf(account, currency), currency, opening, messages: [] }
      draft.messages.push({ openingBalance: opening?.amount ?? null, closing: null, rows: [], badLines: [] })
      drafts.set(key, draft)
    } else if (/^62[FM]$/.test(field.tag) && draft) {
      const message = draft.messages.at(-1)!
      message.closing = balanceOf(value) ?? message.closing
    }
  }
  settle()
  if (drafts.size === 0) throw notAStatement()
  return [...drafts.values()].map(({ account: number, currency, opening, messages }, at) => {
    const closing = messages.findLast((message) => message.closing !== null)?.closing ?? null
    const badLines = messages.flatMap((message) => message.badLines)
    return {
      accountNumber: number === '' ? null : shortened(number),
      iban: ibanIn(number),
      currency,
      accountType: null,
      openingBalance: opening?.amount ?? null,
      closingBalance: closing?.amount ?? null,
      closingOn: closing?.day ?? null,
      rows: messages.flatMap((message) => message.rows),
      badLines: at === 0 ? [...badLines, ...outside].sort((a, b) => a.line - b.line) : badLines,
      untied: untiedIn(messages.map((message) => ({ ...message, closingBalance: message.closing?.amount ?? null }))),
    }
  })
}

/** Whether a text is made of fields of SWIFT. */
export const isMt940 = (text: string): boolean =>
  /^:20:/m.test(text.slice(0, 20_000)) && /^:(?:60[FM]|61|25):/m.test(text.slice(0, 200_000))
