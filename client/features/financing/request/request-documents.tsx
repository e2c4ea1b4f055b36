import { Box, chakra, HStack, Link } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import type { RequestDetailsFragment } from './request-details.generated'

export const RequestDocuments = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const { fileSize } = useFormat()
  return (
    <Card title={t('documents.title')}>
      {request.documents.length === 0 ? (
        <Box color="fg.muted">{t(request.availableActions.includes('EDIT') ? 'documents.addSome' : 'documents.none')}</Box>
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="3">
          {request.documents.map(({ id, name, url, size, uploadedAt }) => (
            <HStack as="li" key={id} gap="3" minWidth="0">
              <Box color="fg.muted" flexShrink="0">
                <FileText size={18} aria-hidden />
              </Box>
              <Box minWidth="0">
                <Link href={url} target="_blank" rel="noreferrer" color="brand.fg" fontWeight="medium" overflowWrap="anywhere">
                  <bdi>{name}</bdi>
                </Link>
                <Box color="fg.muted" textStyle="caption">
                  {fileSize(size)} ·{' '}
                  <bdi>
                    <Time at={uploadedAt} as="date" />
                  </bdi>
                </Box>
              </Box>
            </HStack>
          ))}
        </chakra.ul>
      )}
    </Card>
  )
}
