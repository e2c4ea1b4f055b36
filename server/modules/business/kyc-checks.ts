import { isIdentityNumber, isPlausibleTaxNumber } from '../jurisdictions/index.ts'
import type { Business } from './business.entity.ts'
import { KycDocumentType, REQUIRED_DOCUMENTS } from './kyc-document.entity.ts'
import { KycCheck } from './kyc-terms.ts'
import { isSameRegistryNo, normaliseTaxId } from './registration.ts'

/** The details of one type of document. */
export interface Written {
  readonly type: KycDocumentType
  readonly number: string
  /** A day such as `2027-01-31`; null for a document that does not expire. */
  readonly expiresOn: string | null
}

export interface CheckedBusiness {
  readonly business: Pick<Business, 'registryNo' | 'taxId'>
  /** The types of the uploaded files. */
  readonly files: readonly KycDocumentType[]
  /** The newest details of each type. */
  readonly written: readonly Written[]
  /** Whether another business has the same registry or tax number. */
  readonly isDuplicate: boolean
  /** The current day. */
  readonly today: string
}

export interface CheckResult {
  readonly check: KycCheck
  readonly isMet: boolean
}

/** Checks that no business passes without; the others can be overridden by two people. */
export const NEVER_OVERRIDDEN: readonly KycCheck[] = [KycCheck.DOCUMENTS_COMPLETE, KycCheck.LICENSE_VALID, KycCheck.IDENTITY_VALID]

/** Returns every check with its result. A check without input, such as for a certificate that is not required, is left out. */
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
