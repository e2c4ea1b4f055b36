import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type score from '@/locales/en/score.json'

type Code = keyof typeof score.metric
type Unit = 'percent' | 'times' | 'days' | 'months' | 'count'

const UNITS: Readonly<Record<Code, Unit>> = {
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
  E1: 'months',
  E2: 'count',
}

const isKnown = (code: string): code is Code => Object.hasOwn(UNITS, code)
const tenth = (value: number) => Math.round(value * 10) / 10

/** The name of a metric and its value with its unit; an unknown code is shown unchanged. */
export const useMetricWords = () => {
  const { t } = useTranslation('score')
  const { percent, decimal, times } = useFormat()
  return {
    name: (code: string) => (isKnown(code) ? t(`metric.${code}`) : code),
    value: (code: string, value: number | null | undefined) => {
      if (value === null || value === undefined) return t('factors.unknown')
      switch (isKnown(code) ? UNITS[code] : 'count') {
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
