import { useTranslation } from 'react-i18next'
import { SignUpForm } from '@/features/identity/sign-up-form'
import { paths } from '@/lib/browser/paths'
import { TextLink } from '@/ui/frames/text-link'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

const SignUp = () => {
  const { t } = useTranslation('identity')
  return (
    <VisitorFrame
      title={t('signUp.title')}
      explanation={t('signUp.explanation')}
      footer={
        <>
          {t('signUp.haveAccount')} <TextLink to={paths.login}>{t('signUp.signIn')}</TextLink>
        </>
      }
    >
      <SignUpForm />
    </VisitorFrame>
  )
}
export default SignUp
