import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Absent } from './proposal-facts'
import type { ComparisonFragment, ReceivedResponseFragment } from './received-response.generated'

/** Complete months of bank data that a forecast takes, and that scenarios take. */
const [FORECAST_MONTHS, SCENARIO_MONTHS] = [6, 24]

const Note = chakra('div', { base: { color: 'fg.muted', textStyle: 'caption', fontWeight: 'normal' } })

/** Says how much bank data is missing; otherwise that nothing fixed falls due. */
const Unknown = ({ comparison, needed }: { readonly comparison: ComparisonFragment; readonly needed: number }) => {
  const { t } = useTranslation('financing')
  const { integer } = useFormat()
  const { monthsOfHistory, largestMonth } = comparison
  if (needed === FORECAST_MONTHS && largestMonth === null) return <Absent>{t('compare.nothingFixed')}</Absent>
  return <Absent>{t('compare.needsHistory', { count: needed, needed: integer(needed), known: integer(monthsOfHistory) })}</Absent>
}

type CoverageProps = { readonly comparison: ComparisonFragment; readonly of: 'worstMonth' | 'worstMonthAtMinus20' }

/** How often the expected surplus of the tightest month covers its payments. */
export const Coverage = ({ comparison, of }: CoverageProps) => {
  const { t } = useTranslation('financing')
  const { times, month } = useFormat()
  const coverage = comparison[of]
  if (coverage === null) return <Unknown comparison={comparison} needed={FORECAST_MONTHS} />
  const ratio = Number(coverage.ratio)
  return (
    <>
      <chakra.span {...(ratio < 1 && { color: 'negative.fg', fontWeight: 'medium' })}>{times(ratio)}</chakra.span>
      <Note>{t(ratio < 1 ? 'compare.notCoveredIn' : 'compare.tightestIn', { month: month(coverage.month) })}</Note>
    </>
  )
}

/** From which month on the surplus so far covers all payments so far. */
export const BreakEven = ({ comparison }: { readonly comparison: ComparisonFragment }) => {
  const { t } = useTranslation('financing')
  const { integer } = useFormat()
  const { breakEvenMonth, worstMonth } = comparison
  if (worstMonth === null) return <Unknown comparison={comparison} needed={FORECAST_MONTHS} />
  return breakEvenMonth === null ? t('compare.neverBreaksEven') : t('compare.breaksEvenIn', { month: integer(breakEvenMonth) })
}

/** What the lender of a venture would receive over the term, if the business goes as it went. */
export const Scenarios = ({ proposal: { currency, comparison } }: { readonly proposal: ReceivedResponseFragment }) => {
  const { t } = useTranslation('financing')
  if (comparison === null) return <Absent>–</Absent>
  const { scenarios } = comparison
  if (scenarios === null) return <Unknown comparison={comparison} needed={SCENARIO_MONTHS} />
  return (
    <Box as="ul" display="grid" gap="1">
      {(['bad', 'middling', 'good'] as const).map((each) => (
        <li key={each}>
          {t(`compare.scenario.${each}`)} <Money amount={scenarios[each].overTerm} currency={currency} />
        </li>
      ))}
    </Box>
  )
}
