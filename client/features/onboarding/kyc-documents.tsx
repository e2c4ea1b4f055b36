import { Box, chakra } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KycDocumentType } from '@/graphql/types.generated'
import { BlockSkeleton, QueryView } from '@/ui/query-view'
import { DocumentSlot } from './document-slot'
import { type KycDocumentRowFragment, useKycDocumentsQuery } from './kyc-documents.generated'

const REQUIRED = ['TRADE_LICENSE', 'EMIRATES_ID'] as const satisfies readonly KycDocumentType[]
const OTHERS = ['MEMORANDUM', 'VAT_CERTIFICATE', 'BANK_LETTER', 'OWNERSHIP_DECLARATION'] as const satisfies readonly KycDocumentType[]

/** The documents of one's business: the two that verification needs, and what else a reviewer may like to see. */
export const KycDocuments = ({ businessId }: { readonly businessId: string }) => {
  const { t } = useTranslation('onboarding')
  const query = useKycDocumentsQuery({ variables: { businessId } })
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={6} />}>
      {({ business: { documents } }) => (
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
            {REQUIRED.map((type) => (
              <DocumentSlot key={type} type={type} documents={documents.filter((document) => document.type === type)} needed />
            ))}
          </Box>
          <Missing documents={documents} />
          <details open={documents.some(({ type }) => OTHERS.some((other) => other === type))}>
            <chakra.summary cursor="pointer" fontWeight="medium" paddingBlock="1">
              {t('documents.others')}
            </chakra.summary>
            <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" marginBlockStart="3">
              {OTHERS.map((type) => (
                <DocumentSlot key={type} type={type} documents={documents.filter((document) => document.type === type)} />
              ))}
            </Box>
          </details>
        </Box>
      )}
    </QueryView>
  )
}

const Missing = ({ documents }: { readonly documents: readonly KycDocumentRowFragment[] }) => {
  const { t, i18n } = useTranslation('onboarding')
  const missing = REQUIRED.filter((type) => !documents.some((document) => document.type === type))
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(missing.map((type) => t(`documents.types.${type}`)))
  return (
    <Box role="status" display="flex" gap="3" bg="info.subtle" color="info.fg" borderRadius="md" padding="3" fontSize="13px">
      <Box flexShrink="0" paddingBlockStart="1px">
        <Info size={16} aria-hidden />
      </Box>
      {missing.length > 0 ? t('documents.missing', { names }) : t('documents.nothingMissing')}
    </Box>
  )
}
