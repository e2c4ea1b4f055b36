import { useTranslation } from 'react-i18next'
import type { KycCheck, KycDocumentType, KycRejectionReason } from '@/graphql/types.generated'

export const REJECTION_REASONS: readonly KycRejectionReason[] = [
  'UNREADABLE',
  'INCOMPLETE',
  'WRONG_DOCUMENT',
  'EXPIRED',
  'NAME_DIFFERS',
  'NUMBER_DIFFERS',
  'NOT_AUTHORISED',
  'ALREADY_REGISTERED',
  'OTHER',
]

/** The labels of verification. */
export const useKycLabels = () => {
  const { t } = useTranslation('domain')
  return {
    document: (type: KycDocumentType) => t(`kyc.document.${type}`),
    check: (check: KycCheck) => t(`kyc.check.${check}`),
    reason: (reason: KycRejectionReason) => t(`kyc.reason.${reason}`),
    /** How the business can fix it; undefined for OTHER, which the reviewer explains. */
    remedy: (reason: KycRejectionReason) => (reason === 'OTHER' ? undefined : t(`kyc.remedy.${reason}`)),
  }
}

/** The checks that every verified business must pass; two admins can override the others. */
export const NEVER_OVERRIDDEN: readonly KycCheck[] = ['DOCUMENTS_COMPLETE', 'LICENSE_VALID', 'IDENTITY_VALID']
