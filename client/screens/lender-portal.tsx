import { Box } from '@chakra-ui/react'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LenderAnalytics } from '@/features/lending/lender-analytics'
import { useLiveRequests } from '@/features/lending/live-requests'
import { Marketplace } from '@/features/lending/marketplace'
import { MyResponses } from '@/features/lending/my-responses'
import { OpportunityDrawer } from '@/features/lending/opportunity-drawer'
import { PortalTiles } from '@/features/lending/portal-tiles'
import { RespondModal } from '@/features/lending/respond-modal'
import { paths } from '@/lib/paths'
import { useViewer } from '@/lib/session'
import { useFilters } from '@/lib/use-filters'
import { PageHeader } from '@/ui/page-header'
import { StatusBadge } from '@/ui/status-badge'
import { Tabs } from '@/ui/tabs'

const FIRST_TAB = { tab: 'marketplace' }
const OPENS = {
  opportunities: paths.lenderPortal,
  proposals: `${paths.lenderPortal}?tab=responses&status=PROPOSAL_SENT`,
}

const LenderPortal = () => {
  const { t } = useTranslation('lending')
  const { isVerified: verified } = useViewer()
  const [{ tab }, setTab] = useFilters(FIRST_TAB)
  useLiveRequests()
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
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
            { value: 'analytics', label: t('tabs.analytics'), content: <LenderAnalytics /> },
          ]}
        />
      </Box>
      <OpportunityDrawer />
      <RespondModal />
    </>
  )
}
export default LenderPortal
