import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type { Fact } from '../figures/facts'
import { Money } from '../figures/money'
import { Time } from '../figures/time'
import { useFinancingLabels } from '../labels/financing-labels'
import { Words } from '../labels/words'
import { useTermsLabels } from './terms-labels'

/** A fact with the path of what it states: a field of the terms, such as `asset.state`, or one after `proposal.`. */
export type TermsFact = Fact & { readonly of: string }

/** A fact that applies only where its value is given. */
export const known = <Value, Shown>(value: Value | null, fact: (value: Value) => Shown): readonly Shown[] =>
  value === null ? [] : [fact(value)]

/** A price above zero: an asset that is given away has none. */
export const priced = (amount: string | null): string | null => (amount !== null && Number(amount) > 0 ? amount : null)

/** The texts, labels and formats of terms in one currency. */
export const useTermsWords = (currency: string) => {
  const { t } = useTranslation('contractTerms')
  const { rate } = useFinancingLabels()
  const format = useFormat()
  const label = useTermsLabels()
  return {
    t,
    label,
    format,
    /** Percent a year. */
    rate,
    yesNo: (value: boolean) => t(value ? 'yes' : 'no'),
    money: (amount: string) => <Money amount={amount} currency={currency} />,
    /** An amount within a sentence. */
    sum: (amount: string) => format.money(amount, currency),
    day: (on: string) => <Time at={on} as="date" />,
    /** A number of payments and how often one is due: `24, every month`. */
    times: (count: number, everyMonths: number) => t('times', { number: format.integer(count), every: t('every', { count: everyMonths }) }),
    /** Text that a lender wrote, across the whole width. */
    written: (of: string, label: string, text: string): TermsFact => ({ of, label, value: <Words>{text}</Words>, wide: true }),
  }
}

export type TermsWords = ReturnType<typeof useTermsWords>

/** Several values of one fact, each in its own line. */
export const Lines = ({ lines }: { readonly lines: readonly ReactNode[] }) => (
  <ul>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of agreed terms never change their order
      <li key={at}>{line}</li>
    ))}
  </ul>
)
