import { type Said, textOf } from '../../../../shared/i18n/text.ts'
import { ibanIn } from './csv-preamble.ts'
import { attributeOf, type Element, elementsOf, textAt, within } from './markup.ts'
import {
  MAX_ROWS,
  NOT_BOOKED,
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
import { untiedIn } from './statement-tie.ts'
import { isZero, negated } from './written-amount.ts'
import { calendarDay } from './written-day.ts'

const PLAIN = /^\d{1,40}(?:\.\d{0,20})?$/

/** The local day of a date or a moment of the file. */
const dayOf = (written: string | null): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written ?? '') ?? []
  return year ? calendarDay(Number(year), Number(month), Number(day)) : null
}

/** The amount with the sign of its debit mark; undefined for a malformed one. */
const amountOf = (element: Element): string | undefined => {
  const written = textAt(element, 'Amt') ?? ''
  if (!PLAIN.test(written)) return undefined
  const value = written.replace(/^0+(?=\d)/, '').replace(/\.$/, '')
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? negated(value) : value
}

/** The text of an element and its descendants, to show it. */
const said = (element: Element): string => {
  const parts: string[] = []
  const walk = ({ text, children }: Element) => {
    if (text.trim() !== '') parts.push(text.trim())
    for (const child of children) if (parts.length < 12) walk(child)
  }
  walk(element)
  return shortened(parts.join(' '))
}

