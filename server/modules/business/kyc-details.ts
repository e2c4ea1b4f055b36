import { type FieldErrors, invalid } from '../../shared/errors.ts'
import { identityNumberFault, printedIdentityNumber } from '../jurisdictions/index.ts'
import type { AddKycDetailsInput } from './business.inputs.ts'
import { KycDocumentType } from './kyc-document.entity.ts'
import { normaliseRegistryNo, normaliseTaxId } from './registration.ts'

type Given = { readonly number: string; readonly authority: string | null; readonly expiresOn: string | null }

/** The required details of each type, and the form of its number. The verification does not rely on other types. */
const KINDS: Readonly<
  Partial<Record<KycDocumentType, { readonly authority: boolean; readonly expires: boolean; readonly read: (given: string) => string }>>
> = {
  [KycDocumentType.TRADE_LICENSE]: { authority: true, expires: true, read: normaliseRegistryNo },
  [KycDocumentType.EMIRATES_ID]: { authority: false, expires: true, read: (given) => printedIdentityNumber(normaliseRegistryNo(given)) },
  [KycDocumentType.VAT_CERTIFICATE]: { authority: false, expires: false, read: normaliseTaxId },
}

/**
 * Returns the details of a document in normalised form. Throws INVALID with each missing part, an Emirates ID of other than 15
 * digits, and a document that expired before today.
 */
export const readDetails = (type: KycDocumentType, input: Omit<AddKycDetailsInput, 'type'>, today: string): Given => {
  const kind = KINDS[type]
  if (!kind) throw invalid('business.documents.noDetails')
  const number = kind.read(input.number)
  const authority = input.authority?.trim() || null
  const expiresOn = input.expiresOn ?? null
  const identityFault = type === KycDocumentType.EMIRATES_ID ? identityNumberFault(number) : null
  const faults: FieldErrors = {
    ...(identityFault === null ? {} : { number: identityFault }),
    ...(kind.authority && authority === null ? { authority: 'business.documents.issuer' } : {}),
    ...(kind.expires && expiresOn === null ? { expiresOn: 'business.documents.expiry' } : {}),
    ...(kind.expires && expiresOn !== null && expiresOn < today ? { expiresOn: 'business.documents.expired' } : {}),
  }
  if (Object.keys(faults).length > 0) throw invalid('common.someInvalid', faults)
  return { number, authority: kind.authority ? authority : null, expiresOn: kind.expires ? expiresOn : null }
}
