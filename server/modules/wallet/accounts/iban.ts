import { randomInt } from 'node:crypto'
import { composeIBAN } from 'ibantools'
import { Currency } from '../../../shared/currency.ts'

/** The number that a payer needs. */
export interface AccountNumber {
  readonly accountNumber: string
  /** Null where the country of the currency has none. */
  readonly iban: string | null
}

/** The bank codes of our sandbox: no real bank of these countries has them. */
const SANDBOX_BANK = { AE: '999', SA: '99', QA: 'SAND', NG: '999' } as const

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

const withIban = (countryCode: 'AE' | 'SA' | 'QA', length: number): AccountNumber => {
  const accountNumber = digits(length)
  const iban = composeIBAN({ countryCode, bban: SANDBOX_BANK[countryCode] + accountNumber })
  if (!iban) throw new Error(`No IBAN could be made for ${countryCode}.`)
  return { accountNumber, iban }
}

const NUBAN_WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/** Returns the check digit of a Nigerian account number, from the three digits of the bank and the nine of the account. */
export const nubanCheckDigit = (bankCode: string, serial: string): string => {
  const sum = [...`${bankCode}${serial}`].reduce((total, digit, at) => total + Number(digit) * NUBAN_WEIGHTS[at]!, 0)
  return String((10 - (sum % 10)) % 10)
}

const nuban = (): AccountNumber => {
  const serial = digits(9)
  return { accountNumber: serial + nubanCheckDigit(SANDBOX_BANK.NG, serial), iban: null }
}

const NEW_NUMBER: Readonly<Record<Currency, () => AccountNumber>> = {
  [Currency.AED]: () => withIban('AE', 16),
  [Currency.SAR]: () => withIban('SA', 18),
  [Currency.QAR]: () => withIban('QA', 21),
  [Currency.NGN]: nuban,
  [Currency.USD]: () => ({ accountNumber: `999${digits(9)}`, iban: null }),
}

/** Returns a number of the sandbox bank in the currency's country, with valid check digits. The database refuses one that is taken. */
export const newAccountNumber = (currency: Currency): AccountNumber => NEW_NUMBER[currency]()
