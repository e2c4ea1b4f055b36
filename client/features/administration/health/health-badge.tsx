import { useTranslation } from 'react-i18next'
import { StatusBadge } from '@/ui/labels/status-badge'
import { useHealth } from './use-health'

/** Whether the system works, in a word; nothing while it is not known. */
export const HealthBadge = () => {
  const { t } = useTranslation('systemHealth')
  const { data } = useHealth()
  if (!data) return null
  const { failures, warnings } = data.systemHealth
  if (failures > 0) return <StatusBadge tone="negative">{t('badge.failing', { count: failures })}</StatusBadge>
  if (warnings > 0) return <StatusBadge tone="caution">{t('badge.warnings', { count: warnings })}</StatusBadge>
  return <StatusBadge tone="positive">{t('badge.healthy')}</StatusBadge>
}
