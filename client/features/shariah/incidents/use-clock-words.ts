import { useTranslation } from 'react-i18next'
import type { IncidentRowFragment } from './incidents.generated'

/** Says how much time is left for the plan, or that it was filed late; null before the determination and for plans in time. */
export const useClockWords = ({
  stage,
  planClock,
}: Pick<IncidentRowFragment, 'stage' | 'planClock'>): { readonly text: string; readonly isLate: boolean } | null => {
  const { t } = useTranslation('incidents')
  if (!planClock) return null
  const { daysLeft, isOverdue } = planClock
  if (stage !== 'DETERMINED') return isOverdue ? { text: t('clock.overdue'), isLate: true } : { text: t('clock.inTime'), isLate: false }
  if (daysLeft < 0) return { text: t('clock.late', { count: -daysLeft }), isLate: true }
  return { text: daysLeft === 0 ? t('clock.today') : t('clock.left', { count: daysLeft }), isLate: isOverdue }
}
