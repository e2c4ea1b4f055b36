import { useTranslation } from 'react-i18next'
import type { SignUpInput } from '@/graphql/types.generated'
import type { Failure } from '@/lib/api/failure'
import { useEnter } from '@/lib/api/session'
import { LANGUAGE_ENUM, useLanguage } from '@/lib/browser/preferences'
import { Form } from '@/ui/fields/form'
import { PhoneField } from '@/ui/fields/phone-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { useAct } from '@/ui/use-act'
import { AcceptTerms } from './accept-terms'
import { type NewPassword, NewPasswordFields } from './new-password-fields'
import { SignUpDocument } from './sign-up.generated'

type Values = NewPassword & Omit<SignUpInput, 'password' | 'language'>

const NEW: Values = { name: '', email: '', phone: '', role: 'MERCHANT', password: '', confirmPassword: '', acceptTerms: false }
const ROLES = ['MERCHANT', 'LENDER', 'PRIVATE_LENDER'] as const

/** Creates an account. After success the guard redirects to the set-up of the business. */
export const SignUpForm = () => {
  const { t } = useTranslation('identity')
  const { language } = useLanguage()
  const enter = useEnter()
  const submission = useAct(SignUpDocument, {
    variables: ({ confirmPassword: _, ...given }: Values) => ({ input: { ...given, language: LANGUAGE_ENUM[language] } }),
    done: ({ signUp }) => enter(signUp),
  })
  const failed = (failure: Failure): Failure => {
    if (Object.keys(failure.fields).length > 0) return { ...failure, sentence: t('signUp.failedFields') }
    return { ...failure, sentence: failure.requestId ? t('signUp.failed') : `${t('signUp.failed')} ${failure.sentence}` }
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
      <PhoneField<Values> name="phone" label={t('signUp.phone')} help={t('signUp.phoneHelp')} />
      <SelectField<Values>
        name="role"
        label={t('signUp.role')}
        options={ROLES.map((value) => ({ value, label: t(`signUp.roles.${value}`) }))}
        required
      />
      <NewPasswordFields label={t('signUp.password')} />
      <AcceptTerms />
    </Form>
  )
}
