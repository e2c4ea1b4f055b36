import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { AcceptInvitationInput } from '@/graphql/types.generated'
import { failureOf } from '@/lib/api/failure'
import { found } from '@/lib/api/found'
import { useEnter, useSession, useSignOut, type Viewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { LANGUAGE_ENUM, useLanguage } from '@/lib/browser/preferences'
import { Form } from '@/ui/fields/form'
import { PhoneField } from '@/ui/fields/phone-field'
import { TextField } from '@/ui/fields/text-fields'
import { FailureNote } from '@/ui/frames/failure-note'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { toast } from '@/ui/overlays/toaster'
import { useAct } from '@/ui/use-act'
import { AcceptTerms } from './accept-terms'
import { AcceptInvitationDocument, type InvitationQuery, JoinBusinessDocument, useInvitationQuery } from './invitation.generated'
import { type NewPassword, NewPasswordFields } from './new-password-fields'

/** Shows who invites whom to what. A visitor creates an account with it; a signed-in person joins the business. */
export const InvitationForm = ({ token }: { readonly token: string }) => {
  const { viewer } = useSession()
  // A visitor who creates an account here is signed in while the form closes, and has joined already.
  const [wasVisitor, setWasVisitor] = useState(false)
  if (viewer === null && !wasVisitor) setWasVisitor(true)
  const query = found(useInvitationQuery({ variables: { token }, fetchPolicy: 'no-cache' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={8} />}>
      {({ invitation }) =>
        viewer && !wasVisitor && invitation.businessName ? (
          <Join token={token} invitation={invitation} viewer={viewer} />
        ) : (
          <NewAccount token={token} invitation={invitation} />
        )
      }
    </QueryView>
  )
}

type Values = NewPassword & Pick<AcceptInvitationInput, 'name' | 'phone' | 'acceptTerms'>
type NewAccountProps = { readonly token: string; readonly invitation: NonNullable<InvitationQuery['invitation']> }

/** Who is invited, and to what. */
const Said = ({ invitation }: Pick<NewAccountProps, 'invitation'>) => {
  const { t } = useTranslation('identity')
  const { t: term } = useTranslation('terms')
  const { email, role, memberRole, businessName: business, inviterName: inviter } = invitation
  if (!memberRole) {
    return <Trans t={t} i18nKey="invitation.for" components={{ who: <bdi /> }} values={{ email, role: term(`role.${role}`) }} />
  }
  const values = { email, business, inviter, role: term(`memberRole.${memberRole}`) }
  return <Trans t={t} i18nKey="invitation.forMember" components={{ who: <bdi />, name: <bdi /> }} values={values} />
}

type JoinProps = NewAccountProps & { readonly viewer: Viewer }

const Join = ({ token, invitation, viewer }: JoinProps) =>
  invitation.email.toLowerCase() === viewer.email.toLowerCase() ? (
    <JoinAsInvited {...{ token, invitation, viewer }} />
  ) : (
    <OtherPerson invitation={invitation} />
  )

/** The person who is signed in is not the one who is invited. */
const OtherPerson = ({ invitation }: Pick<NewAccountProps, 'invitation'>) => {
  const { t } = useTranslation('identity')
  const { t: common } = useTranslation()
  const signOut = useSignOut()
  const [ending, setEnding] = useState(false)
  const end = () => {
    setEnding(true)
    void signOut().catch((error: unknown) => {
      setEnding(false)
      toast.failed(common('account.signOutFailed', { reason: failureOf(error).sentence }))
    })
  }
  return (
    <Box display="grid" gap="5">
      <Text>
        <Said invitation={invitation} />
      </Text>
      <Text role="note">
        <Trans t={t} i18nKey="invitation.otherPerson" components={{ who: <bdi /> }} values={{ invited: invitation.email }} />
      </Text>
      <Button size="lg" loading={ending} loadingText={common('account.signOut')} onClick={end}>
        {common('account.signOut')}
      </Button>
    </Box>
  )
}

const JoinAsInvited = ({ token, invitation, viewer: { email } }: JoinProps) => {
  const { t } = useTranslation('identity')
  const business = invitation.businessName ?? ''
  const enter = useEnter()
  const navigate = useNavigate()
  const submission = useAct(JoinBusinessDocument, {
    variables: () => ({ token }),
    toast: () => t('invitation.joined', { business }),
    done: async (data) => {
      await enter(data.joinBusiness)
      navigate(paths.dashboard, { replace: true })
    },
  })
  return (
    <Box display="grid" gap="5">
      <Text>
        <Said invitation={invitation} />
      </Text>
      <Text color="fg.muted">
        <Trans t={t} i18nKey="invitation.joinAs" components={{ who: <bdi /> }} values={{ email }} />
      </Text>
      {submission.failure && <FailureNote failure={submission.failure} />}
      <Button size="lg" loading={submission.pending} onClick={() => void submission.submit(undefined)}>
        {t('invitation.join')}
      </Button>
    </Box>
  )
}

const NewAccount = ({ token, invitation }: NewAccountProps) => {
  const { t } = useTranslation('identity')
  const { language } = useLanguage()
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
        <Said invitation={invitation} />
      </Text>
      {invitation.businessName && <Text color="fg.muted">{t('invitation.haveAccount')}</Text>}
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
