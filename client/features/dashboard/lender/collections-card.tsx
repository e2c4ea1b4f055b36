import { Box, chakra, HStack } from '@chakra-ui/react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { ChartFrame } from '@/ui/figures/chart-frame'
import { CHART } from '@/ui/figures/chart-theme'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { FigureFoot } from './figure-foot'
import type { PortfolioFragment } from './lender-home.generated'

const CollectionsChart = lazy(() => import('./collections-chart'))

/** What was expected in each of six months, and what of it came. */
export const CollectionsCard = ({ portfolio }: { readonly portfolio: PortfolioFragment }) => {
  const { t } = useTranslation('dashboard')
  const { money, month, date } = useFormat()
  const { collections, arrears, lateFacilities, currency } = portfolio
  const { months } = collections
  return (
    <Card padding="0" overflow="clip" display="flex" flexDirection="column" height="full">
      <Box padding={{ base: '4', md: '5' }}>
        <HStack justify="space-between" flexWrap="wrap" gap="3" marginBlockEnd="4">
          <chakra.h2 textStyle="heading" fontWeight="semibold">
            {t('lender.collections')}
          </chakra.h2>
          <HStack gap="4" textStyle="caption" color="fg.muted" flexWrap="wrap" aria-hidden>
            <Key fill={CHART.inflow} line={CHART.inflow}>
              {t('lender.received')}
            </Key>
            <Key fill={CHART.due} line={CHART.inflow}>
              {t('lender.notReceived')}
            </Key>
          </HStack>
        </HStack>
        <ChartFrame
          caption={t('lender.collectionsCaption', { currency: collections.currency })}
          columns={[t('lender.month'), t('lender.expected'), t('lender.received'), t('lender.receipts')]}
          rows={months.map((one) => [
            month(one.month),
            money(one.expected, collections.currency),
            money(one.paid, collections.currency),
            money(one.received, collections.currency),
          ])}
          height="190px"
        >
          <CollectionsChart months={months} currency={collections.currency} />
        </ChartFrame>
        <Box textStyle="caption" color="fg.muted" marginBlockStart="2">
          {t('lender.collectionsNote', { count: collections.facilities, date: date(collections.asOfOn) })}
        </Box>
      </Box>
      <FigureFoot link={lateFacilities > 0 && <TextLink to={`${paths.facilities}?late=1`}>{t('lender.openLatePayments')}</TextLink>}>
        {lateFacilities > 0 ? t('lender.overdue', { count: lateFacilities, amount: money(arrears, currency) }) : t('lender.noneOverdue')}
      </FigureFoot>
    </Card>
  )
}

const Key = ({ fill, line, children }: { readonly fill: string; readonly line: string; readonly children: string }) => (
  <HStack gap="1.5">
    <Box boxSize="10px" borderRadius="2px" borderWidth="1px" style={{ background: fill, borderColor: line }} />
    {children}
  </HStack>
)
