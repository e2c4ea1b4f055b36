import { countrySpecs, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { invalidField } from './errors.ts'
import { type Said, textOf } from './i18n/text.ts'

/** Replaces Arabic and Persian digits by Western ones. */
export const westernDigits = (text: string) => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Reduces printed notation to the electronic form: no spaces, no dashes, no direction marks, capitals. */
const electronic = (text: string) =>
  westernDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase()

const refusalOf = (iban: string): Said => {
  const country = iban.slice(0, 2)
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'common.iban.country'
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) {
    return textOf('common.iban.length', { country, expected: countrySpecs[country]?.chars ?? 0, actual: iban.length })
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) {
    return textOf('common.iban.format', { country })
  }
  return 'common.iban.checkDigits'
}

/** Returns an IBAN of any country in its electronic form, or null when none is given. Throws INVALID under `field` with what is wrong with it. */
export const readIban = (given: string | null | undefined, field = 'iban'): string | null => {
  const iban = electronic(given ?? '')
  if (iban === '') return null
  if (!validateIBAN(iban).valid) throw invalidField(field, refusalOf(iban))
  return iban
}

/** Returns an account number without spaces and dashes, or null. */
export const readBankAccount = (given: string | null | undefined): string | null => electronic(given ?? '') || null

/** Returns a tax number without spaces and dashes, or null. */
export const readTaxId = (given: string | null | undefined): string | null => electronic(given ?? '') || null

/** Returns the destination of a transfer: the IBAN, else the account number. */
export const destinationOf = ({ iban, bankAccount }: { readonly iban: string | null; readonly bankAccount: string | null }) =>
  iban ?? bankAccount
