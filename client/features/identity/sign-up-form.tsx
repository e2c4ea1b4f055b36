import { Trans, useTranslation } from 'react-i18next'
import type { SignUpInput } from '@/graphql/types.generated'
import type { Failure } from '@/lib/failure'
import { paths } from '@/lib/paths'
import { useEnter, type Viewer } from '@/lib/session'
import { useSubmit } from '@/lib/use-submit'
import { CheckboxField } from '@/ui/checkbox-field'
import { Form } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-fields'
import { TextLink } from '@/ui/text-link'
import { type NewPassword, NewPasswordFields } from './new-password-fields'
import { useSignUpMutation } from './sign-up.generated'

type Values = NewPassword & Omit<SignUpInput, 'password' | 'language'>

const NEW: Values = { name: '', email: '', phone: '', role: 'MERCHANT', password: '', confirmPassword: '', acceptTerms: false }
const ROLES = ['MERCHANT', 'LENDER', 'PRIVATE_LENDER'] as const
const LANGUAGES: Readonly<Record<string, Viewer['language']>> = { en: 'EN', ar: 'AR', fr: 'FR' }

/** A new account. Success makes the session, and the guard then leads on to the set-up of the business. */
export const SignUpForm = () => {
  const { t, i18n } = useTranslation('identity')
  const enter = useEnter()
  const [signUp] = useSignUpMutation()
  const submission = useSubmit(
    ({ confirmPassword: _, ...given }: Values) =>
      signUp({ variables: { input: { ...given, language: LANGUAGES[i18n.language] ?? 'EN' } } }),
    ({ data }) => data && enter(data.signUp),
  )
  const failed = (failure: Failure): Failure => {
    const isExplained = Object.keys(failure.fields).length > 0 || failure.requestId !== undefined
    return { ...failure, sentence: isExplained ? t('signUp.failed') : `${t('signUp.failed')} ${failure.sentence}` }
  }
  return (
    <Form<Values>
      defaults={NEW}
      submission={{ ...submission, failure: submission.failure && failed(submission.failure) }}
      submitLabel={t('signUp.submit')}
      wide
    >
      <TextField<Values> name="name" label={t('signUp.name')} autoComplete="name" maxLength={120} required />
      <TextField<Values> name="email" type="email" label={t('signUp.email')} autoComplete="email" maxLength={254} required />
      <TextField<Values>
        name="phone"
        type="tel"
        label={t('signUp.phone')}
        help={t('signUp.phoneHelp')}
        autoComplete="tel"
        placeholder="+971 50 123 4567"
        required
      />
      <SelectField<Values>
        name="role"
        label={t('signUp.role')}
        options={ROLES.map((value) => ({ value, label: t(`signUp.roles.${value}`) }))}
        required
      />
      <NewPasswordFields label={t('signUp.password')} />
      <CheckboxField<Values>
        name="acceptTerms"
        label={
          <Trans
            t={t}
            i18nKey="signUp.accept"
            components={{
              terms: <TextLink to={paths.terms} target="_blank" />,
              privacy: <TextLink to={paths.privacy} target="_blank" />,
            }}
          />
        }
        required
      />
    </Form>
  )
}
