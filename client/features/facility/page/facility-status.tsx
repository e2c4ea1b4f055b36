import { useTranslation } from 'react-i18next'
import type { FacilityStatus } from '@/graphql/types.generated'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'

type FacilityStatusBadgeProps = {
  readonly facility: { readonly status: FacilityStatus; readonly daysPastDue: number; readonly nextDueOn: string | null }
}

/** The status of a facility in words: an open one says whether it is late, and by how many days. */
export const FacilityStatusBadge = ({ facility: { status, daysPastDue, nextDueOn } }: FacilityStatusBadgeProps) => {
  const { t } = useTranslation('facility')
  if (status !== 'ACTIVE') {
    return (
      <StatusLabel of="facility" value={status}>
        {status === 'DEFAULTED' && daysPastDue > 0 && `, ${t('status.late', { count: daysPastDue })}`}
      </StatusLabel>
    )
  }
  if (daysPastDue > 0) return <StatusBadge tone="negative">{t('status.late', { count: daysPastDue })}</StatusBadge>
  return nextDueOn ? <StatusBadge tone="positive">{t('status.onTime')}</StatusBadge> : <StatusLabel of="facility" value={status} />
}
