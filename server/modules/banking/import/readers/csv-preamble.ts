import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { plainHeader } from './csv-mapping.ts'
import type { CsvRecord } from './csv-table.ts'
import { readAmount } from './written-amount.ts'

/** The details of the account in the lines above the rows. */
export interface Preamble {
  readonly accountNumber: string | null
  readonly iban: string | null
  readonly currency: string | null
  readonly openingBalance: string | null
  readonly closingBalance: string | null
}

const ACCOUNT = ['account number', 'account no', 'account', 'acc no', 'a c no', 'card number', 'رقم الحساب', 'numéro de compte', 'compte']
const CURRENCY = ['currency', 'account currency', 'العملة', 'devise']
const OPENING = ['opening balance', 'الرصيد الافتتاحي', 'solde initial']
const CLOSING = ['closing balance', 'الرصيد الختامي', 'solde final']

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Every label with its value: in the next cell, or after a colon in the same one. */
const labelled = (preamble: readonly CsvRecord[]): [label: string, value: string][] =>
  preamble.flatMap(({ cells }) =>
    cells.flatMap((cell, at): [string, string][] => {
      const colon = cell.indexOf(':')
      const inside = colon === -1 ? '' : cell.slice(colon + 1).trim()
      if (inside !== '') return [[plainHeader(cell.slice(0, colon)), inside]]
      return [[plainHeader(cell), cells.slice(at + 1).find((next) => next !== '') ?? '']]
    }),
  )

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/

/** A valid IBAN as it is stored; null for any other text. */
export const ibanIn = (text: string | null | undefined): string | null => {
  const iban = text && text.length < 60 ? electronicFormatIBAN(text) : null
  return iban && IBAN.test(iban) && isValidIBAN(iban) ? iban : null
}

/** Reads the details in the lines above the rows; null for those that are missing. */
export const readPreamble = (preamble: readonly CsvRecord[]): Preamble => {
  const pairs = labelled(preamble)
  const valueAt = (labels: readonly string[]) => pairs.find(([label, value]) => labels.includes(label) && value !== '')?.[1]
  const amountOf = (labels: readonly string[]) => {
    const amount = readAmount(valueAt(labels) ?? '')
    if (!amount) return null
    return amount.side === 'debit' && !amount.value.startsWith('-') ? `-${amount.value}` : amount.value
  }
  const texts = preamble.flatMap(({ cells }) => cells)
  const inHeader = texts
    .map((cell) => /\b(?:in |\()([A-Z]{3})\)?$/.exec(cell.slice(-40).trim())?.[1])
    .find((code) => CURRENCIES.has(code ?? ''))
  const said = valueAt(CURRENCY)?.toUpperCase().slice(0, 3)
  const account = valueAt(ACCOUNT)?.slice(0, 40) ?? null
  const iban = [account, ...texts, ...pairs.map(([, value]) => value)].map(ibanIn).find((each) => each !== null) ?? null
  return {
    accountNumber: account !== null && /\d/.test(account) ? account : null,
    iban,
    currency: said && CURRENCIES.has(said) ? said : (inHeader ?? null),
    openingBalance: amountOf(OPENING),
    closingBalance: amountOf(CLOSING),
  }
}
