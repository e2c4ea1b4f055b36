import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/frames/page-header'
import { RequestStatusBadge, UrgencyBadge, useFinancingLabels } from '@/ui/labels/financing-labels'
import { RequestActs } from './request-acts'
import type { RequestDetailsFragment } from './request-details.generated'

export const RequestHeader = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  return (
    <Box marginBlockEnd="-4">
      <PageHeader
        title={request.title || t('list.untitled')}
        explanation={`${labels.requestType(request.requestType)} · ${labels.sector(request.businessSector)}`}
        badge={
          <>
            <RequestStatusBadge status={request.status} stage={request.stage} />
            <UrgencyBadge urgency={request.urgency} />
          </>
        }
        action={<RequestActs request={request} />}
      />
    </Box>
  )
}
