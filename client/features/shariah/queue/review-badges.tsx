import { ChevronDown, ChevronsUp, ChevronUp, Equal, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '@/ui/labels/status-badge'
import type { ReviewRowFragment } from './review-row.generated'

type Status = ReviewRowFragment['status']
type Priority = ReviewRowFragment['priority']

const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  PENDING: 'waiting',
  UNDER_REVIEW: 'info',
  REQUIRES_MODIFICATION: 'caution',
  APPROVED: 'positive',
  REJECTED: 'negative',
}
const PRIORITIES: Readonly<Record<Priority, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  CRITICAL: { tone: 'negative', icon: ChevronsUp },
  HIGH: { tone: 'caution', icon: ChevronUp },
  MEDIUM: { tone: 'neutral', icon: Equal },
  LOW: { tone: 'neutral', icon: ChevronDown },
}

export const ReviewStatusBadge = ({ status }: { readonly status: Status }) => {
  const { t } = useTranslation('shariah')
  return <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}

export const PriorityBadge = ({ priority }: { readonly priority: Priority }) => {
  const { t } = useTranslation('shariah')
  return <StatusBadge {...PRIORITIES[priority]}>{t(`priority.${priority}`)}</StatusBadge>
}
