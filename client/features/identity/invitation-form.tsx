import { Box } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AcceptInvitationInput } from '@/graphql/types.generated'
import { paths } from '@/lib/paths'
import { useEnter } from '@/lib/session'
import { useSubmit } from '@/lib/use-submit'
import { Form } from '@/ui/form'
import { BlockSkeleton, QueryView } from '@/ui/query-view'
import { TextField } from '@/ui/text-fields'
import { AcceptTerms } from './accept-terms'
import { type InvitationQuery, useAcceptInvitationMutation, useInvitationQuery } from './invitation.generated'
import { languageOfInput } from './language-of-input'
import { type NewPassword, NewPasswordFields } from './new-password-fields'

/** What a link invites to, and the account that it makes. */
export const InvitationForm = ({ token }: { readonly token: string }) => {
  const query = useInvitationQuery({ variables: { token }, fetchPolicy: 'no-cache' })
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
      {({ invitation }) => <NewAccount token={token} invitation={invitation} />}
    </QueryView>
  )
}

type Values = NewPassword & Pick<AcceptInvitationInput, 'name' | 'phone' | 'acceptTerms'>
type NewAccountProps = { readonly token: string; readonly invitation: InvitationQuery['invitation'] }

const NewAccount = ({ token, invitation: { email, role } }: NewAccountProps) => {
  const { t, i18n } = useTranslation('identity')
  const { t: term } = useTranslation('terms')
  const enter = useEnter()
  const navigate = useNavigate()
  const [accept] = useAcceptInvitationMutation()
  const submission = useSubmit(
    ({ confirmPassword: _, ...given }: Values) =>
      accept({ variables: { input: { ...given, token, language: languageOfInput(i18n.language) } } }),
    async ({ data }) => {
      if (!data) return
      await enter(data.acceptInvitation)
      navigate(paths.dashboard, { replace: true })
    },
  )
  return (
    <Box display="grid" gap="5">
      <Box>
        <Trans t={t} i18nKey="invitation.for" components={{ who: <bdi /> }} values={{ email, role: term(`role.${role}`) }} />
      </Box>
      <Form<Values>
        defaults={{ name: '', phone: '', password: '', confirmPassword: '', acceptTerms: false }}
        submission={submission}
        submitLabel={t('signUp.submit')}
        wide
      >
        <TextField<Values> name="name" label={t('signUp.name')} autoComplete="name" maxLength={120} required />
        <TextField<Values>
          name="phone"
          type="tel"
          label={t('signUp.phone')}
          help={t('invitation.phoneHelp')}
          autoComplete="tel"
          placeholder="+971 50 123 4567"
          required
        />
        <NewPasswordFields label={t('signUp.password')} />
        <AcceptTerms />
      </Form>
    </Box>
  )
}
