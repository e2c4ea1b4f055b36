import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Policies } from '@/features/shariah/policies/list/policies'
import { PolicyPage } from '@/features/shariah/policies/page/policy-page'
import { useViewer } from '@/lib/api/session'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { PageHeader } from '@/ui/frames/page-header'
import { type Tab, Tabs } from '@/ui/frames/tabs'
import { StatusBadge } from '@/ui/labels/status-badge'

/** The open tab. */
const VIEW = { tab: '' }

/** The panel of administrators. The Shariah board reads the tabs that concern its decisions. */
const Admin = () => {
  const { t } = useTranslation('administration')
  const { t: term } = useTranslation('terms')
  const { role } = useViewer()
  const [{ tab }, set] = useFilters(VIEW)
  const policy = useOpenDetail('policy')
  if (policy.id !== undefined) return <PolicyPage key={policy.id} id={policy.id} hrefOf={policy.hrefOf} onBack={policy.close} />
  const tabs: readonly Tab[] = [{ value: 'policies', label: t('tabs.policies'), content: <Policies hrefOf={policy.hrefOf} /> }]
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
export default Admin
