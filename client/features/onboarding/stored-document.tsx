import { Box, chakra, HStack, IconButton } from '@chakra-ui/react'
import { FileText, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { FailureNote } from '@/ui/frames/failure-note'
import { Words } from '@/ui/labels/words'
import { useAct } from '@/ui/use-act'
import { type KycDocumentRowFragment, RemoveKycDocumentDocument } from './kyc-documents.generated'

/** An uploaded file. */
export const StoredDocument = ({ document: { id, file, uploadedAt } }: { readonly document: KycDocumentRowFragment }) => {
  const { t: common } = useTranslation()
  const { fileSize } = useFormat()
  const { submit, pending, failure } = useAct(RemoveKycDocumentDocument, { variables: () => ({ id }) })
  return (
    <Box as="li" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <HStack gap="3" bg="bg.subtle" borderRadius="md" paddingInline="3" paddingBlock="2">
        <Box color="fg.muted" flexShrink="0">
          <FileText size={16} aria-hidden />
        </Box>
        <Box flex="1" minWidth="0">
          <Words truncate fontWeight="medium">
            <chakra.a href={file.url} _hover={{ textDecoration: 'underline' }}>
              {file.name}
            </chakra.a>
          </Words>
          <Box color="fg.muted" textStyle="caption">
            {fileSize(file.size)} · <Time at={uploadedAt} />
          </Box>
        </Box>
        <IconButton
          size="xs"
          variant="ghost"
          loading={pending}
          aria-label={common('form.remove', { item: file.name })}
          onClick={() => void submit(undefined)}
        >
          <X aria-hidden />
        </IconButton>
      </HStack>
      {failure && <FailureNote failure={failure} />}
    </Box>
  )
}
