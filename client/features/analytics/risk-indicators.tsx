import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { useFormat } from '@/lib/text/format'
import type analytics from '@/locales/en/analytics.json'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { StatusLabel } from '@/ui/labels/status-label'
import { type GlossaryTerm, Term } from '@/ui/labels/term'
import type { CashflowPartsFragment } from './cashflow.generated'

type Indicator = CashflowPartsFragment['riskIndicators'][number]
type Code = keyof typeof analytics.risk.name

const UNITS: Readonly<Record<Code, 'times' | 'days' | 'share'>> = {
  coverage: 'times',
  dso: 'days',
  concentration: 'share',
  daysCash: 'days',
  floorDays: 'days',
  overdrawnDays: 'days',
}
const GROWS_BETTER: readonly Code[] = ['coverage', 'daysCash', 'floorDays']
const TERMS: Readonly<Partial<Record<Code, GlossaryTerm>>> = {
  coverage: 'paymentCoverage',
  dso: 'dso',
  concentration: 'concentration',
  daysCash: 'daysCashOnHand',
}

const isKnown = (code: string): code is Code => Object.hasOwn(UNITS, code)

/** Risk figures with their thresholds and states. */
export const RiskIndicators = ({ indicators }: { readonly indicators: readonly Indicator[] }) => {
  const { t } = useTranslation('analytics')
  return (
    <Card title={t('risk.title')}>
      <chakra.ul listStyleType="none" divideY="1px" marginBlock="-2">
        {indicators.map((indicator) =>
          isKnown(indicator.code) ? <IndicatorRow key={indicator.code} code={indicator.code} indicator={indicator} /> : null,
        )}
      </chakra.ul>
    </Card>
  )
}

const IndicatorRow = ({
  code,
  indicator: { value, threshold, state, evidence },
}: {
  readonly code: Code
  readonly indicator: Indicator
}) => {
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
