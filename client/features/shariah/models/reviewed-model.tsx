import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { WeightRows } from '@/ui/figures/weight-rows'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { ModelEffect, ModelTestCard } from '@/ui/records/model-evidence'
import { useReviewedModelQuery } from '@/ui/records/model-evidence.generated'

/** New weights of the score under review: what changes, why, what was measured, and who changes band. */
export const ReviewedModel = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('model')
  const { integer } = useFormat()
  const query = found(useReviewedModelQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={12} />}>
      {({ modelDraft: { weights, challenger, baseVersion, baseWeights, reason, shadowDays, test, riskApprovedAt, status } }) => (
        <>
          <Card title={t('draft.weights')}>
            {challenger && <p>{t('draft.ofAWhole', { version: baseVersion, challenger })}</p>}
            <WeightRows weights={weights} before={baseWeights} />
          </Card>
          <Card title={t('editor.reason')}>
            <Box display="grid" gap="4">
              <Box dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {reason}
              </Box>
              <Facts
                facts={[
                  { label: t('editor.shadowDays'), value: integer(shadowDays) },
                  {
                    label: t('approvals.risk'),
                    value: riskApprovedAt === null ? t('approvals.pending') : <Time at={riskApprovedAt} as="dateTime" />,
                  },
                ]}
              />
            </Box>
          </Card>
          <Card title={t('test.title')}>{test ? <ModelTestCard test={test} /> : <p>{t('test.none')}</p>}</Card>
          {status === 'SUBMITTED' && <ModelEffect weights={weights} challenger={challenger} />}
          <Card title={t('fairness.title')}>{t('fairness.none')}</Card>
        </>
      )}
    </QueryView>
  )
}
