import { useTranslation } from 'react-i18next'
import { PasswordField } from '@/ui/fields/password-field'
import { PasswordHint } from '@/ui/fields/password-hint'
import { PASSWORD_LENGTH } from '@/ui/fields/password-strength'

export type NewPassword = { password: string; confirmPassword: string }

/** A new password with its strength, and its repetition. */
export const NewPasswordFields = ({ label }: { readonly label: string }) => {
  const { t } = useTranslation('identity')
  return (
    <>
      <PasswordField<NewPassword>
        name="password"
        label={label}
        autoComplete="new-password"
        help={<PasswordHint name="password" />}
        check={(password) => ([...password].length < PASSWORD_LENGTH ? t('password.tooShort') : undefined)}
      />
      <PasswordField<NewPassword>
        name="confirmPassword"
        label={t('password.confirm')}
        autoComplete="new-password"
        check={(confirmed, { password }) => (confirmed === password ? undefined : t('password.mismatch'))}
      />
    </>
  )
}
