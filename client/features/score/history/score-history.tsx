import { Box, Skeleton } from '@chakra-ui/react'
import { LineChart } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { ChartFrame } from '@/ui/figures/chart-frame'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { Empty } from '@/ui/lists/empty'
import { useAltScoreHistoryQuery } from './score-history.generated'

const HistoryChart = lazy(() => import('./history-chart'))

const LEAST_POINTS = 3

/** The score at the end of each month, shown from three months on. */
export const ScoreHistory = () => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  const { date, integer } = useFormat()
  const query = useAltScoreHistoryQuery()
  return (
    <Card title={t('history.title')}>
      <QueryView
        query={query}
        skeleton={<Skeleton height="240px" borderRadius="md" />}
        isEmpty={({ altScoreHistory }) => altScoreHistory.length < LEAST_POINTS}
        empty={
          <Empty
            icon={LineChart}
            title={t('history.empty')}
            explanation={t('history.have', { count: query.data?.altScoreHistory.length ?? 0 })}
          />
        }
      >
        {({ altScoreHistory: points }) => (
          <Box>
            <ChartFrame
              caption={t('history.caption')}
              columns={[t('history.month'), t('history.score'), t('history.band'), t('history.assurance')]}
              rows={points.map(({ asOf, score, band, assurance }) => [
                date(asOf),
                integer(score),
                d(`score.bandLabel.${band}`),
                d(`score.assurance.${assurance}`),
              ])}
              height="240px"
            >
              <HistoryChart points={points} />
            </ChartFrame>
          </Box>
        )}
      </QueryView>
    </Card>
  )
}