const nameOf = (party: Element | undefined) => words(textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm'))

/** The counterparty of an entry that is a single payment, not a batch. */
const otherSide = (entry: Element, isCredit: boolean) => {
  const details = entry.children.filter(({ name }) => name === 'NtryDtls').flatMap(({ children }) => children)
  const payments = details.filter(({ name }) => name === 'TxDtls')
  const payment = payments.length === 1 ? payments[0] : undefined
  const parties = within(payment, 'RltdPties')
  const [party, ultimate, account] = isCredit ? ['Dbtr', 'UltmtDbtr', 'DbtrAcct'] : ['Cdtr', 'UltmtCdtr', 'CdtrAcct']
  const remittance = within(payment, 'RmtInf')
  const unstructured = remittance?.children.filter(({ name }) => name === 'Ustrd').map(({ text }) => text)
  const endToEnd = textAt(payment, 'Refs', 'EndToEndId')
  return {
    counterparty: nameOf(within(parties, ultimate!)) ?? nameOf(within(parties, party!)),
    iban: ibanIn(textAt(parties, account!, 'Id', 'IBAN')),
    about: words([...(unstructured ?? []), textAt(payment, 'AddtlTxInf') ?? ''].join(' ')),
    reference:
      words(textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref')) ??
      (endToEnd === 'NOTPROVIDED' ? null : words(endToEnd)) ??
      words(textAt(payment, 'Refs', 'InstrId')),
  }
}

const codeOf = (entry: Element) => {
  const domain = within(entry, 'BkTxCd', 'Domn')
  const code = [textAt(domain, 'Cd'), textAt(domain, 'Fmly', 'Cd'), textAt(domain, 'Fmly', 'SubFmlyCd')].filter(Boolean).join('-')
  return words(code) ?? words(textAt(entry, 'BkTxCd', 'Prtry', 'Cd'))
}

const rowOf = (entry: Element, line: number, currency: string | null): StatementLine | UnreadLine => {
  const text = said(entry)
  const bad = (message: Said): UnreadLine => ({ line, message, text })
  // A code of its own since version 8.
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK'
  if (status !== 'BOOK') return bad(NOT_BOOKED)
  const [booking, value] = [within(entry, 'BookgDt'), within(entry, 'ValDt')]
  const written = [booking, value].map((date) => textAt(date, 'Dt') ?? textAt(date, 'DtTm')).find((date) => date !== null)
  if (!written) return bad('banking.import.rows.noDate')
  const bookedOn = dayOf(written)
  if (bookedOn === null) return bad(textOf('banking.import.rows.badDate', { cell: quoted(written) }))
  const amount = amountOf(entry)
  if (amount === undefined) return bad(textOf('banking.import.rows.badAmount', { cell: quoted(textAt(entry, 'Amt') ?? '–') }))
  if (isZero(amount)) return bad(ZERO_AMOUNT)
  const mark = textAt(entry, 'CdtDbtInd')
  if (mark !== 'CRDT' && mark !== 'DBIT') return bad(textOf('banking.import.rows.noDirection', { cell: quoted(mark ?? '–') }))
  const rowCurrency = attributeOf(within(entry, 'Amt'), 'Ccy')
  if (currency && rowCurrency && rowCurrency !== currency)
    return bad(textOf('banking.import.rows.otherCurrency', { row: quoted(rowCurrency), statement: currency }))
  const { counterparty, iban, about, reference } = otherSide(entry, mark === 'CRDT')
  const additional = words(textAt(entry, 'AddtlNtryInf'))
  return {
    line,
    bookedOn,
    amount,
    balance: null,
    counterparty,
    counterpartyIban: iban,
    reference: reference ?? words(textAt(entry, 'NtryRef')),
    description: words([additional, about].filter(Boolean).join(' ')) ?? counterparty ?? reference ?? codeOf(entry) ?? '-',
    bankCategory: codeOf(entry),
    providerTxnId: words(textAt(entry, 'AcctSvcrRef')),
    text,
  }
}

interface Draft {
  account: Element | undefined
  readonly balances: Element[]
  readonly entries: Element[]
}

const BODY = 'BkToCstmrStmt'
const WANTED = new Set(['Acct', 'Bal', 'Ntry'])
const OTHERS: Readonly<Record<string, string>> = { BkToCstmrAcctRpt: 'camt.052', BkToCstmrDbtCdtNtfctn: 'camt.054' }

const balanceOf = ({ balances }: Draft, ...codes: readonly string[]) => {
  const named = balances.find((balance) => codes.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? ''))
  const date = within(named, 'Dt')
  return { amount: named ? (amountOf(named) ?? null) : null, day: dayOf(textAt(date, 'Dt') ?? textAt(date, 'DtTm')) }
}

const numberOf = (account: Element | undefined) =>
  textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id') ?? textAt(account, 'Id', 'PrtryAcct', 'Id')

/** The statements of a camt.053 file of any version from 2 on, by the local names of its elements. */
export const readCamt = (text: string): Statement[] => {
  const lineOf = createLineCounter(text)
  const [, other] = Object.entries(OTHERS).find(([name]) => text.slice(0, 20_000).includes(name)) ?? []
  if (other) throw refuseFile(textOf('banking.import.file.otherMessage', { message: other }))
  const drafts: Draft[] = []
  let draft: Draft | undefined
  let rows = 0
  for (const { element, path } of elementsOf(text, WANTED, lineOf)) {
    if (!path.endsWith(`${BODY}/Stmt`)) continue
    if (element.name === 'Acct') {
      draft = { account: element, balances: [], entries: [] }
      drafts.push(draft)
    } else if (element.name === 'Bal') draft?.balances.push(element)
    else draft?.entries.push(element)
    if (element.name === 'Ntry' && ++rows > MAX_ROWS) throw refuseFile(textOf('banking.import.file.tooManyRows', { most: MAX_ROWS }))
  }
  if (drafts.length === 0) throw notAStatement()
  return merged(
    drafts.map((each) => {
      const closing = balanceOf(each, 'CLBD')
      const ofBalance = attributeOf(within(each.balances[0], 'Amt'), 'Ccy') ?? attributeOf(within(each.entries[0], 'Amt'), 'Ccy')
      const currency = textAt(each.account, 'Ccy') ?? ofBalance
      const read = each.entries.map((entry) => rowOf(entry, lineOf(entry.at), currency))
      const number = numberOf(each.account)
      return {
        accountNumber: words(number),
        iban: ibanIn(number),
        currency,
        accountType: null,
        openingBalance: balanceOf(each, 'OPBD', 'PRCD').amount,
        closingBalance: closing.amount,
        closingOn: closing.day,
        rows: read.filter((row) => 'amount' in row),
        badLines: read.filter((row) => 'message' in row),
      }
    }),
  )
}

/** Merges the pages and days of each account into one statement. */
const merged = (statements: readonly Statement[]): Statement[] => {
  const byAccount = new Map<string, Statement>()
  const parts = new Map<string, Statement[]>()
  for (const each of statements) {
    const key = `${each.accountNumber} ${each.currency}`
    const before = byAccount.get(key)
    parts.set(key, [...(parts.get(key) ?? []), each])
    byAccount.set(
      key,
      before
        ? {
            ...before,
            closingBalance: each.closingBalance ?? before.closingBalance,
            closingOn: each.closingOn ?? before.closingOn,
            rows: [...before.rows, ...each.rows],
            badLines: [...before.badLines, ...each.badLines],
          }
        : each,
    )
  }
  return [...byAccount].map(([key, each]) => ({ ...each, rows: withTrueIds(each.rows), untied: untiedIn(parts.get(key)!) }))
}
