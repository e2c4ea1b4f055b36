import { Box, Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { InboxLink } from '@/ui/frames/inbox-link'
import { QueryView } from '@/ui/frames/query-view'
import { useAct } from '@/ui/use-act'
import {
  RequestEmailChangeDocument,
  type SecuritySettingsQuery,
  useSecuritySettingsQuery,
  WithdrawEmailChangeDocument,
} from './access.generated'

/** The address that the person signs in with, and replacing it. `unverified` is how to verify it while it is not. */
export const EmailCard = ({ unverified }: { readonly unverified: ReactNode }) => {
  const { t } = useTranslation('security')
  const { email, isEmailVerified } = useViewer()
  const query = useSecuritySettingsQuery()
  return (
    <Card title={t('email.title')}>
      <Box display="grid" gap="4">
        <Box overflowWrap="anywhere">
          <Trans t={t} i18nKey="email.current" values={{ email }} components={{ who: <bdi /> }} />
        </Box>
        {isEmailVerified ? (
          <QueryView query={query}>
            {({ securitySettings: { emailChange } }) => (emailChange ? <Requested change={emailChange} /> : <RequestForm />)}
          </QueryView>
        ) : (
          <>
            <Box color="fg.muted">{t('email.notVerified')}</Box>
            {unverified}
          </>
        )}
      </Box>
    </Card>
  )
}

const RequestForm = () => {
  const { t } = useTranslation('security')
  const submission = useAct(RequestEmailChangeDocument, {
    variables: ({ email }: { email: string }) => ({ input: { email: email.trim() } }),
    changes: ['securitySettings'],
  })
  return (
    <Form defaults={{ email: '' }} submission={submission} submitLabel={t('email.submit')}>
      <TextField name="email" type="email" label={t('email.new')} autoComplete="email" maxLength={254} help={t('email.help')} required />
    </Form>
  )
}

type Change = NonNullable<SecuritySettingsQuery['securitySettings']['emailChange']>

const Requested = ({ change: { newEmail, expiresAt } }: { readonly change: Change }) => {
  const { t } = useTranslation('security')
  const withdrawing = useAct(WithdrawEmailChangeDocument, {
    variables: () => ({}),
    changes: ['securitySettings'],
    toast: () => t('email.withdrawn'),
  })
  return (
    <Box display="grid" gap="3">
      <Box role="status" overflowWrap="anywhere">
        <Trans t={t} i18nKey="email.sent" values={{ email: newEmail }} components={{ who: <bdi /> }} />
        <Box color="fg.muted" textStyle="small">
          {t('email.until')} <Time at={expiresAt} as="dateTime" />
        </Box>
      </Box>
      <InboxLink to={newEmail} />
      {withdrawing.failure && <FailureNote failure={withdrawing.failure} />}
      <Button variant="outline" justifySelf="start" loading={withdrawing.pending} onClick={() => void withdrawing.submit(undefined)}>
        {t('email.withdraw')}
      </Button>
    </Box>
  )
}
