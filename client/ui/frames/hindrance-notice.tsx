import { Clock, Link2Off, type LucideIcon, RotateCw, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Hindrance } from '@/lib/api/fetch-graphql'
import { Empty, EmptyAct, type EmptyProps } from '../lists/empty'

const ICONS: Readonly<Record<Hindrance, LucideIcon>> = { unknown: Link2Off, throttled: Clock, unreachable: WifiOff }

type HindranceNoticeProps = Pick<EmptyProps, 'title' | 'explanation' | 'heading'> & {
  readonly kind: Hindrance
  readonly onRetry: () => void
  /** The icon of something unknown other than a link. */
  readonly unknownIcon?: LucideIcon
}

/** Why the page behind a link cannot be shown, and what to do about it. */
export const HindranceNotice = ({ kind, onRetry, unknownIcon = ICONS.unknown, ...words }: HindranceNoticeProps) => {
  const { t } = useTranslation()
  return (
    <Empty
      {...words}
      icon={kind === 'unknown' ? unknownIcon : ICONS[kind]}
      action={kind !== 'unknown' && <EmptyAct icon={RotateCw} label={t('failure.retry')} onClick={onRetry} />}
    />
  )
}
