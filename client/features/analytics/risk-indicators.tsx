import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { RiskIndicatorCode } from '@/graphql/types.generated'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { StatusLabel } from '@/ui/labels/status-label'
import { type GlossaryTerm, Term } from '@/ui/labels/term'
import type { CashflowPartsFragment } from './cashflow.generated'

type Indicator = CashflowPartsFragment['riskIndicators'][number]

const UNITS: Readonly<Record<RiskIndicatorCode, 'times' | 'days' | 'share'>> = {
  COVERAGE: 'times',
  DSO: 'days',
  CONCENTRATION: 'share',
  DAYS_CASH: 'days',
  FLOOR_DAYS: 'days',
  OVERDRAWN_DAYS: 'days',
}
const GROWS_BETTER: readonly RiskIndicatorCode[] = ['COVERAGE', 'DAYS_CASH', 'FLOOR_DAYS']
const TERMS: Readonly<Partial<Record<RiskIndicatorCode, GlossaryTerm>>> = {
  COVERAGE: 'paymentCoverage',
  DSO: 'dso',
  CONCENTRATION: 'concentration',
  DAYS_CASH: 'daysCashOnHand',
}

/** Risk figures with their thresholds and states. */
export const RiskIndicators = ({ indicators }: { readonly indicators: readonly Indicator[] }) => {
  const { t } = useTranslation('analytics')
  return (
    <Card title={t('risk.title')}>
      <chakra.ul listStyleType="none" divideY="1px" marginBlock="-2">
        {indicators.map((indicator) => (
          <IndicatorRow key={indicator.code} indicator={indicator} />
        ))}
      </chakra.ul>
    </Card>
  )
}

const IndicatorRow = ({ indicator: { code, value, threshold, state, evidence } }: { readonly indicator: Indicator }) => {
  const { t } = useTranslation('analytics')
  const { percent, times } = useFormat()
  const write = (figure: number) => {
    switch (UNITS[code]) {
      case 'times':
        return times(figure)
      case 'days':
        return t('days', { count: Math.round(figure) })
      case 'share':
        return percent((100 * figure).toFixed(1))
    }
  }
  const name = t(`risk.name.${code}`)
  const term = TERMS[code]
  const known = value !== null && value !== undefined
  const words = known ? write(value) : state === 'UNKNOWN' ? '–' : t('risk.beyond')
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="3" paddingBlock="2.5" alignItems="center">
      <Box minWidth="0">
        <Box fontWeight="medium">{term ? <Term of={term}>{name}</Term> : name}</Box>
        <Box color="fg.muted" textStyle="caption">
          {threshold === 0
            ? t('risk.none')
            : t(GROWS_BETTER.includes(code) ? 'risk.atLeast' : 'risk.atMost', { threshold: write(threshold) })}
        </Box>
      </Box>
      <Box display="grid" justifyItems="end" gap="1">
        <Box fontVariantNumeric="tabular-nums">
          {evidence ? (
            <TextLink to={hrefOfEvidence(evidence)} color="fg" aria-label={`${words}. ${t('risk.rowsOf', { name })}`}>
              <bdi>{words}</bdi>
            </TextLink>
          ) : (
            <bdi>{words}</bdi>
          )}
        </Box>
        <StatusLabel of="indicator" value={state} />
      </Box>
    </chakra.li>
  )
}
