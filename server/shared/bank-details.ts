import { countrySpecs, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { invalidField } from './errors.ts'
import { type Said, textOf } from './i18n/text.ts'

/** Digits as an Arabic or Persian keyboard types them. */
const westernDigits = (text: string) => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** What is left when people have typed it as it is printed: no spaces, no dashes, no direction marks, capitals. */
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

/** An IBAN of any country in its electronic form, or null when none is given; refused, saying what is wrong with it. */
export const readIban = (given: string | null | undefined): string | null => {
  const iban = electronic(given ?? '')
  if (iban === '') return null
  if (!validateIBAN(iban).valid) throw invalidField('iban', refusalOf(iban))
  return iban
}

/** An account number without spaces and dashes, or null. */
export const readBankAccount = (given: string | null | undefined): string | null => electronic(given ?? '') || null

/** A tax number without spaces and dashes, or null. */
export const readTaxId = (given: string | null | undefined): string | null => electronic(given ?? '') || null

/** Where a transfer goes: to the IBAN, else to the account number. */
export const destinationOf = ({ iban, bankAccount }: { readonly iban: string | null; readonly bankAccount: string | null }) =>
  iban ?? bankAccount
