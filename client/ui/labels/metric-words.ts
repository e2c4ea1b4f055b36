import { useTranslation } from 'react-i18next'
import type { ScoreMetricCode } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'

type Unit = 'percent' | 'times' | 'days' | 'months' | 'count'

const UNITS: Readonly<Record<ScoreMetricCode, Unit>> = {
  S1: 'percent',
  S2: 'percent',
  C1: 'times',
  C2: 'days',
  C3: 'days',
  Q1: 'percent',
  Q2: 'percent',
  Q3: 'percent',
  D1: 'days',
  D2: 'count',
  D3: 'percent',
  D4: 'percent',
  D5: 'percent',
  E1: 'months',
  E2: 'count',
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** The name of a metric and its value with its unit. */
export const useMetricWords = () => {
  const { t } = useTranslation('score')
  const { percent, decimal, times } = useFormat()
  return {
    name: (code: ScoreMetricCode) => t(`metric.${code}`),
    value: (code: ScoreMetricCode, value: number | null | undefined) => {
      if (value === null || value === undefined) return t('factors.unknown')
      switch (UNITS[code]) {
        case 'percent':
          return percent((100 * value).toFixed(1))
        case 'times':
          return times(value)
        case 'days':
          return t('unit.days', { count: Math.round(value) })
        case 'months':
          return t('unit.months', { count: tenth(value) })
        case 'count':
          return decimal(String(tenth(value)))
      }
    },
  }
}
