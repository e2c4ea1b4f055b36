import { Box } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { Form } from '@/ui/fields/form'
import { PasswordField } from '@/ui/fields/password-field'
import { PasswordHint } from '@/ui/fields/password-hint'
import { PASSWORD_LENGTH } from '@/ui/fields/password-strength'
import { Card } from '@/ui/frames/card'
import { useAct } from '@/ui/use-act'
import { ChangePasswordDocument } from './access.generated'

type Values = { currentPassword: string; newPassword: string; confirmPassword: string; revokeApiKeys: boolean }

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '', revokeApiKeys: false }

/** Changes the password by the current one. Every other device is signed out. */
export const PasswordCard = () => {
  const { t } = useTranslation('security')
  const { t: identity } = useTranslation('identity')
  const form = useForm<Values>({ defaultValues: EMPTY })
  const typed = useWatch({ control: form.control, name: ['currentPassword', 'newPassword', 'confirmPassword'] })
  const submission = useAct(ChangePasswordDocument, {
    variables: ({ currentPassword, newPassword, revokeApiKeys }: Values) => ({ input: { currentPassword, newPassword, revokeApiKeys } }),
    changes: ['sessions', 'securitySettings'],
    toast: () => t('password.done'),
    done: () => form.reset(EMPTY),
  })
  return (
    <Card title={t('password.title')}>
      <Form<Values> form={form} defaults={EMPTY} submission={submission} submitLabel={t('password.submit')} ready={typed.every(Boolean)}>
        <Box color="fg.muted">{t('password.consequence')}</Box>
        <PasswordField<Values> name="currentPassword" label={t('password.current')} autoComplete="current-password" />
        <PasswordField<Values>
          name="newPassword"
          label={t('password.new')}
          autoComplete="new-password"
          help={<PasswordHint name="newPassword" />}
          check={(password) => ([...password].length < PASSWORD_LENGTH ? identity('password.tooShort') : undefined)}
        />
        <PasswordField<Values>
          name="confirmPassword"
          label={t('password.confirm')}
          autoComplete="new-password"
          check={(confirmed, { newPassword }) => (confirmed === newPassword ? undefined : identity('password.mismatch'))}
        />
        <CheckboxField<Values> name="revokeApiKeys" label={t('password.revokeApiKeys')} />
      </Form>
    </Card>
  )
}
