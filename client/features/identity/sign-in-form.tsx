import { Box } from '@chakra-ui/react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEnter } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { Form } from '@/ui/fields/form'
import { PasswordField } from '@/ui/fields/password-field'
import { TextField } from '@/ui/fields/text-fields'
import { TextLink } from '@/ui/frames/text-link'
import { useAct } from '@/ui/use-act'
import { SignInDocument } from './sign-in.generated'

export type SignInValues = { email: string; password: string }
export const EMPTY: SignInValues = { email: '', password: '' }

/** Sign-in with e-mail and password. After success the guard redirects to the dashboard. */
export const SignInForm = ({ form }: { readonly form: UseFormReturn<SignInValues> }) => {
  const { t } = useTranslation('identity')
  const enter = useEnter()
  const submission = useAct(SignInDocument, {
    variables: (input: SignInValues) => ({ input }),
    done: ({ signIn }) => enter(signIn),
  })
  return (
    <Form form={form} defaults={EMPTY} submission={submission} submitLabel={t('login.submit')} wide>
      <TextField<SignInValues> name="email" type="email" label={t('login.email')} autoComplete="username" required />
      <Box display="grid" gap="2">
        <PasswordField<SignInValues> name="password" label={t('login.password')} autoComplete="current-password" required />
        <Box textStyle="small">
          <TextLink to={paths.forgotPassword}>{t('login.forgot')}</TextLink>
        </Box>
      </Box>
    </Form>
  )
}
