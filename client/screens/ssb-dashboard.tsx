import { Box } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApprovalList } from '@/features/approvals/approval-list'
import { ApprovalsLive } from '@/features/approvals/pending-approvals'
import { BoardTab } from '@/features/shariah/board/board-tab'
import { FatwaDesk } from '@/features/shariah/fatwas/fatwa-desk'
import { IncidentPage } from '@/features/shariah/incidents/incident-page'
import { IncidentsTab } from '@/features/shariah/incidents/incidents-tab'
import { NEW_POLICY, PolicyForm } from '@/features/shariah/policies/form/policy-form'
import { Policies } from '@/features/shariah/policies/list/policies'
import { PolicyPage } from '@/features/shariah/policies/page/policy-page'
import { DealFlowCard } from '@/features/shariah/products/deal-flow-card'
import { ProductList } from '@/features/shariah/products/product-list'
import { Overview } from '@/features/shariah/queue/overview'
import { ReviewQueue } from '@/features/shariah/queue/review-queue'
import { ReportsTab } from '@/features/shariah/reports/reports-tab'
import { ReviewPage } from '@/features/shariah/review/review-page'
import { IncomeContests } from '@/features/shariah/screening/income-contests'
import { useViewer } from '@/lib/api/session'
import { useFilters, useOpenDetail, useQueryChange } from '@/lib/lists/use-filters'
import { PageHeader } from '@/ui/frames/page-header'
import { Tabs } from '@/ui/frames/tabs'
import { StatusBadge } from '@/ui/labels/status-badge'

const BOARD = ['BOARD_SETTING', 'BOARD_SEAT', 'REVIEW_LOWERING', 'DEAL_FLOW', 'PRODUCT_SUSPENSION', 'MODEL_ROLLBACK'] as const
const DEFAULTS = { tab: 'overview' }

/** The Shariah board's screen: figures, the queue, policies and what else the board decides, each record under its own URL. */
const SsbDashboard = () => {
  const { t } = useTranslation('shariah')
  const [{ tab }, setFilters] = useFilters(DEFAULTS)
  const review = useOpenDetail('review')
  const incident = useOpenDetail('incident')
  const policy = useOpenDetail('policy')
  const form = useOpenDetail('policyForm')
  const change = useQueryChange()
  const { role } = useViewer()
  if (review.id !== undefined) return <ReviewPage key={review.id} id={review.id} onBack={review.close} />
  if (form.id !== undefined) {
    const showSaved = (id: string) =>
      change((query) => {
        query.delete('policyForm')
        query.set('policy', id)
      }, true)
    return <PolicyForm key={form.id} id={form.id} onClose={form.close} onSaved={showSaved} />
  }
  if (policy.id !== undefined) {
    return (
      <PolicyPage key={policy.id} id={policy.id} hrefOf={policy.hrefOf} onBack={policy.close} onEdit={form.open} onReview={review.open} />
    )
  }
  if (incident.id !== undefined) return <IncidentPage key={incident.id} id={incident.id} onBack={incident.close} />
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
        badge={
          role === 'SSB_AUDITOR' && (
            <StatusBadge tone="neutral" icon={ShieldCheck}>
              {t('badge')}
            </StatusBadge>
          )
        }
      />
      <ApprovalsLive />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={(next) => setFilters({ tab: next })}
        tabs={[
          {
            value: 'overview',
            label: t('tabs.overview'),
            content: <Overview approvals={<ApprovalList kinds={BOARD} />} onOpen={review.open} />,
          },
          { value: 'reviews', label: t('tabs.reviews'), content: <ReviewQueue onOpen={review.open} /> },
          {
            value: 'policies',
            label: t('tabs.policies'),
            content: <Policies hrefOf={policy.hrefOf} onNew={() => form.open(NEW_POLICY)} />,
          },
          { value: 'incidents', label: t('tabs.incidents'), content: <IncidentsTab /> },
          { value: 'reports', label: t('tabs.reports'), content: <ReportsTab /> },
          { value: 'fatwas', label: t('tabs.fatwas'), content: <FatwaDesk words="board" onOpenReview={review.open} /> },
          ...(role === 'SSB_AUDITOR' ? [{ value: 'contests', label: t('tabs.contests'), content: <IncomeContests /> }] : []),
          {
            value: 'products',
            label: t('tabs.products'),
            content: (
              <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
                <DealFlowCard />
                <ProductList onOpenReview={review.open} />
              </Box>
            ),
          },
          { value: 'board', label: t('tabs.board'), content: <BoardTab approvals={<ApprovalList kinds={BOARD} />} /> },
        ]}
      />
    </>
  )
}
export default SsbDashboard
