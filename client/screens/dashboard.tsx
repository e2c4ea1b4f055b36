import { Box } from '@chakra-ui/react'
import { BadgeCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestQueue } from '@/features/banking/contest-queue'
import { AnalystHome } from '@/features/dashboard/analyst-home'
import { AuditorHome } from '@/features/dashboard/auditor-home'
import { BusinessesToVerify } from '@/features/dashboard/businesses-to-verify'
import { LenderHome } from '@/features/dashboard/lender-home'
import { MerchantHome } from '@/features/dashboard/merchant-home'
import { SetupSteps } from '@/features/dashboard/setup-steps'
import { RecentActivity } from '@/features/notifications/recent-activity'
import { useViewer, type Viewer } from '@/lib/session'
import { PageHeader } from '@/ui/page-header'
import { StatusBadge } from '@/ui/status-badge'

const STAFF: readonly Viewer['role'][] = ['SSB_AUDITOR', 'ADMIN', 'ANALYST']

const beside = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 360px' } as const

/** Where each role begins: what waits for them, as far as it exists. */
const Dashboard = () => {
  const { t } = useTranslation('dashboard')
  const { t: term } = useTranslation('terms')
  const viewer = useViewer()
  const { business, name, role } = viewer
  const title = t('title')
  // The greeting is for the page; the browser's tab says where one is.
  useEffect(() => {
    document.title = `${title} · Mizan`
  })
  return (
    <>
      <PageHeader
        title={t('greeting', { name: calledBy(name) })}
        explanation={business ? <bdi>{business.name}</bdi> : STAFF.includes(role) && t('staff', { role: term(`role.${role}`) })}
        badge={
          business?.status === 'VERIFIED' && (
            <StatusBadge tone="positive" icon={BadgeCheck}>
              {t('businessVerified')}
            </StatusBadge>
          )
        }
      />
      <Home viewer={viewer} />
    </>
  )
}
export default Dashboard

/** The first word of a name; a title such as Dr. is no name. */
const calledBy = (name: string) => {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !word.endsWith('.')) ?? words[0]
}

const Home = ({ viewer }: { readonly viewer: Viewer }) => {
  switch (viewer.role) {
    case 'SSB_AUDITOR':
      return <AuditorHome />
    case 'ADMIN':
      return (
        <Box display="grid" gap="6">
          <BusinessesToVerify />
          <ContestQueue />
        </Box>
      )
    case 'ANALYST':
      return <AnalystHome />
    default:
      if (!viewer.business) return <SetupSteps viewer={viewer} />
      return (
        <Box display="grid" gap="6" gridTemplateColumns={beside} alignItems="start">
          {viewer.role === 'MERCHANT' ? <MerchantHome /> : <LenderHome />}
          <RecentActivity />
        </Box>
      )
  }
}
