import { Box } from '@chakra-ui/react'
import { BadgeCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalList } from '@/features/approvals/approval-list'
import { ApprovalsLive } from '@/features/approvals/pending-approvals'
import { CategoryChangeQueue } from '@/features/banking/corrections/category-change-queue'
import { AnalystHome } from '@/features/dashboard/analyst-home'
import { AuditorHome } from '@/features/dashboard/auditor-home'
import { BusinessesToVerify } from '@/features/dashboard/businesses-to-verify'
import { LenderHome } from '@/features/dashboard/lender/lender-home'
import { MerchantHome } from '@/features/dashboard/merchant/merchant-home'
import { QuickActs } from '@/features/dashboard/merchant/quick-acts'
import { SetupSteps } from '@/features/dashboard/merchant/setup-steps'
import { RecentActivity } from '@/features/notifications/recent-activity'
import { useViewer, type Viewer } from '@/lib/api/session'
import { PageHeader } from '@/ui/frames/page-header'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'

/** The approvals an admin decides here. Category changes have their own queue. */
const ADMINS = [
  'CHARITY_PAYEE',
  'KYC_OVERRIDE',
  'REVIEW_LOWERING',
  'BOARD_SEAT',
  'TWO_FACTOR_RESET',
  'ADMIN_INVITATION',
  'EXCHANGE_RATE',
  'MODEL_VERSION',
  'MODEL_ROLLBACK',
] as const
const STAFF: readonly Viewer['role'][] = ['SSB_AUDITOR', 'ADMIN', 'ANALYST']

/** The home page of each role, with what is pending for the user. */
const Dashboard = () => {
  const { t } = useTranslation('dashboard')
  const { t: term } = useTranslation('terms')
  const viewer = useViewer()
  const { business, name, role } = viewer
  const title = t('title')
  // The greeting is only in the page; the title of the browser's tab names the page.
  useEffect(() => {
    document.title = `${title} · Mizan`
  })
  return (
    <>
      <PageHeader
        title={t('greeting', { name: calledBy(name) })}
        explanation={business ? <bdi>{business.name}</bdi> : STAFF.includes(role) && t('staff', { role: term(`role.${role}`) })}
        badge={business && <Verification business={business} />}
        action={role === 'MERCHANT' && business && <QuickActs />}
      />
      <Home viewer={viewer} />
    </>
  )
}
export default Dashboard

/** The first word of a name, without a title such as Dr. */
const calledBy = (name: string) => {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !word.endsWith('.')) ?? words[0]
}

/** The verification status of a business, for its members. */
const Verification = ({ business: { status, kycStatus } }: { readonly business: NonNullable<Viewer['business']> }) => {
  const { t } = useTranslation('dashboard')
  if (status === 'VERIFIED')
    return (
      <StatusBadge tone="positive" icon={BadgeCheck}>
        {t('businessVerified')}
      </StatusBadge>
    )
  const state = status === 'SUSPENDED' ? status : kycStatus === 'VERIFIED' ? 'SUBMITTED' : kycStatus
  return <StatusLabel of="ownVerification" value={state} />
}

const Home = ({ viewer }: { readonly viewer: Viewer }) => {
  switch (viewer.role) {
    case 'SSB_AUDITOR':
      return <AuditorHome />
    case 'ADMIN':
      return (
        <Box display="grid" gap="6">
          <ApprovalsLive />
          <ApprovalList kinds={ADMINS} />
          <BusinessesToVerify />
          <CategoryChangeQueue />
        </Box>
      )
    case 'ANALYST':
      return <AnalystHome />
    default:
      if (!viewer.business) return <SetupSteps viewer={viewer} />
      if (viewer.role === 'MERCHANT') return <MerchantHome activity={<RecentActivity />} />
      return <LenderHome activity={<RecentActivity />} />
  }
}
