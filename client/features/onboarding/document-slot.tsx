import { Box, HStack } from '@chakra-ui/react'
import { CheckCircle2, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KycDocumentType } from '@/graphql/types.generated'
import { FilePicker } from '@/ui/fields/file-field'
import { useKycLabels } from '@/ui/labels/kyc-labels'
import { May } from '@/ui/may'
import { DocumentDetails, isDescribed } from './document-details'
import { type BusinessKycFragment, type KycDocumentRowFragment, useAddKycDocumentMutation } from './kyc-documents.generated'
import { StoredDocument } from './stored-document'

type DocumentSlotProps = {
  readonly type: KycDocumentType
  readonly documents: readonly KycDocumentRowFragment[]
  /** The details of the document, if they were entered. */
  readonly details: BusinessKycFragment['documentDetails'][number] | undefined
  /** Whether verification requires the document. */
  readonly needed?: boolean
}

/** One document type with its files and a button to add more, such as the second side of an identity card. */
export const DocumentSlot = ({ type, documents, details, needed = false }: DocumentSlotProps) => {
  const { t } = useTranslation('onboarding')
  const label = useKycLabels()
  const [add] = useAddKycDocumentMutation()
  const isThere = documents.length > 0
  const name = label.document(type)
  const isComplete = isThere && (details !== undefined || !isDescribed(type))
  const Icon = isComplete ? CheckCircle2 : Circle
  return (
    <Box as="li" borderWidth="1px" borderRadius="card" padding="4" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <HStack gap="3" alignItems="flex-start">
        <Box color={isComplete ? 'positive.fg' : 'fg.subtle'} flexShrink="0" paddingBlockStart="1px">
          <Icon size={18} aria-hidden />
        </Box>
        <Box flex="1" minWidth="0">
          <Box fontWeight="medium">
            {name}{' '}
            <Box as="span" color="fg.muted" fontWeight="normal" textStyle="caption">
              {isThere ? t('documents.there') : needed ? t('documents.needed') : t('documents.optional')}
            </Box>
          </Box>
          <Box color="fg.muted" textStyle="small">
            {t(`documents.explanations.${type}`)}
          </Box>
        </Box>
      </HStack>
      {isThere && (
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="2"
          paddingInlineStart={{ base: '0', sm: '30px' }}
        >
          {documents.map((document) => (
            <StoredDocument key={document.id} document={document} />
          ))}
        </Box>
      )}
      <Box paddingInlineStart={{ base: '0', sm: '30px' }}>
        <May act="addKycDocument">
          <FilePicker
            label={isThere ? t('documents.another', { name }) : t('documents.upload', { name })}
            onUploaded={({ id }) => add({ variables: { input: { type, fileId: id } } })}
          />
        </May>
      </Box>
      {isThere && isDescribed(type) && (
        <Box as="section" aria-label={t('details.title', { name })} paddingInlineStart={{ base: '0', sm: '30px' }}>
          <DocumentDetails type={type} details={details} />
        </Box>
      )}
    </Box>
  )
}
