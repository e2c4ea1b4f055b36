import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Affordability, AttachedScore } from '@/ui/attached-score'
import { Card } from '@/ui/card'
import type { RequestDetailsFragment } from './request-details.generated'

/** What lenders see of the business beside the request, and whether it could carry the instalment. */
export const RequestScore = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const { altScore, affordability, currency } = request
  return (
    <>
      <Card title={t('score.title')}>
        {altScore ? (
          <AttachedScore newer={t('score.newer')} remedy={t('score.remedy')} score={altScore} />
        ) : (
          <Box color="fg.muted">{t(`score.${whyNone(request)}`)}</Box>
        )}
      </Card>
      {affordability && (
        <Card title={t('score.affordability')}>
          <Affordability affordability={affordability} currency={currency} />
        </Card>
      )}
    </>
  )
}

const whyNone = ({ shareScore, status }: RequestDetailsFragment) => {
  if (!shareScore) return 'notShared'
  return status === 'DRAFT' ? 'draft' : 'none'
}
