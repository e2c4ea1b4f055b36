import { Box } from '@chakra-ui/react'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AuditSettings, BoardCompliance } from '@/features/administration/board-settings/board-settings'
import { SystemSettings } from '@/features/administration/system/system-settings'
import { ApiKeys } from '@/features/api-keys/api-keys'
import { Billing } from '@/features/billing/billing'
import { BusinessBureau } from '@/features/bureau/business-bureau'
import { Compliance } from '@/features/compliance/compliance'
import { ResendVerification } from '@/features/identity/resend-verification'
import { LenderClasses } from '@/features/lending/classes/lender-classes'
import { EmailCard } from '@/features/security/access/email-card'
import { PasswordCard } from '@/features/security/access/password-card'
import { SessionsCard } from '@/features/security/access/sessions-card'
import { SignInSafetyCard } from '@/features/security/access/sign-in-safety-card'
import { SecondFactors } from '@/features/security/factors/second-factors'
import { BusinessForm } from '@/features/settings/business-form'
import { DisplayPreferences } from '@/features/settings/display-preferences'
import { NotificationSettings } from '@/features/settings/notification-choices'
import { ProfileForm } from '@/features/settings/profile-form'
import { BoardNumbers } from '@/features/shariah/board/board-numbers'
import { OwnInterests } from '@/features/shariah/board/own-interests'
import { ReviewDeadlineCard } from '@/features/shariah/board/review-deadline'
import { Team } from '@/features/team/team'
import { PaymentPolicy } from '@/features/vendors/payments/payment-policy'
import { CoolingVendors } from '@/features/vendors/vendor/cooling-vendors'
import { AccountSettings } from '@/features/wallet/accounts/account-settings'
import { Webhooks } from '@/features/webhooks/webhooks'
import { isManaging, isPaying, type Role, useViewer } from '@/lib/api/session'
import { useFilters } from '@/lib/lists/use-filters'
import { PageHeader } from '@/ui/frames/page-header'
import { type Tab, Tabs } from '@/ui/frames/tabs'
import { StatusBadge } from '@/ui/labels/status-badge'

/** The roles whose people may have API keys. */
const KEY_ROLES: readonly Role[] = ['MERCHANT', 'LENDER', 'PRIVATE_LENDER', 'ANALYST']

/** The open tab. */
const VIEW = { tab: '' }

/** The tab of the business, by the role of its members. */
const PLACES: Partial<Record<Role, 'business' | 'institution'>> = {
  MERCHANT: 'business',
  LENDER: 'institution',
  PRIVATE_LENDER: 'institution',
}
/** Everything that protects the account. */
const Security = () => (
  <Box display="grid" gap="5" maxWidth="640px" gridTemplateColumns="minmax(0, 1fr)">
    <PasswordCard />
    <SecondFactors />
    <EmailCard unverified={<ResendVerification />} />
    <SessionsCard />
    <SignInSafetyCard />
  </Box>
)

const OfTheBoard = () => (
  <BoardCompliance>
    <BoardNumbers />
    <ReviewDeadlineCard />
  </BoardCompliance>
)

const OfTheAuditor = () => (
  <AuditSettings>
    <OwnInterests />
  </AuditSettings>
)

/** The accounts of the business, from which amount payments need a second member, and vendors that cannot be paid yet. */
const Accounts = ({ isWhole }: { readonly isWhole: boolean }) => (
  <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
    <AccountSettings />
    {isWhole && <PaymentPolicy />}
    {isWhole && <CoolingVendors />}
  </Box>
)

/** The class of the lender in each country, and what it has to comply with. */
const LenderCompliance = () => (
  <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
    <LenderClasses />
    <Compliance />
  </Box>
)

/** The details of the business, and for a merchant its credit bureau. */
const OwnBusiness = ({ place }: { readonly place: 'business' | 'institution' }) => (
  <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
    <BusinessForm place={place} />
    {place === 'business' && <BusinessBureau />}
  </Box>
)

/** The settings of the person and, by role, of their business. */
const Settings = () => {
  const { t } = useTranslation('settings')
  const { t: term } = useTranslation('terms')
  const viewer = useViewer()
  const { role, business, visibleAccountIds } = viewer
  const [{ tab }, set] = useFilters(VIEW)
  // A person without a business is shown there that it still has to be set up.
  const place = !business || isManaging(viewer) ? PLACES[role] : undefined
  const tabs: readonly Tab[] = [
    { value: 'profile', label: t('tabs.profile'), content: <ProfileForm /> },
    { value: 'security', label: t('tabs.security'), content: <Security /> },
    { value: 'notifications', label: t('tabs.notifications'), content: <NotificationSettings /> },
    { value: 'preferences', label: t('tabs.preferences'), content: <DisplayPreferences /> },
    ...(place ? [{ value: place, label: t(`tabs.${place}`), content: <OwnBusiness place={place} /> }] : []),
    { value: 'accounts', label: t('tabs.accounts'), content: <Accounts isWhole={business !== null && !visibleAccountIds} /> },
    ...(business && isPaying(viewer) ? [{ value: 'billing', label: t('tabs.billing'), content: <Billing /> }] : []),
    ...(business && PLACES[role] === 'institution' && !visibleAccountIds
      ? [{ value: 'compliance', label: t('tabs.compliance'), content: <LenderCompliance /> }]
      : []),
    ...(business ? [{ value: 'team', label: t('tabs.team'), content: <Team /> }] : []),
    ...(KEY_ROLES.includes(role) ? [{ value: 'api', label: t('tabs.api'), content: <ApiKeys /> }] : []),
    ...(role === 'SSB_AUDITOR'
      ? [
          { value: 'audit', label: t('tabs.audit'), content: <OfTheAuditor /> },
          { value: 'compliance', label: t('tabs.compliance'), content: <OfTheBoard /> },
        ]
      : []),
    ...(business && !visibleAccountIds ? [{ value: 'webhooks', label: t('tabs.webhooks'), content: <Webhooks /> }] : []),
    ...(role === 'ADMIN' ? [{ value: 'system', label: t('tabs.system'), content: <SystemSettings /> }] : []),
  ]
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
