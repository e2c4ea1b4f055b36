import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DisplayPreferences } from '@/features/settings/display-preferences'
import { useViewer } from '@/lib/api/session'
import { useFilters } from '@/lib/lists/use-filters'
import { PageHeader } from '@/ui/frames/page-header'
import { type Tab, Tabs } from '@/ui/frames/tabs'
import { StatusBadge } from '@/ui/labels/status-badge'

/** The open tab. */
const VIEW = { tab: '' }

/** The settings of the person and, by role, of their business. */
const Settings = () => {
  const { t } = useTranslation('settings')
  const { t: term } = useTranslation('terms')
  const { role } = useViewer()
  const [{ tab }, set] = useFilters(VIEW)
  const tabs: readonly Tab[] = [{ value: 'preferences', label: t('tabs.preferences'), content: <DisplayPreferences /> }]
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
        badge={
          <StatusBadge tone="neutral" icon={UserRound}>
            {term(`role.${role}`)}
          </StatusBadge>
        }
      />
      <Tabs label={t('title')} value={tab} onChange={(next) => set({ tab: next })} tabs={tabs} />
    </>
  )
}
export default Settings
