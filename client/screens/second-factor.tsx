import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { RequiredSecondFactor } from '@/features/security/factors/required-second-factor'
import { useViewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

const SecondFactor = () => {
  const { t } = useTranslation('secondFactors')
  const { needsTwoFactor } = useViewer()
  if (!needsTwoFactor) return <Navigate to={paths.dashboard} replace />
  return (
    <VisitorFrame title={t('required.title')} explanation={t('required.explanation')}>
      <RequiredSecondFactor />
    </VisitorFrame>
  )
}
export default SecondFactor
