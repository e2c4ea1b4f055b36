import { useTranslation } from 'react-i18next'
import { CURRENCIES, CURRENCY_FLAGS } from '@/lib/browser/preferences'

/** Every currency with its flag, its code and its name, for a field to choose from. */
export const useCurrencyOptions = () => {
  const { t } = useTranslation('terms')
  return CURRENCIES.map((code) => ({ value: code, label: `${code} · ${t(`currency.${code}`)}`, flag: CURRENCY_FLAGS[code] }))
}
