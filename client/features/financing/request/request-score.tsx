import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { RequestStatus } from '@/graphql/types.generated'
import { Affordability } from '@/ui/figures/affordability'
import { AttachedScore } from '@/ui/figures/attached-score'
import { Card } from '@/ui/frames/card'
import type { RequestDetailsFragment } from './request-details.generated'

/** The score that lenders see with the request, and whether the business could afford the instalment. */
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

/** Whether the request has no accepted proposal yet; afterwards the instalment of that proposal applies. */
const isOpen = (status: RequestStatus) => status === 'DRAFT' || status === 'ACTIVE'

const whyNone = ({ shareScore, status }: RequestDetailsFragment) => {
  if (!shareScore) return 'notShared'
  return status === 'DRAFT' ? 'draft' : 'none'
}
