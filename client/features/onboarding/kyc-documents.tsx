import { Box, chakra } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KycDocumentType } from '@/graphql/types.generated'
import { found } from '@/lib/api/found'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useKycLabels } from '@/ui/labels/kyc-labels'
import { DocumentSlot } from './document-slot'
import { type BusinessKycFragment, useKycDocumentsQuery } from './kyc-documents.generated'

const REQUIRED = ['TRADE_LICENSE', 'EMIRATES_ID'] as const satisfies readonly KycDocumentType[]
const OTHERS = ['MEMORANDUM', 'VAT_CERTIFICATE', 'BANK_LETTER', 'OWNERSHIP_DECLARATION'] as const satisfies readonly KycDocumentType[]

/** The documents of the user's business: the two that verification requires, and optional ones. */
export const KycDocuments = ({ businessId }: { readonly businessId: string }) => {
  const { t } = useTranslation('onboarding')
  const query = found(useKycDocumentsQuery({ variables: { businessId } }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={6} />}>
      {({ business }) => {
        const { documents, documentDetails } = business
        return (
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
            <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
              {REQUIRED.map((type) => (
                <DocumentSlot
                  key={type}
                  type={type}
                  documents={documents.filter((document) => document.type === type)}
                  details={documentDetails.find((details) => details.type === type)}
                  needed
                />
              ))}
            </Box>
            <DocumentsStatus business={business} />
            <details open={documents.some(({ type }) => OTHERS.some((other) => other === type))}>
              <chakra.summary cursor="pointer" fontWeight="medium" paddingBlock="1">
                {t('documents.others')}
              </chakra.summary>
              <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" marginBlockStart="3">
                {OTHERS.map((type) => (
                  <DocumentSlot
                    key={type}
                    type={type}
                    documents={documents.filter((document) => document.type === type)}
                    details={documentDetails.find((details) => details.type === type)}
                  />
                ))}
              </Box>
            </details>
          </Box>
        )
      }}
    </QueryView>
  )
}

/** The status of the documents: rejected, expired, incomplete or complete. */
const DocumentsStatus = ({
  business: { status, kycStatus, statusReason, rejectionReasons, documents, documentDetails },
}: {
  readonly business: BusinessKycFragment
}) => {
  const { t, i18n } = useTranslation('onboarding')
  const label = useKycLabels()
  const isComplete = (type: (typeof REQUIRED)[number]) =>
    documents.some((document) => document.type === type) && documentDetails.some((each) => each.type === type)
  const missing = REQUIRED.filter((type) => !isComplete(type))
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(missing.map((type) => label.document(type)))
  if (kycStatus === 'REJECTED' || kycStatus === 'EXPIRED') {
    const reasons = [...rejectionReasons.flatMap((reason) => label.remedy(reason) ?? []), ...(statusReason ? [statusReason] : [])]
    return <Note tone="caution" lines={[t(`banner.${kycStatus}`), ...reasons]} />
  }
  if (missing.length > 0) return <Note tone="info" lines={[t('documents.missing', { names })]} />
  if (status === 'VERIFIED') return <Note tone="info" lines={[t(kycStatus === 'SUBMITTED' ? 'documents.renewal' : 'documents.verified')]} />
  return <Note tone="info" lines={[t('documents.nothingMissing')]} />
}

const Note = ({ tone, lines }: { readonly tone: 'info' | 'caution'; readonly lines: readonly string[] }) => (
  <Box role="status" display="flex" gap="3" bg={`${tone}.subtle`} color={`${tone}.fg`} borderRadius="md" padding="3" textStyle="small">
    <Box flexShrink="0" paddingBlockStart="1px">
      <Info size={16} aria-hidden />
    </Box>
    <Box minWidth="0">
      {lines.map((line) => (
        <Box key={line}>
          <bdi>{line}</bdi>
        </Box>
      ))}
    </Box>
  </Box>
)
