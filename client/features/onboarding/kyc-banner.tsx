import { Box, Button, HStack } from '@chakra-ui/react'
import { FileWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import type { Viewer } from '@/lib/session'

/** What is left to do for the business to be verified, once the set-up is behind. */
export const KycBanner = ({ viewer: { business, onboardingStep } }: { readonly viewer: Viewer }) => {
  const { t } = useTranslation('onboarding')
  const lacks = business?.kycStatus === 'PENDING' || business?.kycStatus === 'REJECTED'
  const { pathname } = useLocation()
  if (onboardingStep !== 'COMPLETE' || !business || !lacks || pathname === paths.kycDocuments) return null
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
          <Box fontWeight="semibold">{t(`banner.${business.kycStatus}`)}</Box>
          <Box color="fg.muted">{business.statusReason ?? t('banner.explanation')}</Box>
        </Box>
      </HStack>
      <Button asChild variant="outline">
        <Link to={paths.kycDocuments}>{t('banner.action')}</Link>
      </Button>
    </HStack>
  )
}
