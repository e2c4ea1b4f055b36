import { Box, chakra, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { StatTile } from '@/ui/figures/stat-tile'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StructureTerm, useFinancingLabels } from '@/ui/labels/financing-labels'
import { type LenderAnalyticsQuery, useLenderAnalyticsQuery } from './lender-analytics.generated'
import { usePortalRequestsChangedSubscription } from './portal-summary.generated'

type Analytics = LenderAnalyticsQuery['lenderAnalytics']

/** The lender's response and success figures, computed from its own history. */
export const LenderAnalytics = () => {
  const query = useLenderAnalyticsQuery()
  usePortalRequestsChangedSubscription({ onData: () => void query.refetch().catch(() => undefined) })
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={9} />}>
      {({ lenderAnalytics }) => (
        <Box display="grid" gap="4">
          <Figures analytics={lenderAnalytics} />
          <Responses analytics={lenderAnalytics} />
        </Box>
      )}
    </QueryView>
  )
}

const HOURS_A_DAY = 24

const Figures = ({ analytics }: { readonly analytics: Analytics }) => {
  const { t } = useTranslation('lending')
  const { integer, percent, decimal } = useFormat()
  const label = useFinancingLabels()
  const {
    totalResponses,
    proposalsSent,
    declined,
    accepted,
    opportunities,
    opportunitiesWithResponse,
    responseRate,
    averageRequestSize,
    currency,
    decided,
  } = analytics
  const { mostCommonType, preferredStructure, lendersPerRequest, winRate, medianHoursToRespond } = analytics
  const hours = (value: number) =>
    value < 2 * HOURS_A_DAY
      ? t('analytics.hours', { count: Number(value.toFixed(1)) })
      : t('analytics.days', { count: Number((value / HOURS_A_DAY).toFixed(1)) })
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, lg: 5 }} gap={{ base: '3', md: '4' }}>
      <StatTile label={t('analytics.total')} value={integer(totalResponses)} />
      <StatTile label={t('analytics.proposals')} value={integer(proposalsSent)} />
      <StatTile label={t('analytics.declined')} value={integer(declined)} />
      <Known
        label={t('analytics.responseRate')}
        needs={t('analytics.needs.responseRate')}
        note={t('analytics.notes.responseRate', { responded: integer(opportunitiesWithResponse), all: integer(opportunities) })}
      >
        {responseRate !== null && percent(responseRate)}
      </Known>
      <Known
        label={t('analytics.winRate')}
        needs={t('analytics.needs.winRate')}
        note={t('analytics.notes.winRate', { count: decided, accepted: integer(accepted) })}
      >
        {winRate !== null && percent(winRate)}
      </Known>
      <Known label={t('analytics.median')} needs={t('analytics.needs.response')} note={t('analytics.notes.median')}>
        {medianHoursToRespond !== null && hours(medianHoursToRespond)}
      </Known>
      <Known label={t('analytics.averageSize')} needs={t('analytics.needs.response')} note={t('analytics.notes.averageSize')}>
        {averageRequestSize !== null && <Money amount={averageRequestSize} currency={currency} short />}
      </Known>
      <Known label={t('analytics.lenders')} needs={t('analytics.needs.lenders')} note={t('analytics.notes.lenders')}>
        {lendersPerRequest !== null && decimal(lendersPerRequest.toFixed(1))}
      </Known>
      <Known label={t('analytics.commonType')} needs={t('analytics.needs.response')}>
        {mostCommonType !== null && <Word>{label.requestType(mostCommonType)}</Word>}
      </Known>
      <Known label={t('analytics.structure')} needs={t('analytics.needs.proposal')}>
        {preferredStructure !== null && (
          <Word>
            <StructureTerm structure={preferredStructure} />
          </Word>
        )}
      </Known>
    </SimpleGrid>
  )
}

/** A value in words, smaller than a figure. */
const Word = ({ children }: { readonly children: ReactNode }) => (
  <Box as="span" textStyle="heading">
    {children}
  </Box>
)

type KnownProps = {
  readonly label: string
  /** The requirement for the figure, shown until it is met. */
  readonly needs: string
  readonly note?: string
  /** The figure; false while there is not enough data. */
  readonly children: ReactNode | false
}

const Known = ({ label, needs, note, children }: KnownProps) => {
  const { t } = useTranslation('lending')
  if (children !== false) return <StatTile label={label} value={children} note={note} />
  const notYet = (
    <Box as="span" textStyle="body" fontWeight="medium" color="fg.muted">
      {t('analytics.notEnough')}
    </Box>
  )
  return <StatTile label={label} value={notYet} note={needs} />
}

const Responses = ({ analytics: { totalResponses, proposalsSent, declined } }: { readonly analytics: Analytics }) => {
  const { t } = useTranslation('lending')
  const { integer } = useFormat()
  if (totalResponses === 0) return null
  const parts = [
    { name: t('analytics.proposals'), count: proposalsSent, colour: 'brand.solid' },
    { name: t('analytics.declined'), count: declined, colour: 'fg.subtle' },
    { name: t('analytics.other'), count: Math.max(0, totalResponses - proposalsSent - declined), colour: 'border.emphasized' },
  ]
  return (
    <Card title={t('analytics.responses')}>
      <Box display="flex" height="12px" borderRadius="full" overflow="hidden" gap="2px" aria-hidden marginBlockEnd="4">
        {parts.map(({ name, count, colour }) => count > 0 && <Box key={name} flexGrow={count} flexBasis="0" bg={colour} />)}
      </Box>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
        {parts.map(({ name, count, colour }) => (
          <chakra.li key={name} display="inline-flex" alignItems="center" gap="2">
            <Box width="10px" height="10px" borderRadius="sm" bg={colour} aria-hidden />
            <span>{name}</span>
            <chakra.bdi color="fg.muted" fontVariantNumeric="tabular-nums">
              {integer(count)}
            </chakra.bdi>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
