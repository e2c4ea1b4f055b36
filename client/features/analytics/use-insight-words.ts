import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type { CashflowPartsFragment } from './cashflow.generated'

type Insight = CashflowPartsFragment['insights'][number]

/** Returns an insight as a sentence. */
export const useInsightWords = (currency: string) => {
  const { t } = useTranslation('analytics')
  const { money, month, monthName, hijriMonthName, percent } = useFormat()
  const amount = (value: string) => money(value, currency)
  const share = (value: string) => percent(value)
  return ({ code, values: [one = '', other = '', third = ''], values }: Insight): string => {
    switch (code) {
      case 'SURPLUS':
      case 'SHORTFALL':
        return t(`insight.${code}`, { amount: amount(one) })
      case 'STRONGEST_MONTH':
        return t('insight.STRONGEST_MONTH', { month: month(one), amount: amount(other) })
      case 'NEGATIVE_MONTHS':
      case 'DEAD_MONTHS':
        return t(`insight.${code}`, { count: Number(one), of: other })
      case 'INFLOW_RISES':
      case 'INFLOW_FALLS':
        return t(`insight.${code}`, { percent: share(one) })
      case 'LARGEST_PAYER':
        return t('insight.LARGEST_PAYER', { name: one, percent: share(other) })
      case 'SEASONAL':
        return t('insight.SEASONAL', { high: monthName(Number(one)), low: monthName(Number(other)), percent: share(third) })
      case 'SEASONAL_HIJRI':
        return t('insight.SEASONAL_HIJRI', {
          high: hijriMonthName(Number(one)),
          low: hijriMonthName(Number(other)),
          percent: share(third),
        })
      case 'THIN_DAYS':
        return t('insight.THIN_DAYS', { count: Number(one), amount: amount(other) })
      case 'PENALTIES':
      case 'STALE':
        return t(`insight.${code}`, { count: Number(one) })
      case 'CONVERTED':
        return t('insight.CONVERTED', { currencies: values.join(', ') })
    }
  }
}
