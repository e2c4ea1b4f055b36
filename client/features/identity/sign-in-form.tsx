import { Box, Button } from '@chakra-ui/react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { useEnter } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { Form } from '@/ui/fields/form'
import { PasswordField } from '@/ui/fields/password-field'
import { NO_SECOND_FACTOR, SecondFactorField, type SecondFactorValues, secondFactorOf } from '@/ui/fields/second-factor-field'
import { TextField } from '@/ui/fields/text-fields'
import { TextLink } from '@/ui/frames/text-link'
import { useActs } from '@/ui/use-act'
import { SignInDocument } from './sign-in.generated'

export type SignInValues = { email: string; password: string; secondFactor: SecondFactorValues }
export const EMPTY: SignInValues = { email: '', password: '', secondFactor: NO_SECOND_FACTOR }

type SignInFormProps = {
  readonly form: UseFormReturn<SignInValues>
  /** Whether the password was right and the second factor is asked for. */
  readonly needsCode: boolean
  readonly onNeedsCode: (needsCode: boolean) => void
}

/** Sign-in with e-mail and password, and in its place with a second factor where it is on. Then the guard redirects to the dashboard. */
export const SignInForm = ({ form, needsCode, onNeedsCode }: SignInFormProps) => {
  const { t } = useTranslation('identity')
  const enter = useEnter()
  const submission = useActs(
    async (send, { email, password, secondFactor }: SignInValues) => {
      const input = { email, password, ...(needsCode && { secondFactor: secondFactorOf(secondFactor) }) }
      try {
        return (await send(SignInDocument, { input })).signIn
      } catch (error) {
        if (!needsCode && failureOf(error).code === 'SECOND_FACTOR_REQUIRED') return null
        throw error
      }
    },
    { done: (viewer) => (viewer ? enter(viewer) : onNeedsCode(true)) },
  )
  const goBack = () => {
    submission.clear()
    form.setValue('secondFactor', NO_SECOND_FACTOR)
    onNeedsCode(false)
  }
  if (needsCode)
    return (
      <Form
        key="code"
        form={form}
        defaults={EMPTY}
        submission={submission}
        submitLabel={t('login.verify')}
        secondary={
          <Button variant="ghost" size="md" onClick={goBack}>
            {t('login.otherAccount')}
          </Button>
        }
      >
        <Box color="fg.muted">{t('login.codeExplanation')}</Box>
        <SecondFactorField path="secondFactor." focused />
      </Form>
    )
  return (
    <Form key="password" form={form} defaults={EMPTY} submission={submission} submitLabel={t('login.submit')} wide>
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
