import { useTranslation } from 'react-i18next'
import { ForgotPasswordForm } from '@/features/identity/forgot-password-form'
import { paths } from '@/lib/browser/paths'
import { TextLink } from '@/ui/frames/text-link'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

const ForgotPassword = () => {
  const { t } = useTranslation('identity')
  return (
    <VisitorFrame
      title={t('forgotPassword.title')}
      explanation={t('forgotPassword.explanation')}
      footer={<TextLink to={paths.login}>{t('backToSignIn')}</TextLink>}
    >
      <ForgotPasswordForm />
    </VisitorFrame>
  )
}
export default ForgotPassword
