import { useTranslation } from 'react-i18next'
import type texts from '@/locales/en/auditLog.json'

type ValueKey = `value.${keyof (typeof texts)['value'] & string}`
type RecordKey = `record.${keyof (typeof texts)['record'] & string}`

/** `planDueOn` and `exchange_rate` as words. */
const inWords = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value from a closed set, such as `customer_payment`, as words. Other values stay as they are. */
export const valueInWords = (value: string): string => (/^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value)

/** Returns the names of values and records in words; what has no text yet is shown as its own name, in words. */
export const useValueText = () => {
  const { t, i18n } = useTranslation('auditLog')
  const isValue = (key: string): key is ValueKey => i18n.exists(key, { ns: 'auditLog' })
  const isRecord = (key: string): key is RecordKey => i18n.exists(key, { ns: 'auditLog' })
  const one = (name: string): string => {
    const key = `value.${name}`
    return isValue(key) ? t(key) : inWords(name)
  }
  return {
    /** A value within another has the names of both. */
    valueText: (name: string): string => name.split('.').map(one).join(' · '),
    recordText: (name: string): string => {
      const key = `record.${name}`
      return isRecord(key) ? t(key) : inWords(name)
    },
  }
}
