import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { StatusBadge } from '@/ui/labels/status-badge'
import type { VerdictFragment } from './audit.generated'

/** What the last verification of the log found, and when. */
export const Verdict = ({ result }: { readonly result: VerdictFragment | null }) => {
  const { t } = useTranslation('auditLog')
  const { dateTime, integer } = useFormat()
  if (!result) return <StatusBadge tone="neutral">{t('chain.unknown')}</StatusBadge>
  const time = dateTime(result.endedAt ?? result.startedAt)
  if (result.status === 'INTACT')
    return (
      <StatusBadge tone="positive" icon={ShieldCheck}>
        {t('chain.intact', { time })}
      </StatusBadge>
    )
  const first = result.findings.flatMap(({ entries }) => entries).find(({ place }) => place !== null)
  return (
    <StatusBadge tone="negative" icon={ShieldAlert}>
      {first ? t('chain.brokenAt', { place: integer(first.place ?? 0), time }) : t('chain.broken', { time })}
    </StatusBadge>
  )
}
