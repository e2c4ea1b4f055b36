import { useTranslation } from 'react-i18next'
import { minorDigitsOf } from '@/lib/text/amount'
import { isDay } from '@/lib/text/day'
import { type Format, useFormat } from '@/lib/text/format'
import { CATEGORIES } from './categories'

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isMonth = (text: string) => !Number.isNaN(Date.parse(`${text}-01T00:00:00Z`))

/** Formats minor units: `1250000.AED` is AED 12,500.00. */
const amountBelow = (text: string, money: Format['money']) => {
  const [minor = '0', currency = ''] = (text.split(',')[0] ?? '').split('.')
  if (!/^-?\d+$/.test(minor) || currency === '') return text
  const digits = minorDigitsOf(currency)
  const sign = minor.startsWith('-') ? '-' : ''
  const padded = minor.replace('-', '').padStart(digits + 1, '0')
  return money(`${sign}${padded.slice(0, padded.length - digits)}.${padded.slice(padded.length - digits) || '0'}`, currency)
}

/**
 * Evidence in words: the transactions behind a figure or a reason. The server writes it as
 * `day:2026-03-01..2026-05-31;direction:credit;payer:acme`; unknown parts are left out.
 */
export const useEvidenceWords = () => {
  const { t } = useTranslation('banking')
  const { date, month, money } = useFormat()
  const dayOf = (day: string) => (isDay(day) ? date(day) : day)
  const spanOf = (span: string) => {
    const [from = '', to] = span.split('..')
    return to === undefined ? dayOf(from) : t('evidence.span', { from: dayOf(from), to: dayOf(to) })
  }
  const wordsOf: Readonly<Record<string, (value: string) => string | undefined>> = {
    day: (value) => value.split(',').map(spanOf).join(', '),
    month: (value) =>
      value
        .split(',')
        .map((each) => (isMonth(each) ? month(each) : each))
        .join(', '),
    direction: (value) => (value === 'credit' || value === 'debit' ? t(`evidence.${value}`) : undefined),
    flow: (value) => (value === 'in' || value === 'out' ? t(`evidence.${value}`) : undefined),
    payer: (value) => (value === '' ? t('evidence.noPayer') : t('evidence.payer', { name: decoded(value) })),
    category: (value) =>
      value
        .split(',')
        .flatMap((name) => CATEGORIES.filter((category) => category.toLowerCase() === name))
        .map((category) => t(`category.${category}`))
        .join(', ') || undefined,
    penalty: () => t('evidence.penalty'),
    overdrawn: () => t('evidence.overdrawn'),
    thin: (value) => t('evidence.thin', { amount: amountBelow(value, money) }),
    account: () => t('evidence.account'),
  }
  return (evidence: string): readonly string[] => {
    const found = evidence.split(';').flatMap((part) => {
      const colon = part.indexOf(':')
      const words = colon > 0 ? wordsOf[part.slice(0, colon)]?.(part.slice(colon + 1)) : undefined
      return words === undefined ? [] : [words]
    })
    return found.length > 0 ? found : [t('evidence.figure')]
  }
}
