import type { TextKey } from '../../shared/i18n/text.ts'
import { jurisdictionCodes, jurisdictionOf } from './countries.ts'
import type { JurisdictionCode } from './jurisdiction.ts'

/** Returns whether a number has the form of a country's VAT numbers. False where that form is not known. */
export const isVatNumberOf = (code: JurisdictionCode, number: string): boolean => {
  const { form, issued } = jurisdictionOf(code).taxNumber
  return issued !== null && form.test(number)
}

const isIssuedBy = (code: JurisdictionCode, number: string) => jurisdictionOf(code).taxNumber.issued?.test(number) ?? false

/** Returns the country a tax number is of: the one that issues such numbers, else one whose numbers look like it; null where none does. */
export const jurisdictionOfTaxNumber = (number: string): JurisdictionCode | null =>
  jurisdictionCodes.find((code) => isIssuedBy(code, number)) ?? jurisdictionCodes.find((code) => isVatNumberOf(code, number)) ?? null

/** SQL for {@link jurisdictionOfTaxNumber} of a column; the forms of the countries are regular expressions that both languages read alike. */
export const jurisdictionOfTaxNumberInSql = (column: string): string => {
  const rules = jurisdictionCodes.flatMap((code) => {
    const { form, issued } = jurisdictionOf(code).taxNumber
    return issued === null ? [] : [{ code, form, issued }]
  })
  const tests = [...rules.map(({ code, issued }) => ({ code, test: issued })), ...rules.map(({ code, form }) => ({ code, test: form }))]
  return `case ${tests.map(({ code, test }) => `when ${column} ~ '${test.source}' then '${code}'`).join(' ')} end`
}

/** Returns false for a number that looks like a country's VAT number although no country issues such; true where nothing is known. */
export const isPlausibleTaxNumber = (number: string): boolean =>
  !jurisdictionCodes.some((code) => isVatNumberOf(code, number)) || jurisdictionCodes.some((code) => isIssuedBy(code, number))

/** Returns what is wrong with a tax registration number of a country, or null. */
export const taxNumberFault = (code: JurisdictionCode, number: string): TextKey | null => {
  const { form, fault } = jurisdictionOf(code).taxNumber
  return form.test(number) ? null : fault
}

/** Returns whether digits end with the check digit of ISO/IEC 7812-1. */
export const hasLuhnDigit = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const identityRules = jurisdictionCodes.flatMap((code) => jurisdictionOf(code).identityNumber ?? [])

/** Returns whether this is an identity number of a country that is known here, with a correct check digit. */
export const isIdentityNumber = (number: string): boolean => {
  const digits = number.replaceAll('-', '')
  return identityRules.some(({ form }) => form.test(digits)) && hasLuhnDigit(digits)
}

/** Returns an identity number in the groups of its card, such as `784-1987-1234567-1`; any other number as it was given. */
export const printedIdentityNumber = (number: string): string => {
  const digits = number.replace(/[\s-]/g, '')
  const groups = identityRules.flatMap(({ card }) => card?.groups.exec(digits)?.slice(1) ?? [])
  return groups.length > 0 ? groups.join('-') : number
}

/** Returns what is wrong with a number that begins like one of an identity card, or null. */
export const identityNumberFault = (number: string): TextKey | null => {
  const broken = identityRules.find(({ card }) => card?.beginning.test(number) && !card.groups.test(number.replaceAll('-', '')))
  return broken?.card?.fault ?? null
}
