import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { RequestStatus } from '@/graphql/types.generated'
import { Affordability, AttachedScore } from '@/ui/attached-score'
import { Card } from '@/ui/card'
import type { RequestDetailsFragment } from './request-details.generated'

/** What lenders see of the business beside the request, and whether it could carry the instalment. */
export const RequestScore = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const { altScore, affordability, currency, status } = request
  return (
    <>
      <Card title={t('score.title')}>
        {altScore ? (
          <AttachedScore newer={t('score.newer')} remedy={t('score.remedy')} score={altScore} />
        ) : (
          <Box color="fg.muted">{t(`score.${whyNone(request)}`)}</Box>
        )}
      </Card>
      {affordability && isOpen(status) && (
        <Card title={t('score.affordability')}>
          <Affordability affordability={affordability} currency={currency} />
        </Card>
      )}
    </>
  )
}

/** Once a proposal is accepted, its own instalment and cover count. */
const isOpen = (status: RequestStatus) => status === 'DRAFT' || status === 'ACTIVE'

const whyNone = ({ shareScore, status }: RequestDetailsFragment) => {
  if (!shareScore) return 'notShared'
  return status === 'DRAFT' ? 'draft' : 'none'
}
