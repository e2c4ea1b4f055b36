import { isIdentityNumber, isPlausibleTaxNumber } from '../jurisdictions/index.ts'
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
  readonly isMet: boolean
}

/** Without these nobody is verified; the others can be overridden by two people. */
export const NEVER_OVERRIDDEN: readonly KycCheck[] = [KycCheck.DOCUMENTS_COMPLETE, KycCheck.LICENSE_VALID, KycCheck.IDENTITY_VALID]

/** Every check with its result. One that nothing was given for, such as of a certificate that nobody must have, is left out. */
export const checksOf = ({ business, files, written, isDuplicate, today }: CheckedBusiness): CheckResult[] => {
  const of = (type: KycDocumentType) => written.find((each) => each.type === type)
  const [license, identity, certificate] = [
    of(KycDocumentType.TRADE_LICENSE),
    of(KycDocumentType.EMIRATES_ID),
    of(KycDocumentType.VAT_CERTIFICATE),
  ]
  const isValid = ({ expiresOn }: Written) => expiresOn === null || expiresOn >= today
  const result = (check: KycCheck, isMet: boolean) => [{ check, isMet }]
  return [
    ...result(
      KycCheck.DOCUMENTS_COMPLETE,
      REQUIRED_DOCUMENTS.every((type) => files.includes(type) && of(type)),
    ),
    ...(license ? result(KycCheck.LICENSE_VALID, isValid(license)) : []),
    ...(identity ? result(KycCheck.IDENTITY_VALID, isValid(identity)) : []),
    ...(license ? result(KycCheck.LICENSE_NUMBER_MATCHES, isSameRegistryNo(license.number, business.registryNo)) : []),
    ...(identity ? result(KycCheck.IDENTITY_NUMBER_WELL_FORMED, isIdentityNumber(identity.number)) : []),
    ...result(KycCheck.TAX_NUMBER_WELL_FORMED, isPlausibleTaxNumber(business.taxId)),
    ...(certificate ? result(KycCheck.TAX_CERTIFICATE_MATCHES, normaliseTaxId(certificate.number) === business.taxId) : []),
    ...result(KycCheck.NUMBERS_UNIQUE, !isDuplicate),
  ]
}
