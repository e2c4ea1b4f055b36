import { Box } from '@chakra-ui/react'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CheckPledge } from '@/features/facility/collateral/check-pledge'
import { CollateralCard } from '@/features/facility/collateral/collateral-card'
import { FacilityList } from '@/features/facility/list/facility-list'
import { LenderClasses } from '@/features/lending/classes/lender-classes'
import { useLiveRequests } from '@/features/lending/marketplace/live-requests'
import { Marketplace } from '@/features/lending/marketplace/marketplace'
import { OpportunityDrawer } from '@/features/lending/marketplace/opportunity-drawer'
import { LenderAnalytics } from '@/features/lending/portal/lender-analytics'
import { PortalTiles } from '@/features/lending/portal/portal-tiles'
import { RespondModal } from '@/features/lending/respond/respond-modal'
import { MyResponses } from '@/features/lending/responses/my-responses'
import { FatwaDesk } from '@/features/shariah/fatwas/fatwa-desk'
import { Policies } from '@/features/shariah/policies/list/policies'
import { PolicyPage } from '@/features/shariah/policies/page/policy-page'
import { ProductList } from '@/features/shariah/products/product-list'
import { useViewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { PageHeader } from '@/ui/frames/page-header'
import { Tabs } from '@/ui/frames/tabs'
import { StatusBadge } from '@/ui/labels/status-badge'

const FIRST_TAB = { tab: 'marketplace' }
const OPENS = {
  opportunities: paths.lenderPortal,
  proposals: `${paths.lenderPortal}?tab=responses&status=PROPOSAL_SENT`,
}

const LenderPortal = () => {
  const { t } = useTranslation('lending')
  const { isVerified: verified, business } = useViewer()
  const [{ tab }, setTab] = useFilters(FIRST_TAB)
  const policy = useOpenDetail('policy')
  useLiveRequests()
  if (policy.id !== undefined) return <PolicyPage key={policy.id} id={policy.id} hrefOf={policy.hrefOf} onBack={policy.close} />
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
        action={<CheckPledge label={t('checkPledge')} />}
        badge={
          verified ? (
            <StatusBadge tone="positive" icon={BadgeCheck}>
              {t('verified')}
            </StatusBadge>
          ) : (
            <StatusBadge tone="caution">{t('unverified')}</StatusBadge>
          )
        }
      />
      <PortalTiles opens={OPENS} />
      <Box marginBlockStart="6">
        <Tabs
          label={t('title')}
          value={tab}
          onChange={(next) => setTab({ tab: next })}
          tabs={[
            { value: 'marketplace', label: t('tabs.marketplace'), content: <Marketplace /> },
            { value: 'responses', label: t('tabs.responses'), content: <MyResponses /> },
            { value: 'facilities', label: t('tabs.facilities'), content: <FacilityList /> },
            { value: 'analytics', label: t('tabs.analytics'), content: <LenderAnalytics /> },
            { value: 'products', label: t('tabs.products'), content: <ProductList lenderId={business?.id ?? ''} /> },
            { value: 'policies', label: t('tabs.policies'), content: <Policies hrefOf={policy.hrefOf} /> },
            { value: 'fatwas', label: t('tabs.fatwas'), content: <FatwaDesk words="asker" /> },
            { value: 'classes', label: t('tabs.classes'), content: <LenderClasses /> },
          ]}
        />
      </Box>
      <OpportunityDrawer besideContract={(contract) => <CollateralCard {...contract} />} />
      <RespondModal />
    </>
  )
}
export default LenderPortal
