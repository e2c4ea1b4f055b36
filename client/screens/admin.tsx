import { Box } from '@chakra-ui/react'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AuditLog } from '@/features/administration/audit/audit-log'
import { LatestEntries } from '@/features/administration/audit/latest-entries'
import { HealthBadge } from '@/features/administration/health/health-badge'
import { SystemHealth } from '@/features/administration/health/system-health'
import { DraftPage } from '@/features/administration/model/draft-page'
import { ModelTab } from '@/features/administration/model/model-tab'
import { DailyReport } from '@/features/administration/overview/daily-report'
import { Overview } from '@/features/administration/overview/overview'
import { BusinessOverview } from '@/features/administration/people/business-overview'
import { Businesses } from '@/features/administration/people/businesses'
import { Users } from '@/features/administration/people/users'
import { Rules } from '@/features/administration/rules/rules'
import { ApprovalList } from '@/features/approvals/approval-list'
import { ApprovalsLive } from '@/features/approvals/pending-approvals'
import { CorrectableFeeInvoices } from '@/features/billing/correctable-fee-invoices'
import { BusinessDrawer } from '@/features/dashboard/business-drawer'
import { Policies } from '@/features/shariah/policies/list/policies'
import { PolicyPage } from '@/features/shariah/policies/page/policy-page'
import { useViewer } from '@/lib/api/session'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { PageHeader } from '@/ui/frames/page-header'
import { type Tab, Tabs } from '@/ui/frames/tabs'
import { StatusBadge } from '@/ui/labels/status-badge'

/** What the tab of the rules decides. */
const RATE_CHANGES = ['EXCHANGE_RATE'] as const

/** The open tab. */
const VIEW = { tab: '' }

/** The panel of administrators. The Shariah board reads the tabs that concern its decisions. */
const Admin = () => {
  const { t } = useTranslation('administration')
  const { t: term } = useTranslation('terms')
  const { role } = useViewer()
  const [{ tab }, set] = useFilters(VIEW)
  const policy = useOpenDetail('policy')
  const draft = useOpenDetail('draft')
  if (policy.id !== undefined) return <PolicyPage key={policy.id} id={policy.id} hrefOf={policy.hrefOf} onBack={policy.close} />
  if (draft.id !== undefined) return <DraftPage key={draft.id} id={draft.id} onOpen={draft.open} onBack={draft.close} />
  const isAdmin = role === 'ADMIN'
  const tabs: readonly Tab[] = [
    ...(isAdmin
      ? [
          { value: 'overview', label: t('tabs.overview'), content: <Overview audit={<LatestEntries />} /> },
          { value: 'users', label: t('tabs.users'), content: <UserManagement /> },
          { value: 'businesses', label: t('tabs.businesses'), content: <Businesses drawer={businessDrawer} /> },
        ]
      : []),
    { value: 'model', label: t('tabs.model'), content: <ModelTab hrefOf={draft.hrefOf} onOpen={draft.open} /> },
    { value: 'policies', label: t('tabs.policies'), content: <Policies hrefOf={policy.hrefOf} /> },
    ...(isAdmin ? [{ value: 'rules', label: t('tabs.rules'), content: <Rules approvals={<ApprovalList kinds={RATE_CHANGES} />} /> }] : []),
    { value: 'audit', label: t('tabs.audit'), content: <AuditLog /> },
    { value: 'health', label: t('tabs.health'), content: <SystemHealth /> },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
        badge={
          <>
            <StatusBadge tone="neutral" icon={UserRound}>
              {term(`role.${role}`)}
            </StatusBadge>
            <HealthBadge />
          </>
        }
        action={isAdmin && <DailyReport />}
      />
      <Tabs label={t('title')} value={tab} onChange={(next) => set({ tab: next })} tabs={tabs} />
    </>
  )
}
export default Admin

/** The resets of second factors and the invitations of administrators that another administrator confirms. */
const ABOUT_PEOPLE = ['TWO_FACTOR_RESET', 'ADMIN_INVITATION'] as const

const UserManagement = () => (
  <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
    <ApprovalsLive />
    <ApprovalList kinds={ABOUT_PEOPLE} />
    <div>
      <Users />
    </div>
  </Box>
)

const businessDrawer = (id: string, onClose: () => void) => (
  <BusinessDrawer key={id} id={id} onClose={onClose}>
    <Box display="grid" gap="5">
      <BusinessOverview id={id} />
      <CorrectableFeeInvoices businessId={id} />
    </Box>
  </BusinessDrawer>
)
