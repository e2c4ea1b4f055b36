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

/** The words for what verification is about. */
export const useKycLabels = () => {
  const { t } = useTranslation('domain')
  return {
    document: (type: KycDocumentType) => t(`kyc.document.${type}`),
    check: (check: KycCheck) => t(`kyc.check.${check}`),
    reason: (reason: KycRejectionReason) => t(`kyc.reason.${reason}`),
    /** What the business does about it; undefined for OTHER, which is said in words. */
    remedy: (reason: KycRejectionReason) => (reason === 'OTHER' ? undefined : t(`kyc.remedy.${reason}`)),
  }
}

/** The checks without which nobody is verified; the others can be overridden by two admins. */
export const NEVER_OVERRIDDEN: readonly KycCheck[] = ['DOCUMENTS_COMPLETE', 'LICENSE_VALID', 'IDENTITY_VALID']
