import { Box, chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryOnce } from '@/lib/api/use-query-once'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import type { PublicFiguresQuery } from './public-figures.generated'
import query from './public-figures.graphql?raw'

/** Public figures of the platform, each only if it is based on enough cases. Renders nothing without any. */
export const PublicFigures = () => {
  const { t } = useTranslation('landing')
  const { integer, percent, decimal } = useFormat()
  const stats = useQueryOnce<PublicFiguresQuery>(query)?.publicStats
  if (!stats) return null
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('figures.funded'), stats.fundedAmount && <Money amount={stats.fundedAmount.amount} currency={stats.fundedAmount.currency} short />],
    [t('figures.businesses'), stats.fundedBusinesses !== null && integer(stats.fundedBusinesses)],
    [t('figures.approval'), stats.approvalRate !== null && percent(stats.approvalRate)],
    [t('figures.days'), stats.medianDaysToFunding !== null && decimal(stats.medianDaysToFunding.toFixed(1))],
  ]
  const known = figures.filter(([, figure]) => figure !== false)
  if (known.length === 0) return null
  return (
    <Box as="section" aria-labelledby="figures" paddingBlock={{ base: '10', md: '12' }} borderBlockStartWidth="1px">
      <Heading as="h2" id="figures" textStyle="heading" fontWeight="semibold">
        {t('figures.title')}
      </Heading>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(180px, 1fr))' }}
        gap="6"
        marginBlockStart="5"
      >
        {known.map(([label, figure]) => (
          <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
            <chakra.dt color="fg.muted" textStyle="small">
              {label}
            </chakra.dt>
            <chakra.dd
              textStyle={{ base: 'figure', md: 'display' }}
              fontWeight="semibold"
              lineHeight="1.3"
              fontVariantNumeric="tabular-nums"
            >
              {figure}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <Box color="fg.muted" textStyle="caption" marginBlockStart="4">
        {t('figures.asOf')} <Time at={stats.asOf} as="date" />
      </Box>
    </Box>
  )
}
