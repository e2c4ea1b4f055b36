import { Box, Button, chakra } from '@chakra-ui/react'
import { Building2, CheckCircle2, FileText, type LucideIcon, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Viewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'

const STEPS = [
  { step: 'BUSINESS', key: 'business', icon: Building2 },
  { step: 'DOCUMENTS', key: 'documents', icon: FileText },
  { step: 'PHONE', key: 'phone', icon: Phone },
] as const satisfies readonly { readonly step: Viewer['onboardingStep']; readonly key: string; readonly icon: LucideIcon }[]

/** The setup steps of a user without a business, with the next one highlighted. */
export const SetupSteps = ({ viewer }: { readonly viewer: Viewer }) => {
  const { t } = useTranslation('dashboard')
  const at = STEPS.findIndex(({ step }) => step === viewer.onboardingStep)
  return (
    <Card title={t('setup.title')}>
      <chakra.ol listStyleType="none" display="grid" gap="4">
        {STEPS.map(({ step, key, icon }, index) => {
          const done = index < at
          const Icon = done ? CheckCircle2 : icon
          return (
            <chakra.li key={step} display="flex" gap="3" alignItems="flex-start" aria-current={index === at ? 'step' : undefined}>
              <Box
                display="grid"
                placeItems="center"
                boxSize="36px"
                borderRadius="full"
                flexShrink="0"
                bg={index === at || done ? 'brand.subtle' : 'bg.muted'}
                color={index === at || done ? 'brand.fg' : 'fg.muted'}
              >
                <Icon size={18} {...(done ? { 'aria-label': t('setup.done') } : { 'aria-hidden': true })} />
              </Box>
              <div>
                <Box fontWeight="medium">{t(`setup.${key}`)}</Box>
                <Box color="fg.muted">{t(`setup.${key}Help`)}</Box>
              </div>
            </chakra.li>
          )
        })}
      </chakra.ol>
      <Button asChild size="md" marginBlockStart="5">
        <Link to={paths.onboarding}>{t('setup.start')}</Link>
      </Button>
    </Card>
  )
}
