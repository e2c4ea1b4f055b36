import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type { Column, Hidden } from './row-lists'
import { textOf } from './row-lists'

const PLAIN = /^-?\d+(\.\d+)?$/
const LONGEST = 120

/** Writes the values of a column for reading: amounts as sent, numbers with separators, dates as their reader writes them. */
export const useValueText = () => {
  const { t } = useTranslation('explorerResults')
  const format = useFormat()
  return ({ kind, name }: Pick<Column, 'kind' | 'name'>, value: unknown): string => {
    const text = textOf(value)
    if (text === '') return value === '' ? '' : '–'
    switch (kind) {
      case 'share':
        return typeof value === 'number' ? format.percent(value * 100) : text
      case 'number':
        return PLAIN.test(text) && !/year$/i.test(name) ? format.decimal(text) : text
      case 'date':
        return format.date(text)
      case 'dateTime':
        return format.dateTime(text)
      case 'boolean':
        return t(value === true ? 'yes' : 'no')
      default:
        return text
    }
  }
}

type CellProps = { readonly column: Column; readonly value: unknown; readonly hidden: Hidden; readonly smallestGroup: number }

/** A value in a table, or in words why an aggregate does not give it. */
export const Cell = ({ column, value, hidden, smallestGroup }: CellProps) => {
  const { t } = useTranslation('explorerResults')
  const written = useValueText()
  if (hidden) return <chakra.span color="fg.muted">{hidden === 'few' ? t('under', { count: smallestGroup }) : t('hidden')}</chakra.span>
  const text = written(column, value)
  if (column.kind === 'date' || column.kind === 'dateTime') {
    return value === null ? (
      text
    ) : (
      <time dateTime={textOf(value)} title={textOf(value)}>
        {text}
      </time>
    )
  }
  if (column.kind === 'json' && value !== null) {
    return (
      <chakra.code dir="ltr" fontFamily="mono" textStyle="caption" title={text.length > LONGEST ? text : undefined}>
        {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
      </chakra.code>
    )
  }
  const isFigure = column.kind === 'decimal' || column.kind === 'number' || column.kind === 'share'
  return isFigure ? <bdi dir="ltr">{text}</bdi> : <bdi>{text}</bdi>
}
