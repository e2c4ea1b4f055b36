import { Box, chakra, HStack } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { Words } from '@/ui/labels/words'
import type { Facility } from '../acts/facility-act'

type StatedHardshipProps = { readonly request: NonNullable<Facility['hardshipRequest']> }

/** The hardship that the merchant stated, with its file, and what the lender decided on it. */
export const StatedHardship = ({ request: { statement, fileId, status, requestedAt, reason } }: StatedHardshipProps) => {
  const { t } = useTranslation('facility')
  return (
    <Box display="grid" gap="1">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box>
          <Box fontWeight="medium">{t('hardshipRequest.stated')}</Box>
          <Box color="fg.muted" textStyle="caption">
            <Time at={requestedAt} as="date" />
          </Box>
        </Box>
        <StatusLabel of="hardshipRequest" value={status} />
      </HStack>
      <Words textStyle="small">{statement}</Words>
      {fileId && (
        <chakra.a href={`/files/${fileId}`} display="inline-flex" alignItems="center" gap="1.5" color="brand.fg" textStyle="small">
          <FileText size={16} aria-hidden />
          {t('hardshipRequest.openFile')}
        </chakra.a>
      )}
      {status === 'REFUSED' && reason && (
        <Words color="fg.muted" textStyle="small">
          {reason}
        </Words>
      )}
    </Box>
  )
}
