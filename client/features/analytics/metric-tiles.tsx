import { SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CashflowFigure } from '@/graphql/types.generated'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { useFormat } from '@/lib/text/format'
import { Balance } from '@/ui/figures/balance'
import { StatTile } from '@/ui/figures/stat-tile'
import { type GlossaryTerm, Term } from '@/ui/labels/term'
import type { CashflowPartsFragment } from './cashflow.generated'

type Tile = {
  readonly figure: CashflowFigure | 'DSO'
  readonly value: ReactNode
  readonly note?: string | undefined
  readonly term?: GlossaryTerm
}

/** The figures of the period, each with a link to its transactions. */
export const MetricTiles = ({ cashflow }: { readonly cashflow: CashflowPartsFragment }) => {
  const { t } = useTranslation('analytics')
  const tiles = useTiles(cashflow)
  const evidence = new Map<Tile['figure'], string>(cashflow.evidence.map((one) => [one.figure, one.evidence]))
  return (
    <SimpleGrid columns={{ base: 2, lg: 5 }} gap={{ base: '3', md: '4' }}>
      {tiles.map(({ figure, value, note, term }) => {
        const rows = evidence.get(figure)
        const name = t(`metric.${figure}`)
        return (
          <StatTile
            key={figure}
            // A link must not contain another control: a term is explained in a tile without a link, elsewhere by the tile's note.
            label={term && !rows ? <Term of={term}>{name}</Term> : name}
            value={value}
            note={note}
            {...(rows && { to: hrefOfEvidence(rows) })}
          />
        )
      })}
    </SimpleGrid>
  )
}

const useTiles = (cashflow: CashflowPartsFragment): readonly Tile[] => {
  const { t } = useTranslation('analytics')
  const { date, decimal, percent, times } = useFormat()
  const { currency, startsOn, endsOn } = cashflow
  const period = { from: date(startsOn), to: date(endsOn) }
  const money = (amount: string | null | undefined) => (amount ? <Balance short amount={amount} currency={currency} /> : null)
  const figure = (value: number | null | undefined, write: (value: number) => string) =>
    value === null || value === undefined ? null : <bdi>{write(value)}</bdi>
  const days = (value: number) => t('days', { count: Math.round(value) })
  const missing = (value: number | null | undefined, words: string) => (value === null || value === undefined ? words : undefined)
  const { paymentCoverageRatio, daysCashOnHand, turnoverVelocity, seasonality, seasonalityIndex, revenueConcentration, dso } = cashflow
  return [
    { figure: 'MONTHLY_INFLOW', value: money(cashflow.monthlyInflow), note: t('metric.monthMean') },
    { figure: 'MONTHLY_OUTFLOW', value: money(cashflow.monthlyOutflow), note: t('metric.monthMean') },
    { figure: 'NET_CASHFLOW', value: money(cashflow.netCashflow), note: t('metric.monthMean') },
    { figure: 'AVERAGE_DAILY_BALANCE', value: money(cashflow.averageDailyBalance) },
    {
      figure: 'PAYMENT_COVERAGE_RATIO',
      value: figure(paymentCoverageRatio, times),
      note: t('metric.coverageNote', period),
      term: 'paymentCoverage',
    },
    { figure: 'DAYS_CASH_ON_HAND', value: figure(daysCashOnHand, days), note: t('metric.cashNote'), term: 'daysCashOnHand' },
    { figure: 'TURNOVER_VELOCITY', value: figure(turnoverVelocity, times), note: t('metric.turnoverNote'), term: 'turnoverVelocity' },
    {
      figure: 'REVENUE_CONCENTRATION',
      value: figure(revenueConcentration, (value) => percent((100 * value).toFixed(1))),
      note: missing(revenueConcentration, t('metric.needsPayers')) ?? t('metric.largestPayer'),
      term: 'concentration',
    },
    {
      figure: 'SEASONALITY_INDEX',
      value: figure(seasonalityIndex, (value) => decimal(value.toFixed(2))),
      note: missing(seasonalityIndex, t('metric.needsYear')) ?? (seasonality ? t(`metric.calendar.${seasonality.calendar}`) : undefined),
      term: 'seasonality',
    },
    {
      figure: 'DSO',
      value: figure(dso, days),
      note: missing(dso, t('metric.needsInvoices')) ?? t('metric.fromInvoices'),
      term: 'dso',
    },
  ]
}
