import { useTranslation } from 'react-i18next'
import { CURRENCIES } from '@/lib/browser/preferences'

/** Every currency with its code and its name, for a field to choose from. */
export const useCurrencyOptions = () => {
  const { t } = useTranslation('terms')
  return CURRENCIES.map((code) => ({ value: code, label: `${code} · ${t(`currency.${code}`)}` }))
}
