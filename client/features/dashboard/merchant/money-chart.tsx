import { Box, chakra, HStack, Skeleton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useHiddenBalances } from '@/lib/browser/hidden-balances'
import { paths } from '@/lib/browser/paths'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { useFormat } from '@/lib/text/format'
import { CHART } from '@/ui/figures/chart-theme'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import type { HomeCashflowQuery, useHomeCashflowQuery } from './cash.generated'

type Cashflow = NonNullable<HomeCashflowQuery['cashflowAnalytics']>
type Month = Cashflow['months'][number]

const SHOWN = 6
/** The minimum height of the bars with the labels of the months. */
const HEIGHT = '148px'
const MONTHS_HEIGHT = '24px'
/** The number of letters of a month on a phone, where six months share the width. */
const SHORT_NAME = 4
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 10]

/** The smallest round number above a figure whose half is round, too. */
const ceilingOf = (most: number) => {
  const half = most / 2
  const power = 10 ** Math.floor(Math.log10(half))
  return 2 * power * (STEPS.find((step) => step * power >= half) ?? 10)
}

/** Money in and out of the last six full months as pairs of bars, each month with a link to its transactions. */
export const MoneyChart = ({ query }: { readonly query: ReturnType<typeof useHomeCashflowQuery> }) => {
  const { t } = useTranslation('dashboard')
  return (
    <Box display="grid" gap="4" gridTemplateRows="auto 1fr" height="full">
      <HStack justify="space-between" flexWrap="wrap" gap="2">
        <Box as="h2" fontWeight="semibold">
          {t('merchant.inAndOut')}
        </Box>
        <HStack gap="4" textStyle="caption" color="fg.muted" aria-hidden>
          <Key colour={CHART.inflow}>{t('merchant.in')}</Key>
          <Key colour={CHART.outflow}>{t('merchant.out')}</Key>
        </HStack>
      </HStack>
      <QueryView query={query} skeleton={<Skeleton height={HEIGHT} borderRadius="md" />}>
        {({ cashflowAnalytics }) =>
          cashflowAnalytics && cashflowAnalytics.months.length > 0 ? (
            <Bars cashflow={cashflowAnalytics} />
          ) : (
            <Box color="fg.muted">
              {t('merchant.noMonths')} <TextLink to={paths.connections}>{t('merchant.score.connect')}</TextLink>
            </Box>
          )
        }
      </QueryView>
    </Box>
  )
}

const Key = ({ colour, children }: { readonly colour: string; readonly children: string }) => (
  <HStack gap="1.5">
    <Box width="10px" height="10px" borderRadius="2px" style={{ background: colour }} />
    {children}
  </HStack>
)

const Bars = ({ cashflow: { months, currency } }: { readonly cashflow: Cashflow }) => {
  const { t } = useTranslation('dashboard')
  const { moneyShort, monthNameShort } = useFormat()
  const { hidden } = useHiddenBalances()
  const shown = months.slice(-SHOWN)
  const hasLongNames = shown.some(({ month }) => monthNameShort(month).length > SHORT_NAME)
  const top = ceilingOf(Math.max(1, ...shown.flatMap(({ inflow, outflow }) => [Number(inflow), Number(outflow)])))
  return (
    <Box display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" dir="ltr">
      <Box
        display="flex"
        flexDirection="column"
        justifyContent="space-between"
        alignItems="flex-end"
        paddingBlockEnd={MONTHS_HEIGHT}
        aria-hidden
        textStyle="caption"
        lineHeight="0"
        color="fg.muted"
        whiteSpace="nowrap"
      >
        {[top, top / 2, 0].map((at) => (
          <Box key={at} height="0">
            {hidden && at > 0 ? '•••' : moneyShort(String(at), currency)}
          </Box>
        ))}
      </Box>
      <chakra.ol
        aria-label={t('merchant.inAndOutOf', { count: shown.length })}
        listStyleType="none"
        display="grid"
        gridTemplateColumns={`repeat(${shown.length}, minmax(0, 1fr))`}
        backgroundImage="linear-gradient(to bottom, {colors.border} 1px, transparent 1px)"
        backgroundSize={`100% calc((100% - ${MONTHS_HEIGHT}) / 2)`}
        backgroundRepeat="repeat-y"
      >
        {shown.map((month, at) => (
          <MonthBars
            key={month.month}
            month={month}
            currency={currency}
            top={top}
            hidden={hidden}
            named={!hasLongNames || (shown.length - 1 - at) % 2 === 0}
          />
        ))}
      </chakra.ol>
    </Box>
  )
}

type MonthBarsProps = {
  readonly month: Month
  readonly currency: string
  readonly top: number
  readonly hidden: boolean
  /** Whether the label of the month fits on a phone. */
  readonly named: boolean
}

const MonthBars = ({ month: { month, inflow, outflow, evidence }, currency, top, hidden, named }: MonthBarsProps) => {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const words = hidden
    ? format.month(month)
    : t('merchant.monthInOut', {
        month: format.month(month),
        inflow: format.money(inflow, currency),
        outflow: format.money(outflow, currency),
      })
  const bar = (amount: string, colour: string) => (
    <Box width="14px" borderTopRadius="3px" style={{ height: `${Math.max(0, (100 * Number(amount)) / top)}%`, background: colour }} />
  )
  return (
    <chakra.li display="grid">
      <Box
        asChild
        display="grid"
        gridTemplateRows={`minmax(${HEIGHT}, 1fr) ${MONTHS_HEIGHT}`}
        borderRadius="sm"
        _hover={{ bg: 'bg.muted' }}
      >
        <Link to={hrefOfEvidence(evidence)} aria-label={words} title={words}>
          <Box position="relative" aria-hidden>
            <Box position="absolute" inset="0" display="flex" alignItems="flex-end" justifyContent="center" gap="2px">
              {bar(inflow, CHART.inflow)}
              {bar(outflow, CHART.outflow)}
            </Box>
          </Box>
          <Box
            display="flex"
            justifyContent="center"
            alignItems="flex-end"
            textStyle="caption"
            color="fg.muted"
            whiteSpace="nowrap"
            lineHeight="18px"
            visibility={named ? 'visible' : { base: 'hidden', sm: 'visible' }}
            aria-hidden
          >
            {format.monthNameShort(month)}
          </Box>
        </Link>
      </Box>
    </chakra.li>
  )
}
