import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { Wizard } from '@/features/onboarding/wizard'
import { useViewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { TextLink } from '@/ui/frames/text-link'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

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
