import { useTranslation } from 'react-i18next'
import type texts from '@/locales/en/auditLog.json'
import type terms from '@/locales/en/terms.json'

/** Names whose values are terms, with the set of their texts. */
const TERMS: Readonly<Record<string, 'role' | 'sector' | 'requestType' | 'structure' | 'urgency' | 'responseType'>> = {
  role: 'role',
  sector: 'sector',
  requestType: 'requestType',
  structure: 'structure',
  preferredStructure: 'structure',
  proposedStructure: 'structure',
  urgency: 'urgency',
  responseType: 'responseType',
}

type ValueKey = `value.${keyof (typeof texts)['value'] & string}`
type ContentKey = `content.${keyof (typeof texts)['content'] & string}`
type Terms = typeof terms
type TermKey = { [Set in (typeof TERMS)[string]]: `${Set}.${keyof Terms[Set] & string}` }[(typeof TERMS)[string]]
type RecordKey = `record.${keyof (typeof texts)['record'] & string}`

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `planDueOn` and `exchange_rate` as words; an id stays as it is. */
const inWords = (name: string): string => {
  if (ID.test(name)) return name
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value from a closed set, such as `customer_payment`, as words. Other values stay as they are. */
const valueInWords = (value: string): string => (/^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value)

/**
 * Returns the names of values and records, and values of closed sets, in words. A name without a text, of another version of the
 * product, is shown as its own words.
 */
export const useValueText = () => {
  const { t, i18n } = useTranslation('auditLog')
  const { t: termText } = useTranslation('terms')
  const isValue = (key: string): key is ValueKey => i18n.exists(key, { ns: 'auditLog' })
  const isContent = (key: string): key is ContentKey => i18n.exists(key, { ns: 'auditLog' })
  const isTerm = (key: string): key is TermKey => i18n.exists(key, { ns: 'terms' })
  const isRecord = (key: string): key is RecordKey => i18n.exists(key, { ns: 'auditLog' })
  const one = (name: string): string => {
    const key = `value.${name}`
    return isValue(key) ? t(key) : inWords(name)
  }
  return {
    /** A value within another has the names of both. */
    valueText: (name: string): string => name.split('.').map(one).join(' · '),
    /** What a value is: yes or no, a term, why a sign-in was refused, another value of a closed set, or what it says itself. */
    contentText: (name: string, value: string): string => {
      const last = name.slice(name.lastIndexOf('.') + 1)
      const set = TERMS[last]
      const term = set && `${set}.${value.toUpperCase()}`
      if (term && isTerm(term)) return termText(term)
      const content = last === 'reason' ? `content.reason_${value}` : `content.${value}`
      return isContent(content) ? t(content) : valueInWords(value)
    },
    recordText: (name: string): string => {
      const key = `record.${name}`
      return isRecord(key) ? t(key) : inWords(name)
    },
  }
}
