import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type { CashflowPartsFragment } from './cashflow.generated'

type Insight = CashflowPartsFragment['insights'][number]

/** Returns an insight as a sentence, or undefined for an unknown code. */
export const useInsightWords = (currency: string) => {
  const { t } = useTranslation('analytics')
  const { money, month, monthName, hijriMonthName, percent } = useFormat()
  const amount = (value: string) => money(value, currency)
  const share = (value: string) => percent(value)
  return ({ code, values: [one = '', other = '', third = ''], values }: Insight): string | undefined => {
    switch (code) {
      case 'surplus':
      case 'shortfall':
        return t(`insight.${code}`, { amount: amount(one) })
      case 'strongestMonth':
        return t('insight.strongestMonth', { month: month(one), amount: amount(other) })
      case 'negativeMonths':
      case 'deadMonths':
        return t(`insight.${code}`, { count: Number(one), of: other })
      case 'inflowRises':
      case 'inflowFalls':
        return t(`insight.${code}`, { percent: share(one) })
      case 'largestPayer':
        return t('insight.largestPayer', { name: one, percent: share(other) })
      case 'seasonal':
        return t('insight.seasonal', { high: monthName(Number(one)), low: monthName(Number(other)), percent: share(third) })
      case 'seasonalHijri':
        return t('insight.seasonalHijri', {
          high: hijriMonthName(Number(one)),
          low: hijriMonthName(Number(other)),
          percent: share(third),
        })
      case 'thinDays':
        return t('insight.thinDays', { count: Number(one), amount: amount(other) })
      case 'penalties':
      case 'stale':
        return t(`insight.${code}`, { count: Number(one) })
      case 'converted':
        return t('insight.converted', { currencies: values.join(', ') })
      default:
        return undefined
    }
  }
}
