import { Box, chakra, HStack, IconButton } from '@chakra-ui/react'
import { FileText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '@/lib/api/use-submit'
import { useFormat } from '@/lib/text/format'
import { FailureNote } from '../frames/failure-note'
import { Words } from '../labels/words'

type StoredFileProps = {
  readonly file: { readonly name: string; readonly size: number; readonly url: string }
  /** When it was stored, and by whom. */
  readonly stored: ReactNode
  readonly removal: Submission<undefined>
}

/** A stored file as an item of a list, with a button that removes it. */
export const StoredFile = ({ file: { name, size, url }, stored, removal: { submit, pending, failure, isRefused } }: StoredFileProps) => {
  const { t } = useTranslation()
  const { fileSize } = useFormat()
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <HStack gap="3" bg="bg.subtle" borderRadius="md" paddingInline="3" paddingBlock="2">
        <Box color="fg.muted" flexShrink="0">
          <FileText size={16} aria-hidden />
        </Box>
        <Box flex="1" minWidth="0">
          <Words truncate fontWeight="medium">
            <chakra.a href={url} _hover={{ textDecoration: 'underline' }}>
              {name}
            </chakra.a>
          </Words>
          <Box color="fg.muted" textStyle="caption">
            {fileSize(size)} · {stored}
          </Box>
        </Box>
        {!isRefused && (
          <IconButton
            size="xs"
            variant="ghost"
            loading={pending}
            aria-label={t('form.remove', { item: name })}
            onClick={() => void submit(undefined)}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </HStack>
      {failure && <FailureNote failure={failure} />}
    </chakra.li>
  )
}
