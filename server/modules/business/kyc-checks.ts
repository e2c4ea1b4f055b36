import type { Business } from './business.entity.ts'
import { KycDocumentType, REQUIRED_DOCUMENTS } from './kyc-document.entity.ts'
import { KycCheck } from './kyc-terms.ts'
import { isSameRegistryNo, normaliseTaxId } from './registration.ts'

/** What is written on one kind of document. */
export interface Written {
  readonly type: KycDocumentType
  readonly number: string
  /** A day such as `2027-01-31`; null where the document has no end. */
  readonly expiresOn: string | null
}

export interface CheckedBusiness {
  readonly business: Pick<Business, 'registryNo' | 'taxId'>
  /** The kinds of the files that are there. */
  readonly files: readonly KycDocumentType[]
  /** The newest of each kind. */
  readonly written: readonly Written[]
  /** Whether another business has the same registry or tax number. */
  readonly isDuplicate: boolean
  /** The day it is now. */
  readonly today: string
}

export interface CheckResult {
  readonly check: KycCheck
  readonly holds: boolean
}

/** Without these nobody is verified; the others can be overridden by two people. */
export const NEVER_OVERRIDDEN: readonly KycCheck[] = [KycCheck.DOCUMENTS_COMPLETE, KycCheck.LICENSE_VALID, KycCheck.IDENTITY_VALID]

/** The check digit of ISO/IEC 7812-1, by which identity numbers of the Emirates and Saudi Arabia end. */
export const hasLuhnDigit = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** An Emirates ID (784, the year of birth, seven digits, a check digit) or a Saudi identity or Iqama number (ten digits from 1 or 2). */
export const isIdentityNumber = (number: string): boolean => {
  const digits = number.replaceAll('-', '')
  return (/^784(19|20)\d{10}$/.test(digits) || /^[12]\d{9}$/.test(digits)) && hasLuhnDigit(digits)
}

/** Numbers of 15 digits are Emirati or Saudi, and are formed as theirs are; of other numbers nothing is known. */
export const isTaxNumber = (taxId: string): boolean => !/^\d{15}$/.test(taxId) || /^1\d{14}$|^3\d{13}3$/.test(taxId)

/** Every check with its result. One that nothing was given for, such as of a certificate that nobody must have, is left out. */
export const checksOf = ({ business, files, written, isDuplicate, today }: CheckedBusiness): CheckResult[] => {
  const of = (type: KycDocumentType) => written.find((each) => each.type === type)
  const [license, identity, certificate] = [
    of(KycDocumentType.TRADE_LICENSE),
    of(KycDocumentType.EMIRATES_ID),
    of(KycDocumentType.VAT_CERTIFICATE),
  ]
  const isValid = ({ expiresOn }: Written) => expiresOn === null || expiresOn >= today
  const result = (check: KycCheck, holds: boolean) => [{ check, holds }]
  return [
    ...result(
      KycCheck.DOCUMENTS_COMPLETE,
      REQUIRED_DOCUMENTS.every((type) => files.includes(type) && of(type)),
    ),
    ...(license ? result(KycCheck.LICENSE_VALID, isValid(license)) : []),
    ...(identity ? result(KycCheck.IDENTITY_VALID, isValid(identity)) : []),
    ...(license ? result(KycCheck.LICENSE_NUMBER_MATCHES, isSameRegistryNo(license.number, business.registryNo)) : []),
    ...(identity ? result(KycCheck.IDENTITY_NUMBER_WELL_FORMED, isIdentityNumber(identity.number)) : []),
    ...result(KycCheck.TAX_NUMBER_WELL_FORMED, isTaxNumber(business.taxId)),
    ...(certificate ? result(KycCheck.TAX_CERTIFICATE_MATCHES, normaliseTaxId(certificate.number) === business.taxId) : []),
    ...result(KycCheck.NUMBERS_UNIQUE, !isDuplicate),
  ]
}
