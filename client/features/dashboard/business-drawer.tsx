import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactCells } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { useFinancingLabels } from '@/ui/labels/financing-labels'
import { NEVER_OVERRIDDEN, useKycLabels } from '@/ui/labels/kyc-labels'
import { StatusLabel } from '@/ui/labels/status-label'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { BusinessAccounts } from './business-accounts'
import { Checks, Documents, Notices } from './business-documents'
import { type BusinessInVerificationQuery, useBusinessInVerificationQuery } from './business-verification.generated'
import { ProposeKycOverride, RejectBusiness, VerifyBusiness } from './verdict'

type BusinessInVerification = NonNullable<BusinessInVerificationQuery['business']>

/** Whether a review is due: of a new business, or of newer documents of a verified one. */
const needsReview = ({ status, kycStatus }: BusinessInVerification) =>
  status === 'PENDING' || (status === 'VERIFIED' && kycStatus === 'SUBMITTED')

/** Whether a check fails that two admins can override. */
const isOverridable = ({ kycChecks }: BusinessInVerification) =>
  kycChecks.some(({ check, isMet }) => !isMet && !NEVER_OVERRIDDEN.includes(check))

type BusinessDrawerProps = {
  readonly id: string
  readonly onClose: () => void /** Follows the documents and accounts. */
  readonly children?: ReactNode
}

/** A business with its documents and the actions of its verification. */
export const BusinessDrawer = ({ id, onClose, children }: BusinessDrawerProps) => {
  const { t } = useTranslation('dashboard')
  const [asked, setAsked] = useState<'verify' | 'reject' | 'override'>()
  const query = useBusinessInVerificationQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const close = () => setAsked(undefined)
  return (
    <DetailDrawer
      query={query}
      of="business"
      onClose={onClose}
      title={({ name }) => <bdi>{name}</bdi>}
      untitled={t('admin.business')}
      notFound={{ title: t('admin.notFound'), explanation: t('admin.notFoundExplanation') }}
      footer={(business) =>
        needsReview(business) && (
          <HStack gap="3" width="full" justify="flex-end">
            <Button size="md" variant="outline" color="negative.fg" onClick={() => setAsked('reject')}>
              {t('admin.reject')}
            </Button>
            {!isOverridable(business) && (
              <Button size="md" onClick={() => setAsked('verify')}>
                {t('admin.verify')}
              </Button>
            )}
            {isOverridable(business) && business.pendingOverride === null && (
              <Button size="md" onClick={() => setAsked('override')}>
                {t('admin.override')}
              </Button>
            )}
          </HStack>
        )
      }
      lines={9}
    >
      {(business) => (
        <>
          <VerificationDocuments business={business} />
          {children && <Box marginBlockStart="5">{children}</Box>}
          <VerifyBusiness open={asked === 'verify'} business={business} onClose={close} />
          <RejectBusiness open={asked === 'reject'} business={business} onClose={close} />
          <ProposeKycOverride open={asked === 'override'} business={business} onClose={close} />
        </>
      )}
    </DetailDrawer>
  )
}

const VerificationDocuments = ({ business }: { readonly business: BusinessInVerification }) => {
  const { t } = useTranslation('dashboard')
  const { sector } = useFinancingLabels()
  const label = useKycLabels()
  const { status, statusReason, rejectionReasons, registryNo, taxId, address, createdAt } = business
  const reasons = [...rejectionReasons.map((reason) => `${label.reason(reason)}.`), ...(statusReason ? [statusReason] : [])]
  const facts = [
    { label: t('admin.registryNo'), value: <chakra.bdi dir="ltr">{registryNo}</chakra.bdi> },
    { label: t('admin.taxId'), value: <chakra.bdi dir="ltr">{taxId}</chakra.bdi> },
    { label: t('admin.sector'), value: sector(business.sector) },
    { label: t('admin.address'), value: <bdi>{address}</bdi> },
    { label: t('admin.since'), value: <Time at={createdAt} as="date" /> },
    ...(reasons.length > 0 ? [{ label: t('admin.reason'), value: <bdi>{reasons.join(' ')}</bdi> }] : []),
  ]
  return (
    <Box display="grid" gap="5">
      <Notices business={business} />
      <Box>
        <StatusLabel of="business" value={status} />
      </Box>
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <FactCells facts={facts} />
      </chakra.dl>
      <Checks business={business} />
      <Documents business={business} />
      <BusinessAccounts businessId={business.id} />
    </Box>
  )
}
