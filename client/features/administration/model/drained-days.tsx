import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Facts } from '@/ui/figures/facts'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { DataTable } from '@/ui/lists/data-table'
import { type DrainedDaysQuery, useDrainedDaysQuery } from './model.generated'

type Group = DrainedDaysQuery['drainedDays']['groups'][number]

/** A figure that is collected with every score and weighed in none: how often balances are drained. */
export const DrainedDays = () => {
  const { t } = useTranslation('model')
  const { integer, percent } = useFormat()
  const query = useDrainedDaysQuery({ fetchPolicy: 'cache-and-network' })
  const share = ({ above, upTo }: Group) => {
    if (above === null) return t('drained.never')
    if (upTo === null) return t('drained.above', { above: percent(above) })
    return t('drained.between', { above: percent(above), upTo: percent(upTo) })
  }
  return (
    <Card title={t('drained.title')}>
      <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
        {({ drainedDays: { businesses, notCollected, groups } }) => (
          <Box display="grid" gap="4">
            <Box color="fg.muted">{t('drained.explanation')}</Box>
            <Facts
              facts={[
                { label: t('drained.known'), value: integer(businesses) },
                { label: t('drained.notCollected'), value: integer(notCollected) },
              ]}
            />
            <DataTable
              caption={t('drained.title')}
              dense
              rows={groups.map((group) => ({ ...group, id: String(group.above) }))}
              columns={[
                { title: t('drained.share'), cell: share },
                {
                  title: t('effect.businesses'),
                  align: 'end',
                  cell: ({ businesses: count }) => (count === null ? t('drained.hidden') : integer(count)),
                },
              ]}
            />
          </Box>
        )}
      </QueryView>
    </Card>
  )
}
