import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { Wizard } from '@/features/onboarding/wizard'
import { paths } from '@/lib/paths'
import { useViewer } from '@/lib/session'
import { TextLink } from '@/ui/text-link'
import { VisitorFrame } from '@/ui/visitor-frame'

const Onboarding = () => {
  const { t } = useTranslation('onboarding')
  const viewer = useViewer()
  const isComplete = useRef(viewer.onboardingStep === 'COMPLETE')
  if (isComplete.current) return <Navigate to={paths.dashboard} replace />
  return (
    <VisitorFrame
      width="680px"
      title={t('title')}
      explanation={t('explanation')}
      footer={viewer.onboardingStep !== 'COMPLETE' && <TextLink to={paths.dashboard}>{t('later')}</TextLink>}
    >
      <Wizard viewer={viewer} />
    </VisitorFrame>
  )
}
export default Onboarding
