import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Viewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'

const STAFF: readonly Viewer['role'][] = ['SSB_AUDITOR', 'ADMIN', 'ANALYST']

/**
 * Prompts merchants to finish setting up their business. Staff have no business; merchants who have not begun see a card on
 * the dashboard instead.
 */
export const OnboardingPrompt = ({ viewer }: { readonly viewer: Viewer }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  if (viewer.business === null && pathname === paths.dashboard) return null
  if (viewer.onboardingStep === 'COMPLETE' || STAFF.includes(viewer.role)) return null
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="card"
      padding="4"
      marginBlockEnd="6"
    >
      <div>
        <Box fontWeight="semibold">{t('onboarding.prompt')}</Box>
        <Box color="fg.muted">{t('onboarding.explanation')}</Box>
      </div>
      <Button asChild variant="outline">
        <Link to={paths.onboarding}>{t('onboarding.action')}</Link>
      </Button>
    </Box>
  )
}
