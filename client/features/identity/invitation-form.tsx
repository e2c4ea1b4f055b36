import { Box, Text } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AcceptInvitationInput } from '@/graphql/types.generated'
import { found } from '@/lib/api/found'
import { useEnter } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { LANGUAGE_ENUM, useLanguage } from '@/lib/browser/preferences'
import { Form } from '@/ui/fields/form'
import { PhoneField } from '@/ui/fields/phone-field'
import { TextField } from '@/ui/fields/text-fields'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useAct } from '@/ui/use-act'
import { AcceptTerms } from './accept-terms'
import { AcceptInvitationDocument, type InvitationQuery, useInvitationQuery } from './invitation.generated'
import { type NewPassword, NewPasswordFields } from './new-password-fields'

/** Shows the role and address of an invitation and creates its account. */
export const InvitationForm = ({ token }: { readonly token: string }) => {
  const query = found(useInvitationQuery({ variables: { token }, fetchPolicy: 'no-cache' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
      {({ invitation }) => <NewAccount token={token} invitation={invitation} />}
    </QueryView>
  )
}

type Values = NewPassword & Pick<AcceptInvitationInput, 'name' | 'phone' | 'acceptTerms'>
type NewAccountProps = { readonly token: string; readonly invitation: NonNullable<InvitationQuery['invitation']> }

const NewAccount = ({ token, invitation: { email, role } }: NewAccountProps) => {
  const { t } = useTranslation('identity')
  const { language } = useLanguage()
  const { t: term } = useTranslation('terms')
  const enter = useEnter()
  const navigate = useNavigate()
  const submission = useAct(AcceptInvitationDocument, {
    variables: ({ confirmPassword: _, ...given }: Values) => ({ input: { ...given, token, language: LANGUAGE_ENUM[language] } }),
    done: async (data) => {
      await enter(data.acceptInvitation)
      navigate(paths.dashboard, { replace: true })
    },
  })
  return (
    <Box display="grid" gap="5">
      <Text>
        <Trans t={t} i18nKey="invitation.for" components={{ who: <bdi /> }} values={{ email, role: term(`role.${role}`) }} />
      </Text>
      <Form<Values>
        defaults={{ name: '', phone: '', password: '', confirmPassword: '', acceptTerms: false }}
        submission={submission}
        submitLabel={t('signUp.submit')}
        wide
      >
        <TextField<Values> name="name" label={t('signUp.name')} autoComplete="name" maxLength={120} required />
        <PhoneField<Values> name="phone" label={t('signUp.phone')} help={t('invitation.phoneHelp')} />
        <NewPasswordFields label={t('signUp.password')} />
        <AcceptTerms />
      </Form>
    </Box>
  )
}
