import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from './status-badge'
import { lookOf, STATUSES, type StatusName, type StatusOf } from './statuses'

type StatusLabelProps<Name extends StatusName> = {
  /** Write it first and literally: a test reads from it which texts a screen needs. */
  readonly of: Name
  readonly value: StatusOf<Name>
  /** Follows the text of the value. */
  readonly children?: ReactNode
}

/** A value of a closed set as a badge, in the language of the screen. `STATUSES` declares the sets; a test reads their texts. */
export const StatusLabel = <Name extends StatusName>({ of, value, children }: StatusLabelProps<Name>) => {
  const { namespace, key } = STATUSES[of]
  const { t } = useTranslation(namespace)
  return (
    <StatusBadge {...lookOf(of, value)}>
      {t(`${key}.${value}` as never)}
      {children}
    </StatusBadge>
  )
}
