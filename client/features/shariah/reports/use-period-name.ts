import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'

const QUARTER = /^(\d{4})-Q([1-4])$/

/** Returns what writes a period in words: a month, a quarter or a year. */
export const usePeriodName = () => {
  const { t } = useTranslation('shariah')
  const { month } = useFormat()
  return (period: string): string => {
    const [, year, quarter] = QUARTER.exec(period) ?? []
    if (year && quarter) return t('reports.quarter', { year, quarter })
    return period.includes('-') ? month(period) : period
  }
}
