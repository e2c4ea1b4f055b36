import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DemoAccounts } from '@/features/identity/demo-accounts'
import { PasskeySignIn } from '@/features/identity/passkey-sign-in'
import { EMPTY, SignInForm, type SignInValues } from '@/features/identity/sign-in-form'
import { paths } from '@/lib/browser/paths'
import { TextLink } from '@/ui/frames/text-link'
import { VisitorFrame } from '@/ui/frames/visitor-frame'

const Login = () => {
  const { t } = useTranslation('identity')
  const form = useForm<SignInValues>({ defaultValues: EMPTY })
  const [needsCode, setNeedsCode] = useState(false)
  return (
    <VisitorFrame
      title={t('login.title')}
      explanation={t('login.explanation')}
      footer={
        <>
          {t('login.noAccount')} <TextLink to={paths.signUp}>{t('login.signUp')}</TextLink>
        </>
      }
    >
      <SignInForm form={form} needsCode={needsCode} onNeedsCode={setNeedsCode} />
      <PasskeySignIn />
      {!needsCode && <DemoAccounts onUse={(account) => form.reset({ ...EMPTY, ...account })} />}
    </VisitorFrame>
  )
}
export default Login
