import { Box, Button, HStack } from '@chakra-ui/react'
import { FileWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Viewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { useKycLabels } from '@/ui/labels/kyc-labels'

/** What is missing for the verification of the business, shown after the set-up. */
export const KycBanner = ({ viewer: { business, onboardingStep, role } }: { readonly viewer: Viewer }) => {
  const { t } = useTranslation('onboarding')
  const label = useKycLabels()
  const { pathname } = useLocation()
  if (onboardingStep !== 'COMPLETE' || !business || pathname === paths.kycDocuments) return null
  const { kycStatus, rejectionReasons, statusReason } = business
  if (kycStatus === 'SUBMITTED' || kycStatus === 'VERIFIED') return null
  // The merchant's first steps on the dashboard show the same.
  if (role === 'MERCHANT' && pathname === paths.dashboard && kycStatus !== 'EXPIRED') return null
  const reasons = [...rejectionReasons.flatMap((reason) => label.remedy(reason) ?? []), ...(statusReason ? [statusReason] : [])]
  return (
    <HStack
      gap="3"
      justify="space-between"
      flexWrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="card"
      padding="4"
      marginBlockEnd="6"
    >
      <HStack gap="3" flex="1 1 280px" alignItems="flex-start">
        <Box color="caution.fg" flexShrink="0" paddingBlockStart="1px">
          <FileWarning size={18} aria-hidden />
        </Box>
        <Box minWidth="0">
          <Box fontWeight="semibold">{t(`banner.${kycStatus}`)}</Box>
          {reasons.length === 0 && <Box color="fg.muted">{t('banner.explanation')}</Box>}
          {reasons.map((reason) => (
            <Box key={reason} color="fg.muted">
              <bdi>{reason}</bdi>
            </Box>
          ))}
        </Box>
      </HStack>
      <Button asChild variant="outline">
        <Link to={paths.kycDocuments}>{t('banner.action')}</Link>
      </Button>
    </HStack>
  )
}
